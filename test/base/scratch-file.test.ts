// The temporary file of a run: what it gives back, and what it leaves behind.

import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ScratchFailure, ScratchFile } from '../../src/base/scratch-file.js';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sitemap-lint-scratch-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const text = (bytes: Uint8Array): string => Buffer.from(bytes).toString();

it('gives back what was written, in any order', () => {
  const file = new ScratchFile(folder);
  expect([file.append(Buffer.from('first')), file.append(Buffer.from('second'))]).toEqual([0, 5]);
  const second = new Uint8Array(6);
  file.read(second, 5);
  const first = new Uint8Array(5);
  file.read(first, 0);
  expect([text(first), text(second)]).toEqual(['first', 'second']);
  file.close();
});

it.skipIf(process.platform === 'win32')('has no name, so a process that is killed leaves none behind', () => {
  const file = new ScratchFile(folder);
  file.append(Buffer.from('x'));
  expect(readdirSync(folder)).toEqual([]);
  file.close();
});

it.skipIf(process.platform === 'win32')('has none either where the system has only files with names', () => {
  const platform = vi.spyOn(process, 'platform', 'get').mockReturnValue('darwin');
  const file = new ScratchFile(folder);
  platform.mockRestore();
  expect(file.append(Buffer.from('x'))).toBe(0);
  expect(readdirSync(folder)).toEqual([]);
  file.close();
});

it.runIf(process.platform === 'linux')('is never in its folder', () => {
  rmSync(folder, { recursive: true });
  mkdirSync(folder);
  const { mtimeMs } = statSync(folder);
  new ScratchFile(folder).close();
  expect(statSync(folder).mtimeMs).toBe(mtimeMs);
});

it('does not need its folder once it is open', () => {
  const file = new ScratchFile(folder);
  rmSync(folder, { recursive: true });
  expect(file.append(Buffer.from('x'))).toBe(0);
  file.close();
});

it('says why it cannot be created', () => {
  expect(() => new ScratchFile(join(folder, 'missing'))).toThrow(new ScratchFailure('its folder no longer exists'));
});

it('says that bytes are missing', () => {
  const file = new ScratchFile(folder);
  file.append(Buffer.from('x'));
  const two = new Uint8Array(2);
  expect(file.readSome(two, 0)).toBe(1);
  expect(() => file.read(two, 0)).toThrow(new ScratchFailure('the temporary file has become shorter'));
  file.close();
});
