// Tests the output of `diff` and its exit code.

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { diffCommand } from '../../src/commands/diff.js';
import type { Finding } from '../../src/findings/finding.js';
import { json } from '../../src/report/json/json.js';
import { FULL, HOSTILE, hostileFinding, PLAIN, reportOf } from '../report/samples.js';
import { parseArguments } from '../support/command-line-words.js';
import { keptSink, sessionInto } from '../support/session.js';

const folder = mkdtempSync(join(tmpdir(), 'sitemap-lint-diff-command-'));
afterAll(() => rmSync(folder, { recursive: true }));

function written(name: string, ...findings: readonly Finding[]): string {
  const path = join(folder, name);
  writeFileSync(path, [...json(reportOf(findings), PLAIN)].join(''));
  return path;
}
const of = (value: string): Finding => ({ ...FULL, value, data: { value } });

async function compared(old: string, now: string, ...words: readonly string[]) {
  const written: string[] = [];
  const code = await diffCommand([old, now], parseArguments(['diff', old, now, ...words]).flags, sessionInto(keptSink(written)));
  return { code, text: written.join('') };
}

it('the text output shows what is new, fixed and outstanding', async () => {
  const { code, text } = await compared(written('old', of('/a'), of('/b')), written('new', of('/b'), of('/c'), of('/d')));
  expect(code).toBe(1);
  expect(text).toBe(`New (2)
  error  2 × loc/relative  loc is not an absolute URL.
    https://example.com/sitemap.xml:4:10  /c is not an absolute URL
    https://example.com/sitemap.xml:4:10  /d is not an absolute URL

Fixed (1)
  error  1 × loc/relative  /a is not an absolute URL
    https://example.com/sitemap.xml:4:10

Outstanding  1 finding
URLs         8 -> 8 (0 more, 0 fewer, by sitemap)
Sitemaps     0 new, 0 gone

Counts that changed
  error    loc/relative  2 -> 3

✖ Something got worse
`);
});

it('the JSON output is one object', async () => {
  const { code, text } = await compared(written('old', of('/a')), written('new'), '-f', 'json');
  const { worse, added, fixed, rules } = JSON.parse(text);
  expect([code, worse, added.length, fixed.length]).toEqual([0, false, 0, 1]);
  expect(rules).toEqual([{ rule: 'loc/relative', severity: 'error', before: 1, after: 0 }]);
});

it('nothing got worse if findings were only fixed', async () => {
  const { code, text } = await compared(written('old', of('/a')), written('new'));
  expect([code, text.endsWith('✔ Nothing got worse\n')]).toEqual([0, true]);
});

it('--fail-on never always returns 0', async () => {
  const { code, text } = await compared(written('old'), written('new', of('/a')), '--fail-on', 'never');
  expect([code, text.endsWith('✖ Something got worse, but --fail-on never allows it\n')]).toEqual([0, true]);
});

describe("a foreign report's text is harmless", () => {
  it.each(Object.entries(HOSTILE))('%s', async (_, hostile) => {
    const { text: raw } = await compared(written('old'), written('new', hostileFinding(hostile)));
    expect(raw).not.toMatch(/[^\P{Cc}\n]|\p{Cf}|^\s*::|##(?:vso)?\[/imu);
  });

  it('and the report is refused if such a text is the id of a rule', async () => {
    const now = reportOf([]);
    const byRule = [{ rule: 'a/b\n::error::\u001b[31m', severity: 'error' as const, count: 1 }];
    const path = join(folder, 'rule');
    writeFileSync(path, [...json({ ...now, summary: { ...now.summary, byRule } }, PLAIN)].join(''));
    await expect(compared(written('old'), path)).rejects.toThrow(`${path}: it is not a valid report`);
  });
});

it('several formats are written at once, to files as well', async () => {
  const path = written('same');
  const [page, markdown] = [join(folder, 'diff.html'), join(folder, 'diff.md')];
  const { text } = await compared(path, path, '-f', 'json', '-f', `html=${page}`, '-f', `markdown=${markdown}`);
  expect(JSON.parse(text).worse).toBe(false);
  expect(readFileSync(page, 'utf8')).toContain('>Nothing got worse</h2>');
  expect(readFileSync(markdown, 'utf8')).toMatch(/^## ✅ Sitemaps: Nothing got worse\n/);
});
