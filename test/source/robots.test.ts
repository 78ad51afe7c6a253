// robots.txt: which lines are Sitemap lines, and what their values are.

import { describe, expect, it } from 'vitest';
import { parseRobots, sitemapAddress } from '../../src/source/robots.js';

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
});

describe('what does not count', () => {
  it.each(['<!DOCTYPE html><p>', '\ufeff\n <html>', '<HEAD>'])('an HTML page: %j', (start) => {
    expect(parseRobots(Buffer.from(`${start}\nSitemap: ${A}\n`))).toEqual({
      sitemaps: [],
      groups: [],
      problems: [],
      html: true,
      cut: false,
    });
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

describe('places', () => {
  it.each<[string, string]>([
    ['after a byte order mark', `\ufeffSitemap: ${A}`],
    ['after characters of several bytes', `# Größe 🎉\r\nUser-agent: *\n\n  SITEMAP :\t ${A} \t# é`],
    ['of characters of several bytes', `Sitemap: https://example.com/à\nX: y\nSitemap: https://example.com/🎉`],
    ['of nothing', 'a\nSitemap:   \nSitemap: # c'],
  ])('are those of the bytes: %s', (_, text) => {
    const bytes = Buffer.from(text);
    const { sitemaps } = parseRobots(bytes);
    expect(sitemaps.length).toBeGreaterThan(0);
    for (const { value, at } of sitemaps) {
      expect(bytes.subarray(at.offset, at.offset + at.length).toString()).toBe(value);
    }
  });

  it('space that goes on for ever takes no longer than anything else', () => {
    const line = `Sitemap:${' '.repeat(250_000)}a${' '.repeat(250_000)}b`;
    expect(values(line)).toEqual([`a${' '.repeat(250_000)}b`]);
  });
});

describe('addresses', () => {
  const site = new URL('https://example.com/robots.txt');

  it.each<[string, string]>([
    [A, A],
    ['HTTPS://EXAMPLE.com/a.xml', A],
    ['http://b.example/a?b=c&d', 'http://b.example/a?b=c&d'],
    ['https://example.com/ü', 'https://example.com/%C3%BC'],
    ['', 'robots/value-malformed empty'],
    ['a b', 'robots/value-malformed characters'],
    [`${A} ${A}`, 'robots/value-malformed characters'],
    [`"${A}"`, 'robots/value-malformed characters'],
    [`<${A}>`, 'robots/value-malformed characters'],
    [`'${A}'`, 'robots/value-malformed characters'],
    [`${A}\0`, 'robots/value-malformed characters'],
    [`${A}\u00a0`, 'robots/value-malformed characters'],
    ['ftp://example.com/a.xml', 'robots/value-malformed scheme'],
    ['file:///etc/passwd', 'robots/value-malformed scheme'],
    ['javascript:alert(1)', 'robots/value-malformed scheme'],
    ['data:text/xml,x', 'robots/value-malformed scheme'],
    ['https:/example.com/a.xml', 'robots/value-malformed invalid'],
    ['https://', 'robots/value-malformed invalid'],
    ['https://exa mple', 'robots/value-malformed characters'],
    ['https://[x]/', 'robots/value-malformed invalid'],
    ['https://example.com:99999/', 'robots/value-malformed invalid'],
    ['/a.xml', 'robots/url-not-absolute path'],
    ['//example.com/a.xml', 'robots/url-not-absolute relative'],
    ['a.xml', 'robots/url-not-absolute relative'],
    ['example.com/a.xml', 'robots/url-not-absolute relative'],
    ['example.com:8080/a.xml', 'robots/url-not-absolute relative'],
  ])('%j is %s', (value, expected) => {
    const at = { offset: 9, length: value.length };
    const address = sitemapAddress({ value, at }, site);
    if (!('rule' in address)) return expect(address.href).toBe(expected);
    expect(`${address.rule} ${address.message}`).toBe(expected);
    expect(address.at).toEqual(at);
    expect(address.data).toMatchObject(value === '' ? {} : { value });
  });

  it('a path comes with what it should be', () => {
    const problem = sitemapAddress({ value: '/maps/a.xml', at: { offset: 0, length: 0 } }, site);
    expect('data' in problem && problem.data).toEqual({ value: '/maps/a.xml', expected: 'https://example.com/maps/a.xml' });
  });
});
