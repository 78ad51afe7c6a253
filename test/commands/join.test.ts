// The command join: the formats, what an index and a folder lead to, namespaces that differ, and what it refuses before writing.

import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { lint } from '../../src/index.js';
import { runCommand } from '../support/run-command.js';
import { withServer } from '../support/server.js';

const folder = mkdtempSync(join(tmpdir(), 'sitemap-lint-join-'));
afterAll(() => rmSync(folder, { recursive: true }));

const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const url = (path: string, more = ''): string => `<url><loc>https://example.com/${path}</loc>${more}</url>`;
const urlset = (...entries: readonly string[]): string => `<urlset ${NAMESPACE}>${entries.join('')}</urlset>`;
const index = (...names: readonly string[]): string =>
  `<sitemapindex ${NAMESPACE}>${names.map((name) => `<sitemap><loc>https://example.com/${name}</loc></sitemap>`).join('')}</sitemapindex>`;

let number = 0;
function filesIn(files: Readonly<Record<string, string | Uint8Array>>) {
  const root = join(folder, String(++number));
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), content);
  }
  return { root, path: (name: string) => join(root, name) };
}

const list = (...paths: readonly string[]) => runCommand(['join', ...paths, '-f', 'txt']);
const lines = (...paths: readonly string[]): string => paths.map((path) => `https://example.com/${path}\n`).join('');

describe('join reads', () => {
  it('the sitemaps of an index in its order, each once, of every format', async () => {
    const { path } = filesIn({
      'index.xml': index('b.xml.gz', 'maps/a.xml', 'b.xml.gz', 'c.txt'),
      'maps/a.xml': urlset(url('1?a=1&amp;b=2'), url('2')),
      'b.xml.gz': gzipSync(urlset(url('3'))),
      'c.txt': 'https://example.com/4\n\nhttps://example.com/5',
    });
    const { code, output, errors } = await list(path('index.xml'), path('maps/a.xml'));
    expect([code, errors, output]).toEqual([0, '', lines('3', '1?a=1&b=2', '2', '4', '5')]);
  });

  it('a folder, whose index leads to no sitemap twice', async () => {
    const { root } = filesIn({
      'sitemap.xml': index('sitemap-2.xml', 'sitemap-1.xml'),
      'sitemap-1.xml': urlset(url('1')),
      'sitemap-2.xml': urlset(url('2')),
    });
    expect((await list(root)).output).toBe(lines('1', '2'));
  });

  it('files in place of addresses with --base-url, with and without --root', async () => {
    const { root, path } = filesIn({ 'site/index.xml': index('x/a.xml'), 'site/x/a.xml': urlset(url('1')) });
    const words = ['join', path('site/index.xml'), '-f', 'txt', '--base-url', 'https://example.com/'];
    const site = join(root, 'site');
    expect(await runCommand([...words, '--root', site])).toMatchObject({ output: lines('1'), errors: '' });
    const errors = `sitemap-lint: ${site}/ stands for https://example.com/\n`;
    expect(await runCommand(words)).toMatchObject({ output: lines('1'), errors });
  });

  it('the network: an index, and a site by its robots.txt', async () => {
    await withServer(
      (request, response) => {
        const host = `http://${request.headers.host}`;
        if (request.url === '/robots.txt') response.end(`Sitemap: ${host}/index.xml\n`);
        else if (request.url === '/index.xml')
          response.end(`<sitemapindex ${NAMESPACE}><sitemap><loc>${host}/a.xml</loc></sitemap></sitemapindex>`);
        else if (request.url === '/a.xml') response.end(urlset(url('1')));
        else response.writeHead(404).end();
      },
      async ({ origin }) => {
        expect((await list(`${origin}/index.xml`)).output).toBe(lines('1'));
        expect((await list(`${origin}/`)).output).toBe(lines('1'));
        const { code, output, errors } = await list(`${origin}/a.xml`, `${origin}/gone.xml`);
        expect([code, output]).toEqual([2, '']);
        expect(errors).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/gone\.xml: .*404.* \(nothing was written\)$/);
      },
    );
  });
});

describe('join writes', () => {
  it('entries byte for byte, with the namespaces of all of them', async () => {
    const { path } = filesIn({
      'a.xml': `<?xml version="1.0"?><!-- ours --><urlset ${NAMESPACE}>\n  <!-- one -->\n  ${url('1')}\n</urlset>`,
      'b.xml': `<s:urlset xmlns:s="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:i="http://www.google.com/schemas/sitemap-image/1.1"><s:url><s:loc>https://example.com/2</s:loc></s:url></s:urlset>`,
      'c.xml': `<urlset ${NAMESPACE} xmlns:i="http://www.google.com/schemas/sitemap-video/1.1">${url('3')}<url xmlns:i="http://www.google.com/schemas/sitemap-image/1.1"><loc>https://example.com/4</loc></url></urlset>`,
    });
    const { output } = await runCommand(['join', path('a.xml'), path('b.xml'), path('c.xml')]);
    const video = 'xmlns:i="http://www.google.com/schemas/sitemap-video/1.1"';
    expect(output).toBe(
      `<?xml version="1.0" encoding="UTF-8"?>\n<!-- ours --><urlset ${NAMESPACE} xmlns:s="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:i="http://www.google.com/schemas/sitemap-image/1.1">\n  <!-- one -->\n  ${url('1')}<s:url xmlns="" ><s:loc>https://example.com/2</s:loc></s:url><url ${video}><loc>https://example.com/3</loc></url><url xmlns:i="http://www.google.com/schemas/sitemap-image/1.1"><loc>https://example.com/4</loc></url>\n</urlset>\n`.replace(
        '<s:url xmlns="" >',
        '<s:url xmlns="">',
      ),
    );
    const joined = path('all.xml');
    writeFileSync(joined, output);
    const { findings } = await lint([joined]).report;
    expect(findings.filter(({ severity }) => severity === 'error')).toEqual([]);
  });

  it('below the root of the first document with entries', async () => {
    const { path } = filesIn({
      'a.xml': `<s:urlset xmlns:s="http://www.sitemaps.org/schemas/sitemap/0.9"/>`,
      'b.xml': urlset(url('1')),
    });
    const { output } = await runCommand(['join', path('a.xml'), path('b.xml')]);
    expect(output).toBe(`<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${NAMESPACE}>${url('1')}\n</urlset>\n`);
  });

  it('lists and feeds of any size', async () => {
    const { path } = filesIn({
      'a.txt': Array.from({ length: 60_000 }, (_, each) => `https://example.com/${each}/${'x'.repeat(1_000)}\n`).join(''),
    });
    const { code, errors } = await runCommand(['join', path('a.txt'), '-f', 'csv', '-o', path('a.csv')]);
    expect([code, errors]).toEqual([0, '']);
    expect(readFileSync(path('a.csv'), 'utf8').split('\r\n')).toHaveLength(60_002);
  });

  it('a table of all fields, which no spreadsheet computes', async () => {
    const image = (loc: string, title: string): string => `<i:image><i:loc>${loc}</i:loc><i:title>${title}</i:title></i:image>`;
    const text = `<urlset ${NAMESPACE} xmlns:i="http://www.google.com/schemas/sitemap-image/1.1" xmlns:l="http://www.w3.org/1999/xhtml" xmlns:v="http://www.google.com/schemas/sitemap-video/1.1">${url(
      '1',
      `<priority>0.5</priority>${image('https://example.com/a.png', '=1+1')}${image('https://example.com/b.png', 'A, &quot;b&quot;\n c')}`,
    )}${url('2', `<l:link rel="alternate" hreflang="de" href="https://example.com/de"/><v:video><v:restriction relationship="allow">DE</v:restriction></v:video>`)}</urlset>`;
    const { path } = filesIn({ 'a.xml': text });
    const { output } = await runCommand(['join', path('a.xml'), '-f', 'csv']);
    expect(output.split('\r\n')[0]).toBe(
      'loc,lastmod,changefreq,priority,sitemap,image:image/image:loc,image:image/image:title,image:image[2]/image:loc,image:image[2]/image:title,xhtml:link[de],video:video/video:restriction/@relationship,video:video/video:restriction',
    );
    const [first, second] = parse(output, { columns: true }) as Record<string, string>[];
    expect(first).toMatchObject({
      loc: 'https://example.com/1',
      priority: '0.5',
      lastmod: '',
      sitemap: path('a.xml'),
      'image:image/image:title': "'=1+1",
      'image:image[2]/image:title': 'A, "b"\\x0A c',
      'xhtml:link[de]': '',
    });
    expect(second).toMatchObject({
      'xhtml:link[de]': 'https://example.com/de',
      'video:video/video:restriction/@relationship': 'allow',
    });
  });

  it('into a file, but not into one that it reads', async () => {
    const { root, path } = filesIn({ 'a.xml': urlset(url('1')) });
    const { code, output } = await runCommand(['join', path('a.xml'), '--format', 'txt', '-o', path('out/all.txt')]);
    expect([code, output, readFileSync(path('out/all.txt'), 'utf8')]).toEqual([0, '', lines('1')]);
    const own = await runCommand(['join', path('a.xml'), '-o', path('a.xml')]);
    expect([own.code, readFileSync(path('a.xml'), 'utf8')]).toEqual([2, urlset(url('1'))]);
    expect(readdirSync(root).sort()).toEqual(['a.xml', 'out']);
  });

  it('more than memory should hold, through a temporary file that is removed', async () => {
    const many = Array.from({ length: 120_000 }, (_, each) => url(`${each}/${'é'.repeat(40)}`));
    const { path } = filesIn({ 'a.xml': urlset(...many) });
    const temporary = join(folder, 'temporary');
    mkdirSync(temporary);
    vi.stubEnv('TMPDIR', temporary);
    const { output, errors } = await runCommand(['join', path('a.xml')]);
    vi.unstubAllEnvs();
    expect(output).toContain(many.join(''));
    expect(errors).toMatch(
      /^sitemap-lint: 120,000 URLs in .* MiB are more than one sitemap may have \(50,000, 50\.0 MiB\); sitemap-lint split /,
    );
    expect(readdirSync(temporary)).toEqual([]);
  });
});

describe('join --skip-broken', () => {
  const broken = {
    'index.xml': index('a.xml', 'b.xml', 'page.xml', 'gone.xml', 'c.xml').replace('https://example.com/page.xml', '../page.xml'),
    'a.xml': urlset(url('1')),
    'b.xml': `<urlset ${NAMESPACE} xmlns:i="urn:i">${url('2', '<i:x>1</i:x>')}<url><loc>https://example.com/3?a&b</loc></url></urlset>`,
    'c.xml': urlset(url('4')),
  };
  const joined = {
    xml: `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${NAMESPACE}>${url('1')}${url('4')}\n</urlset>\n`,
    txt: lines('1', '4'),
    csv: /^loc,lastmod,changefreq,priority,sitemap\r\n.*\/1,,,,.*a\.xml\r\n.*\/4,,,,.*c\.xml\r\n$/,
  };
  it.each(Object.entries(joined))('leaves out what is broken, names it, and ends with 1: %s', async (format, text) => {
    const { path } = filesIn(broken);
    const { code, output, errors } = await runCommand(['join', path('index.xml'), '--skip-broken', '-f', format]);
    expect([code, output]).toEqual([1, typeof text === 'string' ? text : expect.stringMatching(text)]);
    expect(errors.split('\n')).toEqual([
      expect.stringMatching(
        /^sitemap-lint: left out: .*index\.xml: it lists "\.\.\/page\.xml", which is no address of a sitemap$/,
      ),
      expect.stringMatching(/^sitemap-lint: left out: .*b\.xml:1:\d+: This & is not escaped: write &amp;$/),
      expect.stringMatching(/^sitemap-lint: left out: .*index\.xml lists .*gone\.xml: /),
      '',
    ]);
  });

  it('drops the entries of a broken sitemap from a temporary file, too', async () => {
    const many = Array.from({ length: 100_000 }, (_, each) => url(`${each}/${'é'.repeat(40)}`));
    const { path } = filesIn({
      'a.xml': urlset(url('1')),
      'b.xml': `<urlset ${NAMESPACE}>${many.join('')}`,
      'c.xml': urlset(url('2')),
    });
    const { output } = await runCommand(['join', path('a.xml'), path('b.xml'), path('c.xml'), '-f', 'txt', '--skip-broken']);
    expect(output).toBe(lines('1', '2'));
  });

  it('ends with 0 where nothing is broken, and still writes nothing without any URL', async () => {
    const { path } = filesIn(broken);
    expect(await runCommand(['join', path('a.xml'), '--skip-broken'])).toMatchObject({ code: 0, errors: '' });
    expect((await runCommand(['join', path('b.xml'), '--skip-broken'])).code).toBe(2);
  });
});

describe('join refuses, before anything is written,', () => {
  it('a broken sitemap behind others', async () => {
    const { path } = filesIn({
      'index.xml': index('a.xml', 'b.xml'),
      'a.xml': urlset(url('1')),
      'b.xml': `<urlset ${NAMESPACE}>\n${url('2')}`,
    });
    const { code, output, errors } = await list(path('index.xml'));
    expect([code, output]).toEqual([2, '']);
    expect(errors).toMatch(/b\.xml:2:\d+: .* \(nothing was written\)$/);
  });

  it('an ampersand, in a sentence without two semicolons', async () => {
    const { path } = filesIn({ 'a.xml': urlset(url('1?a&b')) });
    expect((await list(path('a.xml'))).errors).toMatch(/: write &amp; \(nothing was written\)$/);
  });

  it('indexes that are nested too deeply, and one that lists itself ends', async () => {
    const { path } = filesIn({
      'a.xml': index('a.xml', 'b.xml'),
      'b.xml': index('c.xml'),
      'c.xml': index('d.xml'),
      'd.xml': urlset(url('1')),
    });
    expect((await list(path('b.xml'))).output).toBe(lines('1'));
    expect(await list(path('a.xml'))).toMatchObject({
      code: 2,
      errors: expect.stringMatching(/d\.xml: indexes are nested too deeply \(--limit index-depth\)/),
    });
  });

  it('an index that lists what is no address', async () => {
    const { path } = filesIn({ 'a.xml': `<sitemapindex ${NAMESPACE}><sitemap><loc>../b.xml</loc></sitemap></sitemapindex>` });
    expect((await list(path('a.xml'))).errors).toMatch(
      /a\.xml: it lists "\.\.\/b\.xml", which is no address of a sitemap \(nothing/,
    );
  });

  it('targets without URLs, and formats that it does not have', async () => {
    const { path } = filesIn({ 'a.xml': urlset() });
    expect((await list(path('a.xml'))).errors).toBe('the targets list no URLs, so there is nothing to join');
    expect((await runCommand(['join', path('a.xml'), '-f', 'json'])).errors).toMatch(
      /^--format json: expected one of xml, txt, csv/,
    );
  });
});
