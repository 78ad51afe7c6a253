// The character classes of XML 1.0 (Fifth Edition) as byte tables and code point tests.

/** Bits for the kinds of bytes that occur in a run of character data. */
export enum TextFlag {
  /** Any byte that is not XML white space. */
  Visible = 1,
  /** `&`. */
  Ampersand = 2,
  /** A C0 control that XML 1.0 section 2.2 forbids. */
  Control = 4,
  /** A byte of a character beyond ASCII, or U+007F, a control that XML 1.0 section 2.2 discourages. */
  NonAscii = 8,
  /** `'`, `"` or `>`. */
  QuoteOrGt = 16,
  /** `]`, which may begin the forbidden `]]>`. */
  Bracket = 32,
  /** XML white space. */
  Space = 64,
  /** Set by the reader: the text includes CDATA, a comment, an instruction or a reference. */
  Markup = 128,
  /**
   * Set by the reader in addition to `Markup`: the text includes a CDATA section. Does not fit the byte tables and never occurs
   * in them.
   */
  Cdata = 256,
}

/** `TextFlag` bits of each byte. */
export const TEXT_FLAGS: Uint8Array = new Uint8Array(256).map((_, byte) => {
  if (byte === 0x20 || byte === 0x09 || byte === 0x0a || byte === 0x0d) return TextFlag.Space;
  if (byte < 0x20) return TextFlag.Visible | TextFlag.Control;
  if (byte >= 0x7f) return TextFlag.Visible | TextFlag.NonAscii;
  if (byte === 0x26) return TextFlag.Visible | TextFlag.Ampersand;
  if (byte === 0x27 || byte === 0x22 || byte === 0x3e) return TextFlag.Visible | TextFlag.QuoteOrGt;
  if (byte === 0x5d) return TextFlag.Visible | TextFlag.Bracket;
  return TextFlag.Visible;
});

/** Bits for bytes inside names. */
export enum NameFlag {
  /** May continue a name (section 2.3, NameChar). Set for all bytes beyond ASCII, whose characters are checked later. */
  Continue = 1,
  /** May begin a name (NameStartChar). */
  Start = 2,
  Colon = 4,
  NonAscii = 8,
}

/** `NameFlag` bits of each byte; 0 ends a name. */
export const NAME_FLAGS: Uint8Array = new Uint8Array(256).map((_, byte) => {
  if (byte >= 0x80) return NameFlag.Continue | NameFlag.Start | NameFlag.NonAscii;
  if (byte === 0x3a) return NameFlag.Continue | NameFlag.Start | NameFlag.Colon;
  const letter = (byte >= 0x41 && byte <= 0x5a) || (byte >= 0x61 && byte <= 0x7a);
  if (letter || byte === 0x5f) return NameFlag.Continue | NameFlag.Start;
  const digit = byte >= 0x30 && byte <= 0x39;
  return digit || byte === 0x2d || byte === 0x2e ? NameFlag.Continue : 0;
});

/** Returns whether a byte is XML white space: tab, line feed, carriage return, space (production S). */
export function isSpace(byte: number): boolean {
  return byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09;
}

/** Returns whether a code point is a character of XML 1.0 (production Char). */
export function isXmlChar(code: number): boolean {
  return (
    (code >= 0x20 && code <= 0xd7ff) ||
    code === 0x09 ||
    code === 0x0a ||
    code === 0x0d ||
    (code >= 0xe000 && code <= 0xfffd) ||
    (code >= 0x10000 && code <= 0x10ffff)
  );
}

const NAME_START_RANGES: readonly (readonly [number, number])[] = [
  [0xc0, 0xd6],
  [0xd8, 0xf6],
  [0xf8, 0x2ff],
  [0x370, 0x37d],
  [0x37f, 0x1fff],
  [0x200c, 0x200d],
  [0x2070, 0x218f],
  [0x2c00, 0x2fef],
  [0x3001, 0xd7ff],
  [0xf900, 0xfdcf],
  [0xfdf0, 0xfffd],
  [0x10000, 0xeffff],
];

/** Returns whether a code point beyond ASCII may begin a name (production NameStartChar). */
export function isNameStartBeyondAscii(code: number): boolean {
  return NAME_START_RANGES.some(([from, to]) => code >= from && code <= to);
}

/** Returns whether a code point beyond ASCII may continue a name (production NameChar). */
export function isNameCharBeyondAscii(code: number): boolean {
  return isNameStartBeyondAscii(code) || code === 0xb7 || (code >= 0x300 && code <= 0x36f) || (code >= 0x203f && code <= 0x2040);
}

/** Returns a code point in the notation of findings: `U+0001`. */
export function codePointName(code: number): string {
  if (code !== lastNamed.code) lastNamed = { code, name: `U+${code.toString(16).toUpperCase().padStart(4, '0')}` };
  return lastNamed.name;
}

/** The last result: a hostile value repeats one character a thousand times. */
let lastNamed = { code: 0, name: 'U+0000' };
