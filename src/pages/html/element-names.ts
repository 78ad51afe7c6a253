// The elements that matter in a page, found by the bytes of their names, so that other names are never decoded.

import { lower } from './html-bytes.js';

/**
 * How the tokenizer reads the content of an HTML element: as text with references, or without them, up to its end tag, or up to the
 * end of the page.
 */
export type RawContent = 'references' | 'no-references' | 'to-end' | null;

/** Elements that change the meaning of names in them; the effect depends on their place. */
export type ScopeName = (typeof SCOPES)[number];

/** The name of an element, with its fixed properties. */
export interface ElementName {
  /** In lower case; empty for irrelevant names. */
  readonly text: string;
  /** May be in a head (HTML, section 13.2.6.4.4): any other element begins the body. */
  readonly inHead: boolean;
  /** Belongs to the head even directly after its end. */
  readonly isBehindHead: boolean;
  /** Shows something or runs something, so that a page without text is not empty. */
  readonly isActive: boolean;
  /** Its content is neither read nor shown. With scripts, as in browsers and rendering engines, `noscript` is text. */
  readonly isHidden: boolean;
  /** Ends SVG and MathML (HTML, section 13.2.6.5). */
  readonly isBreakout: boolean;
  /** Its end tag does the same: it cannot be in SVG nor in MathML, so it contains them. */
  readonly endsForeign: boolean;
  readonly rawText: RawContent;
  readonly scope: ScopeName | null;
  /** Its attributes are needed in a head, and in a body. */
  readonly headAttributes: boolean;
  readonly bodyAttributes: boolean;
  /** The same for SVG and MathML. */
  readonly foreignAttributes: boolean;
  /** It is ignored in a body outside of SVG and MathML. */
  readonly isDull: boolean;
}

const wordsOf = (text: string): ReadonlySet<string> => new Set(text.split(' '));

const SCOPES = [
  ...(['svg', 'math', 'template', 'foreignobject', 'desc', 'title'] as const),
  ...(['mi', 'mo', 'mn', 'ms', 'mtext', 'annotation-xml'] as const),
] as const;
const IN_HEAD = wordsOf('base basefont bgsound link meta noframes noscript script style template title');
const ACTIVE = wordsOf(
  'applet audio button canvas embed form frame frameset iframe img input math meter noscript object picture progress script select svg textarea video',
);
const HIDDEN = wordsOf('iframe noembed noframes noscript style template');
const BREAKOUT = wordsOf(
  'b big blockquote body br center code dd div dl dt em embed h1 h2 h3 h4 h5 h6 head hr i img li listing menu meta nobr ol p pre ruby s small span strong strike sub sup table tt u ul var',
);
/** Those of BREAKOUT whose end tags do nothing. */
const WITHOUT_END = wordsOf('body embed head hr img meta');
const REFERENCES = wordsOf('textarea title');
const RAW_TEXT = wordsOf('iframe noembed noframes noscript script style textarea title xmp');
const HEAD_ATTRIBUTES = wordsOf('html base link meta script');
const BODY_ATTRIBUTES = wordsOf('a area meta script');
const FOREIGN_ATTRIBUTES = wordsOf('annotation-xml font');
const FOLLOWED = wordsOf('h1 svg math title');
/** After the end of a head, other elements begin the body (HTML, section 13.2.6.4.6). */
const BEHIND_HEAD = wordsOf('base basefont bgsound link meta noframes script style template title');

const PREFIX = /^(?:html|xhtml):$/;
const LONGEST_PREFIX = 6;
const COLON = 0x3a;
/** The bit by which ASCII letters differ in case. */
const CASE = 0x20;
/** A power of two, large enough that few names share a place. */
const PLACES = 512;

/** Names by their length, first and last bytes. Digests of names in any case are equal. */
export class NameTable<Name extends { readonly text: string }> {
  readonly #places: (readonly Name[])[] = Array.from({ length: PLACES }, () => []);

  constructor(
    readonly names: readonly Name[],
    private readonly other: Name,
  ) {
    for (const name of names) {
      const bytes = Buffer.from(name.text);
      const place = placeOf(bytes, 0, bytes.length);
      this.#places[place] = [...(this.#places[place] as readonly Name[]), name];
    }
  }

  /** The name in the bytes `from`..`to`; XML names are case-sensitive, and a usual XHTML prefix is ignored. */
  find(bytes: Uint8Array, from: number, to: number, xml: boolean): Name {
    const start = xml ? behindPrefix(bytes, from, to) : from;
    for (const name of this.#places[placeOf(bytes, start, to)] as readonly Name[]) {
      if (isName(name.text, bytes, start, to, xml)) return name;
    }
    return this.other;
  }
}

function placeOf(bytes: Uint8Array, from: number, to: number): number {
  const first = (bytes[from] as number) | CASE;
  const last = (bytes[to - 1] as number) | CASE;
  return ((to - from) * 67 + first * 5 + last * 11) & (PLACES - 1);
}

function isName(name: string, bytes: Uint8Array, from: number, to: number, xml: boolean): boolean {
  if (to - from !== name.length) return false;
  for (let at = 0; at < name.length; at++) {
    const byte = bytes[from + at] as number;
    if ((xml ? byte : lower(byte)) !== name.charCodeAt(at)) return false;
  }
  return true;
}

function behindPrefix(bytes: Uint8Array, from: number, to: number): number {
  const end = Math.min(to, from + LONGEST_PREFIX);
  const colon = bytes.subarray(from, end).indexOf(COLON);
  return colon >= 0 && PREFIX.test(Buffer.from(bytes.subarray(from, from + colon + 1)).toString('latin1'))
    ? from + colon + 1
    : from;
}

function nameOf(text: string): ElementName {
  const isHidden = HIDDEN.has(text);
  const isActive = ACTIVE.has(text);
  return {
    text,
    inHead: IN_HEAD.has(text),
    isBehindHead: BEHIND_HEAD.has(text),
    isActive,
    isHidden,
    isBreakout: BREAKOUT.has(text),
    endsForeign: BREAKOUT.has(text) && !WITHOUT_END.has(text),
    rawText: text === 'plaintext' ? 'to-end' : REFERENCES.has(text) ? 'references' : RAW_TEXT.has(text) ? 'no-references' : null,
    scope: SCOPES.find((scope) => scope === text) ?? null,
    headAttributes: HEAD_ATTRIBUTES.has(text),
    bodyAttributes: BODY_ATTRIBUTES.has(text),
    foreignAttributes: FOREIGN_ATTRIBUTES.has(text),
    isDull: !isHidden && !isActive && !BODY_ATTRIBUTES.has(text) && !FOLLOWED.has(text),
  };
}

const SETS = [
  IN_HEAD,
  ACTIVE,
  HIDDEN,
  BREAKOUT,
  RAW_TEXT,
  HEAD_ATTRIBUTES,
  BODY_ATTRIBUTES,
  FOREIGN_ATTRIBUTES,
  FOLLOWED,
  SCOPES,
];
const ALL = SETS.flatMap((set) => [...set]);

/** The names of all elements that matter. */
export const ELEMENT_NAMES = new NameTable([...new Set([...ALL, 'plaintext'])].map(nameOf), nameOf(''));
