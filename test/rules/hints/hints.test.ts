// changefreq and priority through the whole pipeline: exact rules, and the schema's verdict on the same value.

import { afterAll, expect, test } from 'vitest';
import { SchemaHost } from '../../../src/schema/host.js';
import { NO_ADVICE } from '../../support/advice.js';
import { lintText } from '../../support/lint-text.js';

const host = new SchemaHost();
afterAll(() => host.close());

/** Element, value, whether sitemap.xsd has it, and the messages as `rule message`. */
const CASES: readonly (readonly [name: 'changefreq' | 'priority', value: string, xsd: boolean, messages: readonly string[]])[] = [
  ['changefreq', 'always', true, []],
  ['changefreq', 'never', true, []],
  ['changefreq', 'wee<!-- -->kly', true, ['xml/comment-in-value comment']],
  ['changefreq', 'Weekly', false, ['hints/changefreq-case case']],
  ['changefreq', 'NEVER', false, ['hints/changefreq-case case']],
  ['changefreq', ' weekly', false, ['hints/changefreq-whitespace padded']],
  ['changefreq', 'weekly\n', false, ['hints/changefreq-whitespace padded']],
  ['changefreq', ' Weekly ', false, ['hints/changefreq-case case', 'hints/changefreq-whitespace padded']],
  ['changefreq', 'biweekly', false, ['hints/changefreq-invalid meant']],
  ['changefreq', 'Annually', false, ['hints/changefreq-invalid meant']],
  ['changefreq', 'dialy', false, ['hints/changefreq-invalid meant']],
  ['changefreq', 'wee\u212Aly', false, ['hints/changefreq-invalid meant']],
  ['changefreq', 'often', false, ['hints/changefreq-invalid unknown']],
  ['changefreq', 'hasOwnProperty', false, ['hints/changefreq-invalid unknown']],
  ['changefreq', 'weekly daily', false, ['hints/changefreq-invalid unknown']],
  ['priority', '0', true, []],
  ['priority', '1', true, []],
  ['priority', '0.5', true, []],
  ['priority', '1.00', true, []],
  ['priority', ' 0.5 ', true, []],
  ['priority', '+0.5', true, ['hints/priority-lexical form']],
  ['priority', '.5', true, ['hints/priority-lexical form']],
  ['priority', '1.', true, ['hints/priority-lexical form']],
  ['priority', '00.5', true, ['hints/priority-lexical form']],
  ['priority', '-0', true, ['hints/priority-lexical form']],
  ['priority', '0.500', true, ['hints/priority-lexical form']],
  ['priority', '0.333', true, ['hints/priority-lexical precision']],
  ['priority', '1.01', false, ['hints/priority-out-of-range above']],
  ['priority', '10', false, ['hints/priority-out-of-range above']],
  ['priority', '-0.1', false, ['hints/priority-out-of-range below']],
  ['priority', '1.00000000000000000001', false, ['hints/priority-out-of-range above']],
  ['priority', '0,5', false, ['hints/priority-not-decimal comma']],
  ['priority', '5,0', false, ['hints/priority-not-decimal not-a-number']],
  ['priority', '50%', false, ['hints/priority-not-decimal not-a-number']],
  ['priority', '5e-1', false, ['hints/priority-not-decimal not-a-number']],
  ['priority', 'NaN', false, ['hints/priority-not-decimal not-a-number']],
  ['priority', 'high', false, ['hints/priority-not-decimal not-a-number']],
  ['priority', '０.5', false, ['hints/priority-not-decimal not-a-number']],
];

test.each(CASES)('%s %j, in the schema: %s: %j', async (name, value, xsd, messages) => {
  const xml = `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>https://example.com/</loc><${name}>${value}</${name}></url></urlset>`;
  const { collector, schema } = await lintText(xml, { host, full: true, plan: { severities: NO_ADVICE } });
  const found = collector.sorted().map(({ rule, messageId }) => `${rule} ${messageId}`);
  expect({ found: found.sort(), xsd: schema.valid }).toEqual({ found: messages, xsd });
});
