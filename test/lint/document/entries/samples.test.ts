// Rules see a sample of the entries with the same kinds of problems, and the number of findings in the others is estimated.

import { afterAll, describe, expect, it } from 'vitest';
import { SchemaHost, type Validator } from '../../../../src/schema/host.js';
import { sampled } from '../../../support/depth.js';
import { type LintTextOptions, lintText } from '../../../support/lint-text.js';
import { Random } from '../../../support/random.js';

const host = new SchemaHost();
afterAll(() => host.close());

const sitemap = (entries: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">\n${entries.join('\n')}\n</urlset>\n`;
const entry = (loc: string, more = ''): string => `<url><loc>${loc}</loc>${more}</url>`;
const many = (count: number, make: (n: number) => string): string[] => Array.from({ length: count }, (_, n) => make(n));

/** The number of findings of a rule, and whether it is estimated. */
async function countOf(rule: string, entries: readonly string[], options: LintTextOptions = {}) {
  const { collector } = await lintText(sitemap(entries), options);
  const { error = 0, warning = 0, info = 0 } = collector.counts.get(rule) ?? {};
  return { count: error + warning + info, isEstimated: (collector.counts.get(rule)?.estimated ?? []).length > 0 };
}

const session = (n: number): string => entry(`https://www.example.com/p${n}?PHPSESSID=0123456789abcdef0123456789abcdef`);
const relative = (n: number): string => entry(`/shop/page-number-${n}`);

describe('the number of findings in entries beyond the sample', () => {
  it('is exact if each entry of the sample has one', async () => {
    expect(await countOf('loc/relative', many(5_000, relative))).toEqual({ count: 5_000, isEstimated: true });
  });

  it('is that of the sample in proportion if only some have one', async () => {
    const random = new Random(7);
    const dates = many(5_000, (n) =>
      entry(`/shop/page-number-${n}`, `<lastmod>${random.chance(0.5) ? '2026-02-30' : '2026-01-02T10:00:00'}</lastmod>`),
    );
    const exact = await countOf('lastmod/invalid', dates, { exact: true });
    const { count, isEstimated } = await countOf('lastmod/invalid', dates);
    expect([exact.isEstimated, isEstimated]).toEqual([false, true]);
    expect(Math.abs(count - exact.count)).toBeLessThan(exact.count * 0.05);
  });

  it.each([
    ['with exact', { exact: true }],
    ['in documents of which all entries are validated', { full: true }],
    ['with a larger sample', { mostShown: 5_000 }],
    ['in a stream of all findings', { streamsFindings: true }],
  ] as const)('is counted %s', async (_, options) => {
    expect(await countOf('loc/relative', many(5_000, relative), options)).toEqual({ count: 5_000, isEstimated: false });
  });

  it('is not lost if another document is read before the verdict of libxml2 is there', async () => {
    let read: (() => void) | null = null;
    const another = new Promise<void>((resolve) => {
      read = resolve;
    });
    const late: Validator = {
      closed: false,
      notice: null,
      validate: async (kind, xml) => {
        const verdict = await host.validate(kind, xml);
        await another;
        return verdict;
      },
    };
    const counted = countOf('loc/relative', [...many(5_000, relative), '<url><odd/></url>'], { host: late });
    // The first document is read to its end, and waits.
    await new Promise((resolve) => setImmediate(resolve));
    await lintText(sitemap(many(10, relative)));
    (read as unknown as () => void)();
    expect(await counted).toEqual({ count: 5_000, isEstimated: true });
  });

  it('is counted up to the limit', async () => {
    expect(await countOf('loc/relative', many(1_000, relative))).toEqual({ count: 1_000, isEstimated: false });
  });

  it.each([
    ['a raw & in each', 1, 1],
    ['a raw & in some', 3, 1],
    ['several raw & in some', 4, 3],
  ])('is exact for %s, whoever reads them', async (_, step, ampersands) => {
    const entries = many(5_000, (n) =>
      entry(`https://www.example.com/p?a=${n}${n % step === 0 ? '&b=1'.repeat(ampersands) : ''}`),
    );
    const rule = 'xml/unescaped-ampersand';
    const exact = await countOf(rule, entries, { exact: true });
    expect(exact).toEqual({ count: Math.ceil(5_000 / step) * ampersands, isEstimated: false });
    expect(await countOf(rule, entries)).toEqual({ ...exact, isEstimated: true });
  });

  it('is the same in chunks for entries with a raw &', async () => {
    const text = sitemap(many(40, (n) => `\n  <!-- ${n} -->\n ${entry(`/p?a=${n}&b=1`, '<priority>2</priority>')}`));
    const reports = [];
    for (const chunk of [1, 7, 65_536]) {
      const { collector, facts } = await lintText(text, { mostShown: 10, chunk });
      reports.push({ wellFormed: facts.wellFormed, counts: [...collector.counts], findings: collector.sorted() });
    }
    expect(reports[0]?.wellFormed).toBe(false);
    expect(reports[1]).toEqual(reports[0]);
    expect(reports[2]).toEqual(reports[0]);
  });

  it('is estimated from a tenth as many entries once 5,000 were shown in a document of many combinations', async () => {
    const faults = ['', '<lastmod>2026-02-30</lastmod>', '<priority>2</priority>', '<changefreq>often</changefreq>', '<x/>'];
    const before = faults.flatMap((fault) => many(1_000, (n) => entry(`/shop/page-number-${n}`, fault)));
    const last = many(200, (n) => entry(`/shop/page-number-${n}`, '<lastmod>2026-02-30</lastmod><priority>2</priority>'));
    const rule = 'hints/priority-out-of-range';
    expect(await countOf(rule, [...before, ...last])).toEqual({ count: 1_200, isEstimated: true });
    expect(await countOf(rule, [...before.slice(1_000), ...last])).toEqual({ count: 1_200, isEstimated: false });
  });

  it('counts entries of one merged finding', async () => {
    const entries = many(3_000, (n) =>
      entry(
        `https://www.example.com/${n}`,
        `<image:image><image:loc>https://www.example.com/${n}.png</image:loc><image:caption>a</image:caption></image:image>`,
      ),
    );
    const { collector } = await lintText(sitemap(entries));
    const found = collector.sorted().filter(({ rule }) => rule === 'image/deprecated-tag');
    expect(found.map(({ occurrences }) => [occurrences?.count, occurrences?.lastEntry])).toEqual([[3_000, 2_999]]);
  });
});

describe('entries that are never sampled', () => {
  it('are those that bring nothing: a rare error among them is found', async () => {
    const entries = many(20_000, (n) =>
      entry(`https://www.example.com/p${n}`, n === 19_000 ? '<lastmod>2026-02-30</lastmod>' : ''),
    );
    expect(await countOf('lastmod/invalid', entries)).toEqual({ count: 1, isEstimated: false });
  });

  it('are those with milder findings than their facts can bring: a rare error among them is found', async () => {
    const WARNED = 'https://WWW.example.com';
    const entries = many(5_000, (n) => entry(`${n === 4_500 ? 'https://exa_mple..com' : WARNED}/p${n}`));
    const { collector } = await lintText(sitemap(entries));
    expect(collector.counts.get('loc/invalid-host')?.error).toBe(1);
  });

  it('are those that a comment is about', async () => {
    const comment = '<!-- sitemap-lint-disable-next-entry loc/session-id -->';
    const entries = many(3_000, (n) => (n === 2_500 ? comment : '') + session(n));
    const { collector } = await lintText(sitemap(entries));
    expect([collector.suppressed, collector.counts.get('loc/session-id')?.warning]).toEqual([1, 2_999]);
  });

  it('are those that a rule compares with each other', async () => {
    const entries = many(3_000, (n) => entry(n < 2_900 ? `/page-number-${n}` : `http://host-${n}.example.org/`));
    const first = entry('https://www.example.com/');
    const { collector } = await lintText(sitemap([first, ...entries]));
    expect(collector.counts.has('loc/mixed-hosts')).toBe(true);
  });
});

describe('violations of the XSD', () => {
  const wrong = many(5_000, (n) => entry(`https://www.example.com/p${n}`, '<title>x</title>'));

  it('are counted up to the limit, which is no fault of the document', async () => {
    const { schema, collector } = await lintText(sitemap(wrong), { host });
    expect(schema).toMatchObject({ valid: false, violations: 1_000, atLeast: true, unjudged: false });
    expect(collector.counts.has('xml/resource-limit')).toBe(false);
  });

  it('make the document invalid if they come after a sample of valid entries', async () => {
    const entries = [...many(3_000, relative), entry('/a[b]/page-number', '<lastmod>2026-01-02</lastmod><b/>')];
    expect((await lintText(sitemap(entries), { host })).schema.valid).toBe(false);
  });
});

const PIECES: readonly ((n: number, random: Random) => string)[] = [
  session,
  relative,
  (n) => entry(`https://www.example.com/p${n}`),
  (n) => entry(`https://www.example.com/p ${n}`),
  (n) => entry(`https://www.example.com/p${n % 5}`),
  (n) => entry(`http://www.example.com/p${n}`, '<lastmod>2026-01</lastmod>'),
  (n) => entry(`https://www.example.com/p${n}`, '<priority>1.5</priority>'),
  (n) => entry(`https://www.example.com/p${n}`, '<changefreq>Daily</changefreq>'),
  (n) => entry(`https://www.example.com/p${n}&b`, ''),
  (n) => entry(`https://www.example.com/p${n}`, '<lastmod>2026-01-02</lastmod><lastmod>2026-01-03</lastmod>'),
  (n, random) => entry(`https://www.example.com/${random.pick(['undefined', 'a%zz', '%C3%A9', 'a//b', 'x.php'])}/${n}`),
  (n, random) => entry(`https://${random.pick(['WWW', 'staging', 'a_b', 'xn--a'])}.example.com/${n}`),
  (n) => entry(`https://www.example.com/p${n}`, '<image:image><image:loc>/a.png</image:loc></image:image>'),
];

it(`${sampled(250, 40)} random documents have the same verdict and severities as with every entry checked`, async () => {
  const random = new Random(48);
  for (let number = 0; number < sampled(250, 40); number++) {
    const pieces = Array.from({ length: 1 + random.below(4) }, () => random.pick(PIECES));
    const text = sitemap(many(120, (n) => random.pick(random.chance(0.02) ? PIECES : pieces)(n, random)));
    const [sample, exact] = [
      await lintText(text, { host, mostShown: 1 + random.below(20), chunk: random.pick([100, 4_000, 65_536]) }),
      await lintText(text, { host, exact: true }),
    ].map(({ schema, collector }) => {
      const severities = (['error', 'warning', 'info'] as const).filter((severity) =>
        [...collector.counts.values()].some((counts) => counts[severity] > 0),
      );
      return { valid: schema.valid, severities };
    });
    expect(sample, text).toEqual(exact);
  }
});
