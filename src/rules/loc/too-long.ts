// loc must be shorter than 2,048 characters, both as written and as a client sends it.

import { MAX_LOC_CHARS } from '../../base/protocol.js';
import { isSpace } from '../../read/xml/xml-characters.js';
import { defineEntryRule } from '../rule.js';
import { characterCount } from '../support/character-count.js';

const LONG = `https://example.com/${'a'.repeat(2028)}`;
const LONG_ENCODED = `https://example.com/${'\u00E9'.repeat(400)}`;

export default defineEntryRule({
  id: 'loc/too-long',
  severity: 'error',
  xsd: true,
  docs: {
    summary: 'loc has fewer than 2,048 characters, even when percent-encoded.',
    finding: 'loc is too long.',
    why: 'The protocol asks for fewer than 2,048 characters, while the schema also allows exactly 2,048. Crawlers cut or drop a longer URL. They measure the encoded URL, in which a non-ASCII letter takes six characters or more.',
    fix: 'Shorten the URL; long query strings are usually filters or session data that no index needs.',
    authority: [
      { source: 'protocol', clause: 'XML tag definitions, loc' },
      { source: 'sitemap.xsd', clause: 'tLoc, maxLength 2048' },
    ],
  },
  options: {
    max: { default: MAX_LOC_CHARS, help: 'A loc must have fewer characters than this' },
  },
  messages: {
    long: 'loc has {count} {count:character|characters}: it must have fewer than {limit}',
    edge: {
      text: 'loc has {count} {count:character|characters}, which the schema allows but the protocol does not: shorten it',
      severity: 'warning',
    },
    encoded: {
      text: 'loc has {count} {count:character|characters} once percent-encoded: keep it below {limit}',
      severity: 'warning',
    },
  },
  examples: {
    accept: [
      '<url><loc>https://example.com/</loc></url>',
      `<url><loc>${LONG.slice(0, -1)}</loc></url>`,
      `<url><loc>${LONG_ENCODED.slice(0, 330)}</loc></url>`,
    ],
    reject: [
      { xml: `<url><loc>${LONG}a</loc></url>`, expect: [{ message: 'long', at: `${LONG}a` }] },
      { xml: `<url><loc>${LONG}</loc></url>`, expect: [{ message: 'edge', at: LONG }] },
      { xml: `<url><loc>${LONG_ENCODED}</loc></url>`, expect: [{ message: 'encoded', at: LONG_ENCODED }] },
      {
        xml: '<url><loc>https://example.com/page</loc></url>',
        options: { max: 20 },
        expect: [{ message: 'long', at: 'https://example.com/page' }],
      },
    ],
  },
  facts: ['loc-length'],
  check({ loc }, context) {
    const limit = Number(context.option('max'));
    // A UTF-16 unit takes at most nine characters once encoded.
    if (!loc || loc.whole.length * 9 < limit) return [];
    const count = charactersOf(loc.whole, limit);
    const data = { value: loc.value, limit };
    if (count > limit) return [{ message: 'long', data: { ...data, count }, at: loc.span }];
    if (count === limit) return [{ message: 'edge', data: { ...data, count }, at: loc.span }];
    const encoded = encodedLength(loc.whole);
    return encoded < limit ? [] : [{ message: 'encoded', data: { ...data, count: encoded }, at: loc.span }];
  },
});

/** Length as XML Schema measures it: code points after white space is collapsed. Below the limit, UTF-16 units are enough. */
function charactersOf(value: string, limit: number): number {
  return value.length < limit ? value.length : characterCount(value) - surplusSpace(value);
}

/** Number of characters of white space that another one precedes. */
function surplusSpace(value: string): number {
  let count = 0;
  let wasSpace = false;
  for (let at = 0; at < value.length; at++) {
    const isBlank = isSpace(value.charCodeAt(at));
    if (isBlank && wasSpace) count++;
    wasSpace = isBlank;
  }
  return count;
}

/** Length with every byte beyond ASCII written as a triplet (RFC 3987 section 3.1). */
function encodedLength(value: string): number {
  const beyondAscii = Buffer.byteLength(value) - value.replace(/[^\0-\x7F]+/g, '').length;
  return Buffer.byteLength(value) + 2 * beyondAscii;
}
