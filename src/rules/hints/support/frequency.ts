// Finds the frequency that a value of changefreq is or was meant to be.

import { CHANGEFREQ_VALUES } from '../../../base/protocol.js';

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

/** The word that another value was meant to be; null if it is similar to none. */
export function meantFrequency(value: string): Frequency | null {
  const word = value.toLowerCase();
  if (Object.hasOwn(MEANINGS, word)) return MEANINGS[word] as Frequency;
  return CHANGEFREQ_VALUES.find((frequency) => oneSlipApart(word, frequency)) ?? null;
}

/**
 * The one of the seven words that a value is in any case; null if it is none. Some letters of other scripts have an ASCII letter as their lower
 * case: a word with them is another word, not one in another case.
 */
export function frequencyOf(value: string): Frequency | null {
  if (!/^[A-Za-z]+$/.test(value)) return null;
  return CHANGEFREQ_VALUES.find((frequency) => frequency === value.toLowerCase()) ?? null;
}
