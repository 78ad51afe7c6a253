// Counting entries from their records: what is counted is what the same entries add one by one.

import { expect, it } from 'vitest';
import { countValues, readValues } from '../../../../src/lint/document/entries/record-values.js';
import { CountedValues } from '../../../../src/read/entry/counted-values.js';
import { type FactName, factsOf, NO_FACTS } from '../../../../src/read/entry/facts.js';
import { HintCounter } from '../../../../src/read/entry/hint-facts.js';
import { LastmodCounter } from '../../../../src/read/entry/lastmod-facts.js';
import { urlDigest } from '../../../../src/read/entry/url-digest.js';
import { PAGE, PAGE_WORDS } from '../../../../src/read/entry/url-list.js';
import { EntryCounter, type ShownEntries } from '../../../../src/read/reader/entry-counter.js';
import { type EntryForm, FORMS, RECORD, RECORD_FLAGS, RECORD_WORDS } from '../../../../src/read/reader/layout.js';
import { PageTables } from '../../../../src/read/reader/page-tables.js';
import { ReadingPass, recordAt } from '../../../../src/read/reader/reading-pass.js';
import { Random } from '../../../support/random.js';
import { LIMITS, ROOT, settings } from '../../../support/read-pass.js';

const NOW = Date.UTC(2026, 10, 22);
const REFERENCE = Date.UTC(2026, 10, 1, 12);
const NONE: ShownEntries = { awaited: NO_FACTS, flags: RECORD_FLAGS.unknown, schema: 'none' };

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

/** Counts all entries. */
function countAll(bytes: Uint8Array, hasDigests = true) {
  const pass = new ReadingPass(settings(null, { reference: REFERENCE }));
  pass.begin(ROOT, 'url', LIMITS);
  const tables = new PageTables(pass);
  const counts = new EntryCounter(pass, tables, false);
  counts.setDigests(hasDigests);
  const lastmods = new LastmodCounter(NOW, { time: REFERENCE, from: 'file' });
  const hints = new HintCounter();
  const digests: number[] = [];
  let entry = 0;
  for (let at = 0; at < bytes.length; ) {
    pass.load(bytes, at, bytes.length);
    const end = pass.scan(at, 1, 1);
    if (end === at) throw new Error(`not read: ${Buffer.from(bytes.subarray(at, at + 200))}`);
    at = end;
    const last = recordAt(pass.count - 1);
    for (let record = recordAt(0); record <= last; ) {
      const next = counts.count(record, last, entry, NONE);
      entry += (next - record) / RECORD_WORDS;
      record = next;
      if (record > last) break;
      if (!counts.wantsOrigin) throw new Error('an entry is shown');
      counts.originTaken(record);
    }
    for (let record = recordAt(0); record <= last; record += RECORD_WORDS) {
      const values = new CountedValues();
      readValues(pass, record, values);
      countValues(values, lastmods, hints);
      digests.push(urlDigest(pass.words[record + RECORD.text] as number, values));
    }
  }
  const [merged, mergedHints] = [new LastmodCounter(NOW, { time: REFERENCE, from: 'file' }), new HintCounter()];
  merged.addCounts(counts.lastmods);
  mergedHints.addCounts(counts.hints);
  const result = {
    entry,
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

it('values are those of the entries one by one', () => {
  for (let seed = 1; seed <= 5; seed++) {
    const { expected, lastmods, hints, pages } = countAll(bytesOf(entries(new Random(seed), 300, true)));
    expect({ lastmods, hints }).toEqual({ lastmods: expected.lastmods, hints: expected.hints });
    for (let at = 0; at < pages.length; at += PAGE_WORDS) expect(pages[at + 5]).toBe(expected.digests[pages[at + 3] as number]);
  }
});

it('one date and one priority', () => {
  const same = Array.from(
    { length: 9 },
    (__, n) => `<url><loc>https://example.com/${n}</loc><lastmod>2026-11-01</lastmod><priority>0.5</priority></url>`,
  );
  const { lastmods, hints } = countAll(bytesOf(same));
  expect(lastmods).toMatchObject({ dated: 9, days: 1, identical: true });
  expect(hints).toEqual({ changefreqs: 0, priorities: 9, samePriority: '0.5' });
});

it('pages are repeated as text, or in another spelling', () => {
  const paths = ['a', 'b', 'a', '%61', 'b', 'c', 'a'];
  const { pages, origin } = countAll(bytesOf(paths.map((path) => `<url><loc>https://example.com/${path}</loc></url>`)));
  expect(pages.length).toBe(3 * PAGE_WORDS);
  expect([pages[PAGE.copies], pages[PAGE.lastCopy]]).toEqual([2, 6]);
  // The first was counted by the host.
  expect(origin).toBe(6);
});

/** Counts entries up to the first one that has to be shown; returns how many, and those in the sample of a combination of facts. */
function countUpToShown(
  all: readonly string[],
  shown: ShownEntries,
  names: readonly FactName[] | null,
  form: EntryForm = FORMS.proved,
) {
  const pass = new ReadingPass(settings());
  pass.begin(ROOT, 'url', LIMITS);
  const counts = new EntryCounter(pass, new PageTables(pass), false);
  const bytes = bytesOf(all);
  pass.load(bytes, 0, bytes.length);
  pass.scan(0, 1, 1);
  counts.originTaken(recordAt(0));
  const sample = names === null ? null : counts.closeSample(factsOf(names), form);
  const next = counts.count(recordAt(0), recordAt(pass.count - 1), 0, shown);
  const counted = sample === null ? null : counts.countsOf(sample);
  pass.release();
  return { entries: (next - recordAt(0)) / RECORD_WORDS, counted };
}

const entryOf = (path: string): string => `<url><loc>https://example.com/${path}</loc></url>`;
const AWAITED: ShownEntries = { ...NONE, awaited: factsOf(['query-empty', 'fragment', 'loc-repeated']) };

it.each([
  ['an entry with an awaited fact', [entryOf('a'), entryOf('b//'), entryOf('c?')], AWAITED, 2],
  ['a repeated page', [entryOf('a'), entryOf('b'), entryOf('a')], AWAITED, 2],
  ['an entry whose loc only the host can read', [entryOf('a'), '<url><loc>https://exa%6Dple.com/</loc></url>'], NONE, 1],
  ['an unproved entry, if libxml2 is asked', [entryOf('a'), '<url/>'], { ...NONE, schema: 'asked' as const }, 1],
])('%s is shown', (_, all, shown, expected) => {
  expect(countUpToShown(all, shown, null).entries).toBe(expected);
});

it('entries like those of a closed sample are counted in it', () => {
  const all = [entryOf('a?'), entryOf('b'), entryOf('c//?'), entryOf('d?#'), entryOf('e?')];
  expect(countUpToShown(all, AWAITED, ['query-empty'])).toEqual({ entries: 3, counted: { times: 2, last: 2 } });
  expect(countUpToShown(all, AWAITED, ['query-empty', 'fragment'])).toEqual({ entries: 0, counted: { times: 0, last: -1 } });
});

it('an unproved entry has another sample', () => {
  const all = [`${entryOf('a?').slice(0, -6)}<priority>2</priority></url>`];
  const spent: ShownEntries = { ...AWAITED, schema: 'spent' };
  expect(countUpToShown(all, spent, ['query-empty']).entries).toBe(0);
  expect(countUpToShown(all, spent, ['query-empty'], FORMS.unproved).entries).toBe(1);
  expect(countUpToShown(all, AWAITED, ['query-empty']).entries).toBe(1);
});

it('tables grow, and forget nothing', () => {
  const all = Array.from(
    { length: 20_000 },
    (__, n) => `<url><loc>https://example.com/Page-${n}${n % 2 === 0 ? '/' : ''}</loc></url>`,
  );
  const { pages, variants, entry } = countAll(bytesOf([...all, ...all]));
  expect({ entry, count: pages.length / PAGE_WORDS }).toEqual({ entry: 40_000, count: 20_000 });
  expect(variants).toEqual({ slash: null, case: null });
});

it('pages have no digests if documents are not compared', () => {
  const { pages } = countAll(bytesOf(entries(new Random(1), 10, true)), false);
  for (let at = 0; at < pages.length; at += PAGE_WORDS) expect(pages[at + 5]).toBe(0);
});
