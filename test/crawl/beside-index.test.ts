// The children of a local index: read from the files beside it where there are any, and from the network otherwise.

import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lint } from '../../src/run.js';
import type { LintOptions } from '../../src/run-options.js';
import { QUIET } from '../support/advice.js';
import { withServer } from '../support/server.js';
import { comparable, mergedOf } from '../support/shards.js';

const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const urlset = (...locs: string[]): string =>
  `<urlset ${NAMESPACE}>${locs.map((loc) => `<url><loc>${loc}</loc></url>`).join('')}</urlset>`;
const index = (...locs: string[]): string =>
  `<sitemapindex ${NAMESPACE}>${locs.map((loc) => `<sitemap><loc>${loc}</loc></sitemap>`).join('')}</sitemapindex>`;

let root = '';
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'beside-index-'));
});
afterEach(() => rm(root, { recursive: true }));

async function files(contents: Readonly<Record<string, string>>): Promise<void> {
  for (const [path, text] of Object.entries(contents)) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  }
}

/** Lints a file; `LIVE` in the files is a server, which has an empty sitemap for everything. */
async function lintFile(
  contents: Readonly<Record<string, string>>,
  prepare: () => Promise<void> = async () => {},
  options: Partial<LintOptions> = {},
  target = 'dist/sitemap.xml',
) {
  const outcome = { asked: [] as string[], read: [] as string[], said: [] as string[], notices: [] as readonly string[] };
  await withServer(
    (_, response) => response.end(urlset('https://live.example.org/')),
    async ({ origin, port, requests }) => {
      await files(Object.fromEntries(Object.entries(contents).map(([path, text]) => [path, text.replaceAll('LIVE', origin)])));
      await prepare();
      const rules = { ...QUIET, 'loc/non-public-host': 'off' } as const;
      const given = { xsd: 'off', allowPrivate: true, allowPorts: [port], rules, ...options } as const;
      const { documents, findings, notices } = await lint([join(root, target)], given).report;
      outcome.asked = requests.map((line) => line.replace('GET ', ''));
      outcome.read = documents.map(({ uri }) => uri.replace(`${root}/`, '').replace(origin, ''));
      outcome.said = findings.map(({ uri, rule }) => `${uri.replace(`${root}/`, '').replace(origin, '')} ${rule}`);
      outcome.notices = notices.map((notice) => notice.replaceAll(`${root}/`, ''));
    },
  );
  return outcome;
}

describe('the children of a local index', () => {
  it('are the files of their paths, or of their last segments, and a notice says so', async () => {
    const { asked, read, notices } = await lintFile({
      'dist/sitemap.xml': index('LIVE/a.xml', 'LIVE/maps/b.xml?v=1', 'LIVE/deep/c%20d.xml', 'LIVE/missing.xml'),
      'dist/a.xml': urlset('LIVE/1'),
      'dist/maps/b.xml': urlset('LIVE/maps/2'),
      'dist/c d.xml': urlset('LIVE/deep/3'),
    });
    expect(read).toEqual(['dist/sitemap.xml', 'dist/a.xml', 'dist/maps/b.xml', 'dist/c d.xml', '/missing.xml']);
    expect(asked).toEqual(['/missing.xml']);
    expect(notices).toEqual([
      '3 sitemaps of dist/sitemap.xml were read from the files of these names in its folder, not from the network',
    ]);
  });

  it('are judged at the addresses that the index lists', async () => {
    const contents = { 'dist/sitemap.xml': index('LIVE/maps/a.xml'), 'dist/a.xml': urlset('LIVE/maps/1', 'LIVE/2') };
    expect((await lintFile(contents)).said).toContain('dist/a.xml loc/out-of-scope-path');
  });

  it('are not read from a file that has the last segment of several', async () => {
    const contents = { 'dist/sitemap.xml': index('LIVE/one/a.xml', 'LIVE/two/a.xml'), 'dist/a.xml': urlset('LIVE/1') };
    const { asked, notices } = await lintFile(contents);
    expect(asked).toEqual(['/one/a.xml', '/two/a.xml']);
    expect(notices).toEqual([]);
  });

  it('are not the index itself because it has their last segment', async () => {
    const contents = { 'dist/sitemap.xml': index('LIVE/blog/sitemap.xml', 'LIVE/sitemap.xml') };
    const { asked, said } = await lintFile(contents);
    expect(asked).toEqual(['/blog/sitemap.xml']);
    expect(said).toContain('dist/sitemap.xml index/self-reference');
  });

  it.each([
    ['an escaped way up', 'LIVE/%2e%2e/secret.xml'],
    ['an escaped slash', 'LIVE/x%2F..%2F..%2Fsecret.xml'],
    ['a double escape', 'LIVE/%252e%252e/secret.xml'],
    ['a null character', 'LIVE/a%00.xml'],
    ['a broken escape', 'LIVE/%ff.xml'],
    ['a symbolic link to a file', 'LIVE/link.xml'],
    ['a symbolic link to a folder', 'LIVE/out/secret.xml'],
    ['a folder', 'LIVE/folder'],
    ['the folder itself', 'LIVE/'],
  ])('are never read outside of its folder: %s', async (_, loc) => {
    const contents = { 'dist/sitemap.xml': index(loc), 'secret.xml': urlset('LIVE/secret'), 'dist/folder/x': '' };
    const { asked, read } = await lintFile(contents, async () => {
      await symlink('../secret.xml', join(root, 'dist/link.xml'));
      await symlink('..', join(root, 'dist/out'));
    });
    expect(asked).toHaveLength(1);
    expect(read.filter((uri) => /secret\.xml|link\.xml/.test(uri) && !uri.startsWith('/'))).toEqual([]);
  });

  it('may be symbolic links inside of the folder', async () => {
    const contents = { 'dist/sitemap.xml': index('LIVE/link.xml'), 'dist/maps/a.xml': urlset('LIVE/1') };
    const { asked } = await lintFile(contents, () => symlink('maps/a.xml', join(root, 'dist/link.xml')));
    expect(asked).toEqual([]);
  });

  it('are where --base-url says, if it is given', async () => {
    const contents = { 'dist/sitemap.xml': index('LIVE/a.xml'), 'dist/a.xml': urlset('LIVE/1') };
    const options = { baseUrl: 'https://example.com/', root: join(root, 'dist') };
    await mkdir(join(root, 'dist'));
    expect((await lintFile(contents, undefined, options)).asked).toEqual(['/a.xml']);
  });

  it('are requested if the index was', async () => {
    await withServer(
      (request, response) =>
        response.end(
          request.url === '/sitemap.xml' ? index(`http://${request.headers.host}/a.xml`) : urlset('https://example.com/'),
        ),
      async ({ origin, requests }) => {
        await files({ 'a.xml': urlset('https://example.com/') });
        await lint([`${origin}/sitemap.xml`], { xsd: 'off', rules: QUIET, baseUrl: 'https://example.com/', root }).report;
        expect(requests).toEqual(['GET /sitemap.xml', 'GET /a.xml']);
      },
    );
  });

  it('are the same in parts of a run', async () => {
    await files({
      'dist/sitemap.xml': index('https://example.com/a.xml', 'https://example.com/maps/b.xml'),
      'dist/a.xml': urlset('https://example.com/1'),
      'dist/b.xml': urlset('https://example.com/2'),
    });
    const target = [join(root, 'dist/sitemap.xml')];
    const options = { xsd: 'off', rules: QUIET, now: 0 } as const;
    const whole = await lint(target, options).report;
    expect(whole.documents).toHaveLength(3);
    expect(comparable(await mergedOf(target, 2, options))).toEqual(comparable(whole));
  });
});
