// Buffers that grow by doubling, so that appending stays linear.

/** The buffer itself where it holds `needed` bytes, else a larger one with the same bytes at its start. */
export function withRoom(bytes: Uint8Array, needed: number): Uint8Array {
  if (needed <= bytes.length) return bytes;
  const larger = new Uint8Array(Math.max(needed, bytes.length * 2));
  larger.set(bytes);
  return larger;
}
