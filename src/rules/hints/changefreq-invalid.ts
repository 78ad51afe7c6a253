// changefreq must be one of seven words; any other makes the file invalid, and engines ignore it.

import { CHANGEFREQ_VALUES } from '../../protocol.js';
import { defineEntryRule } from '../rule.js';

type Frequency = (typeof CHANGEFREQ_VALUES)[number];

/** Words that people write, and the nearest of the seven words. */
const MEANINGS: Readonly<Record<string, Frequency>> = {
  annual: 'yearly',
  annually: 'yearly',
  year: 'yearly',
  quarterly: 'monthly',
  bimonthly: 'monthly',
  month: 'monthly',
  biweekly: 'weekly',
  fortnightly: 'weekly',
  week: 'weekly',
  day: 'daily',
  hour: 'hourly',
  realtime: 'always',
  constantly: 'always',
  none: 'never',
};

/** Whether one omitted, added or changed letter, or two swapped neighbours, turns one word into the other. */
function oneSlipApart(word: string, other: string): boolean {
  let from = 0;
  while (from < word.length && word[from] === other[from]) from++;
  const rest = word.slice(from);
  const otherRest = other.slice(from);
  return (
    rest.slice(1) === otherRest.slice(1) ||
    rest.slice(1) === otherRest ||
    rest === otherRest.slice(1) ||
    (rest.slice(2) === otherRest.slice(2) && rest[0] === otherRest[1] && rest[1] === otherRest[0])
  );
}

function nearest(value: string): Frequency | undefined {
  const word = value.toLowerCase();
  if (Object.hasOwn(MEANINGS, word)) return MEANINGS[word];
  return CHANGEFREQ_VALUES.find((frequency) => oneSlipApart(word, frequency));
}

export default defineEntryRule({
  id: 'hints/changefreq-invalid',
  severity: 'error',
  xsd: true,
  docs: {
    summary: 'changefreq must be always, hourly, daily, weekly, monthly, yearly or never.',
    why: 'The schema lists these seven words and rejects the file for any other. Search Console reports an invalid tag value, and engines that use the hint ignore it.',
    fix: 'Write the nearest of the seven words, or remove changefreq.',
    authority: [
      { source: 'protocol', clause: 'changefreq' },
      { source: 'sitemap.xsd', clause: 'tChangeFreq' },
      { source: 'yandex-errors', clause: '' },
    ],
  },
  options: {},
  messages: {
    unknown: '"{value}" is not a change frequency: write always, hourly, daily, weekly, monthly, yearly or never',
    meant: '"{value}" is not a change frequency: write "{expected}"',
  },
  examples: {
    accept: [
      '<url><loc>https://example.com/</loc><changefreq>yearly</changefreq></url>',
      '<url><loc>https://example.com/</loc><changefreq>never</changefreq></url>',
    ],
    reject: [
      {
        xml: '<url><loc>https://example.com/</loc><changefreq>sometimes</changefreq></url>',
        expect: [{ message: 'unknown', at: 'sometimes' }],
      },
      {
        xml: '<url><loc>https://example.com/</loc><changefreq>annually</changefreq></url>',
        expect: [{ message: 'meant', at: 'annually' }],
      },
      {
        xml: '<url><loc>https://example.com/</loc><changefreq>montly</changefreq></url>',
        expect: [{ message: 'meant', at: 'montly' }],
      },
    ],
  },
  facts: ['changefreq-form'],
  reads: 'changefreq',
  check({ kind, changefreq: field }) {
    if (field === null || kind !== 'url') return [];
    const { value, span } = field;
    if (value === '' || CHANGEFREQ_VALUES.some((frequency) => frequency === asciiLowerCase(value))) return [];
    const expected = nearest(value);
    if (!expected) return [{ message: 'unknown', data: { value }, at: span }];
    const fix = { safe: false, replacements: [{ span, text: expected }] };
    return [{ message: 'meant', data: { value, expected }, at: span, fix }];
  },
});

/** A word of ASCII letters in lower case; other texts unchanged, because no other case mapping results in one of the words. */
function asciiLowerCase(value: string): string {
  return /^[A-Za-z]+$/.test(value) ? value.toLowerCase() : value;
}
