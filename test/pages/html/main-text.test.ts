// Which text of a body counts as the main text of its page.

import { expect, it } from 'vitest';
import { MainText } from '../../../src/pages/html/main-text.js';

/** The fingerprints of one block. */
function fingerprint(text: string): string {
  const main = new MainText((bytes) => bytes);
  main.text(text);
  return main.finish();
}

const TEN = new Date('2026-01-12T10:05:00Z');
const NOON = new Date('2026-03-31T12:00:00Z');
const LOCALES = ['en-US', 'en-GB', 'de', 'fr', 'es', 'it', 'pt-BR', 'nl', 'nb', 'ru'];
const inLocale = (locale: string, dateStyle: 'full' | 'long' | 'medium' | 'short') => (date: Date) =>
  date.toLocaleDateString(locale, { dateStyle, timeZone: 'UTC' });

it.each<readonly [name: string, write: (date: Date) => string]>([
  ['toDateString', (date) => date.toDateString()],
  ['String', (date) => date.toString()],
  ['toUTCString', (date) => date.toUTCString()],
  ['toISOString', (date) => date.toISOString()],
  ['Go', (date) => date.toISOString().replace('T', ' ').replace('.000Z', ' +0000 UTC')],
  [
    'Go in a zone with summer time',
    (date) => (date === TEN ? '2026-01-12 11:05:00 +0100 CET' : '2026-03-31 14:00:00 +0200 CEST'),
  ],
  ['Django', (date) => (date === TEN ? 'Jan. 12, 2026, 10:05 a.m.' : 'March 31, 2026, noon')],
  ['Django, at a full hour', (date) => (date === TEN ? 'Jan. 12, 2026, 10 a.m.' : 'Sept. 1, 2026, 4 p.m.')],
  ['ko, long', inLocale('ko', 'long')],
  ['ko, medium', inLocale('ko', 'medium')],
  ['ja, long', inLocale('ja', 'long')],
  ...LOCALES.flatMap((locale) =>
    (['long', 'medium', 'short'] as const).map((style) => [`${locale}, ${style}`, inLocale(locale, style)] as const),
  ),
  ...LOCALES.map((locale) => [`${locale}, with the weekday`, inLocale(locale, 'full')] as const),
])('a date as written by %s does not count', (_, write) => {
  expect(fingerprint(`Updated on ${write(TEN)}`)).toBe(fingerprint(`Updated on ${write(NOON)}`));
});

it.each([
  ['a number', 'Steep it for 2 minutes', 'Steep it for 3 minutes'],
  [
    'a date in a sentence',
    'The shop in Leeds was opened on 5 May 1998 by two friends',
    'The shop in Leeds was opened on 6 May 1998 by two friends',
  ],
  ['a word beside a date', 'Black tea, 12 January 2026', 'Green tea, 12 January 2026'],
  ['a version', 'Version 2.0.1 is out', 'Version 2.1 is out'],
])('%s counts', (_, before, after) => expect(fingerprint(before)).not.toBe(fingerprint(after)));
