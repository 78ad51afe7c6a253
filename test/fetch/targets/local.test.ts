// The base URL: mapping URLs to files and back, never outside the folder.

import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { createLocalMapping, type LocalMapping, locationOf } from '../../../src/fetch/targets/local.js';
import { read } from '../../support/opener.js';

const cwd = realpathSync(mkdtempSync(join(tmpdir(), 'sitemap-lint-')));
const root = join(cwd, 'dist');
mkdirSync(join(root, 'a b'), { recursive: true });
writeFileSync(join(root, 'sitemap.xml'), 'inside');
writeFileSync(join(root, 'a b', 'ü.xml'), 'inside');
writeFileSync(join(cwd, 'secret.xml'), 'outside');
symlinkSync(join(cwd, 'secret.xml'), join(root, 'out.xml'));
symlinkSync(cwd, join(root, 'up'));
symlinkSync('sitemap.xml', join(root, 'in.xml'));
afterAll(() => rmSync(cwd, { recursive: true }));

const mapping = createLocalMapping({ baseUrl: 'https://example.com/docs', root: 'dist', cwd }) as LocalMapping;

describe('address to file', () => {
  it.each<[string, string | null]>([
    ['https://example.com/docs/sitemap.xml', 'sitemap.xml'],
    ['https://EXAMPLE.com:443/docs/sitemap.xml?page=1#x', 'sitemap.xml'],
    ['https://example.com/docs/a%20b/%C3%BC.xml', 'a b/ü.xml'],
    ['https://example.com/docs/missing/file.xml', 'missing/file.xml'],
    ['https://example.com/docs/in.xml', 'in.xml'],
    ['https://example.com/docs/', ''],
    ['https://example.com/docs/x/../sitemap.xml', 'sitemap.xml'],
    ['https://example.com/docs/%252e%252e/x', '%2e%2e/x'],
    ['https://example.com/docs/../secret.xml', null],
    ['https://example.com/docs/%2e%2e/secret.xml', null],
    ['https://example.com/docs/..%2fsecret.xml', null],
    ['https://example.com/docs/..%2Fsecret.xml', null],
    ['https://example.com/docs/a%2fb', null],
    ['https://example.com/docs/%00', null],
    ['https://example.com/docs/%ff', null],
    ['https://example.com/docs/out.xml', null],
    ['https://example.com/docs/up/secret.xml', null],
    ['https://example.com/docs/up/missing.xml', null],
    ['https://example.com/docsx/sitemap.xml', null],
    ['https://example.com/sitemap.xml', null],
    ['http://example.com/docs/sitemap.xml', null],
    ['https://www.example.com/docs/sitemap.xml', null],
    ['https://example.com:8443/docs/sitemap.xml', null],
  ])('%s', (url, path) => {
    expect(mapping.locate(new URL(url))?.path.replace(/\/$/, '') ?? null).toBe(
      path === null ? null : join(root, path).replace(/\/$/, ''),
    );
  });

  it('a URL below the base is never fetched, even if it leads outside the folder', async () => {
    const location = locationOf(new URL('https://example.com/docs/out.xml'), mapping, cwd);
    expect(location.from.kind).toBe('file');
    expect((await read(location, { mapping, cwd })).words).toEqual(['run/input-invalid unreadable']);
    const encoded = locationOf(new URL('https://example.com/docs/..%2fsecret.xml'), mapping, cwd);
    expect((await read(encoded, { mapping, cwd })).text).toBeNull();
  });

  it.each([
    ['%zz.xml', 'its path is not a file name in percent-encoded UTF-8'],
    ['caf%E9.xml', 'its path is not a file name in percent-encoded UTF-8'],
    ['%', 'its path is not a file name in percent-encoded UTF-8'],
    ['out.xml', 'it is outside the folder of --root'],
  ])('%s cannot be read, with the reason', async (path, reason) => {
    const { problems } = await read(`https://example.com/docs/${path}`, { mapping, cwd });
    expect(problems.map(({ data }) => data?.['reason'])).toEqual([reason]);
  });

  it('a mapped address keeps its URL and is reported by its path', () => {
    const url = new URL('https://example.com/docs/a%20b/x.xml');
    expect(locationOf(url, mapping, cwd)).toEqual({
      uri: 'dist/a b/x.xml',
      url,
      from: { kind: 'file', path: join(root, 'a b', 'x.xml') },
    });
  });

  it('other addresses are fetched, and reported without credentials', () => {
    const url = new URL('https://user:pass@other.example/a');
    const own = new URL('https://other.example/a');
    expect(locationOf(url, mapping, cwd)).toEqual({ uri: own.href, url: own, from: { kind: 'http', url } });
  });
});

describe('file to address', () => {
  it.each([
    ['dist/sitemap.xml', 'https://example.com/docs/sitemap.xml'],
    ['dist/a b/ü#?.xml', 'https://example.com/docs/a%20b/%C3%BC%23%3F.xml'],
  ])('%s', (path, url) => expect(mapping.urlOf(path).href).toBe(url));

  it.each(['dist', 'secret.xml', 'dist/../secret.xml', 'distant/sitemap.xml'])('refuses %s', (path) => {
    expect(() => mapping.urlOf(path)).toThrow(
      / is not in dist, the folder that stands for https:\/\/example\.com\/docs\/; name a file in it, or another folder with --root$/,
    );
  });
});

describe('options', () => {
  it('none without a base URL', () => expect(createLocalMapping({ baseUrl: null, root: null, cwd })).toBeNull());

  it('the current folder without a root', () => {
    expect(createLocalMapping({ baseUrl: 'http://localhost/', root: null, cwd })?.root).toBe(cwd);
  });

  it.each<[string, string | null, string | null, RegExp]>([
    ['a root alone', null, 'dist', /--root dist .*--base-url/],
    ['no scheme', 'example.com', 'dist', /--base-url example\.com .*https:\/\/example\.com\//],
    ['another scheme', 'ftp://example.com/', 'dist', /not an http or https/],
    ['a malformed address', 'https://[x/', 'dist', /https:\/\/\[x\/ is not an http or https/],
    ['a query', 'https://example.com/?a', 'dist', /no query/],
    ['another option', 'https://example.com/ --root=dist', 'dist', /"--root=dist" came with it; pass each option as an argument/],
    ['a space within', 'https://example .com/', 'dist', /has white space: "\.com\/" came with it/],
    ['a line break at its end', 'https://example.com/\n', 'dist', /"https:\/\/example\.com\/\\n" has white space: leave out/],
    ['a root that is missing', 'https://example.com/', 'missing', /--root missing does not exist/],
    [
      'a root that is not UTF-8',
      'https://example.com/',
      'caf\ufffd',
      /--root caf\ufffd does not exist .*: its name is not UTF-8; rename it$/,
    ],
    ['a root that is a file', 'https://example.com/', 'secret.xml', /--root secret\.xml does not exist or is not a folder/],
  ])('%s', (_, baseUrl, rootOption, message) => {
    expect(() => createLocalMapping({ baseUrl, root: rootOption, cwd })).toThrow(message);
  });

  it('a password in the base URL is not repeated', () => {
    expect(() => createLocalMapping({ baseUrl: 'https://user:pass@[x/', root: null, cwd })).toThrow(/^(?!.*pass)/);
  });
});
