// Baselines and reports that the built command line cannot hold in memory, and a baseline from a pipe.

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { SITEMAP_NAMESPACE } from '../../src/base/protocol.js';
import { run } from './command-line.js';

const root = mkdtempSync(join(tmpdir(), 'sitemap-lint-baseline-'));
afterAll(() => rmSync(root, { recursive: true }));

/** A folder with a sitemap that lists one URL. */
function site(loc: string): string {
  const cwd = mkdtempSync(join(root, 'site-'));
  mkdirSync(join(cwd, 'dist'));
  writeFileSync(join(cwd, 'dist/sitemap.xml'), `<urlset xmlns="${SITEMAP_NAMESPACE}"><url><loc>${loc}</loc></url></urlset>`);
  return cwd;
}
const PAGE = 'https://example.com/p';

describe('a file that somebody else wrote', () => {
  it.skipIf(process.platform === 'win32')('is not read without an end', async () => {
    expect(await run(['dist/', '--baseline', '/dev/zero'], { cwd: site(PAGE), before: 'ulimit -v 16000000' })).toMatchObject({
      code: 2,
      stderr: 'sitemap-lint: --baseline /dev/zero: it is too large to be a baseline\n',
    });
  });

  it.skipIf(process.platform === 'win32')('may come out of a pipe', async () => {
    const cwd = site('/relative');
    const known = JSON.stringify({ version: 1, documents: { [`${cwd}/dist/sitemap.xml`]: { 'loc/relative': 1 } } });
    writeFileSync(join(cwd, 'known.json'), known);
    const words = ['dist/', '--baseline', '/dev/fd/3', '-f', 'json'];
    const { stdout } = await run(words, { cwd, before: 'exec 3< <(cat known.json)' });
    expect(JSON.parse(stdout).summary.baselined).toBe(1);
  });

  // Node ends without a word where its heap is full.
  it.each([
    [
      'a baseline',
      ['dist/', '--baseline', 'many.json'],
      /^sitemap-lint: --baseline many\.json: it is too large to be a baseline\n$/,
    ],
    ['a report', ['diff', 'many.json', 'many.json'], /^sitemap-lint: many\.json: it needs more memory than Node allows; .*\n$/],
    ['a part', ['merge', 'many.json'], /^sitemap-lint: many\.json: it needs more memory than Node allows; .*\n$/],
  ])('%s is not read when its objects have no room', async (_, words, message) => {
    const cwd = site(PAGE);
    writeFileSync(join(cwd, 'many.json'), `[${'{},'.repeat(4_000_000)}0]`);
    const { code, stderr } = await run(words, { cwd, environment: { NODE_OPTIONS: '--max-old-space-size=100' } });
    expect([code, stderr]).toEqual([2, expect.stringMatching(message)]);
  });
});
