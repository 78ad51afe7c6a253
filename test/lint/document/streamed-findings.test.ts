// Tests that a streamed document has the findings of one whose findings are all kept: most of them are packed while it is read.

import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Finding } from '../../../src/findings/finding.js';
import type { DocumentResult } from '../../../src/lint/document/lint-document.js';
import { fromRecord, storable, toRecord } from '../../../src/lint/document/record/document-record.js';
import { SchemaHost } from '../../../src/schema/host.js';
import { sampled } from '../../support/depth.js';
import { type LintTextOptions, lintText, NOW } from '../../support/lint-text.js';
import { planOf } from '../../support/plans.js';

const ENTRIES = sampled(1_500, 900);
const MOST = 1_000_000;

const sitemap = (entries: readonly string[]): Buffer =>
  Buffer.from(`<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}</urlset>\n`, 'latin1');

/** Entries with findings of values and elements, most of which explain violations of the XSD. */
const INVALID = sitemap(
  Array.from({ length: ENTRIES }, (_, n) => {
    const loc = `<loc>http://Example.com/shop//${'item '.repeat(n % 7)}${n}?utm_source=a#part</loc>`;
    const rest = `<changefreq>Daily${n}</changefreq><priority>${n}</priority><url${n}/>`;
    return `<url>${loc}<lastmod>2031-13-0${n % 9}</lastmod>${rest}</url>`;
  }),
);
/** Entries with thousands of illegal bytes before their loc, which names the page of all of them. */
const ILLEGAL = sitemap(
  Array.from(
    { length: 3 },
    (_, n) => `<url><lastmod>${'\u00ff'.repeat(4_000)}</lastmod><loc>https://example.com/${n}</loc></url>`,
  ),
);

const host = new SchemaHost();
afterAll(() => host.close());
const early = ({ collector }: DocumentResult): Finding[] => [...collector.early()];

/** Vitest compares megabytes slowly, so it only does so to show a difference. */
function expectEqual(actual: unknown, expected: unknown): void {
  if (!isDeepStrictEqual(actual, expected)) expect(actual).toEqual(expected);
}

describe.each([
  ['with violations of the XSD', INVALID, ({ data }: Finding) => data['xsd'] !== undefined],
  ['with illegal bytes', ILLEGAL, ({ rule, page }: Finding) => rule.startsWith('encoding/') && page !== null],
])('the findings of a streamed document %s', (_, text, isSpecial) => {
  const streamed = (options: LintTextOptions = {}): Promise<DocumentResult> =>
    lintText(text, { host, maxFindings: 3, streamsFindings: true, mostViolations: MOST, ...options });
  let whole: readonly Finding[];
  let counts: unknown;
  beforeAll(async () => {
    const { collector } = await lintText(text, { host, maxFindings: MOST, exact: true, mostViolations: MOST });
    whole = collector.sorted();
    counts = collector.counts;
  });

  it('are enough for a few packs', () => {
    expect(JSON.stringify(whole).length).toBeGreaterThan(5_000_000);
    expect(whole.filter(isSpecial).length).toBeGreaterThan(ENTRIES);
  });

  it.each([{}, { chunk: 1_000 }, { full: true }])('are all, in order, with their pages and reasons: %j', async (options) => {
    const result = await streamed(options);
    expectEqual(early(result), whole);
    expect(result.collector.counts).toEqual(counts);
  });

  it('survive a file and another thread', async () => {
    const config = { plan: planOf({}), now: NOW, maxFindings: 3, streamsFindings: true, host: null, full: false };
    const record = storable(toRecord(await streamed()));
    const file = JSON.parse(JSON.stringify(record)) as typeof record;
    expectEqual(early(fromRecord(file, config)), whole);
    expectEqual(early(fromRecord(structuredClone(toRecord(await streamed())), config)), whole);
  });

  it('are reduced to those of a document that is not streamed', async () => {
    const { collector } = await streamed();
    collector.keepOnly(3);
    const alone = await lintText(text, { host, maxFindings: 3, mostViolations: MOST });
    expect(collector.sorted()).toEqual(alone.collector.sorted());
    expect([...collector.early()]).toEqual(alone.collector.sorted());
  });
});
