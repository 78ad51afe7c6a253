// Long work leaves room for what else there is to do: a signal, a timer, another document.

import { afterEach, expect, it, vi } from 'vitest';
import { SITEMAP_NAMESPACE } from '../../../src/base/protocol.js';
import { lintText } from '../../support/lint-text.js';

afterEach(() => vi.restoreAllMocks());

/** Documents of more than 600 kB in one piece, which is larger than what is linted between two looks at the clock. */
const DOCUMENTS: [format: string, uri: string, start: string, entry: string, end: string][] = [
  [
    'XML',
    'sitemap.xml',
    `<urlset xmlns="${SITEMAP_NAMESPACE}">`,
    '<url><loc>https://exam\u00a0ple.com/</loc></url>\n',
    '</urlset>',
  ],
  ['text', 'sitemap.txt', '', 'https://example.com/a b\n', ''],
];

/** Lints a document while a clock advances by `step` milliseconds with each look at it. Returns the turns of the event loop. */
async function turnsOf(uri: string, text: string, step: number): Promise<{ turns: number; entries: number }> {
  let now = performance.now();
  vi.spyOn(performance, 'now').mockImplementation(() => {
    now += step;
    return now;
  });
  let turns = 0;
  let done = false;
  const turn = (): void => {
    turns++;
    if (!done) setImmediate(turn);
  };
  setImmediate(turn);
  const { facts } = await lintText(text, { chunk: text.length, uri });
  done = true;
  return { turns, entries: facts.entries };
}

it.each(DOCUMENTS)(
  '#99 a large document of %s in one piece lets the event loop turn while it is linted',
  async (_, uri, start, entry, end) => {
    const count = Math.ceil(640_000 / entry.length);
    const text = start + entry.repeat(count) + end;
    const slow = await turnsOf(uri, text, 20);
    const quick = await turnsOf(uri, text, 0);
    expect(slow.entries).toBe(count);
    // On a slow machine there is a turn for each slice of the text, on a quick one only for what has to be waited for.
    expect(slow.turns).toBeGreaterThan(text.length / 65_536);
    expect(quick.turns).toBeLessThan(slow.turns);
  },
);
