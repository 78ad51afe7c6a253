// Random XML documents for tests: sitemaps of all kinds, with several defects, one, or none.

import fc from 'fast-check';

/** The seed of all runs, so that a failure is the same everywhere. */
export const SEED = 20_261_120;

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const DECLARATIONS = `xmlns:sm="${NAMESPACE}" xmlns:image="urn:image"`;

/** Pieces of documents; `sound` pieces are well-formed anywhere, `broken` ones are not, or not everywhere. */
interface Pieces {
  readonly sound: readonly string[];
  readonly broken: readonly string[];
}

const VALUES: Pieces = {
  sound: [
    'https://example.com/',
    'https://example.com/?a=1&amp;b=2',
    ' https://example.com/ä/東京/🎉 ',
    '<![CDATA[https://example.com/?a=1&b=2]]>',
    'https://example.com/<!-- c -->b<?pi?>c',
    '&#233;&#x26;',
    '\r\n\t0.5\r',
    '',
  ],
  broken: ['&nbsp;&x;&#1;'],
};
const NAMES: Pieces = { sound: ['loc', 'lastmod', 'priority', 'image:loc', 'sm:loc', 'Loc', 'été'], broken: ['a:b'] };
const ENTRIES: Pieces = { sound: ['url', 'url', 'url', 'sitemap', 'image:image', 'item'], broken: ['video:video'] };
const ATTRIBUTES: Pieces = {
  sound: ['', ' a="1"', " xml:lang='en'", ' xmlns="urn:a" xmlns:b="urn:b" b:c="&lt;"'],
  broken: [' a="<" a="2"', ' a=b c'],
};
const ROOTS: Pieces = {
  sound: [
    `urlset xmlns="${NAMESPACE}" ${DECLARATIONS}`,
    `sm:urlset ${DECLARATIONS}`,
    `sitemapindex xmlns="${NAMESPACE}" ${DECLARATIONS}`,
    `rss version="2.0" ${DECLARATIONS}`,
    `other ${DECLARATIONS}`,
  ],
  broken: ['urlset', `urlset xmlns="${NAMESPACE}"`],
};
const PROLOGS: Pieces = {
  sound: ['', '<?xml version="1.0" encoding="UTF-8"?>\n', '\n<!-- a -->'],
  broken: ['<?xml version=1>', '<!DOCTYPE a [<!ENTITY b "c">]>', 'text'],
};
const EPILOGS: Pieces = { sound: ['', '\n', '<!-- b -->'], broken: ['\0', '<url/>', ' text', '<?xml version="1.0"?>'] };

/** A whole document of such pieces. */
function sitemap(choose: (pieces: Pieces) => fc.Arbitrary<string>): fc.Arbitrary<string> {
  const leaf = fc.tuple(choose(NAMES), choose(VALUES)).map(([name, value]) => `<${name}>${value}</${name}>`);
  const entry = fc
    .tuple(choose(ENTRIES), choose(ATTRIBUTES), fc.array(leaf, { maxLength: 4 }))
    .map(([name, attribute, children]) => `<${name}${attribute}>${children.join('\n ')}</${name}>`);
  return fc
    .tuple(choose(PROLOGS), choose(ROOTS), fc.array(entry, { maxLength: 6 }), choose(EPILOGS))
    .map(([before, tag, entries, after]) => `${before}<${tag}>\r\n${entries.join('\n')}</${tag.split(' ')[0]}>${after}`);
}

/** Text inserted into a document, or replacing a part of it. */
const fragments = fc.constantFrom(
  ...['<', '>', '&', '"', "'", ']]>', '<![CDATA[', '<!--', '--', '-->', '<?', '?>', '</', '/>', '<url>', '</url>', '</urlset>'],
  ...[' ', '\r', '\n', '\r\n', '\0', '\x01', '\uFFFE', 'é', '🎉', '=', 'a="', ':', '<!DOCTYPE x', '<!x', '<?xml ?>', '&#xD800;'],
  ...['<loc', '</ loc>', '<a/>'],
);
const bytes = fc.oneof(
  { weight: 4, arbitrary: fragments.map((text) => Buffer.from(text)) },
  { weight: 1, arbitrary: fc.uint8Array({ minLength: 1, maxLength: 3 }).map((array) => Buffer.from(array)) },
  { weight: 1, arbitrary: fc.constant(Buffer.alloc(0)) },
);

function changed(document: fc.Arbitrary<string>, most: number, mostRemoved: number): fc.Arbitrary<Uint8Array> {
  const changes = fc.array(fc.record({ at: fc.nat(), removed: fc.nat({ max: mostRemoved }), put: bytes }), { maxLength: most });
  return fc.tuple(document, changes).map(([text, list]) => {
    let result = Buffer.from(text);
    for (const { at, removed, put } of list) {
      const from = at % (result.length + 1);
      result = Buffer.concat([result.subarray(0, from), put, result.subarray(from + removed)]);
    }
    return result;
  });
}

/** Documents of any pieces, with up to four places changed. */
export const brokenDocuments = changed(
  sitemap(({ sound, broken }) => fc.constantFrom(...sound, ...broken)),
  4,
  12,
);

/** Well-formed documents, and such with one place changed. */
export const nearlySoundDocuments = changed(
  sitemap(({ sound }) => fc.constantFrom(...sound)),
  1,
  2,
);
