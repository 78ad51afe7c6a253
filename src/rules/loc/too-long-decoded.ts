// Yandex takes URLs of up to 1,024 characters.

import { defineEntryRule } from '../rule.js';

const BASE = 'https://example.com/';
const of = (path: string): string => `<url><loc>${BASE}${path}</loc></url>`;
const A = 'a'.repeat(1_004);

export default defineEntryRule({
  id: 'loc/too-long-decoded',
  severity: 'off',
  docs: {
    summary: 'loc has at most 1,024 characters, percent-encoding decoded.',
    why: 'Yandex reports "URL too long (1024 characters)". In our experience the decoded URL is what it measures, and an encoded one of more than about 1,500 bytes is complained of, too. Off by default, since the limit of the protocol is twice that.',
    fix: 'Shorten the URL; long query strings are mostly filters or session data that no index needs.',
    authority: [
      { source: 'yandex-errors', clause: 'URL too long' },
      { source: 'heuristic', clause: '' },
    ],
  },
  options: {
    max: { default: 1_024, help: 'Most characters, percent-encoding decoded (1,024 or more)' },
    maxBytes: { default: 1_500, help: 'Most bytes as written (1,024 or more)' },
  },
  messages: {
    decoded: 'loc has {count} characters when decoded, and Yandex takes {max}: shorten it',
    bytes: 'loc has {count} bytes; from about {max} on Yandex may complain, though it is shorter when decoded: shorten it',
  },
  examples: {
    accept: [of(A), of(`${'%D0%B0'.repeat(200)}`)],
    reject: [
      { xml: of(`${A}a`), expect: [{ message: 'decoded', at: `${BASE}${A}a` }] },
      { xml: of('%D0%B0'.repeat(250)), expect: [{ message: 'bytes', at: `${BASE}${'%D0%B0'.repeat(250)}` }] },
    ],
  },
  signals: ['loc-length'],
  check({ kind, loc }, context) {
    if (!loc || kind === 'sitemap') return [];
    const [max, maxBytes] = [Number(context.option('max')), Number(context.option('maxBytes'))];
    const bytes = Buffer.byteLength(loc.value);
    const decoded = bytes > max ? decodedLength(loc.value) : bytes;
    if (decoded > max) return [{ message: 'decoded', data: { value: loc.value, count: decoded, max }, at: loc.span }];
    if (bytes > maxBytes) return [{ message: 'bytes', data: { value: loc.value, count: bytes, max: maxBytes }, at: loc.span }];
    return [];
  },
});

/** Code points of a URL whose triplets are decoded as UTF-8. */
function decodedLength(value: string): number {
  const decoded = value.replace(/(?:%[0-9A-Fa-f]{2})+/g, (run) => Buffer.from(run.replaceAll('%', ''), 'hex').toString('utf8'));
  let count = 0;
  for (const _ of decoded) count++;
  return count;
}
