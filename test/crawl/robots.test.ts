// Problems of robots.txt are reported at its lines, in one document, and the sitemaps are still read.

import type { ServerResponse } from 'node:http';
import { describe, expect, it } from 'vitest';
import type { Limits } from '../../src/base/limits.js';
import { MAX_ROBOTS_BYTES } from '../../src/base/protocol.js';
import { messageText } from '../../src/findings/message-text.js';
import { lint } from '../../src/run/run.js';
import { type TestServer, withRawServer, withServer } from '../support/server.js';

const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

type Answer = (origin: string, response: ServerResponse) => void;

/** Lints a site with this robots.txt and a sitemap at the usual path; returns only the findings about robots.txt. */
async function lintSite(robots: Answer, limits: Partial<Limits> = {}) {
  let report: Awaited<ReturnType<typeof lint>['report']> | null = null;
  let server: TestServer | null = null;
  await withServer(
    (request, response) => {
      const origin = `http://${request.headers.host}`;
      if (request.url === '/robots.txt') robots(origin, response);
      else response.end(`<urlset ${NAMESPACE}><url><loc>${origin}/page</loc></url></urlset>`);
    },
    async (running) => {
      server = running;
      report = await lint([`${running.origin}/`], { xsd: 'off', limits }).report;
    },
  );
  const { documents, findings, run, rules } = report as unknown as Awaited<ReturnType<typeof lint>['report']>;
  const { origin, requests } = server as unknown as TestServer;
  const said = findings.filter(({ uri }) => uri === `${origin}/robots.txt`);
  return {
    origin,
    requests,
    documents: documents.map(({ uri }) => uri.slice(origin.length)),
    complete: run.complete,
    words: said.map(({ rule, messageId, severity }) => `${severity} ${rule} ${messageId}`),
    places: said.map(({ place }) => [place.line, place.column, place.endColumn]),
    findings: said,
    rules,
  };
}

const text =
  (robots: string): Answer =>
  (origin, response) =>
    response.end(robots.replaceAll('ORIGIN', origin));

describe('Sitemap lines', () => {
  it('that cannot be followed are findings at their place, and the others are followed', async () => {
    const robots = [
      '# Gr\u00f6\u00dfe',
      'Sitemap: /a.xml',
      'Sitemap:',
      'Sitemap: ORIGIN/b.xml',
      '  sitemap : ftp://example.com/c.xml # c',
      'Sitemap: "ORIGIN/d.xml"',
    ].join('\r\n');
    const outcome = await lintSite(text(robots));
    expect(outcome.words).toEqual([
      'error robots/url-not-absolute path',
      'error robots/value-malformed empty',
      'error robots/value-malformed scheme',
      'error robots/value-malformed characters',
    ]);
    const { length } = outcome.origin;
    expect(outcome.places).toEqual([
      [2, 10, 16],
      [3, 9, 9],
      [5, 13, 36],
      [6, 10, 10 + length + 8],
    ]);
    expect(outcome.findings[0]).toMatchObject({ value: '/a.xml', excerpt: { text: 'Sitemap: /a.xml' } });
    expect(outcome.documents).toEqual(['/robots.txt', '/b.xml']);
    expect(outcome.requests).toEqual(['GET /robots.txt', 'GET /b.xml']);
    expect(outcome.complete).toBe(true);
    for (const { rule, messageId, data } of outcome.findings) {
      const record = outcome.rules.get(rule);
      expect(record && messageText(record, { rule, messageId, data })).not.toMatch(/\{\w+\}/);
    }
  });

  it('without problems add no document to the report', async () => {
    const outcome = await lintSite(text('User-agent: *\nSitemap: ORIGIN/b.xml\n'));
    expect(outcome.documents).toEqual(['/b.xml']);
  });
});

describe('the file', () => {
  it('robots/is-html html: a page is an error, its lines are ignored, and the usual paths are tried', async () => {
    const outcome = await lintSite(text('<!DOCTYPE html><pre>\nSitemap: ORIGIN/b.xml\nSitemap: /c.xml\n</pre>'));
    expect(outcome.words).toEqual(['error robots/is-html html']);
    expect(outcome.requests).toEqual(['GET /robots.txt', 'GET /sitemap.xml']);
    expect(outcome.documents).toEqual(['/robots.txt', '/sitemap.xml']);
  });

  it('robots/too-large cut: only the first 500 KiB are read, with a warning', async () => {
    const filler = `#${'x'.repeat(98)}\n`.repeat(MAX_ROBOTS_BYTES / 100);
    const outcome = await lintSite(text(`Sitemap: ORIGIN/b.xml\n${filler}Sitemap: ORIGIN/c.xml\n`));
    expect(outcome.words).toEqual(['warning robots/too-large cut']);
    expect(outcome.requests).toEqual(['GET /robots.txt', 'GET /b.xml']);
  });

  it('of exactly 500 KiB is whole', async () => {
    const outcome = await lintSite((origin, response) => {
      const line = `Sitemap: ${origin}/b.xml\n`;
      response.end(`${line}#${'x'.repeat(MAX_ROBOTS_BYTES - line.length - 2)}\n`);
    });
    expect(outcome.words).toEqual([]);
    expect(outcome.documents).toEqual(['/b.xml']);
  });

  it.each<[number, string[], boolean]>([
    [404, [], true],
    [403, [], true],
    [500, ['error fetch/status server-error'], false],
    [503, ['error fetch/status server-error'], false],
  ])('with status %i: %j', async (status, words, complete) => {
    const outcome = await lintSite((_, response) => response.writeHead(status).end());
    expect(outcome.words).toEqual(words);
    expect(outcome.complete).toBe(complete);
    expect(outcome.requests.at(-1)).toBe('GET /sitemap.xml');
  });

  it('that ends early is reported, and its first part is used', async () => {
    await withRawServer(
      (socket, request) => {
        const origin = `http://127.0.0.1:${socket.localPort}`;
        const body = `<urlset ${NAMESPACE}><url><loc>${origin}/page</loc></url></urlset>`;
        if (request === 0) socket.end(`HTTP/1.1 200 OK\r\nContent-Length: 999\r\n\r\nSitemap: ${origin}/b.xml\n`);
        else socket.end(`HTTP/1.1 200 OK\r\nContent-Length: ${body.length}\r\n\r\n${body}`);
      },
      async (server) => {
        const { findings, run } = await lint([`${server.origin}/`], { xsd: 'off' }).report;
        const said = findings.filter(({ uri }) => uri.endsWith('/robots.txt'));
        expect(said.map(({ rule, messageId }) => `${rule} ${messageId}`)).toEqual(['fetch/content-length shorter']);
        expect(run.complete).toBe(false);
        expect(server.requests).toEqual(['GET /robots.txt', 'GET /b.xml']);
      },
    );
  });
});

describe('the limit of documents', () => {
  const listing: Answer = (origin, response) =>
    response.end(Array.from({ length: 50 }, (_, i) => `Sitemap: ${origin}/${i}.xml`).join('\n'));

  it.each<[documents: number, read: number, said: readonly string[]]>([
    [1, 1, ['error run/limit-reached documents']],
    [3, 3, ['error run/limit-reached documents']],
    [50, 50, []],
  ])('of %i applies to the sitemaps in robots.txt, and is reported there', async (documents, read, said) => {
    const outcome = await lintSite(listing, { documents });
    expect(outcome.requests).toHaveLength(1 + read);
    expect(outcome.words).toEqual(said);
    expect(outcome.complete).toBe(said.length === 0);
    expect(outcome.documents).toEqual([
      ...(said.length === 0 ? [] : ['/robots.txt']),
      ...Array.from({ length: read }, (_, i) => `/${i}.xml`),
    ]);
    expect(outcome.findings.map(({ data }) => data)).toEqual(
      said.map(() => ({ value: documents, limit: documents, unit: 'documents' })),
    );
  });
});
