// Texts of videos that are too long: the length that the schema counts is that of the text with the white space around it.

import type { Entry } from '../../entry/entry.js';
import type { Problem } from '../../finding/finding.js';
import type { RuleExamples } from '../rule.js';
import { inVideos } from './videos.js';

/** Characters of a text: code points, as the schema counts them. */
function lengthOf(text: string): number {
  let length = text.length;
  for (let i = 0; i < text.length; i++) if ((text.charCodeAt(i) & 0xfc00) === 0xdc00) length--;
  return length;
}

/**
 * Each child of a name with more than `limit` characters, as the message `long`; as `padded` where it is only the white space
 * around the text that makes it too long.
 */
export function lengthProblems(entry: Entry, name: string, limit: number): readonly Problem[] {
  return inVideos(entry, name).flatMap((element): readonly Problem[] => {
    const { text, value, raw, span, content } = element.text;
    if (text.length <= limit) return [];
    const count = lengthOf(value);
    if (count > limit) return [{ message: 'long', data: { name: element.qname, count, limit }, at: span }];
    const all = lengthOf(text);
    if (all <= limit) return [];
    const problem = { message: 'padded', data: { name: element.qname, count: all, limit }, at: content };
    if (raw.includes('<')) return [problem];
    return [{ ...problem, fix: { safe: true, replacements: [{ span: content, text: raw.trim() }] } }];
  });
}

/** Messages of a rule about a length that the schema limits. */
export const LENGTH_MESSAGES = {
  long: '{name} has {count} characters: shorten it to {limit}',
  padded: '{name} has {count} characters with the white space around it, and {limit} are allowed: remove the white space',
};

/** Its examples, where `withText` is an entry with a text. */
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
