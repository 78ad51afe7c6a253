// Makes documents whose entries are mostly counted, because they are alike.

import type { Random } from './random.js';

/** What breaks a tag, a value or the order of elements. */
const TOKENS = [
  ...[
    '<',
    '>',
    '&',
    '"',
    "'",
    '/',
    ' ',
    '\n',
    '=',
    ']]>',
    '<!-- c -->',
    '<![CDATA[ ]]>',
    '<?p?>',
    'é',
    '\u0001',
    '&amp;',
    '&#32;',
  ],
  ...[
    '<lastmod>2026/01/31</lastmod>',
    '<priority>1,0</priority>',
    '<changefreq >Daily</changefreq >',
    '<loc/>',
    '<lastmod a="b"/>',
  ],
  ...[
    '<image:image><image:loc>https://example.com/a b.png</image:loc></image:image>',
    '<x/>',
    '<video:video/>',
    '</url>',
    ' a="é>"',
  ],
  "<xhtml:link rel = 'alternate' hreflang=\"de_DE\" href='https://example.com/é?a&amp;b'/>",
];

/** The entries of a document several times, with addresses of their own each time or not. */
export function repeated(text: string, random: Random): string {
  const from = text.search(/<(?:sm:)?(?:url|sitemap)[ >/]/);
  const to = text.lastIndexOf('</');
  if (from < 0 || to < from) return text;
  const differs = random.chance(0.8);
  const part = (n: number): string =>
    differs ? text.slice(from, to).replaceAll('example.com/', `example.com/${n}/`) : text.slice(from, to);
  return `${text.slice(0, from)}${Array.from({ length: 12 }, (_, n) => part(n)).join('')}${text.slice(to)}`;
}

/** A document with a few changes that may break its markup or its values. */
export function broken(text: string, random: Random): string {
  let result = text;
  for (let count = random.below(4); count > 0; count--) {
    const at = random.below(result.length);
    const near = random.chance(0.5) ? Math.max(at, result.indexOf('<', at)) : at;
    result = result.slice(0, near) + (random.chance(0.8) ? random.pick(TOKENS) : '') + result.slice(near + random.below(3));
  }
  return result;
}
