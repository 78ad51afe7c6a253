// Format detection from a file's first bytes and name.

import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { detectFormat, FORMAT_BYTES } from '../../../src/read/entry/format.js';

const URLSET = '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"></urlset>';
const DECLARED = `<?xml version="1.0"?>${URLSET}`;

/** `xml` with its start and the junk before it; `unknown` with its description. */
function formatOf(content: string | Uint8Array, name: string, final: boolean): string {
  const format = detectFormat(typeof content === 'string' ? Buffer.from(content) : content, name, final);
  if (format.kind === 'unknown') return format.what;
  return format.kind === 'xml' && format.junk !== null ? `xml at ${format.start} behind ${format.junk}` : format.kind;
}

type Row = readonly [content: string | Uint8Array, format: string, name?: string];

const GROUPS: Readonly<Record<string, readonly Row[]>> = {
  xml: [
    [DECLARED, 'xml'],
    [URLSET, 'xml'],
    [URLSET, 'xml', 'sitemap.txt'],
    ['<', 'xml'],
    ['<sitemapindex', 'xml'],
    ['<rss version="2.0"><channel>', 'xml'],
    ['<!-- a comment --><urlset>', 'xml'],
    ['<htmlx>', 'xml'],
    [` \n${URLSET}`, 'xml'],
  ],
  'xml behind junk': [
    [`\n  ${DECLARED}`, 'xml at 3 behind space'],
    [`Warning: x in y.php\n${DECLARED}`, 'xml at 20 behind text'],
    [`https://example.com/\n${DECLARED}`, 'xml at 21 behind text'],
    [`Warning\n${URLSET}`, 'xml'],
    [`<!-- cached --><?xml version="1.0"?>${URLSET}`, 'xml'],
    [`<?php ?>\n<?xml version="1.0"?>${URLSET}`, 'xml'],
    [`<br>Warning<br><?xml version="1.0"?>${URLSET}`, 'xml at 15 behind text'],
  ],
  html: [
    ['<!DOCTYPE html><title>Shop</title>', 'html'],
    ['\n<html lang="en">', 'html', 'sitemap.xml'],
    ['<!-- x --> <HEAD>', 'html'],
    ['<div class="a">', 'html', 'sitemap.txt'],
    [`<div>Warning</div><?xml version="1.0"?>${URLSET}`, 'xml at 18 behind text'],
  ],
  'a text sitemap': [
    ['https://example.com/', 'text'],
    ['https://example.com/\nhttps://example.com/a,b;c\n', 'text'],
    ['\n\t www.example.com\n', 'text'],
    ['//example.com/', 'text'],
    ['Our pages\nhttps://example.com/', 'text'],
    ['/a\n/b\n', 'text', 'urls.txt'],
    ['nothing', 'text', 'urls.TXT.gz'],
    ['https://example.com/?q=<urlset>', 'text'],
    ['Sitemap: https://example.com/sitemap.xml\nhttps://example.com/', 'text'],
  ],
  nothing: [
    ['', 'empty'],
    [' \r\n\t\n', 'empty'],
  ],
  'a table': [
    ['url,lastmod\nhttps://example.com/a,2020', 'a CSV table'],
    ['url,lastmod\nhttps://example.com/a,2020', 'a CSV table', 'sitemap.txt'],
    ['url;lastmod\r\nhttps://example.com/a;2020\r\nhttps://example.com/b;2020\r\nhttps://exam', 'a CSV table'],
    ['url\tlastmod\nhttps://example.com/a\t\n', 'a CSV table'],
    ['id,url,title\n1,https://example.com/a,"Shoes, large"\n', 'a CSV table'],
    ['"url","lastmod"\n"https://example.com/a","2020"', 'a CSV table'],
    ['Our pages, all of them\nhttps://example.com/', 'text'],
    ['Our pages, all of them\nhttps://example.com/a,1.html\nhttps://example.com/b\nhttps://example.com/c', 'text'],
    ['https://example.com/a,2020\nhttps://example.com/b,2020', 'text'],
    ['url,lastmod\n', 'plain text without any URL'],
    ['a,b\nc,d\n', 'plain text without any URL'],
  ],
  'robots.txt': [
    ['anything', 'a robots.txt file', 'robots.txt'],
    ['# x\nUser-agent: *\nDisallow:\n', 'a robots.txt file', 'urls.txt'],
    ['Sitemap: https://example.com/a.xml\nsitemap : https://example.com/b.xml\n', 'a robots.txt file'],
    ['Sitemap: https://example.com/a.xml', 'a robots.txt file', 'urls.txt'],
  ],
  Brotli: [
    [brotliCompressSync(DECLARED), 'a Brotli file', 'sitemap.xml.br'],
    [brotliCompressSync('https://example.com/\n'), 'a Brotli file', 'sitemap.txt.br'],
    [brotliCompressSync(Array.from({ length: 500 }, (_, i) => `https://example.com/${i}\n`).join('')), 'a Brotli file', 'x.BR'],
    [DECLARED, 'xml', 'sitemap.xml.br'],
    [`\n${DECLARED}`, 'xml at 1 behind space', 'sitemap.xml.br'],
    ['https://example.com/\r\n', 'text', 'sitemap.txt.br'],
  ],
  'something else': [
    ['%PDF-1.7\n', 'a PDF document'],
    [Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 13, 10), 'a PNG image'],
    ['GIF89a', 'a GIF image'],
    [Uint8Array.of(0xff, 0xd8, 0xff, 0xe0), 'a JPEG image'],
    ['{\\rtf1', 'a rich text document'],
    [Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0), 'a Microsoft Office document'],
    ['{"urls": ["https://example.com/"]}', 'JSON'],
    [' [\n"https://example.com/"]', 'JSON', 'sitemap.xml'],
    ['https://example.com/\0', 'binary data'],
    ['Nothing to see here\n', 'plain text without any URL'],
  ],
};

for (const [group, rows] of Object.entries(GROUPS)) {
  describe(group, () => {
    for (const [content, format, name = 'sitemap'] of rows) {
      const title = typeof content === 'string' ? JSON.stringify(content) : `${content.length} bytes`;
      it(`${title} in ${name}: ${format}`, () => expect(formatOf(content, name, true)).toBe(format));
    }
  });
}

it('space alone may be followed by anything', () => expect(formatOf(' '.repeat(FORMAT_BYTES), 'sitemap', false)).toBe('xml'));

// Each of these once took a regular expression unacceptably long.
it.each([
  ['comments only', '<!-- -->'.repeat(20_000), 'xml'],
  ['comments in front of a page', `${'<!-- -->\n'.repeat(800)}<html>`, 'html'],
  ['comments that never close', '<!--'.repeat(30_000), 'xml'],
])('%s', (_, content, expected) => expect(formatOf(content, 'sitemap', true)).toBe(expected));
