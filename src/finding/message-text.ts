// The text of a finding: the rule's message template filled with the finding's data. Reporters do the escaping.

import { count } from '../problem/number-text.js';
import type { Rule } from '../rules/rule.js';
import type { Finding } from './finding.js';

/** Longest value inside a message, in UTF-16 units: long enough to be recognised, too short to flood a log. */
const MAX_VALUE_LENGTH = 200;

/** Numbers that people copy into other tools, which take no commas. */
const COPIED = new Set(['line', 'firstLine', 'secondLine', 'port', 'offset']);

/** Characters that must not be cut from the one before: combining marks, variation selectors, joiners, skin tones. */
const CLINGS = /^(?:\p{M}|\u200d|[\u{1f3fb}-\u{1f3ff}])/u;
const JOINER = '\u200d';

/**
 * Shortens text to at most `max` UTF-16 units; a cut text ends in `…`. The cut is never inside a surrogate pair, and not before a
 * combining mark if that can be avoided within 16 units.
 */
export function cut(text: string, max: number): string {
  if (text.length <= max) return text;
  const limit = Math.max(0, max - 1);
  let end = limit;
  while (end > 0 && limit - end < 16 && !startsCharacter(text, end)) end--;
  if (!startsCharacter(text, end) || end === 0) end = insidePair(text, limit) ? limit - 1 : limit;
  return `${text.slice(0, end)}…`;
}

function startsCharacter(text: string, at: number): boolean {
  if (insidePair(text, at)) return false;
  const next = String.fromCodePoint(text.codePointAt(at) as number);
  return !CLINGS.test(next) && text[at - 1] !== JOINER;
}

function insidePair(text: string, at: number): boolean {
  return /^[\ud800-\udbff][\udc00-\udfff]$/.test(text.slice(Math.max(0, at - 1), at + 1));
}

/**
 * The message of a finding: each `{name}` in the template is replaced by `finding.data.name`, a text cut to 200 units, a whole number
 * as `1,234` unless it is a line, a port or an offset. Control characters are not escaped. A finding that stands for several ends with their number.
 * For an unknown rule or message, which no stage of this package produces, the text is the rule's summary or the ids, so that a report
 * never fails because of a message.
 */
export function messageText(
  rule: Rule | undefined,
  finding: Pick<Finding, 'rule' | 'messageId' | 'data' | 'occurrences'>,
): string {
  const template = rule?.messages[finding.messageId];
  if (template === undefined) return rule?.docs.summary ?? `${finding.rule}: ${finding.messageId}`;
  const text = typeof template === 'string' ? template : template.text;
  const message = text.replace(/\{(\w+)\}/g, (placeholder, name: string) => {
    const value = Object.hasOwn(finding.data, name) ? finding.data[name] : undefined;
    if (value === undefined) return placeholder;
    return Number.isInteger(value) && !COPIED.has(name) ? count(value as number) : cut(String(value), MAX_VALUE_LENGTH);
  });
  const { occurrences } = finding;
  if (occurrences === undefined || occurrences.count < 2) return message;
  return `${message} (${count(occurrences.count)} times, the last in entry ${count(occurrences.lastEntry + 1)})`;
}
