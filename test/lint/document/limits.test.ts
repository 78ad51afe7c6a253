// The limits of a run: where it stops, it says so.

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { SITEMAP_NAMESPACE } from '../../../src/base/protocol.js';
import { Crawl } from '../../../src/crawl/crawl.js';
import { CRAWL_LIMITS } from '../../../src/crawl/crawl-options.js';
import type { CrawledDocument } from '../../../src/crawl/crawled-document.js';
import type { ResolvedTarget } from '../../../src/fetch/targets/target.js';
import { lintDocument } from '../../../src/lint/document/lint-document.js';
import { RULES } from '../../../src/rules/index.js';
import { RulePlan } from '../../../src/rules/plan.js';
import limitReached from '../../../src/rules/run/limit-reached.js';
import { lint } from '../../../src/run/run.js';
import { NO_ADVICE, QUIET } from '../../support/advice.js';
import { lintExample } from '../../support/lint-example.js';
import { lintText, NOW, sourceOf } from '../../support/lint-text.js';
import { testOpener } from '../../support/opener.js';
import { planOf } from '../../support/plans.js';

const uri = 'https://example.com/index.xml';
const children = ['a', 'b', 'c'].map((name) => `https://example.com/${name}.xml`);
const site = Object.fromEntries([
  [
    uri,
    `<sitemapindex xmlns="${SITEMAP_NAMESPACE}">${children.map((child) => `<sitemap><loc>${child}</loc></sitemap>`).join('')}</sitemapindex>`,
  ],
  ...children.map((child) => [
    child,
    `<urlset xmlns="${SITEMAP_NAMESPACE}"><url><loc>${child.replace('.xml', '.html')}</loc></url></urlset>`,
  ]),
]);

test.each([
  [2, 2, ['run/limit-reached documents']],
  [3, 3, ['run/limit-reached documents']],
  [4, 4, []],
])('of %i documents: %i are read', async (documents, read, expected) => {
  const outcome = await lintExample(limitReached, { uri, site }, { limits: { ...CRAWL_LIMITS, documents } });
  expect(outcome.documents).toHaveLength(read);
  const said = outcome.findings.map(({ finding }) => `${finding.rule} ${finding.messageId}`);
  expect(said.filter((words) => words.startsWith('run/'))).toEqual(expected);
});

test.each([
  [100, ['run/limit-reached total'], 2],
  [1_000_000, [], 4],
])('of %i bytes in all: %j', async (bytes, expected, read) => {
  const outcome = await lintExample(limitReached, { uri, site }, { limits: { ...CRAWL_LIMITS, runBytes: bytes } });
  expect(outcome.documents).toHaveLength(read);
  const said = outcome.findings.map(({ finding }) => `${finding.rule} ${finding.messageId}`);
  expect(said.filter((words) => words.startsWith('run/'))).toEqual(expected);
});

/** A crawl of a site's first document, by an opener of its own. */
async function crawled(targets: readonly ResolvedTarget[], signal: AbortSignal): Promise<readonly CrawledDocument[]> {
  const opener = testOpener({ signal });
  const lintConfig = {
    plan: new RulePlan(RULES, { severities: NO_ADVICE }),
    now: NOW,
    maxFindings: 100,
    host: null,
    full: false,
  };
  const limits = { ...CRAWL_LIMITS, runTime: 90_000 };
  const expired = (): boolean => true;
  const crawl = new Crawl({ opener, lint: lintConfig, recurse: true, concurrency: 2, signal, limits, expired });
  const documents: CrawledDocument[] = [];
  for await (const document of crawl.documents(targets)) documents.push(document);
  await opener.close();
  expect(crawl.complete).toBe(false);
  return documents;
}

const siteRoot = new URL('http://user:secret@127.0.0.1:1/');
const missing = { text: 'a.xml', location: { uri: 'a.xml', url: null, from: { kind: 'file' as const, path: '/nowhere/a.xml' } } };
test.each<readonly [what: string, target: ResolvedTarget, uri: string]>([
  ['a file that was not read', missing, 'a.xml'],
  ['a site that was not looked at', { text: 'http://127.0.0.1:1/', site: siteRoot }, 'http://127.0.0.1:1/'],
])('of time, with %s: one finding says that it is up', async (_, target, uri) => {
  const documents = await crawled([target, target], AbortSignal.abort());
  const said = documents.flatMap(({ collector }) => collector.sorted());
  expect(said.map(({ rule, messageId, uri: at, data }) => [`${rule} ${messageId}`, at, data])).toEqual([
    ['run/limit-reached time', uri, { limit: 90, value: 90, unit: 'seconds' }],
  ]);
});

test('of time, after a document: its last finding says that it is up', async () => {
  const root = await mkdtemp(join(tmpdir(), 'sitemap-lint-time-'));
  try {
    const path = join(root, 'a.xml');
    await writeFile(path, `<urlset xmlns="${SITEMAP_NAMESPACE}"><url><loc>https://example.com/</loc></url></urlset>`);
    const location = { uri: 'a.xml', url: null, from: { kind: 'file' as const, path } };
    const [document, ...others] = await crawled([{ text: 'a.xml', location }], new AbortController().signal);
    expect(others).toEqual([]);
    expect(document?.collector.sorted().map(({ rule, messageId }) => `${rule} ${messageId}`)).toEqual(['run/limit-reached time']);
    expect(document?.facts.entries).toBe(1);
  } finally {
    await rm(root, { recursive: true });
  }
});

test('children of an index beyond those that a run may read are not kept, and it says so', async () => {
  const entries = Array.from({ length: 20 }, (_, i) => `<sitemap><loc>https://example.com/${i}.xml</loc></sitemap>`);
  const text = `<sitemapindex xmlns="${SITEMAP_NAMESPACE}">${entries.join('')}</sitemapindex>`;
  const config = { plan: new RulePlan(RULES, { severities: NO_ADVICE }), now: NOW, maxFindings: 100, host: null, full: false };
  const { children, facts } = await lintDocument(sourceOf(Buffer.from(text)), null, { ...config, mostChildren: 4 });
  expect(children.map(({ entry }) => entry)).toEqual([0, 1, 2, 3]);
  expect(facts.sitemaps).toBe(20);
  const { run, findings } = await lint(['-'], {
    stdin: (async function* () {
      yield Buffer.from(text.replaceAll(/\d+\.xml/g, 'a.xml'));
    })(),
    limits: { documents: 3 },
    baseUrl: 'https://example.com/',
    root: import.meta.dirname,
    xsd: 'off',
    rules: QUIET,
  }).report;
  expect(run.complete).toBe(false);
  expect(findings.filter(({ rule }) => rule === 'run/limit-reached').map(({ messageId }) => messageId)).toEqual(['documents']);
});

test('children that are not to be read meet no limit of documents, and all are looked at', async () => {
  const documents = 3;
  const count = documents + 1;
  const entries = Array.from(
    { length: count },
    (_, i) => `<sitemap><loc>https://example.com/${i % (count - 1)}.xml</loc></sitemap>`,
  );
  const { run, findings } = await lint(['-'], {
    stdin: (async function* () {
      yield Buffer.from(`<sitemapindex xmlns="${SITEMAP_NAMESPACE}">${entries.join('')}</sitemapindex>`);
    })(),
    limits: { documents },
    recurse: false,
    xsd: 'off',
    rules: { ...QUIET, 'limits/near-limit': 'off' },
  }).report;
  const said = findings.map(({ rule }) => rule);
  expect(run.complete).toBe(true);
  expect(said).toEqual(['index/duplicate-child']);
});

test.each([
  [500, []],
  [501, ['limits/gsc-index-files many']],
])('%i indexes of one host: %j', async (count, expected) => {
  const root = await mkdtemp(join(tmpdir(), 'sitemap-lint-indexes-'));
  try {
    const text = `<sitemapindex xmlns="${SITEMAP_NAMESPACE}"><sitemap><loc>https://example.com/a.xml</loc></sitemap></sitemapindex>`;
    const paths = Array.from({ length: count }, (_, i) => join(root, `sitemap-${i}.xml`));
    await Promise.all(paths.map((path) => writeFile(path, text)));
    const { findings } = await lint(paths, {
      baseUrl: 'https://example.com/',
      root,
      recurse: false,
      xsd: 'off',
      rules: NO_ADVICE,
    }).report;
    expect(findings.map(({ rule, messageId }) => `${rule} ${messageId}`)).toEqual(expected);
  } finally {
    await rm(root, { recursive: true });
  }
});

describe('a document that takes too much processor time', () => {
  const entries = '<url><loc>https://example.com/a b</loc></url>'.repeat(5_000);
  const text = `<urlset xmlns="${SITEMAP_NAMESPACE}">${entries}</urlset>`;

  test('is read no further, and says so', async () => {
    const { collector, facts, schema } = await lintText(text, { cpuTime: 0, chunk: 10_000 });
    const rules = collector.sorted().map(({ rule, messageId }) => `${rule} ${messageId}`);
    expect(rules).toContain('run/limit-reached cpu');
    expect(rules).toContain('loc/internal-whitespace space');
    expect(rules.filter((rule) => rule.startsWith('xml/'))).toEqual([]);
    expect(facts.entries).toBeGreaterThan(0);
    expect(facts.entries).toBeLessThan(5_000);
    expect([facts.partial, schema.valid]).toEqual([true, null]);
  });

  test('closes what it is read from', async () => {
    let isClosed = false;
    const source = sourceOf(Buffer.from(text), { chunk: 10_000 });
    const body = (async function* () {
      try {
        yield* source.body;
      } finally {
        isClosed = true;
      }
    })();
    await lintDocument({ ...source, body }, null, {
      plan: planOf(),
      now: NOW,
      maxFindings: 1,
      host: null,
      full: false,
      cpuTime: 0,
    });
    expect(isClosed).toBe(true);
  });

  test('is read to its end without the limit', async () => {
    expect((await lintText(text)).facts.entries).toBe(5_000);
  });
});
