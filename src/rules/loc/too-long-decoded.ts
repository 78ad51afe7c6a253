// Some engines measure the percent-decoded URL and accept fewer characters than the protocol.

import { MAX_DECODED_LOC_CHARS } from '../../base/protocol.js';
import { defineEntryRule } from '../rule.js';

const LONG = `https://example.com/${'a'.repeat(MAX_DECODED_LOC_CHARS - 20)}`;
const LONG_ENCODED = `https://example.com/${'%C3%A9'.repeat(MAX_DECODED_LOC_CHARS - 20)}`;

export default defineEntryRule({
  id: 'loc/too-long-decoded',
  severity: 'off',
  docs: {
    summary: 'loc has at most 1,024 characters once it is percent-decoded.',
    finding: 'loc may be longer than Yandex accepts.',
    why: 'The protocol allows twice as many characters. Yandex reports "URL too long" beyond 1,024 and drops the URL. In our experience, it measures the decoded form, in which a letter such as `%C3%BC` is one character. It may also report URLs of more than about 1,500 bytes as written.',
    fix: 'Shorten the URL; long query strings are usually filters or session data that no index needs.',
    authority: [
      { source: 'yandex-errors', clause: 'URL too long' },
      { source: 'heuristic', clause: '' },
    ],
  },
  options: {
    max: { default: MAX_DECODED_LOC_CHARS, help: 'Maximum number of characters in a loc, percent-decoded' },
    maxBytes: { default: 1_500, help: 'Maximum number of bytes in a loc, as written' },
  },
  messages: {
    long: 'loc has {count} {count:character|characters} once percent-decoded, but Yandex accepts {limit}: shorten it',
    bytes:
      'loc has {count} {count:byte|bytes}, and Yandex may report more than about {limit}, even if the decoded URL is short enough: shorten it',
  },
  examples: {
    accept: [
      `<url><loc>${LONG}</loc></url>`,
      `<url><loc>${LONG_ENCODED.slice(0, 1_496)}</loc></url>`,
      '<url><loc>https://example.com/100%</loc></url>',
    ],
    reject: [
      { xml: `<url><loc>${LONG}a</loc></url>`, expect: [{ message: 'long', at: `${LONG}a` }] },
      { xml: `<url><loc>${LONG_ENCODED}a</loc></url>`, expect: [{ message: 'long', at: `${LONG_ENCODED}a` }] },
      {
        xml: `<url><loc>${LONG_ENCODED.slice(0, 1_502)}</loc></url>`,
        expect: [{ message: 'bytes', at: LONG_ENCODED.slice(0, 1_502) }],
      },
    ],
  },
  facts: ['loc-length'],
  check({ kind, loc }, context) {
    if (!loc || kind === 'sitemap') return [];
    const limit = Number(context.option('max'));
    const maxBytes = Number(context.option('maxBytes'));
    const bytes = Buffer.byteLength(loc.whole);
    const count = bytes > limit ? decodedLength(loc.whole) : bytes;
    if (count > limit) return [{ message: 'long', data: { value: loc.value, count, limit }, at: loc.span }];
    if (bytes <= maxBytes) return [];
    return [{ message: 'bytes', data: { value: loc.value, count: bytes, limit: maxBytes }, at: loc.span }];
  },
});

/** Code points after decoding triplets as UTF-8; each byte that does not fit UTF-8 counts as one character. */
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
