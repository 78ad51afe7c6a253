// The run's limit on findings: those beyond it are counted, and the report says so.

import { describe, expect, it } from 'vitest';
import { SITEMAP_NAMESPACE } from '../../src/base/protocol.js';
import type { Report } from '../../src/report/report.js';
import { lint } from '../../src/run/run.js';
import type { LintOptions } from '../../src/run/run-options.js';
import { NO_ROBOTS } from '../support/advice.js';
import { withServer } from '../support/server.js';

const CHILDREN = 8;
const BAD = 5;

/** Lints an index of children, each with bad entries; answers arrive in another order than that of the index. */
async function lintSite(
  runFindings: number,
  concurrency: number,
  options: Partial<LintOptions> = {},
): Promise<{ report: Report; origin: string }> {
  let result: { report: Report; origin: string } | null = null;
  await withServer(
    (request, response) => {
      const origin = `http://${request.headers.host}`;
      const number = Number(/\d+/.exec(request.url ?? '')?.[0] ?? 0);
      const names = Array.from({ length: CHILDREN }, (_, i) => `<sitemap><loc>${origin}/${i + 1}.xml</loc></sitemap>`);
      // A repeated address is a finding of the index, reported when its children are known.
      const body =
        request.url === '/index.xml'
          ? `<sitemapindex xmlns="${SITEMAP_NAMESPACE}">${names.join('')}${names[0]}</sitemapindex>`
          : `<urlset xmlns="${SITEMAP_NAMESPACE}">${`<url><loc>/${number}</loc></url>`.repeat(BAD)}</urlset>`;
      setTimeout(() => response.writeHead(200, { 'Content-Type': 'application/xml' }).end(body), number % 2 === 0 ? 0 : 15);
    },
    async ({ origin }) => {
      const limits = { runFindings, hostConnections: 4 };
      const report = await lint([`${origin}/index.xml`], {
        xsd: 'off',
        concurrency,
        limits,
        now: 0,
        ...options,
        rules: { ...NO_ROBOTS, ...options.rules },
      }).report;
      result = { report, origin };
    },
  );
  return result as unknown as { report: Report; origin: string };
}

const shown = ({ report, origin }: { report: Report; origin: string }): string[] =>
  report.findings.map(({ rule, messageId, uri, place }) => `${uri.slice(origin.length)} ${place.offset} ${rule} ${messageId}`);

describe('the limit of findings of a run', () => {
  it('keeps the first in crawl order, counts all, and reports it once, at the last document', async () => {
    const { report, origin } = await lintSite(12, 1);
    const whole = (await lintSite(1_000, 1)).report;
    const kept = report.findings.filter(({ messageId }) => messageId !== 'findings');
    const said = report.findings.filter(({ messageId }) => messageId === 'findings');
    expect(kept.length).toBeLessThan(whole.findings.length);
    expect(said.map(({ rule, messageId, severity, uri, data }) => [`${rule} ${messageId}`, severity, uri, data])).toEqual([
      [
        'run/limit-reached findings',
        'info',
        `${origin}/${CHILDREN}.xml`,
        { hidden: whole.findings.length - kept.length, limit: 12, value: whole.findings.length, unit: 'findings' },
      ],
    ]);
    const counts = ({ summary }: Report) => summary.byRule.filter(({ rule }) => rule !== 'run/limit-reached');
    expect(counts(report)).toEqual(counts(whole));
    expect(report.summary.errors).toBe(whole.summary.errors);
    expect(new Set(kept.map(({ rule }) => rule))).toEqual(new Set(whole.findings.map(({ rule }) => rule)));
    expect([report.run.complete, whole.run.complete]).toEqual([true, true]);
    expect(whole.findings.some(({ rule }) => rule === 'run/limit-reached')).toBe(false);
  });

  it('drops the same findings at any concurrency', async () => {
    const alone = shown(await lintSite(12, 1));
    for (const concurrency of [2, 6]) expect(shown(await lintSite(12, concurrency))).toEqual(alone);
  });
});

describe('the limit of findings of a rule in a document', () => {
  const on = { rules: { 'run/report-truncated': 'info' }, maxFindings: 2 } as const;
  const truncated = ({ report, origin }: { report: Report; origin: string }) =>
    report.findings
      .filter(({ rule }) => rule === 'run/report-truncated')
      .map(({ rule, messageId, severity, uri, data }) => [`${rule} ${messageId}`, severity, uri.slice(origin.length), data]);

  it('is reported once at the last document if the rule is on, with and without threads', async () => {
    const whole = (await lintSite(1_000, 1)).report.findings.length;
    const result = await lintSite(1_000, 1, on);
    const shown = result.report.findings.filter(({ rule }) => rule !== 'run/report-truncated').length;
    const expected = [['run/report-truncated counted', 'info', `/${CHILDREN}.xml`, { hidden: whole - shown, limit: 2 }]];
    expect(whole).toBeGreaterThan(shown);
    expect(truncated(result)).toEqual(expected);
    expect(truncated(await lintSite(1_000, 6, { ...on, threads: 2 }))).toEqual(expected);
  });

  it('is not reported by default, nor if all findings are kept', async () => {
    expect(truncated(await lintSite(1_000, 1, { maxFindings: 2 }))).toEqual([]);
    expect(truncated(await lintSite(1_000, 1, { ...on, maxFindings: 100 }))).toEqual([]);
  });
});
