// The README is true: its consoles show what their commands print, its picture is there, and its library example runs.

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { withOutputs, withShell } from '../../docs/readme.js';
import { CLI, NODE, ROOT } from './command-line.js';

const readme = readFileSync('README.md', 'utf8');

/** The first fenced block of a language. */
function block(language: string): string {
  return new RegExp(`^\`\`\`${language}\n(.*?)^\`\`\`$`, 'ms').exec(readme)?.[1] ?? '';
}

it.each([
  ['README.md', 3],
  ['docs/fixing.md', 2],
])('shows what its commands print: %s', (path, consoles) => {
  const page = readFileSync(path, 'utf8');
  expect(page.match(/^\$ sitemap-lint /gm)?.length).toBeGreaterThanOrEqual(consoles);
  expect(withShell(ROOT, NODE, CLI, (shell) => withOutputs(page, shell))).toBe(page);
});

it('puts the output of each command below it, and takes no failure for an output', () => {
  const before = 'a\n```console\n$ echo one\nold\n$ echo two; false\n```\nb\n';
  const after = 'a\n```console\n$ echo one\none\n\n$ echo two; false\ntwo\n```\nb\n';
  const shown = (text: string): string => withShell(ROOT, NODE, CLI, (shell) => withOutputs(text, shell));
  expect(shown(before)).toBe(after);
  expect(shown(after)).toBe(after);
  expect(() => shown('```console\n$ sitemap-lint no/such/file.xml\n```\n')).toThrow('Command failed');
});

it('has a picture of the HTML report that is small', () => {
  const path = /!\[[^\]]+\]\(https:\/\/github\.com\/[\w/-]+\/raw\/main\/([^)]+\.png)\)/.exec(readme)?.[1] ?? '';
  const picture = readFileSync(path);
  expect(picture.subarray(1, 4).toString()).toBe('PNG');
  expect(picture.length).toBeLessThan(150_000);
});

it('has a library example that runs', () => {
  const output = execFileSync(NODE, ['--input-type=module'], { cwd: ROOT, input: block('js'), encoding: 'utf8' });
  expect(output).toMatch(/^10:10 error loc\/relative$/m);
  expect(output).toMatch(/\d+ errors in 8 URLs\n$/);
});
