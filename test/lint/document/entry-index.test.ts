// Which entry a finding says it is in, whoever finds it and whenever it is told.

import { expect, it } from 'vitest';
import { lintText } from '../../support/lint-text.js';

const url = (inside: string): string => `  <url>${inside}</url>\n`;
const loc = (path: string): string => `<loc>https://example.com/${path}</loc>`;

it.each([
  ['a defect that the scanner finds', url(loc('a?b=1&c=2')), 'xml/unescaped-ampersand'],
  ['bytes that are no UTF-8', url(loc('a\xff')), 'encoding/invalid-utf8'],
  ['a value that a rule looks at', url(`${loc('a')}<lastmod>2026-02-30</lastmod>`), 'lastmod/invalid'],
  ['an element that is not closed', url('<loc>https://example.com/a'), 'xml/not-well-formed'],
] as const)('%s is in the second of three', async (_, odd, rule) => {
  const around = [url(loc('first-page')), url(loc('last-page'))];
  const text = `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${around.join(odd)}</urlset>\n`;
  const { collector } = await lintText(Buffer.from(text, 'latin1'));
  expect(collector.sorted().find((finding) => finding.rule === rule)?.entry).toBe(1);
});
