// Serves pages of 20 KB and their sitemap from memory, after a delay: `node server.mjs PAGES MILLISECONDS`. Pages never change, and
// conditional requests for them get 304. Prints its port.

import { createServer } from 'node:net';

const [pages, delay] = process.argv.slice(2).map(Number);
const LENGTH = 20_000;
const ETAG = '"unchanged"';

const answer = (status, type, body) =>
  Buffer.from(
    `HTTP/1.1 ${status}\r\nETag: ${ETAG}\r\nContent-Type: ${type}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );

function page() {
  let text = '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Tea</title></head><body><h1>Tea</h1>\n';
  for (let n = 0; text.length < LENGTH; n++)
    text += `<p>What is <em>written</em> about tea, milk &amp; sugar, with a <a href="/p/${(n * 7) % pages}">link</a>, in paragraph ${n}.</p>\n`;
  return `${text}</body></html>\n`;
}

const good = answer('200 OK', 'text/html; charset=utf-8', page());
const unchanged = Buffer.from(`HTTP/1.1 304 Not Modified\r\nETag: ${ETAG}\r\n\r\n`);
const missing = answer('404 Not Found', 'text/plain', 'not found\n');
let sitemap = missing;

const server = createServer((socket) => {
  socket.setNoDelay(true);
  socket.on('error', () => {});
  let rest = '';
  socket.on('data', (bytes) => {
    rest += bytes.toString('latin1');
    for (let end = rest.indexOf('\r\n\r\n'); end >= 0; end = rest.indexOf('\r\n\r\n')) {
      const path = rest.slice(4, rest.indexOf(' ', 4));
      const isKnown = /^if-none-match:/im.test(rest.slice(0, end));
      rest = rest.slice(end + 4);
      const isPage = path.startsWith('/p/');
      const page = isKnown ? unchanged : good;
      if (isPage && delay > 0) setTimeout(() => socket.write(page), delay);
      else socket.write(isPage ? page : path === '/sitemap.xml' ? sitemap : missing);
    }
  });
});
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address();
  const urls = Array.from({ length: pages }, (_, n) => `<url><loc>http://127.0.0.1:${port}/p/${n}</loc></url>\n`);
  sitemap = answer(
    '200 OK',
    'application/xml',
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('')}</urlset>\n`,
  );
  console.log(port);
});
