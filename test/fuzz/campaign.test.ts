// A campaign survives its inputs: one that hangs or crashes the worker is a failure, and the next worker goes on behind it.

import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type CampaignOptions, type Results, runCampaign } from './campaign.js';
import { readRegressions } from './regressions.js';
import { shrinkBytes } from './shrink.js';

const worker = join(dirname(fileURLToPath(import.meta.url)), 'doubles/scripted-worker.mjs');
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sitemap-lint-regressions-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Runs the scripted worker, which does what belongs to the name. */
function run(name: string, options: Partial<CampaignOptions> = {}): Promise<Results> {
  return runCampaign({
    worker,
    seed: 1,
    quotas: { [name]: 2 },
    time: null,
    regressions: folder,
    save: true,
    patience: 600_000,
    ...options,
  });
}

describe('an input', () => {
  it.each([
    ['hangs', 'oracle', 'it gave no sign of life for 1000 ms', 1_000],
    ['ends the process', 'gzip', 'the process ended with SIGKILL: ', 600_000],
  ])('that %s is a failure, is saved, and is not tried again', async (_, name, reason, patience) => {
    const result = (await run(name, { patience })).get(name);
    const files = readdirSync(folder).sort();
    expect(files).toHaveLength(2);
    expect(files.map((file) => readFileSync(join(folder, file), 'utf8')).sort()).toEqual(['input 0', 'input 1']);
    expect(result?.inputs).toBe(2);
    expect(result?.failures.map(({ number, file }) => [number, files.includes(file ?? '')])).toEqual([
      [0, true],
      [1, true],
    ]);
    expect(new Set(result?.failures.map((failure) => failure.reason))).toEqual(new Set([reason]));
  });

  it('is not saved unless that is asked for', async () => {
    const result = (await run('gzip', { save: false })).get('gzip');
    expect(result?.failures.map(({ file }) => file)).toEqual([null, null]);
    expect(readdirSync(folder)).toEqual([]);
  });
});

it('a worker that cannot begin ends the campaign', async () => {
  await expect(run('unable')).rejects.toThrow('The worker did not begin: the process ended with 3');
});

describe('regressions', () => {
  it('are read with their properties', () => {
    writeFileSync(join(folder, 'text-lines-0123abcd.bin'), 'a\n');
    writeFileSync(join(folder, 'normal-form-0123abcd.json'), '"a"\n');
    const read = readRegressions(folder).map(({ file, property, input }) => [file, property.name, input]);
    expect(read).toEqual([
      ['normal-form-0123abcd.json', 'normal-form', 'a'],
      ['text-lines-0123abcd.bin', 'text-lines', Uint8Array.from(Buffer.from('a\n'))],
    ]);
  });

  it.each(['lines-0123abcd.bin', 'text-lines-0123abcd.json', 'text-lines.bin'])('named %s belong to no property', (file) => {
    writeFileSync(join(folder, file), '');
    expect(() => readRegressions(folder)).toThrow('belongs to no property');
  });
});

describe('failing bytes', () => {
  it('are made as small as they fail', async () => {
    const bytes = Buffer.from(`${'x'.repeat(500)}a${'y'.repeat(300)}b${'z'.repeat(77)}`);
    const fails = async (candidate: Uint8Array): Promise<boolean> => /a.*b/.test(Buffer.from(candidate).toString());
    expect(Buffer.from(await shrinkBytes(bytes, fails, Date.now() + 60_000)).toString()).toBe('ab');
  });

  it('stay as they are when there is no time', async () => {
    const bytes = Buffer.from('abc');
    expect(await shrinkBytes(bytes, async () => true, 0)).toBe(bytes);
  });
});
