// Which entries have one class: those of which rules and the schema say the same.

import { describe, expect, it } from 'vitest';
import { RECORD, RECORD_FLAGS } from '../../../src/reader/layout.js';
import { readPass, saidOf } from '../../support/read-pass.js';

const FIRST = '<url><loc>https://www.shop.com/first</loc></url>';

/** The records of entries, given the content of each, behind another entry: the first loc of an origin has its own class. */
function recordsOf(...entries: readonly string[]) {
  const { records } = readPass(Buffer.from(FIRST + entries.map((entry) => `<url>${entry}</url>`).join('')), true);
  return records.slice(1);
}

function areAlike(one: string, other: string): boolean {
  const [first, second, ...more] = recordsOf(one, other).map((record) => record[RECORD.class]);
  if (first === undefined || second === undefined || more.length > 0) throw new Error('an entry was not read');
  return first === second;
}

const page = (rest: string): string => `<loc>https://www.shop.com/a</loc>${rest}`;
const loc = (path: string): string => `<loc>https://www.shop.com${path}</loc>`;
const priority = (value: string): string => page(`<priority>${value}</priority>`);
const link = (code: string, path: string): string =>
  `<xhtml:link rel="alternate" hreflang="${code}" href="https://www.shop.com/${path}"/>`;
const links = (...all: readonly (readonly [code: string, path: string])[]): string =>
  page(all.map((one) => link(...one)).join(''));
const hosted = (href: string): string => page(`<xhtml:link rel="alternate" hreflang="de" href="${href}"/>`);
const image = (...paths: readonly string[]): string =>
  page(`<image:image>${paths.map((path) => `<image:loc>https://www.shop.com/${path}</image:loc>`).join('')}</image:image>`);
const video = (name: string, content: string, player: string, path = 'a', info = ''): string =>
  `<loc>https://www.shop.com/${path}</loc><video:video><video:thumbnail_loc>https://www.shop.com/${name}.jpg</video:thumbnail_loc>` +
  `<video:title>T</video:title><video:description>D</video:description><video:content_loc>https://www.shop.com/${content}</video:content_loc>` +
  `<video:player_loc>https://www.shop.com/${player}</video:player_loc>${info && `<video:uploader info="${info}">U</video:uploader>`}</video:video>`;
const titles = (one: string, other: string): string =>
  page(
    `<image:image><image:loc>https://www.shop.com/a.png</image:loc><image:title>${one}</image:title><image:title>${other}</image:title></image:image>`,
  );
const news = (language: string): string =>
  `<news:news><news:publication><news:language>${language}</news:language></news:publication></news:news>`;
const zeros = '0'.repeat(600);

describe('alike are entries', () => {
  it.each([
    ['with illegal characters of one kind', loc('/b"'), loc('/c>d')],
    ['with brackets in their paths', loc('/a[1]'), loc('/b]c')],
    ['with brackets in query or fragment', loc('/?a[b]=1'), loc('/?c[]=2')],
    ['with locs of one strange start', '<loc>{{ base }}/a</loc>', '<loc>{{ base }}/b</loc>'],
    ['with names of files', '<loc>page-1.html</loc>', '<loc>page-2.html</loc>'],
    ['on hosts with one defect', '<loc>https://a..b/</loc>', '<loc>https://ab..cd.ef/g</loc>'],
    ['on addresses of machines', '<loc>https://8.8.8.8/</loc>', '<loc>https://9.9.9.9/</loc>'],
    ['on hosts with letters beyond ASCII', '<loc>https://m\u00fcller.de/</loc>', '<loc>https://\u00e4.com/</loc>'],
    ['on hosts with capitals', '<loc>https://Shop.de/</loc>', '<loc>https://SHOP.com/</loc>'],
    ['with links on hosts of one kind', page(link('de', '').replace('www.', 'A.')), page(link('de', '').replace('www.', 'B.'))],
    [
      'with links of another relation',
      page(link('de', 'b').replace('alternate', 'next')),
      page(link('fr', 'c').replace('alternate', 'next')),
    ],
    ['with links without a scheme', hosted('www.a.com/b'), hosted('www.c.com/d')],
    ['with relative locs', '<loc>shop/page-number-1</loc>', '<loc>item-of-shop/page-2</loc>'],
    [
      'with two dates',
      page('<lastmod>2026-01-01</lastmod><lastmod>2026-01-02</lastmod>'),
      page('<lastmod>2025-01-01</lastmod><lastmod>no date</lastmod>'),
    ],
    [
      'with the same date twice',
      page('<lastmod>2026-01-01</lastmod><lastmod>2026-01-01</lastmod>'),
      page('<lastmod>2026-01-02</lastmod><lastmod>2026-01-02</lastmod>'),
    ],
    ['with attributes with a prefix', page('<xhtml:link xhtml:href="a"/>'), page('<xhtml:link xhtml:href="b"/>')],
    ['with characters that XML does not allow', loc('/a\u0008'), loc('/b\u0001')],
    ['with ends of sections in text', page('<other>a]]></other>'), page('<other>]]>b</other>')],
    ['with ampersands that are not escaped', loc('/?a=1&b=2'), loc('/?c=3&d')],
    ['with one unknown entity', loc('/a&nbsp;b'), loc('/c&nbsp;d')],
    ['with text in them', page("one &amp; another, it's &#65;"), page("no\u00e9, it's &amp;")],
    ['with long names of elements', page(`<${'a'.repeat(70)}/>`), page(`<${'b'.repeat(80)}/>`)],
    ['with languages that begin with no letter', page(news('1')), page(news('2,'))],
    ['with letters that are not in normal form C', loc('/u\u0308'), loc('/bo\u0300e\u0301')],
    ['with soft hyphens', loc('/a\u00adb'), loc('/\u202ec')],
    ['with comments in their values', loc('/a<!-- 1 -->'), loc('/<!-- 22 -->b')],
    ['with sections in their values', loc('/a<![CDATA[b]]>'), loc('/<![CDATA[c]]>d')],
    ['with instructions in their values', loc('/a<?b c?>'), loc('/<?d?>e')],
    ['with elements in their values', loc('/<a href="/b">c</a>'), loc('/d<a href="/e">f</a>')],
    ['with end tags of another case', '<loc>https://www.shop.com/a</Loc>', '<loc>https://www.shop.com/b</Loc>'],
    ['with tags that are not closed', loc('/a<br>b'), loc('/c<br>d')],
    ['with < in their values', loc('/a < b'), loc('/c < d')],
    ['with a file as its player', video('t', 'b', 'b'), video('u', 'c', 'c')],
    ['with escapes of JavaScript', loc('/a%u0041'), loc('/%u00e9b%zz')],
    ['with two titles of an image', titles('a', 'b'), titles('c', 'd')],
    ['with one title of an image twice', titles('a', 'a'), titles('b', 'b')],
    ['with long priorities that are no decimals', priority(`${zeros},0,1`), priority(`1.1.${zeros}`)],
    ['with images of two addresses', image('a.png', 'b.png'), image('c.png', 'd.png')],
    [
      'with the second link of a language',
      links(['de', 'b'], ['en', 'c'], ['de', 'd']),
      links(['fr', 'e'], ['it', 'f'], ['fr', 'g']),
    ],
  ])('%s', (_, one, other) => expect(areAlike(one, other)).toBe(true));
});

it('alike are entries on one host without a kind, once it is known', () => {
  const classes = recordsOf(...['a', 'b', 'c'].map((path) => `<loc>https://[::1]/${path}</loc>`)).map(
    (record) => record[RECORD.class],
  );
  expect(classes[1]).toBe(classes[2]);
});

describe('with a placeholder that was seen before', () => {
  const PLACEHOLDERS = ['{id}', '{{id}}', '\x24{id}', '{1}'];
  /** Whether the last two of three entries with locs of these paths are alike. */
  const areAlikeThen = (...paths: readonly string[]): boolean => {
    const [, second, third] = recordsOf(...paths.map(loc)).map((record) => record[RECORD.class]);
    return second !== undefined && second === third;
  };
  it.each(PLACEHOLDERS)('entries are alike: %s', (text) => {
    expect(areAlikeThen(`/${text}/a`, `/${text}/b`, `/${text}/c-d`)).toBe(true);
  });
  it.each([
    ['another one', '/{id}/a', '/{ie}/a'],
    ['two', '/{id}/a', '/{id}/{id}'],
    ['it in the query', '/{id}/a', '/?{id}=a'],
    ['a dollar sign before it', '/{id}/a', '/\x24{id}/a'],
    ['another illegal character', '/{id}/ab', '/{id}/a|b'],
    ['a quote', '/{id}/ab', '/{id}/a"b'],
    ['a brace before it', '/{id}/ab', '/}{id}/ab'],
    ['a brace behind it', '/{id}/ab', '/{id}/a{b'],
    ['a space', '/{id}/ab', '/{id}/a b'],
  ])('one with %s is not alike', (_, one, other) => {
    expect(areAlikeThen(one, one, other)).toBe(false);
    expect(areAlikeThen(other, one, other)).toBe(false);
    expect(areAlikeThen(one, other, one)).toBe(false);
  });
});

describe('not alike are entries', () => {
  it.each([
    ['with text, and without', page('text'), page('')],
    [
      'with text, and with a quote in an element without children',
      page('<image:image>a</image:image>'),
      page('<image:image>"</image:image>'),
    ],
    ['with a long name, and with a short one', page(`<${'a'.repeat(70)}/>`), page('<a/>')],
    ['with names within and beyond the limit', page(`<${'a'.repeat(1_024)}/>`), page(`<${'a'.repeat(1_025)}/>`)],
    ['with an ampersand that is not escaped, and two', loc('/?a=1&b'), loc('/?a=1&b&c')],
    ['with two attributes with a prefix', page('<xhtml:link xhtml:href="a"/>'), page('<xhtml:link xhtml:rel="a"/>')],
    ['with two languages of an element', '<loc xml:lang="en">https://a.com/</loc>', '<loc>https://a.com/</loc>'],
    ['with two languages of a link', page('<xhtml:link xml:lang="en"/>'), page('<xhtml:link xml:lang="1"/>')],
    ['with a comment in a value, and with a section', loc('/a<!-- b -->'), loc('/a<![CDATA[b]]>')],
    ['with a comment in a value, and with an instruction', loc('/a<!-- b -->'), loc('/a<?b?>')],
    ['with one element in a value, and with two', loc('/a<b/>'), loc('/a<b/><b/>')],
    ['with a tag that is not closed, and with one that is', loc('/a<b>'), loc('/a<b></b>')],
    ['with one < in a value, and with two', loc('/a < b'), loc('/a << b')],
    ['with one control character, and with two', loc('/a\u0008'), loc('/\u0008\u0008')],
    ['with a control character, and with the end of a section', page('<other>\u0008</other>'), page('<other>]]></other>')],
    ['with unknown entities', loc('/a&nbsp;'), loc('/a&eacute;')],
    ['with an ampersand that is not escaped, and one that is', page('a & b'), page('a &amp; b')],
    ['with long names in two namespaces', page(`<${'a'.repeat(70)}/>`), page(`<image:${'a'.repeat(70)}/>`)],
    ['with a language that has a region, and with none', page(news('en-us')), page(news('1-us'))],
    ['with a soft hyphen, and without', loc('/a\u00ad\u00e9'), loc('/a\u00e9')],
    ['with characters of different kinds', loc('/b"'), loc('/b|')],
    ['with brackets in path and query', loc('/a[1]'), loc('/?a[1]')],
    ['with two strange starts', '<loc>{{ base }}/a</loc>', '<loc>{{ url }}/a</loc>'],
    ['with a misspelt scheme, and with its letters alone', '<loc>htp:/page-1</loc>', '<loc>htp:</loc>'],
    ['with a misspelt scheme and a path, and a query', '<loc>htp:/page-1</loc>', '<loc>htp:?page-1</loc>'],
    ['with strange characters in one host', '<loc>https://a|b/</loc>', '<loc>https://a^b/</loc>'],
    ['with two defects of hosts', '<loc>https://a..b/</loc>', '<loc>https://-a.b/</loc>'],
    ['with a user name and without', '<loc>https://a@b..c/</loc>', '<loc>https://b..c/</loc>'],
    ['with a user name and a password', '<loc>https://a@b..c/</loc>', '<loc>https://a:b@b..c/</loc>'],
    ['on public and private addresses', '<loc>https://8.8.8.8/</loc>', '<loc>https://10.0.0.1/</loc>'],
    ['on hosts with and without an underscore', '<loc>https://A_b.com/</loc>', '<loc>https://Ab.com/</loc>'],
    [
      'with a link that is a version, and of another relation',
      page(link('de', 'b')),
      page(link('de', 'b').replace('alternate', 'next')),
    ],
    ['with a link with white space around it, and without', hosted(' https://www.shop.com/b'), hosted('https://www.shop.com/b')],
    ['with a relative link and one without a scheme', hosted('a-c-om/b'), hosted('www.a.com/b')],
    ['with a relative and a rooted loc', '<loc>shop/page-1</loc>', '<loc>/shop/page-1</loc>'],
    [
      'with one date twice, and with two',
      page('<lastmod>2026-01-01</lastmod><lastmod>2026-01-01</lastmod>'),
      page('<lastmod>2026-01-01</lastmod><lastmod>2026-01-02</lastmod>'),
    ],
    [
      'with an empty date and another',
      page('<lastmod>2026-01-01</lastmod><lastmod></lastmod>'),
      page('<lastmod>2026-01-01</lastmod><lastmod>a</lastmod>'),
    ],
    [
      'with an empty element and a value',
      page('<lastmod>2026-01-01</lastmod><lastmod/>'),
      page('<lastmod>2026-01-01</lastmod><lastmod>a</lastmod>'),
    ],
    ['with one image twice, and with two', image('a.png', 'a.png'), image('a.png', 'b.png')],
    [
      'whose third link is the second, or new',
      links(['de', 'b'], ['de', 'c'], ['de', 'c']),
      links(['de', 'b'], ['de', 'c'], ['de', 'd']),
    ],
    [
      'whose third link is the first, or the second',
      links(['de', 'b'], ['de', 'c'], ['de', 'b']),
      links(['de', 'b'], ['de', 'c'], ['de', 'c']),
    ],
    [
      'that repeat x-default, or a language',
      links(['x-default', 'b'], ['x-default', 'c'], ['de', 'd']),
      links(['de', 'b'], ['de', 'c'], ['x-default', 'd']),
    ],
    ['with a file as its player, and with another', video('t', 'b', 'b'), video('t', 'b', 'c')],
    ['with a file as its player, and in another spelling', video('t', 'b', 'b'), video('t', 'b', '%62')],
    ['with the page as its player, and with the file', video('t', 'b', 'a'), video('t', 'b', 'b')],
    ['with an escape of JavaScript, and with another stray percent sign first', loc('/%u0041'), loc('/%zz%u0041')],
    ['with an escape of JavaScript, and with one that is cut off', loc('/%u0041'), loc('/%u00')],
    ['with one title twice, and with two', titles('a', 'a'), titles('a', 'b')],
    ['with a long priority that has a comma', priority(`0,${zeros}1`), priority(`0,${zeros},1`)],
  ])('%s', (_, one, other) => expect(areAlike(one, other)).toBe(false));

  it.each(['0,', '0.', '', '+', '-1.'])('with a long number that begins with "%s"', (start) => {
    const [number] = recordsOf(priority(`${start}${zeros}1`));
    expect(saidOf(number as readonly number[])).toBe('priority-form?');
  });
});

describe('an address with a placeholder', () => {
  const image = (name: string) => page(`<image:image><image:loc>https://www.shop.com/{{ ${name} }}</image:loc></image:image>`);
  const address = (name: string) => loc(`/{{ ${name} }}`);

  it.each([
    ['image-address', image],
    ['template', address],
  ])('is left to the rules (%s) until it is seen again, and has a class of its own then', (fact, entry) => {
    const records = recordsOf(entry('a'), entry('b'), entry('a'), entry('b'), entry('a'));
    expect(records.map((record) => saidOf(record).includes(`${fact}?`))).toEqual([true, true, false, false, false]);
    const [, , third, fourth, fifth] = records.map((record) => record[RECORD.class]);
    expect([third === fourth, third === fifth]).toEqual([false, true]);
  });

  it('is left to the rules if there are many', () => {
    const records = recordsOf(...Array.from({ length: 2_000 }, (_, n) => image(`n${n >> 1}`)));
    const open = records.filter((record) => saidOf(record).includes('image-address?'));
    expect(open.length).toBe(2_000 - 256);
  });
});

it('an address of an uploader that is seen again belongs to a class with the host of the page', () => {
  const entry = (host: string): string =>
    video('t', 'b', 'c', 'a', 'https://other.org/u').replace('www.shop.com/a<', `${host}/a<`);
  const hosts = ['www.shop.com', 'www.shop.com', 'www.shop.com', 'm.shop.com', 'm.shop.com'];
  const records = recordsOf(...hosts.map(entry));
  expect(saidOf(records[0] as readonly number[])).toContain('video?');
  const [, second, third, , fifth] = records.map((record) => record[RECORD.class]);
  expect([second === third, third === fifth]).toEqual([true, false]);
});

describe('what the class does not say is left to the rules', () => {
  it('which of many links repeats which', () => {
    const many = Array.from({ length: 65 }, (_, n) => ['de', `p-${n}`] as const);
    const [few, more] = recordsOf(links(...many.slice(0, 64)), links(...many));
    expect(
      [saidOf(few as readonly number[]), saidOf(more as readonly number[])].map((said) => said.includes('link-repeated?')),
    ).toEqual([false, true]);
  });

  it('which language repeats which, once there are too many', () => {
    const codes = Array.from({ length: 700 }, (_, n) => `x-${n}`);
    const all = codes.map((code) => links([code, 'b'], [code, 'c']));
    const said = recordsOf(...all).map((record) => saidOf(record as readonly number[]));
    expect([said[0], said.at(-1)].map((one) => one?.includes('link-repeated?'))).toEqual([false, true]);
  });

  it('whether an address that is repeated has to be changed for the schema', () => {
    const flags = recordsOf(
      ...['/b', '/b?a[1]', ':/b', ':', ':443/b', '/b:/c'].map((end) => page(`<loc>https://www.shop.com${end}</loc>`)),
    ).map((record) => ((record[RECORD.flags] as number) & RECORD_FLAGS.unproved) !== 0);
    expect(flags).toEqual([false, true, true, true, false, true]);
  });
});
