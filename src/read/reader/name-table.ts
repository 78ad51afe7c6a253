// The names of elements that the pass knows, and what names of elements mean where they are used.

import {
  IMAGE_NAMESPACE,
  MOBILE_NAMESPACE,
  NEWS_NAMESPACE,
  VIDEO_NAMESPACE,
  XHTML_NAMESPACE,
  XML_NAMESPACE,
  XMLNS_NAMESPACE,
  XSI_NAMESPACE,
} from '../../base/protocol.js';
import type { RootFacts } from '../entry/document.js';
import { type ElementName, elementNumber, MOST_SCOPES, NAME_SHIFTS } from './layout.js';

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

const OTHER = elementNumber('other');

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
const NAME = /^(?:([A-Za-z_][\w.-]*):)?([A-Za-z_][\w.-]*)$/;
/** A namespace declaration without references and unusual characters: its prefix, and its value. */
const DECLARATION = /^xmlns(?::([A-Za-z_][\w.-]*))?\s*=\s*["']([\w.~:/?#@!$()*+,;=%-]*)["']$/;
const RESERVED: readonly string[] = [XML_NAMESPACE, XMLNS_NAMESPACE];

/** The namespaces by prefix in some part of a document, and the number of their declarations, repeated ones included. */
interface Scope {
  readonly namespaces: ReadonlyMap<string, string>;
  readonly count: number;
}

/** What the names of elements mean in one document. */
export class NameJudge {
  /** Empty if the document element has none; undefined if its prefix is not bound. */
  readonly #coreNamespace: string | undefined;
  readonly #most: number;
  readonly #noteNamespace: (uri: string) => void;
  /** By number; the first is that of the document element. */
  readonly #scopes: Scope[];

  /** `mostNamespaces` is the maximum number of declarations in scope; elements that exceed it are refused. */
  constructor({ declarations, namespace }: RootFacts, mostNamespaces: number, noteNamespace: (uri: string) => void) {
    this.#coreNamespace = namespace === null ? '' : namespace;
    this.#most = mostNamespaces;
    this.#noteNamespace = noteNamespace;
    const namespaces = new Map<string, string>();
    // A prefix declared twice is ill-formed; the first declaration counts.
    for (const { prefix, uri } of declarations) if (!namespaces.has(prefix)) namespaces.set(prefix, uri);
    this.#scopes = [{ namespaces, count: declarations.length }];
  }

  /** Returns the number of a name in a scope and the bits of `NAME_SHIFTS`; -1 if the pass must not read the element. */
  judge(text: string, scope: number): number {
    const [, prefix = '', local] = NAME.exec(text) ?? [];
    if (local === undefined || prefix === 'xml' || prefix === 'xmlns') return -1;
    const uri = this.#scopes[scope]?.namespaces.get(prefix) ?? (prefix === '' ? '' : undefined);
    if (uri === undefined) return OTHER | (1 << NAME_SHIFTS.unbound);
    if (uri !== '') this.#noteNamespace(uri);
    // Attributes of these namespaces have a meaning of their own.
    if (uri === XSI_NAMESPACE || RESERVED.includes(uri)) return -1;
    const isCore = uri === this.#coreNamespace;
    const known = (isCore ? CORE : EXTENSIONS.get(uri))?.find(({ name }) => name === local);
    return known ? bitsOf(known, !isCore) : OTHER;
  }

  /** Returns the number of the scope that a declaration opens in another; -1 if it is unusual, or one too many. */
  open(declaration: string, scope: number): number {
    const outer = this.#scopes[scope];
    const [, prefix = '', uri] = DECLARATION.exec(declaration) ?? [];
    if (outer === undefined || uri === undefined || outer.count >= this.#most || RESERVED.includes(uri)) return -1;
    if (prefix === 'xml' || prefix === 'xmlns' || (prefix !== '' && uri === '')) return -1;
    const namespaces = new Map(outer.namespaces).set(prefix, uri);
    const count = outer.count + 1;
    const known = this.#scopes.findIndex((other) => other.count === count && areEqual(other.namespaces, namespaces));
    if (known >= 0) return known;
    return this.#scopes.length > MOST_SCOPES ? -1 : this.#scopes.push({ namespaces, count }) - 1;
  }
}

function areEqual(one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): boolean {
  if (one.size !== other.size) return false;
  for (const [prefix, uri] of one) if (other.get(prefix) !== uri) return false;
  return true;
}
