// Images and videos that robots.txt disallows for their crawlers, wherever an entry names them.

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Finding } from '../../../src/findings/finding.js';
import { lint } from '../../../src/run/run.js';
import type { LintOptions } from '../../../src/run/run-options.js';
import { NO_ADVICE } from '../../support/advice.js';
import { closedPort, withServer } from '../../support/server.js';

const NAMESPACES =
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1" ' +
  'xmlns:video="http://www.google.com/schemas/sitemap-video/1.1"';
const urlset = (...entries: readonly string[]): string => `<urlset ${NAMESPACES}>\n${entries.join('\n')}\n</urlset>`;
const page = (path: string, inside: string): string => `<url><loc>ORIGIN${path}</loc>${inside}</url>`;
const image = (loc: string): string => `<image:image><image:loc>${loc}</image:loc></image:image>`;
const video = (thumbnail: string, content: string, player: string): string =>
  `<video:video><video:thumbnail_loc>${thumbnail}</video:thumbnail_loc><video:title>T</video:title>` +
  `<video:description>D</video:description><video:content_loc>${content}</video:content_loc>` +
  `<video:player_loc>${player}</video:player_loc></video:video>`;
const VIDEO = video('ORIGIN/media/t.jpg', 'ORIGIN/media/v.mp4', 'ORIGIN/media/player');

const LISTED = 'Sitemap: ORIGIN/sitemap.xml\n';
const group = (agent: string, ...paths: readonly string[]): string =>
  `\nUser-agent: ${agent}\n${paths.map((path) => `Disallow: ${path}\n`).join('')}`;

/** The findings of the rule, each address without its origin. */
function words(findings: readonly Finding[], origin: string): string[] {
  return findings
    .filter(({ rule, messageId }) => `${rule} ${messageId}` === 'robots/image-blocked blocked')
    .map(({ place, data, entry }) => {
      const { agent, value, line } = data;
      return `${agent} ${String(value).slice(origin.length)} entry ${entry} line ${place.line} robots ${line}`;
    });
}

/** The findings of the rule for a site with these files; `ORIGIN` in them is the site's own. */
async function blocked(files: Record<string, string>, options: Partial<LintOptions> = {}, target = '/sitemap.xml') {
  let said: string[] = [];
  await withServer(
    (request, response) => {
      const file = files[request.url as string];
      if (file === undefined) response.writeHead(404).end();
      else response.end(file.replaceAll('ORIGIN', `http://${request.headers.host}`));
    },
    async ({ origin }) => {
      const rules = { ...NO_ADVICE, ...options.rules };
      const { findings } = await lint([`${origin}${target}`], { xsd: 'off', ...options, rules }).report;
      said = words(findings, origin);
    },
  );
  return said;
}

describe('which rules count', () => {
  const sitemap = urlset(page('/a', image('ORIGIN/media/i.png') + VIDEO));
  const IMAGE = 'Googlebot-Image /media/i.png entry 0 line 2 robots';
  const THUMBNAIL = 'Googlebot-Image /media/t.jpg entry 0 line 2 robots';
  const CONTENT = 'Googlebot-Video /media/v.mp4 entry 0 line 2 robots';
  const PLAYER = 'Googlebot-Video /media/player entry 0 line 2 robots';
  it.each([
    ['those for the crawler of images', group('Googlebot-Image', '/media'), [`${IMAGE} 4`, `${THUMBNAIL} 4`]],
    ['those for the crawler of videos', group('Googlebot-Video', '/media/v'), [`${CONTENT} 4`]],
    ['those for Googlebot', group('Googlebot', '/media/i', '/media/p'), [`${IMAGE} 4`, `${PLAYER} 5`]],
    ['those for all', group('*', '/media'), [`${IMAGE} 4`, `${THUMBNAIL} 4`, `${CONTENT} 4`, `${PLAYER} 4`]],
    [
      'its own before those for Googlebot',
      group('Googlebot-Image', '/media/t') + group('Googlebot', '/media'),
      [`${THUMBNAIL} 4`, `${CONTENT} 7`, `${PLAYER} 7`],
    ],
    ['those for Googlebot before those for all', group('Googlebot', '/none') + group('*', '/media'), []],
    ['none of others', group('bingbot', '/media'), []],
    ['none that forbid the pages only', group('*', '/a'), []],
    ['none without a path', group('Googlebot-Image', ''), []],
  ])('%s', async (_, rules, expected) => {
    const files = { '/sitemap.xml': sitemap, '/robots.txt': `${LISTED}${rules}` };
    for (const target of ['/sitemap.xml', '/']) expect(await blocked(files, {}, target)).toEqual(expected);
    for (const profile of ['google', 'bing'] as const) expect(await blocked(files, { profile })).toEqual(expected);
  });
});

describe('is found', () => {
  const robots = `${LISTED}${group('Googlebot-Image', '/private')}`;
  const line = (n: number, path: string) => `Googlebot-Image ${path} entry ${n} line ${n + 2} robots 4`;

  it('among entries of known classes, and in every spelling', async () => {
    const odd = ['/%70rivate/x', '/private?a=1&amp;b=2', '/private/caf\u00e9', '/Private', '/x/private'];
    const entries = Array.from({ length: 3_000 }, (_, n) =>
      page(`/${n}`, image(`ORIGIN/images/${n}.png`) + image(`ORIGIN/${n % 500 === 499 ? 'private' : 'images'}/b${n}.png`)),
    );
    const sitemap = urlset(...entries, ...odd.map((path, n) => page(`/odd/${n}`, image(`ORIGIN${path}`))));
    // A test server's own address has a port, and no loc with a port is of a known class.
    const origin = 'https://example.com';
    const root = await mkdtemp(join(tmpdir(), 'sitemap-lint-robots-media-'));
    await writeFile(join(root, 'sitemap.xml'), sitemap.replaceAll('ORIGIN', origin));
    await writeFile(join(root, 'robots.txt'), robots.replaceAll('ORIGIN', origin));
    const expected = [
      ...[499, 999, 1499, 1999, 2499, 2999].map((n) => line(n, `/private/b${n}.png`)),
      ...['/%70rivate/x', '/private?a=1&b=2', '/private/caf\u00e9'].map((path, n) => line(3_000 + n, path)),
    ];
    const ways: readonly Partial<LintOptions>[] = [{}, { xsd: 'full' }, { threads: 1 }, { threads: 2 }];
    for (const way of ways) {
      const { findings } = await lint([`${origin}/`], { baseUrl: `${origin}/`, root, xsd: 'off', ...way }).report;
      expect(words(findings, origin)).toEqual(expected);
    }
    await rm(root, { recursive: true });
  });

  it('only for some pages and sitemaps, if configured', async () => {
    const sitemap = urlset(page('/a', image('ORIGIN/private/a.png')), page('/b', image('ORIGIN/private/b.png')));
    const files = { '/sitemap.xml': sitemap, '/robots.txt': robots };
    const [off, on] = [{ 'robots/image-blocked': 'off' }, { 'robots/image-blocked': 'info' }] as const;
    const [first, second] = [line(0, '/private/a.png'), line(1, '/private/b.png')];
    expect(await blocked(files, { rules: off })).toEqual([]);
    expect(await blocked(files, { overrides: [{ urls: '**/a', rules: off }] })).toEqual([second]);
    expect(await blocked(files, { rules: off, overrides: [{ urls: '**/a', rules: on }] })).toEqual([first]);
    expect(await blocked(files, { rules: off, overrides: [{ files: '**/sitemap.xml', rules: on }] })).toEqual([first, second]);
  });

  it('in a sitemap of another host, for addresses on the host of the index', async () => {
    const index = `<sitemapindex ${NAMESPACES}><sitemap><loc>OTHER/child.xml</loc></sitemap></sitemapindex>`;
    await withServer(
      (request, response) => {
        const host = request.headers.host as string;
        const other = `http://${host.replace('127.0.0.1', 'localhost')}`;
        const origin = `http://${host.replace('localhost', '127.0.0.1')}`;
        const child = urlset(page('/a', image('ORIGIN/private/a.png')), page('/b', image(`${other}/private/b.png`)));
        const answers: Record<string, string> = { '/robots.txt': robots, '/index.xml': index, '/child.xml': child };
        response.end((answers[request.url as string] ?? '').replaceAll('ORIGIN', origin).replaceAll('OTHER', other));
      },
      async ({ origin, requests }) => {
        const { findings } = await lint([`${origin}/index.xml`], { xsd: 'off', allowPrivate: true }).report;
        const media = findings.filter(({ rule }) => rule === 'robots/image-blocked');
        expect(media.map(({ data }) => data['value'])).toEqual([`${origin}/private/a.png`]);
        expect(requests.filter((request) => request.includes('robots'))).toHaveLength(1);
      },
    );
  });

  it('neither for a host that is not requested, nor for an address that cannot be fetched', async () => {
    const port = await closedPort();
    const inside = [`http://127.0.0.1:${port}/private/a.png`, 'data:image/png;base64,AAAA', '/private/a.png', ''].map(image);
    expect(await blocked({ '/sitemap.xml': urlset(page('/a', inside.join(''))), '/robots.txt': robots })).toEqual([]);
  });
});
