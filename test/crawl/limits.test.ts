// The limits of a run: where it stops, it says so.

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { CRAWL_LIMITS } from '../../src/crawl/crawl.js';
import { SITEMAP_NAMESPACE } from '../../src/protocol.js';
import limitReached from '../../src/rules/run/limit-reached.js';
import { lint } from '../../src/run.js';
import { lintExample } from '../support/lint-example.js';

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
  const outcome = await lintExample(limitReached, { uri, site }, { limits: { ...CRAWL_LIMITS, bytes } });
  expect(outcome.documents).toHaveLength(read);
  const said = outcome.findings.map(({ finding }) => `${finding.rule} ${finding.messageId}`);
  expect(said.filter((words) => words.startsWith('run/'))).toEqual(expected);
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
    const { findings } = await lint(paths, { baseUrl: 'https://example.com/', root, recurse: false, xsd: 'off' }).report;
    expect(findings.map(({ rule, messageId }) => `${rule} ${messageId}`)).toEqual(expected);
  } finally {
    await rm(root, { recursive: true });
  }
});
