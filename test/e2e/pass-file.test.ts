// Without WebAssembly, or with a damaged file of the pass, a run ends with a sentence that says what to do.

import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { SITEMAP_NAMESPACE } from '../../src/base/protocol.js';
import { CLI, packageWith, run } from './command-line.js';

const WORDS = ['fixtures/shop/sitemap.xml', '--no-config'];

it('`--jitless`, which switches WebAssembly off, is refused', async () => {
  const { code, stderr } = await run(WORDS, { environment: { NODE_OPTIONS: '--jitless' } });
  // The first line is Node's.
  expect([code, stderr.split('\n').at(-2)]).toEqual([2, 'sitemap-lint: WebAssembly is off: run Node without --jitless']);
});

it.each([
  ['cut off', (bytes: Buffer) => bytes.subarray(0, 1_000)],
  ['of another version', (bytes: Buffer) => Buffer.concat([bytes, Buffer.from([0, 1, 0])])],
  ['damaged', (bytes: Buffer) => Buffer.alloc(bytes.length)],
])('pass.wasm is %s', async (_, change) => {
  const { cli, folder } = packageWith('pass.wasm', change(readFileSync(join(dirname(CLI), 'pass.wasm'))));
  // Threads lint documents that are as large as this.
  const large = join(folder, 'large.xml');
  writeFileSync(
    large,
    `<urlset xmlns="${SITEMAP_NAMESPACE}">${'<url><loc>https://example.com/</loc></url>'.repeat(5_000)}</urlset>`,
  );
  const outcomes = [await run(WORDS, { cli }), await run([large, '--no-config', '--threads', '2'], { cli })];
  rmSync(folder, { recursive: true });
  for (const { code, stderr } of outcomes) {
    expect([code, stderr]).toEqual([2, 'sitemap-lint: pass.wasm is missing or damaged: reinstall sitemap-lint\n']);
  }
});
