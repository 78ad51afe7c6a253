// robots.txt: which lines are Sitemap lines, and what their values are.

import { describe, expect, it } from 'vitest';
import { fixOf } from '../../../src/base/problem/fixes.js';
import { parseRobots, sitemapAddress } from '../../../src/lint/robots/robots.js';

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

describe('fields without a line break before them', () => {
  const glued = (text: string) => {
    const { sitemaps, problems, groups } = parseRobots(Buffer.from(text));
    const missing = problems.filter(({ rule }) => rule === 'robots/missing-line-break');
    return {
      sitemaps: sitemaps.map(({ value }) => value),
      missing: missing.map(({ data, at }) => `${data?.['line']} ${data?.['field']} ${at?.offset}`),
      others: problems.length - missing.length,
      paths: groups.flatMap(({ rules }) => rules.map(({ path }) => path)),
    };
  };

  it.each<[string, string[], string[]]>([
    [`User-agent: *\nDisallow: /wp-admin/Sitemap: ${A}\n`, [A], ['2 Sitemap 34']],
    [`Allow: /sitemap:${A}`, [A], ['1 sitemap 8']],
    [`Disallow: /a Sitemap : ${A} # ours`, [A], ['1 Sitemap 13']],
    [`Crawl-delay: 10Sitemap: ${A}`, [A], ['1 Sitemap 15']],
    [`Host: example.comSITEMAP: ${A}`, [A], ['1 SITEMAP 17']],
    [`Sitemap: ${A}Sitemap: https://example.com/b.xml`, [A, 'https://example.com/b.xml'], ['1 Sitemap 34']],
    [`Sitemap: ${A}User-agent: *`, [A], ['1 User-agent 34']],
    ['User-agent: *Disallow: /x', [], ['1 Disallow 13']],
    ['Disallow: /aDisallow: /bAllow: /c', [], ['1 Disallow 12', '1 Allow 24']],
    // Nothing is missing.
    [`Disallow: /wp-admin/\nSitemap: ${A}`, [A], []],
    [`Disallow: /*?sitemap=${A}`, [], []],
    [`Disallow: /proxy?sitemap:${A}`, [], []],
    ['Disallow: /sitemap:\nDisallow: /help/allow:all', [], []],
    [`# Disallow: /aSitemap: ${A}`, [], []],
    [`Disallow: /a # Sitemap: ${A}`, [], []],
    ['Sitemap: https://example.com/how-to-disallow:-a-guide.xml', ['https://example.com/how-to-disallow:-a-guide.xml'], []],
  ])('%j', (text, sitemaps, missing) => {
    expect(glued(text)).toMatchObject({ sitemaps, missing, others: 0 });
  });

  it('belong to the value for crawlers', () => {
    expect(glued(`User-agent: *\nDisallow: /a/Sitemap: ${A}\n`).paths).toEqual([`/a/Sitemap: ${A}`]);
  });

  it('have a line break inserted', () => {
    const [problem] = parseRobots(Buffer.from(`Disallow: /a/Sitemap: ${A}`)).problems;
    const fix = fixOf('unsafe', [{ span: { offset: 13, length: 0 }, text: '\n' }]);
    expect(problem).toMatchObject({ rule: 'robots/missing-line-break', message: 'glued', fix });
  });

  it('take linear time', () => {
    const { problems } = parseRobots(Buffer.from(`Disallow: /${'sitemap '.repeat(50_000)}`));
    expect(problems).toEqual([]);
  });
});

describe('lines that only Google reads', () => {
  it.each<[string, string | null]>([
    [`Sitemaps: ${A}`, A],
    [`Site-map: ${A}`, A],
    [`SITE-MAPS :${A} # mine`, A],
    [` \tsitemap_index \t:\t ${A} \t`, A],
    [`Sitemap-url: ${A}`, A],
    [`Sitemap 2 (images): ${A}`, A],
    [`sitemap${'s'.repeat(100)}: ${A}`, A],
    ['Sitemaps: /a.xml', '/a.xml'],
    [`Site map: ${A}`, null],
    [`XML-Sitemap: ${A}`, null],
    [`Sitmap: ${A}`, null],
    ['Sitemap-frequency: daily', null],
    [`# Sitemaps: ${A}`, null],
    [`Sitemaps # ${A}`, null],
  ])('%j', (line, expected) => {
    const bytes = Buffer.from(`# é\n${line}\nDisallow:\n`);
    expect(parseRobots(bytes).sitemaps).toEqual([]);
    const { sitemaps, problems } = parseRobots(bytes, { googleKeys: true });
    expect(sitemaps.map(({ value }) => value)).toEqual(expected === null ? [] : [expected]);
    for (const { at } of sitemaps) expect(bytes.subarray(at.offset, at.offset + at.length).toString()).toBe(expected);
    expect(problems).toEqual(parseRobots(bytes).problems);
    if (expected !== null) expect(problems).toMatchObject([{ rule: 'robots/misspelt-field', message: 'google' }]);
  });

  it('are read in addition to regular lines, in order', () => {
    const text = `Sitemap: ${A}\nSitemaps: b\nSitemaps: /b\nSitemap: c`;
    const { sitemaps } = parseRobots(Buffer.from(text), { googleKeys: true });
    expect(sitemaps.map(({ value }) => value)).toEqual([A, '/b', 'c']);
  });

  it('take linear time with endless white space', () => {
    for (const line of [`sitemaps${' '.repeat(400_000)}`, `sitemaps${' '.repeat(200_000)}:${' '.repeat(200_000)}/a`])
      expect(parseRobots(Buffer.from(line), { googleKeys: true }).sitemaps.length).toBe(line.includes(':') ? 1 : 0);
  });
});

describe('bytes', () => {
  const latin1 = (text: string): Buffer => Buffer.from(text, 'latin1');
  const utf16 = (text: string): Buffer => Buffer.from(text, 'utf16le');
  const groups = [{ agents: ['*'], rules: [{ allow: false, path: '/ü', line: 2 }] }];
  const FILE = `User-agent: *\r\nDisallow: /ü\r\nSitemap: ${A} # 🎉\r\n`;

  it.each<[string, Buffer, string]>([
    ['little-endian, with a mark', utf16(`\ufeff${FILE}`), 'UTF-16LE'],
    ['big-endian, with a mark', utf16(`\ufeff${FILE}`).swap16(), 'UTF-16BE'],
    ['little-endian', utf16(FILE), 'UTF-16LE'],
    ['big-endian', utf16(FILE).swap16(), 'UTF-16BE'],
    ['of odd length', Buffer.concat([utf16(FILE), Buffer.of(0x20)]), 'UTF-16LE'],
  ])('#113 in UTF-16 are decoded: %s', (_, sent, encoding) => {
    const facts = parseRobots(sent);
    expect(facts.groups).toEqual(groups);
    expect(facts.problems).toEqual([{ rule: 'robots/not-utf8', message: 'utf-16', data: { encoding } }]);
    expect(facts.sitemaps.map(({ value }) => value)).toEqual([A]);
    for (const { at } of facts.sitemaps)
      expect(Buffer.from(facts.bytes.subarray(at.offset, at.offset + at.length)).toString()).toBe(A);
  });

  it('in UTF-16 count up to 500 KiB as sent, and may be an HTML page', () => {
    const line = utf16(`Sitemap: ${A}\n`);
    const facts = parseRobots(Buffer.concat([line, utf16(`#${'x'.repeat(256_000)}\n`), line]));
    expect([facts.sitemaps.length, facts.cut]).toEqual([1, true]);
    expect(parseRobots(utf16('\ufeff<html>')).html).toBe(true);
  });

  it.each<[string, string, string | null]>([
    ['a letter of ISO 8859-1', 'https://example.com/caf\xe9.xml', 'https://example.com/caf%E9.xml'],
    ['a beginning without its end', 'https://example.com/\xc3', 'https://example.com/%C3'],
    ['an end without its beginning', 'https://example.com/\xa0a', 'https://example.com/%A0a'],
    ['beside a character of UTF-8', 'https://example.com/\xc3\xbc\xfc', 'https://example.com/ü%FC'],
    ['an overlong form', 'https://example.com/\xc0\xaf', 'https://example.com/%C0%AF'],
    ['half of a surrogate pair', 'https://example.com/\xed\xa0\x80', 'https://example.com/%ED%A0%80'],
    ['a character of UTF-8', 'https://example.com/\xf0\x9f\x8e\x89', null],
  ])('of an address are taken as sent: %s', (_, address, expected) => {
    const sent = latin1(`Disallow: /\xe9\nSitemap: ${address} # \xe9`);
    const { sitemaps, problems } = parseRobots(sent);
    const value = expected ?? latin1(address).toString();
    expect(sitemaps.map((line) => line.value)).toEqual([value]);
    const stray = { rule: 'robots/not-utf8', message: 'address', data: { value } };
    expect(problems).toMatchObject(expected === null ? [] : [stray]);
    for (const { at } of problems) expect(sent[at?.offset ?? 0]).toBeGreaterThan(0x7f);
  });

  it('of rules are compared as sent', () => {
    const { groups, problems } = parseRobots(latin1('User-agent: *\nDisallow: /caf\xe9'));
    expect(groups[0]?.rules[0]?.path).toBe('/caf%E9');
    expect(problems).toEqual([]);
  });

  it.each<[string, number, boolean]>([
    ['\xef\xbb\xbf', 3, false],
    ['\xef\xbb', 2, true],
    ['\xef', 1, true],
    ['', 0, false],
  ])('of a byte order mark are skipped: %j', (mark, length, isBroken) => {
    const { sitemaps, problems } = parseRobots(latin1(`${mark}Sitemap: ${A}`));
    expect(sitemaps).toMatchObject([{ value: A, at: { offset: length + 9 } }]);
    const at = { offset: 0, length };
    const fix = fixOf('safe', [{ span: at, text: '' }]);
    const problem = { rule: 'robots/not-utf8', message: 'mark', data: { count: length, of: 3 }, at, fix };
    expect(problems).toEqual(isBroken ? [problem] : []);
  });

  it.each(['\xbb\xbf', '\xef\xbc\x81', '\xef\xbb\x80', '\xbf'])('that are not a mark belong to the line: %j', (start) => {
    expect(parseRobots(latin1(`${start}Sitemap: ${A}`)).sitemaps).toEqual([]);
  });
});

describe('ignored', () => {
  it.each(['<!DOCTYPE html><p>', '\ufeff\n <html>', '<HEAD>'])('an HTML page: %j', (start) => {
    expect(parseRobots(Buffer.from(`${start}\nSitemap: ${A}\n`))).toMatchObject({
      sitemaps: [],
      groups: [],
      problems: [],
      html: true,
      cut: false,
    });
  });

  it('the bytes after 500 KiB, including a line across that boundary', () => {
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

  it('endless white space takes linear time', () => {
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

  it('a path is reported with its full URL', () => {
    const problem = sitemapAddress({ value: '/maps/a.xml', at: { offset: 0, length: 0 } }, site);
    expect('data' in problem && problem.data).toEqual({ value: '/maps/a.xml', expected: 'https://example.com/maps/a.xml' });
  });
});
