// Random XML documents for tests: sitemaps of all sorts, most of them broken somewhere.

import fc from 'fast-check';

/** The seed of all runs, so that a failure is the same everywhere. */
export const SEED = 20_261_120;

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

const values = fc.constantFrom(
  'https://example.com/',
  'https://example.com/?a=1&amp;b=2',
  ' https://example.com/ä/東京/🎉 ',
  '<![CDATA[https://example.com/?a=1&b=2]]>',
  'https://example.com/<!-- c -->b<?pi?>c',
  '2026-01-02',
  '&#233;&#x26;&nbsp;&x;&#1;',
  '\r\n\t0.5\r',
  '',
);
const names = fc.constantFrom('loc', 'lastmod', 'changefreq', 'priority', 'image:loc', 'sm:loc', 'Loc', 'été');
const leaf = fc.tuple(names, values).map(([name, value]) => `<${name}>${value}</${name}>`);
const attributes = fc.constantFrom(
  '',
  ' a="1"',
  " xml:lang='en'",
  ' a="<" a="2"',
  ' xmlns="urn:a" xmlns:b="urn:b" b:c="&lt;"',
  ' a=b c',
);
const entry = fc
  .tuple(fc.constantFrom('url', 'url', 'url', 'sitemap', 'image:image', 'item'), attributes, fc.array(leaf, { maxLength: 4 }))
  .map(([name, attribute, children]) => `<${name}${attribute}>${children.join('\n ')}</${name}>`);
const root = fc.constantFrom(
  `urlset xmlns="${NAMESPACE}"`,
  `urlset xmlns="${NAMESPACE}" xmlns:image="urn:image" xmlns:sm="${NAMESPACE}"`,
  `sm:urlset xmlns:sm="${NAMESPACE}"`,
  `sitemapindex xmlns="${NAMESPACE}"`,
  'urlset',
  'rss version="2.0"',
  'other',
);
const prolog = fc.constantFrom(
  '',
  '<?xml version="1.0" encoding="UTF-8"?>\n',
  '<?xml version=1>',
  '<!DOCTYPE a [<!ENTITY b "c">]>',
  '\n<!-- a -->',
  'text',
);
const epilog = fc.constantFrom('', '\n', '\0', '<!-- b -->', '<url/>', ' text', '<?xml version="1.0"?>');
const sitemap = fc.tuple(prolog, root, fc.array(entry, { maxLength: 6 }), epilog).map(([before, tag, entries, after]) => {
  return `${before}<${tag}>\r\n${entries.join('\n')}</${tag.split(' ')[0]}>${after}`;
});

/** What is put into a document, or over a part of it. */
const fragments = fc.constantFrom(
  ...[
    '<',
    '>',
    '&',
    '"',
    "'",
    ']]>',
    '<![CDATA[',
    '<!--',
    '--',
    '-->',
    '<?',
    '?>',
    '</',
    '/>',
    '<url>',
    '</url>',
    '</urlset>',
    '<loc',
    '</ loc>',
  ],
  ...[
    ' ',
    '\r',
    '\n',
    '\r\n',
    '\0',
    '\x01',
    '\uFFFE',
    'é',
    '🎉',
    '=',
    'a="',
    ':',
    '<!DOCTYPE x',
    '<!x',
    '<?xml ?>',
    '&#xD800;',
    '<a/>',
  ],
);
const bytes = fc.oneof(
  { weight: 4, arbitrary: fragments.map((text) => Buffer.from(text)) },
  { weight: 1, arbitrary: fc.uint8Array({ minLength: 1, maxLength: 3 }).map((array) => Buffer.from(array)) },
  { weight: 1, arbitrary: fc.constant(Buffer.alloc(0)) },
);
const mutations = fc.array(fc.record({ at: fc.nat(), removed: fc.nat({ max: 12 }), put: bytes }), { maxLength: 4 });
/** Bytes of a sitemap with up to four places changed. */
export const documents: fc.Arbitrary<Uint8Array> = fc.tuple(sitemap, mutations).map(([text, list]) => {
  let document = Buffer.from(text);
  for (const { at, removed, put } of list) {
    const from = at % (document.length + 1);
    document = Buffer.concat([document.subarray(0, from), put, document.subarray(from + removed)]);
  }
  return document;
});
