// The forms of values that are no dates: the grammar rejects all of them, and the rule has the same message for all of one form.

import { expect, it } from 'vitest';
import { parseW3cDatetime } from '../../../../src/entry/datetime.js';
import { formOf } from '../../../../src/reader/pass/date/no-date.js';
import { bind } from '../../../../src/reader/pass/memory.js';
import { sampled } from '../../../support/depth.js';
import { lintText } from '../../../support/lint-text.js';
import { Random } from '../../../support/random.js';

const MEMORY = new ArrayBuffer(1_024);

/** The form of a value, with a tag behind it. */
function noDateFormOf(value: string): number {
  const bytes = new Uint8Array(MEMORY).fill(0);
  bind(MEMORY);
  const length = Buffer.byteLength(value);
  bytes.set(Buffer.from(`>${value}</lastmod>`), 7);
  return formOf(8, 8 + length);
}

/** The messages of `lastmod/invalid`, by form; null where the value itself decides. */
const MESSAGES = [null, 'form', 'unix-time', 'zone', 'unpadded', 'several'];

const EXAMPLES: readonly (readonly [value: string, message: string | null])[] = [
  ['2026', null],
  ['20260131', 'form'],
  ['1767225600', 'unix-time'],
  ['1767225600000', 'unix-time'],
  ['17672256000000', 'form'],
  ['12026-01-31', null],
  ['-2026-01-31', null],
  ['+2026-01-31', 'form'],
  ['2026-01-31', null],
  ['2026-13-31', null],
  ['2026-1-31', 'unpadded'],
  ['2026/01/31', 'unpadded'],
  ['2026-01/31', 'unpadded'],
  ['2026/02/30', 'form'],
  ['0000/01/01', 'form'],
  ['2026/1/5T10:00:00Z', null],
  ['2026/01/31 10:00:00', 'form'],
  ['2026.01.31', 'form'],
  ['2026-Jan-31', 'form'],
  ['31 January 2026', 'form'],
  ['Sat, 31 Jan 2026 10:00:00 +0000', 'form'],
  ['2026-01-31T10:00:00Z', null],
  ['2026-01-31T10:00:00z', null],
  ['2026-01-31T10:00:00+01:00', null],
  ['2026-01-31T10:00:00+15:00', null],
  ['2026-01-31T10:00:00+0100', 'zone'],
  ['2026-01-31 10:00:00 +01:00', 'zone'],
  ['2026-01-31T10:00:00.123-0500', 'zone'],
  ['2026-01-31 10:00 UTC', 'zone'],
  ['2026-01-31T10:00:00 Z', 'zone'],
  ['2026-01-31T10:00:00UTC', 'zone'],
  ['2026-01-31T10:00:00 Europe/Berlin', null],
  ['2026-01-31 2026-02-01', 'several'],
  ['2026-01-31T10:00:00+0100 or 12026-02-011', 'several'],
  ['2026-01-31, 2026-02-1', null],
  ['2026-01-31,2026-02-01', null],
  [`${'2026-01-31 '.repeat(20)}2026-01-31`, 'several'],
  [`31.12.${'2026'.repeat(100)}`, 'form'],
  ['31.01.2026\u00a0', null],
  [`1${'0'.repeat(100)}`, 'form'],
  [`2026-01-31 ${'0'.repeat(100)}`, null],
];

it.each(EXAMPLES)('"%s" has the message %s', (value, message) => {
  expect(MESSAGES[noDateFormOf(value)]).toBe(message);
});

const PARTS = [
  ['2026', '1999', '0000', '12026', '-2026', '26', '1767225600', 'Sat,', '2026-01-31', '2026-02-30'],
  ['', '-', '/', '.', ' ', '-1', '/1', '-01', '/13', 'T', ' 10:00', 'T10:00:00', 't24:60:61', ' 10:00:00.5', '.5'],
  ['', '-', '/', ' ', '-31', '/5', 'Z', 'z', '+0100', '-05:00', ' +0100', ' -01:00', 'UTC', ' GMT', '+15:00', ' 2026-01-31'],
  ['', '', '', ' ', 'T10:00:00Z', 'x', '\u00e9', '0', '.', ' +0000'],
];

it('values of one form have the same message, and none of them is a date', async () => {
  const random = new Random(11);
  const seen = [0, 0, 0, 0, 0, 0];
  for (let n = 0; n < sampled(20_000, 4_000); n++) {
    const value = PARTS.map((list) => random.pick(list))
      .join('')
      .trim();
    const form = noDateFormOf(value);
    seen[form] = (seen[form] as number) + 1;
    const message = MESSAGES[form];
    if (message === null || message === undefined) continue;
    expect(parseW3cDatetime(value), value).toMatchObject({ kind: 'invalid', reason: 'form' });
    if (n % 10 > 0) continue;
    const text = `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>https://example.com/</loc><lastmod>${value}</lastmod></url></urlset>`;
    const { collector } = await lintText(text, { full: true });
    const found = collector.sorted().filter(({ rule }) => rule === 'lastmod/invalid');
    expect(
      found.map(({ messageId }) => messageId),
      value,
    ).toEqual([message]);
  }
  for (const count of seen) expect(count).toBeGreaterThan(1);
});
