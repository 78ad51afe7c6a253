// Statistics of dates: with none, one, many, and dates near the reference.

import { expect, test } from 'vitest';
import { LastmodCounter, LastmodPrecision } from '../../../src/read/entry/lastmod-facts.js';
import { lintText } from '../../support/lint-text.js';

const DAY = 86_400_000;
const NOW = Date.parse('2026-11-20T12:00:00Z');

function counted(instants: readonly number[], reference: ConstructorParameters<typeof LastmodCounter>[1] = null) {
  const counter = new LastmodCounter(NOW, reference);
  for (const instant of instants) counter.add(instant, LastmodPrecision.Time);
  return counter.facts();
}

test('without any entry there is no oldest, no newest, and nothing is identical', () => {
  expect(counted([])).toMatchObject({ dated: 0, missing: 0, oldest: null, newest: null, identical: false, nearReference: 0 });
});

test('entries without a date are counted as missing, or as invalid if they have a lastmod', () => {
  const counter = new LastmodCounter(NOW, null);
  counter.addUndated(false);
  counter.addUndated(false);
  counter.addUndated(true);
  expect(counter.facts()).toMatchObject({ dated: 0, missing: 2, invalid: 1, identical: false });
});

test('oldest and newest are found whatever the order', () => {
  expect(counted([NOW, NOW - 5 * DAY, NOW - DAY])).toMatchObject({ dated: 3, oldest: NOW - 5 * DAY, newest: NOW });
});

test('identical means every date is the same instant', () => {
  expect(counted([NOW, NOW]).identical).toBe(true);
  expect(counted([NOW, NOW + 1]).identical).toBe(false);
});

const AGES: readonly (readonly [days: number, maxDays: number | null])[] = [
  [-400, 1],
  [0, 1],
  [1, 1],
  [1.001, 7],
  [7, 7],
  [30, 30],
  [30.001, 90],
  [90, 90],
  [365, 365],
  [1095, 1095],
  [1095.001, null],
  [20_000, null],
];

test.each(AGES)('an age of %s days falls into the bucket up to %s', (days, maxDays) => {
  const { histogram } = counted([NOW - days * DAY]);
  expect(histogram.map((bucket) => bucket.maxDays)).toEqual([1, 7, 30, 90, 365, 1095, null]);
  expect(histogram.filter((bucket) => bucket.count > 0)).toEqual([{ maxDays, count: 1 }]);
});

test('dates within five minutes before or after the reference are near it', () => {
  const reference = { time: NOW - 10 * DAY, from: 'http' } as const;
  const offsets = [-300_001, -300_000, 0, 300_000, 300_001];
  const facts = counted(
    offsets.map((offset) => reference.time + offset),
    reference,
  );
  expect(facts).toMatchObject({ nearReference: 3, reference });
});

test('without a reference nothing is near it', () => {
  expect(counted([0, NOW]).nearReference).toBe(0);
});

test.each([
  ['2026-01-01', { dates: 1, midnights: 0, invalid: 0 }],
  ['2026-01', { dates: 1, midnights: 0, invalid: 0 }],
  ['2026-01-01T00:00:00Z', { dates: 0, midnights: 1, invalid: 0 }],
  ['2026-01-01T00:00:00.000+02:00', { dates: 0, midnights: 1, invalid: 0 }],
  ['2026-01-01T00:00Z', { dates: 0, midnights: 1, invalid: 0 }],
  ['2026-01-01T00:00:01Z', { dates: 0, midnights: 0, invalid: 0 }],
  ['2026-01-01T01:00:00Z', { dates: 0, midnights: 0, invalid: 0 }],
  ['2026-01-01T01:00Z', { dates: 0, midnights: 0, invalid: 0 }],
  [' 2026-01-01T00:00:00Z ', { dates: 0, midnights: 1, invalid: 0 }],
  ['yesterday', { dates: 0, midnights: 0, invalid: 1 }],
  ['', { dates: 0, midnights: 0, invalid: 1 }],
])('the precision of %j is the same in both readers', async (value, expected) => {
  const entries = [0, 1, 2].map((n) => `<url><loc>https://example.com/${n}</loc><lastmod>${value}</lastmod></url>`);
  const text = `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</urlset>`;
  const threefold = Object.fromEntries(Object.entries(expected).map(([name, count]) => [name, count * 3]));
  for (const ungated of [false, true]) {
    const { facts } = await lintText(text, { plan: { ungated } });
    expect(facts.lastmod).toMatchObject(threefold);
  }
});

test('up to three distinct days are counted', () => {
  expect(counted([]).days).toBe(0);
  expect(counted([NOW, NOW - 3_600_000, NOW]).days).toBe(1);
  expect(counted([NOW, NOW - DAY, NOW]).days).toBe(2);
  expect(counted([NOW, NOW - DAY, NOW, NOW - 2 * DAY, NOW - 9 * DAY]).days).toBe(3);
});
