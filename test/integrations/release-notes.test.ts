// The changelog has the form that a release needs, and a release without it is refused.

import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'sitemap-lint-notes-'));
afterAll(() => rmSync(folder, { recursive: true }));

const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };

describe('CHANGELOG.md', () => {
  const headings = [...readFileSync('CHANGELOG.md', 'utf8').matchAll(/^## (.*)$/gm)].map(([, text]) => text as string);

  it('begins with the version of the package', () => expect(headings[0]?.split(' ')[0]).toBe(version));

  it('has a date for each version but the next one', () => {
    expect(headings[0]).toMatch(/^\d+\.\d+\.\d+ \((?:unreleased|\d{4}-\d\d-\d\d)\)$/);
    for (const heading of headings.slice(1)) expect(heading).toMatch(/^\d+\.\d+\.\d+ \(\d{4}-\d\d-\d\d\)$/);
  });
});

describe('notes of a release', () => {
  const CHANGELOG =
    '# Changelog\n\n## 1.2.0 (2026-11-30)\n\n- One change.\n- Another.\n\n## 1.1.0 (2026-10-01)\n\n- An older one.\n';
  const notes = (tag: string, changelog: string) => {
    writeFileSync(join(folder, 'package.json'), '{ "version": "1.2.0" }');
    writeFileSync(join(folder, 'CHANGELOG.md'), changelog);
    return spawnSync(process.execPath, [resolve('build/release-notes.mjs'), tag], { cwd: folder, encoding: 'utf8' });
  };

  it('are the section of the version', () => {
    expect(notes('v1.2.0', CHANGELOG)).toMatchObject({ status: 0, stdout: '- One change.\n- Another.\n', stderr: '' });
  });

  it.each([
    ['the tag is another version', 'v1.3.0', CHANGELOG, 'the tag v1.3.0 is not the version of package.json, 1.2.0'],
    ['the version has no section', 'v1.2.0', CHANGELOG.replace('1.2.0', '1.2.1'), 'CHANGELOG.md has no section of 1.2.0'],
    ['the version has no date', 'v1.2.0', CHANGELOG.replace('2026-11-30', 'unreleased'), 'CHANGELOG.md has no date of release'],
  ])('are refused when %s', (_, tag, changelog, expected) => {
    const { status, stdout, stderr } = notes(tag, changelog);
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(/^[^\n]*\n$/);
    expect(stderr).toContain(expected);
  });
});
