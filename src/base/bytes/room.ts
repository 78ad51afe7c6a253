// Buffers that grow by doubling, so that appending stays linear.

/** Returns `bytes` if it can hold `needed` bytes, else a larger buffer that begins with the same bytes. */
export function withRoom(bytes: Uint8Array, needed: number): Uint8Array {
  if (needed <= bytes.length) return bytes;
  const larger = new Uint8Array(Math.max(needed, bytes.length * 2));
  larger.set(bytes);
  return larger;
}
