// The layout that the pass and its host share: areas of linear memory, and the numbers of elements, values and records.
//
// The pass receives it as constants: `build/reader.mjs` makes `pass/constants.ts` from this table and from the table of facts.

import { FACT_NAMES, factsOf, JUDGED_BY_SCHEMA } from '../entry/facts.js';
import { LINK_WORDS, MOST_LINKS, URL_WORDS } from '../entry/language-links.js';
import { BUCKET_DAYS, MOST_DAYS } from '../entry/lastmod-facts.js';
import { DIGEST } from '../entry/url-digest.js';
import { PAGE, PAGE_WORDS } from '../entry/url-list.js';

/** The elements that the pass knows by name; their numbers begin at 1. */
export const ELEMENTS = [
  'url',
  'sitemap',
  'loc',
  'lastmod',
  'changefreq',
  'priority',
  'image',
  'image-loc',
  'image-text',
  'image-license',
  'link',
  'mobile',
  'news',
  'news-publication',
  'news-name',
  'news-language',
  'news-date',
  'news-title',
  'news-keywords',
  'news-retired',
  'video',
  'video-thumbnail',
  'video-title',
  'video-description',
  'video-content',
  'video-player',
  'video-duration',
  'video-expires',
  'video-rating',
  'video-count',
  'video-published',
  'video-tag',
  'video-yes-no',
  'video-limited',
  'video-id',
  'video-category',
  'video-gallery',
  'video-price',
  'video-show',
  'video-show-value',
  'video-segment',
  'uploader',
  'other',
] as const;

export type ElementName = (typeof ELEMENTS)[number];

/** The number of an element. */
export function elementNumber(name: ElementName): number {
  return ELEMENTS.indexOf(name) + 1;
}

/** Words of a record, by name. A record has `RECORD_WORDS` words. */
export const RECORD = {
  /** Facts. */
  low: 0,
  high: 1,
  /** `RECORD_FLAGS`. */
  flags: 2,
  /** Input indices: start and end of the entry, and start of the white space before it. */
  from: 3,
  to: 4,
  lead: 5,
  line: 6,
  column: 7,
  /** Fingerprint of the page, and the low word of its text's fingerprint. */
  pageHigh: 8,
  pageLow: 9,
  text: 10,
  /** Fingerprint of the loc with its path in lower case, if the path has capitals. */
  smallHigh: 11,
  smallLow: 12,
  precision: 13,
  /** Instant of lastmod as a 64-bit float: milliseconds since the epoch, NaN without an instant. */
  instant: 14,
  /** First byte of changefreq if it is one of the seven words. */
  changefreq: 16,
  /** Hundredths of priority, -1 if it is not plain. */
  hundredths: 17,
  /** Number of the origin of loc; -1 if it has none. */
  origin: 18,
  /** Index of the first extension address, and number of them. */
  address: 19,
  addresses: 20,
  /** Number of articles. */
  articles: 21,
  /** The ranges of the core values, without white space around them: input indices, 0 for absent ones. */
  locFrom: 22,
  locTo: 23,
  lastmodFrom: 24,
  lastmodTo: 25,
  changefreqFrom: 26,
  changefreqTo: 27,
  priorityFrom: 28,
  priorityTo: 29,
} as const;
export const RECORD_WORDS = 30;

/** Bits of a record's flags. */
export const RECORD_FLAGS = {
  /** loc is the http(s) address of a page, and the fingerprint is that of its normal form. */
  page: 1,
  /** The fingerprint of loc is unknown, because the pass cannot compute its normal form. */
  unknown: 2,
  lastmod: 4,
  changefreq: 8,
  priority: 16,
  /** The loc as written is its own normal form; or it is after resolving `&amp;`. */
  plain: 32,
  escaped: 64,
  /** How the path ends: without a slash, or with one. */
  bare: 128,
  slashed: 256,
  /** The path contains a capital letter. */
  capital: 512,
  /** The schema may reject the entry. */
  unproved: 1_024,
  /** It has an element of news sitemaps. */
  news: 2_048,
  /** The loc or address contains references. */
  references: 4_096,
  /** The entry has a bare `&`: it is ill-formed. */
  illFormed: 8_192,
} as const;

/** Words of an extension address: kind, range, fingerprint, low word of the text's fingerprint, language code, flags. */
export const ADDRESS = { kind: 0, from: 1, to: 2, high: 3, low: 4, text: 5, code: 6, flags: 7 } as const;
export const ADDRESS_WORDS = 8;

/** Kinds of extension addresses. */
export const ADDRESS_KINDS = { image: 1, link: 2, thumbnail: 3, content: 4, player: 5, video: 6 } as const;

/**
 * The links of counted entries to other languages, as `read/entry/language-links.ts` keeps them: a url with the number of its links in the
 * place of its list, the hash of its list (two words), and its distinct links, of which no more than `MOST_LINKS` are kept.
 */
export const LINKED_HASH_WORDS = 2;

/** How the path of a loc ends; `none` for the root, and before a query. */
export const ENDINGS = { none: 0, bare: 1, slash: 2 } as const;

/** Words that describe a table of pages: its number of rows and of slots, and the addresses of its slots and rows. */
export const TABLE = { count: 0, slots: 1, at: 2, rows: 3 } as const;
export const TABLE_WORDS = 4;

/** Words of pairs of variants: their number, and the pair that is complete first. */
export const PAIRS = { count: 0, entry: 1, line: 2, otherEntry: 3, otherLine: 4 } as const;
const PAIRS_WORDS = 5;

/**
 * Words of a sample of which no more entries are shown: its combination of facts, the form of its entries, whether the row is used, and the number
 * and the last index of the entries that were counted.
 */
export const SAMPLE = { low: 0, high: 1, form: 2, isUsed: 3, times: 4, last: 5 } as const;

/** Whether the schema certainly accepts an entry, may reject it, or cannot be asked because the entry is ill-formed. */
export const FORMS = { proved: 0, unproved: 1, illFormed: 2 } as const;
export type EntryForm = (typeof FORMS)[keyof typeof FORMS];

/** Why an entry was not counted: it has to be shown, or the host has to add its origin. */
export const REST = { shown: 0, origin: 1 } as const;

/**
 * Bits that the host computes for an origin: it begins an http(s) address; no rule can have a finding about it, or only about its default port; it
 * is its own normal form; the host must compute the normal form of addresses that begin with it, because it has characters that an authority must not have;
 * it has https and the host of a site; its host is that of a video service.
 */
export const ORIGIN_BITS = { web: 1, plain: 2, normal: 4, opaque: 8, site: 16, videos: 32, port: 64 } as const;

/**
 * Bits that the host computes for a language code: a rule can have a finding about it; it is x-default; it is suspicious on hosts
 * whose top-level domain equals it.
 */
export const CODE_BITS = { odd: 1, default: 2, rare: 4 } as const;

/** Bits of a file extension. */
export const FILE_BITS = {
  /** Not a page, but an image; a program file; a sitemap. */
  image: 1,
  program: 2,
  sitemap: 4,
  /** Not an image; not a video. */
  notImage: 8,
  notVideo: 16,
} as const;

/** Kinds of query parameters, by name. */
export const QUERY_KINDS = { tracking: 1, referrer: 2, session: 3, ambiguous: 4, coldFusion: 5 } as const;

/** Kinds of bytes in a URL; plain bytes are 0. */
export const URL_BYTES = {
  slash: 1,
  dot: 2,
  question: 3,
  ampersand: 4,
  percent: 5,
  capital: 6,
  number: 7,
  space: 8,
  beyond: 9,
  illegal: 10,
  parameter: 11,
  unwise: 12,
  colon: 13,
} as const;

/** Kinds of bytes in text; plain bytes are 0. */
export const TEXT_BYTES = { end: 1, ampersand: 2, line: 3, beyond: 4, control: 5, bracket: 6, quote: 7, delete: 8 } as const;

/** Bits of a code point below U+10000. */
export const CHARACTERS = {
  /** An IRI path must not contain it, or it is white space. */
  odd: 1,
  /** Alone or after another character, it may violate normal form C. */
  composing: 2,
  /** It is invisible. */
  discouraged: 4,
  replacement: 8,
  /** It may belong to a misread sequence. */
  misread: 16,
  /** It is not an XML character. */
  none: 32,
  /** It combines with the preceding character. */
  combining: 64,
  /** It may violate normal form C after one of a few letters. */
  sign: 128,
} as const;

/** Numbers of the attributes that the pass knows. */
export const ATTRIBUTES = { rel: 1, hreflang: 2, href: 3, media: 4, other: 5, info: 6, retired: 7, embed: 8 } as const;

/**
 * Shifts of the bits above an element's number in its name row: its rank among siblings, its parent, whether it may be repeated, whether it is an
 * extension, and whether its prefix is not bound.
 */
export const NAME_SHIFTS = { rank: 8, parent: 16, repeats: 24, extension: 25, unbound: 26 } as const;

/** Added to the number of a scope for the rows of its names; below are the numbers of elements, for those of their attributes. */
export const FIRST_SCOPE = 127;
/** Maximum of scopes beside that of the document element. */
export const MOST_SCOPES = 100;

/** Capacity of each area, in rows or bytes. */
export const ROOM = {
  /** Bytes of the input: the longest entry that the pass reads. Memory that is not written takes no room. */
  input: 1_048_576,
  records: 2_048,
  addresses: 8_192,
  names: 1_024,
  extensions: 256,
  parameters: 128,
  words: 64,
  origins: 512,
  codes: 512,
  /** Numbers of languages: they have 16 bits in links. */
  languages: 65_536,
  /** Samples of which no more entries are shown. */
  samples: 1_024,
  pool: 65_536,
  scratch: 16_384,
  images: 1_024,
  /** Tags of a video that are compared, and the maximum that the schema allows. */
  tags: 32,
  newsName: 512,
  attributes: 128,
} as const;

/**
 * Words of the row of a name: its hash with its owner, place, length, and what it means; then, for an element, the row of the element that
 * followed it the last time, for an attribute, the number of its element; and the row of the attribute that followed either.
 */
export const NAME = { key: 0, at: 1, length: 2, meaning: 3, next: 4, element: 4, attribute: 5 } as const;
export const NAME_WORDS = 6;

/** Words per row of each table. */
const ROWS = {
  names: NAME_WORDS,
  extensions: 4,
  parameters: 4,
  words: 4,
  origins: 8,
  codes: 8,
  samples: 6,
} as const;

/** Words of the state that is kept between calls. 64-bit numbers begin at even ones. */
export const STATE = {
  /** Kind of entries: `url` or `sitemap`. */
  entry: 0,
  line: 1,
  /** Column of the first byte of the call. */
  column: 2,
  /** Number of records and addresses of the call. */
  records: 3,
  addresses: 4,
  /** Why the pass stopped: `STOPPED`. */
  stopped: 5,
  /** Numbers of rows that are used. */
  names: 6,
  origins: 7,
  codes: 8,
  /** First free byte of the pool's first half (names and codes), and of its second half (origins). */
  pool: 9,
  originPool: 10,
  /** The rows of the last two origins. */
  lastRow: 11,
  rowBefore: 12,
  /** Whether a loc has an https origin with the host of a site. */
  hasSite: 13,
  seedHigh: 14,
  seedLow: 15,
  /** Length of a loc in bytes from which a rule may have a finding about it. */
  longLoc: 16,
  /** Address of the sitemap's own folder in the pool: its place and its length, 0 if it is unknown. */
  scopeAt: 17,
  scopeLength: 18,
  mostImages: 19,
  /** Maximum bytes of an entry, including the white space before it. */
  longest: 20,
  /** Number of entries begun so far; it marks data of the current entry. */
  attempt: 21,
  /** Whether entries have declared namespaces, so that start tags are searched for declarations. */
  declares: 22,
  /** Whether the sitemap is reached over https (2) or http (1), or how its first loc is; 0 until that is known. */
  scheme: 23,
  /** 64-bit numbers: the clock, the latest lastmod that is not in the future, the earliest and latest article. */
  now: 24,
  latest: 26,
  oldestArticle: 28,
  latestArticle: 30,
  /** Presumed time of the file, or NaN. */
  reference: 32,
  /** Tables of pages: all, those with another ending than the first, and those with capitals in their lower-case form. */
  pages: 34,
  slashes: 38,
  small: 42,
  /** How the path of the first loc ends. */
  ending: 46,
  /** Pairs of variants. */
  slashPairs: 47,
  casePairs: 52,
  /** Parameters of counting: facts that rules wait for, and flags whose entries are shown. */
  awaitedLow: 57,
  awaitedHigh: 58,
  shownFlags: 59,
  /** Whether the document has a schema (0 if not), and libxml2 is asked (1) or not any more (2). */
  schema: 60,
  /** Record whose origin the host has counted. */
  originTaken: 61,
  /** Whether documents are compared, so that pages need digests. */
  digests: 62,
  /** Whether links to other languages are collected, and the offset in the document of address 0. */
  keepsLinks: 63,
  inputOffset: 64,
  /** Results of counting: why it ended, and sums over the counted entries. */
  rest: 65,
  /** Number of the page that the last entry repeats, or -1. */
  before: 66,
  newsEntries: 67,
  articles: 68,
  /** The urls with links to other languages, and their links. */
  linkedUrls: 69,
  linkedLinks: 70,
  /** Values counted in the document. */
  dated: 71,
  missing: 72,
  invalid: 73,
  dates: 74,
  midnights: 75,
  nearReference: 76,
  buckets: 77,
  changefreqs: 84,
  priorities: 85,
  hundredths: 86,
  mixedPriorities: 87,
  distinctDays: 88,
  /** Maximum number of elements of an entry, and of attributes; maximum bytes of the value of an attribute. */
  mostElements: 89,
  longestValue: 90,
  /** 64-bit numbers. */
  oldest: 92,
  newest: 94,
  days: 96,
} as const;
const STATE_WORDS = STATE.days + MOST_DAYS * 2;
/** Number of words of the state with several words. */
export const STATE_LENGTHS: Readonly<Partial<Record<keyof typeof STATE, number>>> = {
  now: 2,
  latest: 2,
  oldestArticle: 2,
  latestArticle: 2,
  reference: 2,
  pages: TABLE_WORDS,
  slashes: TABLE_WORDS,
  small: TABLE_WORDS,
  slashPairs: PAIRS_WORDS,
  casePairs: PAIRS_WORDS,
  buckets: BUCKET_DAYS.length + 1,
  oldest: 2,
  newest: 2,
  days: MOST_DAYS * 2,
};

/** Why the pass returned: the input is used up, the records are full, or the scanner must read what comes next. */
export const STOPPED = { more: 0, full: 1, other: 2 } as const;

const WORD = 4;

/** Guard bytes after an area, never written, so that reading a few bytes too many stays inside the memory. */
export const GUARD = 64;

function areas(): Readonly<Record<string, number>> {
  const map: Record<string, number> = {};
  let at = 1_024;
  const take = (name: string, bytes: number): void => {
    at = Math.ceil(at / 16) * 16;
    map[name] = at;
    at += bytes;
  };
  for (const name of ['urlBytes', 'textBytes', 'nameBytes', 'hex', 'triplets', 'lower', 'segments', 'parameterBytes'])
    take(name, 256);
  take('characters', 65_536);
  take('names', ROOM.names * ROWS.names * WORD);
  take('extensions', ROOM.extensions * ROWS.extensions * WORD);
  take('parameters', ROOM.parameters * ROWS.parameters * WORD);
  take('words', ROOM.words * ROWS.words * WORD);
  take('state', STATE_WORDS * WORD);
  take('origins', ROOM.origins * ROWS.origins * WORD);
  take('codes', ROOM.codes * ROWS.codes * WORD);
  // For each language of links: the hash of its code.
  take('languages', ROOM.languages * WORD);
  take('samples', ROOM.samples * 2 * ROWS.samples * WORD);
  // For each origin: 1 + number of counted pages if the host knows it.
  take('originPages', ROOM.origins * WORD);
  take('pool', ROOM.pool + GUARD);
  take('decoded', ROOM.scratch + GUARD);
  take('normal', ROOM.scratch + GUARD);
  take('small', ROOM.scratch + GUARD);
  take('alone', ROOM.scratch + GUARD);
  take('images', ROOM.images * 2 * 4 * WORD);
  take('tags', ROOM.tags * 2 * WORD);
  take('newsName', ROOM.newsName + GUARD);
  take('attributes', ROOM.attributes * WORD);
  take('records', ROOM.records * RECORD_WORDS * WORD);
  take('addresses', ROOM.addresses * ADDRESS_WORDS * WORD);
  take('linkedUrls', ROOM.records * URL_WORDS * WORD);
  take('linkedHashes', ROOM.records * LINKED_HASH_WORDS * WORD);
  take('linkedLinks', ROOM.addresses * LINK_WORDS * WORD);
  take('input', GUARD + ROOM.input + GUARD);
  map['end'] = at;
  return map;
}

/** First byte of each area. The input begins after a guard, because some functions look back. */
export const AREAS = areas();
/** Slots of a table of pages that is used for the first time: twice the number of its rows. */
export const FIRST_SLOTS = 1_024;
/** Number of 64 KiB pages of the memory at first: there is room for small tables of pages, so that short documents need no more. */
export const PAGES = Math.ceil((AREAS['end'] as number) / 65_536) + 1;
/** First byte of the input. */
export const INPUT = (AREAS['input'] as number) + GUARD;

function constantName(group: string, name: string): string {
  const written = name.replace(/([a-z])([A-Z])/g, '$1_$2').replaceAll('-', '_');
  return `${group}_${written}`.toUpperCase();
}

/** The layout as constants of the pass: lines of TypeScript. */
export function passConstants(): string {
  const lines: string[] = [];
  const add = (name: string, value: number): number => lines.push(`export const ${name}: i32 = ${value | 0};`);
  FACT_NAMES.forEach((name, bit) => {
    add(constantName('fact', name), bit);
  });
  ELEMENTS.forEach((name) => {
    add(constantName('element', name), elementNumber(name));
  });
  for (const [group, table] of Object.entries({
    record: RECORD,
    flag: RECORD_FLAGS,
    address: ADDRESS,
    kind: ADDRESS_KINDS,
    origin: ORIGIN_BITS,
    code: CODE_BITS,
    file: FILE_BITS,
    query: QUERY_KINDS,
    attribute: ATTRIBUTES,
    shift: NAME_SHIFTS,
    byte: URL_BYTES,
    text: TEXT_BYTES,
    character: CHARACTERS,
    room: ROOM,
    row: ROWS,
    name: NAME,
    stopped: STOPPED,
    ending: ENDINGS,
    table: TABLE,
    pairs: PAIRS,
    sample: SAMPLE,
    form: FORMS,
    page: PAGE,
    rest: REST,
    digest: DIGEST,
  })) {
    for (const [name, value] of Object.entries(table)) add(constantName(group, name), value);
  }
  for (const [name, word] of Object.entries(STATE)) add(constantName('state', name), (AREAS['state'] as number) + word * WORD);
  for (const [name, address] of Object.entries(AREAS)) add(constantName('at', name), address);
  BUCKET_DAYS.forEach((days, bucket) => {
    add(`BUCKET_${bucket}`, days);
  });
  add('MOST_DAYS', MOST_DAYS);
  const { low, high } = factsOf(JUDGED_BY_SCHEMA);
  add('JUDGED_LOW', low);
  add('JUDGED_HIGH', high);
  add('FIRST_SCOPE', FIRST_SCOPE);
  add('PAGE_WORDS', PAGE_WORDS);
  add('RECORD_WORDS', RECORD_WORDS);
  add('ADDRESS_WORDS', ADDRESS_WORDS);
  add('URL_WORDS', URL_WORDS);
  add('LINK_WORDS', LINK_WORDS);
  add('LINKED_HASH_WORDS', LINKED_HASH_WORDS);
  add('MOST_LINKS', MOST_LINKS);
  add('INPUT', INPUT);
  return `// Made by build/reader.mjs from layout.ts and facts.ts: do not edit.\n\n${lines.join('\n')}\n`;
}
