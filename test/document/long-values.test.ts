// Values that no vocabulary allows are judged by their length and their first part; what is only counted is counted exactly.
import { describe, expect, it } from 'vitest';
import type { Finding } from '../../src/finding/finding.js';
import { lintText } from '../support/lint-text.js';

const HEAD =
  '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1" xmlns:video="http://www.google.com/schemas/sitemap-video/1.1">';
const url = (inside: string): string => `<url>${inside}</url>\n`;
const loc = (path: string): string => `<loc>https://example.com/${path}</loc>`;
const LONG = 'a'.repeat(10_000);

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
    expect(found).toMatchObject({ data: { count: 10_020 }, place: { length: 10_020 } });
  });

  it('ends before the white space behind it', async () => {
    const found = (await findingsOf(url(`<loc>https://example.com/${LONG}\n </loc>`))).find(
      ({ rule }) => rule === 'loc/too-long',
    );
    expect(found?.place.length).toBe(10_020);
  });

  it('is judged in its first part', async () => {
    expect(await rulesOf(url(loc(`%zz${LONG}`)))).toContain('loc/invalid-percent-encoding stray');
  });

  it('repeats another only if all of it does', async () => {
    const odd = (end: string): string => url(loc(`${'&amp;'.repeat(10_000)}${end}`));
    expect(await rulesOf(odd('1') + odd('2'))).not.toContain('loc/duplicate identical');
    const images = (end: string): string => `<image:image><image:loc>https://example.com/${LONG}${end}</image:loc></image:image>`;
    const page = (ends: readonly string[]): string => url(`${loc('a')}${ends.map(images).join('')}`);
    expect(await rulesOf(page(['1', '2']))).not.toContain('image/duplicate-loc duplicate');
    const videos = (end: string): string =>
      `<video:video><video:content_loc>https://example.com/${LONG}${end}</video:content_loc></video:video>`;
    expect(await rulesOf(url(`${loc('a')}${videos('1')}${videos('2')}`))).not.toContain('video/duplicate-video repeated');
    expect(await rulesOf(url(`${loc('a')}${videos('1')}${videos('1')}`))).toContain('video/duplicate-video repeated');
  });

  it('counts all characters of a title', async () => {
    const video = `<video:video><video:title>${'é'.repeat(10_000)}</video:title></video:video>`;
    const found = (await findingsOf(url(`${loc('a')}${video}`))).find(({ rule }) => rule === 'video/title-too-long');
    expect(found?.data['count']).toBe(10_000);
  });
});

describe('problems of which no more are kept', () => {
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
