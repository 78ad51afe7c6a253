// robots.txt: which lines are Sitemap lines, and where their values lie.

import { describe, expect, it } from 'vitest';
import { parseRobots } from '../../src/source/robots.js';

const values = (text: string): string[] => parseRobots(Buffer.from(text)).sitemaps.map(({ value }) => value);
const A = 'https://example.com/a.xml';

describe('lines', () => {
  it.each<[string, string, string[]]>([
    ['one', `Sitemap: ${A}`, [A]],
    ['any case', `SITEMAP: ${A}\nsiteMap: b`, [A, 'b']],
    ['space around the colon', ` \tSitemap \t:\t ${A} \t`, [A]],
    ['no space', `Sitemap:${A}`, [A]],
    ['LF, CR and CRLF', `Sitemap: a\nSitemap: b\rSitemap: c\r\nSitemap: d`, ['a', 'b', 'c', 'd']],
    ['a byte order mark', `\ufeffSitemap: ${A}`, [A]],
    ['comments', `# Sitemap: x\nSitemap: ${A} # mine\nSitemap: ${A}#frag`, [A, A]],
    ['inside a group', `User-agent: *\nSitemap: ${A}\nDisallow: /`, [A]],
    ['relative and empty values', 'Sitemap: /a.xml\nSitemap:\nSitemap: # x', ['/a.xml', '', '']],
    ['non-ASCII', 'Sitemap: https://example.com/ü', ['https://example.com/ü']],
    ['space inside', 'Sitemap: a b', ['a b']],
    ['other keys', `Sitemaps: ${A}\nSite-map: ${A}\nXSitemap: ${A}\nSitemap ${A}\nSite map: ${A}`, []],
    ['nothing', '', []],
  ])('%s', (_, text, expected) => expect(values(text)).toEqual(expected));

  it('numbers lines as people do, and points at the value', () => {
    const text = `\ufeff# ü\r\n\r\rUser-agent: *\n  Sitemap :  ${A} # x`;
    const bytes = Buffer.from(text);
    const [sitemap] = parseRobots(bytes).sitemaps;
    expect(sitemap?.line).toBe(5);
    const { offset, length } = sitemap?.span ?? { offset: 0, length: 0 };
    expect(bytes.subarray(offset, offset + length).toString()).toBe(A);
  });
});

describe('what does not count', () => {
  it.each(['<!DOCTYPE html><p>', '\ufeff\n <html>', '<HEAD>'])('an HTML page: %j', (start) => {
    expect(parseRobots(Buffer.from(`${start}\nSitemap: ${A}\n`))).toEqual({ sitemaps: [], truncated: false, html: true });
  });

  it('what comes after 500 KiB, a line across that border included', () => {
    const line = `Sitemap: ${A}\n`;
    const filler = (length: number) => `#${'x'.repeat(length - 2)}\n`;
    const fits = parseRobots(Buffer.from(line + filler(512_000 - 2 * line.length) + line));
    expect([fits.sitemaps.length, fits.truncated]).toEqual([2, false]);
    const beyond = parseRobots(Buffer.from(line + filler(512_000 - line.length) + line));
    expect([beyond.sitemaps.length, beyond.truncated]).toEqual([1, true]);
    const across = parseRobots(Buffer.from(line + filler(512_000 - line.length - 20) + line));
    expect([across.sitemaps.length, across.truncated]).toEqual([1, true]);
  });
});
