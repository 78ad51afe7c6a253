// Local files that cannot be read, or change while being read.

import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openFile } from '../../../src/fetch/targets/file.js';

let folder = '';
let path = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sitemap-lint-file-'));
  path = join(folder, 'sitemap.xml');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Opens the file, reads its first chunk, calls `happening`, reads the rest, and returns the number of bytes. */
async function readAround(happening: () => void): Promise<number> {
  const file = await openFile(path, 'sitemap.xml');
  if ('rule' in file) throw new Error(JSON.stringify(file));
  let bytes = 0;
  for await (const chunk of file.wire.chunks) {
    if (bytes === 0) happening();
    bytes += chunk.length;
  }
  await file.wire.close();
  return bytes;
}

/** A path, after `make` was called. */
function made(make: () => unknown, named = path): string {
  make();
  return named;
}

describe('#103 a file that cannot be read is a problem', () => {
  const unreadable: readonly (readonly [name: string, make: () => string, reason: string])[] = [
    ['a folder', () => folder, 'it is a folder'],
    ['a pipe that nobody writes to', () => made(() => execFileSync('mkfifo', [path])), 'it is not a regular file'],
    ['a device that never ends', () => '/dev/zero', 'it is not a regular file'],
    ['a link to itself', () => made(() => symlinkSync('sitemap.xml', path)), 'its symbolic links form a loop'],
    ['a name that no file can have', () => join(folder, 'a'.repeat(1_000)), 'its name is too long'],
  ];
  for (const [name, make, reason] of unreadable) {
    it(`#103 ${name}: ${reason}`, async () => {
      const data = { path: 'shown.xml', reason };
      expect(await openFile(make(), 'shown.xml')).toEqual({ rule: 'run/input-invalid', message: 'unreadable', data });
    });
  }
  it.each([
    ['in a folder', () => path],
    ['below a file', () => made(() => writeFileSync(path, ''), join(path, 'x'))],
  ])('a file that does not exist %s is missing', async (_, make) => {
    const data = { path: 'shown.xml' };
    expect(await openFile(make(), 'shown.xml')).toEqual({ rule: 'run/input-invalid', message: 'missing', data });
  });

  it('#103 an empty file has no chunks', async () => {
    writeFileSync(path, '');
    expect(await readAround(() => {})).toBe(0);
  });
});

describe('#103 a file that changes while it is read', () => {
  const SIZE = 1_000_000;
  beforeEach(() => writeFileSync(path, Buffer.alloc(SIZE)));

  it('#103 removed: is read to its end', async () => expect(await readAround(() => rmSync(path))).toBe(SIZE));
  it('#103 replaced by a folder: is read to its end', async () => {
    expect(
      await readAround(() => {
        rmSync(path);
        mkdirSync(path);
      }),
    ).toBe(SIZE);
  });
  it('#103 truncated: ends at its new end', async () => {
    expect(await readAround(() => truncateSync(path, 400_000))).toBe(400_000);
  });
  it('#103 emptied: ends immediately', async () => expect(await readAround(() => truncateSync(path, 0))).toBeLessThan(SIZE));
  it('#103 grown: is read to its new end', async () => {
    expect(await readAround(() => appendFileSync(path, Buffer.alloc(SIZE)))).toBe(2 * SIZE);
  });
});
