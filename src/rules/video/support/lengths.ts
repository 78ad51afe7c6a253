// Checks the length of texts in videos, which the schema measures including the white space around the text.

import { fixOf } from '../../../base/problem/fixes.js';
import type { Problem } from '../../../base/problem/problem.js';
import type { Entry } from '../../../read/entry/entry.js';
import type { RuleExamples } from '../../rule.js';
import { characterCount } from '../../support/character-count.js';
import { inVideos } from './videos.js';

/** The number of characters in a text, as the schema counts them: a CR and an LF are one (XML 1.0, 2.11). */
function lengthOf(text: string): number {
  return characterCount(text) - (text.match(/\r\n/g)?.length ?? 0);
}

/**
 * Each child of this name with more than `limit` characters, as the message `long`; as `padded` if only the white space around
 * the text makes it too long.
 */
export function lengthProblems(entry: Entry, name: string, limit: number): readonly Problem[] {
  return inVideos(entry, name).flatMap((element): readonly Problem[] => {
    const { text, whole, isWhole, raw, span, content } = element.text;
    if (text.length <= limit) return [];
    const count = lengthOf(whole);
    if (count > limit) return [{ message: 'long', data: { name: element.qname, count, limit }, at: span }];
    const all = lengthOf(text);
    if (all <= limit || !isWhole) return [];
    const problem = { message: 'padded', data: { name: element.qname, count: all, limit }, at: content };
    if (raw.includes('<')) return [problem];
    return [{ ...problem, fix: fixOf('safe', [{ span: content, text: raw.trim() }]) }];
  });
}

/** The messages of a rule about a length that the schema limits. */
export const LENGTH_MESSAGES = {
  long: '{name} has {count} {count:character|characters}: shorten it to {limit}',
  padded:
    '{name} has {count} {count:character|characters} including the white space around it, but {limit} {limit:is|are} allowed: remove the white space',
};

/** The examples of such a rule, where `withText` is an entry with a text. */
export function lengthExamples(limit: number, withText: (text: string) => string): RuleExamples {
  const longest = 'a'.repeat(limit);
  return {
    accept: [withText(longest), withText('😀'.repeat(limit))],
    reject: [
      { xml: withText(`${longest}a`), expect: [{ message: 'long', at: `${longest}a` }] },
      { xml: withText(` ${longest}`), expect: [{ message: 'padded', at: ` ${longest}` }] },
    ],
  };
}
