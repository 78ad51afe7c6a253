// Which origin stands for which: by the targets, and by the other options about addresses.

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AddressOptions, standingAddresses } from '../../../src/fetch/targets/canonical-origin.js';
import { locationOf } from '../../../src/fetch/targets/local.js';

const ORIGIN = 'https://example.com';
const SERVER = 'http://127.0.0.1:3000';
const NO_OPTIONS: AddressOptions = { canonicalOrigin: ORIGIN, baseUrl: null, root: null, stdinFilename: null };

let cwd = '';
beforeAll(async () => {
  cwd = await mkdtemp(join(tmpdir(), 'canonical-origin-'));
  await mkdir(join(cwd, 'dist/blog/deep'), { recursive: true });
  await mkdir(join(cwd, 'other'));
  for (const path of ['dist/sitemap.xml', 'dist/blog/sitemap.xml', 'other/sitemap.xml']) await writeFile(join(cwd, path), '');
});
afterAll(() => rm(cwd, { recursive: true }));

const standing = (targets: readonly string[], options: Partial<AddressOptions> = {}) =>
  standingAddresses(targets, { ...NO_OPTIONS, ...options }, cwd);

describe('the canonical origin of a server', () => {
  it('stands for the origin of all fetched targets', () => {
    const { canonical, notices, baseUrl } = standing([`${SERVER}/`, 'http://user:secret@127.0.0.1:3000/b.xml', '-']);
    expect(canonical).toEqual({ origin: ORIGIN, servedFrom: SERVER });
    expect(notices).toEqual([`${SERVER} is judged as ${ORIGIN} (--canonical-origin)`]);
    expect(baseUrl).toBeNull();
  });

  it('is written with or without a slash and a default port', () => {
    for (const canonicalOrigin of ['https://example.com/', 'HTTPS://EXAMPLE.com:443'])
      expect(standing([SERVER], { canonicalOrigin }).canonical?.origin).toBe(ORIGIN);
  });

  it('changes nothing for the server that is already there', () => {
    expect(standing([`${ORIGIN}/sitemap.xml`])).toEqual({
      baseUrl: null,
      root: null,
      mapping: null,
      canonical: null,
      notices: [],
    });
  });

  it.each([
    'example.com',
    'https://example.com/blog',
    'https://example.com/?a',
    'https://example.com/#a',
    'ftp://example.com',
    'file:///tmp',
    'https://',
  ])('is not %s', (canonicalOrigin) => {
    expect(() => standing([SERVER], { canonicalOrigin })).toThrow('is not an origin; give a scheme and a host');
  });

  it.each(['https://u:secret@example.com', 'https://u@example.com/', 'https://u:secret@example.com/a'])(
    'has no user name and no password: %s',
    (canonicalOrigin) => {
      const attempt = () => standing([SERVER], { canonicalOrigin });
      expect(attempt).toThrow('was given with a user name or a password; an origin has neither');
      expect(attempt).not.toThrow('secret');
    },
  );

  it('has no password, and none is shown', () => {
    const given = (): unknown => standing([SERVER], { canonicalOrigin: 'https://user:secret@example.com' });
    expect(given).toThrow('--canonical-origin https://example.com');
    expect(given).not.toThrow('secret');
  });

  it('stands for one origin only', () => {
    expect(() => standing([`${SERVER}/`, 'http://127.0.0.1:3001/'])).toThrow(
      'the targets are on two origins, http://127.0.0.1:3000 and http://127.0.0.1:3001',
    );
  });

  it('does not stand for a server and for files, unless the files have --base-url', () => {
    expect(() => standing([`${SERVER}/`, 'dist'])).toThrow('give the address of the files with --base-url');
    const files = { baseUrl: 'https://example.com/blog/', root: 'dist/blog' };
    const { canonical, baseUrl, root } = standing([`${SERVER}/`, 'dist', 'https://example.com/blog/sitemap.xml'], files);
    expect({ canonical, baseUrl, root }).toEqual({ canonical: { origin: ORIGIN, servedFrom: SERVER }, ...files });
  });

  it('leaves no --root without a meaning', () => {
    expect(() => standing([`${SERVER}/`], { root: 'dist' })).toThrow('--root dist needs --base-url or a local target');
  });
});

describe('the canonical origin of local files', () => {
  it.each([
    [['dist'], 'dist'],
    [['dist/sitemap.xml'], 'dist'],
    [['dist/blog/sitemap.xml', 'dist'], 'dist'],
    [['dist/*.xml'], 'dist'],
    [['dist/**/sitemap*/a.xml', 'dist/blog/sitemap.xml'], 'dist'],
  ])('stands for the folder of %s', (targets, folder) => {
    const { baseUrl, root, canonical, notices } = standing(targets);
    expect(baseUrl).toBe(`${ORIGIN}/`);
    expect(root).toBe(join(cwd, folder));
    expect(canonical).toBeNull();
    expect(notices).toEqual([`${folder}/ stands for ${ORIGIN}/`]);
  });

  it('stands for the folder of --root', () => {
    expect(standing(['dist/blog'], { root: 'dist' }).root).toBe('dist');
  });

  it('stands for the folder of the file that standard input is', () => {
    expect(standing(['-'], { stdinFilename: 'dist/new.xml' }).root).toBe(join(cwd, 'dist'));
  });

  it('yields to --base-url', () => {
    const files = { baseUrl: 'https://example.org/', root: 'dist' };
    expect(standing(['dist'], files)).toEqual({ ...files, mapping: files, canonical: null, notices: [] });
  });

  it('leaves missing targets to those who look for them', () => {
    expect(standing(['missing/sitemap.xml'])).toMatchObject({ root: null, notices: [] });
    expect(standing(['-']).baseUrl).toBeNull();
  });
});

describe('locations with a canonical origin', () => {
  const canonical = { origin: ORIGIN, servedFrom: SERVER };
  const located = (address: string) => {
    const { uri, url, from } = locationOf(new URL(address), null, '/', canonical);
    return { uri, url: url?.href, from: from.kind === 'http' ? from.url.href : from.kind };
  };

  it('are requested from the server and judged at the origin', () => {
    const expected = { uri: `${SERVER}/a/b.xml?c=1`, url: `${ORIGIN}/a/b.xml?c=1`, from: `${SERVER}/a/b.xml?c=1` };
    expect(located(`${ORIGIN}/a/b.xml?c=1`)).toEqual(expected);
    expect(located(`${SERVER}/a/b.xml?c=1`)).toEqual(expected);
  });

  it('keep the password of a target, and of nothing else', () => {
    expect(located('http://user:secret@127.0.0.1:3000/')).toEqual({
      uri: `${SERVER}/`,
      url: `${ORIGIN}/`,
      from: 'http://user:secret@127.0.0.1:3000/',
    });
    expect(located('https://user:secret@example.com/').from).toBe(`${SERVER}/`);
  });

  it('stay on the server when a path begins like a host', () => {
    expect(located(`${ORIGIN}//example.org/a.xml`).from).toBe(`${SERVER}//example.org/a.xml`);
  });

  it.each(['http://example.com/a.xml', 'https://example.com:8443/a.xml', 'https://www.example.com/a.xml'])(
    'are elsewhere at %s',
    (address) => {
      expect(located(address)).toEqual({ uri: address, url: address, from: address });
    },
  );
});
