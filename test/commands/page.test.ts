// `page`: explains one page, over HTTP or in a build.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { flagsOf } from '../../src/commands/line/flags.js';
import { pageCommand } from '../../src/commands/page.js';
import { goodPage, send } from '../support/asked-pages.js';
import { withServer } from '../support/server.js';
import { keptSink, sessionInto } from '../support/session.js';

const folder = mkdtempSync(join(tmpdir(), 'sitemap-lint-page-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function explain(url: string, given: Record<string, unknown> = {}): Promise<string> {
  const written: string[] = [];
  const flags = flagsOf({ config: false, ...given });
  expect(await pageCommand([url], flags, sessionInto(keptSink(written)), new Set(Object.keys(given) as never[]))).toBe(0);
  return written.join('');
}

describe('the page', () => {
  it('is explained with each hop, its header fields, robots.txt, and what engines make of it', async () => {
    await withServer(
      ({ url }, response) => {
        if (url === '/robots.txt') response.end('User-agent: googlebot\nDisallow: /new\n');
        else if (url === '/old') response.writeHead(301, { location: '/new' }).end();
        else send(response, goodPage('<meta name="robots" content="noindex">'), { 'x-robots-tag': 'nosnippet' });
      },
      async ({ origin }) => {
        const text = await explain(`${origin}/new`);
        expect(text).toContain(`${origin}/new -> 200`);
        expect(text).toContain(`googlebot: kept away by line 2 of ${origin}/robots.txt (Disallow: /new)`);
        expect(text).toContain('bingbot: may fetch it');
        expect(text).toContain('x-robots-tag: nosnippet');
        expect(text).toContain('meta robots: noindex');
        expect(text).toMatch(/google: error: .*\(page\/robots-blocked\)/);
        expect(text).toMatch(/^ {2}bing, yandex, baidu: error: .*\(page\/noindex-meta\)$/m);
        expect(await explain(`${origin}/old`)).toContain(`${origin}/old -> 301 to ${origin}/new`);
      },
    );
  });

  it.each([
    ['everyone but googlebot', 'User-agent: *\nDisallow: /\n\nUser-agent: googlebot\nAllow: /\n', 'google'],
    ['this tool', 'User-agent: sitemap-lint\nDisallow: /\n', 'google, bing, yandex, baidu'],
  ])('that robots.txt forbids to %s is not requested, and nobody knows what others would make of it', async (_, robots, who) => {
    await withServer(
      (_request, response) => void response.end(robots),
      async ({ origin, requests }) => {
        const text = await explain(`${origin}/a`);
        expect(text).toContain(`  ${who}: unknown, because this tool did not request the page\n`);
        expect(text).not.toContain('nothing keeps it out');
        expect(requests).toEqual(['GET /robots.txt']);
      },
    );
  });

  it('that redirects to what robots.txt forbids is blocked there', async () => {
    await withServer(
      ({ url }, response) => {
        if (url === '/robots.txt') response.end('User-agent: *\nDisallow: /priv\n\nUser-agent: bingbot\nAllow: /\n');
        else if (url === '/old') response.writeHead(301, { location: '/priv/x' }).end();
        else send(response, goodPage());
      },
      async ({ origin }) => {
        const text = await explain(`${origin}/old`);
        const line = `line 2 of ${origin}/robots.txt (Disallow: /priv), in the group for *`;
        expect(text).toContain(`googlebot: may fetch it, but is kept away from ${origin}/priv/x by ${line}`);
        expect(text).toContain('bingbot: may fetch it\n');
        expect(text).toMatch(/^ {2}google: error: .* redirects to .*\(page\/robots-blocked\)$/m);
        expect(text).toContain('  bing: unknown, because this tool did not request the page\n');
      },
    );
  });

  it('whose robots.txt cannot be read is not known to be allowed', async () => {
    await withServer(
      (_, response) => void response.writeHead(500).end(),
      async ({ origin }) => {
        const text = await explain(`${origin}/a`);
        expect(text).toContain('googlebot: unknown, because robots.txt cannot be read\n');
        expect(text).not.toContain('may fetch it');
      },
    );
  });

  it('is JSON without fingerprints', async () => {
    await withServer(
      (_, response) => send(response, goodPage('', '<a href="/a">Shoes</a>')),
      async ({ origin }) => {
        const { answer } = JSON.parse(await explain(`${origin}/x`, { format: ['json'] }));
        expect(answer.content).toMatchObject({ title: 'Shoes', bodyComplete: true });
        expect(Object.keys(answer.content)).not.toEqual(expect.arrayContaining(['links']));
      },
    );
  });

  it('is JSON with -f json', async () => {
    await withServer(
      (_, response) => void response.writeHead(404).end(),
      async ({ origin }) => {
        const { answer, engines } = JSON.parse(await explain(`${origin}/x`, { format: ['json'] }));
        expect([answer.outcome, answer.status]).toEqual(['answered', 404]);
        expect(engines.map(({ profile }: { readonly profile: string }) => profile)).toEqual([
          'google',
          'bing',
          'yandex',
          'baidu',
        ]);
      },
    );
  });

  it('is asked in a build', async () => {
    writeFileSync(join(folder, 'a.html'), goodPage());
    const text = await explain('https://example.com/a', { 'base-url': 'https://example.com/', root: folder });
    expect(text).toContain('a.html');
    expect(text).toContain('google, bing, yandex, baidu: nothing keeps it out');
  });

  it.each(['ftp://example.com/', 'file:///etc/passwd', ' '])('%j is no address of one', async (url) => {
    await expect(explain(url)).rejects.toThrow('is no address of a page');
  });
});
