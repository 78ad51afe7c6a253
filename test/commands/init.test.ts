// Tests the questions of `init`: invalid answers, and an input that ends.

import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { initCommand } from '../../src/commands/init.js';
import { parseArguments } from '../support/command-line-words.js';
import { keptSink, sessionInto } from '../support/session.js';

const root = mkdtempSync(join(tmpdir(), 'sitemap-lint-asked-'));
const before = process.cwd();
beforeEach(() => process.chdir(mkdtempSync(join(root, 'site-'))));
afterAll(() => {
  process.chdir(before);
  rmSync(root, { recursive: true });
});

/** What is shown when these lines are typed, the last of them with the end of the input when `ends`. */
async function typed(
  lines: readonly string[],
  words: readonly string[] = [],
  ends = false,
  abort = new AbortController(),
): Promise<string> {
  const shown: string[] = [];
  const input = Object.assign(new PassThrough(), { isTTY: true });
  input.write(lines.map((line) => `${line}\n`).join(''));
  if (ends) input.end();
  const { operands, flags, given } = parseArguments(['init', ...words]);
  const session = { ...sessionInto(keptSink(shown, true)), input: () => input, signal: abort.signal };
  await initCommand(operands, flags, session, given);
  return shown.join('');
}

describe('the questions', () => {
  it('are asked one by one, and empty lines mean the default answers', async () => {
    const shown = await typed(['', '', '', '']);
    expect(shown).toMatch(/^Where are the sitemaps\? A URL, a file or a folder \(https:\/\/example\.com\/\) Which profile\?/);
    expect(readdirSync('.')).toEqual(['sitemap-lint.config.json']);
  });
  it('are asked again after an invalid answer, with the most similar choice', async () => {
    const shown = await typed(['dist/', 'example.com', 'https://example.com/', 'goggle', 'goo', 'y', 'ts']);
    expect(shown).toContain("'example.com' is not an address such as https://example.com/\nWhere will the site be published?");
    expect(shown).toContain("'goggle' is not a choice, did you mean 'google'?\nWhich profile?");
    expect(readFileSync('sitemap-lint.config.ts', 'utf8')).toBe(
      `export default {\n  profile: "google",\n  targets: [\n    "dist/"\n  ],\n  baseUrl: "https://example.com/",\n  failOn: "warning",\n  rules: {}\n};\n`,
    );
  });
  it('skip what flags and operands give', async () => {
    expect(await typed(['none', 'js'], ['dist/', '--profile', 'bing', '--fail-on', 'info'])).toMatch(
      /^Where will the site be published\? Its address, or none \(none\) Which format\?/,
    );
    expect(readFileSync('sitemap-lint.config.mjs', 'utf8')).not.toContain('baseUrl');
    rmSync('sitemap-lint.config.mjs');
    expect(
      await typed(['js'], ['dist/', '--base-url', 'https://example.com/', '--profile', 'bing', '--fail-on', 'info']),
    ).toMatch(/^Which format\? json, ts, js \(json\) Wrote/);
    expect(readFileSync('sitemap-lint.config.mjs', 'utf8')).toContain('failOn: "info"');
  });
});

it('an input that ends, or an interruption, writes nothing', async () => {
  await expect(typed(['dist/'], [], true)).rejects.toThrow('init was interrupted before its last question; nothing was written');
  const abort = new AbortController();
  const asked = typed(['dist/'], [], false, abort);
  abort.abort();
  await expect(asked).rejects.toThrow('nothing was written');
  expect(readdirSync('.')).toEqual([]);
});
