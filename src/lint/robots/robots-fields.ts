// Recognises misspelt Sitemap lines in robots.txt, and fields that a missing line break has joined.

import { editDistance } from '../../base/nearest.js';
import { fixOf } from '../../base/problem/fixes.js';
import type { StageProblem } from '../../base/problem/problem.js';
import { textOfBytes } from './robots-bytes.js';

const KEY = /^([ \t]*)([A-Za-z][A-Za-z \t_-]{0,30}?)[ \t]*:[ \t]*(\S*)/;
const NO_COLON = /^([ \t]*)(site[ -]?maps?)[ \t]+https?:\/\//i;
/** Keys that Google also reads as Sitemap: any that begin with `sitemap` or `site-map` (google/robotstxt, `KeyIsSitemap`). */
const GOOGLE_READS = /^([ \t]*)(site-?map[^:#]*):[ \t]*(\S*)/i;
const ADDRESS = /^(?:https?:|\/)/i;
/** A field inside of a value. A path may contain the name of one, but hardly with a colon and a value. */
const GLUED = /(?<![?&=])(sitemap(?=[ \t]*:[ \t]*https?:\/\/)|user-agent(?=[ \t]*:)|(?:dis)?allow(?=[ \t]*:[ \t]*\/))[ \t]*:/gi;
/** Maximum edit distance of a misspelt `sitemap`. */
const MOST_WRONG = 2;

/** The problem of a line whose key is probably a misspelt Sitemap; null otherwise. `offset` is the start of the line. */
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

/** A field that begins in the value of another one: its name, the range of that, and the range of its value. */
export interface GluedField {
  readonly name: string;
  readonly from: number;
  readonly valueFrom: number;
  readonly valueTo: number;
}

/** The fields in the value of a field, without line breaks before them; indices are those of the value. */
export function gluedFields(value: string): readonly GluedField[] {
  const lead = value.length - value.trimStart().length;
  const found = [...value.matchAll(GLUED)].filter(({ index }) => index > lead);
  return found.map(({ 0: key, 1: name = '', index }, number) => ({
    name,
    from: index,
    valueFrom: index + key.length,
    valueTo: found[number + 1]?.index ?? value.length,
  }));
}

/** A loop instead of a regular expression, which could take quadratic time for long white space. */
function withoutSpace(key: string): string {
  let end = key.length;
  while (' \t'.includes(key.charAt(end - 1))) end--;
  return key.slice(0, end);
}

function misspelt(message: string, key: string, offset: number): StageProblem {
  const at = { offset, length: key.length };
  const text = message === 'colon' ? 'Sitemap:' : 'Sitemap';
  const fix = fixOf('safe', [{ span: at, text }]);
  return { rule: 'robots/misspelt-field', message, data: { value: textOfBytes(key) }, at, fix };
}
