// When a lastmod begins to lie in the future: to the second, whatever is known of its class, and whichever zone it is written in.

import { expect, it } from 'vitest';
import { lintText, NOW } from '../../support/lint-text.js';

const HOUR = 3_600_000;
/** Entries before, so that the one in question is of a class that is known. */
const KNOWN = Array.from({ length: 300 }, (_, n) => entry(`/known-${n}`, '2026-01-02T10:00:00Z'));

function entry(path: string, lastmod: string): string {
  return `<url><loc>https://example.com${path}</loc><lastmod>${lastmod}</lastmod></url>`;
}

const written = (instant: number): string => new Date(instant).toISOString().replace('.000', '');

it.each<[what: string, toleranceHours: number, ahead: number, zone: string, found: boolean]>([
  ['the last second of the tolerance', 24, 0, 'Z', false],
  ['a second later', 24, 1_000, 'Z', true],
  ['the clock itself, without a tolerance', 0, 0, 'Z', false],
  ['a second later, without a tolerance', 0, 1_000, 'Z', true],
  ['the last second of the tolerance, in another zone', 1, 2 * HOUR, '+02:00', false],
  ['a second later, in another zone', 1, 2 * HOUR + 1_000, '+02:00', true],
])('%s', async (_, toleranceHours, ahead, zone, found) => {
  const lastmod = written(NOW + toleranceHours * HOUR + ahead).replace('Z', zone);
  const options = { 'lastmod/future': { toleranceHours } };
  for (const [before, ungated] of [
    [[], false],
    [KNOWN, false],
    [[], true],
  ] as const) {
    const text = `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${[...before, entry('/a', lastmod)].join('\n')}</urlset>`;
    const { collector } = await lintText(text, { plan: { options, ungated } });
    expect(collector.counts.get('lastmod/future')?.warning ?? 0).toBe(found ? 1 : 0);
  }
});
