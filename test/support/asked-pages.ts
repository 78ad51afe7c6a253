// Runs that ask pages, against a server that tests make answer.

import type { IncomingMessage, ServerResponse } from 'node:http';
import { SITEMAP_NAMESPACE } from '../../src/base/protocol.js';
import type { Report } from '../../src/report/report.js';
import { lint } from '../../src/run/run.js';
import type { LintOptions } from '../../src/run/run-options.js';
import { QUIET } from './advice.js';
import { type TestServer, withServer } from './server.js';

export type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** A sitemap of these addresses. */
export function sitemapOf(locs: readonly string[]): string {
  const urls = locs.map((loc) => `<url><loc>${loc}</loc></url>\n`).join('');
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="${SITEMAP_NAMESPACE}">\n${urls}</urlset>`;
}

/** An HTML page that nothing is wrong with. */
export function goodPage(head = '', body = '<h1>Shoes</h1><p>All the shoes that we sell, in every size.</p>'): string {
  return `<!doctype html><html lang="en"><head><title>Shoes</title>${head}</head><body>${body}</body></html>`;
}

/** Sends a page as HTML. */
export function send(response: ServerResponse, text: string | Uint8Array, headers: Record<string, string> = {}): void {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...headers }).end(text);
}

/** Rules that say something of every page of these tests. */
const OFF = { ...QUIET, 'loc/local-origin': 'off', 'page/orphan': 'off' } as const;

export interface AskedRun {
  readonly report: Report;
  /** Findings about pages and the transport: the path of the page, rule, and message id. */
  readonly found: readonly string[];
  readonly server: TestServer;
}

/** Asks pages with these paths, which `answer` answers; without `robots`, there is no robots.txt. */
export async function askPages(
  paths: readonly string[],
  answer: Handler,
  options: Partial<LintOptions> = {},
  robots: string | null = null,
): Promise<AskedRun> {
  let result: AskedRun | null = null;
  const handler: Handler = (request, response) => {
    if (request.url === '/sitemap.xml') {
      const locs = paths.map((path) => `http://${request.headers.host}${path}`);
      response.writeHead(200, { 'content-type': 'application/xml' }).end(sitemapOf(locs));
    } else if (request.url === '/robots.txt' && robots === null) response.writeHead(404).end();
    else if (request.url === '/robots.txt') response.end(robots);
    else answer(request, response);
  };
  await withServer(handler, async (server) => {
    const { rules, ...others } = options;
    const report = await lint([`${server.origin}/sitemap.xml`], {
      pages: true,
      pagesRate: 0,
      xsd: 'off',
      rules: { ...OFF, ...rules },
      ...others,
    }).report;
    result = { report, server, found: foundIn(report, server.origin) };
  });
  return result as unknown as AskedRun;
}

/** The findings about pages: path, rule and message. */
export function foundIn({ findings }: Report, origin: string): readonly string[] {
  return findings
    .filter(({ page }) => page !== null)
    .map(({ page, rule, messageId }) => `${page?.replace(origin, '')} ${rule} ${messageId}`);
}
