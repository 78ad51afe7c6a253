// A link that is much longer than the page may still lead to it.

import { afterAll, expect, test } from 'vitest';
import { SchemaHost } from '../../../../src/schema/host.js';
import { bothWays } from '../../../support/both-ways.js';
import { Random } from '../../../support/random.js';

const host = new SchemaHost();
afterAll(() => host.close());

const ROOT =
  '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml" xmlns:x="urn:x">';
/** Ways to write the address of the page without `www.`, and longer than it could be in any other way. */
const DETOURS: Readonly<Record<string, string>> = {
  'segments that say nothing': `https://shop.com/${'./'.repeat(500)}a`,
  'segments that cancel others': `https://shop.com/${'b/../'.repeat(300)}a`,
  'encoded dots': `https://shop.com/${'%2e/'.repeat(300)}a`,
  'dots that are references': `https://shop.com/${'&#46;/'.repeat(300)}a`,
  'a fragment': `https://shop.com/a#${'b'.repeat(1_500)}`,
  'white space before it': `${' '.repeat(1_500)}https://shop.com/a`,
  'white space in it': `https://shop.com/${'&#9;'.repeat(500)}a`,
  'a path of ill-formed bytes': `https://shop.com/${'\u00ff'.repeat(1_500)}`,
  'a longer path': `https://shop.com/${'b/'.repeat(800)}a`,
};

test.each(Object.entries(DETOURS))('with %s', async (_, detour) => {
  const random = new Random(7);
  const others = [detour, detour, 'https://shop.com/a', 'https://shop.com/b'];
  const entries = Array.from({ length: 200 }, (__, n) => {
    const link = `<xhtml:link rel="alternate" hreflang="de" href="${random.pick(others)}"/>`;
    return `<url><loc>https://www.shop.com/a</loc>${link}<x:n>${n % 2}</x:n></url>\n`;
  });
  const text = Buffer.from(`${ROOT}\n${entries.join('')}</urlset>`, 'latin1');
  const { one, other } = await bothWays(host, text, { maxFindings: 2 });
  expect(one).toEqual(other);
});
