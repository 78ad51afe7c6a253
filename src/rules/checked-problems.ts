// Checks what rules of plugins return, and copies it, so that nothing of theirs is kept.

import { FIX_LEVELS } from '../base/problem/fixes.js';
import type { Fix, MessageData, Problem } from '../base/problem/problem.js';
import type { Place, Span } from '../base/problem/span.js';
import { original } from '../base/read-only.js';
import { isRecord } from '../base/value-shape.js';
import type { PlacedProblem, Rule, SetProblem } from './rule.js';
import type { RunDocuments } from './set-facts.js';

/** The bytes that a problem may be about, and what they are. */
export interface Bounds extends Span {
  readonly what: 'entry' | 'document';
}

/** Most problems that one call may return. */
const MOST_PROBLEMS = 1_000;
const PLACE = ['offset', 'length', 'line', 'column', 'endLine', 'endColumn'] as const;

/** Copies of the problems that a rule returned in an entry or document. @throws TypeError one line that says what is wrong */
export function checkedProblems(rule: Rule, returned: unknown, bounds: Bounds): readonly Problem[] {
  return listOf(returned).map((problem) => {
    const { value, about } = problem;
    return {
      ...messageOf(rule, problem),
      at: spanIn(problem['at'], bounds, 'at'),
      ...(about !== undefined && { about: spanIn(about, bounds, 'about') }),
      ...(value !== undefined && { value: textOf(value, 'value') }),
      ...(problem['fix'] !== undefined && { fix: fixOf(rule, problem['fix'], bounds) }),
    };
  });
}

/** The same for problems in the entry that lists a page. */
export function checkedPlacedProblems(rule: Rule, returned: unknown, bounds: Bounds): readonly PlacedProblem[] {
  return listOf(returned).map((problem) => {
    const at = placeOf(problem['at']);
    spanIn(at, bounds, 'at');
    const { value } = problem;
    return {
      ...messageOf(rule, problem),
      at,
      ...(value !== undefined && { value: textOf(value, 'value') }),
      ...(problem['fix'] !== undefined && { fix: fixOf(rule, problem['fix'], bounds) }),
    };
  });
}

/** The same for problems of a run, each in one of its documents. */
export function checkedSetProblems(rule: Rule, returned: unknown, { documents }: RunDocuments): readonly SetProblem[] {
  return listOf(returned).map((problem) => {
    const document = original(problem['document'] as SetProblem['document']);
    if (!documents.some(({ facts }) => facts === document))
      throw new TypeError('it returned a problem whose `document` is not the facts of a document of the run');
    const { place, entry } = problem;
    if (entry !== undefined && !Number.isSafeInteger(entry)) throw new TypeError('it returned an `entry` that is no index');
    return {
      ...messageOf(rule, problem),
      document,
      ...(place !== undefined && { place: placeOf(place) }),
      ...(entry !== undefined && { entry: entry as number }),
    };
  });
}

function listOf(returned: unknown): readonly Readonly<Record<string, unknown>>[] {
  if (isRecord(returned) && typeof returned['then'] === 'function')
    throw new TypeError('it returned a promise: rules are synchronous');
  if (!Array.isArray(returned)) throw new TypeError('it returned no list of problems');
  if (returned.length > MOST_PROBLEMS) throw new TypeError(`it returned more than ${MOST_PROBLEMS} problems at once`);
  return Array.from(returned as readonly unknown[], (problem) => {
    if (!isRecord(problem)) throw new TypeError('it returned a list with a value that is no problem');
    return problem;
  });
}

function messageOf(rule: Rule, { message, data }: Readonly<Record<string, unknown>>): { message: string; data: MessageData } {
  if (typeof message !== 'string' || !Object.hasOwn(rule.messages, message))
    throw new TypeError(`it returned a problem with the unknown message ${JSON.stringify(message) ?? 'undefined'}`);
  if (data === undefined) return { message, data: {} };
  if (!isRecord(data)) throw new TypeError('it returned `data` that is no object');
  for (const [name, value] of Object.entries(data))
    if (typeof value !== 'string' && !Number.isFinite(value))
      throw new TypeError(`it returned data.${name}, which is neither a string nor a finite number`);
  return { message, data: { ...data } as MessageData };
}

function spanIn(span: unknown, { offset: from, length: size, what }: Bounds, name: string): Span {
  const { offset, length } = isRecord(span) ? span : {};
  if (!Number.isSafeInteger(offset) || !Number.isSafeInteger(length))
    throw new TypeError(`it returned a problem without \`${name}\`, a span with offset and length`);
  const [start, units] = [offset as number, length as number];
  if (start < from || units < 0 || start + units > from + size)
    throw new RangeError(`it returned a span \`${name}\` outside the ${what}`);
  return { offset: start, length: units };
}

function placeOf(place: unknown): Place {
  const given = isRecord(place) ? place : {};
  if (!PLACE.every((name) => Number.isSafeInteger(given[name])))
    throw new TypeError('it returned a problem without a place, such as page.entry.loc.place');
  return Object.fromEntries(PLACE.map((name) => [name, given[name]])) as unknown as Place;
}

function fixOf(rule: Rule, fix: unknown, bounds: Bounds): Fix {
  const { level, entry, replacements } = isRecord(fix) ? fix : {};
  const rank = FIX_LEVELS.indexOf(level as Fix['level']);
  if (rank < 0) throw new TypeError(`it returned an edit with no level among ${FIX_LEVELS.join(', ')}`);
  if (rule.edits === undefined || rank > FIX_LEVELS.indexOf(rule.edits))
    throw new TypeError(`it returned an edit of the level ${level}, which its member \`edits\` does not state`);
  if (!Array.isArray(replacements) || replacements.length > MOST_PROBLEMS)
    throw new TypeError('it returned an edit without a list of replacements');
  const copies = Array.from(replacements as readonly unknown[], (one) => {
    const { span, text } = isRecord(one) ? one : {};
    return { span: spanIn(span, bounds, 'span'), text: textOf(text, 'text') };
  });
  return { level: level as Fix['level'], ...(entry === true && { entry }), replacements: copies };
}

function textOf(value: unknown, name: string): string {
  if (typeof value !== 'string') throw new TypeError(`it returned \`${name}\` that is no string`);
  return value;
}
