// The work for a document is linear in its size, for any content: counted, not timed.

import { afterEach, describe, expect, it, vi } from 'vitest';
import { LineCounter } from '../../../src/base/bytes/line-counter.js';
import { SITEMAP_NAMESPACE } from '../../../src/base/protocol.js';
import { IllFormedBytes } from '../../../src/read/entry/reading/ill-formed-bytes.js';
import { XmlReader } from '../../../src/read/entry/reading/xml-reader.js';
import { Token } from '../../../src/read/xml/cursor.js';
import type { DefectName } from '../../../src/read/xml/defects.js';
import { Scanner } from '../../../src/read/xml/scanner.js';
import { lintText } from '../../support/lint-text.js';

afterEach(() => {
  vi.restoreAllMocks();
});

/** The number of bytes counted for lines and columns while linting a document. */
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

describe('bytes are counted for lines and columns at most a few times', () => {
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

describe('an entry abandoned at a limit is read at most a few times', () => {
  const blocks = 20;
  const nested = '<url><loc>'.repeat(60);
  it.each([
    ['nested entries without end', '<url><loc>'.repeat(3_000), {}],
    ['many that begin in each other, each too large', `${nested}${'<!---->'.repeat(300)}`.repeat(blocks), { entryBytes: 2_000 }],
    [
      'many that begin in each other, with too many elements',
      `${nested}${'<a/>'.repeat(300)}`.repeat(blocks),
      { entryElements: 100 },
    ],
    ['entries that are never closed', '<url>'.repeat(5_000), {}],
  ])('%s', async (_, content, limits) => {
    const next = vi.spyOn(Scanner.prototype, 'next');
    const { collector } = await lintText(`<urlset xmlns="${SITEMAP_NAMESPACE}">${content}</urlset>`, { limits });
    expect(next.mock.calls.length).toBeLessThan(4 * (content.match(/</g) ?? []).length);
    expect(collector.counts.get('xml/resource-limit')?.error).toBeGreaterThan(0);
  });
});

describe('markup that is not closed in any entry is searched for its end a few times', () => {
  it.each(['<!--', '<![CDATA[', '<?a ', '<!DOCTYPE a ['])('%s', async (opening) => {
    const entries = Array.from({ length: 4_000 }, (_, n) => `<url><loc>https://example.com/${opening}${n}</loc></url>\n`);
    const document = `<urlset xmlns="${SITEMAP_NAMESPACE}">${entries.join('')}</urlset>`;
    let searched = 0;
    const { indexOf } = Buffer.prototype;
    vi.spyOn(Buffer.prototype, 'indexOf').mockImplementation(function (this: Buffer, value, from, encoding) {
      const found = indexOf.call(this, value, from as number, encoding as BufferEncoding);
      searched += (found < 0 ? this.length : found) - Number(from);
      return found;
    });
    const next = vi.spyOn(Scanner.prototype, 'next');
    await lintText(document, { limits: { entryBytes: 20_000, tokenBytes: 20_000 } });
    expect(searched).toBeLessThan(10 * document.length);
    expect(next.mock.calls.length).toBeLessThan(10 * entries.length);
  });
});

describe('elements that are never closed', () => {
  it.each(['<url>', '<url a=b>', '<url xmlns="">'])('%s: no more of them are open than the limit', (tag) => {
    let most = 0;
    const note = (): void => {
      most = Math.max(most, reader.scanner.depth);
    };
    const ignored = (): void => {};
    const sink = { problem: ignored, root: ignored, entry: note, child: note, text: ignored, skipped: note };
    const reader: XmlReader = new XmlReader(sink, { limits: { elementDepth: 20 } });
    reader.push(Buffer.from(`<urlset xmlns="${SITEMAP_NAMESPACE}">${tag.repeat(1_000)}`));
    reader.finish();
    expect(most).toBeGreaterThan(15);
    expect(most).toBeLessThanOrEqual(21);
  });
});

describe('IllFormedBytes', () => {
  it('moves each sequence at most a few times, and reports it once at its place', () => {
    const queue = new IllFormedBytes();
    const told: string[] = [];
    let moved = 0;
    const { set } = Float64Array.prototype;
    vi.spyOn(Float64Array.prototype, 'set').mockImplementation(function (this: Float64Array, from, at) {
      moved += from.length;
      set.call(this, from, at);
    });
    const report = (before: number): void => {
      queue.reportBefore(
        before,
        (message, data, at) => told.push(`${message} ${data['bytes']} ${at.offset} before ${before}`),
        {},
      );
    };
    for (let offset = 0; offset < 10_000; offset++) {
      queue.note(offset, 1, Uint8Array.of(0xff));
      if (offset % 3 > 0) report((offset * 2) / 3);
    }
    for (let before = 1; before <= 10_000; before++) report(before);
    expect(moved).toBeGreaterThan(0);
    expect(moved).toBeLessThanOrEqual(20_000);
    expect(told).toHaveLength(10_000);
    expect(told[0]).toMatch(/^byte FF 0 before /);
    expect(told[9_999]).toBe('byte FF 9999 before 10000');
  });

  it('keeps later sequences, and accepts more in between', () => {
    const queue = new IllFormedBytes();
    const told: string[] = [];
    const tell = (before: number): void =>
      queue.reportBefore(before, (message, { bytes }, at) => told.push(`${at.offset} ${message} ${bytes}`), {});
    queue.note(1, 1, Uint8Array.of(0xe9));
    queue.note(5, 2, Uint8Array.of(0xe2, 0x82));
    tell(5);
    expect(told).toEqual(['1 byte E9']);
    queue.note(9, 1, Uint8Array.of(0x80));
    tell(100);
    tell(200);
    expect(told).toEqual(['1 byte E9', '5 sequence E2 82', '9 byte 80']);
  });
});

describe('defects that are only counted', () => {
  const attribute = (value: string): string => `<url a="${value}"><loc>https://example.com/</loc></url>`;
  const cases: readonly (readonly [string, string, string])[] = [
    ['ampersands of an attribute', attribute('&'.repeat(1_000)), 'unescapedAmpersand'],
    ['less-than signs of an attribute', attribute('<'.repeat(1_000)), 'ltInAttribute'],
    ['less-than signs of a value', `<url><loc>${'<'.repeat(1_000)}</loc></url>`, 'unescapedLt'],
    ['less-than signs between entries', `<url><loc>https://example.com/</loc></url>${'<'.repeat(1_000)}<url/>`, 'unescapedLt'],
  ];

  it.each(cases)('are few objects: %s', (_, content, name) => {
    const read = (isSpent: boolean): { total: number; objects: number; tokens: number } => {
      const scanner = new Scanner();
      if (isSpent) scanner.spent.add(name as DefectName);
      scanner.buffer = Buffer.from(`<urlset>${content}</urlset><`);
      scanner.end = scanner.buffer.length - 1;
      scanner.final = true;
      let tokens = 0;
      while (scanner.next() !== Token.End) tokens++;
      const { defects } = scanner;
      return { total: defects.at(-1)?.total ?? 0, objects: defects.length, tokens };
    };
    const [all, spent] = [read(false), read(true)];
    expect(spent.total).toBe(all.total);
    expect(all.total).toBeGreaterThanOrEqual(999);
    expect(spent.objects).toBeLessThan(10);
    expect(spent.tokens).toBeLessThan(20);
  });
});
