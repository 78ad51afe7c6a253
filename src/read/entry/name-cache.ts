// Reads names of elements from bytes without creating the same string repeatedly.

/** Number of names that are kept; a power of two. */
const ROOM = 256;

/** The names that were read last. */
export class NameCache {
  readonly #names: string[] = new Array<string>(ROOM).fill('');

  /** Returns the name in a range of a buffer. */
  read(buffer: Uint8Array, from: number, to: number): string {
    let hash = to - from;
    for (let at = from; at < to; at++) hash = (Math.imul(hash, 31) + (buffer[at] as number)) | 0;
    const slot = (hash ^ (hash >>> 8)) & (ROOM - 1);
    const known = this.#names[slot] as string;
    if (isSame(known, buffer, from, to)) return known;
    const name = Buffer.from(buffer.buffer, buffer.byteOffset + from, to - from).toString('utf8');
    // A name beyond ASCII has fewer units than bytes, and would never be found.
    if (name.length === to - from) this.#names[slot] = name;
    return name;
  }
}

function isSame(name: string, buffer: Uint8Array, from: number, to: number): boolean {
  if (name.length !== to - from) return false;
  for (let index = 0; index < name.length; index++) if (name.charCodeAt(index) !== buffer[from + index]) return false;
  return true;
}
