// Discovery of a site's sitemaps: where they are searched, in which order, and what is reported if there are none.

import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createLocalMapping } from '../../../src/fetch/targets/local.js';
import type { OpenerOptions } from '../../../src/fetch/targets/open.js';
import { discover } from '../../../src/lint/robots/discover.js';
import { textOf } from '../../support/chunks.js';
import { testOpener } from '../../support/opener.js';
import { closedPort, type TestServer, withRawServer, withServer } from '../../support/server.js';

type Page = [status: number, body: string, type?: string];

/** Discovers a site and summarises: addresses found (with the text of opened sitemaps), and problems with their place. */
async function find(site: string, options: Partial<OpenerOptions> = {}) {
  const opener = testOpener(options);
  try {
    const { sitemaps, problems } = await discover(new URL(site), opener);
    const found: string[] = [];
    for (const { location, source } of sitemaps) {
      found.push(location.uri + (source === null ? '' : `: ${await textOf(source.body)}`));
    }
    return { found, problems: problems.map(({ location, problem }) => ({ uri: location.uri, ...problem })) };
  } finally {
    await opener.close();
  }
}

async function withSite(pages: Record<string, Page>, test: (server: TestServer) => Promise<void>): Promise<void> {
  await withServer((request, response) => {
    const [status, body, type = 'text/plain'] = pages[request.url as string] ?? [404, 'none'];
    response.writeHead(status, { 'Content-Type': type }).end(body);
  }, test);
}

const HTML: Page = [200, '<!DOCTYPE html><title>Shop</title>', 'text/html'];

describe('found', () => {
  it('by robots.txt: absolute addresses, each once, in order; nothing else is requested', async () => {
    const lines = [
      'https://b.example/2.xml',
      'https://a.example/1.xml#x',
      '/relative.xml',
      'ftp://c.example/',
      'HTTPS://B.example/2.xml',
      '',
    ];
    await withSite({ '/robots.txt': [200, lines.map((line) => `Sitemap: ${line}\n`).join('')] }, async ({ origin, requests }) => {
      expect(await find(origin)).toEqual({ found: ['https://b.example/2.xml', 'https://a.example/1.xml'], problems: [] });
      expect(requests).toEqual(['GET /robots.txt']);
    });
  });

  it.each<[string, Record<string, Page>, string, string[]]>([
    ['no robots.txt', { '/sitemap.xml': [200, 'one'] }, '/sitemap.xml: one', ['/robots.txt', '/sitemap.xml']],
    [
      'no Sitemap line',
      { '/robots.txt': [200, 'User-agent: *'], '/sitemap_index.xml': [200, 'two'] },
      '/sitemap_index.xml: two',
      ['/robots.txt', '/sitemap.xml', '/sitemap_index.xml'],
    ],
    [
      'robots.txt is a page',
      { '/robots.txt': HTML, '/sitemap.xml': [200, 'one'] },
      '/sitemap.xml: one',
      ['/robots.txt', '/sitemap.xml'],
    ],
    [
      'every address is a page',
      { '/robots.txt': HTML, '/sitemap.xml': HTML, '/sitemap_index.xml': [200, 'two'] },
      '/sitemap_index.xml: two',
      ['/robots.txt', '/sitemap.xml', '/sitemap_index.xml'],
    ],
    [
      'XML as text/html',
      { '/sitemap.xml': [200, '<urlset/>', 'text/html'] },
      '/sitemap.xml: <urlset/>',
      ['/robots.txt', '/sitemap.xml'],
    ],
    [
      'robots.txt is forbidden',
      { '/robots.txt': [403, ''], '/sitemap.xml': [200, 'one'] },
      '/sitemap.xml: one',
      ['/robots.txt', '/sitemap.xml'],
    ],
  ])('%s', async (_, pages, found, asked) => {
    await withSite(pages, async ({ origin, requests }) => {
      expect(await find(origin)).toEqual({ found: [origin + found], problems: [] });
      expect(requests).toEqual(asked.map((path) => `GET ${path}`));
    });
  });

  it('although robots.txt fails: that is a finding, and the usual paths are tried', async () => {
    await withSite({ '/robots.txt': [500, ''], '/sitemap.xml': [200, 'one'] }, async ({ origin }) => {
      const { found, problems } = await find(origin);
      expect(found).toEqual([`${origin}/sitemap.xml: one`]);
      expect(problems).toMatchObject([{ uri: `${origin}/robots.txt`, rule: 'fetch/status', message: 'server-error' }]);
    });
  });

  it('only the first 500 KiB of an endless robots.txt are read', async () => {
    await withServer(
      (request, response) => {
        if (request.url !== '/robots.txt') return void response.end('one');
        response.write('Sitemap: https://example.com/early.xml\n');
        const pump = (): void => {
          while (!response.destroyed && response.write('# filler\n'.repeat(1_000))) {}
        };
        response.on('drain', pump);
        pump();
      },
      async (server) => {
        expect((await find(server.origin)).found).toEqual(['https://example.com/early.xml']);
        await expect.poll(() => server.open()).toBe(0);
      },
    );
  });

  it('with the credentials of the site', async () => {
    await withServer(
      (request, response) => {
        const own = `http://${request.headers.host}`;
        if (request.url === '/robots.txt')
          response.end(
            `Sitemap: ${own}/own.xml\nSitemap: ${own.replace('//', '//x:y@')}/own.xml\nSitemap: https://example.com/other.xml`,
          );
        else response.end('x');
      },
      async ({ origin, headers }) => {
        const opener = testOpener();
        const site = new URL(origin.replace('//', '//user:pass@'));
        opener.trust({ text: origin, site });
        const { sitemaps } = await discover(site, opener);
        await opener.close();
        expect(headers[0]).toHaveProperty('authorization');
        expect(sitemaps.map(({ location }) => location.uri)).toEqual([`${origin}/own.xml`, 'https://example.com/other.xml']);
      },
    );
  });

  it('on disk below a base URL', async () => {
    const cwd = realpathSync(mkdtempSync(join(tmpdir(), 'sitemap-lint-')));
    mkdirSync(join(cwd, 'dist'));
    const mapping = createLocalMapping({ baseUrl: 'https://example.com/', root: 'dist', cwd });
    try {
      expect((await find('https://example.com/', { mapping, cwd })).problems).toMatchObject([{ rule: 'run/not-discovered' }]);
      writeFileSync(join(cwd, 'dist', 'sitemap_index.xml'), 'index');
      expect(await find('https://example.com/', { mapping, cwd })).toEqual({
        found: ['dist/sitemap_index.xml: index'],
        problems: [],
      });
      writeFileSync(join(cwd, 'dist', 'robots.txt'), 'Sitemap: https://example.com/maps/1.xml');
      expect((await find('https://example.com/', { mapping, cwd })).found).toEqual(['dist/maps/1.xml']);
    } finally {
      rmSync(cwd, { recursive: true });
    }
  });
});

describe('not found', () => {
  it('one finding that says what was tried', async () => {
    await withSite({ '/robots.txt': [200, 'Sitemap: /a.xml'], '/sitemap.xml': HTML }, async ({ origin }) => {
      const { found, problems } = await find(origin);
      expect(found).toEqual([]);
      expect(problems).toEqual([
        {
          uri: `${origin}/`,
          rule: 'run/not-discovered',
          message: 'nothing',
          data: {
            site: `${origin}/`,
            tried:
              '/robots.txt (no Sitemap line with an absolute http or https address), /sitemap.xml (an HTML page), /sitemap_index.xml (status 404)',
          },
        },
      ]);
    });
  });

  it('an unreachable host is one finding', async () => {
    const site = `http://127.0.0.1:${await closedPort()}/`;
    const { found, problems } = await find(site);
    expect(found).toEqual([]);
    expect(problems).toMatchObject([{ uri: `${site}robots.txt`, rule: 'fetch/connection', message: 'refused' }]);
  });

  it('a failing robots.txt and pages at the usual paths are two findings', async () => {
    await withSite({ '/robots.txt': [500, ''], '/sitemap.xml': HTML, '/sitemap_index.xml': HTML }, async ({ origin }) => {
      expect((await find(origin)).problems.map(({ rule }) => rule)).toEqual(['fetch/status', 'run/not-discovered']);
    });
  });

  it('a host that fails in two ways has two findings', async () => {
    await withRawServer(
      (socket, request) => socket.end(request < 3 ? 'HTTP/1.1 500 x\r\n\r\n' : 'HTTP/1.1 404 x\r\n\r\n'),
      async ({ origin }) => {
        expect((await find(origin)).problems.map(({ rule }) => rule)).toEqual(['fetch/status', 'run/not-discovered']);
      },
    );
  });
});

describe('Sitemap lines', () => {
  it('over http for a site over https, and those of other hosts, are reported', async () => {
    const root = realpathSync(mkdtempSync(join(tmpdir(), 'sitemap-lint-discover-')));
    const lines = ['http://shop.example/a.xml', 'http://cdn.example/b.xml', 'https://shop.example/a.xml'];
    writeFileSync(join(root, 'robots.txt'), lines.map((line) => `Sitemap: ${line}\n`).join(''));
    const mapping = createLocalMapping({ baseUrl: 'https://shop.example/', root, cwd: root });
    const opener = testOpener({ mapping, cwd: root });
    try {
      const { robots } = await discover(new URL('https://shop.example/'), opener);
      expect(robots?.problems.map(({ rule, message, at }) => [`${rule} ${message}`, at?.offset])).toEqual([
        ['robots/scheme-mismatch http', 9],
        ['robots/cross-host host', 44],
      ]);
      expect(robots?.problems[0]?.fix?.replacements).toEqual([{ span: { offset: 9, length: 4 }, text: 'https' }]);
    } finally {
      await opener.close();
      rmSync(root, { recursive: true });
    }
  });
});
