// The pass on addresses: the facts of a loc.

import { describe, expect, it } from 'vitest';
import { parseAddress } from '../../../../../src/base/url/address.js';
import { Fingerprint } from '../../../../../src/base/url/fingerprint.js';
import { normalForm } from '../../../../../src/base/url/normal-form.js';
import { RECORD, RECORD_FLAGS } from '../../../../../src/read/reader/layout.js';
import { Random } from '../../../../support/random.js';
import { factsOf, readEntryOf, saidOf, settings } from '../../../../support/read-pass.js';

/** Facts of a loc on the usual host, without that of its new origin. */
const ROWS: readonly (readonly [loc: string, facts: string])[] = [
  ['https://example.com/', ''],
  ['https://www.shop.com/', ''],
  ['https://www.shop.com/a/b-c_d~e.html?a=1&amp;b=2', ''],
  ['https://www.shop.com/a//b', 'double-slash'],
  ['https://www.shop.com//a', 'double-slash'],
  ['https://www.shop.com/web/https://other.com/', 'double-slash template'],
  ['https://www.shop.com/www.shop.com/a', 'template'],
  ['https://www.shop.com/shop.com/a', 'template'],
  ['https://shop.com/WWW.other.com', 'template'],
  ['https://www.shop.com/sho', ''],
  ['https://www.shop.com/shoe', ''],
  ['https://www.shop.com/www/a', ''],
  ['https://www.shop.com/a/./b', 'dot-segment'],
  ['https://www.shop.com/a/..', 'dot-segment'],
  ['https://www.shop.com/a/..b', ''],
  ['https://www.shop.com/a/%2E%2e/b', 'percent-unreserved dot-segment'],
  ['https://www.shop.com/a%20b', ''],
  ['https://www.shop.com/%C3%A9', ''],
  ['https://www.shop.com/%c3%a9', 'percent-reserved'],
  ['https://www.shop.com/%E9', 'percent-not-utf8'],
  ['https://www.shop.com/%C3', 'percent-not-utf8'],
  ['https://www.shop.com/%41', 'percent-unreserved'],
  ['https://www.shop.com/%41ab', 'percent-unreserved'],
  ['https://www.shop.com/100%25', ''],
  ['https://www.shop.com/100%25zz', ''],
  ['https://www.shop.com/100%', 'percent-invalid'],
  ['https://www.shop.com/%u00e9', 'percent-invalid'],
  ['https://www.shop.com/%0A', 'percent-control'],
  ['https://www.shop.com/%2520', 'percent-double'],
  ['https://www.shop.com/?u=%2520', 'percent-double'],
  ['https://www.shop.com/a%2Fb', 'percent-reserved'],
  ['https://www.shop.com/?a%2Fb', ''],
  ['https://www.shop.com/%EF%BF%BD', 'replacement'],
  ['https://www.shop.com/%C3%83%C2%A9', 'mojibake'],
  ['https://www.shop.com/বাংলা', 'loc-iri'],
  ['https://www.shop.com/ক\u09c7\u09be', 'loc-iri not-nfc'],
  ['https://www.shop.com/ক&#x9c7;&#x9be;', 'loc-iri not-nfc'],
  ['https://www.shop.com/தமிழ்/മലയാളം', 'loc-iri'],
  ['https://www.shop.com/ผู้ใช้/น้ำ', 'loc-iri'],
  ['https://www.shop.com/ผู้', 'loc-iri not-nfc'],
  ['https://www.shop.com/ຜູ້', 'loc-iri'],
  ['https://www.shop.com/ज़्यादा', 'loc-iri not-nfc'],
  ['https://www.shop.com/?', 'query-empty'],
  ['https://www.shop.com/?a&amp;utm_source=x', 'query-tracking'],
  ['https://www.shop.com/?GCLID=1', 'query-tracking'],
  ['https://www.shop.com/?gclids=1', ''],
  ['https://www.shop.com/?ref=google', 'query-tracking'],
  ['https://www.shop.com/?ref=nav', ''],
  ['https://www.shop.com/?sid=1', ''],
  ['https://www.shop.com/?sid=0123456789abcdef', 'query-session'],
  ['https://www.shop.com/?PHPSESSID=1', 'query-session'],
  ['https://www.shop.com/?PHPSESSID', ''],
  ['https://www.shop.com/a;jsessionid=1', 'query-session'],
  ['https://www.shop.com/a;b', ''],
  ['https://www.shop.com/a_(b)', ''],
  ['https://www.shop.com/(S(1))/', 'query-session'],
  ['https://www.shop.com/#', 'fragment'],
  ['https://www.shop.com/#a', 'fragment'],
  ['https://www.shop.com/#a#b', 'fragment loc-illegal'],
  ['https://www.shop.com/?\u00e9=1&amp;\u6f22', 'loc-iri'],
  ['https://www.shop.com/?\u00e9\u212a=1', 'loc-iri not-nfc query-session query-tracking'],
  ['https://www.shop.com/\ufffd', 'loc-iri loc-odd-character replacement'],
  ['https://www.shop.com/%41\ufffd', 'loc-iri loc-odd-character percent-unreserved replacement'],
  ['https://www.shop.com/\ufffd\u00a0', 'loc-iri loc-odd-character replacement'],
  ['https://www.shop.com/a b', 'loc-space'],
  ['https://www.shop.com/a https://www.shop.com/b', 'double-slash loc-space template'],
  ['https://www.shop.com/a|b', 'loc-illegal'],
  ['https://www.shop.com/a\\b', 'loc-illegal'],
  ['https://www.shop.com/a"b', 'loc-illegal raw-quote'],
  ['https://www.shop.com/a>b#"', 'fragment loc-illegal raw-quote template'],
  ['https://www.shop.com/a&lt;b', 'loc-illegal template'],
  ['https://www.shop.com/a&lt;b&gt;', 'loc-illegal template'],
  ['https://www.shop.com/&lt;b&gt;', 'loc-illegal template'],
  ['https://www.shop.com/a=&lt;_&gt;', 'loc-illegal template'],
  ['https://www.shop.com/a&lt;%b&gt;', 'loc-illegal percent-invalid template'],
  ['https://www.shop.com/a%3D&lt;b&gt;', 'loc-illegal template'],
  ['https://www.shop.com/&lt;1&gt;', 'loc-illegal template'],
  ['https://www.shop.com/a[1]/[2]/[[', 'loc-illegal template'],
  ['https://www.shop.com/?a[b]=[c]', 'loc-illegal'],
  ['https://www.shop.com/a[b]', 'loc-illegal template'],
  ['https://www.shop.com/?a[b]', 'loc-illegal'],
  ['https://www.shop.com/%5Bslug%5D', 'template'],
  ['https://www.shop.com/?a%5Bb%5D=1', ''],
  ['https://www.shop.com/a/%3Aslug', 'template'],
  ['https://www.shop.com/wiki/a%3Ab', ''],
  ['https://www.shop.com/pages-:group', 'template'],
  ['https://www.shop.com/:slug.html', 'template'],
  ['https://www.shop.com/:1.html', ''],
  ['https://www.shop.com/wiki/a:b/12:30', ''],
  ['https://www.shop.com/?id=undefined', 'template'],
  ['https://www.shop.com/?a=1&amp;id=null', 'template'],
  ['https://www.shop.com/?id=nullable', ''],
  ['https://www.shop.com/404', 'template'],
  ['https://www.shop.com/en/500.html', 'template'],
  ['https://www.shop.com/4040', ''],
  ['https://www.shop.com/_not-found', 'template'],
  ['https://www.shop.com/news/noted', ''],
  ['https://www.shop.com/a/[b', 'loc-illegal template'],
  ['https://www.shop.com/a/[[...b]]', 'loc-illegal template'],
  ['https://www.shop.com/a[object Object]', 'loc-illegal loc-space template'],
  ['https://www.shop.com/?a=[%6Fbject', 'loc-illegal percent-unreserved template'],
  ['https://www.shop.com/%5B%6Fbject', 'percent-unreserved template'],
  ['https://www.shop.com/{a', 'loc-illegal template'],
  ['https://www.shop.com/a}', 'loc-illegal template'],
  ['https://www.shop.com/{a%7D', 'loc-illegal template'],
  ['https://www.shop.com/a|%7Bb%7D', 'loc-illegal template'],
  ['https://www.shop.com/a\x7f', 'discouraged loc-illegal'],
  ["https://www.shop.com/a'b", 'raw-quote'],
  ['https://www.shop.com/a&apos;b', ''],
  ['https://www.shop.com/{{ id }}', 'loc-illegal template loc-space'],
  ['https://www.shop.com/%7Bid%7D', 'template'],
  ['https://www.shop.com/?f%5B%5D=1', ''],
  ['https://www.shop.com/:id', 'template'],
  ['https://www.shop.com/undefined/a', 'template'],
  ['https://www.shop.com/undefined-a', ''],
  ['https://www.shop.com/null', 'template'],
  ['https://www.shop.com/NaN?a', 'template'],
  ['https://www.shop.com/\u00e9', 'loc-iri'],
  ['https://www.shop.com/&#233;', 'loc-iri'],
  ['https://www.shop.com/\u00a0', 'loc-iri loc-odd-character'],
  ['https://www.shop.com/\u00a0\u2028', 'loc-iri loc-odd-character'],
  ['https://www.shop.com/ \u00a0', 'loc-iri loc-odd-character loc-space'],
  ['https://www.shop.com/%20\u00a0', 'loc-iri loc-odd-character'],
  ['https://www.shop.com/\u0301\u0301', 'loc-iri not-nfc'],
  ['https://www.shop.com/c\u0301', 'loc-iri not-nfc'],
  ['https://www.shop.com/e\u0301', 'loc-iri not-nfc'],
  ['https://www.shop.com/\u00ad', 'loc-iri discouraged'],
  ['https://www.shop.com/\u00ad%E9', 'discouraged loc-iri percent-not-utf8'],
  ['https://www.shop.com/\u00ad\x7f', 'discouraged loc-illegal loc-iri'],
  ['https://www.shop.com/\u{e0041}', 'loc-iri loc-odd-character'],
  ['https://www.shop.com/\u00c3\u00a9', 'loc-iri mojibake'],
  ['https://www.shop.com/\u00d7\u017e', 'loc-iri mojibake'],
  ['https://www.shop.com/\u00e6\u2014\u00a5', 'loc-iri mojibake'],
  ['https://www.shop.com/\u00e6\u2014', 'loc-iri'],
  ['https://www.shop.com/10\u00d715', 'loc-iri'],
  ['https://www.shop.com/\u00e9t\u00e9-S\u00c3O', 'loc-iri'],
  ['https://www.shop.com/%C3%97%C5%BE', 'mojibake'],
  ['https://www.shop.com/\u00d7%C5%BE', 'loc-iri mojibake'],
  ['https://www.shop.com/%C3%97\u017e', 'loc-iri mojibake'],
  ['https://www.shop.com/&#xD7;&#x17E;', 'loc-iri mojibake'],
  ['https://www.shop.com/a.png', 'loc-file'],
  ['https://www.shop.com/File:a.png', 'loc-file'],
  ['https://www.shop.com/a.css', 'loc-file'],
  ['https://www.shop.com/sitemap.xml', 'loc-file'],
  ['https://www.shop.com/a.php', ''],
  ['https://www.shop.com/.png', ''],
  ['http://a.co', 'loc-length'],
  // Beyond 2,048 characters every rule and the schema find the same; white space may be collapsed before the schema counts.
  [`https://www.shop.com/${'a'.repeat(2_028)}`, 'loc-length'],
  [`https://www.shop.com/${'a'.repeat(2_027)}`, 'loc-length'],
  [`https://www.shop.com/${'\u00e9'.repeat(2_027)}`, 'loc-length loc-iri'],
  // Once it is encoded, it is too long for the only rule about that.
  [`https://www.shop.com/${'\u00e9'.repeat(2_026)}`, 'loc-length loc-iri'],
  [`https://www.shop.com/${'\u00e9'.repeat(2_028)}`, 'loc-length loc-iri'],
  [`https://www.shop.com/a b${'a'.repeat(2_100)}`, 'loc-length loc-space'],
  [`https://www.shop.com/${'\u00e9'.repeat(500)}`, 'loc-length loc-iri'],
  ['HTTPS://www.shop.com/', 'origin-odd'],
  ['https://www.shop.com:443/', 'origin-port'],
  ['http://www.shop.com:80/', 'origin-port'],
  ['https://www.shop.com:80/', 'origin-odd'],
  ['https://www.shop.com:0443/', 'origin-odd'],
  ['https://localhost:443/', 'origin-odd'],
  ['https://user@www.shop.com:443/', 'origin-odd'],
  ['https://shop\u00e9.com/', 'origin-odd'],
];

/** Addresses without an origin, which have at least these facts: their bytes decide which ones. */
const RELATIVE: readonly (readonly [loc: string, facts: string])[] = [
  ['www.shop.com/a', 'origin-odd'],
  ['www.shop.com', 'origin-odd'],
  ['www.shop.com/a//b?', 'double-slash origin-odd query-empty'],
  ['//www.shop.com/a', 'origin-odd'],
  ['/a/b/c/d/e/f/g', 'origin-odd'],
  ['page-about-us', 'origin-odd'],
  ['shop/page-about-us.html', 'origin-odd'],
  ["A~$!*'+,=@/page-about-us", 'origin-odd raw-quote'],
  ['?page-about-us=1', 'origin-odd'],
  ['page#about-us', 'fragment origin-odd'],
  ['shop/a//page-about-us', 'double-slash origin-odd'],
  ['a|b/page-about-us', 'loc-illegal origin-odd'],
  ['\u00e9t\u00e9/page-about-us', 'loc-iri origin-odd'],
  ['hypertext/page-about-us', 'origin-odd'],
];

/** The facts about the content of a loc, beside that its origin is new. */
const EVERYTHING =
  'discouraged dot-segment double-escaped double-slash fragment loc-file loc-illegal loc-iri loc-length loc-odd-character loc-scheme loc-space ' +
  'mojibake not-nfc origin-odd origin-port percent-control percent-double percent-invalid percent-not-utf8 percent-reserved ' +
  'percent-unreserved query-empty query-session query-tracking replacement template';

describe('the facts of a loc', () => {
  it.each(ROWS)('%s: %s', (loc, expected) => {
    expect(saidOf(readEntryOf(loc))).toBe(expected.split(' ').sort().join(' '));
  });

  it.each(RELATIVE)('%s: at least %s', (loc, expected) => {
    expect(factsOf(readEntryOf(loc))).toEqual(expect.arrayContaining(expected.split(' ')));
  });

  it.each([
    'https://a h/\u00e9',
    'https://[::1]/page-about-us',
    'https://shop%2e.com/page-about-us',
    'https://{host}/a.jpg',
    `https://${'a'.repeat(400)}.com/`,
    `${'a'.repeat(400)}/page`,
  ])('%s has a start that the pass does not read: it may have any fact', (loc) => {
    expect(saidOf(readEntryOf(loc))).toBe(EVERYTHING);
  });

  it('surrounding white space is not part of it', () => {
    expect(saidOf(readEntryOf('\n  https://www.shop.com/a\t'))).toBe('loc-padded');
  });

  it('a CDATA section is read literally', () => {
    expect(saidOf(readEntryOf('<![CDATA[https://www.shop.com/?a=1&b=2]]>'))).toBe('markup');
    expect(saidOf(readEntryOf('<![CDATA[https://www.shop.com/?a=1&amp;b=2]]>'))).toBe('double-escaped markup');
  });
});

describe('the scope of a loc', () => {
  const inFolder = settings('https://www.shop.com/maps/sitemap.xml');
  it.each([
    ['https://www.shop.com/maps/a', ''],
    ['https://www.shop.com/a', 'loc-scope'],
    ['https://other.com/maps/a', 'loc-scope'],
    ['http://www.shop.com/maps/a', 'loc-scheme loc-scope'],
    ['https://www.shop.com/m%61ps/a', 'loc-scope percent-unreserved'],
    ['https://www.shop.com/maps/../a', 'dot-segment loc-scope'],
  ])('%s: %s', (loc, facts) => {
    expect(saidOf(readEntryOf(loc, '', inFolder))).toBe(facts);
  });

  it.each([2_000, 3_000])('a folder of %d characters has only locs that begin with it', (length) => {
    const folder = `https://www.shop.com/${'a'.repeat(length)}/`;
    expect(saidOf(readEntryOf('https://www.shop.com/a', '', settings(`${folder}sitemap.xml`)))).toBe('loc-scope');
  });
});

describe('the fingerprint of a page', () => {
  const words = (loc: string): readonly number[] => {
    const record = readEntryOf(loc);
    return [record[RECORD.pageHigh] as number, record[RECORD.pageLow] as number];
  };
  it.each([
    ['https://www.shop.com/%7Ea', 'https://www.shop.com/~a'],
    ['https://www.shop.com/%c3%a9', 'https://www.shop.com/\u00e9'],
    ['https://www.shop.com:443/a', 'https://www.shop.com/a'],
    ['HTTPS://WWW.shop.com', 'https://www.shop.com/'],
    ['https://www.shop.com/a#b', 'https://www.shop.com/a'],
    ['https://www.shop.com/?a=1&amp;b', 'https://www.shop.com/?a=1&#38;b'],
    ['https://www.shop.com/?a=1&amp;b', '<![CDATA[https://www.shop.com/?a=1&b]]>'],
  ])('of %s equals that of %s', (one, other) => {
    expect(words(one)).toEqual(words(other));
  });

  it.each(['https://www.shop.com/', 'http://www.shop.com/', 'https://www.shop.com/a/', 'http://www.shop.com/a/b?c=%C3%A9'])(
    'of %s is the one that other parts of a run know it by',
    (loc) => {
      const fingerprint = new Fingerprint(settings().seed);
      fingerprint.readText(loc);
      expect(words(loc)).toEqual([fingerprint.high, fingerprint.low]);
    },
  );

  it('distinguishes the texts of two spellings', () => {
    const text = (loc: string): number => readEntryOf(loc)[RECORD.text] as number;
    expect(text('https://www.shop.com/%7Ea')).not.toBe(text('https://www.shop.com/~a'));
  });

  it('with dot segments is that of its normal form', () => {
    const random = new Random(25);
    const pieces = ['.', '..', '..', '%2e', '.%2E', 'a', 'B', 'a.b', '...', '', '%41', '%c3%a9', '\u00e9', '%', '/'];
    for (let i = 0; i < 500; i++) {
      const path = Array.from({ length: 1 + random.below(6) }, () => random.pick(pieces)).join('/');
      const loc = `https://www.shop.com/${path}${random.pick(['', '', '/', '?a=/../b', '#/../b'])}`;
      const fingerprint = new Fingerprint(settings().seed);
      fingerprint.readText(normalForm(parseAddress(loc)));
      expect([loc, ...words(loc)]).toEqual([loc, fingerprint.high, fingerprint.low]);
    }
  });

  it('with dot segments has a capital only if one is left', () => {
    const hasCapital = (loc: string): boolean => ((readEntryOf(loc)[RECORD.flags] as number) & RECORD_FLAGS.capital) !== 0;
    expect(['/A/../b', '/a/./B', '/a/./%C3%A9', '/%41/../b'].map((path) => hasCapital(`https://www.shop.com${path}`))).toEqual([
      false,
      true,
      false,
      false,
    ]);
  });
});

describe('a segment that is what JavaScript writes for a value that is not there', () => {
  const saidOfPath = (path: string): string => saidOf(readEntryOf(`https://www.shop.com/${path}`));
  const WORDS = ['NaN', 'null', 'undefined'];

  it.each(WORDS)('%s, wherever it stands', (word) => {
    for (const path of [word, `${word}/a`, `a/${word}`, `${word}?a=1`]) expect(saidOfPath(path), path).toBe('template');
  });

  it.each(WORDS)('and nothing that is like %s', (word) => {
    const others = [`${word}s`, `${word}-a`, `a${word}`, word.slice(0, -1), `${word.slice(0, -1)}/`];
    for (let at = 0; at < word.length; at++) others.push(`${word.slice(0, at)}x${word.slice(at + 1)}`);
    for (const path of others) expect(saidOfPath(path), path).toBe('');
  });
});
