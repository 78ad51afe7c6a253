// Counting entries from their records: what is counted is what the same entries add one by one, in WebAssembly and in JavaScript.

import { describe, expect, it } from 'vitest';
import { oftenAfter } from '../../../src/document/entries/page-memory.js';
import { countValues, readValues } from '../../../src/document/entries/record-values.js';
import { CountedValues } from '../../../src/entry/counted-values.js';
import { HintCounter } from '../../../src/entry/hint-facts.js';
import { LastmodCounter } from '../../../src/entry/lastmod-facts.js';
import { urlDigest } from '../../../src/entry/url-digest.js';
import { PAGE, PAGE_WORDS } from '../../../src/entry/url-list.js';
import { MOST_OTHERS } from '../../../src/finding/merged-findings.js';
import { EntryCounter } from '../../../src/reader/entry-counter.js';
import { RECORD, RECORD_FLAGS, RECORD_WORDS, REPEATS } from '../../../src/reader/layout.js';
import { PageTables } from '../../../src/reader/page-tables.js';
import { readInJavaScript } from '../../../src/reader/pass-instance.js';
import { ReadingPass, recordAt } from '../../../src/reader/reading-pass.js';
import { Random } from '../../support/random.js';
import { LIMITS, ROOT, settings } from '../../support/read-pass.js';

const NOW = Date.UTC(2026, 10, 22);
const REFERENCE = Date.UTC(2026, 10, 1, 12);
const OFTEN = oftenAfter(null);
const NONE = { awaited: { low: 0, high: 0 }, flags: RECORD_FLAGS.broken | RECORD_FLAGS.unknown, high: 0, often: OFTEN };

const LASTMODS = [
  '',
  '2026-11-01',
  '2026-11-01T12:03:00Z',
  '2026-10-31T00:00:00+02:00',
  '1969-07-20T20:17:40Z',
  '0001-01-01T00:00:00Z',
  '9999-12-31',
  '2026-11-22T23:59:59.999Z',
  '2020-02-29',
];
const FREQUENCIES = ['', 'always', 'hourly', 'daily', 'weekly', 'monthly', 'yearly', 'never', 'Daily'];
const PRIORITIES = ['', '0', '0.5', '0.50', '1.0', '0.37', '2'];

function field(name: string, value: string): string {
  return value === '' ? '' : `<${name}>${value}</${name}>`;
}

/** Entries with many values, of which some repeat others or differ from them in a slash or in case. */
function entries(random: Random, count: number, values: boolean): string[] {
  return Array.from({ length: count }, (_, n) => {
    const page = random.below(5) === 0 ? random.below(count) : n;
    const path = random.pick([`page-${page}`, `page-${page}/`, `Page-${page}`, `page-${page}?a=1&amp;b=2`]);
    const rest = values
      ? field('lastmod', random.pick(LASTMODS)) +
        field('changefreq', random.pick(FREQUENCIES)) +
        field('priority', random.pick(PRIORITIES))
      : '';
    return `\n<url><loc>https://example.com/${path}</loc>${rest}</url>`;
  });
}

/** Counts all entries; the host does for classes and origins what linting their first entries would do. */
function countAll(bytes: Uint8Array, inJavaScript: boolean, hasDigests = true) {
  readInJavaScript(inJavaScript);
  const pass = new ReadingPass(settings(null, { reference: REFERENCE }));
  readInJavaScript(false);
  pass.begin(ROOT, 'url', LIMITS);
  const tables = new PageTables(pass);
  const counts = new EntryCounter(pass, tables, hasDigests, false);
  const lastmods = new LastmodCounter(NOW, { time: REFERENCE, from: 'file' });
  const hints = new HintCounter();
  const digests: number[] = [];
  const repeated = [0, 0, 0, 0];
  let entry = 0;
  for (let at = 0; at < bytes.length; ) {
    pass.load(bytes, at, bytes.length);
    const end = pass.scan(at, 1, 1);
    if (end === at) throw new Error(`not read: ${Buffer.from(bytes.subarray(at, at + 200))}`);
    at = end;
    const last = recordAt(pass.count - 1);
    for (let record = recordAt(0); record <= last; ) {
      const next = counts.count(record, last, entry, 0, NONE);
      entry += (next - record) / RECORD_WORDS;
      record = next;
      if (record > last) break;
      const { repeats } = counts;
      if (repeats !== null)
        counts.countClass(pass.words[record + RECORD.class] as number, repeats, {
          violations: 0,
          instant: Number.NaN,
          precision: 0,
        });
      else if (counts.wantsOrigin) counts.originTaken(record);
      else throw new Error('an entry is open');
    }
    for (let record = recordAt(0); record <= last; record += RECORD_WORDS) {
      const values = new CountedValues();
      readValues(pass, record, values);
      countValues(values, lastmods, hints);
      digests.push(urlDigest(pass.words[record + RECORD.text] as number, values));
    }
  }
  for (const repeats of Object.values(REPEATS))
    for (let number = 0; number < 100; number++) (repeated[repeats] as number) += counts.countsOf(number, repeats).times;
  const [merged, mergedHints] = [new LastmodCounter(NOW, { time: REFERENCE, from: 'file' }), new HintCounter()];
  merged.addCounts(counts.lastmods);
  mergedHints.addCounts(counts.hints);
  const result = {
    entry,
    repeated,
    pages: [...tables.all],
    variants: tables.pair(),
    origin: counts.pagesOf(0),
    lastmods: merged.facts(),
    hints: mergedHints.facts(),
  };
  pass.release();
  return { ...result, expected: { lastmods: lastmods.facts(), hints: hints.facts(), digests } };
}

const bytesOf = (all: readonly string[]): Uint8Array => Buffer.from(all.join(''));

describe.each([
  ['WebAssembly', false],
  ['JavaScript', true],
])('in %s', (_, inJavaScript) => {
  it('values are those of the entries one by one', () => {
    for (let seed = 1; seed <= 5; seed++) {
      const { expected, lastmods, hints, pages } = countAll(bytesOf(entries(new Random(seed), 300, true)), inJavaScript);
      expect({ lastmods, hints }).toEqual({ lastmods: expected.lastmods, hints: expected.hints });
      for (let at = 0; at < pages.length; at += PAGE_WORDS) expect(pages[at + 5]).toBe(expected.digests[pages[at + 3] as number]);
    }
  });

  it('one date and one priority are alike', () => {
    const same = Array.from(
      { length: 9 },
      (__, n) => `<url><loc>https://example.com/${n}</loc><lastmod>2026-11-01</lastmod><priority>0.5</priority></url>`,
    );
    const { lastmods, hints } = countAll(bytesOf(same), inJavaScript);
    expect(lastmods).toMatchObject({ dated: 9, days: 1, identical: true });
    expect(hints).toEqual({ changefreqs: 0, priorities: 9, samePriority: '0.5' });
  });

  it('pages are repeated as text, or in another spelling', () => {
    const paths = ['a', 'b', 'a', '%61', 'b', 'c'];
    const { repeated, pages, origin } = countAll(
      bytesOf(paths.map((path) => `<url><loc>https://example.com/${path}</loc></url>`)),
      inJavaScript,
    );
    expect(repeated).toEqual([3, 2, 1, 0]);
    expect(pages.length).toBe(3 * PAGE_WORDS);
    // The first was counted by the host.
    expect(origin).toBe(5);
  });

  it('pages are repeated often once the places of a finding are taken', () => {
    expect(oftenAfter(null)).toBe(1 + MOST_OTHERS);
    const { repeated, pages } = countAll(
      bytesOf(Array.from({ length: 30 }, (__, n) => `<url><loc>https://example.com/${n % 2 ? 'a' : '%61'}</loc></url>`)),
      inJavaScript,
    );
    expect(repeated).toEqual([1, OFTEN, 15, 14 - OFTEN]);
    expect(pages[PAGE.copies]).toBe(14);
    expect(pages[PAGE.lastCopy]).toBe(28);
  });

  it('tables grow, and forget nothing', () => {
    const all = Array.from(
      { length: 20_000 },
      (__, n) => `<url><loc>https://example.com/Page-${n}${n % 2 === 0 ? '/' : ''}</loc></url>`,
    );
    const { repeated, pages, variants, entry } = countAll(bytesOf([...all, ...all]), inJavaScript);
    expect({ entry, repeated, count: pages.length / PAGE_WORDS }).toEqual({
      entry: 40_000,
      repeated: [20_000, 20_000, 0, 0],
      count: 20_000,
    });
    expect(variants).toEqual({ slash: null, case: null });
  });

  it('pages have no digests if documents are not compared', () => {
    const { pages } = countAll(bytesOf(entries(new Random(1), 10, true)), inJavaScript, false);
    for (let at = 0; at < pages.length; at += PAGE_WORDS) expect(pages[at + 5]).toBe(0);
  });
});

it('both agree on everything', () => {
  for (let seed = 1; seed <= 20; seed++) {
    const bytes = bytesOf(entries(new Random(seed), 400, seed % 2 === 0));
    expect(countAll(bytes, true).variants).toEqual(countAll(bytes, false).variants);
  }
});
