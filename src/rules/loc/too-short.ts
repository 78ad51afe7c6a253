// sitemap.xsd requires at least twelve characters, but a few real URLs are shorter.

import { fixOf } from '../../base/problem/fixes.js';
import { MIN_LOC_CHARS } from '../../base/protocol.js';
import { defineEntryRule } from '../rule.js';
import { startOf } from '../support/address-start.js';
import { characterCount } from '../support/character-count.js';

export default defineEntryRule({
  id: 'loc/too-short',
  severity: 'error',
  xsd: true,
  docs: {
    summary: 'loc has at least 12 characters.',
    finding: 'loc has fewer than 12 characters.',
    why: 'Only the schema has this limit; the text of the protocol does not. http://e.co is a real URL of 11 characters that search engines crawl. But validators that use the schema reject the whole file because of it.',
    fix: 'Add the slash after the host, or use a longer form of the URL.',
    authority: [{ source: 'sitemap.xsd', clause: 'tLoc, minLength 12' }],
  },
  options: {},
  messages: {
    short:
      '"{value}" has {count} {count:character|characters}, but the schema requires at least {least}: use a longer form of the URL',
  },
  examples: {
    accept: ['<url><loc>http://e.com</loc></url>', '<url><loc>http://e.co/</loc></url>', '<url><loc>/page</loc></url>'],
    reject: [
      { xml: '<url><loc>http://e.co</loc></url>', expect: [{ message: 'short', at: 'http://e.co' }] },
      { xml: '<url><loc>\n    http://e.co\n  </loc></url>', expect: [{ message: 'short', at: 'http://e.co' }] },
    ],
  },
  facts: ['loc-length'],
  check({ loc, address }) {
    // A character has at most two UTF-16 units, so this check is cheap.
    if (!loc || !address || loc.value.length >= 2 * MIN_LOC_CHARS || startOf(address) !== 'web') return [];
    const count = characterCount(loc.value);
    if (count >= MIN_LOC_CHARS) return [];
    const problem = { message: 'short', data: { value: loc.value, count, least: MIN_LOC_CHARS }, at: loc.span };
    const rootless = address.path.text === '' && !address.query && !address.fragment && count === MIN_LOC_CHARS - 1;
    if (!rootless) return [problem];
    const end = loc.value.length;
    return [{ ...problem, fix: fixOf('safe', [{ span: loc.at(end, end), text: '/' }]) }];
  },
});
