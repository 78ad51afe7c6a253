// Tests that the report has the same bytes whether the main thread, one other thread or several lint.

import { rmSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { SITEMAP_NAMESPACE } from '../../../src/base/protocol.js';
import { BLOCK_BYTES } from '../../../src/fetch/decode/block-pool.js';
import { lint } from '../../../src/run/run.js';
import type { LintOptions } from '../../../src/run/run-options.js';
import { cut } from '../../support/chunks.js';
import { everyNth, sampled } from '../../support/depth.js';
import { journalSite } from '../../support/journal-site.js';
import { reportText } from '../../support/report-text.js';
import { withServer } from '../../support/server.js';
import { sitemapTree, TREE_DOCUMENT_BYTES, TREE_URL } from '../../support/sitemap-tree.js';

/** Other numbers are compared by the tests of the built command line. */
const THREADS = ['off', 2] as const;
const LOCS = Array.from(
  { length: 12_000 },
  (_, i) => `<url><loc>${i % 5_000 === 9 ? '' : 'https://example.com'}/${i}</loc></url>
`,
);
const NOW = Date.UTC(2026, 10, 20, 12);
const { folder, index } = sitemapTree();
afterAll(() => rmSync(folder, { recursive: true }));

/** Reports of one run for each number of threads are the same; that of the own thread. */
async function sameReports(
  targets: readonly string[],
  options: Partial<LintOptions>,
  counts: readonly LintOptions['threads'][] = THREADS,
): Promise<string> {
  const runs = counts.map((threads) => lint(targets, { now: NOW, ...options, threads }).report);
  const reports = (await Promise.all(runs)).map(reportText);
  const [own = ''] = reports;
  for (const [i, threads] of counts.entries()) expect(reports[i], `--threads ${threads}`).toBe(own);
  return own;
}

describe('files', () => {
  const tree: Partial<LintOptions> = { baseUrl: TREE_URL, root: folder, limits: { documentBytes: TREE_DOCUMENT_BYTES } };

  it('of every kind and size, through an index', async () => {
    const report = await sameReports([index], tree);
    for (const rule of [
      'run/limit-reached',
      'document/gzip-corrupt',
      'document/zip-not-gzip',
      'document/empty-file',
      'index/child-is-page',
      'schema/unknown-element',
      'document/truncated',
      'loc/duplicate',
      'encoding/not-utf8',
    ]) {
      expect.soft(report).toContain(`"rule":"${rule}"`);
    }
    expect(report).not.toContain('fr4nk');
  });

  it('that are targets themselves, one at a time, every entry sent to libxml2', async () => {
    const names = ['invalid-large.xml', 'large.xml.gz', 'page-cut.xml.gz', 'blank.xml', 'none.xml'];
    await sameReports(
      names.map((name) => join(folder, name)),
      { ...tree, xsd: 'full', concurrency: 1 },
      ['off', 1],
    );
  });

  it('with a limit on findings', async () => {
    const limits = { ...tree.limits, runFindings: 25, schemaViolations: 4 };
    const report = await sameReports([index], { ...tree, maxFindings: 3, limits, rules: { 'loc/relative': 'warning' } }, [
      'off',
      3,
    ]);
    expect(report).toMatch(/"unit":"findings"/);
    expect(report).toMatch(/"atLeast":true/);
  });

  it('with limits on documents and bytes', async () => {
    for (const limits of sampled([{ documents: 7 }, { runBytes: 3_000_000 }], [{ runBytes: 3_000_000 }]))
      expect(await sameReports([index], { ...tree, xsd: 'off', limits }, ['off', 3])).toContain('run/limit-reached');
  });
});

describe('standard input', () => {
  const entry = `<url><loc>https://example.com/a</loc></url><url><loc>/b</loc></url>${' '.repeat(100)}\n`;
  const text = `<urlset xmlns="${SITEMAP_NAMESPACE}">${entry.repeat(4_000)}</urlset>`;

  it.each([7_000, BLOCK_BYTES])('in chunks of %i, which stay the caller\u2019s', async (size) => {
    const chunks: Uint8Array[] = [];
    for await (const chunk of cut(Buffer.from(text), size)) chunks.push(new Uint8Array(chunk));
    const reports = [];
    for (const threads of ['off', 2] as const) {
      const stdin = (async function* () {
        yield* chunks;
      })();
      reports.push(reportText(await lint(['-'], { stdin, threads, now: NOW, xsd: 'off' }).report));
      expect(Buffer.concat(chunks).equals(Buffer.from(text))).toBe(true);
    }
    expect(reports[1]).toBe(reports[0]);
  });
});

describe('a server', () => {
  /** The site of the journal, transfers that end early, and one that is large and slow to begin. */
  function answer(request: IncomingMessage, response: ServerResponse): void {
    const xml = { 'content-type': 'application/xml' };
    const text = `<urlset xmlns="${SITEMAP_NAMESPACE}">${LOCS.join('')}`;
    if (request.url === '/500') response.writeHead(501).end();
    else if (request.url === '/short') {
      response.writeHead(200, { ...xml, 'content-length': 2_000_000 });
      // Small enough for one piece: how much of more arrives is chance.
      response.write(LOCS.slice(0, 200).join(''), () => response.socket?.end());
    } else if (request.url === '/shorter') {
      response.writeHead(200, { ...xml, 'content-length': 100 });
      response.write('<ur', () => response.socket?.end());
    } else if (request.url === '/stuck') response.writeHead(200, xml).write(text);
    else journalSite(request, response);
  }

  const TARGETS = [
    ['an index of everything', ['/sitemap.xml'], {}],
    ['a site root', ['/'], { concurrency: 1 }],
    [
      'failures, and transfers that end early',
      ['/short', '/500', '/shorter', '/gone.xml', '/moved-twice.xml', '/torn.xml.gz'],
      {},
    ],
  ] as const;

  it.each(everyNth(TARGETS, 2))('%s', async (_name, paths, options) => {
    await withServer(answer, async ({ origin }) => {
      await sameReports(
        paths.map((path) => origin + path),
        options,
        sampled(['off', 1, 3], ['off', 3]),
      );
    });
  });

  it.each([
    ['a document', { timeout: 1 }, 'timeout'],
    ['a run', { limits: { runTime: 1_000 } }, '"unit":"seconds"'],
  ] as const)('that takes longer than the time of %s', async (_name, options, words) => {
    await withServer(answer, async ({ origin }) => {
      const targets = [`${origin}/plain0.xml`, `${origin}/stuck`];
      // How much has come by then is chance, so that whole reports would not compare.
      const report = await lint(targets, { ...options, now: NOW, xsd: 'off', threads: 2 }).report;
      expect([report.run.complete, reportText(report)]).toEqual([false, expect.stringContaining(words)]);
    });
  });
});
