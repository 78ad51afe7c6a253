// Targets: what each text resolves to, and the error if it resolves to nothing.

import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { CannotRun } from '../../../src/base/errors.js';
import { namesOf } from '../../../src/fetch/targets/named.js';
import { resolveTargets, type TargetOptions } from '../../../src/fetch/targets/target.js';

const cwd = realpathSync(mkdtempSync(join(tmpdir(), 'sitemap-lint-')));
const URLSET = '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"/>';
const FILES: Record<string, string | Uint8Array> = {
  'sitemap.xml': URLSET,
  'empty/readme.md': '',
  'dist/sitemap.xml': '',
  'dist/robots.txt': '',
  'dist/feed.xml': '<rss><urlset/></rss>',
  'dist/broken.xml': '<!-- <urlset> ',
  'dist/map.xml': `<?xml version="1.0"?>\n<!-- <rss> -->\n<!DOCTYPE x>${URLSET}`,
  'dist/index.xml': '\ufeff<sm:sitemapindex xmlns:sm="x">',
  'dist/wide.xml': Buffer.from(`\ufeff${URLSET}`, 'utf16le'),
  'dist/packed.xml': gzipSync(Buffer.concat([Buffer.from(URLSET), randomBytes(50_000)])),
  'dist/licensed.xml': `<!--${' '.repeat(5_000)}-->${URLSET}`,
  'dist/late.xml': ' '.repeat(70_000) + URLSET,
  'dist/half.xml.gz': Uint8Array.of(0x1f, 0x8b, 0, 0),
  'dist/half.tar.gz': Uint8Array.of(0x1f, 0x8b, 0, 0),
  'dist/urlsets.xml': '<urlsets/>',
  'dist/sub/News-Sitemap-1.XML.gz': '',
  'dist/sub/sitemap1.txt': '',
  'dist/sub/urllist.txt': '',
  'dist/sub/other.txt': '',
  'dist/node_modules/sitemap.xml': '',
  'dist/.git/sitemap.xml': '',
  'odd[1].xml': URLSET,
};
for (const [path, content] of Object.entries(FILES)) {
  mkdirSync(join(cwd, dirname(path)), { recursive: true });
  writeFileSync(join(cwd, path), content);
}
symlinkSync('.', join(cwd, 'dist', 'loop'));
symlinkSync('missing.xml', join(cwd, 'dist', 'sitemap-dangling.xml'));
mkdirSync(join(cwd, 'dist', 'sitemap-folder.xml'));
execFileSync('mkfifo', [join(cwd, 'pipe.xml')]);
afterAll(() => rmSync(cwd, { recursive: true }));

const OPTIONS: TargetOptions = { baseUrl: null, root: null, cwd, stdinIsTerminal: false };

/** The resolved targets in short form: the path, the URL, `site` and URL, or `stdin`. */
async function resolved(targets: string[], options: Partial<TargetOptions> = {}): Promise<string[]> {
  return (await resolveTargets(targets, { ...OPTIONS, ...options })).map((target) => {
    if ('site' in target) return `site ${target.site.href}`;
    const { from, url, uri } = target.location;
    return from.kind === 'http' ? from.url.href : from.kind === 'stdin' ? 'stdin' : `${uri}${url ? ` as ${url.href}` : ''}`;
  });
}

async function refusal(target: string, options: Partial<TargetOptions> = {}): Promise<CannotRun> {
  const error = await resolveTargets([target], { ...OPTIONS, ...options }).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(CannotRun);
  return error as CannotRun;
}

describe('a robots.txt', () => {
  it.each<[string, Partial<TargetOptions>, string]>([
    ['https://example.com/robots.txt', {}, 'site https://example.com/'],
    ['http://me:word@localhost:3000/robots.txt#a', {}, 'site http://me:word@localhost:3000/'],
    // Of a build, too, if its address is known.
    ['dist/robots.txt', { baseUrl: 'https://example.com/', root: 'dist' }, 'site https://example.com/'],
    ['https://example.com/robots.txt', { baseUrl: 'https://example.com/', root: 'dist' }, 'site https://example.com/'],
    ['dist/robots.txt', {}, 'dist/robots.txt'],
    ['dist/robots.txt', { baseUrl: 'https://example.com/', root: '.' }, 'dist/robots.txt as https://example.com/dist/robots.txt'],
    ['https://example.com/a/robots.txt', {}, 'https://example.com/a/robots.txt'],
    ['https://example.com/robots.txt?a', {}, 'https://example.com/robots.txt?a'],
  ])('%s with %j stands for %s', async (target, options, expected) => {
    expect(await resolved([target], options)).toEqual([expected]);
  });
});

describe('accepted', () => {
  it.each<[string, string[], string[]]>([
    ['a file', ['sitemap.xml'], ['sitemap.xml']],
    ['a file by another way to it', ['./dist/../sitemap.xml'], ['sitemap.xml']],
    ['an absolute path', [join(cwd, 'sitemap.xml')], ['sitemap.xml']],
    ['a name that looks like a glob', ['odd[1].xml'], ['odd[1].xml']],
    [
      'a glob',
      ['dist/sub/*.{gz,txt}'],
      ['dist/sub/News-Sitemap-1.XML.gz', 'dist/sub/other.txt', 'dist/sub/sitemap1.txt', 'dist/sub/urllist.txt'],
    ],
    ['an address', ['https://example.com/sitemap.xml#x'], ['https://example.com/sitemap.xml']],
    ['upper case', ['HTTPS://EXAMPLE.com/Sitemap.xml'], ['https://example.com/Sitemap.xml']],
    ['a site', ['https://example.com'], ['site https://example.com/']],
    ['a site with a fragment', ['https://example.com/#top'], ['site https://example.com/']],
    ['a root with a query is a document', ['https://example.com/?map'], ['https://example.com/?map']],
    ['standard input', ['-'], ['stdin']],
    ['several, in order', ['-', 'https://example.com', 'sitemap.xml'], ['stdin', 'site https://example.com/', 'sitemap.xml']],
    ['each once', ['sitemap.xml', './sitemap.xml', '-', '-', 's*.xml'], ['sitemap.xml', 'stdin']],
    ['none', [], []],
  ])('%s', async (_, targets, expected) => expect(await resolved(targets)).toEqual(expected));

  it('a glob does not match a pipe as a file', async () => {
    await expect(resolved(['*.xml'])).rejects.toThrow('pipe.xml is not a regular file');
  });

  it('#103 a glob neither matches nor follows links to folders', async () => {
    expect(await resolved(['dist/**/{loop,map.xml}'])).toEqual(['dist/map.xml']);
  });

  it('#103 a glob that matches a dangling link reports it', async () => {
    await expect(resolved(['dist/sitemap-d*.xml'])).rejects.toThrow(
      'dist/sitemap-dangling.xml is listed in its folder but cannot be found: it is a dangling symbolic link, or was just removed',
    );
  });

  it.each(['odd/*', 'odd'])('#103 a name that is not UTF-8 is not skipped silently (%s)', async (target) => {
    if (process.platform !== 'linux') return;
    const name = Buffer.concat([Buffer.from(join(cwd, 'odd', 'sitemap')), Buffer.from([0xff]), Buffer.from('.xml')]);
    mkdirSync(join(cwd, 'odd'), { recursive: true });
    writeFileSync(name, URLSET);
    await expect(resolved([target])).rejects.toThrow(
      'odd/sitemap\ufffd.xml is listed in its folder but cannot be found: its name is not UTF-8',
    );
  });

  it.each(['**/*.xml', 'dist'])('#99 nothing after the run was interrupted (%s)', async (target) => {
    const controller = new AbortController();
    const resolving = resolved([target], { signal: controller.signal });
    controller.abort();
    expect(await resolving).toEqual([]);
  });

  it('a folder: its sitemaps by name or content, sorted', async () => {
    expect(await resolved(['dist'])).toEqual([
      'dist/half.xml.gz',
      'dist/index.xml',
      'dist/licensed.xml',
      'dist/map.xml',
      'dist/packed.xml',
      'dist/sitemap.xml',
      'dist/sub/News-Sitemap-1.XML.gz',
      'dist/sub/sitemap1.txt',
      'dist/sub/urllist.txt',
      'dist/wide.xml',
    ]);
  });

  it('a folder or a pattern keeps its name with its files, and a file that was named twice keeps both names', async () => {
    const found = await resolveTargets(['dist/sub', 'dist/sub/sitemap*.txt', 'dist/map.xml'], OPTIONS);
    expect(found.map(({ text, named }) => [text, named])).toEqual([
      ['dist/sub/News-Sitemap-1.XML.gz', ['dist/sub']],
      ['dist/sub/sitemap1.txt', ['dist/sub', 'dist/sub/sitemap*.txt']],
      ['dist/sub/urllist.txt', ['dist/sub']],
      ['dist/map.xml', undefined],
    ]);
    expect(namesOf(found).named).toEqual(['dist/sub', 'dist/sub/sitemap*.txt', 'dist/map.xml']);
    expect(namesOf(found.slice(3))).toEqual({ targets: ['dist/map.xml'] });
  });

  it('a folder: files that may be broken sitemaps are named, and no others', async () => {
    const files: Record<string, string | Uint8Array> = {
      'sitemap.xml': URLSET,
      'posts.xml': 'Fatal error: no memory\n',
      'pages.xml': '',
      'tags.xml': ' \n',
      'news.xml': '<?xml version="1.0"?>\n',
      'products.xml': '<?xml version="1.0"?><urlset',
      'blog.xml': '< urlset><url/></urlset>',
      'shop.xml': '<urlSet><url/></urlSet>',
      'entries.xml': '<url><loc>https://example.com/</loc></url>',
      'packed.xml': Uint8Array.of(0x1f, 0x8b, 0, 0),
      'warnings.xml': `Warning: a\n<br/>${URLSET}`,
      'feed.xml': '<rss version="2.0"/>',
      'atom.xml': '<?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom"></feed>',
      'logo.xml': '<!DOCTYPE svg><svg:svg xmlns:svg="http://www.w3.org/2000/svg"/>',
      'web.xml': '<!-- settings --><web-app/>',
      'browserconfig.xml': `<?xml version="1.0"?>${' '.repeat(70_000)}<browserconfig/>`,
      'page.xml': '<!DOCTYPE html><html></html>',
      'empty.txt': '',
    };
    mkdirSync(join(cwd, 'mixed'));
    for (const [name, content] of Object.entries(files)) writeFileSync(join(cwd, 'mixed', name), content);
    const notices: string[] = [];
    const onSkipped = (notice: string): void => void notices.push(notice);
    expect(await resolved(['mixed'], { onSkipped })).toEqual(['mixed/sitemap.xml']);
    expect(notices).toEqual([
      'Skipped in the folder mixed: mixed/blog.xml does not begin like XML, mixed/entries.xml begins with url instead of urlset or sitemapindex, mixed/news.xml has no element, mixed/packed.xml is corrupt gzip, mixed/pages.xml is empty, and 5 more; name a file to check it.',
    ]);
    const few: string[] = [];
    const ignored = ({ uri }: { readonly uri: string }): boolean =>
      !/\/(?:sitemap|posts|products|shop|tags|warnings|logo)\.xml$/.test(uri);
    await resolved(['mixed'], { onSkipped: (notice) => few.push(notice), ignored });
    expect(few).toEqual([
      'Skipped in the folder mixed: mixed/posts.xml does not begin like XML, mixed/products.xml ends inside its first tag, mixed/shop.xml begins with urlSet instead of urlset or sitemapindex, mixed/tags.xml is empty, mixed/warnings.xml does not begin like XML; name a file to check it.',
    ]);
    rmSync(join(cwd, 'mixed', 'sitemap.xml'));
    expect((await refusal('mixed')).message).toContain('(mixed/blog.xml does not begin like XML, ');
  });

  it.each([
    'https://user:pass@example.com/a.xml',
    'https:////user:pass@example.com/a.xml',
    ' https://user:pass@example.com/a.xml ',
  ])('a password is kept for the request and never shown: %j', async (text) => {
    const [target] = await resolveTargets([text], OPTIONS);
    if (target === undefined || 'site' in target) throw new Error('no document');
    const address = 'https://example.com/a.xml';
    expect([target.text, target.location.uri, target.location.url?.href]).toEqual([address, address, address]);
    expect(target.location.from).toMatchObject({ url: { password: 'pass' } });
  });

  it('with a base URL: files have URLs, and URLs are read from files', async () => {
    const mapped = { baseUrl: 'https://example.com/', root: 'dist' };
    expect(await resolved(['dist/map.xml'], mapped)).toEqual(['dist/map.xml as https://example.com/map.xml']);
    expect(await resolved(['https://example.com/map.xml'], mapped)).toEqual(['dist/map.xml as https://example.com/map.xml']);
    expect(await resolved(['https://example.com', 'https://other.example/a'], mapped)).toEqual([
      'site https://example.com/',
      'https://other.example/a',
    ]);
  });
});

describe('refused with a helpful error', () => {
  it.each<[string, string, string, RegExp, Partial<TargetOptions>?]>([
    [
      'a missing file',
      'nowhere/at-all.xml',
      'target-missing',
      /file or folder nowhere\/at-all\.xml does not exist; check the path/,
    ],
    ['a name that is not UTF-8', 's\ufffdtemap.xml', 'target-missing', /does not exist; its name is not UTF-8; rename it$/],
    ['a typo', 'sitmap.xml', 'target-missing', /did you mean sitemap\.xml\?/],
    ['a typo below a folder', 'dist/sub/urlist.txt', 'target-missing', /did you mean dist\/sub\/urllist\.txt\?/],
    [
      'a file as a folder',
      'sitemap.xml/sitemap.xml',
      'target-missing',
      /file or folder sitemap\.xml\/sitemap\.xml does not exist/,
    ],
    ['a bare host', 'example.com', 'target-missing', /write https:\/\/example\.com$/],
    [
      'a bare host with a path',
      'www.example.co.uk/sitemap.xml',
      'target-missing',
      /write https:\/\/www\.example\.co\.uk\/sitemap\.xml$/,
    ],
    ['a bare local host', 'localhost:3000/sitemap.xml', 'target-missing', /write http:\/\/localhost:3000\/sitemap\.xml$/],
    ['a glob without a match', 'dist/*.gzip', 'target-missing', /No file matches dist\/\*\.gzip/],
    ['NUL', 'a\0b', 'target-missing', /does not exist/],
    [
      'a document',
      '\n<?xml version="1.0"?><urlset/>',
      'target-missing',
      /^<\?xml version="1.0"\?><urlset\/> … looks like a document; pass it as \{ content \}/,
    ],
    ['a folder without sitemaps', 'empty', 'no-sitemaps-in-folder', /No sitemap in the folder empty/],
    ['a pipe', 'pipe.xml', 'target-unreadable', /pipe\.xml is not a regular file \(a named pipe\); use -/],
    ['a device', '/dev/null', 'target-unreadable', /\/dev\/null is not a regular file \(a device\)/],
    ['#104 a terminal', '-', 'stdin-terminal', /standard input, which is a terminal; pipe/, { stdinIsTerminal: true }],
    ['nothing', ' ', 'target-malformed', /empty/],
    ['one slash', 'https:/example.com', 'target-malformed', /did you mean https:\/\/example\.com\?/],
    ['no slash', 'http:example.com', 'target-malformed', /did you mean http:\/\/example\.com\?/],
    ['backslashes', 'https:\\\\example.com', 'target-malformed', /did you mean https:\/\/example\.com\?/],
    ['no host', 'https://', 'target-malformed', /https:\/\/ is not a valid address/],
    ['a bad port', 'https://example.com:99999/', 'target-malformed', /check the host name, the port/],
    ['a bad host', 'https://exa<mple.com/', 'target-malformed', /not a valid address/],
    ['white space', 'https://example.com/ --root', 'usage', /has white space: "--root" came with it/],
    ['ftp', 'ftp://example.com/sitemap.xml', 'target-malformed', /only http and https .* not ftp:/],
    ['a file address', 'file:///tmp/sitemap.xml', 'target-malformed', /name files by their path/],
    [
      'a mapped address without a file',
      'https://example.com/none.xml',
      'target-missing',
      /mapped to dist\/none\.xml .*, which does not exist/,
      { baseUrl: 'https://example.com/', root: 'dist' },
    ],
    [
      'a file that is not in the root',
      'sitemap.xml',
      'usage',
      /^sitemap\.xml is not in dist, .*--root$/,
      { baseUrl: 'https://example.com/', root: 'dist' },
    ],
    [
      'a mapped address of a folder',
      'https://example.com/sub',
      'target-unreadable',
      /dist\/sub is a folder/,
      { baseUrl: 'https://example.com/', root: 'dist' },
    ],
  ])('%s', async (_, target, code, message, options = {}) => {
    const error = await refusal(target, options);
    expect(error.message).toMatch(message);
    expect(error.message).not.toContain('\n');
    expect([error.code, error.exitCode]).toEqual([code, 2]);
  });

  it.runIf(process.getuid?.() !== 0)('a file without permission', async () => {
    writeFileSync(join(cwd, 'closed.xml'), '');
    chmodSync(join(cwd, 'closed.xml'), 0);
    expect((await refusal('closed.xml')).message).toMatch(/closed\.xml cannot be read \(permission denied\); check/);
  });

  it.each([
    ['https:user:pass@h/a.xml', /^https:h\/a\.xml is not an address.* did you mean https:\/\/h\/a\.xml\?$/],
    ['https:/user:pass@h', /^https:\/h is not an address.* did you mean https:\/\/h\?$/],
    ['https:\\\\user:pass@h', /^https:\\\\h is not an address.* did you mean https:\/\/h\?$/],
    ['https://user:pass@[x/', /^https:\/\/\[x\/ is not a valid address/],
    ['https://user:p#pass@h', /^https:\/\/h is not a valid address; check the part before the @, where/],
    ['https://user:p/pass@h', /^https:\/\/h is not a valid address/],
    ['ftp://user:pass@example.com/', /^ftp:\/\/example\.com\/: only http/],
    ['user:pass@example.com/a.xml', /write https:\/\/user:\*\*\*@example\.com\/a\.xml$/],
    ['user:pass@h/[a]*.xml', /^No file matches user:\*\*\*@h\/\[a\]\*\.xml/],
  ])('a password is not repeated: %s', async (target, message) => {
    const refused = await refusal(target);
    expect(refused.message).toMatch(message);
    expect(refused.message).not.toContain('pass');
  });

  it('nor is that of the base URL', async () => {
    for (const baseUrl of ['https:/u:pass@x/', 'https://u:pass@x/?a', 'https://u:p/pass@x/', 'u:pass@x']) {
      const refused = await refusal('sitemap.xml', { baseUrl });
      expect([refused.code, refused.message]).toEqual(['usage', expect.not.stringContaining('pass')]);
    }
  });
});
