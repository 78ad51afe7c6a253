// Lines of a text sitemap: what is an entry, what is said of the rest, and that how the bytes arrive changes nothing.

import { expect, it } from 'vitest';
import { digest, lintText } from '../../support/lint-text.js';

const A = 'https://example.com/a';
const B = 'https://example.com/b';
const LONG = `https://example.com/${'a'.repeat(60)}`;

async function read(text: string, options: { readonly chunk?: number; readonly refill?: number } = {}) {
  const result = await lintText(text, { uri: 'sitemap.txt', ...options });
  const said = result.collector
    .sorted()
    .map(({ rule, messageId, place }) => `${rule} ${messageId} ${place.line}:${place.column}`);
  return { entries: result.facts.entries, said };
}

it.each([
  ['URLs', `${A}\n${B}`, 2, []],
  ['a header', `URL\n${A}\n`, 1, ['text/line-not-url word 1:1']],
  ['comments', `# a\n${A}\n  #b\n`, 1, ['text/header-or-comment comment 1:1', 'text/header-or-comment comment 3:3']],
  ['words with a URL', `Home: ${A}\n${B}\n`, 1, ['text/header-or-comment words 1:1']],
  ['two on a line', `${A}\t${B}\n`, 2, ['text/multiple-per-line several 1:22']],
  ['commas in a URL', `${A},b,c\n${B};2026-01\n`, 2, ['text/header-or-comment columns 2:22']],
  ['a host without scheme', `${A}\nexample.com/b\n`, 2, ['loc/missing-scheme missing-scheme 2:1']],
  [
    'a wrapped URL',
    `${LONG}\n${'b'.repeat(70)}\nccc\nddd\n${B}\n`,
    2,
    ['text/embedded-newline wrapped 2:1', 'text/embedded-newline wrapped 3:1', 'text/line-not-url word 4:1'],
  ],
  ['a path after a long URL and a blank line', `${LONG}\n\n/b\n`, 2, ['text/blank-line blank 2:1', 'loc/relative relative 3:1']],
  ['blank lines at the end', `${A}\r\n\r\n \r\n`, 1, []],
  ['carriage returns', `${A}\r${B}\r`, 2, ['text/line-endings return 1:1']],
  ['both endings', `${A}\r\n${B}\n`, 2, ['text/line-endings mixed 1:1']],
  ['a line separator', `${A}\u2028${B}\n`, 2, ['text/line-endings separator 1:22']],
  ['another character that begins alike', 'https://example.com/\u2026\n', 1, ['loc/not-escaped beyond-ascii 1:21']],
  ['an escape', `${A}?b&amp;c\n`, 1, ['text/entities escaped 1:24']],
])('%s', async (_, text, entries, said) => {
  const outcome = await read(text);
  expect({ ...outcome, said: outcome.said.map((words) => words.replace(/not-escaped \S+/, 'not-escaped beyond-ascii')) }).toEqual(
    {
      entries,
      said,
    },
  );
  const whole = digest(await lintText(text, { uri: 'sitemap.txt' }));
  for (const size of [1, 7]) {
    expect(digest(await lintText(text, { uri: 'sitemap.txt', chunk: size, refill: 1 }))).toEqual(whole);
  }
});

// Each of these took steps without end, or in proportion to the square of its length.
it.each([
  ['space', `${A}${' '.repeat(4_000)}x`, 'loc/internal-whitespace'],
  ['space and commas', `${A}${' ,'.repeat(4_000)}x`, 'loc/internal-whitespace'],
  ['tabs behind a space', `${A} ${'\t'.repeat(8_000)}x`, 'loc/internal-whitespace'],
  ['separators before a URL', `${A}${' ,\t;|'.repeat(700)}${B}`, 'text/multiple-per-line'],
  ['a table', `${A}${' \t'.repeat(500)}2026-01-31`, 'text/header-or-comment'],
])('%s, many times', async (_, line, rule) => {
  const { said } = await read(`${line}\n`.repeat(500));
  expect(said.filter((words) => words.startsWith(`${rule} `)).length).toBe(100);
});

it('edits of line ends and of blank lines stop where there are too many', async () => {
  for (const [lines, edits] of [
    [1_000, 1_000],
    [1_001, null],
  ] as const) {
    const { collector } = await lintText(`${A}\r`.repeat(lines), { uri: 'sitemap.txt' });
    const finding = collector.sorted().find(({ rule }) => rule === 'text/line-endings');
    expect(finding?.fix?.replacements.length ?? null).toBe(edits);
  }
});
