// The schema host and its child process: the real one, and doubles that crash, hang, fail and are missing.

import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { packageRoot } from '../../src/base/package-paths.js';
import { ENGINE_NAMES } from '../../src/schema/engine.js';
import { type HostVerdict, SchemaHost, type SchemaHostOptions } from '../../src/schema/host.js';
import { MEMORY_FLAG } from '../../src/schema/host-protocol.js';
import { MEMORY_SIGNAL } from '../../src/schema/host-watchdog.js';
import { type Built, bundle, isRunning } from './built-host.js';
import { LOC, sitemap, urlset } from './edge-values.js';

const DOUBLE = fileURLToPath(new URL('./doubles/scripted-host.mjs', import.meta.url));
const GOOD = urlset(`<url>${LOC}</url>`);
const BAD = urlset('\n<url/>');

let built: Built;
const hosts: SchemaHost[] = [];

beforeAll(async () => {
  built = await bundle(['../../src/schema/host-process.ts', 'doubles/parent.ts', 'doubles/busy-host.ts']);
});
afterAll(() => built.remove());
afterEach(async () => {
  await Promise.all(hosts.splice(0).map((host) => host.close()));
});

function open(options: SchemaHostOptions): SchemaHost {
  const host = new SchemaHost(options);
  hosts.push(host);
  return host;
}
const real = (options: SchemaHostOptions = {}) => open({ command: { path: built.path('host-process'), args: [] }, ...options });
const double = (script = '', options: SchemaHostOptions = {}) => open({ command: { path: DOUBLE, args: [script] }, ...options });
/** What the double tells of itself. */
const told = (verdict: unknown) => JSON.parse((verdict as HostVerdict).errors[0]?.message ?? '');
const gone = (pid: number) => vi.waitFor(() => expect(isRunning(pid)).toBe(false), { timeout: 120_000 });

describe('the real host', () => {
  test('judges with the native engine', async () => {
    const host = real();
    expect(await host.validate('urlset', GOOD)).toEqual({ errors: [], total: 0, engine: 'libxmljs2' });
    expect(await host.validate('urlset', BAD)).toMatchObject({ errors: [{ line: 2, element: 'url' }], total: 1 });
    expect(await host.validate('sitemapindex', sitemap(''))).toMatchObject({ total: 0 });
    expect([host.engine, host.notice]).toEqual(['libxmljs2', null]);
  });

  test.each(ENGINE_NAMES)('judges with %s when it is told to', async (engine) => {
    const host = real({ engine });
    expect(await host.validate('urlset', BAD)).toMatchObject({ errors: [{ line: 2, element: 'url' }], total: 1, engine });
    expect([host.engine, host.notice]).toEqual([engine, null]);
  });

  test('tells of a text that no engine can judge', async () => {
    const verdict = await real().validate('urlset', '<urlset>');
    expect(verdict).toEqual({
      failed: expect.stringMatching(/^the schema host \(libxmljs2\) reached no verdict .*; then .*\(libxml2-wasm\)/),
    });
  });

  test('starts no process before the first text', () => {
    expect(real().pid).toBeNull();
  });

  test('leaves no process behind when it is closed', async () => {
    const host = real();
    await host.validate('urlset', GOOD);
    const { pid } = host;
    expect(isRunning(pid ?? 0)).toBe(true);
    await host.close();
    expect([isRunning(pid ?? 0), host.pid]).toEqual([false, null]);
  });

  test('ends itself when it holds more memory than it may, even with nothing to do, once it has had much text', async () => {
    const child = fork(built.path('host-process'), [MEMORY_FLAG, '1'], {
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    await once(child, 'message');
    child.send({ id: 1, kind: 'urlset', xml: `${GOOD}${' '.repeat(262_144)}` });
    expect(await once(child, 'exit')).toEqual([null, MEMORY_SIGNAL]);
  });

  test.runIf(process.platform === 'linux')('has a watchdog only once it has had more than 262,144 characters', async () => {
    const host = real();
    const threads = (): number => readdirSync(`/proc/${host.pid}/task`).length;
    await host.validate('urlset', GOOD);
    const before = threads();
    await host.validate('urlset', `${GOOD}${' '.repeat(262_144 - GOOD.length * 2)}`);
    expect(threads()).toBe(before);
    await host.validate('urlset', `${GOOD} `);
    expect(threads()).toBeGreaterThan(before);
  });

  test.each([
    ['SIGKILL', 'wait'],
    ['SIGKILL, while native code runs,', 'busy'],
    ['its own end, with the host still open', ''],
  ])('#105 leaves no process behind when the parent meets %s', async (how, end) => {
    const parent = spawn(process.execPath, [built.path('parent'), built.path('host-process'), end], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const exit = once(parent, 'exit');
    const [pid] = (await once(parent.stdout, 'data')).map(Number);
    expect(pid).toBeGreaterThan(0);
    if (how.startsWith('SIGKILL')) parent.kill('SIGKILL');
    await exit;
    await gone(pid ?? 0);
  });
});

describe('an engine that is missing', () => {
  let folder: string;
  const modules = join(packageRoot(), 'node_modules');

  /** A package with the built host in it, and with those dependencies. */
  function install(dependencies: (target: string) => void, schemas = join(packageRoot(), 'schemas')): SchemaHost {
    folder = mkdtempSync(join(tmpdir(), 'schema-host#%41-'));
    mkdirSync(join(folder, 'node_modules'));
    mkdirSync(join(folder, 'dist'));
    writeFileSync(join(folder, 'package.json'), '{"name":"sitemap-lint","type":"module"}');
    cpSync(schemas, join(folder, 'schemas'), { recursive: true });
    cpSync(built.path('host-process'), join(folder, 'dist', 'schema-host.js'));
    dependencies(join(folder, 'node_modules'));
    return open({ command: { path: join(folder, 'dist', 'schema-host.js'), args: [] } });
  }
  const link = (name: string) => (target: string) => symlinkSync(join(modules, name), join(target, name), 'dir');
  /** The addon's scripts, with `addon` in place of the compiled part; null leaves it out. */
  function unbuilt(target: string, addon: string | null): void {
    for (const part of ['index.js', 'lib', 'package.json'])
      cpSync(join(modules, 'libxmljs2', part), join(target, 'libxmljs2', part), { recursive: true });
    for (const name of ['bindings', 'file-uri-to-path']) link(name)(target);
    if (addon === null) return;
    mkdirSync(join(target, 'libxmljs2', 'build', 'Release'), { recursive: true });
    writeFileSync(join(target, 'libxmljs2', 'build', 'Release', 'xmljs.node'), addon);
  }
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  test.each([
    [
      'not installed',
      () => {},
      /^libxmljs2 is not available \(Cannot find package 'libxmljs2'\); libxml2-wasm validates instead$/,
    ],
    [
      'installed but not built',
      (target: string) => unbuilt(target, null),
      /^libxmljs2 is not available \(Could not locate the bindings file\); libxml2-wasm validates instead$/,
    ],
    [
      'built into something broken',
      (target: string) => unbuilt(target, 'broken'),
      /^libxmljs2 is not available \(.*xmljs\.node.*\); libxml2-wasm/,
    ],
  ])('libxmljs2, %s, is replaced with one line of notice', async (_, dependencies, notice) => {
    const host = install((target) => {
      dependencies(target);
      link('libxml2-wasm')(target);
    });
    expect(await host.validate('urlset', BAD)).toMatchObject({ total: 1, engine: 'libxml2-wasm' });
    expect(host.engine).toBe('libxml2-wasm');
    expect(host.notice).toMatch(notice);
  });

  test.each(ENGINE_NAMES)('%s works from a folder with odd characters in its path', async (name) => {
    const host = install((target) => link(name)(target));
    expect(await host.validate('urlset', BAD)).toMatchObject({ total: 1, engine: name });
  });

  test('no engine at all is a failure, with both reasons', async () => {
    const host = install(() => {});
    expect(await host.validate('urlset', GOOD)).toEqual({
      failed: expect.stringMatching(/^no XSD engine is left: libxmljs2 \(.*\), libxml2-wasm \(.*\)$/),
    });
    expect(host.notice).toMatch(/^no XSD engine is left: /);
  });

  test('a schema that does not load keeps every engine from speaking', async () => {
    const host = install((target) => {
      for (const name of [...ENGINE_NAMES, 'bindings', 'file-uri-to-path']) link(name)(target);
    });
    rmSync(join(folder, 'schemas', 'sitemap-news.xsd'));
    expect(await host.validate('urlset', GOOD)).toEqual({
      failed: expect.stringMatching(
        /^no XSD engine is left: libxmljs2 \(urlset-document\.xsd does not compile.*\), libxml2-wasm \(.*\)$/,
      ),
    });
  });
});

describe('a child that misbehaves', () => {
  test.each([
    ['crashes', 'crash', 'was ended by SIGKILL', {}],
    ['exits', 'exit', 'exited with code 7', {}],
    // The other engine has as little time for its answer.
    ['hangs', 'hang', 'gave no answer within 2000 ms', { chunkTimeoutMs: 2_000 }],
    ['fails', 'fail', 'reached no verdict (no idea)', {}],
  ])('and %s is helped out once by the other engine', async (_, action, reason, options) => {
    const host = double('', options);
    expect(await host.validate('urlset', `${action}:libxmljs2`)).toMatchObject({ total: 1, engine: 'libxml2-wasm' });
    expect(await host.validate('urlset', `${action}:*`)).toEqual({
      failed: `the schema host (libxmljs2) ${reason}; then the schema host (libxml2-wasm) ${reason}`,
    });
  });

  test('is replaced, and its engine is used again for the next text', async () => {
    const host = double();
    const before = told(await host.validate('urlset', 'good'));
    await host.validate('urlset', 'crash:libxmljs2');
    const after = await host.validate('urlset', 'good');
    expect(after).toMatchObject({ engine: 'libxmljs2' });
    expect(told(after).pid).not.toBe(before.pid);
    expect(isRunning(before.pid)).toBe(false);
  });

  test('three times costs its engine the job', async () => {
    const host = double();
    for (let time = 0; time < 3; time += 1) await host.validate('urlset', 'crash:libxmljs2');
    expect(await host.validate('urlset', 'crash:libxmljs2')).toMatchObject({ engine: 'libxml2-wasm' });
    expect(host.notice).toBe(
      'libxmljs2 is not available (given up after 3 failures, the last: it was ended by SIGKILL); libxml2-wasm validates instead',
    );
  });

  test('not at all, but reaches no verdict, keeps its engine however often', async () => {
    const host = double();
    for (let time = 0; time < 5; time += 1)
      expect(await host.validate('urlset', 'fail:libxmljs2')).toMatchObject({ total: 1, engine: 'libxml2-wasm' });
    expect(await host.validate('urlset', 'fail:*')).toEqual({ failed: expect.stringMatching(/; then .*\(libxml2-wasm\)/) });
    expect(await host.validate('urlset', 'good')).toMatchObject({ engine: 'libxmljs2' });
    expect(host.notice).toBeNull();
  });

  test('not at all, but reaches no verdict, is asked again where no other engine is allowed', async () => {
    const host = double('', { engine: 'libxmljs2' });
    for (let time = 0; time < 5; time += 1)
      expect(await host.validate('urlset', 'fail:*')).toEqual({ failed: expect.stringMatching(/; then .*\(libxmljs2\)/) });
    expect(await host.validate('urlset', 'good')).toMatchObject({ engine: 'libxmljs2' });
  });

  test('three times with every engine is the end', async () => {
    const host = double();
    for (let time = 0; time < 3; time += 1) await host.validate('urlset', 'crash:*');
    expect(await host.validate('urlset', 'good')).toEqual({ failed: expect.stringMatching(/^no XSD engine is left: /) });
    expect(host.pid).toBeNull();
  });

  test('is started afresh for the second try when its engine is the only one', async () => {
    const host = double('', { engine: 'libxml2-wasm' });
    const reason = 'the schema host (libxml2-wasm) was ended by SIGKILL';
    expect(await host.validate('urlset', 'crash:*')).toEqual({ failed: `${reason}; then ${reason}` });
    expect(await host.validate('urlset', 'good')).toMatchObject({ engine: 'libxml2-wasm' });
  });

  test('and was killed between two texts costs nothing but a try', async () => {
    const host = double();
    const { pid } = told(await host.validate('urlset', 'good'));
    process.kill(pid, 'SIGKILL');
    expect(await host.validate('urlset', 'good')).toMatchObject({ total: 1 });
  });

  test.each([
    ['never says a word', 'mute', 'did not start within 150 ms', 150],
    // A process that is slow to end is no process that is silent.
    ['dies at once', 'stillborn', 'exited with code 3', 20_000],
    ['says what it is in words of its own', 'babbling', 'answered what nobody asked', 20_000],
  ])('and %s is not waited for', async (_, script, reason, startTimeoutMs) => {
    const host = double(script, { startTimeoutMs });
    expect(await host.validate('urlset', 'good')).toEqual({
      failed: `the schema host (libxmljs2) ${reason}; then the schema host (libxml2-wasm) ${reason}`,
    });
  });

  test.each([
    ['is not there', join(tmpdir(), 'no such host.js'), /exited with code 1; then/],
    ['cannot even be asked for', 'a\0b', /cannot be started \(.*\); then/],
  ])('and whose module %s is a failure, not an exception', async (_, path, reason) => {
    expect(await open({ command: { path, args: [] } }).validate('urlset', GOOD)).toEqual({
      failed: expect.stringMatching(reason),
    });
  });

  test('and for which there is no program is not waited for', async () => {
    const node = process.execPath;
    process.execPath = join(tmpdir(), 'no such program');
    try {
      const failed = expect.stringMatching(/^the schema host \(libxmljs2\) cannot be reached \(.*ENOENT.*\); then/);
      expect(await double().validate('urlset', GOOD)).toEqual({ failed });
    } finally {
      process.execPath = node;
    }
  });

  test('and has closed its channel, but not ended, is not waited for', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'schema-host-deaf-'));
    const closed = join(folder, 'closed');
    const host = double();
    const { pid } = told(await host.validate('urlset', `deafen:*:${closed}`));
    await vi.waitFor(() => expect(existsSync(closed)).toBe(true), { timeout: 120_000 });
    rmSync(folder, { recursive: true });
    expect(await host.validate('urlset', 'fail:libxml2-wasm')).toEqual({
      failed: expect.stringMatching(/^the schema host \(libxmljs2\) cannot be reached \(.*\); then .*no verdict/),
    });
    await gone(pid);
  });

  test('and says that its engine is missing makes way for the other', async () => {
    const host = double('without:libxmljs2');
    expect(await host.validate('urlset', 'good')).toMatchObject({ engine: 'libxml2-wasm' });
    expect(host.notice).toBe('libxmljs2 is not available (there is none here); libxml2-wasm validates instead');
  });

  test.each(['nothing', 'text', 'other', 'typeless', 'listless', 'odd-list', 'uncounted', 'miscounted', 'wordless', 'again'])(
    '#105 and answers nonsense (%s) is replaced, and nothing of it is believed',
    async (action) => {
      const host = double();
      expect(await host.validate('urlset', `${action}:libxmljs2`)).toMatchObject({ total: 1, engine: 'libxml2-wasm' });
      const reason = 'answered what nobody asked';
      expect(await host.validate('urlset', `${action}:*`)).toEqual({
        failed: `the schema host (libxmljs2) ${reason}; then the schema host (libxml2-wasm) ${reason}`,
      });
    },
  );

  test('#105 and answers twice cannot answer for the next text', async () => {
    const host = double('', { engine: 'libxmljs2' });
    expect(await host.validate('urlset', 'twice:*')).toMatchObject({ total: 0 });
    expect(await host.validate('urlset', 'good')).toMatchObject({ total: 1 });
  });

  test('#105 and takes too much memory while it works is ended, and the reason is said', async () => {
    const options = { maxRssBytes: 192 * 1024 * 1024, engine: 'libxmljs2' } as const;
    const host = open({ command: { path: built.path('busy-host'), args: [] }, ...options });
    const reason = 'the schema host (libxmljs2) needed more than 192 MiB of memory';
    expect(await host.validate('urlset', 'grow')).toEqual({ failed: `${reason}; then ${reason}` });
    expect(host.pid).toBeNull();
  });

  test('#105 and fails at each start is started three times for each engine, and never again', async () => {
    const host = double('stillborn');
    for (let time = 0; time < 5; time += 1) await host.validate('urlset', 'good');
    const lost = 'given up after 3 failures, the last: it exited with code 3';
    const none = `no XSD engine is left: libxmljs2 (${lost}), libxml2-wasm (${lost})`;
    expect(await host.validate('urlset', 'good')).toEqual({ failed: none });
  });

  test('and holds too much memory after an answer is replaced', async () => {
    const host = double();
    const fat = await host.validate('urlset', 'fat');
    expect(isRunning(told(fat).pid)).toBe(false);
    const next = await host.validate('urlset', 'good');
    expect(next).toMatchObject({ engine: 'libxmljs2' });
    expect(told(next).pid).not.toBe(told(fat).pid);
  });
});

describe('the child', () => {
  test('is one and the same for all texts, in order', async () => {
    const host = double();
    const verdicts = await Promise.all(['a', 'b', 'c'].map((text) => host.validate('urlset', text)));
    expect(new Set(verdicts.map((verdict) => told(verdict).pid)).size).toBe(1);
  });

  test('inherits nothing but PATH and an empty catalogue', async () => {
    const { environment, execArgv } = told(await double().validate('urlset', 'good'));
    expect(environment.sort()).toEqual(['PATH', 'XML_CATALOG_FILES']);
    expect(execArgv).toEqual([]);
  });

  test.each(['SIGINT', 'SIGTERM'] as const)(
    '#99 is not ended by the %s that a terminal sends to all processes',
    async (signal) => {
      const host = real();
      await host.validate('urlset', GOOD);
      const { pid } = host;
      process.kill(pid ?? 0, signal);
      await host.validate('urlset', GOOD);
      expect([host.pid, host.notice]).toEqual([pid, null]);
    },
  );

  test('#99 is killed when the signal of the run is aborted while it works, and the text fails', async () => {
    const controller = new AbortController();
    const host = double('', { signal: controller.signal });
    const { pid } = told(await host.validate('urlset', 'good'));
    const text = host.validate('urlset', 'hang:*');
    await new Promise((resolve) => setImmediate(resolve));
    controller.abort();
    expect([await text, host.closed]).toEqual([{ failed: 'the schema host is closed' }, true]);
    await gone(pid);
  });

  test('is not started when the signal of the run was aborted before', async () => {
    const host = double('', { signal: AbortSignal.abort() });
    expect(await host.validate('urlset', 'good')).toEqual({ failed: 'the schema host is closed' });
    expect(host.pid).toBeNull();
  });

  test('is killed when the host is closed while it works, and the texts fail', async () => {
    const host = double();
    const { pid } = told(await host.validate('urlset', 'good'));
    const texts = [host.validate('urlset', 'hang:*'), host.validate('urlset', 'good')];
    await new Promise((resolve) => setImmediate(resolve));
    await host.close();
    expect(await Promise.all(texts)).toEqual([{ failed: 'the schema host is closed' }, { failed: 'the schema host is closed' }]);
    expect(isRunning(pid)).toBe(false);
  });

  test('is killed when the host is closed while it starts, and the text fails', async () => {
    const host = double('mute', { startTimeoutMs: 120_000 });
    const text = host.validate('urlset', 'good');
    await new Promise((resolve) => setImmediate(resolve));
    const pid = host.pid as number;
    expect(pid).not.toBeNull();
    await host.close();
    expect(await text).toEqual({ failed: 'the schema host is closed' });
    expect(isRunning(pid)).toBe(false);
  });

  test('is killed at once while it works, because it would not exit by itself', async () => {
    const host = double();
    await host.validate('urlset', 'good');
    const text = host.validate('urlset', 'hang:*');
    await new Promise((resolve) => setImmediate(resolve));
    // The time in which it may exit by itself never ends.
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    try {
      await host.close();
    } finally {
      vi.useRealTimers();
    }
    expect(await text).toEqual({ failed: 'the schema host is closed' });
  });

  test('is not started when the host is closed while the child before is leaving', async () => {
    const host = double();
    await host.validate('urlset', 'crash:libxmljs2');
    const text = host.validate('urlset', 'good');
    await new Promise((resolve) => setImmediate(resolve));
    await host.close();
    expect(await text).toEqual({ failed: 'the schema host is closed' });
    expect(host.pid).toBeNull();
  });

  test('is not started by a host that is closed', async () => {
    const host = double();
    await host.close();
    await host.close();
    expect(await host.validate('urlset', 'good')).toEqual({ failed: 'the schema host is closed' });
    expect(host.pid).toBeNull();
  });
});
