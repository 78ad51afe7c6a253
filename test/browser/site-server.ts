// Serves the built site, as a web host does, and counts what a page transfers.

import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.png': 'image/png',
};

/** A server of the site. */
export interface SiteServer {
  readonly origin: string;
  /** Bytes sent so far, without headers. */
  sent(): number;
  /** Paths requested so far. */
  readonly paths: readonly string[];
  close(): void;
}

/** Builds the site and serves it on 127.0.0.1. */
export async function serveSite(): Promise<SiteServer> {
  execFileSync(process.execPath, ['build/site.mjs'], { stdio: ['ignore', 'ignore', 'inherit'] });
  let sent = 0;
  const paths: string[] = [];
  const server = createServer((request, response) => {
    const path = decodeURI(new URL(request.url ?? '/', 'http://site').pathname);
    paths.push(path);
    const file = join('dist-site', path.endsWith('/') ? `${path}index.html` : path);
    if (!existsSync(file) || !statSync(file).isFile()) {
      response.writeHead(404).end();
      return;
    }
    const body = gzipSync(readFileSync(file), { level: 6 });
    sent += body.length;
    response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream', 'content-encoding': 'gzip' });
    response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  return { origin: `http://127.0.0.1:${port}`, sent: () => sent, paths, close: () => server.close() };
}
