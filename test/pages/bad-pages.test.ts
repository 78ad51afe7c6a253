// Pages that answer badly, each from a real server: every one is a finding at its entry, or judged by what is known, and the run goes on.

import type { ServerResponse } from 'node:http';
import * as zlib from 'node:zlib';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { DEFAULT_LIMITS } from '../../src/base/limits.js';
import { askPages, goodPage, type Handler, send } from '../support/asked-pages.js';

const PATIENT = { timeout: 20 };

/** Asks `/bad` and `/good`; returns the findings, and the outcomes of both. */
async function ask(bad: Handler, limits: Partial<typeof DEFAULT_LIMITS> = {}) {
  const answer: Handler = (request, response) => (request.url === '/good' ? send(response, goodPage()) : bad(request, response));
  const { found, report } = await askPages(['/bad', '/good'], answer, { limits, ...PATIENT });
  return { found, pages: report.pages, outcomes: report.pages?.outcomes.map(({ outcome, pages }) => `${pages} ${outcome}`) };
}

/** A text as a Zstandard frame (RFC 8878) of one block that is not compressed: Node 20 cannot compress it. */
function zstdOf(text: string): Buffer {
  const content = Buffer.from(text);
  const header = Buffer.from([0x28, 0xb5, 0x2f, 0xfd, 0xa0, 0, 0, 0, 0, 0, 0, 0]);
  header.writeUInt32LE(content.length, 5);
  header.writeUIntLE((content.length << 3) | 1, 9, 3);
  return Buffer.concat([header, content]);
}

const UNREACHABLE = ['1 good', '1 unreachable'];

describe('a page that arrives badly', () => {
  it('that never ends is judged by its first part', async () => {
    const bad: Handler = (_, response) => {
      response.writeHead(200, { 'content-type': 'text/html' });
      response.write(goodPage('', '').replace('</body></html>', ''));
      const more = (): void => {
        while (!response.destroyed && response.write('<br>'.repeat(10_000)));
        if (!response.destroyed) response.once('drain', more);
      };
      more();
    };
    const { found, pages, outcomes } = await ask(bad);
    expect(found).toEqual([]);
    expect(outcomes).toEqual(['2 good']);
    expect(pages?.cutAtLimit).toBe(1);
  });

  it('that drips is given up', async () => {
    const bad: Handler = (_, response) => {
      response.writeHead(200, { 'content-type': 'text/html' });
      const timer = setInterval(() => response.write(' '), 50);
      response.on('close', () => clearInterval(timer));
    };
    const { found, outcomes } = await ask(bad, { throughputTime: 1_000 });
    expect(found).toEqual(['/bad page/unreachable unreadable']);
    expect(outcomes).toEqual(UNREACHABLE);
  });

  it('with ten megabytes of header fields is unreachable', async () => {
    const bad: Handler = (_, response) => {
      response.socket?.write('HTTP/1.1 200 OK\r\n');
      for (let line = 0; line < 10_000 && !response.socket?.destroyed; line++)
        response.socket?.write(`X-Line-${line}: ${'x'.repeat(1_000)}\r\n`);
    };
    expect((await ask(bad)).found).toEqual(['/bad page/unreachable failed']);
  });

  it('that is shorter than its Content-Length is unreadable', async () => {
    const bad: Handler = (_, response) => {
      response.writeHead(200, { 'content-type': 'text/html', 'content-length': '9999' });
      response.write(goodPage(), () => response.destroy());
    };
    expect((await ask(bad)).found).toEqual(['/bad page/unreachable unreadable']);
  });

  it('that is gzip with a wrong end is unreadable', async () => {
    const bad: Handler = (_, response) => send(response, gzipSync(goodPage()).subarray(0, -6), { 'content-encoding': 'gzip' });
    expect((await ask(bad)).found).toEqual(['/bad page/unreachable unreadable']);
  });

  it('in an unknown coding is unreadable', async () => {
    const bad: Handler = (_, response) => send(response, goodPage(), { 'content-encoding': 'compress' });
    expect((await ask(bad)).found).toEqual(['/bad page/unreachable unreadable']);
  });

  it.each([
    ['gzip', gzipSync],
    ['br', brotliCompressSync],
  ] as const)('in %s is read', async (coding, compress) => {
    const page = compress(goodPage('<meta name="robots" content="noindex">'));
    const bad: Handler = (_, response) => send(response, page, { 'content-encoding': coding });
    expect((await ask(bad)).found).toEqual(['/bad page/noindex-meta noindex']);
  });

  it('in zstd is read where this Node can, and was not asked for where it cannot', async () => {
    const page = zstdOf(goodPage('<meta name="robots" content="noindex">'));
    let offered = '';
    const { found } = await ask(({ headers }, response) => {
      offered = String(headers['accept-encoding']);
      send(response, page, { 'content-encoding': 'zstd' });
    });
    const isKnown = 'createZstdDecompress' in zlib;
    expect(offered.includes('zstd')).toBe(isKnown);
    expect(found).toEqual([isKnown ? '/bad page/noindex-meta noindex' : '/bad page/unreachable unreadable']);
  });

  it('with a wrong charset is read', async () => {
    const page = Buffer.from(goodPage('<meta name="robots" content="noindex">', 'caf\u00e9'), 'latin1');
    const bad: Handler = (_, response) => send(response, page, { 'content-type': 'text/html; charset=no-such-charset' });
    expect((await ask(bad)).found).toEqual(['/bad page/noindex-meta noindex']);
  });

  it('with a head of five megabytes is judged by its first megabyte', async () => {
    const head = `<meta name="robots" content="noindex">${'<meta name="x" content="y">'.repeat(200_000)}`;
    const { found, pages } = await ask((_, response) => send(response, goodPage(head)));
    expect(found).toEqual(['/bad page/noindex-meta noindex']);
    expect(pages?.cutAtLimit).toBe(1);
  });

  it('with 100,000 nested elements is read', async () => {
    const page = goodPage('<meta name="robots" content="noindex">', '<b>'.repeat(100_000));
    expect((await ask((_, response) => send(response, page))).found).toEqual(['/bad page/noindex-meta noindex']);
  });

  it('with 10,000 canonicals has one finding about them', async () => {
    const head = Array.from({ length: 10_000 }, (_, n) => `<link rel="canonical" href="/${n}">`).join('');
    const { found } = await ask((_, response) => send(response, goodPage(head)));
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(/^\/bad page\/canonical-multiple /);
  });

  it('with a canonical of javascript: has one finding about it', async () => {
    const page = goodPage('<link rel="canonical" href="javascript:alert(1)">');
    const { found } = await ask((_, response) => send(response, page));
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(/^\/bad page\/canonical-invalid /);
  });
});

describe('a redirect', () => {
  const redirect = (to: string): Handler => {
    return (_, response) => void response.writeHead(302, { location: to }).end();
  };

  it.each([
    ['to a private address', redirect('http://10.0.0.1/')],
    ['to a file', redirect('file:///etc/passwd')],
    ['to itself', redirect('/bad')],
    ['without Location', (_: unknown, response: ServerResponse) => void response.writeHead(302).end()],
  ])('%s is one finding, and is not followed', async (_, bad) => {
    const { found, outcomes } = await ask(bad as Handler);
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(/^\/bad page\/redirect/);
    expect(outcomes).toEqual(['1 good', '1 redirect']);
  });

  it('by meta refresh in a loop is one finding', async () => {
    const bad: Handler = ({ url }, response) =>
      send(response, goodPage(`<meta http-equiv="refresh" content="0; url=${url === '/bad' ? '/other' : '/bad'}">`));
    const { found } = await ask(bad);
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(/^\/bad page\/redirect/);
  });

  it('to itself with a cookie is followed, and the cookie is sent in that chain alone', async () => {
    const bad: Handler = ({ headers }, response) => {
      if (headers.cookie === 'seen=1') send(response, goodPage());
      else response.writeHead(302, { location: '/bad', 'set-cookie': 'seen=1; Path=/; HttpOnly' }).end();
    };
    const answer: Handler = (request, response) =>
      request.url === '/good' ? send(response, goodPage()) : bad(request, response);
    const { found, server } = await askPages(['/bad', '/good'], answer, PATIENT);
    expect(found).toEqual(['/bad page/redirect-chain cookie']);
    const sent = server.requests.map((line, at) => `${line} ${server.headers[at]?.['cookie'] ?? '-'}`);
    expect(sent).toContain('GET /bad seen=1');
    expect(sent).toContain('GET /good -');
  });
});

describe('a page that changes between two requests', () => {
  it('is judged by what the final one said', async () => {
    let asked = 0;
    const bad: Handler = (_, response) => {
      if (++asked === 1) response.writeHead(503, { 'retry-after': '1' }).end();
      else send(response, goodPage());
    };
    const { found, outcomes } = await ask(bad);
    expect([found, outcomes, asked]).toEqual([[], ['2 good'], 2]);
  });
});
