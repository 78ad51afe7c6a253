// Builds the reading pass from its source: constants from its tables, and WebAssembly, which a module exports as text.
//
// The source is TypeScript that is AssemblyScript as well. Only what touches memory and the host differs: `memory.ts` and `host-calls.ts` have
// their counterparts here.

import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import asc from 'assemblyscript/asc';
import { build } from 'esbuild';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const READER = join(ROOT, 'src/reader');
const PASS = join(READER, 'pass');
const CACHE = join(ROOT, 'node_modules/.cache/sitemap-lint/reader');

/** The AssemblyScript versions of `memory.ts` and `host.ts`. */
const MEMORY = `
@inline export function load8(at: i32): i32 { return <i32>load<u8>(at); }
@inline export function load32(at: i32): i32 { return load<i32>(at); }
@inline export function loadAny32(at: i32): i32 { return load<i32>(at); }
@inline export function store8(at: i32, value: i32): void { store<u8>(at, <u8>value); }
@inline export function store32(at: i32, value: i32): void { store<i32>(at, value); }
@inline export function loadFloat(at: i32): f64 { return load<f64>(at); }
@inline export function storeFloat(at: i32, value: f64): void { store<f64>(at, value); }
@inline export function multiply(a: i32, b: i32): i32 { return a * b; }
@inline export function copy(to: i32, from: i32, length: i32): void { memory.copy(to, from, length); }
@inline export function fill(at: i32, length: i32): void { memory.fill(at, 0, length); }
`;
const HOST = `
@external("host", "judgeOrigin") export declare function judgeOrigin(from: i32, to: i32, into: i32): i32;
@external("host", "judgeCode") export declare function judgeCode(from: i32, to: i32): i32;
@external("host", "judgeName") export declare function judgeName(from: i32, to: i32, scope: i32): i32;
@external("host", "openScope") export declare function openScope(from: i32, to: i32, scope: i32): i32;
`;

async function load(name) {
  const outfile = join(CACHE, `${name}.mjs`);
  await build({
    entryPoints: [join(READER, `${name}.ts`)],
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    logLevel: 'warning',
  });
  return import(`${pathToFileURL(outfile)}?${Date.now()}`);
}

function portable(name) {
  if (name === 'memory.ts') return MEMORY;
  if (name === 'host-calls.ts') return HOST;
  return readFileSync(join(PASS, name), 'utf8').replace(/from '(\.{1,2}\/[a-z0-9/-]+)\.js'/g, "from '$1'");
}

/** Compiles the pass to WebAssembly. */
async function compile(pages) {
  const source = join(CACHE, 'source');
  rmSync(source, { recursive: true, force: true });
  mkdirSync(source, { recursive: true });
  for (const name of readdirSync(PASS, { recursive: true })) {
    if (!name.endsWith('.ts') || name.endsWith('.d.ts')) continue;
    mkdirSync(dirname(join(source, name)), { recursive: true });
    writeFileSync(join(source, name), portable(name));
  }
  const { error, stderr } = await asc.main(
    [
      'pass.ts',
      '--baseDir',
      source,
      '-O3',
      '--noAssert',
      '--runtime',
      'stub',
      '--importMemory',
      '--initialMemory',
      String(pages),
      '--use',
      'abort=',
      '--enable',
      'bulk-memory',
      '--outFile',
      'pass.wasm',
    ],
    {},
  );
  if (error) throw new Error(`${error.message}\n${stderr.toString()}`);
  return readFileSync(join(source, 'pass.wasm'));
}

mkdirSync(CACHE, { recursive: true });
const { PAGES, passConstants } = await load('layout');
writeFileSync(join(PASS, 'constants.ts'), passConstants());
const text = (await compile(PAGES)).toString('base64');
writeFileSync(
  join(READER, 'pass-binary.ts'),
  `// Made by \`npm run generate\` from pass/: do not edit.\n\nconst BASE64 =\n  '${text}';\n\n/** Returns the reading pass as WebAssembly. The bundle has it as a file. */\nexport function passBinary(): Uint8Array {\n  return Buffer.from(BASE64, 'base64');\n}\n`,
);

const { characterRuns } = await load('characters');
const runs = Buffer.from(characterRuns()).toString('base64');
writeFileSync(
  join(READER, 'character-runs.ts'),
  `// Made by \`npm run generate\` from characters.ts: do not edit.\n\n/** \`characterRuns\` in base64. */\nexport const CHARACTER_RUNS =\n  '${runs}';\n`,
);
