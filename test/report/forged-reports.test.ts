// Reports, histories and baselines that anybody may have written are shown or refused; no error ends the command.

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sampled } from '../support/depth.js';
import { forgedOf } from '../support/forged.js';
import { Random } from '../support/random.js';
import { runCommand } from '../support/run-command.js';

const SITEMAP = 'fixtures/shop/sitemap.xml';
const RUNS = sampled(150, 50);
let folder = '';
let report: unknown;
let history: unknown;
let baseline: unknown;
let shard: unknown;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sitemap-lint-forged-'));
  const at = (name: string): string => join(folder, name);
  const read = (name: string): unknown => JSON.parse(readFileSync(at(name), 'utf8'));
  const outputs = ['-f', `json=${at('a.json')}`, '--history', at('h.ndjson'), '--baseline', at('b.json'), '--update-baseline'];
  await runCommand(['lint', '--no-config', '--xsd', 'off', '--shard', '1/1', SITEMAP, '-f', `json=${at('s.json')}`]);
  await runCommand(['lint', '--no-config', '--xsd', 'off', SITEMAP, ...outputs]);
  [report, history, baseline, shard] = [read('a.json'), read('h.ndjson'), read('b.json'), read('s.json')];
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it.each<[string, () => unknown, (path: string) => readonly string[]]>([
  ['diff', () => report, (path) => ['diff', join(folder, 'a.json'), path]],
  ['trend', () => history, (path) => ['trend', path]],
  ['baseline', () => baseline, (path) => ['lint', '--no-config', '--xsd', 'off', SITEMAP, '--baseline', path]],
  ['merge', () => shard, (path) => ['merge', '--no-config', path]],
])('%s', { timeout: 120_000 }, async (_name, whole, words) => {
  const random = new Random(20_261_132);
  const path = join(folder, 'forged.json');
  const value = whole();
  for (let run = 0; run < RUNS; run++) {
    writeFileSync(path, `${JSON.stringify(forgedOf(value, random))}\n`);
    // It rejects for every error but a refusal.
    const { errors } = await runCommand(words(path));
    expect(errors).not.toMatch(/undefined|null|not a function/);
  }
});
