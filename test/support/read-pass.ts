// The reading pass by itself: bytes in, records out, as WebAssembly or as JavaScript.

import type { RootFacts } from '../../src/entry/document.js';
import { FACT_NAMES, type FactName } from '../../src/entry/facts.js';
import { ADDRESS_WORDS, GUARD, RECORD, RECORD_WORDS } from '../../src/reader/layout.js';
import { readInJavaScript } from '../../src/reader/pass-instance.js';
import { addressAt, GUARDS, type PassSettings, ReadingPass, recordAt } from '../../src/reader/reading-pass.js';
import { judgeCharacters } from '../../src/rules/support/character-findings.js';
import { hostKindOf } from '../../src/rules/support/host-kind.js';
import { schemeKindOf, startKindOf } from '../../src/rules/support/start-kind.js';
import { isStrangeName, isStrangeNamespace } from '../../src/rules/support/strange-names.js';
import { valueKindOf } from '../../src/rules/support/value-kinds.js';

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

export const LIMITS = { bytes: 1_000_000, namespaces: 64, nameBytes: 1_024 };

/** Settings of a document at an address, if it has one. */
export function settings(url: string | null = null, more: Partial<PassSettings> = {}): PassSettings {
  const codes = new Map<string, number>();
  return {
    url: url === null ? null : new URL(url),
    seed: [11, 22],
    now: NOW,
    reference: Number.NaN,
    latest: NOW + DAY,
    oldestArticle: NOW - 2 * DAY,
    latestArticle: NOW + DAY,
    longLoc: 2_048,
    overlongLoc: 2_048,
    mostImages: 1_000,
    cutsHosts: true,
    hostKindOf,
    startKindOf,
    schemeKindOf,
    judgeCharacters,
    isStrangeName,
    isStrangeNamespace,
    kindOf: (element, value) => valueKindOf(element, value, NOW),
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
  /** Words of records and of their addresses, without what is random: the number of the class stays. */
  readonly records: readonly (readonly number[])[];
  readonly addresses: readonly (readonly number[])[];
  readonly end: number;
  readonly stopped: number;
  readonly line: number;
  readonly column: number;
  /** Whether nothing was written around the input. */
  readonly isGuarded: boolean;
}

/** A pass that is ready for the inside of a urlset. */
function beginPass(inJavaScript: boolean, given: PassSettings): ReadingPass {
  readInJavaScript(inJavaScript);
  const pass = new ReadingPass(given);
  readInJavaScript(false);
  pass.begin(ROOT, 'url', LIMITS);
  return pass;
}

/** Two passes over the same bytes, in WebAssembly and in JavaScript; what they know of one input is there for the next. */
export class PassPair {
  readonly #passes: readonly [ReadingPass, ReadingPass];
  readonly #guard: Uint8Array;

  constructor() {
    this.#passes = [beginPass(false, settings()), beginPass(true, settings())];
    this.#guard = this.#passes[0].bytes.slice(GUARDS.before, GUARDS.before + GUARD);
  }

  /** What differs between the two after they have read bytes, or has been written outside of their areas; null where nothing. */
  difference(bytes: Uint8Array): string | null {
    const results = this.#passes.map((pass) => {
      const loaded = pass.load(bytes, 0, bytes.length);
      const end = pass.scan(0, 1, 1);
      const { words, stopped, line, column, count, offset } = pass;
      const last = words.subarray(recordAt(count - 1), recordAt(count));
      const addresses = count === 0 ? 0 : (last[RECORD.address] as number) + (last[RECORD.addresses] as number);
      const isGuarded =
        Buffer.compare(this.#guard, pass.bytes.subarray(GUARDS.before, GUARDS.before + GUARD)) === 0 &&
        Buffer.compare(pass.bytes.subarray(-offset, -offset + loaded), bytes.subarray(0, loaded)) === 0;
      return {
        place: [end, stopped, line, column, count].join(' '),
        records: Buffer.copyBytesFrom(words, recordAt(0), recordAt(count) - recordAt(0)),
        addresses: Buffer.copyBytesFrom(words, addressAt(0), addresses * ADDRESS_WORDS),
        isGuarded,
      };
    });
    const [one, other] = results as [(typeof results)[0], (typeof results)[0]];
    if (!one.isGuarded || !other.isGuarded) return 'written outside of its areas';
    if (one.place !== other.place) return `${one.place} and ${other.place}`;
    if (!one.records.equals(other.records)) return 'records';
    return one.addresses.equals(other.addresses) ? null : 'addresses';
  }

  release(): void {
    for (const pass of this.#passes) pass.release();
  }
}

/** Reads bytes as the inside of a urlset. */
export function readPass(bytes: Uint8Array, inJavaScript: boolean, given = settings()): PassResult {
  const pass = beginPass(inJavaScript, given);
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

/** The facts of a record, and those of them that are open. */
export function factsOf(record: readonly number[]): { readonly settled: FactName[]; readonly open: FactName[] } {
  const isSet = (low: number, high: number, bit: number): boolean =>
    (((bit < 32 ? record[low] : record[high]) as number) & (1 << (bit & 31))) !== 0;
  const open = FACT_NAMES.filter((_, bit) => isSet(RECORD.openLow, RECORD.openHigh, bit));
  const all = FACT_NAMES.filter((_, bit) => isSet(RECORD.low, RECORD.high, bit));
  return { settled: all.filter((name) => !open.includes(name)), open };
}

/** The facts of a record in one line, beside that its origin is new: open ones with a `?`. */
export function saidOf(record: readonly number[]): string {
  const { settled, open } = factsOf(record);
  const names = [...settled, ...open.map((name) => `${name}?`)].filter((name) => !/^new-(?:origin|host)/.test(name));
  return names.sort().join(' ');
}

/** The only entry with these children, `loc` being given. */
export function readEntryOf(loc: string, rest = '', given = settings()): readonly number[] {
  const { records } = readPass(Buffer.from(`<url><loc>${loc}</loc>${rest}</url>`), true, given);
  const [record] = records;
  if (record === undefined) throw new Error(`not read: ${loc} ${rest}`);
  return record;
}
