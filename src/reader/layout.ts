// The layout that the pass and its host share: areas of linear memory, and the numbers of elements, values and records.
//
// The pass receives it as constants: `pass/constants.ts` is generated from this table and from the table of facts.

import { FACT_NAMES } from '../entry/facts.js';
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
  /** Facts, and which of them are open. */
  low: 0,
  high: 1,
  openLow: 2,
  openHigh: 3,
  /** Number of the class; -1 if the table of classes is full. */
  class: 4,
  /** `RECORD_FLAGS`. */
  flags: 5,
  /** Input indices: start and end of the entry, and start of the white space before it. */
  from: 6,
  to: 7,
  lead: 8,
  line: 9,
  column: 10,
  /** Fingerprint of the page, and the low word of its text's fingerprint. */
  pageHigh: 11,
  pageLow: 12,
  text: 13,
  /** Fingerprint of the loc with its path in lower case, if the path has capitals. */
  smallHigh: 14,
  smallLow: 15,
  /** Instant of lastmod as a 64-bit float: milliseconds since the epoch, NaN without an instant. */
  instant: 16,
  precision: 18,
  /** First byte of changefreq if it is one of the seven words. */
  changefreq: 19,
  /** Hundredths of priority, -1 if it is not plain. */
  hundredths: 20,
  /** Number of the origin of loc; -1 if it has none. */
  origin: 21,
  /** Index of the first extension address, and number of them. */
  address: 22,
  addresses: 23,
  /** The range of the value of loc: input indices, or places below the input of a copy without markup. */
  locFrom: 24,
  locTo: 25,
  articles: 26,
  /** Number of retired elements: in images, videos, articles. */
  retiredImages: 27,
  retiredVideos: 28,
  retiredNews: 29,
  /** Ranges of the other core values, without white space around them; 0 for absent ones. */
  lastmodFrom: 30,
  lastmodTo: 31,
  changefreqFrom: 32,
  changefreqTo: 33,
  priorityFrom: 34,
  priorityTo: 35,
  /** Number of videos, and what their thumbnails, titles and descriptions are: see `pass/video/shared-texts.ts`. */
  videos: 36,
  sharedThumbnail: 37,
  sharedTitle: 38,
  sharedDescription: 39,
} as const;
export const RECORD_WORDS = 40;

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
  /** The class does not prove that the entry's values are valid against the schema. */
  unproved: 1_024,
  /** It has an element of news sitemaps. */
  news: 2_048,
  /** It is not well-formed, in one of the ways that are part of the class (`noteDefect`). */
  broken: 4_096,
  /** All entries of the class have the same kind of lastmod, which rules still have to read. */
  dated: 8_192,
  /** The loc or address contains references. */
  references: 16_384,
  /** It has an element whose prefix is not bound, which is otherwise read like an unknown element. */
  unbound: 32_768,
  /** A value has an ill-formed sequence of one byte, or one of several; each is read like U+FFFD. */
  illFormedByte: 65_536,
  illFormedSequence: 131_072,
  /** Its values are so rare that copies of its loc are linted, up to those whose places a finding has. */
  rare: 262_144,
  /** The next entry begins before its end tag. The scanner reads it, too: it knows which elements stay open. */
  interrupted: 524_288,
} as const;

/** Words of an extension address: kind, range, fingerprint, low word of the text's fingerprint, language code, flags. */
export const ADDRESS = { kind: 0, from: 1, to: 2, high: 3, low: 4, text: 5, code: 6, flags: 7 } as const;
export const ADDRESS_WORDS = 8;

/** Kinds of extension addresses. */
export const ADDRESS_KINDS = { image: 1, link: 2, thumbnail: 3, content: 4, player: 5, video: 6 } as const;

/**
 * The links of counted entries to other languages, as `entry/language-links.ts` keeps them: a url with the number of its links in the
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
 * Words of a class whose entries are only counted: how many there were, their retired elements, and all videos; its violations in each entry;
 * the date of each (two words) if all have the same kind of unusual date; and the index of the last one.
 */
export const COUNTED = {
  times: 0,
  images: 1,
  videos: 2,
  news: 3,
  violations: 4,
  precision: 5,
  instant: 6,
  last: 8,
  allVideos: 9,
} as const;

/**
 * How an entry repeats the page of an earlier one: not at all, with the same text, or with another text. `often`: with the same text,
 * after as many other entries with it as `often` of the state says.
 */
export const REPEATS = { none: 0, text: 1, page: 2, often: 3 } as const;
export type Repeats = (typeof REPEATS)[keyof typeof REPEATS];
/** Number of ways to repeat an entry. */
export const WAYS = Object.keys(REPEATS).length;

/** Why an entry was not counted: a property of its own, or an origin that the host has to add. Else: how it repeats another entry. */
export const REST = { open: -1, origin: -2 } as const;

/**
 * Bits that the host computes for an origin: it begins an http(s) address; no rule can have a finding about it; it is its own
 * normal form; it has characters that an authority must not have; the host must compute the normal form of addresses that begin
 * with it; it has no scheme and an ordinary host, and rules judge all such origins alike. The last two bits are the role of an https
 * origin for rules that compare the origins of a document: both for the host of a site, only `secure` for a host that these rules do not read,
 * and only `site` for an IP address.
 */
export const ORIGIN_BITS = { web: 1, plain: 2, normal: 4, host: 8, opaque: 16, bare: 32, secure: 64, site: 128 } as const;

/**
 * Bits that the host computes for a language code: a rule can have a finding about it; it is x-default; it is suspicious on hosts
 * whose top-level domain equals it. The last four are of codes that neither rules nor the schema accept: with an underscore, with a wrong
 * part, with a digit where the language stands, or with white space around a code that is no language tag.
 */
export const CODE_BITS = { odd: 1, default: 2, rare: 4, underscore: 8, subtag: 16, padded: 32, language: 64 } as const;

/** Bits of a file extension. */
export const FILE_BITS = {
  /** Not a page, but an image; a program file; a sitemap. */
  image: 1,
  program: 2,
  sitemap: 4,
  /** Not an image; not a video. */
  notImage: 8,
  notVideo: 16,
  /** A Flash film, which is not a video. */
  flash: 32,
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
  quote: 12,
  end: 13,
  unwise: 14,
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
export const ATTRIBUTES = { rel: 1, hreflang: 2, href: 3, media: 4, other: 5, info: 6, retired: 7, free: 8 } as const;

/**
 * Shifts of the bits above an element's number in its name row: its rank among siblings, whether a colon in the wrong place is all that is
 * wrong with its name, whether its local name is strange (see `NameJudge`), its parent, whether it may be repeated, whether it is an extension,
 * whether no rule and no schema judges what its text and what its attributes say (their characters are judged), and whether its prefix is not
 * bound.
 */
export const NAME_SHIFTS = {
  rank: 8,
  misplaced: 14,
  strange: 15,
  parent: 16,
  repeats: 24,
  extension: 25,
  free: 26,
  freeAttributes: 27,
  unbound: 28,
  overlong: 29,
  bad: 30,
} as const;

/** Added to the number of a scope for the rows of its names; below are the numbers of elements, for those of their attributes. */
export const FIRST_SCOPE = 127;
/** In place of an element or a scope, for the rows of attributes that no element has. */
export const NO_ELEMENT = 255;
/** Maximum of scopes beside that of the document element, and of those that have namespaces which are not told apart. */
export const MOST_SCOPES = 100;
export const MOST_OTHER_SCOPES = 25;

/** Capacity of each area, in rows or bytes. */
export const ROOM = {
  /** Bytes of the input. */
  input: 262_144,
  records: 2_048,
  addresses: 4_096,
  names: 1_024,
  extensions: 256,
  parameters: 128,
  words: 64,
  origins: 512,
  codes: 512,
  /** Numbers of languages: they have 16 bits in links. */
  languages: 65_536,
  classes: 4_096,
  pool: 65_536,
  scratch: 16_384,
  /** Bytes of the copies of values with markup. */
  copies: 262_144,
  images: 1_024,
  tags: 64,
  parts: 16,
  attributes: 16,
  elements: 64,
  /** Open elements around a value. */
  open: 32,
  seen: 256,
  /** Bytes of the last value that the host was asked about. */
  lastValue: 64,
  /** Bytes of the last start of an address that it was asked about, with the delimiter behind it. */
  lastStart: 128,
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
  origins: 9,
  codes: 8,
  classes: 4,
  countedRows: 10,
} as const;

/** Words of the state that is kept between calls. */
export const STATE = {
  /** Kind of entries: `url` or `sitemap`. */
  entry: 0,
  line: 1,
  /** Number of records and addresses of the call. */
  records: 2,
  addresses: 3,
  origins: 4,
  codes: 5,
  classes: 6,
  /** First free byte of the pool's first half (names and codes), and of its second half (origins). */
  pool: 7,
  originPool: 8,
  seedHigh: 9,
  seedLow: 10,
  /** Length of a loc in bytes from which a rule may have a finding about it. */
  longLoc: 11,
  /** Address of the sitemap's own folder in the pool: its place, its length, and the length of its origin. */
  scopeAt: 12,
  scopeLength: 13,
  scopeOrigin: 14,
  mostImages: 15,
  /** The rows of the last two origins. */
  lastRow: 16,
  rowBefore: 17,
  names: 19,
  /** Why the pass stopped: `STOPPED`. */
  stopped: 20,
  /** Column of the first byte of the call. */
  column: 21,
  /** Whether the spelling of the sitemap's folder requires rules to check every loc outside it. */
  scopeOpen: 22,
  /** Characters of a loc above which its class decides what rules and the schema find about its length. */
  overlongLoc: 23,
  classSeedHigh: 24,
  classSeedLow: 25,
  /** Maximum bytes of an entry, including the white space before it. */
  longest: 28,
  /** Whether files with the extension of an image may be the sitemap itself. */
  ownImage: 26,
  /** Number of entries begun so far; it marks data of the current entry. */
  attempt: 27,
  /** 64-bit numbers: the clock, the latest lastmod that is not in the future, the earliest and latest article. */
  now: 32,
  latest: 34,
  oldestArticle: 36,
  latestArticle: 38,
  /** Presumed time of the file, or NaN. */
  reference: 40,
  /** Tables of pages: all, those with another ending than the first, and those with capitals in their lower-case form. */
  pages: 48,
  slashes: 52,
  small: 56,
  /** How the path of the first loc ends. */
  ending: 60,
  /** Pairs of variants. */
  slashPairs: 61,
  casePairs: 66,
  /** Parameters of counting: facts that rules wait for, and flags and facts whose entries are linted. */
  awaitedLow: 71,
  awaitedHigh: 72,
  openFlags: 73,
  openLinks: 74,
  /** Record whose origin the host has counted. */
  originTaken: 75,
  /** Whether documents are compared, so that pages need digests. */
  digests: 76,
  /** Results of counting: why it ended, and sums over the counted entries. */
  rest: 77,
  violations: 78,
  newsEntries: 79,
  articles: 80,
  /** Values counted in the document. */
  dated: 81,
  missing: 82,
  invalid: 83,
  dates: 84,
  midnights: 85,
  nearReference: 86,
  buckets: 87,
  changefreqs: 94,
  priorities: 95,
  hundredths: 96,
  mixedPriorities: 97,
  distinctDays: 98,
  /** A parameter of counting: copies of a page after which an entry repeats it often. */
  often: 99,
  /** Whether entries have declared namespaces, so that start tags are searched for declarations. */
  declares: 42,
  /** 0 until a loc has an origin with a role; then 1, and 2 once one has the host of a site. */
  secure: 47,
  /** Number of addresses that are part of classes. */
  seen: 104,
  /** Whether rules read only the first part of a loc that begins with an overlong host. */
  cutsHosts: 105,
  /** The kind of the origin that the host has judged last; 0 if it has none. */
  originKind: 18,
  /** Whether links to other languages are collected, and the offset in the document of address 0. */
  keepsLinks: 43,
  inputOffset: 44,
  /** Results of counting: the urls with links to other languages, and their links. */
  linkedUrls: 45,
  linkedLinks: 46,
  /** What the videos of entries that were linted have in common, as in their records. */
  sharedThumbnail: 29,
  sharedTitle: 30,
  sharedDescription: 31,
  /** 64-bit numbers. */
  oldest: 100,
  newest: 102,
  days: 106,
  /** The kind of the last value that the host was asked about, 0 for none; its element, and its length if its bytes are kept, else 0. */
  kind: 106 + MOST_DAYS * 2,
  kindElement: 107 + MOST_DAYS * 2,
  kindLength: 108 + MOST_DAYS * 2,
  /** The kind of the last start of an address that the host was asked about, 0 for none, and its length if its bytes are kept, else 0. */
  startKind: 109 + MOST_DAYS * 2,
  startLength: 110 + MOST_DAYS * 2,
} as const;
const STATE_WORDS = 112 + MOST_DAYS * 2;
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
  // The last row is for names that are too long to be kept.
  take('names', (ROOM.names + 1) * ROWS.names * WORD);
  take('extensions', ROOM.extensions * ROWS.extensions * WORD);
  take('parameters', ROOM.parameters * ROWS.parameters * WORD);
  take('words', ROOM.words * ROWS.words * WORD);
  take('state', STATE_WORDS * WORD);
  take('origins', ROOM.origins * ROWS.origins * WORD);
  take('codes', ROOM.codes * ROWS.codes * WORD);
  take('classes', ROOM.classes * 2 * ROWS.classes * WORD);
  // For each language of links: the hash of its code.
  take('languages', ROOM.languages * WORD);
  // For each class and each way to repeat another entry: 1 + number of its row if its entries are only counted.
  take('counted', ROOM.classes * WAYS * WORD);
  // For each origin: 1 + number of counted pages if the host knows it.
  take('originPages', ROOM.origins * WORD);
  take('pool', ROOM.pool + GUARD);
  take('decoded', ROOM.scratch + GUARD);
  take('normal', ROOM.scratch + GUARD);
  take('small', ROOM.scratch + GUARD);
  take('alone', ROOM.scratch + GUARD);
  // Values with markup, without it; behind each, an end tag stops every loop over text.
  take('copies', ROOM.copies + GUARD);
  take('images', ROOM.images * 2 * 4 * WORD);
  take('tags', ROOM.tags * 2 * WORD);
  take('parts', ROOM.parts * 2 * WORD);
  take('attributes', ROOM.attributes * WORD);
  // Hashes of addresses, and whether they are part of classes.
  take('seen', ROOM.seen * 2 * WORD);
  take('lastValue', ROOM.lastValue);
  take('lastStart', ROOM.lastStart);
  // The ranges of the names of the open elements around a value.
  take('open', ROOM.open * 2 * WORD);
  // For each element that occurs once in its parent: the range of its first text.
  take('firsts', ROOM.elements * 2 * WORD);
  take('records', ROOM.records * RECORD_WORDS * WORD);
  take('addresses', ROOM.addresses * ADDRESS_WORDS * WORD);
  take('linkedUrls', ROOM.records * URL_WORDS * WORD);
  take('linkedHashes', ROOM.records * LINKED_HASH_WORDS * WORD);
  take('linkedLinks', ROOM.addresses * LINK_WORDS * WORD);
  take('countedRows', ROOM.classes * WAYS * ROWS.countedRows * WORD);
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
    counted: COUNTED,
    page: PAGE,
    rest: REST,
    repeats: REPEATS,
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
  add('WAYS', WAYS);
  add('FIRST_SCOPE', FIRST_SCOPE);
  add('NO_ELEMENT', NO_ELEMENT);
  add('PAGE_WORDS', PAGE_WORDS);
  add('RECORD_WORDS', RECORD_WORDS);
  add('ADDRESS_WORDS', ADDRESS_WORDS);
  add('URL_WORDS', URL_WORDS);
  add('LINK_WORDS', LINK_WORDS);
  add('LINKED_HASH_WORDS', LINKED_HASH_WORDS);
  add('MOST_LINKS', MOST_LINKS);
  add('INPUT', INPUT);
  return `// Made by \`npm run generate\` from layout.ts and facts.ts: do not edit.\n\n${lines.join('\n')}\n`;
}
