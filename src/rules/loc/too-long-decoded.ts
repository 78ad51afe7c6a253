// Some engines measure a URL once its percent-encoding is undone, and take fewer characters than the protocol does.

import { MAX_DECODED_LOC_CHARS } from '../../protocol.js';
import { defineEntryRule } from '../rule.js';

const LONG = `https://example.com/${'a'.repeat(MAX_DECODED_LOC_CHARS - 20)}`;
const LONG_ENCODED = `https://example.com/${'%C3%A9'.repeat(MAX_DECODED_LOC_CHARS - 20)}`;

export default defineEntryRule({
  id: 'loc/too-long-decoded',
  severity: 'off',
  docs: {
    summary: 'loc has at most 1,024 characters once it is percent-decoded.',
    why: 'The protocol admits twice as many. Yandex reports "URL too long" beyond 1,024 characters and drops the URL. It measures the decoded form, in which a letter that is written as several triplets is one character.',
    fix: 'Shorten the URL; long query strings are mostly filters or session data that no index needs.',
    authority: [{ source: 'yandex-errors', clause: 'URL too long' }],
  },
  options: {
    max: { default: MAX_DECODED_LOC_CHARS, help: 'Most characters of a loc, percent-decoded' },
  },
  messages: { long: 'loc has {count} characters once percent-decoded: {limit} are the most' },
  examples: {
    accept: [
      `<url><loc>${LONG}</loc></url>`,
      `<url><loc>${LONG_ENCODED.slice(0, 2_000)}</loc></url>`,
      '<url><loc>https://example.com/100%</loc></url>',
    ],
    reject: [
      { xml: `<url><loc>${LONG}a</loc></url>`, expect: [{ message: 'long', at: `${LONG}a` }] },
      { xml: `<url><loc>${LONG_ENCODED}a</loc></url>`, expect: [{ message: 'long', at: `${LONG_ENCODED}a` }] },
    ],
  },
  signals: ['loc-length'],
  check({ loc }, context) {
    const limit = Number(context.option('max'));
    if (!loc || loc.value.length <= limit) return [];
    const count = decodedLength(loc.value);
    return count > limit ? [{ message: 'long', data: { value: loc.value, count, limit }, at: loc.span }] : [];
  },
});

/** Code points once triplets are bytes of UTF-8; what is not UTF-8 counts as one character for each byte that does not fit. */
function decodedLength(value: string): number {
  const bytes = Buffer.from(
    value.replace(/(?:%[\dA-Fa-f]{2})+/g, (triplets) => {
      return Buffer.from(triplets.replaceAll('%', ''), 'hex').toString('utf8');
    }),
  );
  let count = 0;
  // Continuation bytes are 10xxxxxx.
  for (const byte of bytes) if ((byte & 0xc0) !== 0x80) count++;
  return count;
}
