// What programs write before, into and after a sitemap by mistake has one finding that names it.

import { describe, expect, it } from 'vitest';
import { lintText } from '../../support/lint-text.js';

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';
const START = '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n';
const entry = (path: string): string =>
  `<url><loc>https://www.garden.example.net/${path}</loc><lastmod>2026-02-0${path.length}</lastmod></url>\n`;
const SITEMAP = `${DECLARATION}${START}${entry('a')}${entry('bb')}</urlset>\n`;
const php = (level: string, text = 'Undefined array key 3'): string =>
  `<br />\n<b>${level}</b>:  ${text} in <b>/home/site/map.php</b> on line <b>41</b><br />\n`;

async function errors(content: string | Uint8Array, options = {}): Promise<readonly string[]> {
  const { collector } = await lintText(content, options);
  return collector
    .sorted()
    .filter(({ severity }) => severity === 'error')
    .map(({ rule, messageId, place }) => `${place.line} ${rule} ${messageId}`);
}

const AFTER: readonly (readonly [name: string, content: string, message: string])[] = [
  ['a script', '<script>var a = [1 < 2, "</url>", b && c];</script>\n', 'script'],
  [
    'a script with a comment',
    '<script type="text/javascript">\n<!--\nf("<p>")\n//-->\n</script><noscript><img src=x></noscript>',
    'script',
  ],
  ['a script with a sitemap in a string', '<script>var a = "<urlset><url/></urlset>"; b = "</a>";</script>\n<p>b</p>', 'script'],
  ['a script with its source', '<SCRIPT src="a.js" async></SCRIPT>', 'script'],
  ['a script without an end', '<script>if (a) "<urlset>"', 'script'],
  ['an HTML page', '<!DOCTYPE html>\n<html><head><title>A & B</title></head><body><p>Hi<br></body></html>', 'html'],
  ['an element of HTML', '<p style=color:red>Time: 3 ms</p>\n<p>Done', 'html'],
  [
    'the end of an older file',
    '026-01-01</lastmod>\n</url>\n<url><loc>https://www.garden.example.net/c</loc></url>\n</urlset>\n',
    'elements',
  ],
  ['the end of an older file, at a tag', '</url>\n<url>\n<loc>https://www.garden.example.net/c</loc></url></urlset>', 'elements'],
  ['the end of an older file, in a tag', 'oc>\n<changefreq>daily</changefreq></url></urlset>', 'elements'],
  ['the end of an older file with images', 'g</image:loc></image:image></url></urlset>', 'elements'],
  ['entries', `${entry('c')}${entry('d')}`, 'elements'],
  ['another element', '<debug><time>3</time></debug><debug/>', 'element'],
  ['text and an element', 'Memory: 3 MB <x><y></x>', 'content'],
];

describe('after the root', () => {
  it.each(AFTER)('%s', async (_, content, message) => {
    expect(await errors(SITEMAP + content)).toEqual([`6 xml/content-after-root ${message}`]);
  });

  it.each([1, 7, 4_096])('in chunks of %i bytes', async (chunk) => {
    for (const [, content, message] of AFTER)
      expect(await errors(SITEMAP + content.repeat(200), { chunk, refill: chunk })).toEqual([
        `6 xml/content-after-root ${message}`,
      ]);
  });

  it('an error of PHP, in HTML or as text', async () => {
    const text = 'PHP Fatal error:  Uncaught Error in /map.php:3\nStack trace:\n#0 {main}\n  thrown in /map.php on line 3\n';
    for (const content of [php('Warning'), php('Notice') + php('Notice'), text])
      expect(await errors(SITEMAP + content)).toEqual(['6 document/php-error error']);
  });

  it('bytes that are no UTF-8 are not reported besides', async () => {
    const tail = Buffer.from('<div>caf\xe9 \xe9</div>\n\xe9\xe9', 'latin1');
    expect(await errors(Buffer.concat([Buffer.from(SITEMAP), tail]))).toEqual(['6 xml/content-after-root html']);
  });

  it('another document is read, also after something else', async () => {
    const { facts } = await lintText(`${SITEMAP}3 URLs\n${START}${entry('ccc')}</urlset>`);
    expect(facts.entries).toBe(3);
    expect(await errors(`${SITEMAP}3 URLs\n${START}${entry('ccc')}</urlset>`)).toEqual([
      '6 xml/content-after-root content',
      '7 document/multiple-roots second-root',
    ]);
    expect(await errors(`${SITEMAP}${SITEMAP}`)).toContain('6 document/multiple-roots second-declaration');
  });

  it('a surplus end tag alone stays one', async () => {
    expect(await errors(`${SITEMAP}</urlset>\n`)).toEqual(['6 xml/not-well-formed stray-end-tag']);
  });

  it.each(['', '\n\n', '<!-- <script>1</script> -->', '<?php-x y?>\n', `<!--${' '.repeat(5_000)}-->\n`])(
    '%j may follow',
    async (content) => {
      expect(await errors(SITEMAP + content)).toEqual([]);
    },
  );
});

describe('before the root', () => {
  it.each([
    ['an error of PHP and a declaration', php('Deprecated') + SITEMAP, 'document/php-error error'],
    ['an error of PHP', php('Notice') + SITEMAP.slice(DECLARATION.length), 'document/php-error error'],
    ['an error of PHP as text', `\nWarning: a in /b.php on line 3\n${SITEMAP}`, 'document/php-error error'],
    [
      'the same without a declaration',
      `Notice: a in /b.php on line 3\n${SITEMAP.slice(DECLARATION.length)}`,
      'document/php-error error',
    ],
    ['a script', `<script>a</script>${SITEMAP}`, 'xml/content-before-declaration script'],
    ['a style', `<style>p{}</style>${SITEMAP.slice(DECLARATION.length)}`, 'xml/content-before-declaration html'],
    ['HTML', `<div>a</div>${SITEMAP.slice(DECLARATION.length)}`, 'xml/content-before-declaration html'],
  ])('%s', async (_, content, finding) => {
    expect((await errors(content)).map((line) => line.replace(/^\d+ /, ''))).toEqual([finding]);
  });

  it('does not make a sitemap of a page that shows one', async () => {
    expect((await lintText(`<html><body>${START}${entry('a')}</urlset></body></html>`)).facts.kind).toBe('html');
  });
});

describe('an error of PHP among entries', () => {
  const inside = (content: string): string => `${DECLARATION}${START}${entry('a')}${content}${entry('bb')}</urlset>\n`;

  it.each([
    ['between entries', php('Warning')],
    ['between entries, twice', php('Warning') + php('Notice')],
    ['between entries, as text', 'Deprecated: strftime() is gone in /map.php on line 8\n'],
    ['in an entry', `<url>${php('Warning')}<loc>https://www.garden.example.net/c</loc></url>`],
    ['in a date', `<url><loc>https://www.garden.example.net/c</loc><lastmod>${php('Warning')}</lastmod></url>`],
    ['before a date', `<url><loc>https://www.garden.example.net/c</loc><lastmod>${php('Warning')}2026-01-01</lastmod></url>`],
    ['in a loc', `<url><loc>${php('Notice')}</loc></url>`],
  ])('%s', async (_, content) => {
    const found = new Set((await errors(inside(content))).map((line) => line.replace(/^\d+ /, '')));
    expect([...found]).toEqual(['document/php-error error']);
  });

  it('with bytes that are no UTF-8 ends where it ends', async () => {
    const content = Buffer.from(inside(php('Notice', 'Variable non d\xe9finie : \xe9t\xe9')), 'latin1');
    const { facts, collector } = await lintText(content);
    expect(facts.entries).toBe(2);
    expect(new Set(collector.sorted().map(({ rule }) => rule))).toEqual(new Set(['document/php-error', 'encoding/invalid-utf8']));
  });

  it('that ends the program is the only finding about the end', async () => {
    for (const content of [
      php('Fatal error', 'Allowed memory size of 134217728 bytes exhausted'),
      `<url><loc>https://www.garden.example.net/c${php('Fatal error', 'Uncaught Error: a\nStack trace:\n#0 {main}\n  thrown')}`,
    ])
      expect(await errors(`${DECLARATION}${START}${entry('a')}${content}`)).toEqual([
        expect.stringContaining('document/php-error error'),
      ]);
  });

  it('is not seen in addresses, comments and captions', async () => {
    const loc = 'https://www.garden.example.net/Warning:-wet-floor-in-hall-on-line-3';
    const comment = '<!-- Warning: slow query in map.php on line 3 -->';
    expect(await errors(inside(`${comment}<url><loc>${loc}</loc></url>`))).toEqual([]);
  });

  it('leaves the schema verdict invalid', async () => {
    expect((await lintText(inside(php('Warning')))).facts.wellFormed).toBe(false);
  });
});
