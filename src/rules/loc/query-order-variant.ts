// The same parameters in another order make another URL but usually the same page.

import { Fingerprint } from '../../base/url/fingerprint.js';
import { FingerprintTable } from '../../base/url/fingerprint-table.js';
import { normalForm } from '../../base/url/normal-form.js';
import { GrowingWords } from '../../read/entry/growing-words.js';
import { defineDocumentRule } from '../rule.js';

const url = (query: string): string => `<url><loc>https://example.com/?${query}</loc></url>`;

interface State {
  readonly fingerprint: Fingerprint;
  readonly seen: FingerprintTable;
  /** Index of the entry of each fingerprint. */
  readonly entries: GrowingWords;
}

export default defineDocumentRule<State>({
  id: 'loc/query-order-variant',
  severity: 'off',
  docs: {
    summary: 'No two locs differ only in the order of their query parameters.',
    finding: 'Two locs differ only in the order of their query parameters.',
    why: 'Under RFC 3986, these are two URLs, but almost all servers ignore the order. The page is the same, so the sitemap lists it twice. The rule is off by default, because it costs time on every entry and few sites need it.',
    fix: 'Write the parameters in the same order everywhere.',
    authority: [{ source: 'heuristic', clause: '' }],
  },
  options: {},
  messages: { order: '"{value}" has the same parameters as entry {entry} in a different order: list one of the two' },
  examples: {
    accept: [
      url('a=1&amp;b=2') + url('a=2&amp;b=1'),
      // loc/duplicate reports the identical URL.
      url('a=1&amp;b=2') + url('a=1&amp;b=2'),
    ],
    reject: [
      {
        xml: url('a=1&amp;b=2') + url('b=2&amp;a=1'),
        expect: [{ message: 'order', at: 'https://example.com/?b=2&amp;a=1' }],
      },
    ],
  },
  facts: ['every'],
  start: () => ({ fingerprint: new Fingerprint(), seen: new FingerprintTable(), entries: new GrowingWords() }),
  each({ fingerprint, seen, entries }, { kind, index, loc, wholeAddress: address, repeats }) {
    if (!loc || !address?.web || !address.query?.text.includes('&') || kind === 'sitemap' || repeats) return [];
    const normal = normalForm(address);
    const at = normal.indexOf('?') + 1;
    fingerprint.readText(normal.slice(0, at) + normal.slice(at).split('&').sort().join('&'));
    const before = seen.add(fingerprint.high, fingerprint.low);
    if (before < 0) {
      entries.add(index);
      return [];
    }
    return [{ message: 'order', data: { value: loc.value, entry: (entries.words[before] as number) + 1 }, at: loc.span }];
  },
  end: () => [],
});
