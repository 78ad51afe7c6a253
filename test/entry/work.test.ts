// The work that a document takes grows with its size, whatever is in it: counted, not timed.

import { afterEach, describe, expect, it, vi } from 'vitest';
import { LineCounter } from '../../src/bytes/lines.js';
import { IllFormedBytes } from '../../src/entry/ill-formed-bytes.js';
import { SITEMAP_NAMESPACE } from '../../src/protocol.js';
import { lintText } from '../support/lint-text.js';

afterEach(() => {
  vi.restoreAllMocks();
});

/** How many bytes are counted for lines and columns while a document is linted. */
async function bytesCounted(document: string, maxFindings: number): Promise<number> {
  let reads = 0;
  const watched = (buffer: Uint8Array): Uint8Array =>
    new Proxy(buffer, {
      get(target, key) {
        reads++;
        return target[key as unknown as number];
      },
    });
  const { position } = LineCounter.prototype;
  vi.spyOn(LineCounter.prototype, 'position').mockImplementation(function (this: LineCounter, buffer, base, offset) {
    return position.call(this, watched(buffer), base, offset);
  });
  await lintText(document, { maxFindings });
  return reads;
}

describe('lines and columns are counted a few times at most', () => {
  const entries = (name: string, loc: string): string =>
    Array.from({ length: 1_000 }, (_, i) => `<${name}><loc>${loc}${i}</loc><lastmod>2026-01-31</lastmod></${name}>`).join('\n');

  it.each([
    ['a urlset', 'urlset', 'url', 'https://example.com/', 2],
    ['an index, whose children have places', 'sitemapindex', 'sitemap', 'https://example.com/', 3],
    ['three findings in each entry', 'urlset', 'url', '/a b?c&d=', 8],
  ])('in %s', async (_, root, name, loc, times) => {
    const document = `<${root} xmlns="${SITEMAP_NAMESPACE}">${entries(name, loc)}</${root}>`;
    expect(await bytesCounted(document, 100_000)).toBeLessThan(document.length * times);
  });
});

describe('IllFormedBytes', () => {
  it('looks at each sequence a few times at most, and tells it once, in its place', () => {
    const queue = new IllFormedBytes();
    const told: string[] = [];
    let looks = 0;
    for (let offset = 0; offset < 10_000; offset++) {
      const at = {
        length: 1,
        get offset() {
          looks++;
          return offset;
        },
      };
      queue.note(at, Uint8Array.of(0xff));
    }
    for (let before = 1; before <= 10_000; before++)
      queue.tell(before, (message, data, at) => told.push(`${message} ${data['bytes']} ${at.offset} before ${before}`));
    expect(looks).toBeLessThanOrEqual(30_000);
    expect(told).toHaveLength(10_000);
    expect(told[0]).toBe('byte FF 0 before 1');
    expect(told[9_999]).toBe('byte FF 9999 before 10000');
  });

  it('keeps what lies behind for later, and takes more in between', () => {
    const queue = new IllFormedBytes();
    const told: string[] = [];
    const tell = (before: number): void =>
      queue.tell(before, (message, { bytes }, at) => told.push(`${at.offset} ${message} ${bytes}`));
    queue.note({ offset: 1, length: 1 }, Uint8Array.of(0xe9));
    queue.note({ offset: 5, length: 2 }, Uint8Array.of(0xe2, 0x82));
    tell(5);
    expect(told).toEqual(['1 byte E9']);
    queue.note({ offset: 9, length: 1 }, Uint8Array.of(0x80));
    tell(100);
    tell(200);
    expect(told).toEqual(['1 byte E9', '5 sequence E2 82', '9 byte 80']);
  });
});
