// Baidu takes URLs of up to 256 bytes.

import { defineEntryRule } from '../rule.js';

const BASE = 'https://example.com/';
const of = (path: string): string => `<url><loc>${BASE}${path}</loc></url>`;
const A = 'a'.repeat(236);

export default defineEntryRule({
  id: 'loc/too-long-baidu',
  severity: 'off',
  docs: {
    summary: 'loc has at most 256 bytes.',
    why: 'The help texts of Baidu and of 360 Search name that limit for a URL in a sitemap. Off by default, since the protocol allows eight times as much.',
    fix: 'Shorten the URL; in percent-encoding, a Chinese character takes nine bytes.',
    authority: [{ source: 'baidu', clause: '' }],
  },
  options: {
    max: { default: 256, help: 'Most bytes of a loc' },
  },
  messages: { long: 'loc has {count} bytes, and Baidu takes {max}: shorten it' },
  examples: {
    accept: [of(A), of('a')],
    reject: [
      { xml: of(`${A}a`), expect: [{ message: 'long', at: `${BASE}${A}a` }] },
      { xml: of('東京'), options: { max: 25 }, expect: [{ message: 'long', at: `${BASE}東京` }] },
    ],
  },
  signals: ['every'],
  check({ kind, loc }, context) {
    if (!loc || kind === 'sitemap') return [];
    const max = Number(context.option('max'));
    const count = Buffer.byteLength(loc.value);
    return count > max ? [{ message: 'long', data: { value: loc.value, count, max }, at: loc.span }] : [];
  },
});
