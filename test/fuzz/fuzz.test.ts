// The fuzz suite in short: all inputs that broke a property once, then some new ones of each property, the same on every run.

import { mkdtempSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { packageRoot } from '../../src/base/package-paths.js';
import { type Results, runCampaign } from './campaign.js';
import { PROPERTIES } from './properties.js';
import type { Property } from './property.js';

const SEED = 20_261_120;
const here = dirname(fileURLToPath(import.meta.url));
const folder = mkdtempSync(join(packageRoot(), 'node_modules', '.fuzz-'));
let results: Results;

/** How many inputs are tried: `npm run fuzz -- --times 1` tries all of them. */
const inputsOf = ({ inputs }: Pick<Property, 'inputs'>): number => Math.ceil(inputs / 60);

beforeAll(async () => {
  await build({
    entryPoints: { worker: join(here, 'worker.ts'), 'schema-host': join(here, '../../src/schema/host-process.ts') },
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    sourcemap: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
  });
  results = await runCampaign({
    worker: join(folder, 'worker.mjs'),
    seed: SEED,
    quotas: Object.fromEntries(PROPERTIES.map((property) => [property.name, inputsOf(property)])),
    time: null,
    regressions: join(here, '../regressions'),
    save: false,
    patience: 60_000,
  });
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the property', () => {
  it.each(PROPERTIES)('$name holds', ({ name, inputs }) => {
    expect(results.get(name)?.failures).toEqual([]);
    expect(results.get(name)?.inputs).toBe(inputsOf({ inputs }));
  });
});
