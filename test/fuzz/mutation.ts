// The byte mutator: changes a document the way that broken programs, cut transfers and attackers do.

import fc from 'fast-check';

/** What is put in: markup that opens, closes or ends things, bytes that are no text, and beginnings of other files. */
const TOKENS: readonly Uint8Array[] = [
  ...[
    '<',
    '>',
    '&',
    '"',
    "'",
    '/',
    '=',
    ':',
    ']',
    ';',
    '#',
    '?',
    '!',
    '-',
    '<?',
    '?>',
    '</',
    '/>',
    '<!',
    ']]>',
    '--',
    '-->',
    '<!--',
  ],
  ...['<![CDATA[', '<![CDATA[]]>', '<![CDATA[ ]]>', '<!DOCTYPE', '<!DOCTYPE x [<!ENTITY a "b">]>', '<!DOCTYPE html>', '<!ENTITY'],
  ...[
    '<?xml version="1.0"?>',
    '<?xml version="1.1"?>',
    '<?xml version="1.0" encoding="UTF-16"?>',
    '<?XML ?>',
    '<?xml-stylesheet?>',
  ],
  ...[
    ' encoding="iso-8859-1"',
    " encoding='utf-8'",
    ' standalone="yes"',
    '<?p?>',
    '<?p q?>',
    '<!-- c -->',
    '<!---->',
    '<!----->',
  ],
  ...[
    '&amp;',
    '&lt;',
    '&#0;',
    '&#1;',
    '&#32;',
    '&#xD800;',
    '&#x110000;',
    '&#99999999999;',
    '&#x1F600;',
    '&nbsp;',
    '&a;',
    '&;',
    '&#;',
  ],
  ...[' xmlns=""', ' xmlns="urn:a"', ' xmlns:a=""', ' xmlns:xml="urn:a"', ' xmlns:a="urn:a" a:b="c"', ' xmlns:image="relative"'],
  ...[' a="b"', ' a="b" a="c"', ' a=b', ' a', ' a="<"', ' xml:lang="en"', ' xsi:type="x"', ' xmlns:xsi="urn:b"'],
  ...[
    '<url>',
    '</url>',
    '<url/>',
    '<sitemap>',
    '</urlset>',
    '<urlset>',
    '<loc>',
    '</loc>',
    '</Loc>',
    '<loc/>',
    '<a:b>',
    '<x>',
    '</ x>',
  ],
  ...['<item>', '<entry>', '<rss>', '<feed>', '<channel>', '<link href="', '<lastmod>2024-01-01</lastmod>', '<html>'],
  ...[
    '\n',
    '\r',
    '\r\n',
    '\t',
    ' ',
    '\v',
    '\f',
    '\x85',
    '\u2028',
    '\u00a0',
    '\u200b',
    '\ufeff',
    '\ufffe',
    '\uffff',
    '\x7f',
    '\x01',
  ],
  ...['é', '語', '😀', 'e\u0301', '\u202e', '\u0131', 'https://example.com/', 'http://u:p@[::1]:0/', '//', '%zz', '%00', '\\'],
  ...['x'.repeat(1_100), ' '.repeat(5_000), '<a>'.repeat(210), `<a ${'b="" '.repeat(300)}>`, '\n'.repeat(300), '<!--'.repeat(50)],
]
  .map((text) => Buffer.from(text))
  .concat(
    // NUL, bytes that are no UTF-8 (alone, overlong, a surrogate, beyond Unicode, cut short), byte order marks, magic numbers.
    [
      '00',
      'ff',
      'e9',
      'c0af',
      'c3',
      'e282',
      'f09f98',
      'eda080',
      'f4908080',
      '80',
      'fffe',
      'feff',
      '3c00',
      '1f8b08',
      '504b0304',
    ].map((hex) => Buffer.from(hex, 'hex')),
  );

/** What can be done at a place: `length` bytes are concerned, `pick` chooses among variants. */
interface Mutation {
  readonly how: keyof typeof MUTATORS;
  readonly at: number;
  readonly length: number;
  readonly pick: number;
}

const replaced = (bytes: Uint8Array, from: number, to: number, put: Uint8Array): Uint8Array =>
  Buffer.concat([bytes.subarray(0, from), put, bytes.subarray(to)]);

/** The byte with its case changed, if it is a letter. */
const otherCase = (byte: number): number => (/[a-z]/i.test(String.fromCharCode(byte)) ? byte ^ 0x20 : byte);

type Mutator = (bytes: Uint8Array, at: number, end: number, pick: number, other: Uint8Array) => Uint8Array;

const MUTATORS = {
  insert: (bytes, at, _, pick) => replaced(bytes, at, at, TOKENS[pick % TOKENS.length] as Uint8Array),
  overwrite: (bytes, at, end, pick) => replaced(bytes, at, end, TOKENS[pick % TOKENS.length] as Uint8Array),
  delete: (bytes, at, end) => replaced(bytes, at, end, new Uint8Array(0)),
  flip: (bytes, at, _, pick) => bytes.map((byte, index) => (index === at ? byte ^ (1 << (pick % 8)) : byte)),
  set: (bytes, at, _, pick) => bytes.map((byte, index) => (index === at ? pick & 0xff : byte)),
  case: (bytes, at, end) => bytes.map((byte, index) => (index >= at && index < end ? otherCase(byte) : byte)),
  duplicate: (bytes, at, end, pick) =>
    replaced(bytes, at, at, Buffer.concat(Array.from({ length: 1 + (pick % 3) }, () => bytes.subarray(at, end)))),
  move: (bytes, at, end, pick) => {
    const rest = replaced(bytes, at, end, new Uint8Array(0));
    const to = pick % (rest.length + 1);
    return replaced(rest, to, to, bytes.subarray(at, end));
  },
  truncate: (bytes, at) => bytes.subarray(0, at),
  behead: (bytes, at) => bytes.subarray(at),
  splice: (bytes, at, end, pick, other) => {
    const from = pick % (other.length + 1);
    return replaced(bytes, at, end, other.subarray(from, from + (end - at) * 4));
  },
  append: (bytes, _, __, ___, other) => Buffer.concat([bytes, other]),
} satisfies Record<string, Mutator>;

/** The whole document in another encoding, truthfully declared or not. */
const ENCODINGS: readonly ((text: string) => Uint8Array)[] = [
  (text) => Buffer.from(`\ufeff${text}`),
  (text) => Buffer.from(text, 'latin1'),
  (text) => Buffer.from(text.replace(/encoding="[^"]*"/i, 'encoding="ISO-8859-1"'), 'latin1'),
  (text) => Buffer.from(text.replace(/encoding="[^"]*"/i, 'encoding="windows-1252"'), 'latin1'),
  (text) => Buffer.from(text, 'utf16le'),
  (text) => Buffer.from(`\ufeff${text}`, 'utf16le'),
  (text) => Buffer.from(`\ufeff${text.replace(/encoding="[^"]*"/i, 'encoding="UTF-16"')}`, 'utf16le').swap16(),
];

/** Longer documents are cut: what matters happens in the first bytes. */
const LONGEST = 200_000;

const mutation: fc.Arbitrary<Mutation> = fc.record({
  how: fc.constantFrom(...(Object.keys(MUTATORS) as (keyof typeof MUTATORS)[]), 'insert' as const, 'insert' as const),
  at: fc.nat(),
  length: fc.oneof(fc.nat(4), fc.nat(64), fc.nat(1_000)),
  pick: fc.nat(),
});

/** Mostly one change: a document with several is ill-formed in some plain way, whatever else there is to see. */
const changes = fc.oneof(
  { weight: 3, arbitrary: fc.array(mutation, { minLength: 1, maxLength: 1 }) },
  { weight: 2, arbitrary: fc.array(mutation, { maxLength: 6 }) },
);

function mutate(document: Uint8Array, mutations: readonly Mutation[], other: Uint8Array): Uint8Array {
  let bytes = document;
  for (const { how, at, length, pick } of mutations) {
    const from = at % (bytes.length + 1);
    bytes = MUTATORS[how](bytes, from, Math.min(bytes.length, from + length), pick, other).subarray(0, LONGEST);
  }
  return bytes;
}

/** Documents with some places changed; a few are changed nowhere, a few are in another encoding. */
export function mutated(documents: fc.Arbitrary<Uint8Array>): fc.Arbitrary<Uint8Array> {
  const encoding = fc.option(fc.nat(ENCODINGS.length - 1), { freq: 12, nil: null });
  return fc
    .tuple(documents, documents, changes, fc.integer({ min: 0, max: 9 }), encoding)
    .map(([document, other, mutations, wide, encodingNumber]) => {
      const encode = wide === 9 && encodingNumber !== null ? ENCODINGS[encodingNumber] : undefined;
      const source = encode ? encode(Buffer.from(document).toString('utf8')) : document;
      return Uint8Array.from(mutate(source, mutations, other));
    });
}
