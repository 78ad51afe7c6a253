// What the pass and its host agree upon: where things lie in linear memory, and the numbers of elements, values and records.
//
// The pass gets all of it as constants: `pass/constants.ts` is made from this table and from that of the facts.

import { FACT_NAMES } from './facts.js';

/** The elements that the pass knows by name, in the order of their numbers, which begin at 1. */
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

/** Words of a record, by name. A record takes `RECORD_WORDS` of them. */
export const RECORD = {
  /** Facts, and which of them are open. */
  low: 0,
  high: 1,
  openLow: 2,
  openHigh: 3,
  /** Number of the class; -1 where there is no room for another. */
  class: 4,
  /** `RECORD_FLAGS`. */
  flags: 5,
  /** Where the entry begins and ends, and the white space before it begins: indices in the input. */
  from: 6,
  to: 7,
  lead: 8,
  line: 9,
  column: 10,
  /** Fingerprint of the page, and the low word of the text's. */
  pageHigh: 11,
  pageLow: 12,
  text: 13,
  /** Fingerprint of the loc with small letters in its path, where it has capitals. */
  smallHigh: 14,
  smallLow: 15,
  /** What lastmod means, as a float of 64 bits: milliseconds since the epoch, NaN without an instant. */
  instant: 16,
  precision: 18,
  /** First byte of changefreq where it is one of the seven words. */
  changefreq: 19,
  /** Hundredths of priority, -1 where it is not plain. */
  hundredths: 20,
  /** Number of the origin of loc; -1 where it has none. */
  origin: 21,
  /** First address of an extension, and how many. */
  address: 22,
  addresses: 23,
  locFrom: 24,
  locTo: 25,
  articles: 26,
  /** Elements that are not read any more: of images, videos, articles. */
  retiredImages: 27,
  retiredVideos: 28,
  retiredNews: 29,
} as const;
export const RECORD_WORDS = 30;

/** Bits of a record's flags. */
export const RECORD_FLAGS = {
  /** loc is the address of a page on the web, and its fingerprint is that of its normal form. */
  page: 1,
  /** The fingerprint of loc is not known: the normal form is more than the pass writes. */
  unknown: 2,
  lastmod: 4,
  changefreq: 8,
  priority: 16,
  /** The loc, as it stands in the source, is its own normal form; or it is but for `&amp;`. */
  plain: 32,
  escaped: 64,
  /** How the path ends: as `Ending` has it. */
  bare: 128,
  slashed: 256,
  /** A capital letter stands in the path. */
  capital: 512,
  /** Whether the schema takes the values of the entry does not follow from its class. */
  unproved: 1_024,
  /** It has an element of news sitemaps. */
  news: 2_048,
  /** Something in it is not well-formed, in a way that does not change how the rest is read. */
  broken: 4_096,
  /** What lastmod means is the same for all entries of the class, and is for the rules to find out. */
  dated: 8_192,
  /** The loc, or the address, has references. */
  references: 16_384,
} as const;

/** Words of an address in an extension: what it is, its place, the fingerprint, the low word of the text's, the code of its language. */
export const ADDRESS = { kind: 0, from: 1, to: 2, high: 3, low: 4, text: 5, code: 6, flags: 7 } as const;
export const ADDRESS_WORDS = 8;

/** What an address in an extension is. */
export const ADDRESS_KINDS = { image: 1, link: 2, thumbnail: 3, content: 4, player: 5, video: 6 } as const;

/**
 * Bits that the host says of an origin: it begins an address of the web; nothing is to be said of it; it is its own normal form; it has
 * characters that no authority has; the normal form of what begins so is for the host.
 */
export const ORIGIN_BITS = { web: 1, plain: 2, normal: 4, host: 8, opaque: 16 } as const;

/** Bits that the host says of the code of a language: something is to be said of it; it is x-default; hosts of its name are to be told. */
export const CODE_BITS = { odd: 1, default: 2, rare: 4 } as const;

/** Bits of a file's extension. */
export const FILE_BITS = {
  /** No page: an image; a program's file; a sitemap's. */
  image: 1,
  program: 2,
  sitemap: 4,
  /** No image; no file of a video. */
  notImage: 8,
  notVideo: 16,
} as const;

/** What the names of query parameters are. */
export const QUERY_KINDS = { tracking: 1, referrer: 2, session: 3, ambiguous: 4, coldFusion: 5 } as const;

/** Kinds of bytes in a URL. What is plain is 0. */
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

/** Kinds of bytes in text. What is plain is 0. */
export const TEXT_BYTES = { end: 1, ampersand: 2, line: 3, beyond: 4, control: 5, bracket: 6, quote: 7, delete: 8 } as const;

/** Bits of a code point below U+10000. */
export const CHARACTERS = {
  /** No IRI has it in its path, or it is white space. */
  odd: 1,
  /** It may not be in normal form C, by itself or behind another one. */
  composing: 2,
  /** It is invisible. */
  discouraged: 4,
  replacement: 8,
  /** It may be the rest of a misread sequence. */
  misread: 16,
  /** It is no character of XML. */
  none: 32,
  /** It combines with the character before it. */
  combining: 64,
} as const;

/** Numbers of the attributes that the pass knows. */
export const ATTRIBUTES = { rel: 1, hreflang: 2, href: 3, media: 4, other: 5, info: 6, retired: 7, free: 8 } as const;

/** Bits of the row of an element's name above its number: its place among its siblings, what it belongs to, whether it may be repeated. */
export const NAME_SHIFTS = { rank: 8, parent: 16, repeats: 24, extension: 25 } as const;

/** Rows and bytes of what has room in memory. */
export const ROOM = {
  /** Bytes of the input. */
  input: 262_144,
  records: 2_048,
  addresses: 4_096,
  names: 512,
  extensions: 256,
  parameters: 128,
  words: 64,
  origins: 512,
  codes: 512,
  classes: 4_096,
  pool: 65_536,
  scratch: 16_384,
  images: 1_024,
  tags: 64,
  parts: 16,
  attributes: 16,
} as const;

/** Words of the rows of tables. */
const ROWS = { names: 4, extensions: 4, parameters: 4, words: 4, origins: 8, codes: 8, classes: 4 } as const;

/** What is kept between two calls, in words. */
export const STATE = {
  /** Which entries there are: `url` or `sitemap`. */
  entry: 0,
  line: 1,
  /** Records and addresses of the call. */
  records: 2,
  addresses: 3,
  origins: 4,
  codes: 5,
  classes: 6,
  /** First free byte of the pool, for names and codes, and of its second half, for origins. */
  pool: 7,
  originPool: 8,
  seedHigh: 9,
  seedLow: 10,
  /** Bytes from which on a rule may have something to say of a loc's length. */
  longLoc: 11,
  /** Where the address of the sitemap's own folder lies in the pool, and how long it is; its origin's bytes. */
  scopeAt: 12,
  scopeLength: 13,
  scopeOrigin: 14,
  mostImages: 15,
  /** The origin of the loc before: its place in the pool, length, and row. */
  lastAt: 16,
  lastLength: 17,
  lastRow: 18,
  names: 19,
  /** Why the pass stopped: `STOPPED`. */
  stopped: 20,
  /** Column of the first byte of the call. */
  column: 21,
  /** Whether the folder of the sitemap is written such that rules look at every loc outside of it. */
  scopeOpen: 22,
  classSeedHigh: 24,
  classSeedLow: 25,
  /** Bytes of an entry, with what stands before it, that are not too many. */
  longest: 28,
  /** Whether files with the extension of an image may be the sitemap itself. */
  ownImage: 26,
  /** Counts entries that were begun: what is of the entry under way has its number. */
  attempt: 27,
  /** Numbers of 64 bits: the clock, the latest lastmod that is none of the future, the earliest and latest article. */
  now: 32,
  latest: 34,
  oldestArticle: 36,
  latestArticle: 38,
} as const;
const STATE_WORDS = 48;

/** Why the pass returned: the input is over, the record's room is full, or the scanner has to read what comes next. */
export const STOPPED = { more: 0, full: 1, other: 2 } as const;

const WORD = 4;

/** Bytes behind the end of an area in which nothing is written: a read of a few bytes too many stays inside. */
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
  take('classes', ROOM.classes * 2 * ROWS.classes * WORD);
  take('pool', ROOM.pool + GUARD);
  take('decoded', ROOM.scratch + GUARD);
  take('normal', ROOM.scratch + GUARD);
  take('small', ROOM.scratch + GUARD);
  take('alone', ROOM.scratch + GUARD);
  take('images', ROOM.images * 2 * 4 * WORD);
  take('tags', ROOM.tags * 2 * WORD);
  take('parts', ROOM.parts * 2 * WORD);
  take('attributes', ROOM.attributes * WORD);
  take('records', ROOM.records * RECORD_WORDS * WORD);
  take('addresses', ROOM.addresses * ADDRESS_WORDS * WORD);
  take('input', GUARD + ROOM.input + GUARD);
  map['end'] = at;
  return map;
}

/** First byte of each area. The input begins behind a guard, since some look back. */
export const AREAS = areas();
/** Pages of 64 KiB that the memory has. */
export const PAGES = Math.ceil((AREAS['end'] as number) / 65_536);
/** First byte of the input. */
export const INPUT = (AREAS['input'] as number) + GUARD;

function constantName(group: string, name: string): string {
  const written = name.replace(/([a-z])([A-Z])/g, '$1_$2').replaceAll('-', '_');
  return `${group}_${written}`.toUpperCase();
}

/** All of it as the constants of the pass: lines of TypeScript. */
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
    stopped: STOPPED,
  })) {
    for (const [name, value] of Object.entries(table)) add(constantName(group, name), value);
  }
  for (const [name, word] of Object.entries(STATE)) add(constantName('state', name), (AREAS['state'] as number) + word * WORD);
  for (const [name, address] of Object.entries(AREAS)) add(constantName('at', name), address);
  add('RECORD_WORDS', RECORD_WORDS);
  add('ADDRESS_WORDS', ADDRESS_WORDS);
  add('INPUT', INPUT);
  return `// Made by \`npm run generate\` from layout.ts and facts.ts: do not edit.\n\n${lines.join('\n')}\n`;
}
