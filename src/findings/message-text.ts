// The text of a finding: the rule's message template filled with the finding's data. Reporters do the escaping.

import { approximate, count, singularOf } from '../base/problem/number-text.js';
import type { MessageData } from '../base/problem/problem.js';
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

/** Returns a text of a rule without the backticks around code, which are Markdown and only docs render. */
export function withoutCodeMarks(text: string): string {
  return text.replaceAll('`', '');
}

/** A placeholder: `{name}`; `{name:one|other}`, a form for that number; or `{name:unit}`, the number with the noun in the data `unit`. */
const PLACEHOLDER = /\{(\w+)(?::([^{}|]*)(?:\|([^{}]*))?)?\}/g;

/**
 * The message of a finding: each `{name}` in the template is replaced by `finding.data.name`, a text cut to 200 units, a whole number
 * as `1,234` unless it is a line, a port or an offset; `{name:entry|entries}` by a form for that number. Control characters are not
 * escaped. A finding that stands for several ends with their number. For an unknown rule or message, which no stage of this package
 * produces, the text is the rule's `finding` or the ids, so that a report never fails because of a message.
 */
export function messageText(
  rule: Rule | undefined,
  finding: Pick<Finding, 'rule' | 'messageId' | 'data' | 'occurrences'>,
): string {
  const template = rule?.messages[finding.messageId];
  if (template === undefined) return rule?.docs.finding ?? `${finding.rule}: ${finding.messageId}`;
  const message = filled(typeof template === 'string' ? template : template.text, finding.data) + settingText(finding.data);
  const { occurrences } = finding;
  if (occurrences === undefined || occurrences.count < 2) return message;
  const times = approximate(count(occurrences.count), occurrences.estimated);
  return `${message} (${times} times, the last in entry ${count(occurrences.lastEntry + 1)})`;
}

/** The setting of the generator that wrote the file, if the finding names one. */
function settingText({ generator, setting }: MessageData): string {
  return generator === undefined || setting === undefined ? '' : ` (${generator}: ${setting})`;
}

/** A message template as readers of the documentation see it: with the form for several. */
export function templateText(template: string): string {
  return filled(template, {});
}

function filled(template: string, data: MessageData): string {
  return template.replace(PLACEHOLDER, (_, name: string, one?: string, other?: string) => {
    const value = Object.hasOwn(data, name) ? data[name] : undefined;
    const isOne = Number(value) === 1;
    if (one === undefined) return textOf(name, value);
    if (other !== undefined) return (isOne ? one : other).replace('#', () => textOf(name, value));
    const nouns = Object.hasOwn(data, one) ? String(data[one]) : `{${one}}`;
    return `${textOf(name, value)} ${isOne ? singularOf(nouns) : nouns}`;
  });
}

/** The text of a value; its placeholder if there is none. */
function textOf(name: string, value: string | number | undefined): string {
  if (value === undefined) return `{${name}}`;
  return Number.isInteger(value) && !COPIED.has(name) ? count(value as number) : cut(String(value), MAX_VALUE_LENGTH);
}
