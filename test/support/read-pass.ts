// The reading pass by itself: bytes in, records out.

import type { RootFacts } from '../../src/read/entry/document.js';
import { type FactName, namesOf } from '../../src/read/entry/facts.js';
import { ADDRESS_WORDS, GUARD, RECORD, RECORD_WORDS } from '../../src/read/reader/layout.js';
import { addressAt, GUARDS, type PassSettings, ReadingPass, recordAt } from '../../src/read/reader/reading-pass.js';
import { judgeHost } from '../../src/rules/support/ordinary-host.js';

export const SITEMAP = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const DECLARATIONS = {
  '': SITEMAP,
  image: 'http://www.google.com/schemas/sitemap-image/1.1',
  video: 'http://www.google.com/schemas/sitemap-video/1.1',
  news: 'http://www.google.com/schemas/sitemap-news/0.9',
  xhtml: 'http://www.w3.org/1999/xhtml',
};
const NOW = Date.UTC(2026, 10, 22);
const DAY = 86_400_000;

/** A urlset that declares the usual prefixes. */
export const ROOT = {
  namespace: SITEMAP,
  declarations: Object.entries(DECLARATIONS).map(([prefix, uri]) => ({ prefix, uri })),
} as unknown as RootFacts;

export const LIMITS = { bytes: 1_000_000, elements: 10_000, valueBytes: 65_536, namespaces: 64 };

/** Settings of a document at an address, if it has one. */
export function settings(url: string | null = null, more: Partial<PassSettings> = {}): PassSettings {
  const codes = new Map<string, number>();
  return {
    url: url === null ? null : new URL(url),
    seed: [11, 22],
    now: NOW,
    scheme: url === null ? 0 : url.startsWith('https:') ? 2 : 1,
    reference: Number.NaN,
    latest: NOW + DAY,
    oldestArticle: NOW - 2 * DAY,
    latestArticle: NOW + DAY,
    longLoc: 2_048,
    mostImages: 1_000,
    judgeHost,
    noteNamespace: () => undefined,
    judgeCode(code) {
      const language = codes.get(code) ?? codes.size;
      codes.set(code, language);
      return { language, hash: language, bits: code === 'x-default' ? 2 : /^[a-z]{2}(-[A-Z]{2})?$/.test(code) ? 0 : 1 };
    },
    ...more,
  };
}

/** What the pass made of bytes, in as many scans as it took. */
export interface PassResult {
  /** Words of records and of their addresses. */
  readonly records: readonly (readonly number[])[];
  readonly addresses: readonly (readonly number[])[];
  readonly end: number;
  readonly stopped: number;
  readonly line: number;
  readonly column: number;
  /** Whether nothing was written around the input. */
  readonly isGuarded: boolean;
}

/** Reads bytes as the inside of a urlset, or of an index. */
export function readPass(bytes: Uint8Array, given = settings(), entry: 'url' | 'sitemap' = 'url'): PassResult {
  const pass = new ReadingPass(given);
  pass.begin(ROOT, entry, LIMITS);
  const before = pass.bytes.slice(GUARDS.before, GUARDS.before + GUARD);
  const loaded = pass.load(bytes, 0, bytes.length);
  const end = pass.scan(0, 1, 1);
  const { words, offset, stopped, line, column, count } = pass;
  const records = Array.from({ length: count }, (_, i) => [...words.subarray(recordAt(i), recordAt(i) + RECORD_WORDS)]);
  const addresses = records.flatMap((record) => {
    const first = record[RECORD.address] as number;
    return Array.from({ length: record[RECORD.addresses] as number }, (_, i) => [
      ...words.subarray(addressAt(first + i), addressAt(first + i) + ADDRESS_WORDS),
    ]);
  });
  const isGuarded =
    Buffer.compare(before, pass.bytes.subarray(GUARDS.before, GUARDS.before + GUARD)) === 0 &&
    Buffer.compare(pass.bytes.subarray(-offset, -offset + loaded), bytes.subarray(0, loaded)) === 0;
  pass.release();
  return { records, addresses, end, stopped, line, column, isGuarded };
}

/** The facts of a record. */
export function factsOf(record: readonly number[]): readonly FactName[] {
  return namesOf({ low: record[RECORD.low] as number, high: record[RECORD.high] as number });
}

/** The facts of a record in one line, beside that its origin is new. */
export function saidOf(record: readonly number[]): string {
  const names = factsOf(record).filter((name) => !/^new-(?:origin|host)/.test(name));
  return [...names].sort().join(' ');
}

/** The only entry with these children, `loc` being given. */
export function readEntryOf(loc: string, rest = '', given = settings()): readonly number[] {
  const { records } = readPass(Buffer.from(`<url><loc>${loc}</loc>${rest}</url>`), given);
  const [record] = records;
  if (record === undefined) throw new Error(`not read: ${loc} ${rest}`);
  return record;
}
