// Compares a range of bytes with a word, without creating a string.

/** Returns whether the bytes from `from` to `to` (exclusive) equal `word`. */
export function equals(buffer: Uint8Array, from: number, to: number, word: Uint8Array): boolean {
  if (to - from !== word.length) return false;
  for (let i = 0; i < word.length; i++) if (buffer[from + i] !== word[i]) return false;
  return true;
}
