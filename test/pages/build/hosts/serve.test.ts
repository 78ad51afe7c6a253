// The truth table of static hosts: what each of them answers for each path of one small build. Every row names its source.

import { describe, expect, it } from 'vitest';
import type { HostedFile, HostSettings, Serve } from '../../../../src/pages/build/hosts/hosted-file.js';
import * as hosts from '../../../../src/pages/build/hosts/serve.js';

const FILES = ['/index.html', '/file.html', '/folder/index.html', '/both.html', '/both/index.html', '/paper.pdf'];

const PATHS = [
  ...['/', '/index.html', '/file', '/file/', '/file.html', '/folder', '/folder/', '/folder/index.html'],
  ...['/both', '/both/', '/both.html', '/both/index.html', '/paper.pdf', '/missing', '/missing/'],
];

const GUIDE = 'https://github.com/slorber/trailing-slash-guide/blob/main/docs/Hosting-Providers.md';
const CLOUDFLARE = 'https://github.com/cloudflare/workers-sdk/blob/main/packages/pages-shared/asset-server/handler.ts';
const WORKER = 'https://github.com/cloudflare/workers-sdk/blob/main/packages/workers-shared/asset-worker/src/handler.ts';
const ROUTING = 'https://github.com/vercel/vercel/blob/main/packages/routing-utils/src/superstatic.ts';
const SUPERSTATIC = 'https://github.com/firebase/superstatic/blob/master/src/middleware/files.js';
const AZURE = 'https://learn.microsoft.com/en-us/azure/static-web-apps/configuration#trailing-slash';
const S3 = 'https://docs.aws.amazon.com/AmazonS3/latest/userguide/IndexDocumentSupport.html';
const MOD_DIR = 'https://httpd.apache.org/docs/2.4/mod/mod_dir.html';
const MULTIVIEWS = 'https://httpd.apache.org/docs/2.4/content-negotiation.html#multiviews';
const NGINX = 'https://nginx.org/en/docs/http/ngx_http_index_module.html';

type Row = readonly [host: string, source: string, serve: Serve, settings: Partial<HostSettings>, cells: string];

/** One cell for each path: 200, 404, or a redirect. Columns stand in the order of PATHS. */
const TABLE: readonly Row[] = [
  [
    ...(['Netlify', GUIDE, hosts.serveNetlify, {}] as const),
    '200 | 200 | 200 | 301 /file | 200 | 301 /folder/ | 200 | 200 | 200 | 301 /both | 200 | 200 | 200 | 404 | 404',
  ],
  [
    ...(['Cloudflare Pages', CLOUDFLARE, hosts.serveCloudflare, {}] as const),
    '200 | 308 / | 200 | 308 /file | 308 /file | 308 /folder/ | 200 | 308 /folder/ | 200 | 200 | 308 /both | 308 /both/ | 200 | 404 | 404',
  ],
  [
    ...(['Cloudflare Workers', WORKER, hosts.serveCloudflareWorker, {}] as const),
    '200 | 307 / | 200 | 307 /file | 307 /file | 307 /folder/ | 200 | 307 /folder/ | 200 | 200 | 307 /both | 307 /both/ | 200 | 404 | 404',
  ],
  [
    ...(['GitHub Pages', GUIDE, hosts.serveGitHub, {}] as const),
    '200 | 200 | 200 | 404 | 200 | 301 /folder/ | 200 | 200 | 200 | 200 | 200 | 200 | 200 | 404 | 404',
  ],
  [
    ...(['Vercel', GUIDE, hosts.serveVercel, {}] as const),
    '200 | 200 | 404 | 404 | 200 | 200 | 200 | 200 | 200 | 200 | 200 | 200 | 200 | 404 | 404',
  ],
  [
    ...(['Vercel, slash off', ROUTING, hosts.serveVercel, { trailingSlash: false }] as const),
    '200 | 200 | 404 | 308 /file | 200 | 200 | 308 /folder | 200 | 200 | 308 /both | 200 | 200 | 200 | 404 | 308 /missing',
  ],
  [
    ...(['Vercel, slash on', ROUTING, hosts.serveVercel, { trailingSlash: true }] as const),
    '200 | 200 | 308 /file/ | 404 | 200 | 308 /folder/ | 200 | 200 | 308 /both/ | 200 | 200 | 200 | 200 | 308 /missing/ | 404',
  ],
  [
    ...(['Vercel, clean', ROUTING, hosts.serveVercel, { cleanUrls: true }] as const),
    '200 | 308 / | 200 | 200 | 308 /file | 200 | 200 | 308 /folder | 200 | 200 | 308 /both | 308 /both | 200 | 404 | 404',
  ],
  [
    ...(['Vercel, clean, slash off', ROUTING, hosts.serveVercel, { cleanUrls: true, trailingSlash: false }] as const),
    '200 | 308 / | 200 | 308 /file | 308 /file | 200 | 308 /folder | 308 /folder | 200 | 308 /both | 308 /both | 308 /both | 200 | 404 | 308 /missing',
  ],
  [
    ...(['Vercel, clean, slash on', ROUTING, hosts.serveVercel, { cleanUrls: true, trailingSlash: true }] as const),
    '200 | 308 / | 308 /file/ | 200 | 308 /file/ | 308 /folder/ | 200 | 308 /folder/ | 308 /both/ | 200 | 308 /both/ | 308 /both/ | 200 | 308 /missing/ | 404',
  ],
  [
    ...(['Firebase', SUPERSTATIC, hosts.serveFirebase, {}] as const),
    '200 | 200 | 404 | 404 | 200 | 301 /folder/ | 200 | 200 | 301 /both/ | 200 | 200 | 200 | 200 | 404 | 404',
  ],
  [
    ...(['Firebase, slash off', SUPERSTATIC, hosts.serveFirebase, { trailingSlash: false }] as const),
    '200 | 200 | 404 | 404 | 200 | 200 | 301 /folder | 200 | 200 | 301 /both | 200 | 200 | 200 | 404 | 404',
  ],
  [
    ...(['Firebase, clean', SUPERSTATIC, hosts.serveFirebase, { cleanUrls: true }] as const),
    '200 | 301 / | 200 | 404 | 301 /file | 200 | 200 | 301 /folder | 200 | 200 | 301 /both | 301 /both | 200 | 404 | 404',
  ],
  [
    ...(['Firebase, clean, slash off', SUPERSTATIC, hosts.serveFirebase, { cleanUrls: true, trailingSlash: false }] as const),
    '200 | 301 / | 200 | 301 /file | 301 /file | 200 | 301 /folder | 301 /folder | 200 | 301 /both | 301 /both | 301 /both | 200 | 404 | 404',
  ],
  [
    ...(['Firebase, clean, slash on', SUPERSTATIC, hosts.serveFirebase, { cleanUrls: true, trailingSlash: true }] as const),
    '200 | 301 / | 301 /file/ | 200 | 301 /file/ | 301 /folder/ | 200 | 301 /folder/ | 301 /both/ | 200 | 301 /both/ | 301 /both/ | 200 | 404 | 404',
  ],
  [
    ...(['Azure', AZURE, hosts.serveAzure, {}] as const),
    '200 | 200 | 200 | 301 /file | 200 | 200 | 200 | 200 | 200 | 200 | 200 | 200 | 200 | 404 | 404',
  ],
  [
    ...(['Azure, always', AZURE, hosts.serveAzure, { trailingSlash: true }] as const),
    '200 | 301 / | 301 /file/ | 200 | 301 /file/ | 301 /folder/ | 200 | 301 /folder/ | 301 /both/ | 200 | 301 /both/ | 301 /both/ | 200 | 404 | 404',
  ],
  [
    ...(['Azure, never', AZURE, hosts.serveAzure, { trailingSlash: false }] as const),
    '200 | 301 / | 200 | 301 /file | 301 /file | 200 | 301 /folder | 301 /folder | 200 | 301 /both | 301 /both | 301 /both | 200 | 404 | 404',
  ],
  [
    ...(['Azure, auto', AZURE, hosts.serveAzure, { trailingSlash: 'auto' }] as const),
    '200 | 301 / | 200 | 301 /file | 301 /file | 301 /folder/ | 200 | 301 /folder/ | 200 | 200 | 301 /both | 301 /both/ | 200 | 404 | 404',
  ],
  [
    ...(['S3', S3, hosts.serveS3, {}] as const),
    '200 | 200 | 404 | 404 | 200 | 302 /folder/ | 200 | 200 | 302 /both/ | 200 | 200 | 200 | 200 | 404 | 404',
  ],
  [
    ...(['Apache', MOD_DIR, hosts.serveApache, {}] as const),
    '200 | 200 | 404 | 404 | 200 | 301 /folder/ | 200 | 200 | 301 /both/ | 200 | 200 | 200 | 200 | 404 | 404',
  ],
  [
    ...(['Apache, MultiViews', MULTIVIEWS, hosts.serveMultiViews, {}] as const),
    '200 | 200 | 200 | 404 | 200 | 301 /folder/ | 200 | 200 | 301 /both/ | 200 | 200 | 200 | 200 | 404 | 404',
  ],
  [
    ...(['nginx', NGINX, hosts.serveNginx, {}] as const),
    '200 | 200 | 404 | 404 | 200 | 301 /folder/ | 200 | 200 | 301 /both/ | 200 | 200 | 200 | 200 | 404 | 404',
  ],
  [
    ...(['none', 'any usual file', hosts.serveAny, {}] as const),
    '200 | 200 | 200 | 404 | 200 | 200 | 200 | 200 | 200 | 200 | 200 | 200 | 200 | 404 | 404',
  ],
];

const look = (path: string): HostedFile | null => (FILES.includes(path) ? { kind: 'file', path, modified: 0 } : null);

function answer(serve: Serve, settings: Partial<HostSettings>, path: string): { readonly cell: string; readonly file: string } {
  const served = serve(path, look, { cleanUrls: false, trailingSlash: null, ...settings });
  if (served === null) return { cell: '404', file: '' };
  return served.kind === 'file' ? { cell: '200', file: served.path } : { cell: `${served.status} ${served.to}`, file: '' };
}

describe.each(TABLE)('%s (%s)', (_host, _source, serve, settings, cells) => {
  it.each(PATHS.map((path, column) => [path, cells.split(' | ')[column]] as const))('answers %s with %s', (path, cell) => {
    const { cell: found, file } = answer(serve, settings, path);
    expect(found).toBe(cell);
    // A path leads to no other file than one of its name; the guide does not say which of two files is served.
    if (cell === '200') expect(file.replace(/(?:\/index)?\.html$/, '')).toBe(path.replace(/(?:\/index\.html|\.html|\/)$/, ''));
  });
});

it.each<[string, Serve, Partial<HostSettings>, string]>([
  ['Cloudflare Pages', hosts.serveCloudflare, {}, '308 /folder/'],
  ['GitHub Pages', hosts.serveGitHub, {}, '200'],
  ['Vercel', hosts.serveVercel, { cleanUrls: true }, '308 /folder'],
  ['Vercel', hosts.serveVercel, { cleanUrls: true, trailingSlash: true }, '308 /folder/'],
  ['Firebase', hosts.serveFirebase, { cleanUrls: true }, '301 /folder'],
  ['Firebase', hosts.serveFirebase, { cleanUrls: true, trailingSlash: true }, '301 /folder/'],
])('%s answers /folder/index as its code or a measurement says', (_host, serve, settings, cell) => {
  expect(answer(serve, settings, '/folder/index').cell).toBe(cell);
});

it('prefers the file or the folder of a page with both as the host does', () => {
  const both = (serve: Serve, path: string, settings: Partial<HostSettings> = {}): string => answer(serve, settings, path).file;
  expect(both(hosts.serveGitHub, '/both')).toBe('/both.html');
  expect(both(hosts.serveCloudflare, '/both')).toBe('/both.html');
  expect(both(hosts.serveCloudflare, '/both/')).toBe('/both/index.html');
  expect(both(hosts.serveFirebase, '/both', { cleanUrls: true })).toBe('/both/index.html');
});
