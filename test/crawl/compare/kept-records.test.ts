// What a run keeps of its documents: the same report from memory and from temporary files, and what it says if these fail.

import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ScratchFailure, ScratchFile } from '../../../src/base/scratch-file.js';
import type { OpenScratch } from '../../../src/crawl/compare/memory-budget.js';
import { Crawl } from '../../../src/crawl/crawl.js';
import { CRAWL_LIMITS } from '../../../src/crawl/crawl-options.js';
import { createLocalMapping } from '../../../src/fetch/targets/local.js';
import { siteOf, urlset, versions } from '../../../src/rules/support/example-sites.js';
import { lint } from '../../../src/run/run.js';
import type { LintOptions } from '../../../src/run/run-options.js';
import { everyNth, sampled } from '../../support/depth.js';
import { NOW } from '../../support/lint-text.js';
import { testOpener } from '../../support/opener.js';
import { planOf } from '../../support/plans.js';
import { reportText } from '../../support/report-text.js';
import { SITE, siteFolder } from '../../support/site-folder.js';
import { sitemapTree, TREE_DOCUMENT_BYTES, TREE_URL } from '../../support/sitemap-tree.js';

/** Two sitemaps with many pages in common, and with links to languages of which some are not returned. */
const paths = Array.from({ length: 6_000 }, (_, n) => `/${n}`);
const linked = Array.from({ length: 400 }, (_, n) => versions(`/en/${n}`, `en /en/${n}`, `de /de/${n}`));
const returned = Array.from({ length: 400 }, (_, n) => versions(`/de/${n}`, ...(n % 7 ? [`en /en/${n}`] : []), `de /de/${n}`));
const { site } = siteOf({
  '/a.xml': urlset(...paths, ...linked),
  '/b.xml': urlset(...paths.slice(4_000), '/more', ...returned),
  '/c.xml': urlset('/1', '/2/', '/last'),
});
const folder = siteFolder(Object.fromEntries(Object.entries(site).map(([uri, text]) => [uri.slice(SITE.length + 1), text])));
const tree = sitemapTree();
/** An index of more sitemaps than are kept together, some of them listed twice, or missing. */
const many = 300;
const names = Array.from({ length: many }, (_, n) => `/${n}.xml`);
const large = siteOf({ ...Object.fromEntries(names.map((name, n) => [name, urlset(`/${n % 250}`)])) }, [
  ...names.map((name, n) => (n % 40 === 7 ? '/7.xml' : n % 50 === 9 ? '/gone.xml' : name)),
  'ftp://example.com/1.xml',
  '/index.xml',
  'no address',
]).site;
const largeFolder = siteFolder(
  Object.fromEntries(Object.entries(large).map(([uri, text]) => [uri.slice(SITE.length + 1), text])),
);
afterAll(() => {
  for (const path of [folder, largeFolder, tree.folder]) rmSync(path, { recursive: true });
});

describe('a report', () => {
  const { TMPDIR = tmpdir() } = process.env;
  const scratch = mkdtempSync(join(tmpdir(), 'kept-records-'));
  beforeAll(() => {
    process.env['TMPDIR'] = scratch;
  });
  afterAll(() => {
    process.env['TMPDIR'] = TMPDIR;
    rmSync(scratch, { recursive: true });
  });

  const TARGETS: readonly (readonly [name: string, target: string, options: Partial<LintOptions>])[] = [
    ['a site', `${SITE}/index.xml`, { baseUrl: `${SITE}/`, root: folder, xsd: 'off' }],
    ['an index of many sitemaps', `${SITE}/index.xml`, { baseUrl: `${SITE}/`, root: largeFolder, xsd: 'off' }],
    ['files of every kind', tree.index, { baseUrl: TREE_URL, root: tree.folder, limits: { documentBytes: TREE_DOCUMENT_BYTES } }],
    ['the shop of the examples', 'fixtures/shop', {}],
  ];

  it.each(everyNth(TARGETS, 3))('has the same bytes with any budget: %s', async (_, target, options) => {
    const texts: string[] = [];
    for (const memory of sampled([undefined, 100_663_296 + 100_000, 0], [undefined, 0])) {
      const limits = { ...options.limits, ...(memory !== undefined && { memory }) };
      texts.push(reportText(await lint([target], { now: NOW, ...options, limits }).report));
    }
    expect(new Set(texts).size).toBe(1);
    expect(readdirSync(scratch)).toEqual([]);
  });
});

/** Lints a site with all pages and children in files, and returns its findings of some rules, and whether it is complete. */
async function crawled(
  openScratch: OpenScratch,
  root = folder,
): Promise<{ readonly said: readonly string[]; readonly complete: boolean }> {
  const opener = testOpener({ mapping: createLocalMapping({ baseUrl: `${SITE}/`, root, cwd: root }) });
  try {
    const lintOptions = { plan: planOf(), now: NOW, maxFindings: 100, host: null, full: false, mostLinks: 100_000 };
    const crawl = new Crawl({
      opener,
      lint: { ...lintOptions, seed: [1, 2] },
      recurse: true,
      concurrency: 1,
      signal: null,
      limits: { ...CRAWL_LIMITS, memory: 0 },
      openScratch,
    });
    const said: string[] = [];
    const start = { text: `${SITE}/index.xml`, location: opener.locationOf(new URL(`${SITE}/index.xml`)) };
    const documents = [];
    for await (const document of crawl.documents([start])) documents.push(document);
    for (const { facts, collector } of documents)
      for (const { rule, data } of collector.sorted())
        if (/^tree\/dup|^hreflang\/ret|^hreflang\/alt|^run/.test(rule))
          said.push(`${facts.uri.split('/').at(-1)} ${rule} ${data['documents'] ?? ''} ${data['reason'] ?? ''}`.trim());
    return { said: [...new Set(said)].sort(), complete: crawl.complete };
  } finally {
    await opener.close();
  }
}

/** A file that fails at one call of a kind. */
class FailingFile extends ScratchFile {
  static closed = 0;

  constructor(
    private readonly kind: 'write' | 'read' | 'cut' | 'changed',
    private left: number,
  ) {
    super();
  }

  override write(bytes: Uint8Array, offset: number): void {
    if (this.kind === 'write' && this.left-- === 0) throw new ScratchFailure('no space left on the device');
    super.write(bytes, offset);
  }

  override read(into: Uint8Array, offset: number): void {
    if (this.kind === 'read' && this.left-- === 0) throw new ScratchFailure('the device failed');
    super.read(into, this.kind === 'cut' ? offset + 1_000_000_000 : offset);
    if (this.kind === 'changed') into[0] = 0;
  }

  override close(): void {
    FailingFile.closed++;
    super.close();
  }
}

describe('a temporary file', () => {
  const { TMPDIR } = process.env;
  afterEach(() => {
    if (TMPDIR === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = TMPDIR;
  });

  it('is no reason for a finding while it works', async () => {
    const { said, complete } = await crawled(() => new ScratchFile());
    expect(complete).toBe(true);
    expect(said).toEqual(['a.xml hreflang/return-link-missing', 'b.xml tree/duplicate-url', 'c.xml tree/duplicate-url']);
  });

  it.each<readonly [name: string, reason: string, open: OpenScratch]>([
    ['is full at its first bytes', 'no space left on the device', () => new FailingFile('write', 0)],
    ['is full after some bytes', 'no space left on the device', () => new FailingFile('write', 1)],
    ['cannot be read', 'the device failed', () => new FailingFile('read', 0)],
    ['cannot be read to its end', 'the device failed', () => new FailingFile('read', 1)],
    ['was made shorter', 'the temporary file has become shorter', () => new FailingFile('cut', 0)],
  ])('that %s leaves a run without a comparison, which says so', async (_, reason, open) => {
    FailingFile.closed = 0;
    let opened = 0;
    const { said, complete } = await crawled(() => {
      opened++;
      return open();
    });
    expect(complete).toBe(false);
    expect(said.filter((one) => one.includes(' run/'))).toEqual([`a.xml run/limit-reached 3 ${reason}`]);
    expect(said.filter((one) => one.includes('alternate-not-in'))).toEqual([]);
    expect(FailingFile.closed).toBe(opened);
  });

  it('of children is no reason for a finding while it works', async () => {
    const { said } = await crawled(() => new ScratchFile(), largeFolder);
    expect(said.filter((one) => one.includes(' run/'))).toEqual([]);
    expect(said.filter((one) => one.includes('tree/duplicate-url')).length).toBeGreaterThan(40);
  });

  it.each<readonly [name: string, left: number, reason: string, open: OpenScratch]>([
    ['is full at its first bytes', 288, 'no space left on the device', () => new FailingFile('write', 0)],
    ['is full after some bytes', 288, 'no space left on the device', () => new FailingFile('write', 1)],
    ['cannot be read', 288, 'the device failed', () => new FailingFile('read', 0)],
    ['cannot be read to its end', 226, 'the device failed', () => new FailingFile('read', 1)],
    ['was made shorter', 288, 'the temporary file has become shorter', () => new FailingFile('cut', 0)],
    ['was changed', 288, 'the temporary file was changed', () => new FailingFile('changed', 0)],
  ])('of children that %s ends a run, which says how much is left: run/limit-reached children', async (_, left, reason, open) => {
    FailingFile.closed = 0;
    let opened = 0;
    const { said, complete } = await crawled(() => {
      opened++;
      return open();
    }, largeFolder);
    expect(complete).toBe(false);
    expect(said.filter((one) => one.startsWith('index.xml run/'))).toEqual([`index.xml run/limit-reached ${left} ${reason}`]);
    expect(FailingFile.closed).toBe(opened);
  });

  it('that cannot be created leaves a run without a comparison, and its report is not complete', async () => {
    process.env['TMPDIR'] = join(folder, 'missing');
    const options = { baseUrl: `${SITE}/`, root: folder, xsd: 'off', limits: { memory: 0 } } as const;
    const { findings, run } = await lint([`${SITE}/index.xml`], options).report;
    const limit = findings.find(({ rule }) => rule === 'run/limit-reached');
    expect(limit?.data).toEqual({ limit: 0, documents: 3, reason: 'its folder no longer exists' });
    expect(findings.map(({ rule, messageId }) => `${rule} ${messageId}`)).toContain('run/limit-reached memory');
    expect(findings.filter(({ rule }) => rule.startsWith('tree/duplicate'))).toEqual([]);
    expect(run.complete).toBe(false);
  });
});
