// The host of a build: by its files, or as named.

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { HOST_NAMES } from '../../../../src/lint/options.js';
import { hostOf } from '../../../../src/pages/build/hosts/static-hosts.js';

const folder = mkdtempSync(join(tmpdir(), 'static-hosts-'));
afterAll(() => rmSync(folder, { recursive: true }));

let builds = 0;

function buildOf(files: readonly string[]): string {
  const root = join(folder, `b${++builds}`, 'dist');
  mkdirSync(root, { recursive: true });
  for (const file of files) writeFileSync(join(root, file), '{}');
  return root;
}

it.each<[files: readonly string[], host: string]>([
  [['_redirects'], 'netlify by _redirects'],
  [['_headers'], 'netlify by _headers'],
  [['../netlify.toml'], 'netlify by netlify.toml'],
  [['_redirects', '_routes.json'], 'cloudflare-pages by _routes.json'],
  [['_headers', '../wrangler.toml'], 'cloudflare-pages by wrangler.toml'],
  [['../vercel.json'], 'vercel by vercel.json'],
  [['vercel.json', '.nojekyll'], 'vercel by vercel.json'],
  [['../firebase.json'], 'firebase by firebase.json'],
  [['staticwebapp.config.json'], 'azure-static by staticwebapp.config.json'],
  [['.htaccess'], 'apache by .htaccess'],
  [['.nojekyll'], 'github-pages by .nojekyll'],
  [['CNAME'], 'github-pages by CNAME'],
  [['../CNAME', '../_redirects'], 'none by null'],
  [[], 'none by null'],
])('%j is of %s', (files, expected) => {
  const { id, by } = hostOf(buildOf(files), null).host;
  expect(`${id} by ${by}`).toBe(expected);
});

it.each(HOST_NAMES)('%s can be named, and then only its files count', (name) => {
  const root = buildOf([]);
  writeFileSync(join(root, '_redirects'), '/old /new\n');
  writeFileSync(join(root, 'vercel.json'), '{"redirects":[{"source":"/a","destination":"/b"}]}');
  const { host, rules } = hostOf(root, name);
  expect([host.id, host.by]).toEqual([name, null]);
  expect(rules.routes).toHaveLength(['netlify', 'cloudflare-pages', 'vercel'].includes(name) ? 1 : 0);
});

it('reads the file in the build before the one beside it', () => {
  const root = buildOf([]);
  writeFileSync(join(root, 'vercel.json'), '{"cleanUrls":true}');
  writeFileSync(join(root, '..', 'vercel.json'), '{"trailingSlash":true}');
  const { cleanUrls, trailingSlash } = hostOf(root, null).rules;
  expect([cleanUrls, trailingSlash]).toEqual([true, null]);
});
