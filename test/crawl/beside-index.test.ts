// The children of a local index: read from the files beside it. Those without a file are missing, or requested with `remoteChildren`.

import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { messageText } from '../../src/findings/message-text.js';
import { lint } from '../../src/run/run.js';
import type { LintOptions } from '../../src/run/run-options.js';
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

/** Lints a file; `LIVE` in the files is a server, which has a sitemap for everything. `asked` has no robots.txt. */
async function lintFile(
  contents: Readonly<Record<string, string>>,
  prepare: () => Promise<void> = async () => {},
  options: Partial<LintOptions> = {},
  target = 'dist/sitemap.xml',
) {
  const outcome = { asked: [] as string[], read: [] as string[], said: [] as string[], complete: false };
  await withServer(
    (_, response) => response.end(urlset('https://live.example.org/')),
    async ({ origin, port, requests }) => {
      await files(Object.fromEntries(Object.entries(contents).map(([path, text]) => [path, text.replaceAll('LIVE', origin)])));
      await prepare();
      const rules = { ...QUIET, 'loc/non-public-host': 'off' } as const;
      const given = { xsd: 'off', allowPrivate: true, allowPorts: [port], rules, ...options } as const;
      const { documents, findings, run } = await lint([join(root, target)], given).report;
      outcome.asked = requests.map((line) => line.replace('GET ', '')).filter((path) => path !== '/robots.txt');
      outcome.read = documents.map(({ uri }) => uri.replace(`${root}/`, '').replace(origin, ''));
      outcome.said = findings.map(({ uri, rule }) => `${uri.replace(`${root}/`, '').replace(origin, '')} ${rule}`);
      outcome.complete = run.complete;
    },
  );
  return outcome;
}

/** The messages about children of `dist/sitemap.xml` that cannot be read. */
async function missingOf({ root: folder, ...options }: Partial<LintOptions>): Promise<readonly (readonly [string, string])[]> {
  const given = { xsd: 'off', rules: QUIET, ...options, ...(folder && { root: join(root, folder) }) } as const;
  const { findings, rules } = await lint([join(root, 'dist/sitemap.xml')], given).report;
  return findings
    .filter(({ rule }) => rule === 'index/child-unreachable')
    .map((finding) => [finding.messageId, messageText(rules.get(finding.rule), finding).replaceAll(`${root}/`, '')]);
}

describe('the children of a local index', () => {
  const BUILD = {
    'dist/sitemap.xml': index('LIVE/a.xml', 'LIVE/maps/b.xml?v=1', 'LIVE/deep/c%20d.xml', 'LIVE/missing.xml'),
    'dist/a.xml': urlset('LIVE/1'),
    'dist/maps/b.xml': urlset('LIVE/maps/2'),
    'dist/c d.xml': urlset('LIVE/deep/3'),
  };

  it('are the files of their paths, or of their last segments; without a file they are missing', async () => {
    const { asked, read, said, complete } = await lintFile(BUILD);
    expect(read).toEqual(['dist/sitemap.xml', 'dist/a.xml', 'dist/maps/b.xml', 'dist/c d.xml']);
    expect(asked).toEqual([]);
    expect(said).toContain('dist/sitemap.xml index/child-unreachable');
    expect(complete).toBe(false);
  });

  it('are requested without a file if that is asked for', async () => {
    const { asked, read } = await lintFile(BUILD, undefined, { remoteChildren: true });
    expect(read).toEqual(['dist/sitemap.xml', 'dist/a.xml', 'dist/maps/b.xml', 'dist/c d.xml', '/missing.xml']);
    expect(asked).toEqual(['/missing.xml']);
  });

  it('are requested without a file below the base URL if that is asked for', async () => {
    await withServer(
      (_, response) => response.end(urlset('https://example.com/')),
      async ({ origin, port, requests }) => {
        await files({
          'dist/sitemap.xml': index(`${origin}/a.xml`, `${origin}/gone.xml`),
          'dist/a.xml': urlset('https://example.com/'),
        });
        const options = {
          baseUrl: origin,
          root: join(root, 'dist'),
          remoteChildren: true,
          allowPrivate: true,
          allowPorts: [port],
        };
        await lint([join(root, 'dist/sitemap.xml')], { xsd: 'off', rules: QUIET, ...options }).report;
        expect(requests.filter((line) => line !== 'GET /robots.txt')).toEqual(['GET /gone.xml']);
      },
    );
  });

  it.each([
    ['without a base URL', {}],
    ['with one', { baseUrl: 'https://example.com/', root: 'dist' }],
  ])('that are missing are reported with their path %s', async (_, options) => {
    await files({ 'dist/sitemap.xml': index('https://example.com/gone.xml') });
    expect(await missingOf(options)).toEqual([['missing', expect.stringContaining('dist/gone.xml does not exist')]]);
  });

  it('that are missing are reported with the file of that name elsewhere in the build', async () => {
    const contents = {
      'dist/sitemap.xml': index('https://example.com/maps/a.xml'),
      'dist/other/a.xml': urlset('https://example.com/'),
    };
    await files(contents);
    const expected = [['elsewhere', expect.stringContaining('but dist/other/a.xml does')]];
    expect(await missingOf({ baseUrl: 'https://example.com/', root: 'dist' })).toEqual(expected);
    expect(await missingOf({})).toEqual(expected);
  });

  it('of a project page are looked for, and named, without the folder of the project', async () => {
    await files({
      'dist/sitemap.xml': index(...['en/a.xml', 'b.xml'].map((path) => `https://user.github.io/project/${path}`)),
      'dist/en/a.xml': urlset('https://user.github.io/project/en/'),
    });
    expect(await missingOf({})).toEqual([['missing', expect.stringContaining('dist/b.xml does not exist')]]);
  });

  it('are judged at the addresses that the index lists', async () => {
    const contents = { 'dist/sitemap.xml': index('LIVE/maps/a.xml'), 'dist/a.xml': urlset('LIVE/maps/1', 'LIVE/2') };
    expect((await lintFile(contents)).said).toContain('dist/a.xml loc/out-of-scope-path');
  });

  it('are not read from a file that has the last segment of several', async () => {
    const contents = { 'dist/sitemap.xml': index('LIVE/one/a.xml', 'LIVE/two/a.xml'), 'dist/a.xml': urlset('LIVE/1') };
    const { asked } = await lintFile(contents, undefined, { remoteChildren: true });
    expect(asked.sort()).toEqual(['/one/a.xml', '/two/a.xml']);
  });

  it('are not the index itself because it has their last segment', async () => {
    const contents = { 'dist/sitemap.xml': index('LIVE/blog/sitemap.xml', 'LIVE/sitemap.xml') };
    const { asked, said } = await lintFile(contents, undefined, { remoteChildren: true });
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
    for (const remoteChildren of [false, true]) {
      await rm(root, { recursive: true });
      const prepare = async (): Promise<void> => {
        await symlink('../secret.xml', join(root, 'dist/link.xml'));
        await symlink('..', join(root, 'dist/out'));
      };
      const { asked, read } = await lintFile(contents, prepare, { remoteChildren });
      expect(asked).toHaveLength(remoteChildren ? 1 : 0);
      expect(read.filter((uri) => !uri.startsWith('/'))).toEqual(['dist/sitemap.xml']);
    }
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
