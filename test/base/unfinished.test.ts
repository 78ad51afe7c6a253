// Tests the removal of unfinished reports when the process ends.

import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { noteUnfinished, removeUnfinished } from '../../src/base/unfinished.js';

const folder = mkdtempSync(join(tmpdir(), 'sitemap-lint-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('#99 are removed, even if one cannot be, and finished ones stay', async () => {
  const [half, whole, locked] = ['half', 'whole', 'locked'].map((name) => join(folder, name)) as [string, string, string];
  writeFileSync(half, 'x');
  writeFileSync(whole, 'x');
  noteUnfinished(whole)();
  // What is below a file cannot be removed.
  noteUnfinished(join(whole, locked));
  noteUnfinished(half);
  removeUnfinished();
  expect([existsSync(half), existsSync(whole)]).toEqual([false, true]);
});
