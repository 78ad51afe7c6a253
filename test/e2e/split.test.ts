// The built commands split and join: in pipes, when they are ended from outside, and when there is no room.

import { type ChildProcess, spawn } from 'node:child_process';
import {
  appendFileSync,
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CLI, NOBODY, NODE, run, runsAsNobody } from './command-line.js';

const ROOT_TAG = '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">';
const entries = (count: number): string =>
  Array.from({ length: count }, (_, number) => `\n  <url><loc>https://example.com/${number}</loc></url>`).join('');
const BASE = ['--base-url', 'https://example.com/'];

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sitemap-lint-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A split that has written files and waits for the rest of its standard input. */
async function startSplit(): Promise<{ child: ChildProcess; out: string; stderr: () => string; closed: Promise<number | null> }> {
  const out = join(folder, 'out');
  const child = spawn(NODE, [CLI, 'split', '-', '--out', out, ...BASE, '--urls', '1000'], { stdio: ['pipe', 'pipe', 'pipe'] });
  let stderr = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
  });
  child.stdin.on('error', () => undefined);
  child.stdin.write(`${ROOT_TAG}${entries(50_000)}`);
  const closed = new Promise<number | null>((resolve) => child.on('close', resolve));
  const written = (): readonly string[] => (existsSync(out) ? readdirSync(out, { recursive: true, encoding: 'utf8' }) : []);
  await expect.poll(() => written().some((name) => name.endsWith('.xml'))).toBe(true);
  return { child, out, stderr: () => stderr, closed };
}

interface Replacing {
  readonly child: ChildProcess;
  readonly out: string;
  readonly closed: Promise<number | null>;
  /** Lets the split replace the other files. */
  proceed(): Promise<void>;
  /** Whether a text is of the first split. */
  isOld(text: string): boolean;
}

/** A split with `--force` that has replaced some of 21 files, and waits in the middle of that until it may proceed, which is after the signal that is `awaited`. */
async function startReplacing(awaited: NodeJS.Signals | null = null): Promise<Replacing> {
  const out = join(folder, 'out');
  const path = join(folder, 'big.xml');
  const words = ['split', path, '--out', out, ...BASE, '--urls', '2'];
  writeFileSync(path, `${ROOT_TAG}${entries(40)}</urlset>`);
  expect((await run(words)).code).toBe(0);
  for (const name of readdirSync(out)) appendFileSync(join(out, name), '<!-- old -->');
  const [reached, handled, go] = [join(folder, 'reached'), join(folder, 'handled'), join(folder, 'go')];
  const hook = join(folder, 'hook.mjs');
  // The tenth file that is moved waits for a word.
  writeFileSync(
    hook,
    `import { existsSync, promises, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { setTimeout as pause } from 'node:timers/promises';
const { rename } = promises;
let moved = 0;
${awaited === null ? '' : `process.on('${awaited}', () => writeFileSync(${JSON.stringify(handled)}, ''));`}
promises.rename = async (...paths) => {
  if (++moved === 10) {
    writeFileSync(${JSON.stringify(reached)}, '');
    while (!existsSync(${JSON.stringify(go)})) await pause(5);
  }
  return rename(...paths);
};
syncBuiltinESMExports();
`,
  );
  const child = spawn(NODE, ['--import', hook, CLI, ...words, '--force'], { stdio: 'ignore' });
  const closed = new Promise<number | null>((resolve) => child.on('close', resolve));
  await expect.poll(() => existsSync(reached)).toBe(true);
  return {
    child,
    out,
    closed,
    proceed: async () => {
      await expect.poll(() => existsSync(handled)).toBe(true);
      writeFileSync(go, '');
    },
    isOld: (text) => text.endsWith('<!-- old -->'),
  };
}

describe('split', () => {
  it.each([
    ['SIGHUP', 129],
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const)('leaves nothing after %s', async (signal, code) => {
    const { child, closed, stderr } = await startSplit();
    child.kill(signal);
    expect([await closed, stderr(), readdirSync(folder)]).toEqual([code, 'sitemap-lint: interrupted; nothing was written\n', []]);
  });

  it.each([
    ['SIGHUP', 129],
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const)('that gets %s while it replaces files replaces all of them', async (signal, code) => {
    const { child, closed, out, proceed, isOld } = await startReplacing(signal);
    child.kill(signal);
    await proceed();
    expect([await closed, child.signalCode]).toEqual([code, null]);
    const names = readdirSync(out);
    expect(names).toHaveLength(21);
    expect(names.filter((name) => isOld(readFileSync(join(out, name), 'utf8')))).toEqual([]);
  });

  it('that gets a second signal while it replaces files keeps every old file, in its place or among the replaced', async () => {
    const { child, closed, out, isOld } = await startReplacing();
    child.kill('SIGTERM');
    // A machine that is busy delivers two that come close to each other as one.
    const timer = setInterval(() => child.kill('SIGTERM'), 300);
    await closed;
    clearInterval(timer);
    expect(child.signalCode).toBe('SIGTERM');
    const [temporary, ...more] = readdirSync(out).filter((name) => name.endsWith('.tmp'));
    expect(more).toEqual([]);
    const replaced = readdirSync(join(out, temporary as string, 'replaced'));
    expect(replaced.length).toBeGreaterThan(0);
    const kept = [
      ...readdirSync(out).filter((name) => name.endsWith('.xml') && isOld(readFileSync(join(out, name), 'utf8'))),
      ...replaced,
    ];
    expect(kept.sort()).toEqual(['big.xml', ...Array.from({ length: 20 }, (_, at) => `big-${at + 1}.xml`)].sort());
  });

  it('that is killed leaves no more than a folder whose name says that it is temporary', async () => {
    const { child, closed, out } = await startSplit();
    child.kill('SIGKILL');
    await closed;
    expect(readdirSync(out)).toEqual([expect.stringMatching(/^\.sitemap-lint-[\da-f-]{36}\.tmp$/)]);
  });

  it.skipIf(process.platform === 'win32')('says when there is no room, and leaves nothing', async () => {
    const path = join(folder, 'big.xml');
    writeFileSync(path, `${ROOT_TAG}${entries(50_000)}</urlset>`);
    const { code, stderr } = await run(['split', path, '--out', join(folder, 'out'), ...BASE], { before: 'ulimit -f 500' });
    expect([code, readdirSync(folder)]).toEqual([2, ['big.xml']]);
    expect(stderr).toMatch(/^sitemap-lint: cannot write .*big-1\.xml: the file would be too large\n$/);
  });

  it.skipIf(!runsAsNobody())('says when a folder cannot be written', async () => {
    const path = join(folder, 'big.xml');
    writeFileSync(path, `${ROOT_TAG}${entries(1)}</urlset>`);
    mkdirSync(join(folder, 'out'), { mode: 0o555 });
    chmodSync(folder, 0o755);
    const { code, stderr } = await run(['split', path, '--out', join(folder, 'out'), ...BASE], { user: NOBODY, cwd: '/' });
    expect([code, stderr]).toEqual([2, `sitemap-lint: cannot write ${join(folder, 'out')}: permission denied\n`]);
  });

  it('writes into the current folder by default, and reads standard input', async () => {
    const { code, stdout } = await run(['split', '-', ...BASE, '--name', 'all'], {
      cwd: folder,
      stdin: `${ROOT_TAG}${entries(2)}</urlset>`,
    });
    expect([code, stdout, readdirSync(folder).sort()]).toEqual([
      0,
      'Wrote 2 URLs to 1 sitemap (all-1.xml) and their index all.xml.\n',
      ['all-1.xml', 'all.xml'],
    ]);
  });
});

describe('join', () => {
  it('writes to a pipe that is closed early without a word', async () => {
    const path = join(folder, 'big.xml');
    writeFileSync(path, `${ROOT_TAG}${entries(50_000)}</urlset>`);
    const { stdout, stderr } = await run(['-v'], { before: `"${NODE}" "${CLI}" join "${path}" -f txt | head -n 1; :` });
    expect([stdout.split('\n')[0], stderr]).toEqual(['https://example.com/0', '']);
  });

  it('says when its temporary file has no room', async () => {
    const path = join(folder, 'big.xml');
    writeFileSync(path, `${ROOT_TAG}${entries(400_000)}</urlset>`);
    mkdirSync(join(folder, 'tmp'));
    const environment = { TMPDIR: join(folder, 'tmp') };
    const { code, stdout, stderr } = await run(['join', path], { before: 'ulimit -f 500', environment });
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toBe(`sitemap-lint: cannot write a temporary file in ${join(folder, 'tmp')}: the file would be too large\n`);
    expect(readdirSync(join(folder, 'tmp'))).toEqual([]);
  });
});
