// Tests lie in test/, mirroring src/; the built command line is tested too, so `npm test` bundles first. `--mode smoke` runs what one wants
// to know while working, `--mode node` what depends on the version of Node, `--mode generators` the tests that install and run real generators,
// `--mode binary` those of the single executable, and `--mode deep` the tests that try a sample of their inputs otherwise, with all of them.
import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const ROOT = fileURLToPath(new URL('.', import.meta.url));

/** What `npm run test:smoke` runs: of every stage, the tests that notice most for the time that they take. */
const SMOKE = [
  'test/registry.test.ts',
  'test/base/{address-pattern,limits,nearest,package-paths,parse-url}.test.ts',
  'test/base/bytes/{encoding,line-counter,utf8}.test.ts',
  'test/base/url/*.test.ts',
  'test/findings/*.test.ts',
  'test/commands/{outcome,output/reports}.test.ts',
  'test/crawl/compare/{language-codes,page-kinds}.test.ts',
  'test/run/run.test.ts',
  'test/run/config/{check,overrides,profile-table,profiles}.test.ts',
  'test/crawl/{crawl,run-bytes}.test.ts',
  'test/fetch/decode/{gzip,magic}.test.ts',
  'test/lint/document/{document-head,encodings,entries/loc-variants,suppressions,text-lines}.test.ts',
  'test/e2e/{lint,usage}.test.ts',
  'test/read/entry/{format,recovery}.test.ts',
  'test/fetch/network/{access,redirect,status}.test.ts',
  'test/read/reader/*.test.ts',
  'test/read/reader/pass/{date,declarations,entry-children,names,proved,variants}.test.ts',
  'test/report/{json/json,stylish}.test.ts',
  'test/crawl/resume/{definite-answers,document-memory}.test.ts',
  'test/lint/robots/{robots,robots-matcher}.test.ts',
  'test/rules/**/{truth-table,catalogue,query,address-start,host-validity,future,length-gate}.test.ts',
  'test/schema/wording.test.ts',
  'test/fetch/targets/{target,opened}.test.ts',
  'test/crawl/threads/{count,messages}.test.ts',
  'test/read/xml/{scanner,subset}.test.ts',
];

/**
 * What `npm run test:node` runs: the start with its compile cache, modules and configurations in each format, threads and child
 * processes, streams and signals, HTTP and SQLite, watching files, the terminal. The rest does not depend on the version of Node.
 */
const NODE_DEPENDENT = [
  'test/e2e/{ended-pages,features,lint,pass-file,process,schema-host,signals,start,threads,watch}.test.ts',
];

/** The tests whose text has these words. */
function testsWith(words: string): string[] {
  const files = readdirSync(join(ROOT, 'test'), { recursive: true, encoding: 'utf8' }).map((path) => join('test', path));
  return files.filter((path) => path.endsWith('.test.ts') && readFileSync(join(ROOT, path), 'utf8').includes(words));
}

/** Tests that `npm test` leaves out, by mode: those that install packages from npm, and those that need the executable. */
const SEPARATE: Readonly<Record<string, string>> = { generators: 'test/generators/*.test.ts', binary: 'test/binary/*.test.ts' };

/** A test that replaces a module has modules of its own; loading them for each of the others would take longer than many tests. */
const ALONE = testsWith('vi.mock(');

export default defineConfig(({ mode: given }) => {
  // Vitest asks again for each project, whose mode is always `test`.
  const mode = (process.env['SITEMAP_LINT_TEST_MODE'] ??= given);
  const separate = SEPARATE[mode];
  const selected = { smoke: SMOKE, node: NODE_DEPENDENT, deep: testsWith('support/depth.js') }[mode];
  const include = separate ? [separate] : (selected ?? ['test/**/*.test.ts']);
  const exclude = separate ? [] : Object.values(SEPARATE);
  return {
    test: {
      env: { SITEMAP_LINT_TEST_MODE: mode },
      globalSetup: 'build/reader.mjs',
      // Vitest would leave one of two processors idle, and tests that wait another one; but each worker loads the source anew.
      maxWorkers: mode === 'smoke' ? 2 : Math.max(mode === 'deep' ? 5 : 3, availableParallelism() - 1),
      // These end what hangs, and nothing else: a busy machine may take ten times as long as an idle one. Deep tests take minutes on an idle one.
      testTimeout: mode === 'deep' ? 1_800_000 : 300_000,
      hookTimeout: 600_000,
      expect: { poll: { timeout: 120_000, interval: 20 } },
      projects: [
        { extends: true, test: { name: 'shared', include, exclude: [...ALONE, ...exclude], isolate: false } },
        { extends: true, test: { name: 'alone', include: mode === 'test' ? ALONE : ALONE.filter((path) => include.includes(path)) } },
      ],
    },
  };
});
