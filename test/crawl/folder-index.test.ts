// An index in a folder: the other files of the folder that it lists are read as its children.

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lint } from '../../src/run/run.js';
import { QUIET } from '../support/advice.js';
import { comparable, mergedOf } from '../support/shards.js';

const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const urlset = (...paths: string[]): string =>
  `<urlset ${NAMESPACE}>${paths.map((path) => `<url><loc>https://example.com/${path}</loc></url>`).join('')}</urlset>`;
const index = (...paths: string[]): string =>
  `<sitemapindex ${NAMESPACE}>${paths.map((path) => `<sitemap><loc>https://example.com/${path}</loc></sitemap>`).join('')}</sitemapindex>`;

let root = '';
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'folder-index-'));
});
afterEach(() => rm(root, { recursive: true }));

/** Writes files, and lints targets in their folder. Returns each document with the index that lists it, and the findings. */
async function linted(contents: Readonly<Record<string, string | Uint8Array>>, targets: readonly string[], baseUrl?: string) {
  for (const [path, text] of Object.entries(contents)) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  }
  const named = targets.map((target) => join(root, target));
  const options = { xsd: 'off', rules: QUIET, now: 0, ...(baseUrl && { baseUrl, root }) } as const;
  const report = await lint(named, options).report;
  const shown = (uri: string | null): string | null => (uri === null ? null : uri.replace(`${root}/`, ''));
  return {
    documents: report.documents.map(({ uri, parent }) => [shown(uri), shown(parent)]),
    findings: report.findings.map(({ uri, rule, severity }) => `${shown(uri)} ${severity} ${rule}`),
    isMergedAlike: async () => {
      expect(comparable(await mergedOf(named, 2, options))).toEqual(comparable(report));
    },
  };
}

const BUILD = {
  'a-blog.xml': urlset('blog/1'),
  'sitemap.xml': index('a-blog.xml', 'shop/sitemap.xml'),
  'shop/sitemap.xml': urlset('shop/1'),
  'sitemap-other.xml': urlset('other'),
};

describe('an index among the targets', () => {
  it.each([
    ['of a folder', ['']],
    ['of a pattern', ['**/*.xml']],
    ['named one by one', ['a-blog.xml', 'shop/sitemap.xml', 'sitemap-other.xml', 'sitemap.xml']],
  ])('%s is read before the sitemaps that it lists, and the others last', async (_, targets) => {
    const { documents, isMergedAlike } = await linted(BUILD, targets);
    expect(documents).toEqual([
      ['sitemap.xml', null],
      ['a-blog.xml', 'sitemap.xml'],
      ['shop/sitemap.xml', 'sitemap.xml'],
      ['sitemap-other.xml', null],
    ]);
    await isMergedAlike();
  });

  it('may be compressed', async () => {
    const { documents } = await linted({ 'a.xml': urlset('1'), 'sitemap.xml.gz': gzipSync(index('a.xml')) }, ['']);
    expect(documents).toEqual([
      ['sitemap.xml.gz', null],
      ['a.xml', 'sitemap.xml.gz'],
    ]);
  });

  it('covers the URLs of a sitemap in a folder below it: a warning, not an error', async () => {
    const contents = { 'sitemap.xml': index('en/sitemap.xml'), 'en/sitemap.xml': urlset('en/a', 'about') };
    const { findings } = await linted(contents, [''], 'https://example.com/');
    expect(findings).toContain('en/sitemap.xml warning loc/out-of-scope-path');
    expect(findings.filter((finding) => finding.includes(' error '))).toEqual([]);
  });

  it.each([
    ['is the target', ['sitemap.xml'], 'sitemap.xml', 'sitemap-b.xml'],
    ['is in a folder', [''], 'sitemap-b.xml', 'sitemap.xml'],
    ['is named with the other one', ['sitemap.xml', 'sitemap-b.xml'], 'sitemap.xml', 'sitemap-b.xml'],
  ])('that is listed by an index that it lists closes a loop: it %s', async (_, targets, first, second) => {
    const { findings, documents, isMergedAlike } = await linted(
      { 'sitemap.xml': index('sitemap-b.xml'), 'sitemap-b.xml': index('sitemap.xml') },
      targets,
    );
    expect(findings).toEqual([`${first} warning index/nested`, `${second} error index/cycle`]);
    expect(documents).toEqual([
      [first, null],
      [second, first],
    ]);
    await isMergedAlike();
  });

  it('is recognized behind a long comment', async () => {
    const late = index('a.xml').replace('<', `<!--${' '.repeat(5_000)}--><`);
    const { documents } = await linted({ 'a.xml': urlset('1'), 'sitemap.xml': late }, ['']);
    expect(documents[0]).toEqual(['sitemap.xml', null]);
  });

  it('keeps the order of targets if none is an index', async () => {
    const { documents } = await linted({ 'b.xml': urlset('b'), 'a.xml': urlset('a') }, ['b.xml', 'a.xml']);
    expect(documents.map(([uri]) => uri)).toEqual(['b.xml', 'a.xml']);
  });
});

describe('a sitemap that a build also has compressed', () => {
  const PAGES = urlset('1', '2');
  const TWINS = { 'sitemap.xml': PAGES, 'sitemap.xml.gz': gzipSync(PAGES) };

  it.each([
    ['in a folder', TWINS, [''], ['sitemap.xml']],
    ['found by a pattern', TWINS, ['*.xml*'], ['sitemap.xml']],
    ['with other content', { ...TWINS, 'sitemap.xml.gz': gzipSync(urlset('1')) }, [''], ['sitemap.xml', 'sitemap.xml.gz']],
    ['named directly', TWINS, ['sitemap.xml', 'sitemap.xml.gz'], ['sitemap.xml', 'sitemap.xml.gz']],
    ['that an index lists', { ...TWINS, 'index.xml': index('sitemap.xml.gz') }, [''], ['index.xml', 'sitemap.xml.gz']],
  ])('is one sitemap, unless its content differs or the user named both: %s', async (_, contents, targets, expected) => {
    const { documents, findings, isMergedAlike } = await linted(contents, targets, 'https://example.com/');
    expect(documents.map(([uri]) => uri)).toEqual(expected);
    expect(findings.some((finding) => finding.includes('tree/duplicate-url'))).toBe(
      expected.length > 1 && !('index.xml' in contents),
    );
    await isMergedAlike();
  });
});
