// The names of elements that the pass knows, and what names of elements mean where they are used.

import type { RootFacts } from '../entry/document.js';
import {
  CODESEARCH_NAMESPACE,
  GEO_NAMESPACE,
  IMAGE_NAMESPACE,
  MOBILE_NAMESPACE,
  NEWS_NAMESPACE,
  PAGEMAP_NAMESPACE,
  SITEMAP_NAMESPACE,
  VIDEO_NAMESPACE,
  XHTML_NAMESPACE,
  XML_NAMESPACE,
  XMLNS_NAMESPACE,
  XSI_NAMESPACE,
} from '../protocol.js';
import { isNameCharBeyondAscii, isNameStartBeyondAscii } from '../xml/xml-characters.js';
import { type ElementName, elementNumber, MOST_OTHER_SCOPES, MOST_SCOPES, NAME_SHIFTS } from './layout.js';
import type { PassSettings } from './parameters.js';

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
const MISPLACED = 1 << NAME_SHIFTS.misplaced;
/** The elements of a PageMap whose attributes, or text too, the schema declares as any string. */
const OF_PAGEMAP: ReadonlyMap<string, number> = new Map([
  ['DataObject', 1 << NAME_SHIFTS.freeAttributes],
  ['Attribute', FREE],
]);

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
  /** Whether it has prefixes that are not in the map: their namespaces are strange, and names with them are refused. */
  readonly hasOthers: boolean;
}

type StrangeNames = Pick<PassSettings, 'isStrangeName' | 'isStrangeNamespace'>;

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
  readonly #strange: StrangeNames;
  /** By number; the first is that of the document element. */
  readonly #scopes: Scope[];
  /** By the number of a scope, that of one which has a prefix of another namespace as well. */
  readonly #others = new Map<number, number>();

  /**
   * `mostNamespaces` is the maximum number of declarations in scope; elements that exceed it are refused. Names of more than `nameBytes`
   * exceed a limit. A local name is strange if rules and the schema say the same about all elements with such names in its namespace.
   */
  constructor({ declarations, namespace }: RootFacts, mostNamespaces: number, nameBytes: number, strange: StrangeNames) {
    this.#coreNamespace = namespace === null ? '' : namespace;
    this.#most = mostNamespaces;
    this.#nameBytes = nameBytes;
    this.#strange = strange;
    const namespaces = new Map<string, string>();
    // A prefix declared twice is ill-formed; the first declaration counts.
    for (const { prefix, uri } of declarations) if (!namespaces.has(prefix)) namespaces.set(prefix, uri);
    this.#scopes = [{ namespaces, count: declarations.length, hasOthers: false }];
  }

  /** Returns the number of a name of some bytes in a scope and the bits of `NAME_SHIFTS`; -1 if the pass must not read the element. */
  judge(text: string, bytes: number, scope: number): number {
    // Prefixes with different ill-formed bytes are different prefixes.
    if (RESERVED_PREFIX.test(text) || (text.includes('\ufffd') && text.includes(':'))) return -1;
    const more = (bytes > this.#nameBytes ? 1 << NAME_SHIFTS.overlong : 0) | (hasOnlyNameCharacters(text) ? 0 : BAD);
    // Rules say the same about all elements with such names, unless they say something about their characters, too.
    if (BAD_COLON.test(text)) return (more & BAD) === 0 ? OTHER | FREE | BAD | MISPLACED | more : -1;
    const [, prefix = '', local] = NAME.exec(text) ?? [];
    if (local === undefined) return -1;
    const { namespaces, hasOthers } = this.#scopes[scope] as Scope;
    const uri = namespaces.get(prefix) ?? (prefix === '' ? '' : undefined);
    if (uri === undefined && hasOthers) return -1;
    if (uri === undefined) return OTHER | FREE | (1 << NAME_SHIFTS.unbound) | more;
    // Attributes of these namespaces have a meaning of their own.
    if (SPECIAL.includes(uri)) return -1;
    const isCore = uri === this.#coreNamespace;
    const known = (isCore ? CORE : EXTENSIONS.get(uri))?.find(({ name }) => name === local);
    return known ? bitsOf(known, !isCore) : this.#bitsOfOther(local, uri, isCore) | more;
  }

  /** The bits of an element that has no number. */
  #bitsOfOther(local: string, uri: string, isCore: boolean): number {
    if (uri === PAGEMAP_NAMESPACE) return OTHER | (OF_PAGEMAP.get(local) ?? 0);
    if (JUDGED.has(uri)) return OTHER;
    const strange = this.#strange.isStrangeName(local, isCore ? SITEMAP_NAMESPACE : uri) ? 1 << NAME_SHIFTS.strange : 0;
    return (EXTENSIONS.has(uri) ? OTHER : OTHER | FREE) | strange;
  }

  /** Returns the number of the scope that a declaration opens in another; -1 if it is unusual, or one too many. */
  open(declaration: string, scope: number): number {
    const outer = this.#scopes[scope];
    const [, prefix = '', uri] = DECLARATION.exec(declaration) ?? [];
    if (outer === undefined || uri === undefined || outer.count >= this.#most || RESERVED.includes(uri)) return -1;
    if (prefix === 'xml' || prefix === 'xmlns' || (prefix !== '' && uri === '')) return -1;
    // A document that fills the table keeps bringing new declarations: only those of namespaces that no rule knows are alike.
    if (this.#scopes.length > MOST_SCOPES) return this.#openOther(prefix, uri, scope, outer);
    const namespaces = new Map(outer.namespaces).set(prefix, uri);
    return this.#numberOf({ ...outer, namespaces, count: outer.count + 1 });
  }

  /** Like `open`, for a declaration whose namespace is not kept. */
  #openOther(prefix: string, uri: string, scope: number, outer: Scope): number {
    if (prefix === '' || outer.namespaces.has(prefix) || uri === this.#coreNamespace) return -1;
    if (!this.#strange.isStrangeNamespace(uri)) return -1;
    const known = this.#others.get(scope) ?? this.#numberOf({ ...outer, count: outer.count + 1, hasOthers: true });
    this.#others.set(scope, known);
    return known;
  }

  /** The number of a scope; -1 if there are too many. */
  #numberOf(scope: Scope): number {
    const { namespaces, count, hasOthers } = scope;
    const known = this.#scopes.findIndex(
      (other) => other.count === count && other.hasOthers === hasOthers && areEqual(other.namespaces, namespaces),
    );
    if (known >= 0) return known;
    const most = hasOthers ? MOST_SCOPES + MOST_OTHER_SCOPES : MOST_SCOPES;
    return this.#scopes.length > most ? -1 : this.#scopes.push(scope) - 1;
  }
}

function areEqual(one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): boolean {
  if (one.size !== other.size) return false;
  for (const [prefix, uri] of one) if (other.get(prefix) !== uri) return false;
  return true;
}
