// Opening files and standard input: what is read, what is refused, and that nothing stays open.

import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, describe, expect, it } from 'vitest';
import { BLOCK_BYTES } from '../../../src/fetch/decode/block-pool.js';
import type { Location } from '../../../src/fetch/network/source.js';
import type { SourceOpener } from '../../../src/fetch/targets/open.js';
import type { OpenedSource } from '../../../src/fetch/targets/opened.js';
import { cut } from '../../support/chunks.js';
import { read, testOpener } from '../../support/opener.js';

const cwd = mkdtempSync(join(tmpdir(), 'sitemap-lint-'));
writeFileSync(join(cwd, 'a.xml'), 'text');
writeFileSync(join(cwd, 'large.xml'), 'x'.repeat(1_000_000));
mkdirSync(join(cwd, 'folder'));
execFileSync('mkfifo', [join(cwd, 'pipe')]);
afterAll(() => rmSync(cwd, { recursive: true }));

const STDIN: Location = { uri: '<stdin>', url: null, from: { kind: 'stdin', path: null } };
const file = (name: string): Location => ({ uri: name, url: null, from: { kind: 'file', path: join(cwd, name) } });

describe('files', () => {
  it('with their modification time', async () => {
    const opener = testOpener();
    const source = await opener.open(file('a.xml'));
    await opener.close();
    if ('problem' in source) throw new Error(source.problem.message);
    expect(source.modified).toBeGreaterThan(Date.UTC(2020));
    expect([source.http, source.gzip, source.problems]).toEqual([null, false, []]);
  });

  it('whole', async () => {
    expect(await read(file('large.xml'))).toMatchObject({ wireBytes: 1_000_000, partial: false });
  });

  it.each(['gone.xml', 'a.xml/b.xml'])('%s is missing', async (name) => {
    const outcome = await read(file(name));
    expect(outcome).toMatchObject({ text: null, words: ['run/input-invalid missing'] });
    expect(outcome.problems[0]?.data).toEqual({ path: name });
  });

  it.each([
    ['folder', 'it is a folder'],
    ['pipe', 'it is not a regular file'],
    ['../../../../../../../../dev/null', 'it is not a regular file'],
  ])('%s is refused: %s', async (name, reason) => {
    const outcome = await read(file(name));
    expect(outcome).toMatchObject({ text: null, words: ['run/input-invalid unreadable'] });
    expect(outcome.problems[0]?.data).toEqual({ path: name, reason });
  });

  it.runIf(process.platform === 'linux')('are closed: read to the end, left early, discarded, or ended by close', async () => {
    const descriptors = (): number => readdirSync('/proc/self/fd').length;
    const opener = testOpener();
    const open = async () => {
      const source = await opener.open(file('large.xml'));
      if ('problem' in source) throw new Error(source.problem.message);
      return source;
    };
    await (await open()).discard();
    const before = descriptors();
    for await (const chunk of (await open()).body) expect(chunk).not.toHaveLength(0);
    for await (const _ of (await open()).body) break;
    await (await open()).body[Symbol.asyncIterator]().return?.();
    await (await open()).discard();
    expect(descriptors()).toBe(before);
    await open();
    expect(descriptors()).toBe(before + 1);
    await opener.close();
    expect(descriptors()).toBe(before);
  });
});

describe('the turns of files', () => {
  /** Opens a file and records in `log` when it was opened. */
  async function opened(opener: SourceOpener, name: string, log: string[]): Promise<OpenedSource> {
    const source = await opener.open(file(name));
    log.push(name);
    if ('problem' in source) throw new Error(source.problem.message);
    return source;
  }

  it.each([
    ['one', 1, {}],
    ['as many as are allowed', 2, { files: 2 }],
  ])('%s at once, the next when a body has ended', async (_name, most, options) => {
    const opener = testOpener(options);
    const log: string[] = [];
    const sources = ['a.xml', 'large.xml', 'a.xml'].map((name) => opened(opener, name, log));
    await Promise.all(sources.slice(0, most));
    // A file opened without a slot would be recorded by now.
    expect((await read(file('large.xml'))).text).toHaveLength(1_000_000);
    expect(log).toHaveLength(most);
    for (const source of sources) for await (const chunk of (await source).body) expect(chunk).not.toHaveLength(0);
    expect(log).toHaveLength(3);
    await opener.close();
  });

  it('are released by files that are discarded, cannot be opened, or are archives', async () => {
    writeFileSync(join(cwd, 'archive.xml'), Uint8Array.of(0x50, 0x4b, 3, 4, 0, 0, 0, 0));
    const opener = testOpener();
    const log: string[] = [];
    await (await opened(opener, 'large.xml', log)).discard();
    for (const name of ['gone.xml', 'folder', 'archive.xml']) expect(await opener.open(file(name))).toHaveProperty('problem');
    for await (const _ of (await opened(opener, 'large.xml', log)).body) break;
    await opened(opener, 'a.xml', log);
    expect(log).toEqual(['large.xml', 'large.xml', 'a.xml']);
    await opener.close();
  });

  it('are not awaited after the run ended', async () => {
    const run = new AbortController();
    const opener = testOpener({ signal: run.signal });
    await opener.open(file('large.xml'));
    const waiting = opener.open(file('a.xml'));
    run.abort(new Error('interrupted'));
    await expect(waiting).rejects.toThrow('interrupted');
    await opener.close();
  });
});

describe('standard input', () => {
  it('is read', async () => {
    expect(await read(STDIN, { stdin: cut(Buffer.from('text'), 1) })).toMatchObject({ text: 'text', problems: [], wireBytes: 4 });
  });

  it('is refused when empty', async () => {
    expect(await read(STDIN, { stdin: cut(Buffer.from(''), 1) })).toMatchObject({
      text: null,
      words: ['run/input-invalid empty-stdin'],
    });
  });

  it.each([0, 20])('does not delay a run that ends %i ms after opening it', async (milliseconds) => {
    const run = new AbortController();
    const silent = new Readable({ read() {} });
    silent.push('some ');
    const opener = testOpener({ stdin: silent, signal: run.signal });
    const opening = opener.open(STDIN);
    if (milliseconds === 0) run.abort(new Error('interrupted'));
    else setTimeout(() => run.abort(new Error('interrupted')), milliseconds);
    await expect(opening).rejects.toThrow('interrupted');
    await opener.close();
    expect(silent.destroyed).toBe(true);
  });

  it('copies the bytes of the caller', async () => {
    const own = new Uint8Array(BLOCK_BYTES).fill(0x61);
    const opener = testOpener({ stdin: cut(own, BLOCK_BYTES) });
    const source = await opener.open(STDIN);
    if ('problem' in source) throw new Error(source.problem.message);
    for await (const chunk of source.body) expect([chunk.length, chunk.buffer === own.buffer]).toEqual([BLOCK_BYTES, false]);
    await opener.close();
  });

  it('is closed if it is an archive', async () => {
    const endless = new Readable({ read() {} });
    endless.push(Uint8Array.of(0x50, 0x4b, 3, 4, 0, 0, 0, 0));
    expect((await read(STDIN, { stdin: endless })).words).toEqual(['document/zip-not-gzip archive']);
    expect(endless.destroyed).toBe(true);
  });
});
