// Pages asked in the folder of a build: which file answers, what the host's configuration does, and what is wrong.

import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { messageText } from '../../../src/findings/message-text.js';
import { ruleById } from '../../../src/rules/index.js';
import { lint } from '../../../src/run/run.js';
import { goodPage, sitemapOf } from '../../support/asked-pages.js';

const folder = mkdtempSync(join(tmpdir(), 'sitemap-lint-build-'));
afterAll(() => rmSync(folder, { recursive: true }));

let builds = 0;

/** A build with these files: text by path. */
function buildOf(files: Readonly<Record<string, string>>): string {
  const root = join(folder, `b${++builds}`, 'dist');
  for (const [path, text] of Object.entries({ 'robots.txt': '', ...files })) {
    const file = join(root, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  return root;
}

/** Asks the pages with these paths; returns findings of page rules, and what was found of the pages. */
async function ask(root: string, paths: readonly string[], rules: Record<string, 'off'> = {}) {
  writeFileSync(join(root, 'sitemap.xml'), sitemapOf(paths.map((path) => `https://example.com${path}`)));
  const report = await lint([join(root, 'sitemap.xml')], {
    baseUrl: 'https://example.com/',
    root,
    pages: true,
    xsd: 'off',
    rules: { 'page/orphan': 'off', 'page/missing-from-sitemap': 'off', ...rules },
  }).report;
  const found = report.findings.filter(({ rule }) => rule.startsWith('page/'));
  return {
    found: found.map(({ rule, page }) => `${page?.replace('https://example.com', '')} ${rule}`),
    findings: found,
    pages: report.pages,
  };
}

const PAGE = goodPage();

describe('an address', () => {
  it.each([
    ['/', 'index.html'],
    ['/a/', 'a/index.html'],
    ['/a', 'a.html'],
    ['/a', 'a/index.html'],
    ['/a.html', 'a.html'],
    ['/a%20b', 'a b.html'],
    ['/caf%C3%A9/', 'caf\u00e9/index.html'],
  ])('%s is answered by %s', async (path, file) => {
    expect((await ask(buildOf({ [file]: PAGE }), [path])).found).toEqual([]);
  });

  it.each([
    ['/b', 'a.html'],
    ['/a/', 'a.html'],
    ['/..%2f..%2fsecret', 'a.html'],
    ['/%00', 'a.html'],
  ])('%s has no file where there is only %s', async (path, file) => {
    expect((await ask(buildOf({ [file]: PAGE }), [path])).found).toEqual([`${path} page/file-missing`]);
  });

  it('of another origin is not asked', async () => {
    const root = buildOf({ 'index.html': PAGE });
    writeFileSync(join(root, 'sitemap.xml'), sitemapOf(['https://example.org/']));
    const options = { baseUrl: 'https://example.com/', root, pages: true, xsd: 'off' } as const;
    const report = await lint([join(root, 'sitemap.xml')], options).report;
    expect(report.pages?.outcomes).toEqual([{ outcome: 'not-asked', pages: 1 }]);
  });
});

describe('a page of a build', () => {
  it('is redirected by _redirects, where it has no file', async () => {
    const root = buildOf({ 'new.html': PAGE, 'kept.html': PAGE, _redirects: '/old /new\n/kept /new\n' });
    expect((await ask(root, ['/old', '/kept'])).found).toEqual(['/old page/redirect']);
  });

  it('is noindex by _headers', async () => {
    const root = buildOf({ 'a.html': PAGE, _headers: '/a\n  X-Robots-Tag: noindex\n' });
    expect((await ask(root, ['/a'])).found).toEqual(['/a page/noindex-header']);
  });

  it.each([
    ['_headers', '/a\n  Link: <https://example.com/b>; rel="canonical"\n  X-Robots-Tag: noindex\n'],
    ['vercel.json', '{"cleanUrls":true,"headers":[{"source":"/a","headers":FIELDS}]}'],
    ['firebase.json', '{"hosting":{"cleanUrls":true,"headers":[{"source":"/a","headers":FIELDS}]}}'],
  ])('has the X-Robots-Tag and the canonical of %s', async (file, text) => {
    const fields = [
      { key: 'Link', value: '<https://example.com/b>; rel="canonical"' },
      { key: 'X-Robots-Tag', value: 'noindex' },
    ];
    const root = buildOf({ 'a.html': PAGE, 'b.html': PAGE, [file]: text.replace('FIELDS', JSON.stringify(fields)) });
    expect((await ask(root, ['/a'])).found).toEqual(['/a page/noindex-header']);
    const tagged = text.replace(/.*X-Robots-Tag.*\n/, '').replace('FIELDS', JSON.stringify(fields.slice(0, 1)));
    writeFileSync(join(root, file), tagged);
    expect((await ask(root, ['/a'])).found).toEqual(['/a page/canonical-mismatch']);
  });

  it('that its host redirects because of a slash is part of one finding, which names the host and the setting of the generator', async () => {
    const root = buildOf({ 'a/index.html': PAGE, 'b/index.html': PAGE, 'new.html': PAGE, CNAME: 'example.com' });
    const urls = ['a', 'b'].map(
      (path) => `<url>\n<loc>https://example.com/${path}</loc>\n<lastmod>2026-01-01T00:00:00.000Z</lastmod>\n</url>\n`,
    );
    const start = '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n';
    writeFileSync(join(root, 'sitemap.xml'), `${start}${urls.join('')}</urlset>\n`);
    const options = { baseUrl: 'https://example.com/', root, pages: true, xsd: 'off' } as const;
    const { findings } = await lint([join(root, 'sitemap.xml')], options).report;
    const found = findings.filter(({ rule }) => rule === 'page/slash-redirect');
    expect(found.map(({ occurrences, fix }) => [occurrences?.count, fix?.level])).toEqual([[2, 'safe']]);
    const [first] = found.map((one) => messageText(ruleById.get(one.rule), one));
    expect(first).toContain('GitHub Pages redirects "https://example.com/a" to https://example.com/a/');
    expect(first).toContain('(Next.js: set trailingSlash');
    writeFileSync(join(root, '_redirects'), '/a /new\n');
    const { findings: others } = await lint([join(root, 'sitemap.xml')], { ...options, host: 'cloudflare-pages' }).report;
    const byRule = others.filter(({ rule }) => /redirect/.test(rule)).map(({ rule, data }) => [rule, data?.['host'] ?? 'none']);
    expect(byRule).toEqual([
      ['page/redirect', 'none'],
      ['page/slash-redirect', 'Cloudflare Pages'],
    ]);
  });

  it('is redirected to where its host serves it below the base URL, with its query', async () => {
    const root = buildOf({ 'folder/index.html': PAGE, '.nojekyll': '' });
    writeFileSync(join(root, 'sitemap.xml'), sitemapOf(['https://example.com/project/folder?a=1']));
    const options = { baseUrl: 'https://example.com/project/', root, pages: true, xsd: 'off' } as const;
    const { findings, pages } = await lint([join(root, 'sitemap.xml')], options).report;
    expect(findings.find(({ rule }) => rule === 'page/slash-redirect')?.data?.['to']).toBe(
      'https://example.com/project/folder/?a=1',
    );
    expect(pages?.buildHost).toEqual({ id: 'github-pages', name: 'GitHub Pages', by: '.nojekyll' });
    const named = await lint([join(root, 'sitemap.xml')], { ...options, host: 'vercel' }).report;
    expect(named.findings.map(({ rule }) => rule)).not.toContain('page/slash-redirect');
  });

  it('is redirected by cleanUrls of the vercel.json beside the folder', async () => {
    const root = buildOf({ 'a.html': PAGE });
    writeFileSync(join(root, '..', 'vercel.json'), '{"cleanUrls":true}');
    expect((await ask(root, ['/a.html', '/a'])).found).toEqual(['/a.html page/redirect']);
  });

  it('that its host redirects because of a slash for the time being is part of that finding, too', async () => {
    const root = buildOf({ 'folder/index.html': PAGE, '../wrangler.toml': '[assets]', _redirects: '/x /folder/ 307\n' });
    expect((await ask(root, ['/folder', '/x'])).found).toEqual(['/folder page/slash-redirect', '/x page/redirect']);
  });

  it('that redirects to a page without a file is one finding, which names that page', async () => {
    const { findings } = await ask(buildOf({ _redirects: '/a /b\n' }), ['/a']);
    expect(findings.map(({ rule, messageId, data }) => [`${rule} ${messageId}`, data?.['to']])).toEqual([
      ['page/file-missing target', 'https://example.com/b'],
    ]);
  });

  it('is redirected to its spelling without a slash, where only that has a file', async () => {
    const root = buildOf({ 'a.html': PAGE });
    writeFileSync(join(root, '..', 'vercel.json'), '{"cleanUrls":true,"trailingSlash":false}');
    expect((await ask(root, ['/a/', '/b/'])).found).toEqual(['/a/ page/slash-redirect', '/b/ page/file-missing']);
  });

  it('is blocked by the robots.txt of the build', async () => {
    const root = buildOf({ 'a.html': PAGE, 'robots.txt': 'User-agent: *\nDisallow: /a\n' });
    expect((await ask(root, ['/a'])).pages?.outcomes).toEqual([{ outcome: 'blocked', pages: 1 }]);
  });

  it('that redirects in a loop is one finding', async () => {
    const root = buildOf({ 'index.html': PAGE, _redirects: '/a /b\n/b /a\n' });
    expect((await ask(root, ['/a'])).found).toEqual(['/a page/redirect-chain']);
  });

  it('that is a folder where its file should be is one finding', async () => {
    const root = buildOf({ 'a/index.html/x.txt': '' });
    const { findings } = await ask(root, ['/a/']);
    expect(findings).toHaveLength(1);
    expect(JSON.stringify(findings[0]?.data)).toContain('it is a folder');
  });

  it.skipIf(process.platform === 'win32')('that cannot be read for several reasons is one finding with the first', async () => {
    const root = buildOf({ 'a/index.html/x.txt': '' });
    symlinkSync('a.html', join(root, 'a.html'));
    const { findings } = await ask(root, ['/a']);
    expect(findings.map(({ data }) => data)).toEqual([
      expect.objectContaining({ reason: expect.stringContaining('form a loop') }),
    ]);
  });

  it('in XHTML is read as XML, under the name of its file', async () => {
    const head =
      '<html xmlns="http://www.w3.org/1999/xhtml" lang="en"><head><title/><meta name="robots" content="noindex"/></head>';
    const root = buildOf({ 'a.xhtml': `${head}<body><p>Text</p></body></html>` });
    expect((await ask(root, ['/a.xhtml', '/a'])).found).toEqual(['/a.xhtml page/noindex-meta', '/a page/file-missing']);
  });

  it.skipIf(process.platform === 'win32')('whose link leads out of the folder is one finding', async () => {
    const root = buildOf({});
    writeFileSync(join(folder, 'outside.html'), PAGE);
    symlinkSync(join(folder, 'outside.html'), join(root, 'a.html'));
    const { findings } = await ask(root, ['/a']);
    expect(findings).toHaveLength(1);
    expect(JSON.stringify(findings[0]?.data)).toContain('symbolic link');
  });

  it.skipIf(process.platform === 'win32')(
    'in a folder whose link leads out is one finding, and within the build it is read',
    async () => {
      const root = buildOf({ 'c/b.html': PAGE });
      mkdirSync(join(folder, 'outside'), { recursive: true });
      writeFileSync(join(folder, 'outside', 'a.html'), PAGE);
      symlinkSync(join(folder, 'outside'), join(root, 'd'));
      symlinkSync('c', join(root, 'e'));
      const { findings, pages } = await ask(root, ['/d/a', '/e/b', '/c/b']);
      expect(findings).toHaveLength(1);
      expect(JSON.stringify(findings[0]?.data)).toContain('symbolic link');
      expect(pages?.outcomes).toContainEqual({ outcome: 'good', pages: 2 });
    },
  );

  it.skipIf(process.platform === 'win32')('whose link leads to itself is one finding, and the run goes on', async () => {
    const root = buildOf({ 'b.html': PAGE });
    symlinkSync('a.html', join(root, 'a.html'));
    const { findings, pages } = await ask(root, ['/a', '/b']);
    expect(findings).toHaveLength(1);
    expect(pages?.outcomes).toContainEqual({ outcome: 'good', pages: 1 });
  });

  it.skipIf(process.platform === 'win32' || process.getuid?.() === 0)('that cannot be read is one finding', async () => {
    const root = buildOf({ 'a.html': PAGE, 'b.html': PAGE });
    chmodSync(join(root, 'a.html'), 0);
    expect((await ask(root, ['/a', '/b'])).found).toHaveLength(1);
  });
});

describe.skipIf(process.platform === 'win32')('the configuration of a host', () => {
  it('that is a pipe is not waited for', async () => {
    const root = buildOf({ 'a.html': PAGE });
    execFileSync('mkfifo', [join(root, '_headers')]);
    expect((await ask(root, ['/a'])).found).toEqual([]);
  });
});

describe('a file that no sitemap lists', () => {
  it.skipIf(process.platform === 'win32' || process.getuid?.() === 0)(
    'is not looked for in a folder that cannot be read',
    async () => {
      const root = buildOf({ 'index.html': PAGE, 'closed/a.html': PAGE });
      chmodSync(join(root, 'closed'), 0);
      try {
        writeFileSync(join(root, 'sitemap.xml'), sitemapOf(['https://example.com/']));
        const options = { baseUrl: 'https://example.com/', root, pages: true, xsd: 'off' } as const;
        const report = await lint([join(root, 'sitemap.xml')], options).report;
        expect(report.pages?.outcomes).toEqual([{ outcome: 'good', pages: 1 }]);
      } finally {
        chmodSync(join(root, 'closed'), 0o755);
      }
    },
  );

  it('is not reported where the patterns of pages leave it out', async () => {
    const root = buildOf({ 'index.html': PAGE, 'new.html': PAGE, 'archive/old.html': PAGE, 'archive/listed.html': PAGE });
    writeFileSync(join(root, 'sitemap.xml'), sitemapOf(['https://example.com/', 'https://example.com/archive/listed']));
    const options = { baseUrl: 'https://example.com/', root, pages: true, xsd: 'off', pagesExclude: ['**/archive/**'] } as const;
    const report = await lint([join(root, 'sitemap.xml')], options).report;
    const missing = report.findings.filter(({ rule }) => rule === 'page/missing-from-sitemap');
    expect(missing).toHaveLength(1);
    expect(JSON.stringify(missing[0]?.data)).toContain('new.html');
  });

  it.each(['info', 'off'] as const)(
    'is reported, but not 404.html, drafts, and those that name another canonical; orphans: %s',
    async (orphan) => {
      const root = buildOf({
        'index.html': PAGE,
        'new.html': PAGE,
        'folder/index.html': PAGE,
        'old.xhtml': PAGE,
        '404.html': PAGE,
        'draft.html': goodPage('<meta name="robots" content="noindex">'),
        'copy.html': goodPage('<link rel="canonical" href="https://example.com/">'),
      });
      writeFileSync(join(root, 'sitemap.xml'), sitemapOf(['https://example.com/']));
      const rules = { 'page/orphan': orphan };
      const options = { baseUrl: 'https://example.com/', root, pages: true, xsd: 'off', rules } as const;
      const report = await lint([join(root, 'sitemap.xml')], options).report;
      const missing = report.findings.filter(({ rule }) => rule === 'page/missing-from-sitemap');
      expect(missing).toHaveLength(3);
      expect(JSON.stringify(missing.map(({ data }) => data))).toMatch(/folder.*new.*old\.xhtml/s);
    },
  );
});

describe('a page without a link to it', () => {
  const MOST = 1_048_576;
  const long = '<p>text</p>'.repeat(120_000);
  const many = Array.from({ length: 20_001 }, (_, n) => `<a href="/x${n}">x</a>`).join('');

  it.each([
    ['is found when all links were read', '', MOST, ['/y page/orphan']],
    ['is not reported when a page was cut at the limit', long, MOST, []],
    ['is reported when the limit page-bytes is larger than that page', long, 2 * MOST, ['/y page/orphan']],
    ['is not reported when a page has too many links', many, MOST, []],
  ])('%s', async (_, text, pageBytes, expected) => {
    const named = (path: string): string => PAGE.replaceAll('https://example.com/', `https://example.com${path}`);
    const home = PAGE.replace('</body>', `${text}<a href="/z">z</a></body>`);
    const root = buildOf({ 'index.html': home, 'y.html': named('/y'), 'z.html': named('/z') });
    writeFileSync(join(root, 'sitemap.xml'), sitemapOf(['/', '/y', '/z'].map((path) => `https://example.com${path}`)));
    const report = await lint([join(root, 'sitemap.xml')], {
      baseUrl: 'https://example.com/',
      root,
      pages: true,
      xsd: 'off',
      limits: { pageBytes },
    }).report;
    const orphans = report.findings.filter(({ rule }) => rule === 'page/orphan');
    expect(orphans.map(({ rule, page }) => `${page?.replace('https://example.com', '')} ${rule}`)).toEqual(expected);
  });
});
