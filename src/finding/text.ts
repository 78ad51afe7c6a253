// The text of a finding: its rule's message template filled with its data. Escaping is left to each report format.

import type { Rule } from '../rules/rule.js';
import type { Finding } from './finding.js';

/** Longest value inside a message, in UTF-16 code units: enough to recognise it, too little to flood a log. */
const MAX_VALUE_LENGTH = 200;

/** What must stay with the character before it: combining marks and variation selectors, joiners, skin tones. */
const CLINGS = /^(?:\p{M}|\u200d|[\u{1f3fb}-\u{1f3ff}])/u;
const JOINER = '\u200d';

/**
 * Shortens text to at most `max` UTF-16 code units, the last one being `…` when something was cut. The cut falls
 * neither inside a surrogate pair nor, where that is possible within 16 units, before a combining mark.
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
 * The message of a finding: `{name}` in the template replaced by `finding.data.name`, each value cut to 200 units.
 * Values are raw: control characters are still in it. A finding whose rule or message is unknown, which no stage of
 * this package makes, speaks by its ids, so that a report is never lost over its wording.
 */
export function messageText(rule: Rule | undefined, finding: Pick<Finding, 'rule' | 'messageId' | 'data'>): string {
  const template = rule?.messages[finding.messageId];
  if (template === undefined) return rule?.docs.summary ?? `${finding.rule}: ${finding.messageId}`;
  const text = typeof template === 'string' ? template : template.text;
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => {
    const value = Object.hasOwn(finding.data, name) ? finding.data[name] : undefined;
    return value === undefined ? placeholder : cut(String(value), MAX_VALUE_LENGTH);
  });
}
