// robots.txt: which lines are Sitemap lines, and what their values are.

import { describe, expect, it } from 'vitest';
import { parseRobots } from '../../src/source/robots.js';

const values = (text: string): string[] => [...parseRobots(Buffer.from(text)).sitemaps];
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
});

describe('what does not count', () => {
  it.each(['<!DOCTYPE html><p>', '\ufeff\n <html>', '<HEAD>'])('an HTML page: %j', (start) => {
    expect(parseRobots(Buffer.from(`${start}\nSitemap: ${A}\n`))).toEqual({ sitemaps: [], html: true });
  });

  it('what comes after 500 KiB, a line across that border included', () => {
    const line = `Sitemap: ${A}\n`;
    const filler = (length: number) => `#${'x'.repeat(length - 2)}\n`;
    const count = (length: number) => parseRobots(Buffer.from(line + filler(512_000 - length) + line)).sitemaps.length;
    expect(count(2 * line.length)).toBe(2);
    expect(count(2 * line.length - 1)).toBe(1);
    expect(count(line.length + 20)).toBe(1);
    expect(count(line.length)).toBe(1);
  });
});
