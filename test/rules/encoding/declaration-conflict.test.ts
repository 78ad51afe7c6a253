// Which pairs of encoding names contradict each other.
import { expect, it } from 'vitest';
import type { DocumentFacts } from '../../../src/read/entry/document.js';
import rule from '../../../src/rules/encoding/declaration-conflict.js';
import type { DocumentRule, RuleContext } from '../../../src/rules/rule.js';

const NAME = { offset: 30, length: 5 };

function messages(bom: string | null, declared: string | null, http: string | null): readonly string[] {
  const declaredSpan = declared === null ? null : NAME;
  const document = { encoding: { used: bom ?? 'utf-8', bom, declared, http, declaredSpan } } as DocumentFacts;
  const context: RuleContext = { now: 0, document, option: () => 0 };
  return (rule as DocumentRule).end(undefined, document, context).map(({ message }) => message);
}

it.each([
  [null, null, null, []],
  [null, null, 'utf-8', []],
  [null, null, 'us-ascii', []],
  [null, null, 'iso-8859-1', []],
  [null, 'utf-8', null, []],
  [null, 'iso-8859-1', null, []],
  [null, 'utf-8', 'utf8', []],
  [null, 'us-ascii', 'utf-8', []],
  [null, 'iso-8859-1', 'latin1', []],
  [null, 'utf-8', 'iso-8859-1', ['http']],
  [null, 'iso-8859-1', 'utf-8', ['own']],
  [null, 'no-such-name', 'utf-8', ['own']],
  [null, 'us-ascii', 'windows-1252', ['http']],
  ['utf-8', null, null, []],
  ['utf-8', null, 'utf-8', []],
  ['utf-8', null, 'utf-16', ['http']],
  ['utf-8', 'iso-8859-1', null, ['mark']],
  ['utf-8', 'iso-8859-1', 'iso-8859-1', ['mark']],
  ['utf-16le', 'utf-16', null, []],
  ['utf-16be', 'utf-16', 'utf-16be', []],
  ['utf-16be', 'utf-8', null, ['mark']],
  ['utf-16be', null, 'utf-16le', ['own']],
  ['utf-16be', null, 'utf-8', ['own']],
] as const)('mark %s, declaration %s, HTTP %s: %j', (bom, declared, http, expected) => {
  expect(messages(bom, declared, http)).toEqual(expected);
});
