// Long work leaves room for what else there is to do: a signal, a timer, another document.

import { expect, it } from 'vitest';
import { SITEMAP_NAMESPACE } from '../../src/protocol.js';
import { lintText } from '../support/lint-text.js';

/** Enough for some slices of work on a fast machine. */
const ENTRIES = 50_000;

it.each([
  ['XML', `<urlset xmlns="${SITEMAP_NAMESPACE}">`, '<url><loc>/a</loc><lastmod>yesterday</lastmod></url>\n', '</urlset>'],
  ['text', '', 'https://example.com/a b\n', ''],
])('#99 a large document of %s in one piece lets the event loop turn while it is linted', async (_, start, entry, end) => {
  const text = start + entry.repeat(ENTRIES) + end;
  let turns = 0;
  let done = false;
  const turn = (): void => {
    turns++;
    if (!done) setImmediate(turn);
  };
  setImmediate(turn);
  // A source without any waiting in it, and larger than what is linted between two looks at the clock.
  const { facts } = await lintText(text, { chunk: text.length, uri: start === '' ? 'sitemap.txt' : 'sitemap.xml' });
  done = true;
  expect(facts.entries).toBe(ENTRIES);
  expect(turns).toBeGreaterThan(2);
});
