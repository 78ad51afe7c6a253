// Writes the names of elements and attributes that the pass knows, with the prefixes declared by the document element.

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
} from '../protocol.js';
import { AREAS, ATTRIBUTES, type ElementName, elementNumber, NAME_SHIFTS, ROOM } from './layout.js';
import { hashName } from './tables.js';

const WORD = 4;
const ROW = 4;
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
const JUDGED: ReadonlySet<string> = new Set([PAGEMAP_NAMESPACE, GEO_NAMESPACE, CODESEARCH_NAMESPACE]);

/** The bits of the row of a prefix. */
function prefixBits(namespace: string, isCore: boolean): number {
  const isJudged = isCore || EXTENSIONS.has(namespace) || JUDGED.has(namespace);
  return isJudged ? 1 : 1 | (1 << NAME_SHIFTS.free);
}

/** The known attributes of elements, by name. */
const ATTRIBUTES_OF: readonly (readonly [ElementName, Readonly<Record<string, number>>])[] = [
  ['link', { rel: ATTRIBUTES.rel, hreflang: ATTRIBUTES.hreflang, href: ATTRIBUTES.href, media: ATTRIBUTES.media }],
  ['video-player', { allow_embed: ATTRIBUTES.retired, autoplay: ATTRIBUTES.retired }],
  ['video-segment', { duration: ATTRIBUTES.other }],
  ['video-limited', { relationship: ATTRIBUTES.other }],
  ['video-gallery', { title: ATTRIBUTES.free }],
  ['video-price', { currency: ATTRIBUTES.other, type: ATTRIBUTES.other, resolution: ATTRIBUTES.other }],
  ['uploader', { info: ATTRIBUTES.info }],
  ['video-id', { type: ATTRIBUTES.other }],
];

/** Writes rows of names to the memory of a pass. */
class NameWriter {
  count = 0;

  constructor(
    private readonly words: Int32Array,
    private readonly bytes: Uint8Array,
    public pool: number,
  ) {}

  /** Adds the name of an element, or of an attribute of the element `owner`. Of two equal names the first counts. */
  add(text: string, value: number, owner = 0): void {
    const name = Buffer.from(text);
    const key = hashName(name) ^ (owner << 24);
    let slot = (key ^ (key >>> 9)) & (ROOM.names - 1);
    const rowOf = (): number => (AREAS['names'] as number) / WORD + slot * ROW;
    for (; this.words[rowOf() + 2] !== 0; slot = (slot + 1) & (ROOM.names - 1)) {
      const at = this.words[rowOf() + 1] as number;
      if (this.words[rowOf()] === key && Buffer.compare(this.bytes.subarray(at, at + name.length), name) === 0) return;
    }
    this.bytes.set(name, this.pool);
    this.words.set([key, this.pool, name.length, value], rowOf());
    this.pool += name.length;
    this.count++;
  }
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

/** Maximum of declared prefixes that the pass can handle. */
const MOST_PREFIXES = 32;
const LONGEST_PREFIX = 64;
/** Maximum of element names: half of the table is left for unknown names, and some rows for attributes. */
const MOST_NAMES = ROOM.names / 2 - 32;

/** Writes the names that follow from a document element's declarations. `pool` is the first free byte; returns the new one. */
export function writeNames(words: Int32Array, bytes: Uint8Array, pool: number, root: RootFacts): number {
  const writer = new NameWriter(words, bytes, pool);
  const seen = new Set<string>();
  for (const { prefix, uri } of root.declarations.slice(0, MOST_PREFIXES)) {
    // A prefix declared twice is ill-formed; the first declaration counts.
    if (seen.has(prefix) || prefix.length > LONGEST_PREFIX || !/^[A-Za-z0-9._-]*$/.test(prefix)) continue;
    seen.add(prefix);
    const before = prefix === '' ? '' : `${prefix}:`;
    const isCore = uri === root.namespace;
    const known = isCore ? CORE : (EXTENSIONS.get(uri) ?? []);
    // Elements with an omitted prefix are read by the scanner.
    if (writer.count + known.length >= MOST_NAMES) continue;
    if (before !== '') writer.add(before, prefixBits(uri, isCore));
    for (const name of known) writer.add(before + name.name, bitsOf(name, !isCore));
  }
  for (const [element, attributes] of ATTRIBUTES_OF)
    for (const [name, number] of Object.entries(attributes)) writer.add(name, number, elementNumber(element));
  return writer.pool;
}
