// Entries whose names and values differ, though rules and the schema say the same of them, are counted; those that resemble a known
// word are told apart.

import { afterAll, describe, expect, it } from 'vitest';
import { NO_ELEMENT, ROOM } from '../../../src/reader/layout.js';
import { hashName } from '../../../src/reader/tables.js';
import { SchemaHost } from '../../../src/schema/host.js';
import { bothWays } from '../../support/both-ways.js';
import { sampled } from '../../support/depth.js';
import { lintText } from '../../support/lint-text.js';
import { Random } from '../../support/random.js';
import { saidOfBoth } from '../../support/saying.js';

const host = new SchemaHost();
afterAll(() => host.close());

const NAMESPACES = Object.entries({
  '': 'http://www.sitemaps.org/schemas/sitemap/0.9',
  ':image': 'http://www.google.com/schemas/sitemap-image/1.1',
  ':video': 'http://www.google.com/schemas/sitemap-video/1.1',
  ':news': 'http://www.google.com/schemas/sitemap-news/0.9',
  ':xhtml': 'http://www.w3.org/1999/xhtml',
  ':geo': 'http://www.google.com/geo/schemas/sitemap/1.0',
  ':own': 'https://example.com/own',
  ':xsi': 'http://www.w3.org/2001/XMLSchema-instance',
}).map(([prefix, uri]) => `xmlns${prefix}="${uri}"`);

const sitemapOf = (entries: readonly string[]): string => `<urlset ${NAMESPACES.join(' ')}>\n${entries.join('\n')}\n</urlset>`;
const LOC = '<loc>https://www.shop.com/</loc>';
const article = (language: string): string =>
  `<news:news><news:publication><news:name>a</news:name><news:language>${language}</news:language></news:publication><news:publication_date>2026-01-01</news:publication_date><news:title>A title</news:title></news:news>`;

/** Entries with a value or a name that no other one has. */
const CASES: readonly (readonly [name: string, of: (n: number) => string])[] = [
  ['unknown elements', (n) => `<url>${LOC}<part${n}>a</part${n}></url>`],
  ['unknown elements in unknown ones', (n) => `<url>${LOC}<part${n}><q${n}/></part${n}></url>`],
  [
    'unknown elements of an extension',
    (n) => `<url>${LOC}<image:image><image:loc>/a.png</image:loc><image:part${n}/></image:image></url>`,
  ],
  ['elements of a namespace without a schema', (n) => `<url>${LOC}<own:part${n}/></url>`],
  ['attributes of an entry', (n) => `<url part${n}="a">${LOC}</url>`],
  ['attributes of a loc', (n) => `<url><loc part${n}="${n}">https://www.shop.com/</loc></url>`],
  ['attributes of an image', (n) => `<url>${LOC}<image:image part${n}="${n}"><image:loc>/a.png</image:loc></image:image></url>`],
  [
    'attributes of a link',
    (n) => `<url>${LOC}<xhtml:link rel="alternate" hreflang="en" href="https://www.shop.com/" part${n}="${n}"/></url>`,
  ],
  ['declarations', (n) => `<url xmlns:n${n}="urn:${n}">${LOC}</url>`],
  ['frequencies', (n) => `<url>${LOC}<changefreq>often${n}&amp;</changefreq></url>`],
  ['dates of dashes', (n) => `<url>${LOC}<lastmod>--${n}</lastmod></url>`],
  ['dates with references', (n) => `<url>${LOC}<lastmod>&quot;${n}</lastmod></url>`],
  ['languages of articles', (n) => `<url>${LOC}${article(`&quot;${n}`)}</url>`],
  ['languages of links', (n) => `<url>${LOC}<xhtml:link rel="alternate" hreflang="x${n}" href="https://www.shop.com/"/></url>`],
];

const MANY = 1_200;

describe.each(CASES)('%s', (_, of) => {
  it('are counted once the first ones are known', async () => {
    const entries = Array.from({ length: MANY }, (_, n) => of(n));
    const { one, other, shown } = await bothWays(host, sitemapOf(entries), { maxFindings: 3 });
    expect(one).toEqual(other);
    // Names are told apart until a quarter of their table is used.
    expect(shown).toBeLessThan(MANY / 2);
  });
});

it('an entry that declares its own prefix is read', async () => {
  const entry = '<s:url xmlns:s="http://www.sitemaps.org/schemas/sitemap/0.9"><s:loc>https://www.shop.com/</s:loc></s:url>';
  const { one, other, shown } = await bothWays(host, sitemapOf(Array.from({ length: 100 }, () => entry)), { maxFindings: 3 });
  expect(one).toEqual(other);
  expect(shown).toBeLessThan(10);
});

const ELEMENTS = [
  'loc',
  'lastmod',
  'changefreq',
  'priority',
  'url',
  'image',
  'link',
  'thumbnail_loc',
  'title',
  'news',
  'language',
  'mobile',
  'geo',
];
const ATTRIBUTES = ['rel', 'hreflang', 'href', 'media', 'title', 'class', 'id'];
const WORDS = ['always', 'daily', 'weekly', 'never', 'Monthly', 'fortnightly', 'day'];
const DATES = [
  '2026-01-31',
  '2026-01-31T10:00:00Z',
  '2026-1-3',
  '2026-01-31T10:00:00+0100',
  '1700000000',
  '31 Jan 2026 10:00:00 GMT',
  '-0001-01-01',
  '2026-13-01',
];
const LANGUAGES = ['en', 'de', 'zh-cn', 'pt_br', 'en-US', 'gsw', 'english', 'xx'];
const CODES = ['en', 'de-AT', 'x-default', 'en_US', 'xdefault', 'zh-Hant-TW', 'i-klingon', 'es-419', 'de1', 'deutsch'];
const URIS = [
  'urn:a',
  'http://www.google.com/schemas/sitemap-image/1.1',
  'http://www.google.com/schemas/sitemap-images/1.0',
  'https://www.w3.org/1999/xhtml',
  'http://www.google.com/geo/schemas/sitemap/1.0',
];
/** What is put into a word. */
const PIECES = [
  '',
  '',
  'a',
  'Z',
  '9',
  '-',
  '_',
  '&amp;',
  '&#x41;',
  ' ',
  '\u00fc',
  '\u00a0',
  '&#160;',
  '"',
  '\u2028',
  '&nbsp;',
  '&#32;',
];
const OF_NAMES = ['', '', 'a', 'Z', '9', '-', '_', '.', '\u00fc', 'loc'];

/** A word with one to three characters left out or pieces put in. */
function slipped(random: Random, word: string, pieces: readonly string[]): string {
  let text = word;
  for (let edits = 1 + random.below(3); edits > 0; edits--) {
    const at = random.below(text.length + 1);
    text = text.slice(0, at) + random.pick(pieces) + text.slice(at + random.below(2));
  }
  return text;
}

const nameOf = (random: Random, known: readonly string[]): string => {
  const name = random.chance(0.2) ? random.pick(known) : slipped(random, random.pick(known), OF_NAMES);
  return /^[a-z]/i.test(name) ? name : `a${name}`;
};
const textOf = (random: Random, known: readonly string[]): string =>
  random.chance(0.2) ? random.pick(known) : slipped(random, random.pick(known), PIECES);

type Maker = (random: Random, n: number) => string;

const elementOf: Maker = (random) =>
  random.pick(['', '', 'image:', 'video:', 'own:', 'geo:', 'news:']) + nameOf(random, ELEMENTS);
const attributeOf: Maker = (random, n) => `${nameOf(random, ATTRIBUTES)}="a${n % 7}"`;
const uriOf: Maker = (random, n) => random.pick([...URIS, `urn:${n}`, `urn:${n}`, `urn:${n}`]);
const prefixOf: Maker = (random, n) => random.pick(['n', 'image', 'own', `n${n}`, `n${n}`]);

/** Entries with names and values that resemble known ones. */
const NEAR: readonly (readonly [name: string, of: Maker])[] = [
  [
    'elements',
    (random, n) => {
      const name = elementOf(random, n);
      return `<url>${LOC}<${name}>https://www.shop.com/${random.pick(['', '&amp;amp;', '\u00c3\u00a9'])}</${name}></url>`;
    },
  ],
  [
    'elements of images',
    (random, n) => `<url>${LOC}<image:image><${elementOf(random, n)} ${attributeOf(random, n)}/></image:image></url>`,
  ],
  ['attributes of entries', (random, n) => `<url ${attributeOf(random, n)}>${LOC}</url>`],
  ['attributes of locs', (random, n) => `<url><loc ${attributeOf(random, n)}>https://www.shop.com/</loc></url>`],
  [
    'attributes of links',
    (random, n) => `<url>${LOC}<xhtml:link rel="alternate" hreflang="en" ${attributeOf(random, n)}/></url>`,
  ],
  ['dates', (random) => `<url>${LOC}<lastmod>${textOf(random, DATES)}</lastmod></url>`],
  ['frequencies', (random) => `<url>${LOC}<changefreq>${textOf(random, WORDS)}</changefreq></url>`],
  ['languages of articles', (random) => `<url>${LOC}${article(textOf(random, LANGUAGES))}</url>`],
  [
    'languages of links',
    (random) =>
      `<url>${LOC}<xhtml:link rel="alternate" hreflang="${textOf(random, CODES).replaceAll('"', '')}" href="https://www.shop.com/"/></url>`,
  ],
  [
    'declarations',
    (random, n) =>
      `<url xmlns:${prefixOf(random, n)}="${uriOf(random, n)}">${LOC}<${random.pick(['', 'image:', 'own:', 'n:'])}${nameOf(random, ELEMENTS)}/></url>`,
  ],
];

/** Rules about such names and values; the scanner, too, finds what they find. */
const RULES = [
  'schema/unknown-element',
  'schema/unknown-extension-element',
  'schema/unexpected-extension-attribute',
  'schema/extension-placement',
  'schema/xsd-invalid',
  'hreflang/unexpected-attribute',
  'hreflang/code-malformed',
  'hints/changefreq-invalid',
  'hints/changefreq-case',
  'lastmod/invalid',
  'news/language-invalid',
];

describe.each(NEAR)('%s that resemble known ones', (_, of) => {
  const entriesOf = (seed: number): string => {
    const random = new Random(seed);
    return sitemapOf(Array.from({ length: 1_500 }, (_entry, n) => of(random, n)));
  };

  it.each(sampled([1, 2, 3, 4, 5, 6], [1]))('have the same findings in entries that are counted: %i', async (seed) => {
    const { one, other } = await bothWays(host, entriesOf(seed), { maxFindings: 2 });
    expect(one).toEqual(other);
  });

  it.each(sampled([7, 8, 9], [7]))('have the findings that the scanner alone finds: %i', async (seed) => {
    const { byPass, byScanner } = await saidOfBoth(Buffer.from(entriesOf(seed)), RULES);
    expect(byPass).toEqual(byScanner);
  });
});

it('a value is not taken for another one with equal hashes', async () => {
  const other = '&#97;EUCGOMJAaAaBBAaAaBBAaBBAaAaAaBBAaBBBBBBAaBBBBBBBBAaAaAaBBAaBBBBBBBBAaAaAaBB';
  const entries = Array.from(
    { length: 100 },
    (_, n) => `<url>${LOC}<changefreq>${n % 2 === 0 ? other : 'd&#97;ily'}</changefreq></url>`,
  );
  const { byPass } = await saidOfBoth(Buffer.from(sitemapOf(entries)), 'hints/changefreq-invalid');
  expect(byPass).toHaveLength(50);
});

/** Where the row of a name belongs, as in `rowOf` of `reader/pass/names.ts`. */
function slotOf(name: string, owner: number): number {
  const key = hashName(Buffer.from(name)) ^ (owner << 24);
  return (key ^ (key >>> 9)) & (ROOM.names - 1);
}

it('an attribute in the row of an element that was refused is not taken for the element that follows', async () => {
  // One that some element has, so that it is not strange.
  const attribute = 'id';
  const refused = Array.from({ length: 100_000 }, (_, n) => `xsi:a${n}`).find(
    (name) => slotOf(name, 0) === slotOf(attribute, NO_ELEMENT),
  );
  const entryOf = (child: string): string => `<s:url><s:loc>https://www.shop.com/</s:loc>${child}</s:url>`;
  const image = (content: string): string => entryOf(`<image><loc>/a.png</loc>${content}</image>`);
  // The second entry must not have the element before the refused one: another name would follow that.
  const second = entryOf(`<image ${attribute}="1"/>`);
  const entries = [image(`<${refused}/>`), second, ...Array.from({ length: 9 }, () => image(`<${attribute}/>`))];
  const root = `<s:urlset xmlns:s="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns="http://www.google.com/schemas/sitemap-image/1.1" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">`;
  const { collector } = await lintText(`${root}${entries.join('')}</s:urlset>`, { maxFindings: 100 });
  const found = collector.sorted().filter(({ rule }) => rule === 'schema/unknown-extension-element');
  expect(found).toHaveLength(9);
  expect(refused).toBeDefined();
});
