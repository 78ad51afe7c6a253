// The references that need no declaration (XML 1.0 sections 4.1 and 4.6), read from bytes.

const HASH = 0x23;
const SEMICOLON = 0x3b;
/** Bytes of a reference that are looked at: the longest name that HTML knows, and any sensible number. */
const LONGEST_REFERENCE = 64;

/** The five names that XML defines, each with its character. */
const PREDEFINED: readonly (readonly [name: Uint8Array, character: string])[] = [
  [Buffer.from('amp'), '&'],
  [Buffer.from('lt'), '<'],
  [Buffer.from('gt'), '>'],
  [Buffer.from('quot'), '"'],
  [Buffer.from('apos'), "'"],
];

/** A name that XML defines, in the bytes `from`..`to`: its character; null for any other. */
export function predefinedCharacter(buffer: Uint8Array, from: number, to: number): string | null {
  for (const [name, character] of PREDEFINED) {
    let at = 0;
    if (name.length !== to - from) continue;
    while (at < name.length && name[at] === buffer[from + at]) at++;
    if (at === name.length) return character;
  }
  return null;
}

/** The code point that `#38` or `#x26` in the bytes `from`..`to` names; infinite beyond all of them, -1 for another form. */
export function codePointOf(buffer: Uint8Array, from: number, to: number): number {
  if (buffer[from] !== HASH) return -1;
  const hexadecimal = buffer[from + 1] === 0x78;
  const first = from + (hexadecimal ? 2 : 1);
  if (first >= to) return -1;
  let code = 0;
  for (let at = first; at < to; at++) {
    const digit = digitOf(buffer[at] as number, hexadecimal);
    if (digit < 0) return -1;
    code = code * (hexadecimal ? 16 : 10) + digit;
  }
  return code;
}

function digitOf(byte: number, hexadecimal: boolean): number {
  if (byte >= 0x30 && byte <= 0x39) return byte - 0x30;
  const letter = byte | 0x20;
  return hexadecimal && letter >= 0x61 && letter <= 0x66 ? letter - 0x57 : -1;
}

/** Index of the first byte behind the `&` at `at` that is no part of a reference, or where looking for its `;` ends. */
export function endOfReference(buffer: Uint8Array, at: number, to: number): number {
  const farthest = Math.min(to, at + LONGEST_REFERENCE);
  let end = at + 1;
  while (end < farthest && isReferenceByte(buffer[end] as number)) end++;
  return end;
}

/** Whether the reference from the `&` at `at` to `end` is closed, and names something. */
export function isClosed(buffer: Uint8Array, at: number, end: number, to: number): boolean {
  return end > at + 1 && end < Math.min(to, at + LONGEST_REFERENCE) && buffer[end] === SEMICOLON;
}

/** Whether a byte may stand between `&` and `;`. */
function isReferenceByte(byte: number): boolean {
  return (
    (byte >= 0x61 && byte <= 0x7a) ||
    (byte >= 0x30 && byte <= 0x39) ||
    (byte >= 0x41 && byte <= 0x5a) ||
    byte === HASH ||
    byte === 0x5f ||
    byte === 0x2d ||
    byte === 0x2e ||
    byte === 0x3a ||
    byte >= 0x80
  );
}
