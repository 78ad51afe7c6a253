// Entries that only some rules see, or that libxml2 does not get: their findings are those of a run in which libxml2 gets all of them.

import { afterAll, describe, expect, it, test } from 'vitest';
import type { PlanOptions } from '../../../../src/rules/plan.js';
import { overlayOf } from '../../../../src/run/config/profiles.js';
import { SchemaHost, type Validator } from '../../../../src/schema/host.js';
import { bothWays } from '../../../support/both-ways.js';
import { sampled } from '../../../support/depth.js';
import { type LintTextOptions, lintText } from '../../../support/lint-text.js';
import { Random } from '../../../support/random.js';

const OPEN =
  '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:i="http://www.google.com/schemas/sitemap-image/1.1" xmlns:x="urn:shop">\n';
const sitemap = (entries: readonly string[]): string => `${OPEN}${entries.join('\n')}\n</urlset>\n`;
const host = new SchemaHost();
afterAll(() => host.close());

const PATHS = "abcdefghijklmnopqrstuvwxyz0123456789-._~:@!$*+,=/?)'ABZ";
const word = (random: Random, length: number): string => Array.from({ length }, () => random.pick([...PATHS])).join('');

const LOCS: readonly ((random: Random, n: number) => string)[] = [
  (_, n) => `/shop/page-number-${n}`,
  (_, n) => `/shop/page-number-${n}?a=1&amp;b=2`,
  (random) => `/${word(random, 14)}`,
  (_, n) => `https://www.example.com/page-${n}`,
  // Each with another that differs in its case, or in a slash at its end.
  (_, n) => `https://www.example.com/${n % 2 === 0 ? 'P' : 'p'}age&amp;more-${n >> 1}`,
  (_, n) => `https://www.example.com/page-${n >> 1}${n % 2 === 0 ? '/' : ''}`,
  // Few pages, again and again.
  (_, n) => `https://www.example.com/page-${n % 3}`,
  (random, n) => `https://www.example.com/${random.chance(0.9) ? 'page' : '%70age'}-${n % 40}`,
];
/** Characters that no URL has there, among them those of placeholders. */
const ILLEGAL = [
  ...[
    '"',
    '&gt;',
    '&lt;',
    '{',
    '}',
    '[',
    ']',
    '|',
    '{}',
    '[1]',
    '[[1]]',
    '{1}',
    '[a]',
    '[...a]',
    '[[...a]]',
    '{a}',
    '{{ a }}',
    '\x24{a}',
  ],
  ...[
    '&lt;a&gt;',
    '&lt;%a%>',
    '{%a%}',
    '[object Object]',
    '[%6Fbject Object]',
    '%7Ba}',
    '{a%7D',
    '%5Ba]',
    '[%61]',
    '%5B%6Fbject Object]',
    '"]#[{}',
    '?a[]={',
    '#"#',
  ],
];
const ILLEGAL_LOCS: readonly ((random: Random, n: number) => string)[] = [
  (random, n) => `/shop/${n}${random.pick(ILLEGAL)}`,
  (random, n) => `/shop/${random.pick(ILLEGAL)}/${n}${random.pick(ILLEGAL)}`,
  (random, n) => `https://www.example.com/${random.pick(ILLEGAL)}?a=${n}${random.pick(ILLEGAL)}`,
  (_, n) => `/search/page?filter[color]=${n}`,
  (random, n) => `${random.pick(STARTS)}/page-number-${n}`,
];
/** Starts that may be first segments of a relative path, hosts or misspelled schemes. */
const STARTS = [
  ...[
    'shop',
    '?a=',
    'a#b',
    'htp/',
    'http/',
    'http,/',
    'ttp;',
    'localhost',
    'Localhost',
    'a.b',
    'a.html',
    '..',
    'a:b',
    'mailto:',
    '@a',
  ],
  ...[
    '\u00e9',
    '\u00a0',
    '\u3000a',
    '\u200b',
    '\ufffd',
    '\u6f22',
    'a\\b',
    'a&amp;b',
    ';a',
    '(S(a))',
    ':id',
    '%41',
    '{a}',
    'null',
    'NaN',
  ],
];
const ODD_LOCS: readonly ((random: Random, n: number) => string)[] = [
  ...LOCS,
  (_, n) => `page-${n}/in-no-folder.html`,
  (_, n) => `www.example.com/page-${n}`,
  (_, n) => `www.host-${n}.example.org`,
  (_, n) => `//www.example.com/page-${n}`,
  (_, n) => `/a//b/page-number-${n}`,
  (_, n) => `/undefined/page-number-${n}`,
  (_, n) => `/go?to=https://www.example.com/${n}`,
  (_, n) => `/with spaces/${n}`,
  (_, n) => `/${n}`,
  (_, n) => `//h${n}`,
  (_, n) => `//host-${n % 90}.example.org/page`,
  (_, n) => `http://${String.fromCharCode(97 + (n % 26))}.de`,
  (_, n) => `http://localhost/page-number-${n}`,
  (_, n) => `http:\\\\www.example.com/${n}`,
  (_, n) => `/shop/page-number-${n % 50}`,
  (random, n) => `${random.pick(STARTS)}/page-number-${n}`,
  (random, n) => `page-number-${n}${random.pick(STARTS)}`,
  (_, n) => `https://other.example.org/page-${n}`,
  (_, n) => `\n  /shop/padded-page-number-${n}\n`,
  () => '',
];
/** A `#` stands for any digit. */
const FIELDS: Readonly<Record<string, readonly string[]>> = {
  lastmod: [
    '20##/##/0#',
    '202#-#-##',
    '16########',
    '##########5##',
    '20##0#1#',
    '202#-0#-1# 1#:2#:3# +0#00',
    '202#-0#-1#T1#:2#:3#+0#:0#',
    '202#-0#-1#T1#:2#:3#.##-##00',
    '202#-0#-1# 1#:2# UTC',
    '202#-0#-1#t1#:2#:3#z',
    '1#.0#.202#',
    'Tue, 1# Jan 202# 1#:00:00 +0000',
    '202#-0#-1# 202#-0#-1#',
    '-202#-0#-1#',
    '1202#-0#-1#',
    '2026-01-02',
    '2026-02-30',
    '2025-02-31',
    '2026-01-02 10:00:00',
    '1970-01-01',
    '2999-01-01',
    '2026-01-02T10:00',
    '2026-01-02T24:00:00Z',
  ],
  changefreq: ['weekly', 'Weekly', 'DAILY', 'weekley', 'sometimes', ' daily', ' Daily', '<![CDATA[daily]]>', '<![CDATA[Daily]]>'],
  priority: [
    '0.###',
    '0.####0',
    '0.#00',
    '0,##',
    '1,##',
    '00.###',
    '0.5',
    '1.5',
    '9.9',
    '-1',
    '0,5',
    '.5',
    '0.123',
    'high',
    '1e0',
  ],
};
/** Values of which nothing is learned, or that hold the words by which libxml2's messages are told apart. */
const ODD_VALUES = [
  '',
  '  ',
  'a &amp; b',
  '<!-- -->daily',
  'gr\u00f6\u00dfer',
  'is not expected',
  'Missing child element',
  '\n2026-01-02\n',
  'x'.repeat(99),
];
/** Writes a field with one of the document's values, and now and then with another. */
class Fields {
  readonly #values = new Map<string, readonly string[]>();
  constructor(readonly random: Random) {
    for (const [name, values] of Object.entries(FIELDS)) {
      const few = Array.from({ length: 3 }, () => random.pick(values));
      this.#values.set(name, few);
    }
  }
  write(name: string): string {
    const values = this.random.chance(0.03) ? ODD_VALUES : this.#values.get(name);
    const value = this.random.pick(values as readonly string[]).replaceAll('#', () => String(this.random.below(10)));
    return `<${name}>${value}</${name}>`;
  }
}
/** Text between elements, some of which is white space once references are resolved. */
const STRAY = [
  '&#32;',
  '&#9;\n&#32;',
  '&amp;',
  '&#32;a',
  'it&apos;s',
  '&amp;amp;',
  '"',
  'gr\u00f6\u00dfer',
  'a',
  '\u00a0',
  '\u200b',
  '\n',
];

/** The address of an image, of which an image should have one. */
function imageLoc(random: Random): string {
  const address = `https://e.com/${random.pick(['a', 'b', 'a&amp;b', 'a&#38;b', 'a b', '\u00e4'])}.png`;
  return random.chance(0.9)
    ? `<i:loc>${address}</i:loc>`
    : random.pick([`<i:loc id="a">${address}</i:loc>`, '<i:loc/>', `<i:loc> ${address}</i:loc>`]);
}

type Make = (loc: string, fields: Fields) => string;
const MAKES: readonly Make[] = [
  (loc, f) => `<url><loc>${loc}</loc>${f.write('lastmod')}${f.write('changefreq')}${f.write('priority')}</url>`,
  (loc, f) =>
    `<url>\n <loc>${loc}</loc>\n ${f.write('lastmod')}\n stray\n ${f.write('changefreq')}\n ${f.write('priority')}\n</url>`,
  (loc, f) => `<url>stray<loc>${loc}</loc>${f.write('changefreq')}more</url>`,
  (loc, f) => `<url><loc>${loc}</loc>stray ${f.random.below(10_000)}<a/><b/>${f.write('priority')}<a/></url>`,
  (loc, f) => `<url>${f.random.pick(STRAY)}<loc>${loc}</loc>${f.write('priority')}</url>`,
  (loc, f) => `<url><loc>${loc}</loc><i:image>${f.random.pick(STRAY)}<i:loc>https://e.com/a</i:loc></i:image></url>`,
  (loc, f) => `<url>${f.write('priority')}<loc>${loc}</loc>${f.write('lastmod')}</url>`,
  (loc, f) => `<url><loc>${loc}</loc>${f.write('changefreq')}${f.write('lastmod')}${f.write('priority')}</url>`,
  (loc, f) => `<url><loc>${loc}</loc>${f.write('lastmod')}${f.write('lastmod')}</url>`,
  (loc, f) => `<url><loc>${loc}</loc><loc>${loc}</loc>${f.write('priority')}</url>`,
  (loc, f) =>
    `<url><loc>${loc}</loc><loc>${f.random.pick(['/a?f[0]=1', 'https://e.com:/a', '/b'])}</loc>${f.write('lastmod')}</url>`,
  (loc, f) => `<url><loc>${loc}</loc><loc>${loc}#${f.random.below(2)}</loc><loc>${loc}</loc>${f.write('lastmod')}</url>`,
  (loc, f) =>
    `<url>${f.write('priority')}<loc>${loc}</loc>${f.write('lastmod')}${f.write('priority')}${f.write('priority')}</url>`,
  (loc, f) =>
    `<url><loc>${loc}</loc>${f.write('changefreq')}<changefreq/>${f.write('lastmod')}<lastmod lang="de"></lastmod></url>`,
  (loc, f) => `<url><loc>${loc}</loc><lastmodified>2026-01-02</lastmodified>${f.write('priority')}</url>`,
  (loc, f) => `<url><loc>${loc}</loc>${f.write('lastmod').replace('>', ' lang="en">')}${f.write('priority')}</url>`,
  (loc, f) => `<url><loc>${loc}</loc><lastmod>${f.write('changefreq')}</lastmod></url>`,
  (loc, f) => `<url id="a"><loc>${loc}</loc>${f.write('lastmod')}</url>`,
  (loc, f) =>
    `<url><loc>${loc}</loc>${f.write('lastmod')}<i:image><i:loc>https://e.com/${f.random.below(9)}</i:loc></i:image></url>`,
  (loc, f) => `<url><loc>${loc}</loc>${f.write('lastmod')}<i:image><i:title>x</i:title></i:image></url>`,
  (loc, f) => `<url><loc>${loc}</loc><i:image>${imageLoc(f.random)}${imageLoc(f.random)}</i:image>${f.write('lastmod')}</url>`,
  (loc, f) =>
    `<url><loc>${loc}</loc><i:image>${imageLoc(f.random)}<i:title>a</i:title>${imageLoc(f.random).repeat(2)}</i:image></url>`,
  (loc, f) => `<url><i:image><i:loc>https://e.com/</i:loc></i:image><loc>${loc}</loc>${f.write('priority')}</url>`,
  (loc, f) => `<url xmlns:x="urn:x"><loc>${loc}</loc><x:y/>${f.write('lastmod')}</url>`,
  (loc, f) => `<url><loc>${loc}</loc>gr\u00f6\u00dfer${f.write('priority')}</url>`,
  (loc, f) => `<url><loc>${loc}</loc><!-- a note -->${f.write('changefreq')}<![CDATA[]]></url>`,
  (_, f) => `<url>${f.write('lastmod')}</url>`,
  (loc, f) => `<url><loc>${loc}</loc><priority/>${f.write('lastmod')}</url>`,
  (loc, f) => `<url><loc>${loc}</loc><title>${f.random.pick(STRAY)} ${f.random.below(10_000)}</title>${f.write('lastmod')}</url>`,
  (loc, f) =>
    `<url><loc>${loc}</loc><thumb_loc>${loc}</thumb_loc><x:id n="${f.random.below(99)}">${f.random.below(99)}</x:id></url>`,
  (loc, f) => `<url><loc>${loc}</loc><x:item><x:id>${f.random.below(99)}</x:id><loc>/${f.random.below(99)}</loc></x:item></url>`,
  (loc, f) => `<url><loc>${loc}</loc>${f.write('lastmod')}<news>x</news>${f.write('priority')}</url>`,
];

/** A document of a few makes and values, and now and then of others. */
function generate(seed: number): string {
  const random = new Random(seed);
  const fields = new Fields(random);
  const makes = Array.from({ length: 1 + random.below(3) }, () => random.pick(MAKES));
  const locs = [random.pick(LOCS), random.pick(random.chance(0.3) ? ILLEGAL_LOCS : LOCS)];
  return sitemap(
    Array.from({ length: 300 }, (_, n) => {
      const loc = random.pick(random.chance(0.03) ? ODD_LOCS : locs)(random, n);
      return random.pick(random.chance(0.03) ? MAKES : makes)(loc, fields);
    }),
  );
}

describe('generated documents have the same report', () => {
  test.each(Array.from({ length: sampled(12, 1) }, (_, seed) => seed))('%i', async (seed) => {
    const random = new Random(seed + 1_000);
    const options: LintTextOptions = {
      chunk: random.pick([997, 8_192, 65_536]),
      maxFindings: random.pick([0, 1, 3]),
      ...(random.chance(0.3) ? { uri: 'https://www.example.com/maps/sitemap.xml' } : {}),
      ...(random.chance(0.4) ? { mostViolations: 100 + random.below(500) } : {}),
    };
    const { one, other } = await bothWays(host, generate(seed), options);
    expect(one).toEqual(other);
  });
});

it('dates before 1970 are counted apart from later ones, which are less severe to Google', async () => {
  const dates = [
    '1969-12-31',
    '1970-01-01',
    '1969-12-31T23:59:59Z',
    '1970-01-01T00:00:00Z',
    '1899-12-30',
    '1955-11-05',
    '1985-10-26',
  ];
  const entry = (n: number): string =>
    `<url><loc>https://www.example.com/page-${n}</loc><lastmod>${dates[n % dates.length]}</lastmod></url>`;
  const text = sitemap(Array.from({ length: 70 * dates.length }, (_, n) => entry(n)));
  const options: LintTextOptions = { maxFindings: 1, plan: { overlay: overlayOf('google') }, host };
  for (const full of [false, true]) {
    const { collector } = await lintText(text, { ...options, full });
    expect(collector.counts.get('lastmod/implausible')).toEqual({ error: 280, warning: 210, info: 0 });
  }
});

const WRONG = (n: number): string => {
  const [year, hundredth] = [2020 + (n % 7), 1 + (n % 9)];
  return `<url><loc>/shop/page-number-${n}</loc><lastmod>${year}-02-30</lastmod>stray<changefreq>Weekly</changefreq><priority>${hundredth}.5</priority></url>`;
};

describe('of entries with the same mistakes', () => {
  const text = sitemap(Array.from({ length: 400 }, (_, n) => WRONG(n)));
  const options = { chunk: 8_192, maxFindings: 10 };

  it('all findings are counted', async () => {
    const { one, other, entries } = await bothWays(host, text, options);
    expect(one).toEqual(other);
    expect(entries).toBeGreaterThanOrEqual(400);
  });

  it.each([1_599, 1_600, 902])('the limit of %i violations is reached at the same one', async (most) => {
    const { one, other } = await bothWays(host, text, { ...options, mostViolations: most });
    expect(one).toEqual(other);
  });

  it('all of them are kept on request', async () => {
    const { one, other } = await bothWays(host, text, { ...options, maxFindings: 300 });
    expect(one).toEqual(other);
  });

  it('a violation is reported where the rule that explains it is off', async () => {
    const plan = { severities: { 'lastmod/invalid': 'off' } } as const;
    const { one, other } = await bothWays(host, text, { ...options, plan });
    expect(one).toEqual(other);
  });

  it('the first may repeat the loc of another', async () => {
    const repeating = sitemap(['<url><loc>/shop/page-number-0</loc></url>', ...Array.from({ length: 200 }, (_, n) => WRONG(n))]);
    const { one, other } = await bothWays(host, repeating, { ...options, maxFindings: 1 });
    expect(one).toEqual(other);
  });

  it('none is called valid where libxml2 fails', async () => {
    const failing: Validator = { closed: false, notice: null, validate: async () => ({ failed: 'it is gone' }) };
    const { schema, collector } = await lintText(text, { ...options, host: failing });
    expect([schema.valid, schema.unjudged, schema.violations]).toEqual([null, true, 0]);
    expect(collector.counts.get('lastmod/invalid')?.error).toBe(400);
  });
});

describe('entries that repeat few pages again and again', () => {
  const comment = '<!-- sitemap-lint-disable-next-entry loc/duplicate -->';
  const repeating = (n: number): string =>
    `${n % 40 < 39 ? '' : comment}<url><loc>https://www.example.com/${n % 3}</loc><a/></url>`;
  const all = Array.from({ length: 400 }, (_, n) => repeating(n));
  const others = Array.from({ length: 30 }, (_, n) => `${comment}<url><loc>https://www.example.com/late</loc><a/></url>${n}`);

  it('few places are kept', async () => {
    const late = Array.from({ length: 60 }, (_, n) => `<url><loc>https://www.example.com/late-${n % 3}</loc><a/></url>`);
    const text = sitemap([...all.map((entry) => entry.replace(comment, '')), ...late]);
    const { one, other } = await bothWays(host, text, { maxFindings: 100 });
    expect(one).toEqual(other);
    const { collector } = await lintText(text, { maxFindings: 100, exact: true });
    const found = collector.sorted().filter(({ rule }) => rule === 'loc/duplicate');
    expect(found.map(({ occurrences }) => [occurrences?.count, occurrences?.others.length])).toEqual([
      [133, 9],
      [132, 9],
      [132, 9],
      [19, 9],
      [19, 9],
      [19, 9],
    ]);
  });

  it.each([
    ['some', all],
    [
      'the first of a page',
      [...all.map((entry) => entry.replace(comment, '')), ...others, all[0] as string].concat(
        others.map((entry) => entry.replace(comment, '')),
      ),
    ],
  ])('comments about %s are respected', async (_, entries) => {
    const { one, other } = await bothWays(host, sitemap(entries), { maxFindings: 100 });
    expect(one).toEqual(other);
  });
});

test('what a proof may take back is counted by host', async () => {
  const locs = Array.from({ length: 704 }, (_, n) => `https://shop-${n % 7}.example.org/page-${n}`);
  const text = sitemap([...locs, 'https://www.example.com/'].map((loc) => `<url><loc>${loc}</loc></url>`));
  const { one, other } = await bothWays(host, text, { uri: 'https://www.example.com/sitemap.xml', maxFindings: 3 });
  expect(one).toEqual(other);
  const ofHost = { error: 101, warning: 0, info: 0 };
  expect((one as unknown[]).at(-1)).toEqual(
    [0, 1, 2, 3].map((n) => [`shop-${n}.example.org`, ofHost]).concat([['shop-4.example.org', { ...ofHost, error: 100 }]]),
  );
});

describe('entries in which only the digits of one value differ', () => {
  const digits = (n: number, text: string): string => {
    let rest = n * 7_919;
    return text.replaceAll('#', () => {
      const digit = String(rest % 10);
      rest = Math.floor(rest / 10);
      return digit;
    });
  };

  it.each([
    '<lastmod>2026/01/1#</lastmod>',
    '<lastmod>202#.01.1# 1#:1#</lastmod>',
    '<lastmod>17####0000</lastmod>',
    '<lastmod>2026-01-1#T1#:1#:1#+0#00</lastmod>',
    '<lastmod>2026-01-1# 1#:1#:1# GMT</lastmod>',
    '<lastmod>Tue, 1# Jan 2026 1#:1#:0# +0000</lastmod>',
    '<priority>0.####1</priority>',
    '<priority>0,####</priority>',
    '<lastmod>2026-01-1#</lastmod><lastmod>2025-01-1#</lastmod>',
    '<lastmod>2026-01-02</lastmod><lastmod>1#.0#.2025</lastmod>',
    '<priority>0.##</priority><priority>high ####</priority><priority>0.5</priority>',
    '<loc>/shop/item-####</loc>',
    '<i:image><i:loc>/media/a[#]##{"&gt;.png?b[##]=#</i:loc></i:image>',
    '<i:image><i:loc>https://e.com/a##.png</i:loc><i:loc>https://e.com/b##.png</i:loc></i:image>',
    '<title>Item ####</title>',
    '<x:id>####</x:id>',
    '<x:item><x:id>####</x:id></x:item>',
  ])('%s', async (field) => {
    const text = sitemap(Array.from({ length: 300 }, (_, n) => `<url><loc>/shop/page-${n}</loc>${digits(n, field)}</url>`));
    const { one, other } = await bothWays(host, text, { maxFindings: 3 });
    expect(one).toEqual(other);
  });
});

it.each([
  ['<changefreq><![CDATA[daily]]></changefreq>', '<changefreq><![CDATA[Daily]]></changefreq>'],
  ['<changefreq> daily</changefreq>', '<changefreq> Daily</changefreq>'],
  ['<changefreq> Daily</changefreq>', '<changefreq> daily</changefreq>'],
])('entries with %s before those with %s', async (first, then) => {
  const entries = Array.from({ length: 60 }, (_, n) => `<url><loc>/shop/page-${n}</loc>${n < 20 ? first : then}</url>`);
  for (const maxFindings of [1, 1_000]) {
    const { one, other } = await bothWays(host, sitemap(entries), { maxFindings });
    expect(one).toEqual(other);
  }
});

it.each(['<n:foo>x</n:foo>', '<a><n:b/></a>', '<n:publication/>', '<a><n:news/></a>', '<n:news/>'])(
  'entries with %s are articles, or not, in every way of counting',
  async (element) => {
    const entries = Array.from({ length: 60 }, (_, n) => `<url><loc>/shop/page-${n}</loc>${element}</url>`);
    const text = sitemap(entries).replace('xmlns:x=', 'xmlns:n="http://www.google.com/schemas/sitemap-news/0.9" xmlns:x=');
    const { one, other } = await bothWays(host, text, { maxFindings: 1 });
    expect(one).toEqual(other);
  },
);

it.each(['This element is not expected', "x': Missing child element(s)", 'No matching global element'])(
  'a date "%s" is a wrong date, whatever libxml2 says of structures in these words',
  async (value) => {
    const text = sitemap([`<url><loc>https://www.example.com/</loc><lastmod>${value}</lastmod></url>`]);
    const { collector } = await lintText(text, { host, full: true });
    expect([collector.counts.has('lastmod/invalid'), collector.counts.has('schema/xsd-invalid')]).toEqual([true, false]);
  },
);

test('entries without a loc', async () => {
  const text = sitemap(
    Array.from({ length: 400 }, (_, n) => `<url>${n % 2 === 0 ? '<loc> </loc>' : ''}<lastmod>2026-01-02</lastmod></url>`),
  );
  const { one, other } = await bothWays(host, text, { maxFindings: 10 });
  expect(one).toEqual(other);
});

describe('locs that differ only in their hosts', () => {
  const image = '<i:image><i:loc>/a.png</i:loc></i:image>';
  const made = (write: (n: number) => string): string =>
    sitemap(Array.from({ length: 300 }, (_, n) => `<url><loc>${write(n)}</loc>${n % 3 === 0 ? image : ''}<a/></url>`));
  const tooMany: PlanOptions = { options: { 'loc/too-long': { max: 8 } } };

  it.each([
    ['short, without a scheme', (n: number) => `//n${n}`, {}],
    ['without a scheme', (n: number) => `//host-${n}.example.org/page`, {}],
    ['with www alone', (n: number) => `www.host-${n}.example.org/page`, {}],
    ['short', (n: number) => `http://${(10 + (n % 26)).toString(36)}.de`, {}],
    ['short paths', (n: number) => `/${n}`, {}],
  ])('%s', async (_, write, plan) => {
    const { one, other } = await bothWays(host, made(write), { maxFindings: 3, plan });
    expect(one).toEqual(other);
  });

  it.each([
    ['hosts that a port or a user may follow', (n: number) => (n % 2 === 0 ? `//n${n}:8${n % 10}` : `//u@n${n}`), {}],
    ['characters beyond ASCII', (n: number) => `/\u00e4\u00f6${n}`, {}],
    ['white space that is collapsed', (n: number) => `//h${n % 9}/    ${n}`, {}],
    ['a length that a rule looks for', (n: number) => `/${n * 7_001}`, tooMany],
    ['hosts beside that of the sitemap', (n: number) => `//n${n}`, {}],
  ])('%s', async (name, write, plan) => {
    const uri = name.includes('beside') ? { uri: 'https://www.example.com/maps/sitemap.xml' } : {};
    const { one, other } = await bothWays(host, made(write), { maxFindings: 3, plan, ...uri });
    expect(one).toEqual(other);
  });
});

describe('entries for which other settings apply', () => {
  const next = (text: string): string => `<!-- sitemap-lint-disable-next-entry ${text} -->`;
  const whole = (text: string): string => `<!-- sitemap-lint-disable ${text} -->`;
  /** Some with a comment, the others with the same mistakes. */
  const some = (text: string, count = 300): string[] =>
    Array.from({ length: count }, (_, n) => (n > 99 && n % 97 === 0 ? next(text) : '') + WRONG(n));
  const severities = { 'lastmod/invalid': 'info', 'loc/relative': 'off' } as const;
  const override = { severities, options: {}, files: null, urls: null };
  const cases: readonly (readonly [name: string, entries: readonly string[], plan: PlanOptions])[] = [
    ['a comment about an entry', some('lastmod/invalid'), {}],
    ['a comment about all of an entry', some(': known'), {}],
    ['a comment about an entry before all that is learned', [next(': known') + WRONG(4_000), ...some('loc/relative')], {}],
    ['a comment about the whole file', [whole('lastmod/invalid, loc/relative'), ...some('schema/text-in-container')], {}],
    ['a comment about all of the file', [whole(': known'), ...some('lastmod/invalid')], {}],
    ['what differs for pages', some('loc/relative'), { overrides: [{ ...override, urls: ['/shop/page-number-*7'] }] }],
    [
      'what is on for pages',
      some('loc/relative'),
      {
        severities: { 'lastmod/invalid': 'off' },
        overrides: [{ ...override, urls: ['**7'], severities: { 'lastmod/invalid': 'warning' } }],
      },
    ],
    ['what differs for the file', some('loc/relative'), { overrides: [{ ...override, files: ['sitemap.xml'] }] }],
    ['what differs for another file', some('loc/relative'), { overrides: [{ ...override, files: ['other.xml'] }] }],
    [
      'what an authority accepts',
      some('loc/relative'),
      {
        overlay: {
          severities: { 'lastmod/invalid': 'off', 'hints/changefreq-case': 'warning' },
          options: {},
        },
      },
    ],
    ['lengths that a rule asks for', some('loc/relative'), { options: { 'loc/too-long': { max: 20 } } }],
  ];
  describe.each(cases)('%s', (_, entries, plan) => {
    it.each(sampled([0, 1, 10], [1]))('%i findings of each rule', async (maxFindings) => {
      const { one, other } = await bothWays(host, sitemap(entries), { chunk: 8_192, maxFindings, plan });
      expect(one).toEqual(other);
    });
  });

  it.each([
    ['of other hosts', (n: number) => `//h${n}.example/`],
    ['of one other host', (n: number) => `//b.example/${n}`],
    ['of the same host', (n: number) => `//a.example/${n}`],
  ])('the same findings are kept where other values %s follow many equal ones', async (_, other) => {
    const locs = [
      other(0),
      ...Array.from({ length: 120 }, () => '//a.example/'),
      ...Array.from({ length: 60 }, (__, n) => other(n)),
    ];
    const text = sitemap(locs.map((loc) => `<url><loc>${loc}</loc></url>`));
    const { one, other: full } = await bothWays(host, text, { maxFindings: 100 });
    expect(one).toEqual(full);
  });
});

it('an address that is repeated is changed for libxml2 as if it came first', async () => {
  const locs = ['https://e.com/', 'https://e.com/?f[0]=1', 'https://e.com:/'];
  const all = Array.from(
    { length: 900 },
    (_, n) => `<url><loc>/shop/page-${n}</loc><loc>${locs[Math.floor(n / 300)]}</loc></url>`,
  );
  const { one, other } = await bothWays(host, sitemap(all), { maxFindings: 3 });
  expect(one).toEqual(other);
  expect((one as unknown[])[1]).toEqual(['url-brackets', 'url-empty-port']);
});
