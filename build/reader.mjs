// Compiles the reading pass to WebAssembly, unless it is compiled already. The bundle and the tests begin with it; `node build/reader.mjs`
// does it alone.
//
// The source is the part of TypeScript that AssemblyScript compiles as well, and is not run as JavaScript. What is made of it is not
// committed: `pass/constants.ts`, from the tables that the pass shares with its host, and the binary, as a module that exports text. Its first
// line has a hash of all that it is made of.

import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const SRC = fileURLToPath(new URL('../src', import.meta.url));
const CONSTANTS = join(SRC, 'read/reader/pass/constants.ts');
const MAIN = 'read/reader/pass/pass.ts';
const BINARY = join(SRC, 'read/reader/pass-binary.ts');
const WORDS = '-O3 --noAssert --runtime stub --importMemory --use abort= --outFile out.wasm'.split(' ');

/** Writes what is missing or out of date. Vitest calls it before tests. */
export default async function compileReader() {
  const layout = await tables('read/reader/layout');
  const constants = layout.passConstants();
  if (textOf(CONSTANTS) !== constants) writeFileSync(CONSTANTS, constants);
  const names = readdirSync(join(SRC, 'read/reader/pass'), { recursive: true }).filter((name) => /(?<!\.d)\.ts$/.test(name));
  const paths = names.map((name) => `read/reader/pass/${name.replaceAll('\\', '/')}`);
  const sources = Object.fromEntries(paths.sort().map((path) => [path, sourceOf(join(SRC, path))]));
  await compile(sources, layout.PAGES);
}

/** What a module of tables exports. */
async function tables(path) {
  const { outputFiles } = await build({ entryPoints: [join(SRC, `${path}.ts`)], bundle: true, format: 'esm', write: false, logLevel: 'warning' });
  return import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString('base64')}`);
}

function textOf(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : '';
}

/** A source as AssemblyScript reads it, whose imports have no file extension. */
function sourceOf(path) {
  return textOf(path).replace(/from '([a-z0-9/.-]+)\.js'/g, "from '$1'");
}

/** Compiles the sources, which are given by path, to a module that exports WebAssembly in base64. */
async function compile(sources, pages) {
  const words = [MAIN, ...WORDS, '--initialMemory', String(pages)];
  const { version } = createRequire(import.meta.url)('assemblyscript/package.json');
  const madeOf = createHash('sha256').update(JSON.stringify([version, words, sources])).digest('hex');
  const heading = `// Made by build/reader.mjs: do not edit. ${madeOf}\n`;
  if (textOf(BINARY).startsWith(heading)) return;
  const { default: asc } = await import('assemblyscript/asc');
  let binary;
  const { error, stderr } = await asc.main(words, {
    readFile: (path) => sources[path] ?? null,
    writeFile: (_, bytes) => {
      binary = bytes;
    },
    listFiles: () => [],
  });
  if (error) throw new Error(`${error.message}\n${stderr}`);
  writeFileSync(BINARY, `${heading}\nexport const PASS_BINARY =\n  '${Buffer.from(binary).toString('base64')}';\n`);
}

if (import.meta.filename === realpathSync(process.argv[1])) await compileReader();
