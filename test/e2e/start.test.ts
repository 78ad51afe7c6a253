// The built command line and its kept code: the report is the same, whatever is there.

import {
  chmodSync,
  closeSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { closedPort, withServer } from '../support/server.js';
import { NOBODY, type Outcome, run, runsAsNobody, type Surroundings } from './command-line.js';

const WORDS = ['fixtures/shop/sitemap.xml', '-f', 'compact'];

let folder = '';
let kept = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sitemap-lint-start-'));
  kept = join(folder, 'sitemap-lint');
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Lints with caches in the folder, or wherever `environment` says. */
function lint(environment: Readonly<Record<string, string>> = {}, surroundings: Surroundings = {}): Promise<Outcome> {
  return run(WORDS, { ...surroundings, environment: { XDG_CACHE_HOME: folder, ...environment } });
}

/** What there is of kept code: names, and what tells whether a file was written anew. */
function files(): readonly string[] {
  if (!existsSync(kept)) return [];
  const names = readdirSync(kept).filter((name) => name !== 'node');
  return names.map((name) => `${name} ${lstatSync(join(kept, name)).ino}`);
}

const closedAddress = async (): Promise<string> => `http://127.0.0.1:${await closedPort()}/sitemap.xml`;
let withoutCache: Promise<Outcome> | null = null;
/** The outcome without a cache, of which there is one. */
const plain = (): Promise<Outcome> => {
  withoutCache ??= lint({ NODE_DISABLE_COMPILE_CACHE: '1' });
  return withoutCache;
};
const first = (): string => join(kept, (files()[0] as string).split(' ')[0] as string);

describe('kept code', () => {
  it('has what a start needs, too, after a run in which much was collected', async () => {
    // Only what V8 collects by itself makes code old: eight times, which needs no more memory than this.
    const hook = `process.on('exit', () => {
      for (let round = 0; round < Number(process.env.ROUNDS); round++) Array.from({ length: 25 }, () => new Array(250_000).fill(0.5));
    });`;
    const sizeAfter = async (rounds: string): Promise<number> => {
      rmSync(kept, { recursive: true, force: true });
      await lint({ ROUNDS: rounds, NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(hook)}` });
      return lstatSync(first()).size;
    };
    expect(await sizeAfter('20')).toBeGreaterThan(0.97 * (await sizeAfter('0')));
  });

  it('is written by the first run, and read by the next ones', async () => {
    const expected = await plain();
    expect([expected.code, expected.stderr, files()]).toEqual([1, '', []]);
    expect(await lint()).toEqual(expected);
    const written = files();
    expect(written).toEqual([expect.stringMatching(/^[0-9a-f]{8}\.bin /)]);
    expect(await lint()).toEqual(expected);
    expect(files()).toEqual(written);
  });

  it('is replaced when it is damaged, or was made by another version', async () => {
    const expected = await lint();
    const whole = readFileSync(first());
    const keyLength = whole.indexOf(10) + 1;
    const damages: readonly ((bytes: Buffer) => Buffer)[] = [
      (bytes) => bytes.fill(0, bytes.length >> 2, (bytes.length >> 2) + 4096),
      (bytes) => bytes.subarray(0, bytes.length >> 1),
      (bytes) => bytes.fill('v', 0, keyLength - 1),
      // What V8 itself refuses.
      (bytes) => bytes.fill(1, keyLength),
    ];
    for (const damage of damages) {
      writeFileSync(first(), damage(Buffer.from(whole)));
      const before = files();
      expect(await lint()).toEqual(expected);
      expect(files().length).toBe(1);
      expect(files()).not.toEqual(before);
      const after = files();
      expect(await lint()).toEqual(expected);
      expect(files()).toEqual(after);
    }
  });

  it('that others may write is left alone', async () => {
    const expected = await lint();
    chmodSync(kept, 0o777);
    writeFileSync(first(), 'of somebody else');
    expect(await lint()).toEqual(expected);
    expect(readFileSync(first(), 'utf8')).toBe('of somebody else');
  });

  it.each([['ndjson'], ['stylish'], ['html']])('is read again by runs that write %s', async (format) => {
    const words = ['fixtures/shop/sitemap.xml', '-f', format];
    await run(words, { environment: { XDG_CACHE_HOME: folder } });
    const written = files();
    expect(written.length).toBe(1);
    await run(words, { environment: { XDG_CACHE_HOME: folder } });
    expect(files()).toEqual(written);
  });

  it('is another one where Node is told otherwise', async () => {
    const expected = await lint();
    expect(await lint({ NODE_OPTIONS: '--max-old-space-size=300' })).toEqual(expected);
    expect(files().length).toBe(2);
  });

  it('is another one for --fix, which has other flags of V8', async () => {
    const fix = (): Promise<Outcome> => run([...WORDS, '--fix-dry-run'], { environment: { XDG_CACHE_HOME: folder } });
    await lint();
    await fix();
    const written = files();
    expect(written.length).toBe(2);
    await lint();
    await fix();
    expect(files()).toEqual(written);
  });

  it('is whole after several processes at once', async () => {
    const expected = await plain();
    for (const outcome of await Promise.all([lint(), lint(), lint(), lint()])) expect(outcome).toEqual(expected);
    const written = files();
    expect(written.length).toBe(1);
    expect(await lint()).toEqual(expected);
    expect(files()).toEqual(written);
  });

  it('is not what runs write that lint nothing, or cannot', async () => {
    for (const words of [['--version'], ['--help'], ['rules'], ['not-there.xml']])
      await run(words, { environment: { XDG_CACHE_HOME: folder } });
    expect(files()).toEqual([]);
  });

  it('serves threads, too', async () => {
    const surroundings = { environment: { XDG_CACHE_HOME: folder } };
    const words = ['--threads', '2', ...WORDS];
    const expected = await run(words, surroundings);
    expect(await run(words, surroundings)).toEqual(expected);
    expect(files().length).toBe(1);
  });
});

describe('a run with requests', () => {
  const text = '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>http://127.0.0.1/</loc></url></urlset>';

  /** Lints a small sitemap over HTTP, with what a hook does before the program begins. */
  async function fetched(hook = ''): Promise<Outcome> {
    let outcome: Outcome | null = null;
    await withServer(
      ({ url }, response) => (url === '/robots.txt' ? response.writeHead(404).end() : response.end(text)),
      async ({ origin }) => {
        const file = join(folder, 'hook.cjs');
        writeFileSync(file, hook);
        const environment = { XDG_CACHE_HOME: folder, NODE_OPTIONS: `--require=${file}` };
        outcome = await run(['--allow-private', `${origin}/sitemap.xml`, '-f', 'ndjson'], { environment });
      },
    );
    return outcome as unknown as Outcome;
  }

  it('has its own code of the program, and that of the HTTP client, each written once', async () => {
    const options = { NODE_OPTIONS: `--require=${join(folder, 'hook.cjs')}` };
    await fetched();
    await lint(options);
    const written = files();
    expect(written.length).toBe(3);
    await fetched();
    await lint(options);
    expect(files()).toEqual(written);
  });

  it('does not wait for V8 to optimize the parser of HTTP', async () => {
    const { stdout } = await fetched("require('node:v8').setFlagsFromString('--trace-wasm-compilation-times')");
    const compiled = [...stdout.matchAll(/^Compiled function .* using (\w+), .* bodysize (\d+)/gm)];
    const large = compiled.filter(([, , bytes]) => Number(bytes) > 20_000).map(([, compiler]) => compiler);
    expect(large).toEqual(['Liftoff']);
  });

  it('loads neither HTTP/2 nor the HTTP client of Node itself', async () => {
    const loaded = join(folder, 'loaded.json');
    await fetched(`process.on('exit', () => require('fs').writeFileSync('${loaded}', JSON.stringify(process.moduleLoadList)))`);
    const names: readonly string[] = JSON.parse(readFileSync(loaded, 'utf8'));
    const others = ['http2', 'internal/http2/core', 'internal/deps/undici/undici', 'internal/webstreams/readablestream'];
    expect(names).toContain('NativeModule http');
    expect(others.filter((name) => names.includes(`NativeModule ${name}`))).toEqual([]);
  });
});

describe('a run without kept code', () => {
  const none = { NODE_DISABLE_COMPILE_CACHE: '1' };

  it.each<[string, Readonly<Record<string, string>>]>([
    ['disabled', none],
    ['kept', {}],
  ])('loads packages, and files beside its own: %s', async (_, environment) => {
    const words = [await closedAddress(), '--pages', '-f', 'compact'];
    const { code, stdout } = await run(words, { environment: { XDG_CACHE_HOME: folder, ...environment } });
    expect([code, stdout]).toEqual([1, expect.stringContaining('fetch/connection')]);
  });

  it('serves the other commands', async () => {
    const explained = await run(['explain', 'loc/relative'], { environment: none });
    expect([explained.code, explained.stdout]).toEqual([0, expect.stringContaining('loc is an absolute URL.')]);
  });
});

describe('there is no place for it', () => {
  it.each<[string, Readonly<Record<string, string>>]>([
    ['a file where the folder would be', { XDG_CACHE_HOME: '/dev/null' }],
    ['no home', { XDG_CACHE_HOME: '', HOME: '' }],
    ['a home that is not there', { XDG_CACHE_HOME: '', HOME: '/not/there' }],
  ])('%s', async (_, environment) => {
    const expected = await plain();
    expect(await lint(environment)).toEqual(expected);
    expect(files()).toEqual([]);
  });

  it.runIf(runsAsNobody())('a folder that the user may not write', async () => {
    const expected = await plain();
    chmodSync(folder, 0o755);
    expect(await lint({}, { user: NOBODY })).toEqual(expected);
    mkdirSync(kept, { mode: 0o755 });
    expect(await lint({}, { user: NOBODY })).toEqual(expected);
    chmodSync(folder, 0o700);
    expect(await lint({}, { user: NOBODY })).toEqual(expected);
    expect(files()).toEqual([]);
  });
});

it('a clean file needs none of the larger modules of Node', async () => {
  const sitemap = join(folder, 'sitemap.xml');
  const entry = '<url><loc>https://example.com/</loc></url>';
  writeFileSync(sitemap, `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entry}</urlset>`);
  const loaded = join(folder, 'loaded.json');
  const hook = join(folder, 'hook.cjs');
  writeFileSync(
    hook,
    `process.on('exit', () => require('fs').writeFileSync('${loaded}', JSON.stringify(process.moduleLoadList)));`,
  );
  // Node itself loads `net` for a pipe.
  const output = openSync(join(folder, 'output'), 'w');
  const environment = { XDG_CACHE_HOME: folder, NODE_OPTIONS: `--require=${hook}` };
  const { code } = await run([sitemap], { environment, stdout: output, stderr: output });
  closeSync(output);
  expect(code).toBe(0);
  const names: readonly string[] = JSON.parse(readFileSync(loaded, 'utf8'));
  const large = ['net', 'tty', 'zlib', 'crypto', 'perf_hooks', 'dns', 'http', 'child_process', 'worker_threads', 'readline'];
  expect(large.filter((name) => names.includes(`NativeModule ${name}`))).toEqual([]);
});

describe('a trace of an error', () => {
  it('names the sources where Node is asked to map it', async () => {
    const onLoad = "process.on('exit', () => process.stderr.write(String(process.sourceMapsEnabled)))";
    const hook = `--import=data:text/javascript,${encodeURIComponent(onLoad)}`;
    const { code, stderr } = await lint({ NODE_OPTIONS: `--enable-source-maps ${hook}` });
    expect([code, stderr]).toEqual([1, 'true']);
    expect(files()).toEqual([]);
  });
});
