// `npm run binary`: makes `binary/sitemap-lint`, an executable for this platform with Node, the bundle and everything that it reads.
//
// Node's single executable applications run one script without imports, so each program of dist/ becomes one script, whose files are
// assets (src/base/package-paths.ts). Native modules cannot be part of it: libxml2 is the WebAssembly of libxml2-wasm.

import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { build } from 'esbuild';
import { inject } from 'postject';
import { licencesOf } from './licences.mjs';

/** Where Node looks for the script, and what postject turns on. */
const RESOURCE = 'NODE_SEA_BLOB';
const FUSE = 'NODE_SEA_FUSE_fce680ab2cc467b6e072b8b5df1996b2';
const OUT = 'binary';
const EXECUTABLE = join(OUT, process.platform === 'win32' ? 'sitemap-lint.exe' : 'sitemap-lint');
const PARTS = join(OUT, 'parts');
const LIBXML2 = resolve(PARTS, 'libxml2-wasm.js');
const SQLITE = 'node-sqlite3-wasm/dist/node-sqlite3-wasm.wasm';

/** The schema host is the same executable, started with the name of its module. */
const MAIN = `if (process.send !== undefined && process.argv[2] === 'schema-host.js') await import('./schema-host.js');
else await import('./cli.js');`;

/** @type {import('esbuild').BuildOptions} */
const shared = {
  bundle: true,
  // A script may not await outside of a function, and a function may not import.
  format: 'esm',
  banner: { js: "(async () => { const importMeta = { url: process.getBuiltinModule('url').pathToFileURL(process.execPath).href };" },
  footer: { js: '})();' },
  define: { 'import.meta': 'importMeta' },
  platform: 'node',
  target: 'node20',
  outdir: join(PARTS, 'dist'),
  minify: true,
  legalComments: 'none',
  logLevel: 'warning',
  metafile: true,
  plugins: [{ name: 'without files', setup: withoutFiles }],
};

rmSync(OUT, { recursive: true, force: true });
mkdirSync(OUT);
const parts = [
  // Its modules import each other and await, for which esbuild waits forever when they are imported dynamically; one module does not.
  await build({ bundle: true, format: 'esm', platform: 'node', entryPoints: ['libxml2-wasm'], outfile: LIBXML2, metafile: true }),
  await build({ ...shared, entryPoints: ['dist/lint-thread.js', 'dist/build-thread.js'] }),
  await build({ ...shared, stdin: { contents: MAIN, resolveDir: 'dist', sourcefile: 'main.js' }, outdir: undefined, outfile: join(PARTS, 'main.js') }),
];
const schemas = readdirSync('schemas').filter((name) => name.endsWith('.xsd'));
writeFileSync(join(PARTS, 'schemas'), schemas.join('\n'));
const config = {
  main: join(PARTS, 'main.js'),
  output: join(PARTS, 'blob'),
  disableExperimentalSEAWarning: true,
  assets: {
    ...Object.fromEntries(
      ['package.json', 'dist/texts.json', 'dist/reasons.json', 'dist/pass.wasm', ...schemas.map((name) => `schemas/${name}`)].map((path) => [path, path]),
    ),
    ...Object.fromEntries(['dist/lint-thread.js', 'dist/build-thread.js', 'schemas'].map((path) => [path, join(PARTS, path)])),
    [SQLITE]: join('node_modules', SQLITE),
  },
};
writeFileSync(join(PARTS, 'config.json'), JSON.stringify(config));
execFileSync(process.execPath, ['--experimental-sea-config', join(PARTS, 'config.json')], { stdio: ['ignore', 'ignore', 'inherit'] });
copyFileSync(process.execPath, EXECUTABLE);
// macOS runs only signed code, and a changed file needs a new signature; this one names nobody.
if (process.platform === 'darwin') execFileSync('codesign', ['--remove-signature', EXECUTABLE]);
await inject(EXECUTABLE, RESOURCE, readFileSync(config.output), { sentinelFuse: FUSE, machoSegmentName: 'NODE_SEA' });
if (process.platform === 'darwin') execFileSync('codesign', ['--sign', '-', EXECUTABLE]);
writeFileSync(join(OUT, 'THIRD-PARTY.txt'), await licences());
rmSync(PARTS, { recursive: true });

/** The licences of Node and of all packages in the executable. */
async function licences() {
  const folder = dirname(process.execPath);
  const file = [join(folder, 'LICENSE'), join(folder, '../LICENSE'), join(folder, '../share/doc/nodejs/LICENSE')].find((path) => existsSync(path));
  const address = `https://github.com/nodejs/node/blob/${process.version}/LICENSE`;
  const node = file === undefined ? `Its licence: ${address}` : readFileSync(file, 'utf8');
  const packages = await licencesOf(parts.map((part) => part.metafile));
  return `${readFileSync('dist/THIRD-PARTY.txt', 'utf8')}\n${packages}\nNode.js ${process.version}\n\n${node}\n`;
}

/**
 * Gives packages what they read or require otherwise.
 * @param {import('esbuild').PluginBuild} build
 */
function withoutFiles({ onLoad, onResolve }) {
  onResolve({ filter: /./ }, ({ path }) => (isBuiltin(path) ? { path, namespace: 'builtin' } : undefined));
  onLoad({ filter: /./, namespace: 'builtin' }, ({ path }) => ({ contents: `module.exports = process.getBuiltinModule(${JSON.stringify(path)});` }));
  onResolve({ filter: /^libxml2-wasm$/ }, () => ({ path: LIBXML2 }));
  onResolve({ filter: /^libxmljs2$/ }, ({ path }) => ({ path, namespace: 'native' }));
  onLoad({ filter: /./, namespace: 'native' }, () => ({ contents: "throw new Error('the executable does not contain it');" }));
  // This one imports its parser instead of requiring it when it needs one.
  onResolve({ filter: /^jiti$/ }, () => ({ path: resolve('node_modules/jiti/lib/jiti-static.mjs') }));
  onLoad({ filter: /[\\/]node-sqlite3-wasm\.js$/ }, ({ path }) => ({
    contents: `var Module = { wasmBinary: process.getBuiltinModule('node:sea').getAsset('${SQLITE}') };${readFileSync(path, 'utf8')}`,
  }));
}
