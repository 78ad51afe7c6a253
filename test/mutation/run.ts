// `npm run mutate [-- --seed S --each N --only src/folder --from N --own]`: how many of N mutants of each folder the tests notice.
//
// They are tried in a copy of the package, so that what reads sources from the disk sees them too: first by the tests that mirror the file,
// then by those of its folder, then (without `--own`) by a wider list. A mutant that takes many times as long as the sources do hangs, and is noticed.

import { type ChildProcess, fork, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { Random } from '../support/random.js';
import { EQUIVALENT } from './equivalent.js';
import { FOLDERS, type MutatedFolder } from './folders.js';
import { type Mutant, mutantsOf } from './mutants.js';
import type { Outcome, Trial } from './protocol.js';

/** A trial that takes so many times as long as that of the sources hangs; and milliseconds that any may take. */
const [PATIENCE, LEAST_TIME] = [10, 60_000];
/** Compiled to WebAssembly: a mutant that returns nothing early is no program there. */
const PASS = 'src/read/reader/pass/';
/** What the tests and the build read. */
const COPIED = ['src', 'test', 'schemas', 'fixtures', 'docs', 'build', 'bench', 'templates', 'dist'];
const FILES = ['package.json', 'tsconfig.json', 'vitest.config.ts', 'README.md', 'action.yml', 'CHANGELOG.md'];

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    each: { type: 'string', default: '75' },
    only: { type: 'string' },
    from: { type: 'string', default: '0' },
    own: { type: 'boolean', default: false },
  },
});
const root = mkdtempSync(join(tmpdir(), 'sitemap-lint-mutants-'));
for (const name of COPIED) if (existsSync(name)) cpSync(name, join(root, name), { recursive: true });
for (const name of FILES) if (existsSync(name)) cpSync(name, join(root, name));
symlinkSync(join(process.cwd(), 'node_modules'), join(root, 'node_modules'), 'dir');

const TESTS = filesIn('test').filter((path) => path.endsWith('.test.ts'));

// A test that waits for what a mutant never does need not wait as long as on a busy machine.
const settings = join(root, 'vitest.config.ts');
writeFileSync(settings, readFileSync(settings, 'utf8').replace(/(?<=poll: \{ timeout: )\d[\d_]+/, '30_000'));

/** The process that tries mutants; a new one after one that hung. */
let worker = null as ChildProcess | null;
/** Milliseconds that each stage takes with the sources as they are. */
const clean = new Map<string, number>();
/** What was put back since the last trial. */
const stale: string[] = [];
const survivors: string[] = [];
let noticed = 0;
let tried = 0;

try {
  for (const folder of FOLDERS) if (values.only === undefined || folder.folder === values.only) await tryFolder(folder);
} finally {
  (worker as ChildProcess | null)?.kill('SIGKILL');
  rmSync(root, { recursive: true, force: true });
}
process.stdout.write(`\n${survivors.map((line) => `${line}\n`).join('')}`);
process.stdout.write(`${noticed} of ${tried} mutants noticed: ${((100 * noticed) / Math.max(1, tried)).toFixed(1)} %\n`);

async function tryFolder(folder: MutatedFolder): Promise<void> {
  for (const [number, mutant] of chosen(folder).entries()) {
    if (number < Number(values.from)) continue;
    const name = describe(mutant);
    const reason = EQUIVALENT.get(keyOf(mutant));
    if (reason !== undefined) {
      process.stdout.write(`${number} equivalent  ${name}: ${reason}\n`);
      continue;
    }
    const by = await noticedBy(folder, mutant);
    tried++;
    if (by === null) survivors.push(name);
    else noticed++;
    process.stdout.write(`${number} ${by === null ? 'SURVIVED' : 'noticed '}  ${name}${by === null ? '' : `  by ${by}`}\n`);
  }
}

/** So many mutants of a folder: the same for a seed, of each file in turn. */
function chosen({ folder, without }: MutatedFolder): Mutant[] {
  const random = new Random(Number(values.seed));
  const files = filesIn(folder).filter((path) => path.endsWith('.ts') && !without.test(path));
  const isProgram = ({ file, operator }: Mutant): boolean => !file.startsWith(PASS) || operator !== 'returns early';
  const lists = files.map((file) => shuffled(random, mutantsOf(file, readFileSync(file, 'utf8')).filter(isProgram)));
  const mutants: Mutant[] = [];
  while (mutants.length < Number(values.each) && lists.some((list) => list.length > 0)) {
    for (const list of shuffled(random, lists)) {
      const mutant = list.pop();
      if (mutant !== undefined && mutants.length < Number(values.each)) mutants.push(mutant);
    }
  }
  return mutants;
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => join(folder, path))
    .sort();
}

function shuffled<T>(random: Random, items: readonly T[]): T[] {
  const left = [...items];
  return items.map(() => left.splice(random.below(left.length), 1)[0] as T);
}

/** The test that notices a mutant; null where none does. */
async function noticedBy({ folder, wider }: MutatedFolder, mutant: Mutant): Promise<string | null> {
  const own = join('test', relative('src', folder));
  const mirrored = testsIn([`${join('test', relative('src', mutant.file)).slice(0, -'.ts'.length)}.test.ts`]);
  const stages = [mirrored, testsIn([own]), values.own ? [] : testsIn(wider)].filter((tests) => tests.length > 0);
  for (const tests of stages) {
    const time = await cleanTime(tests);
    const undo = change(mutant);
    try {
      if (!undo.compiles) return 'the compiler';
      const outcome = await trial({ tests, changed: undo.changed }, Math.max(LEAST_TIME, time * PATIENCE));
      if (outcome === null) return 'the clock: it hangs';
      if (outcome.failed) return outcome.noticedBy ?? 'an error';
    } finally {
      undo.run();
    }
  }
  return null;
}

function testsIn(paths: readonly string[]): string[] {
  return TESTS.filter((test) => paths.some((path) => test === path || test.startsWith(path.endsWith('/') ? path : `${path}/`)));
}

/** Milliseconds that tests take of the sources as they are. @throws Error when they fail. */
async function cleanTime(tests: readonly string[]): Promise<number> {
  const key = tests.join();
  const known = clean.get(key);
  if (known !== undefined) return known;
  const begun = performance.now();
  const outcome = await trial({ tests, changed: [] }, null);
  if (outcome === null || outcome.failed) throw new Error(`without a mutant, ${outcome?.noticedBy} fails`);
  const time = performance.now() - begun;
  clean.set(key, time);
  return time;
}

/** Writes a mutant into the copy, and compiles the pass if the mutant is in it. */
function change({ file, from, to, text }: Mutant): {
  readonly changed: readonly string[];
  readonly compiles: boolean;
  run(): void;
} {
  const content = readFileSync(file, 'utf8');
  writeFileSync(join(root, file), `${content.slice(0, from)}${text}${content.slice(to)}`);
  const isOfPass = file.startsWith(PASS);
  const changed = isOfPass ? [file, 'src/read/reader/pass-binary.ts'] : [file];
  return {
    changed,
    compiles: !isOfPass || spawnSync(process.execPath, ['build/reader.mjs'], { cwd: root, stdio: 'ignore' }).status === 0,
    run: () => {
      for (const path of changed) cpSync(path, join(root, path));
      stale.push(...changed);
    },
  };
}

/** Runs tests in the worker; null when they take longer than they may. */
async function trial({ tests, changed }: Trial, most: number | null): Promise<Outcome | null> {
  worker ??= fork(fileURLToPath(new URL('worker.mjs', import.meta.url)), [root], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    detached: true,
  });
  const current = worker;
  current.send({ tests, changed: [...changed, ...stale.splice(0)] } satisfies Trial);
  const over = new AbortController();
  const timer = most === null ? undefined : setTimeout(() => over.abort(), most);
  try {
    const [outcome] = await Promise.race([
      once(current, 'message', { signal: over.signal }),
      once(current, 'exit', { signal: over.signal }).then(() => [{ failed: true, noticedBy: 'the end of its process' }]),
    ]);
    if (current.exitCode !== null) worker = null;
    return outcome as Outcome;
  } catch {
    worker = null;
    // With it go the processes that it has started.
    process.kill(-(current.pid as number), 'SIGKILL');
    return null;
  } finally {
    clearTimeout(timer);
    over.abort();
  }
}

function describe({ file, line, operator, from, to, text }: Mutant): string {
  const before = readFileSync(file, 'utf8').slice(from, to).replaceAll(/\s+/g, ' ');
  const shown = operator === 'returns early' ? 'return' : text;
  return `${file}:${line} ${operator}: ${before.slice(0, 60)} -> ${shown.slice(0, 60)}`;
}

/** Names a mutant whatever line it is on: by the file's name, the operator and the line's text. */
function keyOf({ file, operator, from, text }: Mutant): string {
  const content = readFileSync(file, 'utf8');
  const start = content.lastIndexOf('\n', from) + 1;
  const end = content.indexOf('\n', from);
  return `${basename(file)} ${operator} ${content.slice(start, end < 0 ? undefined : end).trim()} ${text}`;
}
