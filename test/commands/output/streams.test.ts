// Tests that findings are streamed during a run: all of them, even those that the report does not keep.

import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openStream } from '../../../src/commands/output/streams.js';
import type { Session } from '../../../src/commands/session.js';
import type { Report } from '../../../src/report/report.js';
import { siteOf, urlset } from '../../../src/rules/support/example-sites.js';
import { lint } from '../../../src/run/run.js';
import type { LintOptions } from '../../../src/run/run-options.js';
import { QUIET } from '../../support/advice.js';
import { keptSink, sessionInto } from '../../support/session.js';
import { SITE, siteFolder } from '../../support/site-folder.js';

let folder = '';
const relative = (count: number, from = 0): string => urlset(...Array.from({ length: count }, (_, n) => `page-${from + n}`));
beforeEach(() => {
  const { site } = siteOf({ '/a.xml': relative(300), '/b.xml': urlset('/1', '/2'), '/c.xml': urlset('/2') });
  folder = siteFolder(Object.fromEntries(Object.entries(site).map(([uri, text]) => [uri.slice(SITE.length + 1), text])));
});
afterEach(() => rmSync(folder, { recursive: true }));

interface Line {
  readonly type: string;
  readonly rule: string;
  readonly uri: string;
  readonly errors: number;
}

/** Lints the site with a stream into a file and to standard output: what was written, and the report. */
async function streamed(
  options: Partial<LintOptions> = {},
  errorsOnly = false,
): Promise<{ readonly lines: readonly Line[]; readonly report: Report; readonly atFirst: number }> {
  const path = join(folder, 'out/../lines.ndjson');
  const output: string[] = [];
  const session = sessionInto(keptSink(output));
  const plan = [
    { format: 'ndjson', path: null },
    { format: 'ndjson', path: join(folder, 'lines.ndjson') },
  ];
  const stream = await openStream(plan, errorsOnly, session, () => {});
  if (stream === null) throw new Error('nothing is streamed');
  let atFirst = 0;
  const report = await lint([`${SITE}/index.xml`], {
    xsd: 'off',
    baseUrl: `${SITE}/`,
    root: folder,
    rules: QUIET,
    ...options,
    onFindings: async (findings, told) => {
      await stream.add(findings, told);
      atFirst ||= output.length;
      expect(existsSync(path)).toBe(false);
    },
  }).report;
  await stream.finish(report);
  expect(readFileSync(join(folder, 'lines.ndjson'), 'utf8')).toBe(output.join(''));
  const lines = output
    .join('')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Line);
  return { lines, report, atFirst };
}

describe('a stream', () => {
  it('has all findings, then documents and the summary; the report keeps the first', async () => {
    const { lines, report, atFirst } = await streamed({ maxFindings: 5 });
    const ofRule = lines.filter(({ rule }) => rule === 'loc/relative');
    expect(ofRule).toHaveLength(300);
    expect(report.findings.filter(({ rule }) => rule === 'loc/relative')).toHaveLength(5);
    expect(lines.slice(-5).map(({ type }) => type)).toEqual(['document', 'document', 'document', 'document', 'summary']);
    expect(lines.at(-1)?.errors).toBe(300);
    expect(atFirst).toBe(300);
    // What documents are to each other comes last.
    expect(lines.filter(({ type }) => type === 'finding').at(-1)?.rule).toBe('tree/duplicate-url');
  });

  it('has the findings of an index after those of its children, which it still gets', async () => {
    const index = join(folder, 'index.xml');
    const gone = `<sitemap><loc>${SITE}/gone.xml</loc></sitemap></sitemapindex>`;
    writeFileSync(index, readFileSync(index, 'utf8').replace('</sitemapindex>', gone));
    const { lines } = await streamed({ maxFindings: 5 });
    const uris = lines.filter(({ type, rule }) => type === 'finding' && !rule.startsWith('tree/')).map(({ uri }) => uri);
    expect([...new Set(uris)].at(-1)).toBe(join(folder, 'index.xml'));
    expect(uris.indexOf(join(folder, 'index.xml'))).toBeGreaterThan(uris.lastIndexOf(join(folder, 'a.xml')));
  });

  it.each([{ maxFindings: 0 }, { maxFindings: 100, threads: 'off' as const }])(
    'leaves the report as it is without: %j',
    async (options) => {
      const { report } = await streamed(options);
      const alone = await lint([`${SITE}/index.xml`], { xsd: 'off', baseUrl: `${SITE}/`, root: folder, rules: QUIET, ...options })
        .report;
      expect(report.findings).toEqual(alone.findings);
      expect(report.summary).toEqual(alone.summary);
    },
  );

  it('has only errors with --quiet', async () => {
    const { lines } = await streamed({}, true);
    expect(new Set(lines.filter(({ type }) => type === 'finding').map(({ rule }) => rule))).toEqual(new Set(['loc/relative']));
  });

  it('leaves no file when it is discarded', async () => {
    const session = { output: { write: async () => {} } } as unknown as Session;
    const stream = await openStream([{ format: 'ndjson', path: join(folder, 'lines.ndjson') }], false, session, () => {});
    await stream?.discard();
    expect(readdirSync(folder).filter((name) => name.includes('lines'))).toEqual([]);
  });
});
