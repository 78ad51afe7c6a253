// Baidu accepts far shorter addresses than the protocol, and counts bytes.

import { MAX_BAIDU_LOC_BYTES } from '../../base/protocol.js';
import { defineEntryRule } from '../rule.js';

const LONG = `https://example.com/${'a'.repeat(MAX_BAIDU_LOC_BYTES - 20)}`;

export default defineEntryRule({
  id: 'loc/too-long-baidu',
  severity: 'off',
  docs: {
    summary: 'loc has at most 256 bytes.',
    finding: 'loc is longer than Baidu accepts.',
    why: 'Baidu asks for addresses of at most 256 bytes and drops longer ones. A non-ASCII letter takes several bytes, and three characters for each byte once it is percent-encoded.',
    fix: 'Shorten the URL: use fewer levels in the path, shorter names, and no filters in the query.',
    authority: [{ source: 'baidu-sitemap', clause: '' }],
  },
  options: {
    max: { default: MAX_BAIDU_LOC_BYTES, help: 'Maximum number of bytes in a loc, as written' },
  },
  messages: { long: 'loc has {count} {count:byte|bytes}, but Baidu accepts {limit}: shorten it' },
  examples: {
    accept: [`<url><loc>${LONG}</loc></url>`, '<url><loc>https://example.com/?a=1&amp;b=2</loc></url>'],
    reject: [
      { xml: `<url><loc>${LONG}a</loc></url>`, expect: [{ message: 'long', at: `${LONG}a` }] },
      { xml: `<url><loc>${LONG.slice(0, -1)}é</loc></url>`, expect: [{ message: 'long', at: `${LONG.slice(0, -1)}é` }] },
    ],
  },
  facts: ['loc-length'],
  check({ kind, loc }, context) {
    const limit = Number(context.option('max'));
    if (!loc || kind === 'sitemap') return [];
    const count = Buffer.byteLength(loc.whole);
    return count > limit ? [{ message: 'long', data: { value: loc.value, count, limit }, at: loc.span }] : [];
  },
});
