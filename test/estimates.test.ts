// Estimated numbers of a run are marked, however its documents are read.

import { mkdtempSync, rmSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { stylish } from '../src/report/stylish/stylish.js';
import { lint } from '../src/run/run.js';
import type { LintOptions } from '../src/run/run-options.js';
import { PLAIN } from './report/samples.js';
import { withServer } from './support/server.js';
import { comparable, mergedOf } from './support/shards.js';

const NS = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const ENTRIES = 500;
const NOW = Date.UTC(2026, 10, 20, 12);
const folder = mkdtempSync(join(tmpdir(), 'sitemap-lint-estimates-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A limit on the sample alone; every other one is as usual. */
const options = (limits: Partial<LintOptions['limits']> = {}): Partial<LintOptions> => ({
  now: NOW,
  limits: { sample: 5, ...limits },
});

const urlset = (entry: (n: number) => string): string =>
  `<?xml version="1.0"?>\n<urlset xmlns="${NS}">${Array.from({ length: ENTRIES }, (_, n) => entry(n)).join('\n')}</urlset>`;

const PAGES: Readonly<Record<string, string>> = {
  '/sitemap.xml': `<?xml version="1.0"?>\n<sitemapindex xmlns="${NS}"><sitemap><loc>/relative.xml</loc></sitemap><sitemap><loc>ORIGIN/relative.xml</loc></sitemap><sitemap><loc>ORIGIN/order.xml</loc></sitemap><sitemap><loc>ORIGIN/few.xml</loc></sitemap></sitemapindex>`,
  '/relative.xml': urlset((n) => `<url><loc>/page-${n}</loc></url>`),
  '/order.xml': urlset((n) => `<url><priority>0.5</priority><loc>ORIGIN/${n}</loc></url>`),
  '/few.xml': urlset((n) => `<url><loc>${n < 5 ? '' : 'ORIGIN'}/few-${n}</loc></url>`),
};

function site({ url = '', headers }: IncomingMessage, response: ServerResponse): void {
  const page = PAGES[url];
  if (page === undefined) response.writeHead(404).end();
  else response.setHeader('Content-Type', 'application/xml').end(page.replaceAll('ORIGIN', `http://${headers.host}`));
}

describe('a run', () => {
  test('marks the numbers that include an estimate, in documents and in their sum', async () => {
    await withServer(site, async ({ origin }) => {
      const report = await lint([`${origin}/sitemap.xml`], options({ schemaViolations: 10 })).report;
      expect(report.summary.byRule.filter(({ estimated }) => estimated)).toEqual([
        // Those of few.xml and of the index are counted one by one.
        { rule: 'loc/relative', severity: 'error', count: ENTRIES + 5 + 1, estimated: true },
        { rule: 'schema/element-order', severity: 'error', count: ENTRIES, estimated: true },
      ]);
      const [, relative, order, few] = report.documents;
      expect(relative?.counts?.get('loc/relative')).toMatchObject({ error: ENTRIES, estimated: ['error'] });
      expect(few?.counts?.get('loc/relative')).toEqual({ error: 5, warning: 0, info: 0 });
      expect(order?.schema).toMatchObject({ valid: false, violations: 10, atLeast: true });
      expect(few?.schema.atLeast).toBeUndefined();
      const merged = report.findings.find(({ rule }) => rule === 'schema/element-order');
      expect(merged?.occurrences).toMatchObject({ count: ENTRIES, estimated: true, lastEntry: ENTRIES - 1 });
      const text = [...stylish(report, PLAIN)].join('');
      expect(text).toMatch(/at least [\d,]+ violations/);
      expect(text).toMatch(/✖ ~[\d,]+ problems \(~[\d,]+ errors, \d+ warnings?/);
    });
  });

  test('has no estimates with exact', async () => {
    await withServer(site, async ({ origin }) => {
      const report = await lint([`${origin}/sitemap.xml`], { ...options(), exact: true }).report;
      expect(JSON.stringify(comparable(report)).includes('estimated')).toBe(false);
      const sampled = await lint([`${origin}/sitemap.xml`], options()).report;
      const marks = /"estimated":true,?|~/g;
      const plain = (value: unknown): string => JSON.stringify(value).replace(marks, '').replaceAll(',}', '}');
      expect(plain(comparable(sampled))).toBe(plain(comparable(report)));
    });
  });

  const WAYS: readonly (readonly [string, (targets: readonly string[]) => Promise<unknown>])[] = [
    ['in threads', async (targets) => comparable(await lint(targets, { ...options(), threads: 2 }).report)],
    ['in three parts, merged', async (targets) => comparable(await mergedOf(targets, 3, options()))],
    [
      'that is resumed',
      async (targets) => {
        const resumed = { ...options(), resume: join(folder, 'journal') };
        await lint(targets, resumed).report;
        return comparable(await lint(targets, resumed).report);
      },
    ],
  ];
  test.each(WAYS)('%s has the same marks', async (_, reportOf) => {
    await withServer(site, async ({ origin }) => {
      const targets = [`${origin}/sitemap.xml`];
      const expected = comparable(await lint(targets, { ...options(), threads: 'off' }).report);
      expect(JSON.stringify(expected).includes('"estimated":true')).toBe(true);
      expect(await reportOf(targets)).toEqual(expected);
    });
  });
});
