// Shapes of entries: what is asked of libxml2 once, and gives all entries of the shape the same verdict.

import { afterAll, describe, expect, test } from 'vitest';
import { SchemaHost } from '../../src/schema/host.js';
import { lintText } from '../support/lint-text.js';
import { LOC, urlset } from './edge-values.js';

const host = new SchemaHost();
afterAll(() => host.close());

const loc = (index: number) => `<loc>https://example.com/${index}</loc>`;
/** A document of such entries, which the pass leaves to the scanner because of their processing instructions. */
const many = (entry: (index: number) => string, count = 100) =>
  urlset(Array.from({ length: count }, (_, index) => `<url><?a b?>${entry(index)}</url>\n`).join(''));

/** Number of texts that libxml2 was given, and everything that was found; `full` asks it about each entry. */
async function outcome(text: string, full: boolean) {
  let asked = 0;
  const counting = {
    closed: false,
    notice: host.notice,
    validate: (...request: Parameters<SchemaHost['validate']>) => {
      asked += request[1].split('<url').length - 2;
      return host.validate(...request);
    },
  };
  const { collector, schema } = await lintText(text, { host: counting, full, maxFindings: 100_000 });
  const { valid, violations } = schema;
  return { asked, valid, violations, found: collector.sorted() };
}

/** How many entries libxml2 was asked about; findings and verdict must be those of a run that asks about all. */
async function askedAbout(text: string): Promise<number> {
  const { asked, ...usual } = await outcome(text, false);
  const { asked: all, ...full } = await outcome(text, true);
  expect(usual).toEqual(full);
  expect(all).toBeGreaterThan(asked);
  return asked;
}

describe('one question for all entries', () => {
  test.each([
    ['with a second loc', (index: number) => loc(index) + loc(index + 1_000)],
    ['with fields in another order', (index: number) => `<priority>0.${index % 10}</priority>${loc(index)}`],
    ['with characters that are escaped', (index: number) => `<loc>https://{host}/a|${index}</loc>`],
    ['without a loc', (index: number) => `<lastmod>2020-01-${10 + (index % 20)}</lastmod>`],
    ['with an article that lacks elements', (index: number) => `${LOC}<news:news><news:title>${index}</news:title></news:news>`],
    ['with the same short value', (index: number) => `${loc(index)}<priority>2</priority>`],
    ['with an attribute that no schema has', (index: number) => `<loc a="1">https://example.com/${index}</loc>`],
    ['with a link that lacks nothing', (index: number) => `${LOC}<xhtml:link rel="next" href="https://e.com/${index}"/>`],
  ])('%s', async (_, entry) => expect(await askedAbout(many(entry))).toBe(1));
});

describe('a question for each entry', () => {
  test.each([
    ['whose short value is another', (index: number) => `${loc(index)}<priority>${2 + index}</priority>`],
    [
      'with a long value that is not proved',
      (index: number) => `${loc(index)}<changefreq>${'a'.repeat(99)}${index}</changefreq>`,
    ],
    [
      'with a reference between its elements',
      (index: number) => `${loc(index)}&#32;${index % 2 ? '' : 'a'}<priority>0.5</priority>`,
    ],
    [
      'with text between elements',
      (index: number) => `${LOC}<image:image>x<image:loc>https://e.com/${index}</image:loc></image:image>`,
    ],
    ['with an element in a value', (index: number) => `${loc(index)}<priority>${index}<b/></priority>`],
    ['that declares a namespace', (index: number) => `${loc(index)}<priority xmlns:a="urn:a">2</priority>`],
    ['that names a type', (index: number) => `${loc(index)}<priority xsi:type="xs:string">2</priority>`],
  ])('%s', async (_, entry) => {
    expect(await askedAbout(many(entry))).toBe(100);
  });
});

test('entries of several shapes get their verdicts in the order of the document', async () => {
  const entries = [
    (index: number) => loc(index) + loc(index + 1),
    (index: number) => `${loc(index)}<priority>${index}</priority>`,
    (index: number) => `${LOC}<image:image>${index}<image:loc>https://e.com/</image:loc></image:image>`,
    (index: number) => `${loc(index)}${index}<b/>`,
    (index: number) => `${loc(index)}<b/>${index}`,
  ];
  const text = many((index) => entries[(index * 7) % 5]?.(index) ?? '', 3_000);
  const { found, violations } = await outcome(text, false);
  const full = await outcome(text, true);
  expect({ found, violations }).toEqual({ found: full.found, violations: full.violations });
});

/** A host of which the first request fails after the others have begun. */
function failingOnce(): { readonly host: SchemaHost; readonly requests: () => number } {
  let requests = 0;
  const validate = async (...request: Parameters<SchemaHost['validate']>) => {
    if (requests++ > 0) return host.validate(...request);
    await new Promise((resolve) => setTimeout(resolve, 100));
    return { failed: 'it crashed' } as const;
  };
  return { host: { closed: false, notice: host.notice, validate } as unknown as SchemaHost, requests: () => requests };
}

describe('after a request has failed', () => {
  test.each([200, 3_000])('the others of %d entries of a shape are asked about', async (count) => {
    const text = many((index) => `${loc(index)}<priority>2</priority>`, count);
    const outcomes = [];
    for (const full of [false, true]) {
      const { schema } = await lintText(text, { host: failingOnce().host, full, maxFindings: 10 });
      outcomes.push([schema.valid, schema.violations]);
    }
    // The first 32 entries are in the request that failed.
    expect(outcomes).toEqual([
      [false, count - 32],
      [false, count - 32],
    ]);
  });
});

test('a shape that many others have followed makes room for a new one', async () => {
  const text = many((index) => `${loc(index)}<priority>${index < 1_500 ? 2 + index : 9_999}</priority>`, 20_000);
  // All 20,000 would be asked about if there never were room; until the first verdicts arrive, there is none.
  expect((await outcome(text, false)).asked).toBeLessThan(10_000);
});

test('the limit on violations is reported at its entry, with its page, however the bytes arrive', async () => {
  const text = many((index) => `${loc(index)}<priority>2</priority>`, 500);
  const reports = [];
  for (const [full, chunk] of [
    [false, 65_536],
    [false, 1_000],
    [false, 100],
    [true, 65_536],
  ] as const) {
    const { collector } = await lintText(text, { host, full, chunk, mostViolations: 400, maxFindings: 10 });
    reports.push(
      collector
        .sorted()
        .filter(({ rule }) => rule === 'xml/resource-limit')
        .map(({ page, place }) => [page, place.line]),
    );
  }
  expect(new Set(reports.map(String))).toEqual(new Set([String([['https://example.com/400', 401]])]));
});
