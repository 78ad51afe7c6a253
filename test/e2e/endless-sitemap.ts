// A server for runs that do not end by themselves.

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server that begins a sitemap and never ends it; `asked` resolves when the beginning is on its way. */
export async function withEndlessSitemap(test: (url: { href: string; asked: Promise<void> }) => Promise<void>): Promise<void> {
  let tell = (): void => undefined;
  const asked = new Promise<void>((resolve) => {
    tell = resolve;
  });
  const server = createServer((request, response) => {
    if (request.url !== '/sitemap.xml') {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, { 'content-type': 'application/xml' });
    response.write('<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>https://example.com/</loc></url>');
    setTimeout(tell, 200);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    const { port } = server.address() as AddressInfo;
    await test({ href: `http://127.0.0.1:${port}/sitemap.xml`, asked });
  } finally {
    server.closeAllConnections();
    server.close();
  }
}
