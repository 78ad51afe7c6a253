// `--fix` on files, folders, indexes and standard input: what is written, what is left as it was, and what is said.

import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  closeSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FlagName } from '../../src/commands/commands.js';
import { type Flags, flagsOf } from '../../src/commands/line/flags.js';
import { lintCommand } from '../../src/commands/lint.js';
import type { Session } from '../../src/commands/session.js';
import { keptSink, sessionInto } from '../support/session.js';

const before = process.cwd();
const root = realpathSync(mkdtempSync(join(tmpdir(), 'sitemap-lint-fix-')));
let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(root, 'site-'));
  process.chdir(folder);
});
afterEach(() => process.chdir(before));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const urlset = (...entries: string[]): string =>
  `${HEAD}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`;
const url = (loc: string, rest = ''): string => `  <url><loc>${loc}</loc>${rest}</url>`;
const WRONG = urlset(url('https://EXAMPLE.com/a?b=1&c=2'), url('https://example.com/b', '<changefreq>Daily</changefreq>'));
const RIGHT = urlset(url('https://example.com/a?b=1&amp;c=2'), url('https://example.com/b', '<changefreq>daily</changefreq>'));

interface Ran {
  readonly code: number;
  readonly output: string;
  readonly errors: string;
}

type Given = { readonly [Name in FlagName]?: Flags[Name] };

/** Runs the command with options; standard output and standard error are kept apart. */
async function run(targets: readonly string[], given: Given = { fix: true }, change: Partial<Session> = {}): Promise<Ran> {
  const [output, errors]: string[][] = [[], []];
  const session = { ...sessionInto(keptSink(output as string[]), {}, keptSink(errors as string[])), ...change };
  const flags = flagsOf({ xsd: 'off', config: false, ...given });
  const code = await lintCommand(targets, flags, session, new Set(Object.keys(given) as FlagName[]));
  return { code, output: (output as string[]).join(''), errors: (errors as string[]).join('') };
}

const read = (name: string): string => readFileSync(name, 'utf8');

describe('--fix', () => {
  it('makes the safe edits of files and reports what is left', async () => {
    writeFileSync('sitemap.xml', WRONG);
    const { code, output } = await run(['sitemap.xml']);
    expect(read('sitemap.xml')).toBe(RIGHT);
    expect(output).toContain('Fixed 3 problems in 1 file');
    expect(output).not.toContain('changefreq-case');
    expect(code).toBe(0);
    expect(readdirSync('.')).toEqual(['sitemap.xml']);
  });

  it('changes nothing when it runs again', async () => {
    writeFileSync('sitemap.xml', WRONG);
    await run(['sitemap.xml']);
    utimesSync('sitemap.xml', 1, 1);
    const { output } = await run(['sitemap.xml']);
    expect(statSync('sitemap.xml').mtimeMs).toBe(1_000);
    expect(output).toContain('Fixed 0 problems\n');
  });

  it('leaves edits that need a review, and counts them', async () => {
    const tracking = urlset(url('https://example.com/?utm_source=a'), url('https://example.com/b?utm_source=a'));
    writeFileSync('sitemap.xml', tracking);
    expect((await run(['sitemap.xml'])).output).toContain('Fixed 0 problems (2 need --fix-unsafe)');
    expect(read('sitemap.xml')).toBe(tracking);
    await run(['sitemap.xml'], { 'fix-unsafe': true });
    expect(read('sitemap.xml')).toBe(urlset(url('https://example.com/'), url('https://example.com/b')));
  });

  it('fixes every entry, also those whose findings are not kept', async () => {
    const many = (changefreq: string): string =>
      urlset(
        ...Array.from({ length: 3_000 }, (_, at) => url(`https://example.com/${at}`, `<changefreq>${changefreq}</changefreq>`)),
      );
    writeFileSync('sitemap.xml', many('Daily'));
    expect((await run(['sitemap.xml'])).output).toContain('Fixed 3,000 problems in 1 file');
    expect(read('sitemap.xml')).toBe(many('daily'));
  });

  it.each([
    ['changefreq', 'hints/changefreq-case', [1, 0]],
    ['all rules of a subject', 'loc/*', [0, 1]],
    ['several rules', 'hints/changefreq-case,loc/uppercase-host,xml/unescaped-ampersand', [1, 1]],
  ])('is limited to %s by --fix-only', async (_, only, [changefreq, host]) => {
    writeFileSync('sitemap.xml', WRONG);
    await run(['sitemap.xml'], { fix: true, 'fix-only': [only] });
    expect(read('sitemap.xml').includes('>daily<')).toBe(changefreq === 1);
    expect(read('sitemap.xml').includes('//example.com/a')).toBe(host === 1);
  });

  it.each<[string, Given, (scheme: 'http' | 'https', old: boolean) => string]>([
    [
      'https for http',
      { 'fix-unsafe': true },
      (scheme) =>
        urlset(url('https://example.com/'), ...Array.from({ length: 150 }, (_, at) => url(`${scheme}://example.com/${at}`))),
    ],
    [
      'elements that nobody reads',
      { 'fix-remove': true, profile: 'google' },
      (_, old) => {
        const retired = old ? '<image:title>a</image:title>' : '';
        const image = (at: number): string =>
          `<image:image><image:loc>https://example.com/${at}.png</image:loc>${retired}</image:image>`;
        return urlset(...Array.from({ length: 1_200 }, (_, at) => url(`https://example.com/${at}`, image(at)))).replace(
          '<urlset ',
          '<urlset xmlns:image="http://www.google.com/schemas/sitemap-image/1.1" ',
        );
      },
    ],
  ])('fixes all entries where one finding is about the document: %s', async (_, given, document) => {
    writeFileSync('sitemap.xml', document('http', true));
    await run(['sitemap.xml'], given);
    expect(read('sitemap.xml')).toBe(document('https', false));
  });

  it('fixes the children of a local index', async () => {
    const index = `${HEAD}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n<sitemap><loc>https://example.com/a.xml</loc></sitemap></sitemapindex>\n`;
    writeFileSync('index.xml', index);
    writeFileSync('a.xml', WRONG);
    expect((await run(['index.xml'])).output).toContain('in 1 file');
    expect(read('a.xml')).toBe(RIGHT);
    expect(read('index.xml')).toBe(index);
  });

  it('fixes a file and its compressed copy alike', async () => {
    writeFileSync('sitemap.xml', WRONG);
    writeFileSync('sitemap.xml.gz', gzipSync(WRONG));
    await run(['.']);
    expect(read('sitemap.xml')).toBe(RIGHT);
    expect(gunzipSync(readFileSync('sitemap.xml.gz')).toString()).toBe(RIGHT);
  });

  it('keeps what it does not fix byte for byte', async () => {
    const odd = (host: string): string =>
      `\ufeff<?xml  version='1.0'\tencoding='utf-8' ?>\r\n<!-- a  --><urlset\n xmlns='http://www.sitemaps.org/schemas/sitemap/0.9' >\r\n\t<url ><loc\n>https://${host}/ä</loc ><!--b--></url>\r\n\r\n</urlset >`;
    writeFileSync('sitemap.xml', odd('EXAMPLE.com'));
    await run(['sitemap.xml'], { fix: true, 'fix-only': ['loc/uppercase-host'] });
    expect(read('sitemap.xml')).toBe(odd('example.com'));
  });

  it('leaves comments alone, and the ampersands of CDATA', async () => {
    const text = (host: string): string =>
      urlset(
        '<!-- <loc>https://EXAMPLE.com/a&b</loc> -->',
        `<url><loc><![CDATA[https://${host}/a&b]]></loc></url>`,
        '<!-- <changefreq>Daily</changefreq> -->',
      ).replaceAll('\n', '\r\n');
    writeFileSync('sitemap.xml', text('EXAMPLE.com'));
    await run(['sitemap.xml']);
    expect(read('sitemap.xml')).toBe(text('example.com'));
  });

  it('makes an empty document of a byte order mark alone, and reports that it is empty', async () => {
    writeFileSync('sitemap.xml', '\ufeff');
    const { code, output } = await run(['sitemap.xml']);
    expect([code, read('sitemap.xml')]).toEqual([1, '']);
    expect(output).toContain('document/empty-file');
  });

  it('keeps gzip, and always writes the same bytes', async () => {
    const written = [];
    for (const name of ['a.xml.gz', 'b.xml.gz']) {
      writeFileSync(name, gzipSync(WRONG));
      await run([name]);
      expect(gunzipSync(readFileSync(name)).toString()).toBe(RIGHT);
      written.push(readFileSync(name).toString('base64'));
    }
    expect(written[0]).toBe(written[1]);
    expect(readFileSync('a.xml.gz').subarray(0, 10).toString('hex')).toMatch(/^1f8b0800000000000[024]ff$/);
  });

  it('converts a document of another encoding to UTF-8, and then fixes it', async () => {
    const latin = (encoding: string, host: string): string =>
      `<?xml version="1.0" encoding="${encoding}"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n<!-- é --><url><loc>https://${host}/a</loc></url></urlset>\n`;
    writeFileSync('latin.xml', Buffer.from(latin('ISO-8859-1', 'EXAMPLE.com'), 'latin1'));
    writeFileSync('wide.xml', Buffer.from(`\ufeff${latin('UTF-16', 'EXAMPLE.com')}`, 'utf16le'));
    const { output } = await run(['latin.xml', 'wide.xml']);
    expect(output).toContain('Fixed 4 problems in 2 files');
    expect(read('latin.xml')).toBe(latin('UTF-8', 'example.com'));
    expect(read('wide.xml')).toBe(latin('UTF-8', 'example.com'));
  });

  it('does not convert a document with bytes that are illegal in its encoding', async () => {
    const bytes = Buffer.from(
      `<?xml version="1.0" encoding="Shift_JIS"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>https://EXAMPLE.com/\xff</loc></url></urlset>`,
      'latin1',
    );
    writeFileSync('sitemap.xml', bytes);
    expect((await run(['sitemap.xml'])).code).toBe(1);
    expect(readFileSync('sitemap.xml')).toEqual(bytes);
  });

  it('does what comments in a document allow', async () => {
    const ignored = WRONG.replace('<url>', '<!-- sitemap-lint-disable loc/uppercase-host: agreed -->\n<url>');
    writeFileSync('sitemap.xml', ignored);
    await run(['sitemap.xml']);
    expect(read('sitemap.xml')).toContain('https://EXAMPLE.com/a?b=1&amp;c=2');
  });

  it('fixes nothing of rules that are off', async () => {
    writeFileSync('sitemap.xml', WRONG);
    await run(['sitemap.xml'], { fix: true, rule: ['hints/changefreq-case=off'] });
    expect(read('sitemap.xml')).toContain('>Daily<');
  });

  it('writes counts in JSON', async () => {
    writeFileSync('sitemap.xml', WRONG);
    const { output } = await run(['sitemap.xml'], { fix: true, format: ['json'] });
    expect(JSON.parse(output).summary.fixed).toEqual({
      problems: 3,
      files: 1,
      withheld: { safe: 0, unsafe: 0, removing: 0 },
      removed: [],
    });
  });
});

describe('files', () => {
  it('keep mode and owner', async () => {
    writeFileSync('sitemap.xml', WRONG);
    chmodSync('sitemap.xml', 0o640);
    const { uid, gid } = statSync('sitemap.xml');
    await run(['sitemap.xml']);
    const after = statSync('sitemap.xml');
    expect([after.mode & 0o777, after.uid, after.gid]).toEqual([0o640, uid, gid]);
  });

  it('are replaced where a symbolic link leads to, and the link stays', async () => {
    mkdirSync('real');
    writeFileSync('real/sitemap.xml', WRONG);
    symlinkSync('real/sitemap.xml', 'link.xml');
    await run(['link.xml']);
    expect(lstatSync('link.xml').isSymbolicLink()).toBe(true);
    expect(read('real/sitemap.xml')).toBe(RIGHT);
    expect(readdirSync('real')).toEqual(['sitemap.xml']);
  });

  it.each(['dist', 'dist/*.xml', '*/*.xml', '{dist,other}/sitemap.xml'])(
    'that a link in %s leads to outside of it are left',
    async (target) => {
      mkdirSync('dist');
      const outside = mkdtempSync(join(root, 'outside-'));
      writeFileSync(join(outside, 'secret.xml'), WRONG);
      symlinkSync(join(outside, 'secret.xml'), 'dist/sitemap.xml');
      const { output } = await run([target]);
      expect(read(join(outside, 'secret.xml'))).toBe(WRONG);
      expect(output).toContain('dist/sitemap.xml was not fixed: it is a symbolic link to');
    },
  );

  it('that a link beside an index leads to outside of its folder are left', async () => {
    mkdirSync('dist');
    writeFileSync('a.xml', WRONG);
    symlinkSync('../a.xml', 'dist/a.xml');
    writeFileSync(
      'dist/index.xml',
      `${HEAD}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n<sitemap><loc>https://example.invalid/a.xml</loc></sitemap></sitemapindex>\n`,
    );
    await run(['dist/index.xml'], { fix: true, root: 'dist', 'base-url': 'https://example.invalid/' });
    expect(read('a.xml')).toBe(WRONG);
    expect(lstatSync('dist/a.xml').isSymbolicLink()).toBe(true);
  });

  it.skipIf(process.platform !== 'linux')('are fixed beside names that are not UTF-8 or not percent-encoded', async () => {
    mkdirSync('dist');
    writeFileSync(Buffer.from('dist/caf\xe9.xml', 'latin1'), WRONG);
    writeFileSync('dist/%zz.xml', WRONG);
    writeFileSync('dist/a.xml', WRONG);
    const children = ['caf%E9.xml', '%zz.xml', 'a.xml'].map(
      (name) => `<sitemap><loc>https://example.invalid/${name}</loc></sitemap>\n`,
    );
    writeFileSync(
      'dist/index.xml',
      `${HEAD}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${children.join('')}</sitemapindex>\n`,
    );
    const { output } = await run(['dist/index.xml'], { fix: true, root: 'dist', 'base-url': 'https://example.invalid/' });
    expect(output.match(/its path is not a file name in percent-encoded UTF-8/g)).toHaveLength(2);
    expect(read('dist/a.xml')).not.toBe(WRONG);
    expect(read('dist/%zz.xml')).toBe(WRONG);
  });

  it('are fixed in a folder with links in a circle', async () => {
    mkdirSync('dist');
    writeFileSync('dist/a.xml', WRONG);
    symlinkSync('loop.xml', 'dist/loop.xml');
    symlinkSync('.', 'dist/self');
    const { output } = await run(['dist']);
    expect(output).toContain('Fixed 3 problems in 1 file');
    expect(read('dist/a.xml')).toBe(RIGHT);
  });

  it('that two names lead to are fixed once', async () => {
    writeFileSync('a.xml', WRONG);
    symlinkSync('a.xml', 'b.xml');
    await run(['a.xml', 'b.xml']);
    expect(read('a.xml')).toBe(RIGHT);
    expect(lstatSync('b.xml').isSymbolicLink()).toBe(true);
  });

  it('that are hard links to one file are fixed once, and stay links to one file', async () => {
    writeFileSync('a.xml', WRONG);
    mkdirSync('other');
    linkSync('a.xml', 'other/b.xml');
    linkSync('a.xml', 'c.xml');
    const { code, output } = await run(['a.xml', 'other', 'a.xml']);
    expect(code).toBe(0);
    expect(output).toContain('Fixed 3 problems in 1 file');
    expect([read('a.xml'), read('other/b.xml'), read('c.xml')]).toEqual([RIGHT, RIGHT, WRONG]);
    expect(statSync('other/b.xml').ino).toBe(statSync('a.xml').ino);
    expect([...readdirSync('.'), ...readdirSync('other')]).toEqual(['a.xml', 'c.xml', 'other', 'b.xml']);
  });

  it('that are hard links are separated from the others', async () => {
    writeFileSync('a.xml', WRONG);
    linkSync('a.xml', 'b.xml');
    await run(['a.xml']);
    expect([read('a.xml'), read('b.xml')]).toEqual([RIGHT, WRONG]);
  });

  it('are written while they are linted for the last time, and not read again', async () => {
    const { Revisions } = await import('../../src/findings/fix/revisions.js');
    const taken = vi.spyOn(Revisions.prototype, 'takeDraft');
    writeFileSync('a.xml', WRONG);
    await run(['a.xml']);
    expect(taken.mock.results.map(({ value }) => value === null)).toEqual([false]);
    taken.mockRestore();
  });

  it.skipIf(process.platform !== 'linux')('leave nothing behind if what was written cannot be closed', async () => {
    writeFileSync('b.xml', WRONG);
    const { Replacement } = await import('../../src/commands/output/replace-file.js');
    const { versionOf } = await import('../../src/base/file-identity.js');
    const version = versionOf(statSync('b.xml'));
    const replacement = await Replacement.begin({ path: 'b.xml', shown: 'b.xml', links: [], version });
    // Closed already, the file cannot be closed again, as if the disk had refused its last bytes.
    const open = readdirSync('/proc/self/fd').find((number) => {
      const at = `/proc/self/fd/${number}`;
      return lstatSync(at, { throwIfNoEntry: false }) !== undefined && readlinkSync(at).endsWith('.tmp');
    });
    closeSync(Number(open));
    await replacement.discard();
    expect(readdirSync('.')).toEqual(['b.xml']);
  });

  it('that change meanwhile stay as they are then', async () => {
    writeFileSync('b.xml', WRONG);
    const mine = urlset(url('https://EXAMPLE.com/mine'));
    const { Replacement } = await import('../../src/commands/output/replace-file.js');
    const { versionOf } = await import('../../src/base/file-identity.js');
    async function* content(): AsyncGenerator<Uint8Array> {
      yield Buffer.from(RIGHT);
    }
    const version = versionOf(statSync('b.xml'));
    const replacement = await Replacement.write({ path: 'b.xml', shown: 'b.xml', links: [], version }, content());
    writeFileSync('b.xml', mine);
    await expect(replacement.commit()).rejects.toThrow('cannot fix b.xml: it has changed since it was read');
    expect(read('b.xml')).toBe(mine);
    expect(readdirSync('.')).toEqual(['b.xml']);
  });

  it.skipIf(process.getuid?.() === 0)('that are read-only are left, and all others with them', async () => {
    writeFileSync('a.xml', WRONG);
    writeFileSync('b.xml', WRONG);
    chmodSync('b.xml', 0o444);
    await expect(run(['a.xml', 'b.xml'])).rejects.toThrow('cannot fix b.xml: permission denied');
    expect([read('a.xml'), read('b.xml')]).toEqual([WRONG, WRONG]);
    expect(readdirSync('.')).toEqual(['a.xml', 'b.xml']);
  });

  it.each([
    ['bytes after its data', Buffer.concat([gzipSync(WRONG), Buffer.from('trailing')])],
    ['gzip in it', gzipSync(gzipSync(WRONG))],
  ])('of gzip with %s are left', async (_, bytes) => {
    writeFileSync('a.xml.gz', bytes);
    const { code, output } = await run(['a.xml.gz']);
    expect([code, output.includes('a.xml.gz was not fixed: its compressed data is damaged')]).toEqual([1, true]);
    expect(readFileSync('a.xml.gz')).toEqual(bytes);
    expect(readdirSync('.')).toEqual(['a.xml.gz']);
  });

  it('of gzip that are cut off are left', async () => {
    const cut = gzipSync(WRONG).subarray(0, 150);
    writeFileSync('a.xml.gz', cut);
    expect((await run(['a.xml.gz'])).code).toBe(1);
    expect(readFileSync('a.xml.gz')).toEqual(cut);
  });

  it('of damaged gzip are left, and the others are fixed', async () => {
    const damaged = Buffer.concat([gzipSync(WRONG), Buffer.from('GARBAGE')]);
    writeFileSync('a.xml.gz', damaged);
    writeFileSync('b.xml', WRONG);
    const { output } = await run(['a.xml.gz', 'b.xml']);
    expect(output).toContain('a.xml.gz was not fixed: its compressed data is damaged');
    expect(readFileSync('a.xml.gz').equals(damaged)).toBe(true);
    expect(read('b.xml')).toBe(RIGHT);
  });

  it('with a reference that may lack its semicolon are changed only by unsafe edits, which keep what follows it', async () => {
    const broken = urlset(url('https://example.com/caf&#233-menu/list'));
    writeFileSync('sitemap.xml', broken);
    await run(['sitemap.xml']);
    expect(read('sitemap.xml')).toBe(broken);
    await run(['sitemap.xml'], { 'fix-unsafe': true });
    expect(read('sitemap.xml')).toContain('-menu/list</loc>');
    expect(read('sitemap.xml')).not.toContain('&#233-menu');
  });

  it('stay when the run is interrupted', async () => {
    writeFileSync('a.xml', WRONG);
    const ending = new AbortController();
    ending.abort();
    await run(['a.xml'], { fix: true }, { signal: ending.signal });
    expect(read('a.xml')).toBe(WRONG);
  });
});

describe('--fix-dry-run', () => {
  it('prints a diff that patch and git take, and writes nothing', async () => {
    mkdirSync('dist');
    for (const name of ['dist/a.xml', 'dist/b c.xml']) writeFileSync(name, WRONG);
    const { output, errors } = await run(['dist'], { 'fix-dry-run': true });
    expect(read('dist/a.xml')).toBe(WRONG);
    expect(errors).toContain('Would fix 6 problems in 2 files');
    for (const [tool, ...words] of [
      ['patch', '-p0'],
      ['git', 'apply', '-'],
    ]) {
      execFileSync(tool as string, words, { input: output, stdio: ['pipe', 'ignore', 'inherit'] });
      expect([read('dist/a.xml'), read('dist/b c.xml')]).toEqual([RIGHT, RIGHT]);
      for (const name of ['dist/a.xml', 'dist/b c.xml']) writeFileSync(name, WRONG);
    }
    expect(output).toMatchInlineSnapshot(`
      "--- ./dist/a.xml
      +++ ./dist/a.xml
      @@ -1,5 +1,5 @@
       <?xml version="1.0" encoding="UTF-8"?>
       <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
      -  <url><loc>https://EXAMPLE.com/a?b=1&c=2</loc></url>
      +  <url><loc>https://example.com/a?b=1&amp;c=2</loc></url>
      -  <url><loc>https://example.com/b</loc><changefreq>Daily</changefreq></url>
      +  <url><loc>https://example.com/b</loc><changefreq>daily</changefreq></url>
       </urlset>
      --- ./dist/b c.xml	
      +++ ./dist/b c.xml	
      @@ -1,5 +1,5 @@
       <?xml version="1.0" encoding="UTF-8"?>
       <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
      -  <url><loc>https://EXAMPLE.com/a?b=1&c=2</loc></url>
      +  <url><loc>https://example.com/a?b=1&amp;c=2</loc></url>
      -  <url><loc>https://example.com/b</loc><changefreq>Daily</changefreq></url>
      +  <url><loc>https://example.com/b</loc><changefreq>daily</changefreq></url>
       </urlset>
      "
    `);
  });

  it('shows the changes of a compressed file as a comment', async () => {
    writeFileSync('a.xml.gz', gzipSync(WRONG));
    const { output } = await run(['a.xml.gz'], { 'fix-dry-run': true });
    expect(
      output
        .split('\n')
        .slice(0, -1)
        .every((line) => line.startsWith('# ')),
    ).toBe(true);
    expect(output).toContain('# a.xml.gz is compressed; its text changes like this:\n# --- ./a.xml.gz');
  });

  it('shows nothing on a terminal that could act on it', async () => {
    writeFileSync('a.xml', WRONG.replace('</urlset>', '<!-- \u009b31m --></urlset>'));
    const written: string[] = [];
    await run(['a.xml'], { 'fix-dry-run': true, color: true }, { output: keptSink(written, true) });
    expect(written.join('')).toContain('\u001b[31m-');
    expect(written.join('')).toContain('\\x9B31m');
  });
});

describe('one document', () => {
  const piped = (text: string | Uint8Array): { readonly stdin: AsyncIterable<Uint8Array> } => ({
    stdin: (async function* () {
      yield Buffer.from(text);
    })(),
  });
  let server: Server;
  let origin = '';
  let served: string | Uint8Array = WRONG;
  beforeEach(async () => {
    served = WRONG;
    server = createServer((request, response) => {
      if (request.url === '/robots.txt') response.writeHead(404).end();
      else response.setHeader('content-type', 'application/xml').end(served);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterEach(() => server.close());

  it('of an address is written to a file', async () => {
    const { output } = await run([`${origin}/sitemap.xml`], { fix: true, output: 'fixed.xml' });
    expect(read('fixed.xml')).toBe(RIGHT);
    expect(output).toContain('Fixed 3 problems in 1 file');
  });

  it('of an address is compressed if the name of the file says so', async () => {
    await run([`${origin}/sitemap.xml`], { fix: true, output: 'fixed.xml.gz' });
    expect(gunzipSync(readFileSync('fixed.xml.gz')).toString()).toBe(RIGHT);
  });

  it('of standard input goes to standard output, and the report to standard error', async () => {
    const { fixTargets } = await import('../../src/commands/fix.js');
    for (const [text, fixed] of [
      [WRONG, RIGHT],
      [RIGHT, RIGHT],
      ['no sitemap', 'no sitemap'],
    ] as const) {
      const written: string[] = [];
      const plan = { selection: { levels: ['safe'], rules: null }, dryRun: false, to: 'output' } as const;
      const session = sessionInto(keptSink(written));
      await fixTargets(['-'], { ...piped(text), xsd: 'off' }, plan, flagsOf({}), session);
      expect(written.join('')).toBe(fixed);
    }
  });

  const level1 = gzipSync(RIGHT, { level: 1 });
  it.each<[string, Uint8Array]>([
    ['gzip of another level', level1],
    ['gzip of several members', Buffer.concat([gzipSync(HEAD), gzipSync(RIGHT.slice(HEAD.length))])],
    ['gzip with bytes after its data', Buffer.concat([gzipSync(WRONG), Buffer.from('trailing')])],
    ['gzip that is cut off', gzipSync(WRONG).subarray(0, 150)],
    ['nothing', Buffer.alloc(0)],
  ])('of standard input without edits stays as it is: %s', async (_, bytes) => {
    const { fixTargets } = await import('../../src/commands/fix.js');
    const written: Uint8Array[] = [];
    const sink = { ...keptSink([]), writeBytes: async (piece: Uint8Array) => void written.push(Uint8Array.from(piece)) };
    const plan = { selection: { levels: ['safe'], rules: null }, dryRun: false, to: 'output' } as const;
    await fixTargets(['-'], { ...piped(bytes), xsd: 'off' }, plan, flagsOf({}), sessionInto(sink));
    expect(Buffer.concat(written)).toEqual(bytes);
  });

  it('of standard input that was not read to its end is not written', async () => {
    const { fixTargets } = await import('../../src/commands/fix.js');
    const written: string[] = [];
    const plan = { selection: { levels: ['safe'], rules: null }, dryRun: false, to: 'output' } as const;
    const options = { ...piped(RIGHT + ' '.repeat(1_000)), xsd: 'off', limits: { documentBytes: 200 } } as const;
    const fixing = fixTargets(['-'], options, plan, flagsOf({}), sessionInto(keptSink(written)));
    await expect(fixing).rejects.toThrow('cannot fix <stdin>: it was not read to its end');
    expect(written.join('')).toBe('');
  });

  it.each([
    ['fixed.xml.gz', level1],
    ['fixed.xml', Buffer.from(RIGHT)],
  ])('of an address without edits is compressed only as the name %s says', async (name, bytes) => {
    served = level1;
    await run([`${origin}/sitemap.xml.gz`], { fix: true, output: name });
    expect(readFileSync(name)).toEqual(bytes);
  });
});

describe('is refused', () => {
  beforeEach(() => writeFileSync('a.xml', WRONG));
  it.each<[string, readonly string[], Given, string]>([
    ['of an address without a file', ['https://example.com/a.xml'], { fix: true }, '-o fixed.xml'],
    ['of several targets with standard input', ['-', 'a.xml'], { fix: true }, 'the only target'],
    ['of an unknown rule', ['a.xml'], { fix: true, 'fix-only': ['loc/relativ'] }, "unknown rule 'loc/relativ'"],
    ['of a rule without edits', ['a.xml'], { fix: true, 'fix-only': ['loc/missing'] }, 'this rule offers no edits'],
    ['of a pattern without rules', ['a.xml'], { fix: true, 'fix-only': ['lok/*'] }, 'no rule of this pattern offers edits'],
    ['with --watch', ['a.xml'], { fix: true, watch: true }, '--fix and --watch cannot be combined'],
    ['with --shard', ['a.xml'], { 'fix-dry-run': true, shard: '1/2' }, '--fix and --shard cannot be combined'],
    ['for --fix-only alone', ['a.xml'], { 'fix-only': ['loc/*'] }, '--fix-only needs --fix'],
    [
      'of a report in a fixed file',
      ['a.xml'],
      { fix: true, format: ['json'], output: 'a.xml' },
      'a report would be written to a.xml',
    ],
  ])('%s', async (_, targets, given, message) => {
    await expect(run(targets, given)).rejects.toThrow(message);
    expect(read('a.xml')).toBe(WRONG);
    expect(existsSync('fixed.xml')).toBe(false);
  });
});
