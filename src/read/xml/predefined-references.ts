// Parses references that need no declaration (XML 1.0 sections 4.1 and 4.6) from bytes.

const HASH = 0x23;
const SEMICOLON = 0x3b;
/** Maximum length of a reference: enough for the longest entity name of HTML and any sensible number. */
const LONGEST_REFERENCE = 64;

/** The five predefined entities. */
const PREDEFINED: readonly (readonly [name: Uint8Array, character: string])[] = [
  [Buffer.from('amp'), '&'],
  [Buffer.from('lt'), '<'],
  [Buffer.from('gt'), '>'],
  [Buffer.from('quot'), '"'],
  [Buffer.from('apos'), "'"],
];

/** Returns the character of the predefined entity named by the bytes `from`..`to`; null for any other name. */
export function predefinedCharacter(buffer: Uint8Array, from: number, to: number): string | null {
  for (const [name, character] of PREDEFINED) {
    let at = 0;
    if (name.length !== to - from) continue;
    while (at < name.length && name[at] === buffer[from + at]) at++;
    if (at === name.length) return character;
  }
  return null;
}

/** Returns the code point of `#38` or `#x26` in the bytes `from`..`to`: infinity if too large, -1 for any other text. */
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

/** Returns the index of the first byte after the `&` at `at` that no reference contains, or where the search for `;` stops. */
export function endOfReference(buffer: Uint8Array, at: number, to: number): number {
  const farthest = Math.min(to, at + LONGEST_REFERENCE);
  let end = at + 1;
  while (end < farthest && isReferenceByte(buffer[end] as number)) end++;
  return end;
}

/** Returns whether the reference from the `&` at `at` to `end` has a name or number and ends with `;`. */
export function isClosed(buffer: Uint8Array, at: number, end: number, to: number): boolean {
  return end > at + 1 && end < Math.min(to, at + LONGEST_REFERENCE) && buffer[end] === SEMICOLON;
}

/** Returns whether a byte can occur between `&` and `;`. */
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
