// The crawl: which documents are read, in which order, and what is reported about the others.

import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { NEWS_NAMESPACE } from '../../src/base/protocol.js';
import type { Report } from '../../src/report/report.js';
import { lint } from '../../src/run/run.js';
import { NO_ADVICE } from '../support/advice.js';

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const base = 'https://example.com/';
const folders: string[] = [];

afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true });
});

const urlset = (...locs: string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="${NAMESPACE}">${locs.map((loc) => `<url><loc>${loc}</loc></url>`).join('')}</urlset>`;
const index = (...locs: string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?><sitemapindex xmlns="${NAMESPACE}">${locs.map((loc) => `<sitemap><loc>${loc}</loc></sitemap>`).join('')}</sitemapindex>`;

async function site(files: Readonly<Record<string, string>>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'sitemap-lint-crawl-'));
  folders.push(folder);
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
  return folder;
}

/** Lints the file at `path` of a site on disk, mapped to https://example.com/. */
async function run(
  files: Readonly<Record<string, string>>,
  path = 'sitemap.xml',
  options = {},
): Promise<Report & { names: string[]; said: string[] }> {
  const root = await site(files);
  const report = await lint([join(root, path)], { baseUrl: base, root, xsd: 'off', rules: NO_ADVICE, ...options }).report;
  return {
    ...report,
    names: report.documents.map(({ uri }) => uri.slice(uri.lastIndexOf('/') + 1)),
    said: report.findings.filter(({ rule }) => rule.startsWith('index/')).map(({ rule, entry }) => `${rule} ${entry}`),
  };
}

describe('children', () => {
  test('are read in the order of the index, after it, each once', async () => {
    const { names, said } = await run({
      'sitemap.xml': index(`${base}b.xml`, `${base}a.xml`, `${base}b.xml`, `${base}A.xml`),
      'a.xml': urlset(`${base}1`),
      'b.xml': urlset(`${base}2`),
      'A.xml': urlset(`${base}3`),
    });
    expect(names).toEqual(['sitemap.xml', 'b.xml', 'a.xml', 'A.xml']);
    expect(said).toEqual(['index/duplicate-child 2']);
  });

  test('that differ only in fragment, case of host, default port or case of triplets are one child', async () => {
    const { names } = await run({
      'sitemap.xml': index(
        `${base}%C3%A9.xml`,
        'https://EXAMPLE.com/%c3%a9.xml',
        'https://example.com:443/%C3%A9.xml',
        `${base}%C3%A9.xml#x`,
      ),
      'é.xml': urlset(base),
    });
    expect(names).toEqual(['sitemap.xml', 'é.xml']);
  });

  test('that are missing are a finding on their entry, and the others are read', async () => {
    const { names, said, summary } = await run({
      'sitemap.xml': index(`${base}gone.xml`, `${base}a.xml`),
      'a.xml': urlset(base),
    });
    expect(names).toEqual(['sitemap.xml', 'a.xml']);
    expect(said).toEqual(['index/child-unreachable 0']);
    expect(summary.entries).toBe(3);
  });

  test('that are not sitemaps are reported once, on their entry, with its source', async () => {
    const { findings } = await run({
      'sitemap.xml': index(`${base}page`, `${base}data`, `${base}other.xml`),
      page: '<!DOCTYPE html><html></html>',
      data: '{}',
      'other.xml': '<products/>',
    });
    const said = findings.map(({ rule, uri, excerpt }) => `${rule} ${uri.slice(uri.lastIndexOf('/') + 1)} ${excerpt?.text}`);
    expect(said.map((words) => words.slice(0, 80))).toEqual(
      [
        `index/child-is-page sitemap.xml <sitemap><loc>${base}page</loc></sitemap>`,
        `index/child-not-a-sitemap sitemap.xml <sitemap><loc>${base}data</loc></sitemap>`,
        'document/root-element other.xml <products/>',
      ].map((words) => words.slice(0, 80)),
    );
  });

  test('that are relative, files or other schemes are never opened', async () => {
    const { names } = await run({
      'sitemap.xml': index('a.xml', 'file:///etc/passwd', 'ftp://example.com/a.xml', '//example.com/a.xml', '../a.xml'),
      'a.xml': urlset(base),
    });
    expect(names).toEqual(['sitemap.xml']);
  });

  test.each(['../secret.xml', '%2e%2e/secret.xml', '..%2fsecret.xml', '%2e%2e%2fsecret.xml', 'link/secret.xml', 'a%00.xml'])(
    'at %s cannot leave the root',
    async (path) => {
      const outside = await site({ 'secret.xml': urlset(`${base}secret`) });
      const inside = await site({ 'site/sitemap.xml': index(`${base}${path}`), 'secret.xml': urlset(`${base}secret`) });
      await symlink(outside, join(inside, 'site/link'));
      const root = join(inside, 'site');
      const report = await lint([join(root, 'sitemap.xml')], { baseUrl: base, root, xsd: 'off', rules: NO_ADVICE }).report;
      expect(report.documents.map(({ entries }) => entries)).toEqual([1]);
      expect(report.findings.map(({ rule }) => rule)).toContain('index/child-unreachable');
    },
  );

  test('are not read without recursion', async () => {
    const { names } = await run({ 'sitemap.xml': index(`${base}a.xml`), 'a.xml': urlset(base) }, 'sitemap.xml', {
      recurse: false,
    });
    expect(names).toEqual(['sitemap.xml']);
  });
});

test('indexes count for the limit of a host, and the sitemaps in them do not', async () => {
  const files = {
    'sitemap.xml': index(`${base}1.xml`, `${base}2.xml`, `${base}a.xml`, `${base}b.xml`),
    '1.xml': index(`${base}c.xml`),
    '2.xml': index(`${base}d.xml`),
    ...Object.fromEntries(['a', 'b', 'c', 'd'].map((name) => [`${name}.xml`, urlset(`${base}${name}`)])),
  };
  const rule = 'limits/gsc-index-files';
  const saidOf = async (max: number): Promise<readonly string[]> => {
    const { findings } = await run(files, 'sitemap.xml', { rules: { ...NO_ADVICE, [rule]: ['warning', { max }] } });
    return findings.filter((finding) => finding.rule === rule).map(({ uri }) => uri.slice(uri.lastIndexOf('/') + 1));
  };
  expect([await saidOf(2), await saidOf(3)]).toEqual([['2.xml'], []]);
});

describe('loops', () => {
  test('an index that lists itself', async () => {
    const { names, said } = await run({ 'sitemap.xml': index(`${base}sitemap.xml`, `${base}a.xml`), 'a.xml': urlset(base) });
    expect(names).toEqual(['sitemap.xml', 'a.xml']);
    expect(said).toEqual(['index/self-reference 0']);
  });

  test('two indexes that list each other', async () => {
    const { names, said } = await run({ 'sitemap.xml': index(`${base}b.xml`), 'b.xml': index(`${base}sitemap.xml`) });
    expect(names).toEqual(['sitemap.xml', 'b.xml']);
    expect(said).toEqual(['index/nested 0', 'index/cycle 0']);
  });

  test('indexes below indexes end at the limit of depth, and the run is not complete', async () => {
    const {
      names,
      said,
      run: { complete },
    } = await run({
      'sitemap.xml': index(`${base}1.xml`),
      '1.xml': index(`${base}2.xml`),
      '2.xml': index(`${base}3.xml`),
      '3.xml': index(`${base}4.xml`),
    });
    expect(names).toEqual(['sitemap.xml', '1.xml', '2.xml']);
    expect(said).toContain('index/depth 0');
    expect(complete).toBe(false);
  });
});

describe('the run', () => {
  const files = {
    'sitemap.xml': index(...Array.from({ length: 30 }, (_, i) => `${base}${i}.xml`)),
    ...Object.fromEntries(Array.from({ length: 30 }, (_, i) => [`${i}.xml`, urlset(`${base}p${i}`, '/relative')])),
  };

  test('gives the same findings in the same order at any concurrency', async () => {
    const root = await site(files);
    const [one, many] = await Promise.all(
      [1, 16].map(
        (concurrency) => lint([join(root, 'sitemap.xml')], { baseUrl: base, root, xsd: 'off', concurrency, now: 0 }).report,
      ),
    );
    expect(one?.findings.length).toBeGreaterThanOrEqual(30);
    expect(many?.findings).toEqual(one?.findings);
    expect(many?.documents).toEqual(one?.documents);
  });

  test('yields the findings of a report when it is iterated', async () => {
    const root = await site(files);
    const lintRun = lint([join(root, 'sitemap.xml')], { baseUrl: base, root, xsd: 'off', rules: NO_ADVICE });
    const seen = [];
    for await (const finding of lintRun) seen.push(finding);
    const { findings } = await lintRun.report;
    expect(new Set(seen)).toEqual(new Set(findings));
    expect(seen).toHaveLength(findings.length);
  });

  test('that is aborted reports the findings so far, and that it is not complete', async () => {
    const root = await site(files);
    const abort = new AbortController();
    const report = await lint([join(root, 'sitemap.xml')], {
      baseUrl: base,
      root,
      xsd: 'off',
      concurrency: 1,
      signal: abort.signal,
      onProgress: ({ documentsDone }) => {
        if (documentsDone === 3) abort.abort();
      },
    }).report;
    expect(report.run.complete).toBe(false);
    expect(report.documents.length).toBeGreaterThanOrEqual(3);
    expect(report.documents.length).toBeLessThan(10);
  });

  test('that reads nothing is never a silent success', async () => {
    const files = { 'sitemap.xml': `<urlset xmlns="${NAMESPACE}"/>` };
    const said = async (rules: Record<string, 'off'>): Promise<string[]> =>
      (await run(files, 'sitemap.xml', { rules: { ...NO_ADVICE, ...rules } })).findings.map(
        ({ rule, messageId }) => `${rule} ${messageId}`,
      );
    expect(await said({})).toEqual(['document/no-entries none']);
    expect(await said({ 'document/no-entries': 'off' })).toEqual(['run/nothing-read nothing']);
  });

  test.each([
    ['a feed without items', '<rss version="2.0"><channel><title>a</title></channel></rss>', 'feed/no-items', 'info'],
    ['a feed that is cut off', '<rss version="2.0"><channel><title>a</title>', 'document/truncated', 'error'],
    ['no news', `<urlset xmlns="${NAMESPACE}" xmlns:news="${NEWS_NAMESPACE}"></urlset>`, 'news/empty-file', 'info'],
    ['an empty urlset', `<urlset xmlns="${NAMESPACE}"></urlset>`, 'document/no-entries', 'error'],
  ] as const)('that reads nothing says so once: %s', async (_, content, rule, severity) => {
    const said = async (rules: Record<string, 'off'>): Promise<string[]> =>
      (
        await run({ 'sitemap.xml': content }, 'sitemap.xml', { profile: 'google', rules: { ...NO_ADVICE, ...rules } })
      ).findings.map((finding) => `${finding.severity} ${finding.rule}`);
    expect(await said({})).toEqual([`${severity} ${rule}`]);
    expect(await said({ [rule]: 'off' })).toEqual(['error run/nothing-read']);
  });

  test('rejects a target that is missing', async () => {
    await expect(lint(['no-such-file.xml']).report).rejects.toMatchObject({ code: 'target-missing', exitCode: 2 });
  });
});
