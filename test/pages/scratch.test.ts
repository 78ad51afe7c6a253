// Records that wait: read back from memory and from the file, whichever they are in.

import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { Scratch } from '../../src/pages/scratch.js';

const folder = mkdtempSync(join(tmpdir(), 'sitemap-lint-scratch-'));
afterAll(() => rmSync(folder, { recursive: true }));

const texts = Array.from({ length: 2_000 }, (_, n) => `${n} ${'\u00e9'.repeat((n * 37) % 3_000)}`);

describe('records', () => {
  it.each([
    ['in memory', 10_000, false],
    ['in a file, once there are many', 500, true],
    ['in a file from the second on', 1, true],
  ])('%s are read back, in any order', (_, most, spilled) => {
    const scratch = new Scratch(most, folder);
    const numbers = texts.map((text) => scratch.append(text));
    expect(scratch.spilled).toBe(spilled);
    for (const [index, number] of [...numbers.entries()].reverse()) expect(scratch.read(number)).toBe(texts[index]);
    scratch.close();
    expect(readdirSync(folder)).toEqual([]);
  });

  it('are in a file without a name, so that nothing is left behind however the process ends', () => {
    const scratch = new Scratch(0, folder);
    scratch.append('a');
    expect([scratch.spilled, readdirSync(folder)]).toEqual([true, []]);
    scratch.close();
  });

  it('may be longer than a block', () => {
    const scratch = new Scratch(0, folder);
    const [first, long, last] = ['a', 'x'.repeat(3_000_000), 'b'].map((text) => scratch.append(text)) as [number, number, number];
    expect([scratch.read(first), scratch.read(long).length, scratch.read(last)]).toEqual(['a', 3_000_000, 'b']);
    scratch.close();
  });
});
