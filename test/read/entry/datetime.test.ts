// The grammar of dates: valid and invalid values, deviations and their places, and the agreement of both parsers.

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseW3cDatetime } from '../../../src/read/entry/datetime.js';
import { RECORD } from '../../../src/read/reader/layout.js';
import { loadLibxml2Wasm } from '../../../src/schema/engine-libxml2-wasm.js';
import { factsOf, readEntryOf } from '../../support/read-pass.js';

/** The instant of a text, by the reading pass; NaN if it is left to the full parser or has a defect. */
function canonical(value: string): number {
  const record = readEntryOf('https://www.shop.com/a', `<lastmod>${value}</lastmod>`);
  if (factsOf(record).includes('lastmod-form')) return Number.NaN;
  const words = Int32Array.of(record[RECORD.instant] as number, record[RECORD.instant + 1] as number);
  return new Float64Array(words.buffer)[0] as number;
}

/** The expected instant of the pass, by the full parser. */
function expectedCanonical(value: string): number {
  const datetime = parseW3cDatetime(value);
  if (datetime.kind === 'invalid' || datetime.defects.length > 0) return Number.NaN;
  if ((value.split('.')[1]?.match(/^\d+/)?.[0].length ?? 0) > 9) return Number.NaN;
  return datetime.instant ?? Number.NaN;
}

const INSTANTS: readonly (readonly [value: string, iso: string])[] = [
  ['1970-01-01', '1970-01-01T00:00:00.000Z'],
  ['0001-01-01', '0001-01-01T00:00:00.000Z'],
  ['9999-12-31', '9999-12-31T00:00:00.000Z'],
  ['2000-02-29', '2000-02-29T00:00:00.000Z'],
  ['1900-02-28', '1900-02-28T00:00:00.000Z'],
  ['2024-12-31T23:59:59Z', '2024-12-31T23:59:59.000Z'],
  ['2024-03-01T00:30:00+01:00', '2024-02-29T23:30:00.000Z'],
  ['2024-02-29T22:30:00-14:00', '2024-03-01T12:30:00.000Z'],
  ['2024-01-01T00:00:00.5Z', '2024-01-01T00:00:00.500Z'],
  ['2024-01-01T00:00:00.050Z', '2024-01-01T00:00:00.050Z'],
  ['2024-01-01T00:00:00.123999999Z', '2024-01-01T00:00:00.123Z'],
  ['1969-12-31T23:59:59.999Z', '1969-12-31T23:59:59.999Z'],
];

test.each(INSTANTS)('%s is the instant %s, in both parsers', (value, iso) => {
  expect(parseW3cDatetime(value)).toMatchObject({ kind: 'datetime', defects: [], instant: Date.parse(iso) });
  expect(canonical(value)).toBe(Date.parse(iso));
});

/** Value -> defects as `kind@text`, and the instant (null: none). */
const DEFECTS: readonly (readonly [value: string, defects: readonly string[], iso: string | null])[] = [
  ['2005', ['reduced-precision@2005'], '2005-01-01T00:00:00Z'],
  ['2005-06', ['reduced-precision@2005-06'], '2005-06-01T00:00:00Z'],
  ['2005-01-01Z', ['date-with-offset@Z'], '2005-01-01T00:00:00Z'],
  ['2005-01-01z', ['date-with-offset@z'], '2005-01-01T00:00:00Z'],
  ['2005-01-01-04:00', ['date-with-offset@-04:00'], '2005-01-01T04:00:00Z'],
  ['2005-01-01+15:00', ['date-with-offset@+15:00'], null],
  ['2005-01-01T10:00Z', ['no-seconds@10:00'], '2005-01-01T10:00:00Z'],
  ['2005-01-01T10:00', ['no-seconds@10:00', 'no-timezone@10:00'], null],
  ['2005-01-01T10:00:00', ['no-timezone@10:00:00'], null],
  ['2005-01-01t10:00:00z', ['lowercase-designator@t', 'lowercase-designator@z'], '2005-01-01T10:00:00Z'],
  ['2005-01-01 10:00:00Z', ['lowercase-designator@ '], '2005-01-01T10:00:00Z'],
  ['2005-01-01T10:00:00+14:01', ['offset-out-of-range@+14:01'], null],
  ['2005-01-01T10:00:00-05:60', ['offset-out-of-range@-05:60'], null],
  ['2005-12-31T24:00:00Z', ['hour-24@24'], '2006-01-01T00:00:00Z'],
  ['2005-12-31T24:00:00.000+01:00', ['hour-24@24'], '2005-12-31T23:00:00Z'],
  ['2005-12-31T23:59:60Z', ['leap-second@60'], null],
  ['0000-01-01', ['year-out-of-range@0000'], null],
  ['0000', ['year-out-of-range@0000', 'reduced-precision@0000'], null],
  ['-2005-01-01', ['year-out-of-range@-2005'], null],
  ['12004-02-29T10:00:00', ['year-out-of-range@12004', 'no-timezone@10:00:00'], null],
  ['123456789012345678902004-02-29', ['year-out-of-range@123456789012345678902004'], null],
];

test.each(DEFECTS)('%s has the defects %j', (value, defects, iso) => {
  const datetime = parseW3cDatetime(value);
  if (datetime.kind === 'invalid') throw new Error('not read');
  expect(datetime.defects.map(({ kind, from, to }) => `${kind}@${value.slice(from, to)}`)).toEqual(defects);
  expect(datetime.instant).toBe(iso === null ? null : Date.parse(iso));
  expect(canonical(value)).toBeNaN();
});

/** Value -> reason as `reason@text`. */
const INVALID: readonly (readonly [value: string, reason: string])[] = [
  ['', 'form@'],
  ['2005-13-01', 'month@13'],
  ['2005-00-10', 'month@00'],
  ['0000-00-00', 'month@00'],
  ['2005-02-29', 'day@29'],
  ['1900-02-29', 'day@29'],
  ['2005-04-31', 'day@31'],
  ['12005-02-29', 'day@29'],
  ['2005-01-00', 'day@00'],
  ['2005-01-01T25:00:00Z', 'hour@25'],
  ['2005-01-01T24:00:01Z', 'hour@24'],
  ['2005-01-01T24:00:00.001Z', 'hour@24'],
  ['2005-01-01T24:01:00Z', 'hour@24'],
  ['2005-01-01T10:60:00Z', 'minute@60'],
  ['2005-01-01T10:00:61Z', 'second@61'],
  ...[
    '20050101',
    '1700000000',
    '-2005',
    '12005-01',
    '+2005-01-01',
    '2005-1-01',
    '2005-01-01T',
    '2005-01-01T10Z',
    '2005-01-01T10:00.5Z',
    '2005-01-01T10:00:00.Z',
    '2005-01-01T10:00:00,5Z',
    '2005-01-01T10:00:00+0100',
    '2005-01-01T10:00:00+01',
    '2005-01-01  10:00:00Z',
    '2005-01-01\n',
    ' 2005-01-01',
    '２００５-01-01',
    '2005‑01‑01',
    '٢٠٠٥-01-01',
  ].map((value) => [value, `form@${value}`] as const),
];

test.each(INVALID)('%s is not a date: %s', (value, reason) => {
  const datetime = parseW3cDatetime(value);
  if (datetime.kind !== 'invalid') throw new Error('was read');
  expect(`${datetime.reason}@${value.slice(datetime.from, datetime.to)}`).toBe(reason);
  expect(canonical(value)).toBeNaN();
});

test('a fraction of ten digits is a date, but not accepted by the fast parser', () => {
  const value = '2005-01-01T10:00:59.9999999999Z';
  expect(parseW3cDatetime(value)).toMatchObject({ defects: [], instant: Date.parse('2005-01-01T10:00:59.999Z') });
  expect(canonical(value)).toBeNaN();
});

test('the forms are distinguished', () => {
  const values = ['2005', '2005-01', '2005-01-01', '2005-01-01T10:00Z', '2005-01-01T10:00:00Z', '2005-01-01T10:00:00.0Z'];
  const forms = values.map((value) => {
    const datetime = parseW3cDatetime(value);
    return datetime.kind === 'datetime' ? datetime.form : 'invalid';
  });
  expect(forms).toEqual(['year', 'month', 'date', 'minute', 'second', 'fraction']);
});

const digits = (length: number, max: number) => fc.integer({ min: 0, max }).map((number) => String(number).padStart(length, '0'));

/** Texts that are dates or nearly dates: each component sometimes exceeds its range by one. */
const nearlyDates = fc
  .record({
    year: digits(4, 9999),
    month: digits(2, 13),
    day: digits(2, 32),
    designator: fc.constantFrom('T', 'T', 'T', 't', ' ', ''),
    hour: digits(2, 25),
    minute: digits(2, 60),
    second: fc.option(digits(2, 61), { nil: null, freq: 8 }),
    fraction: fc.constantFrom('', '', '.0', '.5', '.12', '.123456789', '.1234567890', '.', ','),
    zone: fc.oneof(
      fc.constantFrom('Z', 'z', '', 'GMT', '+0100', '+14:00', '-14:00', '+14:01'),
      fc.tuple(fc.constantFrom('+', '-'), digits(2, 15), digits(2, 61)).map(([sign, hour, minute]) => `${sign}${hour}:${minute}`),
    ),
    timed: fc.boolean(),
  })
  .map(({ year, month, day, designator, hour, minute, second, fraction, zone, timed }) => {
    const date = `${year}-${month}-${day}`;
    return timed ? `${date}${designator}${hour}:${minute}${second === null ? '' : `:${second}`}${fraction}${zone}` : date;
  });

/** A text with at most one character replaced. */
const scratched = fc
  .tuple(nearlyDates, fc.nat(30), fc.constantFrom('', '0', '-', ':', 'T', ' ', 'é', '９', '/', '\n'), fc.boolean())
  .map(([text, at, replacement, leave]) => (leave ? text : text.slice(0, at) + replacement + text.slice(at + 1)));

test('the fast and the full parser agree on dates, near dates and damaged dates', () => {
  let canonicalSeen = 0;
  fc.assert(
    fc.property(scratched, (value) => {
      const expected = expectedCanonical(value);
      if (!Number.isNaN(expected)) canonicalSeen++;
      expect(canonical(value)).toBe(expected);
    }),
    { seed: 20261120, numRuns: 20_000 },
  );
  expect(canonicalSeen).toBeGreaterThan(1_000);
});

test('the schema accepts all dates that the fast parser accepts', async () => {
  const corners = ['0001-01-01', '9999-12-31T23:59:59.999999999-14:00', '2000-02-29T00:00:00+14:00', '2024-02-29T23:59:59-00:00'];
  const sampled = fc.sample(scratched, { seed: 20261120, numRuns: 20_000 });
  const values = [...corners, ...sampled.filter((value) => !Number.isNaN(canonical(value)))];
  expect(values.length).toBeGreaterThan(1_000);
  expect(corners.map(canonical)).not.toContain(Number.NaN);
  const entries = values.map((value) => `<url><loc>https://example.com/</loc><lastmod>${value}</lastmod></url>`);
  const xml = `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</urlset>`;
  expect((await loadLibxml2Wasm()).validate('urlset', xml)).toEqual({ errors: [], total: 0 });
});

test('consecutive days from year 1 to 9999 are a day apart', () => {
  // Date.UTC maps years below 100 to the 20th century, so the count starts at the first day and increments.
  let expected = Date.parse('0001-01-01T00:00:00Z');
  let days = 0;
  const padded = (number: number, length: number) => String(number).padStart(length, '0');
  let wrong = 0;
  for (let year = 1; year <= 9999; year++) {
    for (let month = 1; month <= 12; month++) {
      for (let day = 1; day <= 31; day++) {
        const date = parseW3cDatetime(`${padded(year, 4)}-${padded(month, 2)}-${padded(day, 2)}`);
        if (date.kind === 'invalid') continue;
        if (date.instant !== expected) wrong++;
        expected += 86_400_000;
        days++;
      }
    }
  }
  expect({ wrong, days }).toEqual({ wrong: 0, days: 3_652_059 });
});
