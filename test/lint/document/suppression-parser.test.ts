// What a comment asks for, by what stands behind `sitemap-lint-` in it.

import { expect, it } from 'vitest';
import { readSuppression } from '../../../src/lint/document/suppression-parser.js';
import { RULES } from '../../../src/rules/index.js';
import { RulePlan } from '../../../src/rules/plan.js';

const plan = new RulePlan(RULES);

it.each([
  ['disable loc/fragment', 'file', ['loc/fragment'], []],
  ['disable-next-entry  loc/fragment ,\n loc/fragment,loc/relative: why: because', 'entry', ['loc/fragment', 'loc/relative'], []],
  ['disable: everything', 'file', null, []],
  ['disable-next-entry', null, null, ['reason sitemap-lint-disable-next-entry']],
  ['disable-next-entry , : ', null, null, ['reason sitemap-lint-disable-next-entry']],
  ['disable-next-line loc/fragment', null, null, ['directive sitemap-lint-disable-next-line']],
  ['', null, null, ['directive sitemap-lint-']],
  ['constructor', null, null, ['directive sitemap-lint-constructor']],
  ['disable loc/fragment -- why', null, null, ['dashes undefined']],
  ['disable loc/fragmnt, loc/relative', 'file', ['loc/relative'], ['rule loc/fragmnt']],
  ['disable loc/fragment loc/relative', null, null, ['rule loc/fragment loc/relative']],
  [
    'disable fetch/status, xml/not-well-formed, run/nothing-read',
    null,
    null,
    ['protected fetch/status', 'protected xml/not-well-formed', 'protected run/nothing-read'],
  ],
])('%j', (text, scope, rules, expected) => {
  const { request, mistakes } = readSuppression(text, plan);
  expect(request).toEqual(scope === null ? null : { scope, rules });
  expect(mistakes.map(({ message, data }) => `${message} ${data['value']}`)).toEqual(expected);
});
