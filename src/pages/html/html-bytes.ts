// The bytes and characters that HTML distinguishes.

export const [AMPERSAND, SLASH, LESS, EQUALS, GREATER] = [0x26, 0x2f, 0x3c, 0x3d, 0x3e];
export const [EXCLAMATION, DOUBLE_QUOTE, SINGLE_QUOTE, DASH, QUESTION, OPEN_BRACKET] = [0x21, 0x22, 0x27, 0x2d, 0x3f, 0x5b];
/** The first byte that is not ASCII. */
export const BEYOND_ASCII = 0x80;

const [WHITE, SECTION_END, NAME_END, LETTER, PLAIN] = [1, 2, 4, 8, 16];

/** By byte: what it is, and what it ends; the bits are those of `links-pass.ts`. */
export const CLASSES = Uint8Array.from({ length: 256 }, (_, byte) => {
  const isWhite = byte === 0x20 || byte === 0x09 || byte === 0x0a || byte === 0x0c || byte === 0x0d;
  const endsSection = isWhite || byte === SLASH || byte === GREATER;
  const character = String.fromCharCode(byte);
  const letter = (/[A-Za-z]/.test(character) ? LETTER : 0) | (/[\w~!$()*+,;=:@%./-]/.test(character) ? PLAIN : 0);
  return (isWhite ? WHITE : 0) | (endsSection ? SECTION_END : 0) | (endsSection || byte === EQUALS ? NAME_END : 0) | letter;
});

/** Whether a byte is white space between attributes. */
export function isWhite(byte: number): boolean {
  return ((CLASSES[byte] as number) & WHITE) !== 0;
}

/** Whether a byte ends the name of a tag. */
export function endsTagName(byte: number): boolean {
  return ((CLASSES[byte] as number) & SECTION_END) !== 0;
}

/** Whether a byte ends the name of an attribute. */
export function endsAttributeName(byte: number): boolean {
  return ((CLASSES[byte] as number) & NAME_END) !== 0;
}

/** Whether a byte begins the name of a tag. */
export function isLetter(byte: number): boolean {
  return ((CLASSES[byte] as number) & LETTER) !== 0;
}

/** Lower case of an ASCII letter; every other byte stays as it is. */
export function lower(byte: number): number {
  return byte >= 0x41 && byte <= 0x5a ? byte | 0x20 : byte;
}

/** White space, and characters of no width. */
export const SPACE = /[\s\u200b]+/g;
