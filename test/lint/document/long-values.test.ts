// Values that no vocabulary allows are judged by their length and their first part; what is only counted is counted exactly.
import { describe, expect, it } from 'vitest';
import type { Finding } from '../../../src/findings/finding.js';
import { lintText } from '../../support/lint-text.js';

const HEAD =
  '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1" xmlns:video="http://www.google.com/schemas/sitemap-video/1.1">';
const url = (inside: string): string => `<url>${inside}</url>\n`;
const loc = (path: string): string => `<loc>https://example.com/${path}</loc>`;
/** More than rules get of a value. */
const LONG = 'a'.repeat(100_000);

async function findingsOf(content: string | Buffer): Promise<readonly Finding[]> {
  const bytes = typeof content === 'string' ? Buffer.from(`${HEAD}\n${content}</urlset>\n`) : content;
  return (await lintText(bytes)).collector.sorted();
}

async function rulesOf(content: string | Buffer): Promise<readonly string[]> {
  return [...new Set((await findingsOf(content)).map(({ rule, messageId }) => `${rule} ${messageId}`))];
}

describe('a long value', () => {
  it('has its own length in the message, and its own end', async () => {
    const found = (await findingsOf(url(loc(LONG)))).find(({ rule }) => rule === 'loc/too-long');
    expect(found).toMatchObject({ data: { count: 100_020 }, place: { length: 100_020 } });
  });

  it('ends before the white space behind it', async () => {
    const found = (await findingsOf(url(`<loc>https://example.com/${LONG}\n </loc>`))).find(
      ({ rule }) => rule === 'loc/too-long',
    );
    expect(found?.place.length).toBe(100_020);
  });

  it('is judged in its first part', async () => {
    expect(await rulesOf(url(loc(`%zz${LONG}`)))).toContain('loc/invalid-percent-encoding stray');
  });

  const odd = (end: string): string => url(loc(`${'&amp;'.repeat(100_000)}${end}`));
  const images = (...ends: readonly string[]): string => {
    const image = (end: string): string => `<image:image><image:loc>https://example.com/${LONG}${end}</image:loc></image:image>`;
    return url(`${loc('a')}${ends.map(image).join('')}`);
  };
  const videos = (...ends: readonly string[]): string => {
    const video = (end: string): string =>
      `<video:video><video:content_loc>https://example.com/${LONG}${end}</video:content_loc></video:video>`;
    return url(`${loc('a')}${ends.map(video).join('')}`);
  };

  it.each([
    ['a loc', 'loc/duplicate repeated', odd('1') + odd('1'), odd('1') + odd('2')],
    [
      'a loc beyond ASCII',
      'loc/duplicate repeated',
      url(loc(`é${LONG}1`)).repeat(2),
      url(loc(`é${LONG}1`)) + url(loc(`é${LONG}2`)),
    ],
    ['a video', 'video/duplicate-video repeated', videos('1', '1'), videos('1', '2')],
    ['a core element', 'schema/duplicate-element identical', url(loc(LONG).repeat(2)), url(loc(`${LONG}1`) + loc(`${LONG}2`))],
  ])('of %s repeats another only if all of it does', async (_, rule, same, other) => {
    expect(await rulesOf(same)).toContain(rule);
    expect(await rulesOf(other)).not.toContain(rule);
  });

  it.each([
    [65_000, true],
    [65_600, false],
  ])('of a loc with %i units has another spelling: %s', async (length, hasOther) => {
    const path = 'a'.repeat(length - 'https://example.com/'.length - 1);
    expect((await rulesOf(url(loc(`a${path}`)) + url(loc(`%61${path}`)))).includes('loc/equivalent equivalent')).toBe(hasOther);
  });

  it('of an image repeats none, because only its beginning is compared', async () => {
    expect(await rulesOf(images('1', '2'))).not.toContain('image/duplicate-loc duplicate');
  });

  it.each([
    ['lastmod', `${loc('a')}<lastmod>2026-01-10${' '.repeat(100_000)}</lastmod>`],
    ['priority', `${loc('a')}<priority>0.5${'\n'.repeat(100_000)}</priority>`],
  ])('is only its visible part: %s', async (_, content) => {
    expect((await findingsOf(url(content))).filter(({ severity }) => severity === 'error')).toEqual([]);
  });

  it('counts all characters of a title', async () => {
    const video = `<video:video><video:title>${'é'.repeat(100_000)}</video:title></video:video>`;
    const found = (await findingsOf(url(`${loc('a')}${video}`))).find(({ rule }) => rule === 'video/title-too-long');
    expect(found?.data['count']).toBe(100_000);
  });
});

describe('problems of which no more are kept', () => {
  it('are counted one for each value, and the kept ones have all their edits', async () => {
    const entries = Array.from({ length: 150 }, (_, n) => url(loc(`${n}%zz%u0041${'%'.repeat(200)}`))).join('');
    const { collector } = await lintText(`${HEAD}\n${entries}</urlset>`);
    const rule = 'loc/invalid-percent-encoding';
    expect(collector.counts.get(rule)?.error).toBe(150);
    const kept = collector.sorted().filter((finding) => finding.rule === rule);
    expect(kept.map(({ fix }) => fix?.replacements.length)).toEqual(Array.from({ length: 100 }, () => 100));
  });

  it.each([
    ['ill-formed bytes', Buffer.alloc(5_000, 0xff), 'encoding/invalid-utf8', 5_000],
    ['ampersands', Buffer.from('& '.repeat(5_000)), 'xml/unescaped-ampersand', 5_000],
    ['control characters', Buffer.alloc(5_000, 8), 'encoding/illegal-xml-char', 5_000],
  ] as const)('%s are counted', async (_, bytes, rule, count) => {
    const parts = [Buffer.from(`${HEAD}\n<url><loc>https://example.com/`), bytes, Buffer.from('</loc></url></urlset>')];
    const { collector, schema } = await lintText(Buffer.concat(parts));
    expect(collector.counts.get(rule)?.error).toBe(count);
    expect(collector.sorted().filter((finding) => finding.rule === rule)).toHaveLength(100);
    expect(schema.valid).not.toBe(true);
  });
});
