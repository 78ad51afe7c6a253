// Random values for generated entries: slugs, titles, dates, image addresses.

import { below, pick, type Random, several } from '../seeded.js';
import { ACCENTED, FREQUENCIES, LATIN, SCRIPTS, SECTIONS } from './words.js';

/** A number with two digits. */
const pad = (value: number): string => String(value).padStart(2, '0');

/** Words joined by hyphens. */
export function slug(random: Random, words: number): string {
  return several(random, words, LATIN).join('-');
}

/** Words of one non-Latin script, joined by hyphens. */
export function foreignSlug(random: Random, words: number): string {
  return several(random, words, pick(random, SCRIPTS)).join('-');
}

/** A path that is unique in the file. */
export function pathOf(random: Random, index: number): string {
  return `/${pick(random, SECTIONS)}/${slug(random, 2 + below(random, 4))}-${index}`;
}

/** A sentence such as in titles, escaped for XML. */
export function title(random: Random, words = 3 + below(random, 5)): string {
  const text = several(random, words, LATIN).join(' ');
  const sentence = text.charAt(0).toUpperCase() + text.slice(1);
  const chance = below(random, 8);
  if (chance === 0) return `${sentence} &amp; ${pick(random, LATIN)}`;
  if (chance === 1) return `${sentence}: the maker&#039;s ${pick(random, ACCENTED)}`;
  if (chance === 2) return `${sentence} – ${pick(random, pick(random, SCRIPTS))}`;
  return sentence;
}

/** Several sentences. */
export function text(random: Random, sentences: number): string {
  return Array.from({ length: sentences }, () => `${title(random, 6 + below(random, 6))}.`).join(' ');
}

/** A day of the years 2018 to 2024. */
export function day(random: Random): string {
  return `${2018 + below(random, 7)}-${pad(1 + below(random, 12))}-${pad(1 + below(random, 28))}`;
}

/** A time of day with seconds. */
export function time(random: Random): string {
  return `${pad(below(random, 24))}:${pad(below(random, 60))}:${pad(below(random, 60))}`;
}

/** A day and a time with offset, as most plugins write it. */
export function date(random: Random, offset = '+00:00'): string {
  return `${day(random)}T${time(random)}${offset}`;
}

/** A date as JavaScript's `toISOString` writes it. */
export function isoDate(random: Random): string {
  return `${day(random)}T${time(random)}.${String(below(random, 1000)).padStart(3, '0')}Z`;
}

export function frequency(random: Random): string {
  return pick(random, FREQUENCIES);
}

/** A priority with one decimal. */
export function priority(random: Random): string {
  const tenths = 1 + below(random, 10);
  return tenths === 10 ? '1.0' : `0.${tenths}`;
}

/** Address of an uploaded image. */
export function picture(random: Random, origin: string, index: number, number: number): string {
  const folder = `${2018 + below(random, 7)}/${pad(1 + below(random, 12))}`;
  return `${origin}/uploads/${folder}/${slug(random, 2)}-${index}-${number}.${pick(random, ['jpg', 'png', 'webp'])}`;
}
