// Texts that cost a reader most: each class of byte, and what the rules about values look for.

/** A text of one class: its name, and the bytes that are repeated until a value is full. */
export interface HostileText {
  readonly name: string;
  readonly unit: Buffer;
}

/** Characters that have a meaning in XML, in URLs or in patterns; letters and digits stand for all others. */
const ASCII = ' !"#$%\'()*+,-./09:;=>?@AZ[\\]^_`az{|}~';

/** Characters with a rule, a width, a direction or a normal form of their own, by code point. */
const BEYOND_ASCII: Readonly<Record<string, number>> = {
  'no-break-space': 0xa0,
  'soft-hyphen': 0xad,
  'latin-e-acute': 0xe9,
  'combining-acute': 0x301,
  cyrillic: 0x434,
  arabic: 0x627,
  'hangul-jamo': 0x1100,
  'zero-width-space': 0x200b,
  'line-separator': 0x2028,
  'right-to-left-override': 0x202e,
  'ideographic-space': 0x3000,
  cjk: 0x6f22,
  hangul: 0xd55c,
  'private-use': 0xe000,
  'byte-order-mark': 0xfeff,
  replacement: 0xfffd,
  noncharacter: 0xffff,
  emoji: 0x1f600,
  tag: 0xe0041,
};

/** Sequences that a rule decodes, compares or corrects. */
const SEQUENCES: readonly string[] = [
  '&amp;',
  '&amp;=',
  '&amp;amp;',
  '&quot;',
  '&#39;',
  '&#x41;',
  '&#0;',
  '&nbsp;',
  '&',
  '&x',
  '%41',
  '%2F',
  '%zz',
  '%25',
  '%C3%A9',
  '?a=1&amp;',
  '?utm_source=a&amp;',
  'a=1&amp;a=1&amp;',
  'sessionid=1&amp;',
  './',
  '../',
  '//',
  '/a/b/',
  'xn--',
  'Ã©',
  'http://',
  'https://example.com/',
  'https://127.0.0.1/',
  '2026-01-01 ',
  '1.',
  'a b ',
  '\t',
  '\n',
  '\r\n',
  ']]>',
  '<![CDATA[a]]>',
  '<!--a-->',
  '<!--',
  '<![CDATA[',
  '<?a ',
  '<!DOCTYPE a [',
  '<?a b?>',
  '<a/>',
  '<a>',
  '</a>',
  '<',
];

/** Bytes that are no text. */
const BYTES: Readonly<Record<string, readonly number[]>> = {
  'control-0': [0],
  'control-8': [8],
  'delete-127': [127],
  'invalid-ff': [0xff],
  'invalid-continuation': [0x80],
  'overlong-slash': [0xc0, 0xaf],
  'surrogate-half': [0xed, 0xa0, 0x80],
  'cut-sequence': [0xe6, 0xbc, 0x61],
};

function named(text: string): string {
  return [...text]
    .map((character) => (/[a-z0-9]/.test(character) ? character : `_${character.charCodeAt(0).toString(16)}`))
    .join('');
}

export const HOSTILE_TEXTS: readonly HostileText[] = [
  ...[...ASCII, ...SEQUENCES].map((text) => ({ name: named(text), unit: Buffer.from(text) })),
  ...Object.entries(BEYOND_ASCII).map(([name, code]) => ({ name, unit: Buffer.from(String.fromCodePoint(code)) })),
  ...Object.entries(BYTES).map(([name, bytes]) => ({ name, unit: Buffer.from(bytes) })),
];
