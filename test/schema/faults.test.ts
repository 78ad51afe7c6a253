// Faulty entries like those before: what is learned of them is what rules and libxml2 say of each of them.

import { afterAll, describe, expect, it, test } from 'vitest';
import { fieldOf, signalMask } from '../../src/entry/signals.js';
import { RULES } from '../../src/rules/index.js';
import { FaultyValues } from '../../src/schema/faults.js';
import { SchemaHost, type Validator } from '../../src/schema/host.js';
import { digest, type LintTextOptions, lintText } from '../support/lint-text.js';
import { Random } from '../support/random.js';

const OPEN =
  '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:i="http://www.google.com/schemas/sitemap-image/1.1">\n';
const sitemap = (entries: readonly string[]): string => `${OPEN}${entries.join('\n')}\n</urlset>\n`;
const host = new SchemaHost();
afterAll(() => host.close());

/** The host, and how many entries it was shown. */
function counting(): Validator & { shown: number } {
  return {
    shown: 0,
    closed: false,
    notice: null,
    validate(kind, xml) {
      this.shown += xml.split('<url\n').length - 1;
      return host.validate(kind, xml);
    },
  };
}

/** A document as it is linted, and with every entry looked at by every station. */
async function bothWays(text: string, options: LintTextOptions) {
  const quick = counting();
  const thorough = counting();
  const [one, other] = [
    digest(await lintText(text, { ...options, host: quick })),
    digest(await lintText(text, { ...options, host: thorough, full: true })),
  ];
  return { one, other, shown: quick.shown, entries: thorough.shown };
}

const PATHS = "abcdefghijklmnopqrstuvwxyz0123456789-._~:@!$*+,=/?)'ABZ";
const word = (random: Random, length: number): string => Array.from({ length }, () => random.pick([...PATHS])).join('');

const LOCS: readonly ((random: Random, n: number) => string)[] = [
  (_, n) => `/shop/page-number-${n}`,
  (_, n) => `/shop/page-number-${n}?a=1&amp;b=2`,
  (random) => `/${word(random, 14)}`,
  (_, n) => `https://www.example.com/page-${n}`,
];
const ODD_LOCS: readonly ((random: Random, n: number) => string)[] = [
  ...LOCS,
  (_, n) => `page-${n}/in-no-folder.html`,
  (_, n) => `//www.example.com/page-${n}`,
  (_, n) => `/a//b/page-number-${n}`,
  (_, n) => `/undefined/page-number-${n}`,
  (_, n) => `/go?to=https://www.example.com/${n}`,
  (_, n) => `/with spaces/${n}`,
  (_, n) => `/${n}`,
  (_, n) => `http://localhost/page-number-${n}`,
  (_, n) => `http:\\\\www.example.com/${n}`,
  (_, n) => `/shop/page-number-${n % 50}`,
  (_, n) => `https://other.example.org/page-${n}`,
  (_, n) => `\n  /shop/padded-page-number-${n}\n`,
  () => '',
];
const FIELDS: Readonly<Record<string, readonly string[]>> = {
  lastmod: [
    '2026-01-02',
    '2026-02-30',
    '2025-02-31',
    '2026-01-02 10:00:00',
    '1970-01-01',
    '2999-01-01',
    '2026-01-02T10:00',
    '2026-01-02T24:00:00Z',
    ' 2026-01-02 ',
    'is not expected',
    'a &amp; b',
    '',
    '  ',
  ],
  changefreq: ['weekly', 'Weekly', 'DAILY', 'weekley', 'sometimes', 'is not expected', ' daily', '', '<!-- -->daily'],
  priority: ['0.5', '1.5', '9.9', '-1', '0,5', '.5', '0.123', 'high', '1e0', ''],
};
const field = (random: Random, name: string): string => `<${name}>${random.pick(FIELDS[name] as string[])}</${name}>`;
type Make = (loc: string, random: Random) => string;
const MAKES: readonly Make[] = [
  (loc, r) => `<url><loc>${loc}</loc>${field(r, 'lastmod')}${field(r, 'changefreq')}${field(r, 'priority')}</url>`,
  (loc, r) =>
    `<url>\n <loc>${loc}</loc>\n ${field(r, 'lastmod')}\n stray\n ${field(r, 'changefreq')}\n ${field(r, 'priority')}\n</url>`,
  (loc, r) => `<url>stray<loc>${loc}</loc>${field(r, 'changefreq')}more</url>`,
  (loc, r) => `<url>${field(r, 'priority')}<loc>${loc}</loc>${field(r, 'lastmod')}</url>`,
  (loc, r) => `<url><loc>${loc}</loc>${field(r, 'changefreq')}${field(r, 'lastmod')}${field(r, 'priority')}</url>`,
  (loc, r) => `<url><loc>${loc}</loc>${field(r, 'lastmod')}${field(r, 'lastmod')}</url>`,
  (loc, r) => `<url><loc>${loc}</loc><loc>${loc}</loc>${field(r, 'priority')}</url>`,
  (loc, r) => `<url><loc>${loc}</loc><lastmodified>2026-01-02</lastmodified>${field(r, 'priority')}</url>`,
  (loc, r) => `<url><loc>${loc}</loc>${field(r, 'lastmod').replace('>', ' lang="en">')}${field(r, 'priority')}</url>`,
  (loc, r) => `<url><loc>${loc}</loc><lastmod>${field(r, 'changefreq')}</lastmod></url>`,
  (loc, r) => `<url id="a"><loc>${loc}</loc>${field(r, 'lastmod')}</url>`,
  (loc, r) => `<url><loc>${loc}</loc>${field(r, 'lastmod')}<i:image><i:loc>https://e.com/${r.below(9)}</i:loc></i:image></url>`,
  (loc, r) => `<url><loc>${loc}</loc>${field(r, 'lastmod')}<i:image><i:title>x</i:title></i:image></url>`,
  (loc, r) => `<url><i:image><i:loc>https://e.com/</i:loc></i:image><loc>${loc}</loc>${field(r, 'priority')}</url>`,
  (loc, r) => `<url xmlns:x="urn:x"><loc>${loc}</loc><x:y/>${field(r, 'lastmod')}</url>`,
  (loc, r) => `<url><loc>${loc}</loc>gr\u00f6\u00dfer${field(r, 'priority')}</url>`,
  (loc, r) => `<url><loc>${loc}</loc><!-- a note -->${field(r, 'changefreq')}<![CDATA[]]></url>`,
  (_, r) => `<url>${field(r, 'lastmod')}</url>`,
  (loc, r) => `<url><loc>${loc}</loc><priority/>${field(r, 'lastmod')}</url>`,
  (loc, r) => `<url><loc>${loc}</loc>${field(r, 'lastmod')}<news>x</news>${field(r, 'priority')}</url>`,
];

/** A document of a few makes, and now and then of another. */
function generate(seed: number): string {
  const random = new Random(seed);
  const makes = Array.from({ length: 1 + random.below(3) }, () => random.pick(MAKES));
  const locs = [random.pick(LOCS), random.pick(LOCS)];
  return sitemap(
    Array.from({ length: 900 }, (_, n) => {
      const loc = random.pick(random.chance(0.05) ? ODD_LOCS : locs)(random, n);
      return random.pick(random.chance(0.05) ? MAKES : makes)(loc, random);
    }),
  );
}

describe('generated documents have the same report', () => {
  test.each(Array.from({ length: 24 }, (_, seed) => seed))('%i', async (seed) => {
    const random = new Random(seed + 1_000);
    const options: LintTextOptions = {
      chunk: random.pick([997, 8_192, 65_536]),
      maxFindings: random.pick([0, 1, 5]),
      ...(random.chance(0.3) ? { uri: 'https://www.example.com/maps/sitemap.xml' } : {}),
      ...(random.chance(0.4) ? { mostViolations: 400 + random.below(1_200) } : {}),
    };
    const { one, other } = await bothWays(generate(seed), options);
    expect(one).toEqual(other);
  });
});

const WRONG = (n: number): string => {
  const [year, hundredth] = [2020 + (n % 7), 1 + (n % 9)];
  return `<url><loc>/shop/page-number-${n}</loc><lastmod>${year}-02-30</lastmod>stray<changefreq>Weekly</changefreq><priority>${hundredth}.5</priority></url>`;
};

describe('of entries with the same mistakes', () => {
  const text = sitemap(Array.from({ length: 4_000 }, (_, n) => WRONG(n)));
  const options = { chunk: 8_192, maxFindings: 10 };

  it('few are sent to libxml2', async () => {
    const { one, other, shown, entries } = await bothWays(text, options);
    expect(one).toEqual(other);
    expect(entries).toBeGreaterThanOrEqual(4_000);
    expect(shown).toBeLessThan(1_000);
  });

  it.each([15_999, 16_000, 9_000, 9_001, 9_002, 9_003, 100])(
    'the limit of %i violations is reached at the same one',
    async (most) => {
      const { one, other } = await bothWays(text, { ...options, mostViolations: most });
      expect(one).toEqual(other);
    },
  );

  it('nothing is learned while findings of them are kept', async () => {
    const { one, other } = await bothWays(text, { ...options, maxFindings: 3_000 });
    expect(one).toEqual(other);
  });

  it('nothing is learned where a rule that explains a violation is off', async () => {
    const plan = { severities: { 'lastmod/invalid': 'off' } } as const;
    const { one, other } = await bothWays(text, { ...options, plan });
    expect(one).toEqual(other);
  });

  it('none is called valid where libxml2 fails', async () => {
    const failing: Validator = { closed: false, notice: null, validate: async () => ({ failed: 'it is gone' }) };
    const { schema, collector } = await lintText(text, { ...options, host: failing });
    expect([schema.valid, schema.unjudged, schema.violations]).toEqual([null, true, 0]);
    expect(collector.counts.get('lastmod/invalid')?.error).toBe(4_000);
  });
});

it('a rule that waits for a signal of one value waits for none of anything else', () => {
  const ofValues = signalMask(['loc-origin', 'loc-scope', 'lastmod-form', 'lastmod-range', 'changefreq-form', 'priority-form']);
  const mixed = RULES.filter((rule) => {
    if (rule.scope !== 'entry' && rule.scope !== 'document') return false;
    const mask = signalMask(rule.signals);
    return (mask & ofValues) !== 0 && fieldOf(mask) === null;
  });
  expect(mixed.map(({ id }) => id)).toEqual([]);
});

it('values are told apart, also where their sums are the same', () => {
  const values = new FaultyValues();
  const fault = { problems: [], violations: 1, instant: Number.NaN, times: 0, spent: false };
  expect(values.add(Buffer.from('Aa'), fault)).toBe(true);
  expect(values.find(Buffer.from('<Aa>'), 1, 3)).toBe(fault);
  expect(values.find(Buffer.from('BB'), 0, 2)).toBe(null);
  expect(values.add(new Uint8Array(65), fault)).toBe(false);
});
