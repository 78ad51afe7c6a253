// `fix` of the library: what it returns of documents of every kind, and what it refuses.

import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import type { LintTarget } from '../../src/fetch/targets/given.js';
import { fix } from '../../src/run/fix-document.js';
import { withServer } from '../support/server.js';

const folder = mkdtempSync(join(tmpdir(), 'sitemap-lint-library-fix-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const urlset = (...entries: string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`;
const url = (loc: string, rest = ''): string => `<url><loc>${loc}</loc>${rest}</url>`;
const WRONG = urlset(url('https://EXAMPLE.com/a?b=1&c=2'), url('https://example.com/b', '<changefreq>Daily</changefreq>'));
const RIGHT = urlset(url('https://example.com/a?b=1&amp;c=2'), url('https://example.com/b', '<changefreq>daily</changefreq>'));
const options = { xsd: 'off' } as const;
const text = (bytes: Uint8Array): string => Buffer.from(bytes).toString();

describe('returns the fixed bytes', () => {
  const path = join(folder, 'sitemap.xml');
  writeFileSync(path, WRONG);

  it.each<[string, LintTarget]>([
    ['a text', { content: WRONG }],
    ['bytes', { content: Buffer.from(WRONG), name: 'https://example.com/sitemap.xml' }],
    ['a file', path],
  ])('of %s', async (_, target) => {
    const { content, problems, withheld, report } = await fix(target, options);
    expect(text(content)).toBe(RIGHT);
    expect([problems, withheld]).toEqual([3, { safe: 0, unsafe: 0, removing: 0 }]);
    expect(report.findings.map(({ rule }) => rule)).not.toContain('hints/changefreq-case');
    expect(report.documents).toHaveLength(1);
    expect(readFileSync(path, 'utf8')).toBe(WRONG);
  });

  it('of a URL, which is requested once', () =>
    withServer(
      (_, response) => response.setHeader('content-type', 'application/xml').end(WRONG),
      async ({ origin, requests }) => {
        const { content } = await fix(`${origin}/sitemap.xml`, { ...options, allowPrivate: true });
        expect(text(content)).toBe(RIGHT);
        expect(requests.filter((request) => request === 'GET /sitemap.xml')).toHaveLength(1);
      },
    ));

  it('as gzip of gzip, in another encoding as UTF-8', async () => {
    const packed = await fix({ content: gzipSync(WRONG), name: 'sitemap.xml.gz' }, options);
    expect(text(gunzipSync(packed.content))).toBe(RIGHT);
    const latin = urlset(url('https://example.com/%E9')).replace('UTF-8', 'ISO-8859-1').replace('%E9', '\u00e9');
    const { content } = await fix({ content: Buffer.from(latin, 'latin1') }, options);
    expect(text(content)).toContain('encoding="UTF-8"');
  });
});

describe('keeps the bytes of a document', () => {
  it.each<[string, string | Uint8Array]>([
    ['without mistakes', RIGHT],
    ['in gzip', gzipSync(RIGHT, { level: 1 })],
    ['in damaged gzip', gzipSync(WRONG).subarray(0, 120)],
    ['that is empty', ''],
  ])('%s', async (_, content) => {
    const fixed = await fix({ content, name: content instanceof Uint8Array ? 'a.xml.gz' : 'a.xml' }, options);
    expect(Buffer.from(fixed.content)).toEqual(Buffer.from(content));
    expect(fixed.problems).toBe(0);
  });

  it('that a server compresses for the transfer', () =>
    withServer(
      (_, response) =>
        response.writeHead(200, { 'content-type': 'application/xml', 'content-encoding': 'gzip' }).end(gzipSync(RIGHT)),
      async ({ origin }) => {
        const { content } = await fix(`${origin}/sitemap.xml`, { ...options, allowPrivate: true });
        expect(text(content)).toBe(RIGHT);
      },
    ));
});

it('makes the edits that are asked for', async () => {
  const content = urlset(
    url('https://EXAMPLE.com/?utm_source=a'),
    url('https://example.com/b', '<changefreq>Daily</changefreq>'),
  );
  const safe = await fix({ content }, options);
  expect([safe.problems, safe.withheld]).toEqual([2, { safe: 0, unsafe: 1, removing: 0 }]);
  expect(text((await fix({ content }, { ...options, levels: ['unsafe'] })).content)).not.toContain('utm_source');
  const only = await fix({ content }, { ...options, only: ['loc/uppercase-host'] });
  expect([only.problems, text(only.content).includes('Daily')]).toEqual([1, true]);
});

it('leaves the sitemaps of an index alone', async () => {
  const index =
    '<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n<sitemap><loc>https://example.com/child.xml</loc></sitemap>\n</sitemapindex>\n';
  writeFileSync(join(folder, 'index.xml'), index);
  writeFileSync(join(folder, 'child.xml'), WRONG);
  const { content, report } = await fix(join(folder, 'index.xml'), options);
  expect(text(content)).toBe(index);
  expect(report.documents).toHaveLength(1);
  expect(readFileSync(join(folder, 'child.xml'), 'utf8')).toBe(WRONG);
});

describe('refuses', () => {
  it.each<[string, string, object, string]>([
    ['an unknown rule', 'sitemap.xml', { only: ['loc/uppercase-hos'] }, "only: 'loc/uppercase-hos' is no rule that offers edits"],
    ['a rule without edits', 'sitemap.xml', { only: ['limits/near-limit'] }, "only: 'limits/near-limit' is no rule"],
    ['an unknown level', 'sitemap.xml', { levels: ['all'] }, "levels: 'all' is none of safe, unsafe, removing"],
    ['several documents', 'many', {}, 'fix takes one document; call it for each'],
    ['a file that is not there', 'nothing.xml', {}, 'nothing.xml'],
  ])('%s', async (_, name, more, message) => {
    mkdirSync(join(folder, 'many'), { recursive: true });
    for (const file of ['a.xml', 'b.xml']) writeFileSync(join(folder, 'many', file), RIGHT);
    await expect(fix(join(folder, name), { ...options, ...more })).rejects.toThrow(message);
  });

  it('what a server does not have', () =>
    withServer(
      (_, response) => response.writeHead(404).end(),
      async ({ origin }) => {
        const fixed = fix(`${origin}/sitemap.xml`, { ...options, allowPrivate: true });
        await expect(fixed).rejects.toThrow('the document could not be read, so it was not fixed');
      },
    ));
});

describe('removes entries that are listed twice', () => {
  const entry = (n: number, priority: number): string => url(`https://example.com/${n}`, `<priority>0.${priority}</priority>`);
  const first = Array.from({ length: 3_000 }, (_, n) => entry(n, n % 10));

  it.each<[string, readonly string[], string, number]>([
    ['all that are the same byte for byte', first, '', 0],
    ['no others', first.map((_, n) => entry(n, (n + 1) % 10)), '', 3_000],
    ['not those with other white space', first.map((text) => text.replace('<priority>', ' <priority>')), '', 3_000],
    ['also where another edit is made in both', first.map((text) => text.replace('example', 'EXAMPLE')), 'EXAMPLE', 0],
  ])('%s', async (_, again, host, withheld) => {
    const before = host === '' ? first : first.map((text) => text.replace('example', host));
    const fixed = await fix({ content: urlset(...before, ...again) }, options);
    const { content } = fixed;
    expect(fixed.withheld.removing).toBe(withheld);
    const kept = withheld === 0 ? [...first, ...again.map(() => '')] : [...first, ...again];
    expect(text(content)).toBe(urlset(...kept));
  });

  it('all that are not the first if entries may be removed', async () => {
    const again = first.map((_, n) => entry(n, (n + 1) % 10));
    const limits = { fixRemovals: 50 };
    const { content, removed } = await fix({ content: urlset(...first, ...again) }, { ...options, levels: ['removing'], limits });
    expect(text(content)).toBe(urlset(...first, ...again.map(() => '')));
    expect(removed).toEqual([{ rule: 'loc/duplicate', count: 3_000 }]);
  });
});
