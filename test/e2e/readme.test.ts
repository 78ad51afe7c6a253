// The README is true: its picture is what the command prints, and its library example runs.

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ROOT, run } from './command-line.js';

const readme = readFileSync('README.md', 'utf8');

/** The first fenced block of a language. */
function block(language: string): string {
  return new RegExp(`^\`\`\`${language}\n(.*?)^\`\`\`$`, 'ms').exec(readme)?.[1] ?? '';
}

/** What differs from machine to machine: the time taken, and which engine is there. */
function neutral(text: string): string {
  return text
    .replace(/ in [\d.]+ m?s$/m, ' in 40 ms')
    .replace(/libxmljs2|libxml2-wasm/, 'libxmljs2')
    .replace(/^Note .*\n/gm, '');
}

it('shows what the command prints', async () => {
  const { stdout } = await run(['fixtures/shop/sitemap.xml']);
  expect(neutral(block('text'))).toBe(`$ sitemap-lint fixtures/shop/sitemap.xml\n${neutral(stdout)}`);
});

it('has a library example that runs', () => {
  const node = process.env['SITEMAP_LINT_NODE'] ?? process.execPath;
  const output = execFileSync(node, ['--input-type=module'], { cwd: ROOT, input: block('js'), encoding: 'utf8' });
  expect(output).toMatch(/^10:10 error loc\/relative$/m);
  expect(output).toMatch(/\d+ errors in 8 URLs\n$/);
});
