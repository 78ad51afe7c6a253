// Tests which configurations are found, and which owners are trusted.

import { chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { findConfig, isTrusted } from '../../../src/run/config/find.js';

const root = mkdtempSync(join(tmpdir(), 'sitemap-lint-find-'));
const folder = join(root, 'site', 'public');
mkdirSync(folder, { recursive: true });
const config = join(root, 'sitemap-lint.config.json');
writeFileSync(config, '{}');
afterAll(() => rmSync(root, { recursive: true }));

describe('a configuration above the folder', () => {
  it('is found', () => {
    expect(findConfig(folder)).toBe(config);
  });

  it.each([
    ['of the user', 1_000, 2_000, 1_000, true],
    ['of the system', 0, 1_000, 1_000, true],
    ['of whoever has the folder', 1_000, 1_000, 0, true],
    ['of another user', 2_000, 1_000, 1_000, false],
    ['of another user, for the system', 2_000, 0, 0, false],
    ['where users have no numbers', 0, 0, undefined, true],
  ])('%s is trusted or not', (_, owner, folderOwner, user, expected) => {
    expect(isTrusted(owner, folderOwner, user)).toBe(expected);
  });

  // Only the system's user can give a file away.
  it.runIf(process.geteuid?.() === 0)('of another user is refused', () => {
    chownSync(config, 12_345, 12_345);
    expect(() => findConfig(folder)).toThrow('it belongs to another user');
    chownSync(folder, 12_345, 12_345);
    expect(findConfig(folder)).toBe(config);
  });
});
