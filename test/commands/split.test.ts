// The command split: what it writes under which names, what it keeps of the input, and what it refuses before anything is written.

import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { runCommand } from '../support/run-command.js';

const folder = mkdtempSync(join(tmpdir(), 'sitemap-lint-split-'));
afterAll(() => rmSync(folder, { recursive: true }));

const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const BASE = ['--base-url', 'https://example.com/'];
const url = (path: string, more = ''): string => `<url><loc>https://example.com/${path}</loc>${more}</url>`;
const urlset = (...entries: readonly string[]): string => `<urlset ${NAMESPACE}>${entries.join('')}</urlset>`;
const index = (...locs: readonly string[]): string =>
  `<sitemapindex ${NAMESPACE}>${locs.map((loc) => `<sitemap><loc>${loc}</loc></sitemap>`).join('')}</sitemapindex>`;

let number = 0;
/** Files in a folder of their own, and a folder for the result. */
function filesIn(files: Readonly<Record<string, string | Uint8Array>>) {
  const root = join(folder, String(++number));
  mkdirSync(root);
  for (const [name, content] of Object.entries(files)) writeFileSync(join(root, name), content);
  return { root, out: join(root, 'out'), path: (name: string) => join(root, name) };
}

/** Splits one file. */
async function splitFile(content: string | Uint8Array, words: readonly string[] = [], name = 'big.xml') {
  const { root, out, path } = filesIn({ [name]: content });
  const outcome = await runCommand(['split', path(name), '--out', out, ...BASE, ...words]);
  const files = existsSync(out) ? readdirSync(out).sort() : [];
  return { ...outcome, root, out, files, read: (file: string) => readFileSync(join(out, file), 'utf8') };
}

describe('split writes', () => {
  it('sitemaps of so many URLs, and their index with the newest lastmod of each', async () => {
    const dated = (path: string, date: string): string => url(path, `<lastmod>${date}</lastmod>`);
    const { code, files, read, output, out } = await splitFile(
      urlset(dated('a', '2026-01-31'), dated('b', '2026-02-01T00:00:00+02:00'), url('c')),
      ['--urls', '2'],
    );
    expect([code, files]).toEqual([0, ['big-1.xml', 'big-2.xml', 'big.xml']]);
    expect(read('big-1.xml')).toBe(
      `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${NAMESPACE}>${dated('a', '2026-01-31')}${dated('b', '2026-02-01T00:00:00+02:00')}\n</urlset>\n`,
    );
    expect(read('big.xml')).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<sitemapindex ${NAMESPACE}>
  <sitemap>
    <loc>https://example.com/big-1.xml</loc>
    <lastmod>2026-02-01T00:00:00+02:00</lastmod>
  </sitemap>
  <sitemap>
    <loc>https://example.com/big-2.xml</loc>
  </sitemap>
</sitemapindex>
`);
    expect(output).toBe(
      `Wrote 3 URLs to 2 sitemaps (${join(out, 'big-1.xml')} to ${join(out, 'big-2.xml')}) and their index ${join(out, 'big.xml')}.\n`,
    );
  });

  it('sitemaps of so many bytes, and never one more', async () => {
    const entries = Array.from({ length: 50 }, (_, each) => url(`${each}/${'é'.repeat(each)}`));
    const { out, files, read } = await splitFile(urlset(...entries), ['--bytes', '1KiB']);
    const sizes = files.filter((name) => name !== 'big.xml').map((name) => readFileSync(join(out, name)).length);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(1_024);
    expect(Math.min(...sizes.slice(0, -1))).toBeGreaterThan(1_024 - 200);
    expect(files.map(read).join('')).toContain(entries[49]);
  });

  it('compressed ones with a header that depends on nothing else', async () => {
    const [one, other] = [await splitFile(urlset(url('a')), ['--gzip']), await splitFile(urlset(url('a')), ['--gzip'])];
    const [first, second] = [one, other].map(({ out }) => readFileSync(join(out, 'big-1.xml.gz'))) as [Buffer, Buffer];
    expect(one.files).toEqual(['big-1.xml.gz', 'big.xml']);
    expect(first.equals(second)).toBe(true);
    expect([...first.subarray(0, 10)]).toEqual([31, 139, 8, 0, 0, 0, 0, 0, 0, 255]);
    expect(gunzipSync(first).toString()).toContain(url('a'));
    expect(one.read('big.xml')).toContain('<loc>https://example.com/big-1.xml.gz</loc>');
  });

  it('nothing with --dry-run, which lists the files', async () => {
    const { code, root, output, files } = await splitFile(urlset(url('a', '<lastmod>2026-01-31</lastmod>'), url('b')), [
      '--urls',
      '1',
      '--dry-run',
    ]);
    expect([code, files, readdirSync(root)]).toEqual([0, [], ['big.xml']]);
    expect(output.split('\n').map((line) => line.split('\t').slice(1))).toEqual([
      ['1 URL', expect.stringMatching(/ bytes$/), '2026-01-31'],
      ['1 URL', expect.stringMatching(/ bytes$/)],
      ['2 sitemaps', expect.stringMatching(/ bytes$/)],
      [],
      [],
    ]);
    expect(output).toMatch(/\nWould write 2 URLs to 2 sitemaps /);
  });

  it('names after the only target, --name, or sitemap', async () => {
    expect((await splitFile(urlset(url('a')), [], 'shop.xml')).files).toEqual(['shop-1.xml', 'shop.xml']);
    expect((await splitFile(gzipSync(urlset(url('a'))), [], 'shop.xml.gz')).files).toEqual(['shop-1.xml', 'shop.xml']);
    expect((await splitFile(urlset(url('a')), [], 'a b.xml')).files).toEqual(['sitemap-1.xml', 'sitemap.xml']);
    const named = await splitFile(urlset(url('a')), ['--name', 'a b']);
    expect([named.files, named.read('a b.xml')]).toEqual([
      ['a b-1.xml', 'a b.xml'],
      expect.stringContaining('<loc>https://example.com/a%20b-1.xml</loc>'),
    ]);
  });

  it('an index of indexes with --nested, and says who does not read it', async () => {
    const config = join(folder, 'few.config.json');
    writeFileSync(config, JSON.stringify({ rules: { 'limits/index-count': ['error', { max: 2 }] } }));
    const entries = Array.from({ length: 5 }, (_, each) => url(String(each)));
    const words = ['--urls', '1', '--config', config];
    const { code, errors, files } = await splitFile(urlset(...entries), words);
    expect([code, files]).toEqual([2, []]);
    expect(errors).toMatch(/^big\.xml would list 5 sitemaps, and an index may list 2: .* with --nested \(nothing was written\)$/);
    const two = await splitFile(urlset(...entries.slice(0, 4)), [...words, '--nested']);
    expect(two.files.filter((name) => !/-\d\.xml$/.test(name) || name.includes('index'))).toEqual([
      'big-index-1.xml',
      'big-index-2.xml',
      'big.xml',
    ]);
    expect(two.read('big.xml')).toContain('<loc>https://example.com/big-index-2.xml</loc>');
    expect(two.errors).toMatch(/big\.xml lists indexes, which the protocol does not provide for: Google /);
    const one = await splitFile(urlset(url('a')), ['--nested']);
    expect([one.files, one.errors]).toEqual([['big-1.xml', 'big.xml'], '']);
  });

  it('within the limits of the profile', async () => {
    const { code, output } = await splitFile(
      urlset(...Array.from({ length: 11 }, (_, each) => url(`${each}-${'x'.repeat(1_000_000)}`))),
      ['--profile', 'baidu'],
    );
    expect([code, output]).toEqual([0, expect.stringContaining('Wrote 11 URLs to 2 sitemaps')]);
  });

  it('for Baidu, which does not read the index', async () => {
    expect((await splitFile(urlset(url('a')), ['--profile', 'baidu'])).errors).toMatch(
      /Baidu has not read sitemap indexes since July 2020: do not submit \S*big\.xml, but the address of each sitemap that it lists\./,
    );
    for (const profile of ['google', 'bing', 'yandex'])
      expect((await splitFile(urlset(url('a')), ['--profile', profile])).errors).toBe('');
  });

  it('at most 1,000 news articles into one, unless the profile does not limit them', async () => {
    const news = `<urlset ${NAMESPACE} xmlns:n="http://www.google.com/schemas/sitemap-news/0.9">${Array.from(
      { length: 1_001 },
      (_, each) => url(String(each), '<n:news><n:title>x</n:title></n:news>'),
    ).join('')}</urlset>`;
    expect((await splitFile(news)).files).toEqual(['big-1.xml', 'big-2.xml', 'big.xml']);
    expect((await splitFile(news, ['--profile', 'baidu'])).files).toEqual(['big-1.xml', 'big.xml']);
  });
});

describe('split keeps', () => {
  it('comments with their entry, and what precedes the root in every file', async () => {
    const text = `<?xml version="1.0"?>
<?xml-stylesheet href="s.xsl"?><!-- ours -->
<urlset
  ${NAMESPACE}
  xmlns:x="https://example.com/x" xml:lang="de">
  <!-- first -->
  ${url('a')} <!-- still the first -->
  <!-- second -->
  <x:note>second</x:note>
  ${url('b')}
  <!-- at the end -->
</urlset>
<!-- of nobody -->`;
    const { read } = await splitFile(text, ['--urls', '1']);
    const head = `<?xml version="1.0" encoding="UTF-8"?>\n<?xml-stylesheet href="s.xsl"?><!-- ours -->\n<urlset\n  ${NAMESPACE}\n  xmlns:x="https://example.com/x" xml:lang="de">\n  `;
    expect(read('big-1.xml')).toBe(`${head}<!-- first -->\n  ${url('a')} <!-- still the first -->\n</urlset>\n`);
    expect(read('big-2.xml')).toBe(
      `${head}<!-- second -->\n  <x:note>second</x:note>\n  ${url('b')}\n  <!-- at the end -->\n</urlset>\n`,
    );
  });

  it('entries of other encodings, text sitemaps and feeds, as UTF-8', async () => {
    const latin = Buffer.from(`<?xml version="1.0" encoding="ISO-8859-1"?>${urlset(url('é'))}`, 'latin1');
    expect((await splitFile(latin)).read('big-1.xml')).toContain(url('é'));
    const wide = Buffer.from(`\ufeff<?xml version="1.0" encoding="UTF-16"?>${urlset(url('é'))}`, 'utf16le');
    expect((await splitFile(wide)).read('big-1.xml')).toContain(url('é'));
    const lines = await splitFile('\ufeffhttps://example.com/a?b&c\r\n\r\nhttps://example.com/d\n', ['--urls', '1'], 'urls.txt');
    expect([lines.files, lines.read('urls-1.xml'), lines.read('urls-2.xml')]).toEqual([
      ['urls-1.xml', 'urls-2.xml', 'urls.xml'],
      expect.stringContaining('<url>\n    <loc>https://example.com/a?b&amp;c</loc>\n  </url>'),
      expect.stringContaining('<loc>https://example.com/d</loc>'),
    ]);
    const feed = await splitFile(
      '<rss version="2.0"><channel><item><link>https://example.com/a</link><pubDate>Sat, 31 Jan 2026 10:00:00 +0100</pubDate></item><item><title>b</title></item></channel></rss>',
    );
    expect(feed.read('big-1.xml')).toContain('<loc>https://example.com/a</loc>\n    <lastmod>2026-01-31T09:00:00Z</lastmod>');
    expect(feed.read('big.xml')).toContain('<lastmod>2026-01-31T09:00:00Z</lastmod>');
    expect(feed.errors).toBe('sitemap-lint: 1 feed item without a link left out.\n');
  });

  it('the namespaces of all inputs, and begins a new file where they contradict each other', async () => {
    const a = `<urlset ${NAMESPACE} xmlns:x="https://example.com/1">${url('a', '<x:y/>')}</urlset>`;
    const b = `<s:urlset xmlns:s="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:x="https://example.com/2"><s:url><s:loc>https://example.com/b</s:loc><x:y/></s:url></s:urlset>`;
    const { path, out } = filesIn({ 'a.xml': a, 'b.xml': b, 'c.xml': urlset(url('c')) });
    const { code } = await runCommand(['split', path('a.xml'), path('b.xml'), path('c.xml'), '--out', out, ...BASE]);
    const read = (name: string): string => readFileSync(join(out, name), 'utf8');
    expect([code, readdirSync(out).length]).toEqual([0, 4]);
    expect(read('sitemap-1.xml')).toContain(
      `<urlset ${NAMESPACE} xmlns:x="https://example.com/1">${url('a', '<x:y/>')}\n</urlset>`,
    );
    expect(read('sitemap-2.xml')).toMatch(/<s:urlset .*xmlns:x="https:\/\/example\.com\/2"><s:url>.*<\/s:url>\n<\/s:urlset>\n$/);
    expect(read('sitemap-3.xml')).toContain(url('c'));
  });
});

describe('split --by', () => {
  const pages = [
    url('', '<lastmod>2025-12-31</lastmod>'),
    url('blog/a', '<lastmod>2026-01-01T00:30:00+02:00</lastmod>'),
    url('Blog%20x/b', '<lastmod>2025-06-01</lastmod>'),
    url('de/c'),
    url('blog/d'),
  ];

  it('folder gives each a file, whatever its letters', async () => {
    const { files, read } = await splitFile(urlset(...pages), ['--by', 'folder']);
    expect(files).toEqual(['big-1.xml', 'big-blog-1.xml', 'big-blog-x-1.xml', 'big-de-1.xml', 'big.xml']);
    expect(read('big-blog-1.xml')).toContain(`${pages[1]}${pages[4]}`);
    expect([...read('big.xml').matchAll(/<loc>.*\/(.*)<\/loc>/g)].map(([, name]) => name)).toEqual([
      'big-1.xml',
      'big-blog-1.xml',
      'big-blog-x-1.xml',
      'big-de-1.xml',
    ]);
  });

  it('lastmod-year goes by the date as it is written', async () => {
    const { files, read } = await splitFile(urlset(...pages), ['--by', 'lastmod-year']);
    expect(files).toEqual(['big-1.xml', 'big-2025-1.xml', 'big-2026-1.xml', 'big.xml']);
    expect(read('big-2026-1.xml')).toContain(`${pages[1]}\n`);
  });

  it('language goes by the link of a page to itself, else by its folder', async () => {
    const link = (code: string, path: string): string =>
      `<l:link rel="alternate" hreflang="${code}" href="https://example.com/${path}"/>`;
    const text = `<urlset ${NAMESPACE} xmlns:l="http://www.w3.org/1999/xhtml">${url('x', link('en', 'y') + link('pt-BR', 'x'))}${url('de/a')}${url('en_GB')}${url('about/')}</urlset>`;
    const { files } = await splitFile(text, ['--by', 'language']);
    expect(files).toEqual(['big-1.xml', 'big-de-1.xml', 'big-en-gb-1.xml', 'big-pt-br-1.xml', 'big.xml']);
  });

  it('host gives each an index of its own, at its own address', async () => {
    const other = '<url><loc>http://shop.example.net:8080/a</loc></url>';
    const { root, path, out } = filesIn({ 'big.xml': urlset(url('a'), other, url('b')) });
    const { code } = await runCommand(['split', path('big.xml'), '--out', out, '--by', 'host']);
    expect([code, readdirSync(out).sort()]).toEqual([
      0,
      ['big-example.com-1.xml', 'big-example.com.xml', 'big-shop.example.net-8080-1.xml', 'big-shop.example.net-8080.xml'],
    ]);
    expect(readFileSync(join(out, 'big-shop.example.net-8080.xml'), 'utf8')).toContain(
      '<loc>http://shop.example.net:8080/big-shop.example.net-8080-1.xml</loc>',
    );
    const away = await runCommand([
      'split',
      path('big.xml'),
      '--by',
      'host',
      '--base-url',
      'https://else.org/',
      '--out',
      join(root, 'o'),
    ]);
    expect(away).toMatchObject({
      code: 2,
      errors: 'no URL is on the host of --base-url https://else.org/ (nothing was written)',
    });
  });

  it('folder takes names of any length and in any script', async () => {
    const long = encodeURIComponent('\u{20000}'.repeat(300));
    const { code, files } = await splitFile(
      urlset(url(`${long}/a`), url('%D0%B0/a'), url('%FF/a'), url('..%2F/a'), url('index/a')),
      ['--by', 'folder'],
    );
    expect([code, files]).toEqual([
      0,
      [
        'big-ff-1.xml',
        'big-index~2-1.xml',
        'big-other-1.xml',
        'big.xml',
        'big-\u0430-1.xml',
        `big-${'\u{20000}'.repeat(40)}-1.xml`,
      ].sort(),
    ]);
  });

  it('folder takes more of them than files may be open', async () => {
    const entries = Array.from({ length: 3_000 }, (_, each) => url(`f${each}/a`));
    const { code, files } = await splitFile(urlset(...entries), ['--by', 'folder']);
    expect([code, files.length]).toEqual([0, 3_001]);
  });
});

describe('split refuses, before anything is written,', () => {
  const BROKEN: readonly (readonly [what: string, content: string, says: RegExp])[] = [
    [
      'XML that is not well-formed',
      `<urlset ${NAMESPACE}>\n${url('a')}\n<url><loc>https://example.com/b</url></urlset>`,
      /big\.xml:3:32: <\/url> does not match: <loc> is still open .* \(nothing was written\)$/,
    ],
    ['an ampersand that is not escaped', urlset(url('a'), url('b?c&d')), /big\.xml:1:\d+: /],
    ['a document that ends early', `<urlset ${NAMESPACE}>${url('a')}`, /big\.xml:1:\d+: .*<\/urlset>/],
    ['bytes that are not UTF-8', Buffer.from(urlset(url('\xff'), url('b')), 'latin1').toString('latin1'), /^$/],
    ['a DOCTYPE', `<!DOCTYPE urlset [<!ENTITY a "b">]>${urlset(url('&a;'))}`, /big\.xml:1:1: it has a DOCTYPE/],
    ['another root', '<html xmlns="http://www.w3.org/1999/xhtml"><body/></html>', /big\.xml: it is an HTML page, not a sitemap/],
    ['an unknown root', '<sites/>', /big\.xml:1:2: its root element is <sites>, not <urlset>/],
    ['an empty file', '', /big\.xml: it is empty/],
    ['a sitemap without URLs', urlset(), /^the targets list no URLs, so there is nothing to split$/],
    [
      'an index',
      index('https://example.com/a.xml'),
      /big\.xml is an index: name the sitemaps that it lists, or pipe them with sitemap-lint join /,
    ],
    [
      'URLs of another host',
      urlset(url('a'), '<url><loc>https://example.org/a</loc></url>'),
      /big\.xml:1: https:\/\/example\.org\/a is on another host than --base-url https:\/\/example\.com\/; /,
    ],
  ];
  it.each(BROKEN.filter(([what]) => !what.startsWith('bytes')))('%s', async (_, content, says) => {
    const { code, errors, root } = await splitFile(content, ['--urls', '1']);
    expect([code, readdirSync(root)]).toEqual([2, ['big.xml']]);
    expect(errors).toMatch(says);
    expect(errors).not.toContain('\n');
  });

  it('bytes that are not UTF-8', async () => {
    const { code, errors, root } = await splitFile(Buffer.from(urlset(url('a'), url('\xff')), 'latin1'));
    expect([code, readdirSync(root)]).toEqual([2, ['big.xml']]);
    expect(errors).toMatch(/big\.xml:1:\d+: .*UTF-8/);
  });

  it('an entry that is larger than a sitemap may be', async () => {
    const { code, errors, root } = await splitFile(`<urlset ${NAMESPACE}>\n${url('a')}\n${url('x'.repeat(2_000))}</urlset>`, [
      '--bytes',
      '1KiB',
    ]);
    expect([code, readdirSync(root)]).toEqual([2, ['big.xml']]);
    expect(errors).toMatch(
      /big\.xml:3: this entry takes 2,?\d{3} bytes as a sitemap of its own, and one may have 1024 \(nothing/,
    );
  });

  it('damaged gzip', async () => {
    const { code, errors, root } = await splitFile(gzipSync(urlset(url('a'))).subarray(0, 60), [], 'big.xml.gz');
    expect([code, readdirSync(root)]).toEqual([2, ['big.xml.gz']]);
    expect(errors).toMatch(/big\.xml\.gz: .* \(nothing was written\)$/);
  });

  it('names that exist, without --force, and files that it reads even with it', async () => {
    const { root, path, out } = filesIn({ 'big.xml': urlset(url('a')) });
    mkdirSync(out);
    writeFileSync(join(out, 'big.xml'), 'old');
    const words = ['split', path('big.xml'), ...BASE, '--out'];
    const refused = await runCommand([...words, out]);
    expect(refused).toMatchObject({
      code: 2,
      errors: expect.stringMatching(/big\.xml exists already; .* --force \(nothing was written\)$/),
    });
    expect([readdirSync(out), readFileSync(join(out, 'big.xml'), 'utf8')]).toEqual([['big.xml'], 'old']);
    expect((await runCommand([...words, out, '--force'])).code).toBe(0);
    expect(readFileSync(join(out, 'big.xml'), 'utf8')).toContain('sitemapindex');
    expect((await runCommand([...words, out, '--dry-run'])).errors).toMatch(/big-1\.xml exists already/);
    rmSync(join(out, 'big.xml'));
    symlinkSync(join(root, 'nowhere'), join(out, 'big.xml'));
    expect((await runCommand([...words, out])).errors).toMatch(/big-1\.xml exists already/);
    const own = await runCommand([...words, root, '--force']);
    expect(own).toMatchObject({ code: 2, errors: expect.stringMatching(/big\.xml would replace a file that is read/) });
    expect(readdirSync(root).sort()).toEqual(['big.xml', 'out']);
  });

  it('folders that cannot be written', async () => {
    const { path, root } = filesIn({ 'big.xml': urlset(url('a')), file: '' });
    const words = ['split', path('big.xml'), ...BASE, '--out'];
    expect((await runCommand([...words, path('file')])).errors).toMatch(
      /^cannot write .*file: a part of its path is not a folder$/,
    );
    expect((await runCommand([...words, '/proc/none'])).errors).toMatch(/^cannot write \/proc\/none: /);
    expect(readdirSync(root).sort()).toEqual(['big.xml', 'file']);
  });

  const USAGE: readonly (readonly [words: readonly string[], says: string | RegExp])[] = [
    [[], `'split' needs --base-url, the address of the folder where the files will be published`],
    [['--base-url', 'example.com'], /--base-url example\.com is not an http or https address/],
    [[...BASE, '--urls', '0'], '--urls 0: expected a whole number from 1 to 50000'],
    [[...BASE, '--urls=50001'], '--urls 50001: expected a whole number from 1 to 50000'],
    [[...BASE, '--bytes', '51MiB'], '--bytes 51MiB: expected a size from 1KiB to 50MiB, as in 10MiB'],
    [[...BASE, '--by', 'size'], /^--by size: expected one of folder, host, language, lastmod-year/],
    [[...BASE, '--name', '../x'], '--name ../x: expected the beginning of a file name, as in sitemap'],
  ];
  it.each(USAGE)('%j', async (words, says) => {
    const { path } = filesIn({ 'big.xml': urlset(url('a')) });
    expect(await runCommand(['split', path('big.xml'), ...words])).toMatchObject({
      code: 2,
      errors: typeof says === 'string' ? says : expect.stringMatching(says),
    });
  });
});

it('split takes a folder, and leaves out its indexes', async () => {
  const { root, out } = filesIn({
    'sitemap-a.xml': urlset(url('a')),
    'sitemap-b.txt': 'https://example.com/b\n',
    'sitemap.xml': index('https://example.com/sitemap-a.xml'),
  });
  const { code, errors } = await runCommand(['split', root, '--out', out, ...BASE]);
  expect([code, readFileSync(join(out, 'sitemap-1.xml'), 'utf8').match(/<loc>/g)]).toEqual([0, ['<loc>', '<loc>']]);
  expect(errors).toMatch(/sitemap\.xml: an index has no URLs of its own, and was left out\.\n$/);
});
