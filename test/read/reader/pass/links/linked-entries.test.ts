// Links to other languages that the pass collects of counted entries: those that the host collects link by link.

import { expect, it } from 'vitest';
import { NO_FACTS } from '../../../../../src/read/entry/facts.js';
import { hashOfCode, LanguageLinksBuilder, type LanguageLinksRecord } from '../../../../../src/read/entry/language-links.js';
import { EntryCounter, type ShownEntries } from '../../../../../src/read/reader/entry-counter.js';
import {
  ADDRESS,
  ADDRESS_KINDS,
  ADDRESS_WORDS,
  RECORD,
  RECORD_FLAGS,
  RECORD_WORDS,
} from '../../../../../src/read/reader/layout.js';
import { PageTables } from '../../../../../src/read/reader/page-tables.js';
import { addressAt, ReadingPass, recordAt } from '../../../../../src/read/reader/reading-pass.js';
import { Random } from '../../../../support/random.js';
import { LIMITS, ROOT, settings } from '../../../../support/read-pass.js';

/** Where the input begins in the document. */
const BASE = 5_000_000_000;
const SHOWN: ShownEntries = { awaited: NO_FACTS, flags: RECORD_FLAGS.unknown, schema: 'none' };
const CODES = ['en', 'de', 'fr', 'x-default', 'pt-BR'];

/** Entries whose links are repeated, spelled in several ways, or lead to no page; some have images, and some loc is no page. */
function entries(random: Random, count: number, most: number): string {
  const address = (): string => {
    const page = random.below(Math.max(count, most));
    return `https://example.com/${random.pick([`${page}`, `${page}/`, `%7Euser/${page}`, `${page}?a=1&amp;b=2`, `${page}#top`])}`;
  };
  const link = (): string => `<xhtml:link rel="alternate" hreflang="${random.pick(CODES)}" href="${address()}"/>`;
  return Array.from({ length: count }, (_, n) => {
    const links = Array.from({ length: random.below(most) }, link);
    if (random.below(3) === 0) links.push(`<image:image><image:loc>${address()}</image:loc></image:image>`);
    const loc = random.below(20) === 0 ? `ftp://example.com/${n}` : `https://example.com/${n}`;
    return `\n<url><loc>${loc}</loc>${links.join('')}</url>`;
  }).join('');
}

/** The links as the pass collects them, and as the host does. */
function linksOf(bytes: Uint8Array, keepsLinks = true): (LanguageLinksRecord | null)[] {
  const [collected, expected] = [new LanguageLinksBuilder(1_000_000), new LanguageLinksBuilder(1_000_000)];
  const judgeCode = (code: string) => {
    expected.codeOf(code);
    return { language: collected.codeOf(code), hash: hashOfCode(code), bits: 0 };
  };
  const pass = new ReadingPass(settings(null, { judgeCode }));
  pass.begin(ROOT, 'url', LIMITS);
  const counts = new EntryCounter(pass, new PageTables(pass), keepsLinks);
  let entry = 0;
  for (let at = 0; at < bytes.length; ) {
    pass.load(bytes, at, bytes.length);
    at = pass.scan(at, 1, 1);
    for (let record = recordAt(0), last = recordAt(pass.count - 1); record <= last; ) {
      counts.place(BASE);
      const next = counts.count(record, last, entry, SHOWN);
      counts.takeLinks(collected);
      for (; record < next; record += RECORD_WORDS) takeOne(pass, record, entry++, expected);
      if (record > last) break;
      if (!counts.wantsOrigin) throw new Error('an entry is shown');
      counts.originTaken(record);
    }
  }
  pass.release();
  return [collected.finish(), expected.finish()];
}

function takeOne({ words, offset }: ReadingPass, record: number, entry: number, links: LanguageLinksBuilder): void {
  const word = (name: keyof typeof RECORD): number => words[record + RECORD[name]] as number;
  if ((word('flags') & RECORD_FLAGS.page) === 0) return;
  links.begin();
  const first = addressAt(word('address'));
  for (let at = first; at < first + word('addresses') * ADDRESS_WORDS; at += ADDRESS_WORDS) {
    const of = (name: keyof typeof ADDRESS): number => words[at + ADDRESS[name]] as number;
    if (of('kind') === ADDRESS_KINDS.link) links.add(of('code'), of('high'), of('low'), of('text'));
  }
  links.end(word('pageHigh'), word('pageLow'), word('text'), BASE + offset + word('from'), word('line'), word('column'), entry);
}

it.each([1, 2, 3])('of entries with few links: %i', (seed) => {
  const [collected, expected] = linksOf(Buffer.from(entries(new Random(seed), 400, 6)));
  expect(expected?.bytes.length).toBeGreaterThan(10_000);
  expect(collected).toEqual(expected);
});

it('of entries with more links than are kept', () => {
  const [collected, expected] = linksOf(Buffer.from(entries(new Random(4), 20, 1_500)));
  expect(expected?.left).toBeGreaterThan(0);
  expect(collected).toEqual(expected);
});

it('of none, if they are not kept', () => {
  expect(linksOf(Buffer.from(entries(new Random(5), 20, 5)), false)[0]).toBeNull();
});
