// Titles of articles with references have the facts for what the rule about their shape finds in the decoded text.

import { afterAll, expect, test } from 'vitest';
import { SchemaHost } from '../../../../../src/schema/host.js';
import { bothWays } from '../../../../support/both-ways.js';
import { sampled } from '../../../../support/depth.js';
import { Random } from '../../../../support/random.js';
import { saidOfBoth } from '../../../../support/saying.js';

const host = new SchemaHost();
afterAll(() => host.close());

const ROOT =
  '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:news="http://www.google.com/schemas/sitemap-news/0.9">';
const NAMES = ['The Times', "The People's Times", 'A&amp;B', 'News &#82; Us', '20 Minutes', 'Zeit\u2013ung', 'a &b'];
const PIECES = [
  ...[
    'Bread',
    'BREAD GETS DEARER AND',
    ' ',
    '-',
    ' - ',
    ': ',
    '|',
    '(',
    '2026-11-20',
    '\u00e9',
    '\u2013',
    'a',
    '<b>x</b>',
    '\r\n',
  ],
  ...['2026&#45;11-20', '&#x32;026-11-20', '&#8211;', '&#160;', '&#32;', '&#45;', '&#0;', '&#65;', '&#x2019;', '&quot;', '&amp;'],
  ...['The Times', 'The &#84;imes', 'The People&#39;s Times', 'News R Us', 'News &#x52; Us', 'A&B', 'A&amp;B', '20 Minutes'],
  ...['&', '&x', '&nbsp;', '&#x;', '<![CDATA[ - &#65;]]>', '<!-- - -->'],
];

test.each(Array.from({ length: sampled(40, 3) }, (_, seed) => seed))('titles have all their findings: %i', async (seed) => {
  const random = new Random(seed);
  const titles = Array.from({ length: 12 }, () =>
    Array.from({ length: 1 + random.below(6) }, () => random.pick(PIECES)).join(''),
  );
  const names = [random.pick(NAMES), random.pick(NAMES)];
  const entries = Array.from({ length: 300 }, (_, n) => {
    const article = `<news:publication><news:name>${random.pick(names)}</news:name><news:language>en</news:language></news:publication><news:publication_date>2026-11-20</news:publication_date><news:title>${random.pick(titles)}</news:title>`;
    return `<url><loc>https://www.shop.com/${n}</loc><news:news>${article}</news:news></url>\n`;
  });
  const text = `${ROOT}\n${entries.join('')}</urlset>`;
  const { one, other } = await bothWays(host, text, { maxFindings: 2 });
  expect(one).toEqual(other);
  const { byPass, byScanner } = await saidOfBoth(Buffer.from(text), 'news/title-shape');
  expect(byPass).toEqual(byScanner);
});
