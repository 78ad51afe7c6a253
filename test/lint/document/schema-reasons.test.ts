// A document that the schema verdict calls invalid has violations, or is not well-formed, and the verdict says so.

import { afterAll, expect, it } from 'vitest';
import { SchemaHost } from '../../../src/schema/host.js';
import { lintText } from '../../support/lint-text.js';

const host = new SchemaHost();
afterAll(() => host.close());

const START = '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">';
const ENTRY = '<url><loc>https://books.example.net/a</loc></url>';
const image = '<image:image><image:loc>https://books.example.net/a.png</image:loc></image:image>';
const unbound = ENTRY.replace('</url>', `${image}</url>`);

it.each([
  // With an unbound prefix: as many as libxml2 reports, one for each parent.
  ['an element with an unbound prefix', `${START}${unbound}</urlset>`, 1, true],
  ['two entries with one', `${START}${unbound}${ENTRY}${unbound}</urlset>`, 2, true],
  ['an entry with one', `${START}<sm:url><sm:loc>https://books.example.net/a</sm:loc></sm:url>${ENTRY}</urlset>`, 1, true],
  ['a root with one', `<sm:urlset>${ENTRY}</sm:urlset>`, 1, true],
  ['an attribute with one', `${START}${ENTRY.replace('<loc>', '<loc x:a="1">')}</urlset>`, 1, true],
  // Not read by any validator.
  ['a truncated file', `${START}${ENTRY}<url><loc>https://boo`, 0, true],
  ['an end tag that is missing', `${START}<url><loc>https://books.example.net/a</url></urlset>`, 0, true],
  ['text after the root', `${START}${ENTRY}</urlset>done`, 0, true],
  ['a broken entry and an invalid one', `${START}${ENTRY}<url/><url><loc>a & b</loc></url></urlset>`, 1, true],
  // Well-formed.
  ['an invalid entry', `${START}<url/></urlset>`, 1, undefined],
  ['a valid file', `${START}${ENTRY}</urlset>`, 0, undefined],
])('%s', async (_, content, violations, notWellFormed) => {
  const { schema } = await lintText(content, { host });
  expect({ valid: schema.valid, violations: schema.violations, notWellFormed: schema.notWellFormed }).toEqual({
    valid: violations === 0 && notWellFormed === undefined,
    violations,
    notWellFormed,
  });
});

it('is not said without a verdict', async () => {
  expect((await lintText(`${START}${ENTRY}<url>`)).schema).toEqual({ valid: null, violations: 0, engine: null, unjudged: false });
});
