// Long work leaves room for what else there is to do: a signal, a timer, another document.

import { expect, it } from 'vitest';
import { SITEMAP_NAMESPACE } from '../../src/protocol.js';
import { lintText } from '../support/lint-text.js';

// Each entry is judged by itself, and there are enough of them for some slices of work on a fast machine.
it.each([
  ['XML', 10_000, `<urlset xmlns="${SITEMAP_NAMESPACE}">`, '<url><loc>https://exam\u00a0ple.com/</loc></url>\n', '</urlset>'],
  ['text', 50_000, '', 'https://example.com/a b\n', ''],
])(
  '#99 a large document of %s in one piece lets the event loop turn while it is linted',
  async (_, entries, start, entry, end) => {
    const text = start + entry.repeat(entries) + end;
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
    expect(facts.entries).toBe(entries);
    expect(turns).toBeGreaterThan(2);
  },
);
