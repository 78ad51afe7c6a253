// The levels of `--fix`: what each may change, what is removed, and how much of it.

import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { FixLevel } from '../../src/base/problem/problem.js';
import { fix } from '../../src/run/fix-document.js';
import { lint } from '../../src/run/run.js';
import { runCommand } from '../support/run-command.js';
import { withServer } from '../support/server.js';

const root = realpathSync(mkdtempSync(join(tmpdir(), 'sitemap-lint-levels-')));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const ALL: readonly FixLevel[] = ['safe', 'unsafe', 'removing'];
const NAMESPACES = ['image-image/1.1', 'video-video/1.1', 'news-news/0.9']
  .map((name) => `xmlns:${name.replace(/-.*/, '')}="http://www.google.com/schemas/sitemap-${name.replace(/^\w+-/, '')}"`)
  .join(' ');
const urlset = (...entries: string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" ${NAMESPACES}>\n${entries.join('\n')}\n</urlset>\n`;
const url = (path: string, rest = ''): string => `<url><loc>https://example.com/${path}</loc>${rest}</url>`;
const article = (path: string, date: string, language = 'pt'): string =>
  url(
    path,
    `<news:news><news:publication><news:name>N</news:name><news:language>${language}</news:language></news:publication><news:publication_date>${date}</news:publication_date><news:title>T</news:title></news:news>`,
  );
const now = Date.parse('2026-11-28T12:00:00Z');
const [OLD, FRESH] = ['2023-08-29', '2026-11-28'];

interface Fixed {
  readonly text: string;
  readonly removed: readonly { readonly rule: string; readonly count: number }[];
  readonly notices: readonly string[];
}

async function fixed(content: string | Uint8Array, levels: readonly FixLevel[], more: object = {}): Promise<Fixed> {
  const { content: bytes, removed, report } = await fix({ content, name: 'a.xml' }, { now, levels, ...more });
  return { text: Buffer.from(bytes).toString('latin1'), removed, notices: report.notices };
}

describe('old news', () => {
  const emptied = urlset(article('a', OLD, 'pt-BR'));

  it('is not removed by unsafe edits, which are made', async () => {
    expect((await fixed(emptied, ['safe', 'unsafe'])).text).toBe(urlset(article('a', OLD)));
  });

  it('stays where nothing else is left, and the other edits are made', async () => {
    const { text, notices } = await fixed(emptied, ALL, { limits: { fixRemovals: 100 } });
    expect(text).toBe(urlset(article('a', OLD)));
    expect(notices.join()).toContain('no entry was removed, because 1 of 1 would be (news/publication-date-old)');
    expect(notices.join()).toContain('a sitemap needs at least one');
  });

  const mixed = (old: number): string => urlset(...Array.from({ length: 20 }, (_, n) => article(`${n}`, n < old ? OLD : FRESH)));

  it.each([
    [2, {}, 2],
    [3, {}, 0],
    [3, { fixRemovals: 15 }, 3],
    [1, { fixRemovals: 0 }, 0],
  ])('is removed up to a share of the entries: %i of 20 with %o', async (old, limits, count) => {
    const { text, removed, notices } = await fixed(mixed(old), ['removing'], { limits });
    expect(text.match(/<url>/g)).toHaveLength(20 - count);
    expect(removed).toEqual(count === 0 ? [] : [{ rule: 'news/publication-date-old', count }]);
    const advice = `--limit fix-removals=${old * 5} allows it`;
    expect(notices.some((notice) => notice.includes(advice))).toBe(count === 0);
    expect((await fixed(text, ['removing'], { limits: count === 0 ? limits : {} })).text).toBe(text);
  });
});

describe('retired elements', () => {
  const content = urlset(
    url(
      'a',
      '<image:image><image:loc>https://example.com/a.png</image:loc><image:caption>Tea</image:caption><image:license>https://example.com/l</image:license></image:image>',
    ),
  );
  it.each<[string, readonly FixLevel[], 'google' | 'bing' | 'sitemaps.org', boolean]>([
    ['any level and no profile', ALL, 'sitemaps.org', false],
    ['a profile that does not ignore them', ALL, 'bing', false],
    ['a profile that ignores them, and other levels', ['safe', 'unsafe'], 'google', false],
    ['a profile that ignores them, and removing', ['removing'], 'google', true],
  ])('with %s', async (_, levels, profile, isRemoved) => {
    const { text, removed } = await fixed(content, levels, { profile });
    expect([text.includes('caption'), text.includes('license')]).toEqual([!isRemoved, !isRemoved]);
    expect(removed).toEqual(isRemoved ? [{ rule: 'image/deprecated-tag', count: 2 }] : []);
  });
});

describe('entries of the same page', () => {
  const video = (title: string): string =>
    `<video:video><video:thumbnail_loc>https://example.com/${title}.jpg</video:thumbnail_loc><video:title>${title}</video:title><video:description>d</video:description><video:content_loc>https://example.com/${title}.mp4</video:content_loc></video:video>`;

  const others = Array.from({ length: 20 }, (_, n) => url(`${n}`));

  it('stay if they have different videos', async () => {
    const content = urlset(url('v', video('one')), url('v', video('two')), ...others);
    expect((await fixed(content, ALL)).text).toBe(content);
  });

  it('are removed by safe edits if they are equal byte for byte, however many', async () => {
    const content = urlset(url('v', video('one')), url('v', video('one')));
    const { text, removed } = await fixed(content, ['safe']);
    expect(text).toBe(urlset(url('v', video('one')), ''));
    expect(removed).toEqual([{ rule: 'loc/duplicate', count: 1 }]);
  });

  it('are removed by removing edits alone if they differ in their hints', async () => {
    const content = urlset(...others, url('1', '<priority>0.4</priority>'));
    expect((await fixed(content, ['safe', 'unsafe'])).text).toBe(content);
    expect((await fixed(content, ['removing'])).text).toBe(urlset(...others, ''));
  });

  it('of an index follow the same', async () => {
    const child = (rest = ''): string => `<sitemap><loc>https://example.com/a.xml</loc>${rest}</sitemap>`;
    const index = (...entries: string[]): string =>
      `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</sitemapindex>\n`;
    expect((await fixed(index(child(), child()), ['safe'])).text).toBe(index(child(), ''));
    const dated = index(child(), child('<lastmod>2026-01-31</lastmod>'));
    expect((await fixed(dated, ['safe', 'unsafe'])).text).toBe(dated);
  });
});

describe('addresses in bytes that are no UTF-8', () => {
  const wrapped = (name: string, first: string, second: string): Buffer =>
    Buffer.from(
      name.endsWith('.txt') ? `http://example.com/${first}\nhttp://example.com/${second}\n` : urlset(url(first), url(second)),
      'latin1',
    );
  it.each(['a.txt', 'a.xml'])('are compared by these bytes: %s', async (name) => {
    const different = wrapped(name, '\xce\xd4\xca\xd2', '\xb2\xcd\xcc\xfc');
    const result = await fix({ content: different, name }, { levels: ALL, limits: { fixRemovals: 100 } });
    expect(Buffer.from(result.content)).toEqual(different);
    expect(result.report.findings.map(({ rule }) => rule)).not.toContain('loc/duplicate');
    const equal = wrapped(name, '\xce\xd4', '\xce\xd4');
    const report = await lint([{ content: equal, name }]).report;
    expect(report.findings.some(({ rule }) => rule === 'loc/duplicate')).toBe(true);
  });

  it('have the columns of what is shown', async () => {
    const { report } = await fix({ content: wrapped('a.txt', '\xb2\xcd\xf4\xcc', 'b'), name: 'a.txt' });
    const columns = report.findings.filter(({ rule }) => rule === 'encoding/invalid-utf8').map(({ place }) => place.column);
    expect(columns).toEqual([20, 21, 22, 23]);
  });
});

describe('pages behind a wall', () => {
  const page = (title: string, robots: string): string =>
    `<!doctype html><html lang="en"><head><title>${title}</title>${robots}</head><body><p>${title}</p></body></html>`;
  const noindex = '<meta name="robots" content="noindex">';
  it.each<[string, (path: string) => string, number]>([
    ['are not removed', () => page('Just a moment', noindex), 0],
    ['are told from one that is really hidden', (path) => page(path, path === '/3' ? noindex : ''), 1],
  ])('%s', (_, answer, count) =>
    withServer(
      (request, response) =>
        request.url === '/robots.txt'
          ? response.writeHead(404).end()
          : response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(answer(request.url ?? '')),
      async ({ origin }) => {
        const content = urlset(...Array.from({ length: 12 }, (_, n) => url(`${n}`))).replaceAll('https://example.com', origin);
        const more = {
          levels: ['removing'],
          pages: true,
          allowPrivate: true,
          allowPorts: [Number(new URL(origin).port)],
        } as const;
        const { content: bytes, removed } = await fix({ content, name: `${origin}/sitemap.xml` }, more);
        expect(removed).toEqual(count === 0 ? [] : [{ rule: 'page/noindex-meta', count }]);
        expect(Buffer.from(bytes).toString().match(/<url>/g)).toHaveLength(12 - count);
      },
    ),
  );
});

describe('--fix-dry-run', () => {
  const before = process.cwd();
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(root, 'site-'));
    process.chdir(folder);
  });
  afterEach(() => process.chdir(before));
  const content = urlset(
    ...Array.from({ length: 20 }, (_, n) => url(`${n}`)),
    url('a?utm_source=b', '<changefreq>Daily</changefreq>'),
    url('1', '<priority>0.4</priority>'),
  );

  it.each(['patch', 'git'])('shows the levels apart, in diffs that %s applies', async (tool) => {
    writeFileSync(join(folder, 'a.xml'), content);
    const flags = ['--no-config', '--xsd', 'off', '--fix-unsafe', '--fix-remove'];
    const { output } = await runCommand(['a.xml', ...flags, '--fix-dry-run']);
    expect(output.match(/^# (?:safe|unsafe|removing) edits/gm)).toEqual(['# safe edits', '# unsafe edits', '# removing edits']);
    const command = tool === 'git' ? (['git', ['apply', '-']] as const) : (['patch', ['-p0', '-s']] as const);
    execFileSync(command[0], command[1], { cwd: folder, input: output, stdio: ['pipe', 'ignore', 'pipe'] });
    const applied = readFileSync(join(folder, 'a.xml'), 'utf8');
    writeFileSync(join(folder, 'a.xml'), content);
    await runCommand(['a.xml', ...flags]);
    expect(readFileSync(join(folder, 'a.xml'), 'utf8')).toBe(applied);
    expect(applied).not.toMatch(/utm_source|Daily|0\.4/);
  });
});
