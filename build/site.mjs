// `npm run site`: builds the site into dist-site/: the page that lints in the browser, and docs/ as pages.

import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
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
  'timers/promises': 'system',
  url: 'url',
  util: 'system',
  worker_threads: 'system',
  zlib: 'zlib',
};
/** Code that the page never runs: the network, listed pages, queues, native code. */
const UNUSED = /^(?:undici|libxmljs2|node-sqlite3-wasm|bullmq|ioredis)$|\/(?:pages\/create-stage|queue\/open-queue)\.js$/;

await compileReader();
rmSync(OUT, { recursive: true, force: true });
mkdirSync(OUT);
const { metafile } = await build({
  entryPoints: { 'lint-worker': 'site/worker/lint-worker.ts', 'schema-host': 'site/worker/schema-host.ts' },
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'browser',
  target: 'es2023',
  outdir: OUT,
  chunkNames: 'chunk-[hash]',
  minify: true,
  legalComments: 'none',
  metafile: true,
  logLevel: 'warning',
  inject: ['site/node/globals.ts'],
  plugins: [{ name: 'without Node', setup: withoutNode }],
});
writeFileSync(`${OUT}/licences.txt`, await licencesOf([metafile]));

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
