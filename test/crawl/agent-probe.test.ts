// Probing targets as crawlers: only if the rule is on, and what is reported about the answers.

import type { IncomingMessage, ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { BLOCK_BYTES } from '../../src/fetch/decode/block-pool.js';
import { lint } from '../../src/run/run.js';
import type { LintOptions } from '../../src/run/run-options.js';
import { QUIET } from '../support/advice.js';
import { withServer } from '../support/server.js';

const urlset = (path: string): string =>
  `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>https://example.com/${path}</loc></url></urlset>`;
const RULE = 'fetch/body-differs-by-agent';

type Server = (agent: string, request: IncomingMessage, response: ServerResponse, asked: number) => void;

/** Lints `/sitemap.xml` of a server; agents are `ours`, `Googlebot` and `bingbot`. */
async function linted(answer: Server, options: Partial<LintOptions> = {}) {
  const outcome = { asked: [] as string[], said: [] as string[], data: [] as unknown[] };
  await withServer(
    (request, response) => {
      const agent = /Googlebot|bingbot/.exec(request.headers['user-agent'] ?? '')?.[0] ?? 'ours';
      outcome.asked.push(`${agent} ${request.url}`);
      answer(agent, request, response, outcome.asked.length);
    },
    async ({ origin }) => {
      const rules = { ...QUIET, [RULE]: 'warning', 'loc/out-of-scope-host': 'off', ...options.rules } as LintOptions['rules'];
      const report = await lint([`${origin}/sitemap.xml`], { xsd: 'off', concurrency: 1, ...options, rules }).report;
      const own = report.findings.filter(({ rule }) => rule === RULE || rule.startsWith('run/'));
      outcome.said = own.map(({ severity, rule, messageId }) => `${severity} ${rule} ${messageId}`);
      outcome.data = own.map(({ data }) => data);
    },
  );
  return outcome;
}

describe('answers to crawlers', () => {
  const same: Server = (_agent, _request, response) => void response.end(urlset('a'));

  it('are not requested while the rule is off, as by default', async () => {
    const { [RULE]: _on, ...rules } = { [RULE]: 'off', ...QUIET } as Record<string, 'off'>;
    expect((await linted(same, { rules: { ...rules, [RULE]: 'off' } })).asked).toEqual(['ours /sitemap.xml']);
    await withServer(
      (_request, response) => void response.end(urlset('a')),
      async ({ origin, headers }) => {
        await lint([`${origin}/sitemap.xml`], { xsd: 'off', rules: QUIET }).report;
        expect(headers.map((fields) => fields['user-agent'])).toEqual([expect.stringMatching(/^sitemap-lint/)]);
      },
    );
  });

  it('that are equal are requested once each, and not reported', async () => {
    expect(await linted(same)).toMatchObject({
      asked: ['ours /sitemap.xml', 'ours /sitemap.xml', 'Googlebot /sitemap.xml', 'bingbot /sitemap.xml'],
      said: [],
    });
  });

  it('are compared after decompression', async () => {
    const packed: Server = (agent, _request, response) => {
      if (agent === 'ours') response.end(urlset('a'));
      else response.writeHead(200, { 'Content-Encoding': 'gzip' }).end(gzipSync(urlset('a')));
    };
    expect((await linted(packed)).said).toEqual([]);
  });

  it('with another status', async () => {
    const guarded: Server = (agent, _request, response) =>
      agent === 'Googlebot' ? void response.writeHead(403).end() : void response.end(urlset('a'));
    expect(await linted(guarded)).toMatchObject({
      said: ['warning fetch/body-differs-by-agent status'],
      data: [{ agent: 'Googlebot', other: 'status 403', own: 'status 200' }],
    });
  });

  it('where only crawlers get the sitemap', async () => {
    const closed: Server = (agent, _request, response) =>
      agent === 'ours' ? void response.writeHead(403).end() : void response.end(urlset('a'));
    const said = (await linted(closed)).said.filter((words) => words.includes(RULE));
    expect(said).toEqual(Array(2).fill('warning fetch/body-differs-by-agent status'));
  });

  it('are compared by their first bytes alone, in however many chunks these come', async () => {
    const comment = (length: number): string => `<!--${'x'.repeat(length)}-->`;
    const late: Server = (agent, _request, response) => void response.end(comment(3 * BLOCK_BYTES) + urlset(agent));
    const within: Server = (agent, _request, response) =>
      void response.end(comment(BLOCK_BYTES) + urlset(agent) + comment(2 * BLOCK_BYTES));
    const rules = { [RULE]: ['warning', { bytes: BLOCK_BYTES + 50_000 }] } as const;
    expect((await linted(late, { rules })).said).toEqual([]);
    expect((await linted(within, { rules })).said).toEqual(Array(2).fill('warning fetch/body-differs-by-agent body'));
  });

  it('with another body', async () => {
    const cloaked: Server = (agent, _request, response) => void response.end(urlset(agent === 'bingbot' ? 'b' : 'a'));
    expect(await linted(cloaked)).toMatchObject({
      said: ['warning fetch/body-differs-by-agent body'],
      data: [{ agent: 'bingbot', bytes: 1_048_576 }],
    });
  });

  it('that differ beyond the bytes that are compared', async () => {
    const cloaked: Server = (agent, _request, response) => void response.end(urlset(agent));
    const few = { [RULE]: ['warning', { bytes: 60 }] } as unknown as LintOptions['rules'];
    expect((await linted(cloaked, { rules: few })).said).toEqual([]);
    const enough = { [RULE]: ['warning', { bytes: 200 }] } as unknown as LintOptions['rules'];
    expect((await linted(cloaked, { rules: enough })).said).toHaveLength(2);
  });

  it('that vary by themselves are not reported', async () => {
    const changing: Server = (_agent, _request, response, asked) => void response.end(urlset(String(asked)));
    expect((await linted(changing)).said).toEqual([]);
  });

  it('whose status varies by itself are not reported', async () => {
    const overloaded: Server = (_agent, _request, response, asked) =>
      asked <= 2 ? void response.end(urlset('a')) : void response.writeHead(403).end();
    expect((await linted(overloaded)).said).toEqual([]);
  });

  it('are not requested for unreachable targets, nor for children of an index', async () => {
    const cut: Server = (_agent, request) => void request.socket.destroy();
    const { asked } = await linted(cut);
    expect(asked.filter((words) => !words.startsWith('ours'))).toEqual([]);
    const index: Server = (_agent, request, response) => {
      const child = `<sitemap><loc>http://${request.headers.host}/child.xml</loc></sitemap>`;
      const xml = `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${child}</sitemapindex>`;
      response.end(request.url === '/child.xml' ? urlset('a') : xml);
    };
    expect((await linted(index)).asked.filter((words) => words.endsWith('/child.xml'))).toEqual(['ours /child.xml']);
  });

  it('that redirect to an address that is not allowed', async () => {
    const inward: Server = (agent, _request, response) => {
      if (agent === 'Googlebot') response.writeHead(302, { location: 'http://10.0.0.1:8/x' }).end();
      else if (agent === 'bingbot') response.writeHead(302, { location: 'http://169.254.169.254/x' }).end();
      else response.end(urlset('a'));
    };
    const { said, data } = await linted(inward);
    expect(said).toEqual(['warning run/probe-blocked agent', 'warning run/probe-blocked agent']);
    expect(data).toMatchObject([
      { agent: 'Googlebot', url: 'http://10.0.0.1:8/x' },
      { agent: 'bingbot', url: 'http://169.254.169.254/x' },
    ]);
  });
});

it('a robots.txt that redirects to an address that is not allowed is reported as unread', async () => {
  await withServer(
    (request, response) => {
      if (request.url === '/robots.txt') response.writeHead(302, { location: 'http://169.254.169.254/robots.txt' }).end();
      else response.end(urlset('a'));
    },
    async ({ origin }) => {
      const { findings } = await lint([`${origin}/sitemap.xml`], { xsd: 'off' }).report;
      const said = findings.filter(({ uri }) => uri.endsWith('/robots.txt'));
      expect(said.map(({ severity, rule, messageId }) => `${severity} ${rule} ${messageId}`)).toEqual([
        'warning run/probe-blocked robots',
      ]);
    },
  );
});
