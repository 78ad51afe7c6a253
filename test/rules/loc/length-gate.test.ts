// From which length on the rules about length are asked: a limit below the usual one wakes them exactly where it is reached.

import { expect, it } from 'vitest';
import { lintText } from '../../support/lint-text.js';

const START = 'https://example.com/';

function entry(length: number, fill: string): string {
  return `<url><loc>${START}${fill.repeat(length - START.length)}</loc></url>`;
}

/** What `loc/too-long` says of a loc of so many characters, where locs must have fewer than `max`. */
async function messagesOf(length: number, max: number, fill: string): Promise<string[]> {
  // Entries before, so that the one in question is of a class that is known.
  const known = Array.from({ length: 300 }, (_, n) => entry(40, 'a').replace('aaa</loc>', `${100 + n}</loc>`));
  const text = `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${[...known, entry(length, fill)].join('\n')}</urlset>`;
  const { collector } = await lintText(text, { plan: { options: { 'loc/too-long': { max } } } });
  return collector.sorted().flatMap(({ rule, messageId }) => (rule === 'loc/too-long' ? [messageId] : []));
}

it.each([100, 777, 1_023, 1_024, 2_048])('a loc of %i characters, where that is the limit', async (max) => {
  expect(await messagesOf(max - 1, max, 'a')).toEqual([]);
  expect(await messagesOf(max, max, 'a')).toEqual(['edge']);
  expect(await messagesOf(max + 1, max, 'a')).toEqual(['long']);
});

it.each([200, 1_000])('a loc whose letters take more once they are encoded, where the limit is %i', async (max) => {
  // Each letter takes six characters.
  const letters = Math.ceil((max - START.length) / 6);
  expect(await messagesOf(START.length + letters, max, '\u00e9')).toEqual(['encoded']);
  expect(await messagesOf(START.length + letters - 1, max, '\u00e9')).toEqual([]);
});
