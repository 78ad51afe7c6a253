// Tests which modules of plugins are refused, and what their records lack is added.

import { expect, it } from 'vitest';
import { rulesOfPlugin } from '../../src/rules/plugin-record.js';

const DOCS = { summary: 'a', finding: 'b', why: 'c', fix: 'd' };
const RULE = { scope: 'entry', severity: 'error', docs: DOCS, messages: { wrong: 'x' }, check: () => [] };
const ruleOf = (changes: object, name = 'one'): unknown => rulesOfPlugin('shop', { rules: { [name]: { ...RULE, ...changes } } });

it('a rule gets its id, defaults and the plugin as its source', () => {
  expect(rulesOfPlugin('shop', { default: { rules: { 'sku-in-loc': RULE } } })).toMatchObject([
    {
      id: 'shop/sku-in-loc',
      plugin: 'shop',
      facts: ['every'],
      options: {},
      docs: { ...DOCS, authority: [{ source: 'plugin', clause: '' }] },
      examples: { accept: [], reject: [] },
    },
  ]);
});

it.each<[string, object, string]>([
  ['no docs', { docs: undefined }, 'the rule shop/one has no docs: write summary, finding, why and fix'],
  ['no text', { docs: { ...DOCS, why: '' } }, 'has no text docs.why'],
  ['an escape sequence', { messages: { wrong: '\u001b[2J' } }, 'has a control character or a line break in messages.wrong'],
  ['no messages', { messages: {} }, 'has no messages'],
  ['an unknown severity', { severity: 'fatal' }, 'has no severity among error, warning, info, off'],
  ['an unknown fact', { facts: ['loc-mising'] }, `has the unknown fact "loc-mising", did you mean 'loc-missing'?`],
  ['an unknown member', { chek: 1 }, `has the unknown member "chek", did you mean 'check'?`],
  ['no function', { check: 'x' }, 'has no function check'],
  ['no scope', { scope: undefined }, 'has no scope: define it with defineEntryRule'],
  ['an unknown message', { examples: { reject: [{ expect: [{ message: 'rong' }] }] } }, 'expects the unknown message "rong"'],
  ['an option without default', { options: { n: { help: 'x' } } }, 'has an option n whose default is no number'],
])('%s is refused', (_, changes, text) => {
  expect(() => ruleOf(changes)).toThrow(text);
});

it.each<[string, unknown, string]>([
  ['loc', { rules: { one: RULE } }, 'loc is a subject of the rules of sitemap-lint'],
  ['Shop', { rules: { one: RULE } }, '"Shop" is no name of a plugin'],
  ['shop', { rules: { 'A b': RULE } }, 'is no name of a rule'],
  ['shop', { rule: RULE }, 'it does not export `rules`'],
  ['shop', { rules: {} }, '`rules` has no rule'],
  ['shop', { rules: { one: () => [] } }, 'is no rule: define it with defineEntryRule'],
])('the plugin %s with %j is refused', (name, module, text) => {
  expect(() => rulesOfPlugin(name, module)).toThrow(text);
});
