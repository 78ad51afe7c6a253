// A site for tests of the journal: an index whose children are of every kind that a crawl meets.

import type { IncomingMessage, ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { SITEMAP_NAMESPACE } from '../../src/base/protocol.js';
import { generateSitemap } from './generate-sitemap.js';
import { Random } from './random.js';

const xml = (root: string, inside: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${SITEMAP_NAMESPACE}">${inside}</${root}>`;
const urlset = (locs: readonly string[]): string =>
  xml('urlset', locs.map((loc) => `<url><loc>${loc}</loc><lastmod>2026-01-02</lastmod></url>`).join('\n'));
const indexOf = (locs: readonly string[]): string =>
  xml(
    'sitemapindex',
    locs.map((loc, i) => `<sitemap><loc>${loc}</loc>${i % 2 ? '' : '<lastmod>2025-12-01</lastmod>'}</sitemap>`).join('\n'),
  );

type Answer = readonly [status: number, headers: Readonly<Record<string, string>>, body: string | Uint8Array];

const XML = { 'content-type': 'application/xml' };
const GZIP = { 'content-type': 'application/gzip' };

/** Answers of the sites that were asked last, by origin: making them takes longer than a run. */
const made = new Map<string, ReadonlyMap<string, Answer>>();

/** What the site answers, by path; `origin` is its own. */
function answersOf(origin: string): ReadonlyMap<string, Answer> {
  const known = made.get(origin);
  if (known !== undefined) return known;
  made.clear();
  const answers = makeAnswers(origin);
  made.set(origin, answers);
  return answers;
}

function makeAnswers(origin: string): ReadonlyMap<string, Answer> {
  const page = (path: string): string => urlset([`${origin}${path}/1`, `${origin}${path}/2`]);
  const many = Array.from({ length: 20 }, (_, i) => `/relative/${i}`);
  const files: Record<string, Answer> = {
    '/robots.txt': [200, { 'content-type': 'text/plain' }, `Sitemap: ${origin}/sitemap.xml\n`],
    '/deep-index.xml': [200, XML, indexOf(['a', 'b', 'missing', 'a'].map((name) => `${origin}/deep/${name}.xml`))],
    '/deep/a.xml': [200, XML, page('/deep/a')],
    '/deep/b.xml': [200, XML, urlset(many)],
    '/moved.xml': [301, { location: `${origin}/plain0.xml` }, ''],
    '/moved-twice.xml': [302, { location: `${origin}/moved-once.xml` }, ''],
    '/moved-once.xml': [302, { location: `${origin}/target.xml` }, ''],
    '/target.xml': [200, { ...XML, 'last-modified': 'Fri, 02 Jan 2026 00:00:00 GMT' }, page('/target')],
    '/broken.xml': [200, XML, page('/broken').replace('</url>', '</urk>&nope;')],
    '/capped.xml': [200, XML, urlset(many)],
    '/utf-16.xml': [200, XML, Buffer.from(`\ufeff${page('/16').replace('UTF-8', 'UTF-16')}`, 'utf16le')],
    '/prefix.xml': [200, XML, `<s:urlset><s:url><s:loc>${origin}/</s:loc></s:url></s:urlset>`],
    '/hostile.xml': [200, XML, urlset(['https://a:b@example.com/\u202e\u2028::error::', 'x&#xD;&#x85;&#x7f;', '&#xD800;\u0000'])],
    '/padded.xml': [200, XML, urlset([' https://example.com/ ', `${origin}/&amp;amp;`, `${origin}/a b`])],
    '/page.html': [200, { 'content-type': 'text/html' }, '<!doctype html><title>x</title>'],
    '/data.json': [200, { 'content-type': 'application/json' }, '{"a":1}'],
    '/list.txt': [200, { 'content-type': 'text/plain' }, `${origin}/text\nnot a url\n`],
    '/feed.xml': [200, XML, `<rss version="2.0"><channel><item><link>${origin}/item</link></item></channel></rss>`],
    '/empty.xml': [200, XML, ''],
    '/none.xml': [200, XML, urlset([])],
    '/gone.xml': [404, {}, ''],
    '/forbidden.xml': [403, {}, ''],
    '/good.xml.gz': [200, GZIP, gzipSync(page('/good'))],
    '/torn.xml.gz': [200, GZIP, gzipSync(page('/torn')).subarray(0, 60)],
    '/double.xml.gz': [200, GZIP, gzipSync(gzipSync(page('/double')))],
  };
  for (let i = 0; i < 4; i++) files[`/plain${i}.xml`] = [200, XML, page(`/plain${i}`)];
  randomUrlsets(4).forEach((text, i) => {
    files[`/random${i}.xml`] = [200, XML, text];
  });
  const children = Object.keys(files).filter((path) => !/^\/(robots|deep\/|moved-once|target)/.test(path));
  // A duplicate, one that leads back, and one that a redirect has led to before.
  const listed = [...children, '/plain1.xml', '/sitemap.xml', '/target.xml'].map((path) => `${origin}${path}`);
  files['/sitemap.xml'] = [200, XML, indexOf([...listed, 'relative.xml', 'ftp://example.com/a.xml'])];
  return new Map(Object.entries(files));
}

/** Generated sitemaps that are no index: what those list lies elsewhere. */
function randomUrlsets(count: number): string[] {
  const random = new Random(7);
  const texts: string[] = [];
  while (texts.length < count) {
    const text = generateSitemap(random);
    if (!text.includes('sitemapindex')) texts.push(text);
  }
  return texts;
}

/** Where redirects of the site lead: these are asked for on behalf of others, too. */
export const LED_TO = ['/plain0.xml', '/moved-once.xml', '/target.xml'];

/** The site as a server's answer. */
export function journalSite(request: IncomingMessage, response: ServerResponse): void {
  const origin = `http://${request.headers.host}`;
  const [status, headers, body] = answersOf(origin).get(request.url ?? '') ?? [404, {}, ''];
  response.writeHead(status, headers).end(body);
}
