// The built command line and library with linting threads.

import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SITEMAP_NAMESPACE } from '../../src/base/protocol.js';
import { withServer } from '../support/server.js';
import { sitemapTree, TREE_URL } from '../support/sitemap-tree.js';
import { NODE, type Outcome, packageWith, ROOT, run, start } from './command-line.js';

const SHOP = 'fixtures/shop/sitemap.xml';
const LIBRARY = JSON.stringify(join(ROOT, 'dist/index.js'));

let tree = { folder: '', index: '' };
let folder = '';
beforeAll(() => {
  tree = sitemapTree();
  folder = mkdtempSync(join(tmpdir(), 'sitemap-lint-e2e-threads-'));
});
afterAll(() => {
  for (const made of [tree.folder, folder]) rmSync(made, { recursive: true });
});

const urlset = (entries: number): string => {
  const urls = Array.from({ length: entries }, (_, i) => `<url><loc>https://example.com/${i}</loc></url>\n`);
  return `<urlset xmlns="${SITEMAP_NAMESPACE}">${urls.join('')}</urlset>`;
};

/** What was written, but for when and how long. */
function written({ code, stdout, stderr }: Outcome): unknown {
  const same = stdout
    .replace(/"startedAt": *"[^"]*"/, '"startedAt":""')
    .replace(/"durationMs": *\d+/, '"durationMs":0')
    .replace(/ in [\d.]+ m?s$/m, '');
  return { code, stdout: same, stderr };
}

describe('the report is the same for any number of threads', () => {
  it('of an index', async () => {
    const words = ['-f', 'json', '--base-url', TREE_URL, '--root', tree.folder, tree.index];
    const own = await run(['--threads', 'off', ...words]);
    expect([own.code, own.stderr]).toEqual([1, '']);
    expect(written(await run(['--threads', '3', ...words]))).toEqual(written(own));
  });

  it('of standard input', async () => {
    const stdin = urlset(12_000).replace('/7<', '/7</x><');
    const [own, other] = [await run(['-f', 'json', '-'], { stdin }), await run(['-f', 'json', '--threads', '2', '-'], { stdin })];
    expect([own.code, written(other)]).toEqual([1, written(own)]);
  });
});

describe('a thread that fails ends the run', () => {
  const doubles: readonly (readonly [name: string, script: string, message: RegExp])[] = [
    ['as it starts', "throw new Error('out of the blue');", /out of the blue/],
    ['to load what it needs', "import './not-there.js';", /Cannot find module/],
    ['by ending', 'process.exit(3);', /a linting thread ended with code 3/],
    ['where nobody listens', "Promise.reject(new Error('out of the blue'));", /out of the blue/],
    ['to get along with its memory', 'const all = []; for (;;) all.push(new Array(1e6).fill(all.length));', /memory/],
  ];
  for (const [name, script, message] of doubles) {
    it(`${name}: one line, code 2, and a report of what was found before`, async () => {
      const installed = packageWith('lint-thread.js', script);
      const environment = { NODE_OPTIONS: '--max-old-space-size=64' };
      const words = ['-f', 'json', '--xsd', 'off', '--threads', '2', SHOP, SHOP];
      const { code, stdout, stderr } = await run(words, { cli: installed.cli, environment });
      rmSync(installed.folder, { recursive: true });
      expect([code, JSON.parse(stdout).run.complete]).toEqual([2, false]);
      // Node itself says more where memory ends.
      const [line] = stderr.split('\n').filter((text) => text.startsWith('sitemap-lint:'));
      expect(line).toMatch(/^sitemap-lint: internal error: .* \(this is a bug; SITEMAP_LINT_DEBUG=1 shows where\)$/);
      expect(line).toMatch(message);
    });
  }

  it('and one that is never needed does not', async () => {
    const installed = packageWith('lint-thread.js', "throw new Error('out of the blue');");
    const outcome = await run([SHOP], { cli: installed.cli });
    rmSync(installed.folder, { recursive: true });
    expect(written(outcome)).toEqual(written(await run([SHOP])));
  });
});

describe('a signal', () => {
  for (const [signal, code] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const) {
    it(`${signal} while threads lint ends them, with a partial report and code ${code}`, async () => {
      let tell = (): void => undefined;
      const asked = new Promise<void>((resolve) => {
        tell = resolve;
      });
      const text = urlset(20_000).slice(0, -9);
      await withServer(
        (_, response) => void response.writeHead(200, { 'content-type': 'application/xml' }).write(text, () => tell()),
        async ({ origin }) => {
          const running = start(['-f', 'json', '--xsd', 'off', '--threads', '2', `${origin}/a.xml`, `${origin}/b.xml`]);
          await Promise.race([asked, running.outcome]);
          running.process.kill(signal);
          const outcome = await running.outcome;
          expect([outcome.code, outcome.stderr, JSON.parse(outcome.stdout).run.complete]).toEqual([code, '', false]);
        },
      );
    });
  }
});

describe('the library', () => {
  /** A module's text, for which there are `lint` and the paths of two large files. */
  function moduleOf(text: string): string {
    const paths = ['a.xml', 'b.xml'].map((name) => join(folder, name));
    for (const path of paths) writeFileSync(path, urlset(20_000));
    return `import { lint } from ${LIBRARY};\nconst paths = ${JSON.stringify(paths)};\n${text}\n`;
  }

  function script(text: string): Promise<Outcome> {
    const path = join(folder, 'script.mjs');
    writeFileSync(path, moduleOf(text));
    return run([], { cli: path });
  }

  it('leaves nothing that keeps the process alive, when a run ends and when it is aborted', async () => {
    const { code, stdout, stderr } = await script(`
      const { report } = lint(paths, { threads: 2, xsd: 'off' });
      console.log((await report).summary.entries);
      const interruption = new AbortController();
      const onProgress = ({ entries }) => entries > 5000 && interruption.abort();
      const ended = await lint(paths, { threads: 2, xsd: 'off', signal: interruption.signal, onProgress }).report;
      console.log(ended.run.complete);`);
    expect([code, stdout, stderr]).toEqual([0, '40000\nfalse\n', '']);
  });

  it('has threads where its caller is no file', () => {
    const text = moduleOf("console.log((await lint(paths, { threads: 1, xsd: 'off' }).report).summary.entries);");
    expect(execFileSync(NODE, ['--input-type=module', '-e', text], { encoding: 'utf8' })).toBe('40000\n');
  });

  it('rejects where its caller throws, and no exception is left over', async () => {
    const { code, stdout, stderr } = await script(`
      const onProgress = () => { throw new Error('out of the blue'); };
      await lint(paths, { threads: 2, xsd: 'off', onProgress }).report.catch(({ message }) => console.log(message));`);
    expect([code, stdout, stderr]).toEqual([0, 'out of the blue\n', '']);
  });
});
