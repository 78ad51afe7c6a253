// Where WebAssembly is off or its file is damaged, the pass runs as JavaScript: the report is the same.

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { SITEMAP_NAMESPACE } from '../../src/protocol.js';
import { CLI, packageWith, run } from './command-line.js';

const folder = mkdtempSync(join(tmpdir(), 'sitemap-lint-jitless-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Bytes that make it worthwhile to have WebAssembly elsewhere. */
const LARGE = 100_000;

/** A document with a few findings. */
function largeDocument(): string {
  const paths = ['page', 'caf%c3%a9', 'a//b', 'old?utm_source=x', 'undefined/x'];
  const dates = ['2026-01-02', '2026-02-30', '2026-01-02T10:00:00Z'];
  const entries = Array.from({ length: 2_000 }, (_, n) => {
    const loc = `https://example.com/${n % 500}/${paths[n % paths.length]}`;
    return `<url><loc>${loc}</loc><lastmod>${dates[n % dates.length]}</lastmod></url>\n`;
  });
  const text = `<urlset xmlns="${SITEMAP_NAMESPACE}">${entries.join('')}</urlset>`;
  expect(text.length).toBeGreaterThan(LARGE);
  return text;
}

it('a large document has the same report with `--jitless`', async () => {
  const file = join(folder, 'sitemap.xml');
  writeFileSync(file, largeDocument());
  const words = [file, '-f', 'compact', '--no-config'];
  const [plain, jitless] = [await run(words), await run(words, { environment: { NODE_OPTIONS: '--jitless' } })];
  expect([plain.code, jitless.code]).toEqual([1, 1]);
  expect(plain.stdout).toContain('lastmod/invalid');
  expect(jitless.stdout).toBe(plain.stdout);
});

it.each([
  ['cut off', (bytes: Buffer) => bytes.subarray(0, 1_000)],
  ['of another version', (bytes: Buffer) => Buffer.concat([bytes, Buffer.from([0, 1, 0])])],
  ['damaged', (bytes: Buffer) => Buffer.alloc(bytes.length)],
])('a large document has the same report if pass.wasm is %s', async (_, change) => {
  const { cli, folder: copy } = packageWith('pass.wasm', change(readFileSync(join(dirname(CLI), 'pass.wasm'))));
  const file = join(folder, 'sitemap.xml');
  writeFileSync(file, largeDocument());
  const words = [file, '-f', 'compact', '--no-config'];
  const [whole, damaged] = [await run(words), await run(words, { cli })];
  rmSync(copy, { recursive: true });
  expect([damaged.code, damaged.stderr]).toEqual([1, whole.stderr]);
  expect(damaged.stdout).toBe(whole.stdout);
});
