// `npm run site`: builds the site into dist-site/: the page that lints in the browser, and docs/ as pages.

import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { licencesOf } from './licences.mjs';
import compileReader from './reader.mjs';

const OUT = 'dist-site';
/** The files of the package that the core reads. */
const PACKAGE_FILES = ['package.json', ...readdirSync('schemas').filter((name) => name.endsWith('.xsd')).map((name) => `schemas/${name}`)];
/** What takes the place of Node's modules. */
const MODULES = {
  buffer: 'buffer',
  child_process: 'child-process',
  crypto: 'crypto',
  dns: 'system',
  'dns/promises': 'system',
  events: 'system',
  fs: 'files',
  'fs/promises': 'files',
  module: 'system',
  net: 'net',
  os: 'system',
  sea: 'system',
  'timers/promises': 'system',
  url: 'url',
  util: 'system',
  vm: 'system',
  worker_threads: 'system',
  zlib: 'zlib',
};
/** Code that the page never runs: the network, listed pages, caches, queues, native code. */
const UNUSED = /^(?:undici|libxmljs2|node-sqlite3-wasm|bullmq|ioredis)$|\/(?:pages\/create-stage|cache\/sqlite-documents|queue\/open-queue)\.js$/;

await compileReader();
rmSync(OUT, { recursive: true, force: true });
mkdirSync(OUT);
/** @type {import('esbuild').BuildOptions} */
const shared = { bundle: true, target: 'es2023', outdir: OUT, minify: true, legalComments: 'none', metafile: true, logLevel: 'warning' };
const pages = await sitePages();
const parts = await Promise.all([
  build({
    ...shared,
    entryPoints: { 'lint-worker': 'site/worker/lint-worker.ts', 'schema-host': 'site/worker/schema-host.ts' },
    splitting: true,
    format: 'esm',
    platform: 'browser',
    chunkNames: 'chunk-[hash]',
    inject: ['site/node/globals.ts'],
    plugins: [{ name: 'without Node', setup: withoutNode }],
  }),
  build({ ...shared, entryPoints: { page: 'site/page/page.ts' }, format: 'esm' }),
  // No module, so that it also runs in a page that was opened from a disk.
  build({ ...shared, entryPoints: { search: 'site/page/search.ts' }, format: 'iife' }),
]);
for (const [path, text] of pages) {
  mkdirSync(dirname(join(OUT, path)), { recursive: true });
  writeFileSync(join(OUT, path), text);
}
copyFileSync('docs/report.png', `${OUT}/docs/report.png`);
writeFileSync(`${OUT}/licences.txt`, await licencesOf(parts.map(({ metafile }) => metafile)));

/** The pages and other texts of the site, by path. */
async function sitePages() {
  const outfile = resolve('node_modules/.cache/sitemap-lint/site-pages.mjs');
  await build({ entryPoints: ['site/pages/site-pages.ts'], bundle: true, packages: 'external', platform: 'node', format: 'esm', target: 'node20', outfile, logLevel: 'warning' });
  return (await import(pathToFileURL(outfile).href)).sitePages();
}

/** @param {import('esbuild').PluginBuild} build */
function withoutNode({ onLoad, onResolve }) {
  onResolve({ filter: /^node:/ }, ({ path, importer }) => {
    const name = path.slice('node:'.length);
    if (name === 'path') return { path: resolve('node_modules/path-browserify/index.js') };
    if (!(name in MODULES)) return { errors: [{ text: `${importer} needs ${path}: nothing takes its place in site/node/` }] };
    return { path: resolve(`site/node/${MODULES[name]}.ts`) };
  });
  onResolve({ filter: UNUSED }, ({ path }) => ({ path, namespace: 'unused' }));
  onLoad({ filter: /./, namespace: 'unused' }, ({ path }) => ({ contents: `throw new TypeError(${JSON.stringify(`${path} is not part of the site`)});export {};` }));
  onResolve({ filter: /^sitemap-lint:package-files$/ }, ({ path }) => ({ path, namespace: 'package' }));
  onLoad({ filter: /./, namespace: 'package' }, () => ({
    contents: `export const PACKAGE_FILES = ${JSON.stringify(Object.fromEntries(PACKAGE_FILES.map((path) => [path, readFileSync(path, 'utf8')])))};`,
  }));
}
