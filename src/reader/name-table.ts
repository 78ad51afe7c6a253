// The names of elements and attributes that the pass knows, and what names of elements mean where they are used.

import type { RootFacts } from '../entry/document.js';
import {
  CODESEARCH_NAMESPACE,
  GEO_NAMESPACE,
  IMAGE_NAMESPACE,
  MOBILE_NAMESPACE,
  NEWS_NAMESPACE,
  PAGEMAP_NAMESPACE,
  VIDEO_NAMESPACE,
  XHTML_NAMESPACE,
  XML_NAMESPACE,
  XMLNS_NAMESPACE,
  XSI_NAMESPACE,
} from '../protocol.js';
import { isNameCharBeyondAscii, isNameStartBeyondAscii } from '../xml/xml-characters.js';
import { AREAS, ATTRIBUTES, type ElementName, elementNumber, MOST_SCOPES, NAME_SHIFTS, NAME_WORDS, ROOM } from './layout.js';
import { hashName } from './tables.js';

const WORD = 4;
/** Rank of extensions among the children of an entry. */
const LAST = 9;

/** An element of a namespace: local name, number, parent and rank; entries have no rank. */
interface KnownName {
  readonly name: string;
  readonly element: ElementName;
  readonly parent: ElementName | null;
  readonly rank: number;
  readonly repeats: boolean;
}

const one = (name: string, element: ElementName, parent: ElementName | null, rank: number, repeats = false): KnownName => ({
  name,
  element,
  parent,
  rank,
  repeats,
});

/** Elements with ranks in the order of the list. */
function inOrder(
  parent: ElementName,
  list: readonly (readonly [string, ElementName])[],
  repeated: readonly string[] = [],
): KnownName[] {
  return list.map(([name, element], index) => one(name, element, parent, index + 1, repeated.includes(name)));
}

const CORE: readonly KnownName[] = [
  one('url', 'url', null, 0),
  one('sitemap', 'sitemap', null, 0),
  ...inOrder('url', [
    ['loc', 'loc'],
    ['lastmod', 'lastmod'],
    ['changefreq', 'changefreq'],
    ['priority', 'priority'],
  ]),
];

/** The elements of extensions, by namespace, in schema order. */
const EXTENSIONS: ReadonlyMap<string, readonly KnownName[]> = new Map([
  [
    IMAGE_NAMESPACE,
    [
      one('image', 'image', 'url', LAST, true),
      ...inOrder('image', [
        ['loc', 'image-loc'],
        ['caption', 'image-text'],
        ['geo_location', 'image-text'],
        ['title', 'image-text'],
        ['license', 'image-license'],
      ]),
    ],
  ],
  [XHTML_NAMESPACE, [one('link', 'link', 'url', LAST, true)]],
  [MOBILE_NAMESPACE, [one('mobile', 'mobile', 'url', LAST, true)]],
  [
    NEWS_NAMESPACE,
    [
      one('news', 'news', 'url', LAST, true),
      ...inOrder('news', [
        ['publication', 'news-publication'],
        ['access', 'news-retired'],
        ['genres', 'news-retired'],
        ['publication_date', 'news-date'],
        ['title', 'news-title'],
        ['keywords', 'news-keywords'],
        ['stock_tickers', 'news-retired'],
      ]),
      ...inOrder('news-publication', [
        ['name', 'news-name'],
        ['language', 'news-language'],
      ]),
    ],
  ],
  [
    VIDEO_NAMESPACE,
    [
      one('video', 'video', 'url', LAST, true),
      ...inOrder(
        'video',
        [
          ['thumbnail_loc', 'video-thumbnail'],
          ['title', 'video-title'],
          ['description', 'video-description'],
          ['content_loc', 'video-content'],
          ['player_loc', 'video-player'],
          ['duration', 'video-duration'],
          ['expiration_date', 'video-expires'],
          ['rating', 'video-rating'],
          ['content_segment_loc', 'video-segment'],
          ['view_count', 'video-count'],
          ['publication_date', 'video-published'],
          ['tag', 'video-tag'],
          ['category', 'video-category'],
          ['family_friendly', 'video-yes-no'],
          ['restriction', 'video-limited'],
          ['gallery_loc', 'video-gallery'],
          ['price', 'video-price'],
          ['requires_subscription', 'video-yes-no'],
          ['uploader', 'uploader'],
          ['tvshow', 'video-show'],
          ['platform', 'video-limited'],
          ['live', 'video-yes-no'],
          ['id', 'video-id'],
        ],
        ['content_segment_loc', 'tag', 'price', 'id'],
      ),
      ...inOrder('video-show', [
        ['show_title', 'video-show-value'],
        ['video_type', 'video-show-value'],
        ['episode_title', 'video-show-value'],
        ['season_number', 'video-show-value'],
        ['episode_number', 'video-show-value'],
        ['premier_date', 'video-show-value'],
      ]),
    ],
  ],
]);

/** Other namespaces with elements whose text a rule or a schema judges. */
const JUDGED: ReadonlySet<string> = new Set([GEO_NAMESPACE, CODESEARCH_NAMESPACE]);

const OTHER = elementNumber('other');
const FREE = (1 << NAME_SHIFTS.free) | (1 << NAME_SHIFTS.freeAttributes);
const BAD = 1 << NAME_SHIFTS.bad;
/** The elements of a PageMap whose attributes, or text too, the schema declares as any string. */
const OF_PAGEMAP: ReadonlyMap<string, number> = new Map([
  ['DataObject', 1 << NAME_SHIFTS.freeAttributes],
  ['Attribute', FREE],
]);

/** The known attributes of elements, by name. */
const ATTRIBUTES_OF: readonly (readonly [ElementName, Readonly<Record<string, number>>])[] = [
  [
    'link',
    {
      rel: ATTRIBUTES.rel,
      hreflang: ATTRIBUTES.hreflang,
      href: ATTRIBUTES.href,
      media: ATTRIBUTES.media,
      title: ATTRIBUTES.free,
      type: ATTRIBUTES.free,
    },
  ],
  ['video-player', { allow_embed: ATTRIBUTES.retired, autoplay: ATTRIBUTES.retired }],
  ['video-segment', { duration: ATTRIBUTES.other }],
  ['video-limited', { relationship: ATTRIBUTES.other }],
  ['video-gallery', { title: ATTRIBUTES.free }],
  ['video-price', { currency: ATTRIBUTES.other, type: ATTRIBUTES.other, resolution: ATTRIBUTES.other }],
  ['uploader', { info: ATTRIBUTES.info }],
  ['video-id', { type: ATTRIBUTES.other }],
];

/** Writes the names of known attributes to the memory of a pass. `pool` is its first free byte; returns the new one. */
export function writeAttributes(words: Int32Array, bytes: Uint8Array, pool: number): number {
  let free = pool;
  for (const [element, attributes] of ATTRIBUTES_OF) {
    for (const [text, number] of Object.entries(attributes)) {
      const name = Buffer.from(text);
      const key = hashName(name) ^ (elementNumber(element) << 24);
      let slot = (key ^ (key >>> 9)) & (ROOM.names - 1);
      const rowOf = (): number => (AREAS['names'] as number) / WORD + slot * NAME_WORDS;
      while (words[rowOf() + 2] !== 0) slot = (slot + 1) & (ROOM.names - 1);
      bytes.set(name, free);
      words.set([key, free, name.length, number, elementNumber(element)], rowOf());
      free += name.length;
    }
  }
  return free;
}

function bitsOf({ element, parent, rank, repeats }: KnownName, isExtension: boolean): number {
  return (
    elementNumber(element) |
    (rank << NAME_SHIFTS.rank) |
    ((parent === null ? 0 : elementNumber(parent)) << NAME_SHIFTS.parent) |
    (repeats ? 1 << NAME_SHIFTS.repeats : 0) |
    (isExtension ? 1 << NAME_SHIFTS.extension : 0)
  );
}

/** A prefix and a local name; the prefix is undefined if there is none. */
const NAME = /^(?:([\w.\x80-\u{10ffff}-]+):)?([A-Za-z_\x80-\u{10ffff}][\w.\x80-\u{10ffff}-]*)$/u;
/** A name with a colon that is ill-formed, and in which no local name is known: it ends with the colon, has another one, or no name behind it. */
const BAD_COLON = /^[^:]*:(?:$|[\d.-]|[^:]*:)/;
/** A namespace declaration without references and unusual characters: its prefix, and its value. */
const DECLARATION = /^xmlns(?::([A-Za-z_][\w.-]*))?\s*=\s*["']([\w.~:/?#@!$()*+,;=%-]*)["']$/;
/** A prefix, in a name, that is bound without a declaration. */
const RESERVED_PREFIX = /^xml(?:ns)?:/;
const RESERVED: readonly string[] = [XML_NAMESPACE, XMLNS_NAMESPACE];
const SPECIAL: readonly string[] = [...RESERVED, XSI_NAMESPACE];

/** The namespaces by prefix in some part of a document, and the number of their declarations, repeated ones included. */
interface Scope {
  readonly namespaces: ReadonlyMap<string, string>;
  readonly count: number;
}

/** Whether XML allows the characters of a name beyond ASCII where they are. */
function hasOnlyNameCharacters(name: string): boolean {
  let isFirst = true;
  for (const character of name) {
    const code = character.codePointAt(0) as number;
    if (code >= 0x80 && !(isFirst ? isNameStartBeyondAscii(code) : isNameCharBeyondAscii(code))) return false;
    isFirst = false;
  }
  return true;
}

/** What the names of elements mean in one document. */
export class NameJudge {
  /** Empty if the document element has none; undefined if its prefix is not bound. */
  readonly #coreNamespace: string | undefined;
  readonly #most: number;
  readonly #nameBytes: number;
  /** By number; the first is that of the document element. */
  readonly #scopes: Scope[];

  /**
   * `mostNamespaces` is the maximum number of declarations in scope; elements that exceed it are refused. Names of more than `nameBytes`
   * exceed a limit.
   */
  constructor({ declarations, namespace }: RootFacts, mostNamespaces: number, nameBytes: number) {
    this.#coreNamespace = namespace === null ? '' : namespace;
    this.#most = mostNamespaces;
    this.#nameBytes = nameBytes;
    const namespaces = new Map<string, string>();
    // A prefix declared twice is ill-formed; the first declaration counts.
    for (const { prefix, uri } of declarations) if (!namespaces.has(prefix)) namespaces.set(prefix, uri);
    this.#scopes = [{ namespaces, count: declarations.length }];
  }

  /** Returns the number of a name of some bytes in a scope and the bits of `NAME_SHIFTS`; -1 if the pass must not read the element. */
  judge(text: string, bytes: number, scope: number): number {
    // Prefixes with different ill-formed bytes are different prefixes.
    if (RESERVED_PREFIX.test(text) || (text.includes('\ufffd') && text.includes(':'))) return -1;
    const more = (bytes > this.#nameBytes ? 1 << NAME_SHIFTS.overlong : 0) | (hasOnlyNameCharacters(text) ? 0 : BAD);
    if (BAD_COLON.test(text)) return OTHER | FREE | BAD | more;
    const [, prefix = '', local] = NAME.exec(text) ?? [];
    if (local === undefined) return -1;
    const uri = this.#scopes[scope]?.namespaces.get(prefix) ?? (prefix === '' ? '' : undefined);
    if (uri === undefined) return OTHER | FREE | (1 << NAME_SHIFTS.unbound) | more;
    // Attributes of these namespaces have a meaning of their own.
    if (SPECIAL.includes(uri)) return -1;
    const isCore = uri === this.#coreNamespace;
    const extension = EXTENSIONS.get(uri);
    const known = (isCore ? CORE : extension)?.find(({ name }) => name === local);
    if (known) return bitsOf(known, !isCore);
    if (uri === PAGEMAP_NAMESPACE) return OTHER | (OF_PAGEMAP.get(local) ?? 0) | more;
    return (extension === undefined && !JUDGED.has(uri) ? OTHER | FREE : OTHER) | more;
  }

  /** Returns the number of the scope that a declaration opens in another; -1 if it is unusual, or one too many. */
  open(declaration: string, scope: number): number {
    // A document that fills the table keeps bringing new declarations, so no more are compared.
    if (this.#scopes.length > MOST_SCOPES) return -1;
    const outer = this.#scopes[scope];
    const [, prefix = '', uri] = DECLARATION.exec(declaration) ?? [];
    if (outer === undefined || uri === undefined || outer.count >= this.#most || RESERVED.includes(uri)) return -1;
    if (prefix === 'xml' || prefix === 'xmlns' || (prefix !== '' && uri === '')) return -1;
    const namespaces = new Map(outer.namespaces).set(prefix, uri);
    const count = outer.count + 1;
    const known = this.#scopes.findIndex((other) => other.count === count && areEqual(other.namespaces, namespaces));
    return known >= 0 ? known : this.#scopes.push({ namespaces, count }) - 1;
  }
}

function areEqual(one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): boolean {
  if (one.size !== other.size) return false;
  for (const [prefix, uri] of one) if (other.get(prefix) !== uri) return false;
  return true;
}
