// Well-formed XML as a tree that knows how it is written: what a reader must find in it is known beforehand.

import fc from 'fast-check';

/** One piece of character data and how it is written. */
export type Piece =
  | { readonly as: 'literal' | 'cdata'; readonly text: string }
  | { readonly as: 'decimal' | 'hexadecimal' | 'named'; readonly text: string }
  | { readonly as: 'comment' | 'instruction'; readonly text: string };

export interface Attribute {
  readonly name: string;
  readonly quote: string;
  readonly value: readonly Piece[];
  /** White space before the attribute and around its `=`. */
  readonly gaps: readonly [string, string, string];
}

export interface Element {
  readonly name: string;
  readonly attributes: readonly Attribute[];
  readonly children: readonly (Element | Piece)[];
  /** White space inside of the tags, and whether an element without content is written as one tag. */
  readonly gaps: readonly [string, string];
  readonly short: boolean;
}

const NAMED: Readonly<Record<string, string>> = { '&': 'amp', '<': 'lt', '>': 'gt', '"': 'quot', "'": 'apos' };

const characters = fc.constantFrom(
  ...'aZ09-._~/?#[@!$()*+,;=:%',
  ...['é', '語', '😀', '\u00a0', '\u0301', ' ', '\n', '\t', '\x7f'],
);
const texts = fc.array(characters, { minLength: 1, maxLength: 8 }).map((list) => list.join(''));
/** Characters of which each has to be, or may be, written as a reference. */
const special = fc.constantFrom(...'&<>"\'', 'a', 'é', '😀', '\r', '\n', '\u2028');

const references: fc.Arbitrary<Piece> = fc
  .tuple(fc.constantFrom('decimal', 'hexadecimal', 'named'), special)
  .map(([as, text]) => ({ as: as === 'named' && !(text in NAMED) ? 'decimal' : as, text }) as Piece);
const literals: fc.Arbitrary<Piece> = texts.map((text) => ({ as: 'literal', text }));
const cdata: fc.Arbitrary<Piece> = fc
  .array(fc.oneof(characters, fc.constantFrom('&', '<', ']', '>', '<!--', '&amp;')), { maxLength: 6 })
  .map((list) => ({ as: 'cdata', text: list.join('').replaceAll(']]>', ']] >') }));
const unseen: fc.Arbitrary<Piece> = fc.tuple(fc.constantFrom('comment', 'instruction'), texts).map(([as, text]) => ({
  as: as as 'comment' | 'instruction',
  text: text.replace(/-+/g, '~').replaceAll('?>', '?'),
}));

const gap = fc.constantFrom('', '', ' ', '\n', '\t ');
const space = fc.constantFrom(' ', ' ', '\n  ', '\t');
const attribute: fc.Arbitrary<Attribute> = fc.record({
  name: fc.constantFrom('a', 'href', 'xml:lang', 'image:x', 'é', 'x-1.y'),
  quote: fc.constantFrom('"', "'"),
  value: fc.array(fc.oneof(literals, references), { maxLength: 3 }),
  gaps: fc.tuple(space, gap, gap),
});
const attributes = fc.uniqueArray(attribute, { maxLength: 3, selector: ({ name }) => name });

/** An element with elements and character data inside, a few levels deep. */
export const elements: fc.Arbitrary<Element> = fc.letrec<{ element: Element }>((tie) => ({
  element: fc.record({
    name: fc.constantFrom('loc', 'lastmod', 'x', 'image:image', 'image:loc', 'été', 'a-b.c'),
    attributes,
    children: fc.array(fc.oneof({ maxDepth: 3 }, literals, references, cdata, unseen, tie('element')), { maxLength: 5 }),
    gaps: fc.tuple(gap, gap),
    short: fc.boolean(),
  }),
})).element;

export function isElement(node: Element | Piece): node is Element {
  return 'children' in node;
}

/** How a piece is written; in an attribute value quotes are references. */
export function written({ as, text }: Piece, quote = ''): string {
  switch (as) {
    case 'literal':
      // `>` is no character of literals; a quote cannot be one where it ends the value.
      return quote === '' ? text.replaceAll(']]>', ']]&gt;') : text.replaceAll(quote, '&#39;');
    case 'cdata':
      return `<![CDATA[${text}]]>`;
    case 'decimal':
      return `&#${text.codePointAt(0)};`;
    case 'hexadecimal':
      return `&#x${(text.codePointAt(0) as number).toString(16)};`;
    case 'named':
      return `&${NAMED[text]};`;
    case 'comment':
      return `<!--${text}-->`;
    case 'instruction':
      return `<?p ${text}?>`;
  }
}

/** The characters of a piece that a reader gets. */
export function read({ as, text }: Piece): string {
  return as === 'comment' || as === 'instruction' ? '' : text;
}

/** An element as source text, told part by part: each part with its part of the tree. */
export interface Source {
  text: string;
  /** UTF-8 bytes of `text`. */
  length: number;
}

/** Where an element was written: byte offsets in the source. */
export interface Written {
  readonly element: Element;
  readonly start: number;
  readonly tagEnd: number;
  readonly contentEnd: number;
  readonly end: number;
  readonly attributes: readonly { readonly start: number; readonly valueStart: number; readonly valueEnd: number }[];
  readonly children: readonly Written[];
  /** Of each UTF-16 unit of the element's own character data: the bytes of its character. */
  readonly units: readonly (readonly [start: number, end: number])[];
}

export function write(element: Element, source: Source): Written {
  const put = (text: string): void => {
    source.text += text;
    source.length += Buffer.byteLength(text);
  };
  const start = source.length;
  put(`<${element.name}`);
  const places = element.attributes.map(({ name, quote, value, gaps: [before, left, right] }) => {
    put(before);
    const from = source.length;
    put(`${name}${left}=${right}${quote}`);
    const valueStart = source.length;
    for (const piece of value) put(written(piece, quote));
    const valueEnd = source.length;
    put(quote);
    return { start: from, valueStart, valueEnd };
  });
  const short = element.short && element.children.length === 0;
  put(`${element.gaps[0]}${short ? '/>' : '>'}`);
  const tagEnd = source.length;
  const children: Written[] = [];
  const units: [number, number][] = [];
  for (const node of element.children) {
    if (isElement(node)) children.push(write(node, source));
    else putPiece(node, put, source, units);
  }
  const contentEnd = source.length;
  if (!short) put(`</${element.name}${element.gaps[1]}>`);
  return { element, start, tagEnd, contentEnd, end: source.length, attributes: places, children, units };
}

/** Writes a piece of content, character by character where that is how it is written. */
function putPiece(piece: Piece, put: (text: string) => void, source: Source, units: [number, number][]): void {
  const character = (text: string, unitsOfText: number): void => {
    const from = source.length;
    put(text);
    for (let unit = 0; unit < unitsOfText; unit++) units.push([from, source.length]);
  };
  if (piece.as !== 'literal' && piece.as !== 'cdata') character(written(piece), read(piece).length);
  else {
    if (piece.as === 'cdata') put('<![CDATA[');
    for (const one of piece.text) character(one, one.length);
    if (piece.as === 'cdata') put(']]>');
  }
}
