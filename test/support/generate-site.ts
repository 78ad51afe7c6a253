// Generated sites whose sitemaps are about each other: indexes in indexes, redirects, failures, pages in several of them, other languages.

import type { IncomingMessage, ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { SITEMAP_NAMESPACE } from '../../src/base/protocol.js';
import type { Random } from './random.js';

const NEWS = 'http://www.google.com/schemas/sitemap-news/0.9';
const XHTML = 'http://www.w3.org/1999/xhtml';

type Answer = readonly [status: number, headers: Readonly<Record<string, string>>, body: string | Uint8Array | null];

/** A site: what it answers by path, with `ORIGIN`, `OTHER` (the same machine by another name) and `SECRET` (with a password) in texts, and its targets. */
export interface GeneratedSite {
  readonly targets: readonly string[];
  readonly answers: ReadonlyMap<string, Answer>;
}

const LASTMODS = ['', '2026-01-02', '2026-01-02T10:00:00Z', '2026-01-09', '2030-01-01', 'yesterday'];

function urlset(random: Random): string {
  const page = (): string => `/~${random.below(30)}${random.chance(0.1) ? '/' : ''}`;
  const news = random.chance(0.15);
  const urls = Array.from({ length: 1 + random.below(8) }, () => {
    const host = random.chance(0.05) ? 'OTHER' : random.chance(0.03) ? 'SECRET' : 'ORIGIN';
    const loc = random.chance(0.05) ? page() : `${host}${page()}`;
    const lastmod = random.pick(LASTMODS);
    const links = Array.from(
      { length: random.chance(0.4) ? 1 + random.below(3) : 0 },
      () => `<xhtml:link rel="alternate" hreflang="${random.pick(['en', 'de', 'fr', 'english'])}" href="ORIGIN${page()}"/>`,
    );
    const article = `<news:news><news:publication><news:name>N</news:name><news:language>en</news:language></news:publication><news:publication_date>2026-11-19</news:publication_date><news:title>T</news:title></news:news>`;
    return `<url><loc>${loc}</loc>${lastmod && `<lastmod>${lastmod}</lastmod>`}${links.join('')}${news ? article : ''}</url>\n`;
  });
  const comment = random.chance(0.1) ? '<!-- sitemap-lint-disable loc/relative: known -->\n' : '';
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="${SITEMAP_NAMESPACE}" xmlns:xhtml="${XHTML}" xmlns:news="${NEWS}">\n${comment}${urls.join('')}</urlset>`;
}

function indexOf(random: Random, paths: readonly string[]): string {
  const listed = paths.map((path) => {
    const loc = random.chance(0.05) ? path : `${random.chance(0.05) ? 'OTHER' : 'ORIGIN'}${path}`;
    return `<sitemap><loc>${loc}</loc>${random.chance(0.4) ? `<lastmod>${random.pick(LASTMODS.slice(1))}</lastmod>` : ''}</sitemap>\n`;
  });
  return `<sitemapindex xmlns="${SITEMAP_NAMESPACE}">\n${listed.join('')}</sitemapindex>`;
}

function document(random: Random, paths: readonly string[]): Answer {
  const kind = random.below(20);
  const target = random.pick(paths);
  if (kind === 0) return [404, {}, ''];
  if (kind === 1) return [501, {}, ''];
  if (kind === 2) return [302, { location: target }, ''];
  if (kind === 3) return [200, {}, gzipSync(urlset(random)).subarray(0, 80)];
  if (kind === 4) return [200, {}, `ORIGIN/~1\nORIGIN/~${random.below(9)}\nnot a url\n`];
  if (kind === 5)
    return [200, {}, `<rss version="2.0"><channel><item><link>ORIGIN/~${random.below(9)}</link></item></channel></rss>`];
  if (kind === 6) return [200, { 'content-type': 'text/html' }, '<!doctype html><title>x</title>'];
  if (kind === 7) return [200, {}, urlset(random).replace('</url>', '</urk>')];
  return [200, { 'content-type': 'application/xml' }, urlset(random)];
}

/** A site; in some, half of it fails in a row. */
export function generateSite(random: Random): GeneratedSite {
  const answers = new Map<string, Answer>();
  const count = 2 + random.below(24);
  const leaves = Array.from({ length: count }, (_, n) => `/${n}.xml`);
  const indexes = Array.from({ length: 1 + random.below(4) }, (_, n) => `/index${n}.xml`);
  const all = [...leaves, ...indexes];
  for (const path of leaves) answers.set(path, document(random, all));
  if (random.chance(0.3)) {
    const from = random.below(count);
    for (const path of leaves.slice(from, from + 4 + random.below(8))) answers.set(path, [501, {}, '']);
  }
  indexes.forEach((path, n) => {
    const listed = leaves.filter(() => random.chance(n === 0 ? 0.9 : 0.4));
    const below = indexes.filter(() => random.chance(0.3));
    const places = [...listed, ...below, ...(random.chance(0.2) ? ['/nowhere.xml', ...listed.slice(0, 1)] : [])];
    answers.set(path, random.chance(0.08) ? [501, {}, ''] : [200, {}, indexOf(random, places)]);
  });
  const lines = all.filter(() => random.chance(0.3)).map((path) => `Sitemap: ORIGIN${path}`);
  const rules = `User-agent: *\nDisallow: /~1\n${random.chance(0.2) ? 'Sitemap: SECRET/x.xml\n' : ''}`;
  const robots = random.chance(0.8) ? `${rules}${lines.join('\n')}\n${random.chance(0.3) ? 'Sitmap: /x\n' : ''}` : null;
  answers.set('/robots.txt', robots === null ? [random.pick([404, 501]), {}, ''] : [200, {}, robots]);
  const targets = random.chance(0.3) ? ['/'] : [...indexes.slice(0, 1 + random.below(3)), ...leaves.slice(0, random.below(4))];
  return { targets, answers };
}

/** The site as a server's answer. */
export function siteServer({ answers }: GeneratedSite): (request: IncomingMessage, response: ServerResponse) => void {
  return ({ url = '', headers }, response) => {
    const [status, own, body] = answers.get(url) ?? [404, {}, ''];
    const port = (headers.host ?? '').split(':')[1];
    const text = (template: string): string =>
      template
        .replaceAll('ORIGIN', `http://127.0.0.1:${port}`)
        .replaceAll('OTHER', `http://localhost:${port}`)
        .replaceAll('SECRET', `http://ann:secret@localhost:${port}`);
    response.writeHead(status, own).end(typeof body === 'string' ? text(body) : body);
  };
}
