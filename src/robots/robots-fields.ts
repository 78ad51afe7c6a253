// Lines of robots.txt that were meant as Sitemap lines, but have another key.

import { editDistance } from '../distance.js';
import type { StageProblem } from '../network/source.js';
import { textOfBytes } from './robots-bytes.js';

const KEY = /^([ \t]*)([A-Za-z][A-Za-z \t_-]{0,30}?)[ \t]*:[ \t]*(\S*)/;
const NO_COLON = /^([ \t]*)(site[ -]?maps?)[ \t]+https?:\/\//i;
/** Keys that Google reads as well: whatever begins with one of two words, up to the colon (google/robotstxt, `KeyIsSitemap`). */
const GOOGLE_READS = /^([ \t]*)(site-?map[^:#]*):[ \t]*(\S*)/i;
const ADDRESS = /^(?:https?:|\/)/i;
/** Letters by which a word may differ from `sitemap`. */
const MOST_WRONG = 2;

/** What is wrong with a line at an offset whose key is none of those that robots.txt has; null where it was meant otherwise. */
export function misspeltField(line: string, offset: number): StageProblem | null {
  const bare = NO_COLON.exec(line);
  if (bare) return misspelt('colon', bare[2] as string, offset + (bare[1] as string).length);
  const [, space = '', key = '', value = ''] = GOOGLE_READS.exec(line) ?? KEY.exec(line) ?? [];
  if (key === '' || !ADDRESS.test(value)) return null;
  if (GOOGLE_READS.test(line)) return misspelt('google', withoutSpace(key), offset + space.length);
  const letters = key.toLowerCase().replace(/[ \t_-]/g, '');
  const meant = letters.includes('sitemap') || (letters.length > 4 && editDistance(letters, 'sitemap') <= MOST_WRONG);
  return meant ? misspelt('unknown', key, offset + space.length) : null;
}

/** Loops instead of matching: the space of a line may go on for long. */
function withoutSpace(key: string): string {
  let end = key.length;
  while (' \t'.includes(key.charAt(end - 1))) end--;
  return key.slice(0, end);
}

function misspelt(message: string, key: string, offset: number): StageProblem {
  const at = { offset, length: key.length };
  const text = message === 'colon' ? 'Sitemap:' : 'Sitemap';
  const fix = { safe: true, replacements: [{ span: at, text }] };
  return { rule: 'robots/misspelt-field', message, data: { value: textOfBytes(key) }, at, fix };
}
