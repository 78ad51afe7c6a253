// Builds the reading pass from its source: constants from its tables, and WebAssembly, which a module exports as text.
//
// The source is TypeScript that is AssemblyScript as well. Only what touches memory and the host differs: `memory.ts` and `host-calls.ts` have
// their counterparts here.

import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { deflateRawSync } from 'node:zlib';
import asc from 'assemblyscript/asc';
import { build } from 'esbuild';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const READER = join(ROOT, 'src/reader');
const PASS = join(READER, 'pass');
const HTML = join(ROOT, 'src/pages/html');
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
@inline function firstHit(hits: i32, at: i32, to: i32): i32 { const hit = at + ctz(hits); return hit < to ? hit : to; }
export function nextOf(from: i32, to: i32, byte: i32): i32 {
  const wanted = i8x16.splat(<i8>byte);
  for (let at = from; at < to; at += 16) {
    const hits = i8x16.bitmask(i8x16.eq(v128.load(at), wanted));
    if (hits != 0) return firstHit(hits, at, to);
  }
  return to;
}
export let shown: i32 = 0;
export function showTo(from: i32, to: i32): i32 {
  shown = 0;
  for (let at = from; at < to; at += 16) {
    const bytes = v128.load(at);
    const controls = i8x16.lt_u(i8x16.sub(bytes, i8x16.splat(0x09)), i8x16.splat(0x05));
    const blank = i8x16.bitmask(v128.or(controls, i8x16.eq(bytes, i8x16.splat(0x20))));
    const markup = v128.or(i8x16.eq(bytes, i8x16.splat(0x3c)), i8x16.eq(bytes, i8x16.splat(0x26)));
    const hits = i8x16.bitmask(v128.or(markup, bytes)) | 0x10000;
    const length = firstHit(hits, at, to) - at;
    shown += popcnt(~blank & ((1 << length) - 1));
    if (length < 16) return at + length;
  }
  return to;
}
export function nextTagStop(from: i32, to: i32): i32 {
  for (let at = from; at < to; at += 16) {
    const bytes = v128.load(at);
    const quotes = v128.or(i8x16.eq(bytes, i8x16.splat(0x22)), i8x16.eq(bytes, i8x16.splat(0x27)));
    const hits = i8x16.bitmask(v128.or(i8x16.eq(bytes, i8x16.splat(0x3e)), quotes));
    if (hits != 0) return firstHit(hits, at, to);
  }
  return to;
}
`;
const HOST = `
@external("host", "judgeOrigin") export declare function judgeOrigin(from: i32, to: i32, into: i32): i32;
@external("host", "judgeStart") export declare function judgeStart(from: i32, to: i32, end: i32): i32;
@external("host", "judgeCode") export declare function judgeCode(from: i32, to: i32): i32;
@external("host", "judgeText") export declare function judgeText(from: i32, to: i32, isLoc: i32): i32;
@external("host", "judgeValue") export declare function judgeValue(from: i32, to: i32, element: i32): i32;
@external("host", "judgeName") export declare function judgeName(from: i32, to: i32, scope: i32): i32;
@external("host", "openScope") export declare function openScope(from: i32, to: i32, scope: i32): i32;
`;

async function load(name, folder = READER) {
  const outfile = join(CACHE, `${name}.mjs`);
  await build({
    entryPoints: [join(folder, `${name}.ts`)],
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

/** Compiles a file of sources, by their names, to WebAssembly. */
async function compile(main, sources, pages, features) {
  const folder = join(CACHE, 'source');
  rmSync(folder, { recursive: true, force: true });
  for (const [name, text] of Object.entries(sources)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  const { error, stderr } = await asc.main(
    [
      main,
      '--baseDir',
      folder,
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
      features,
      '--outFile',
      'out.wasm',
    ],
    {},
  );
  if (error) throw new Error(`${error.message}\n${stderr.toString()}`);
  return readFileSync(join(folder, 'out.wasm'));
}

/** The sources of the reading pass. */
function sourcesOfPass() {
  const names = readdirSync(PASS, { recursive: true }).filter((name) => name.endsWith('.ts') && !name.endsWith('.d.ts'));
  return Object.fromEntries(names.map((name) => [name, portable(name)]));
}

function write(path, from, about, name, text) {
  const made = `// Made by \`npm run generate\` from ${from}: do not edit.`;
  writeFileSync(path, `${made}\n\n/** ${about} */\nexport const ${name} =\n  '${text}';\n`);
}

mkdirSync(CACHE, { recursive: true });
const { PAGES, passConstants } = await load('layout');
writeFileSync(join(PASS, 'constants.ts'), passConstants());
const pass = await compile('pass.ts', sourcesOfPass(), PAGES, 'bulk-memory');
write(join(READER, 'pass-binary.ts'), 'pass/', 'The reading pass as WebAssembly, in base64.', 'PASS_BINARY', pass.toString('base64'));

const sourcesOfLinks = { 'main.ts': "export { passLinks, passText, takePath } from './links-pass';", 'memory.ts': MEMORY };
for (const path of ['links-layout.ts', 'links-pass.ts', 'text-pass.ts', join(PASS, 'address/page-hash.ts')]) {
  sourcesOfLinks[basename(path)] = readFileSync(resolve(HTML, path), 'utf8').replace(/from '.*\/([a-z-]+)\.js'/g, "from './$1'");
}
const links = await compile('main.ts', sourcesOfLinks, (await load('links-layout', HTML)).PAGES, 'simd');
const about = '`links-pass.ts` as WebAssembly, deflated, in base64.';
write(join(HTML, 'links-binary.ts'), 'links-pass.ts', about, 'LINKS_BINARY', deflateRawSync(links, { level: 9 }).toString('base64'));

const { characterRuns } = await load('characters');
const runs = Buffer.from(characterRuns()).toString('base64');
write(join(READER, 'character-runs.ts'), 'characters.ts', '`characterRuns` in base64.', 'CHARACTER_RUNS', runs);
