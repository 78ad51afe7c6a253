// Entries whose addresses begin in different ways have the facts for all that rules find.

import { afterAll, describe, expect, it } from 'vitest';
import { SchemaHost } from '../../../../../src/schema/host.js';
import { PLACES, sitemapOf, URIS } from '../../../../support/address-places.js';
import { everyNth, sampled } from '../../../../support/depth.js';
import { digest, lintText } from '../../../../support/lint-text.js';
import { Random } from '../../../../support/random.js';

const host = new SchemaHost();
afterAll(() => host.close());

/** What an address may begin with, and what may follow. */
const SCHEMES = [
  ...['app://', 'htp://', 'ftp://', 'android-app://', 'rtsp://', 's1://'],
  ...[
    'https://',
    'https://',
    'https://',
    'http://',
    'HTTPS://',
    'https://user@',
    'https://u:p@',
    '',
    '',
    '',
    '',
    'https:',
    'htp:',
    'data:',
  ],
  ...['ftp:', 'mailto:', 'www.', ':', '//', '\u00a0https://', 'rtmp:'],
];
const PIECES = [
  ...['\x08', '\x01', '\uffff', '&#1;'],
  ...['a', 'B', '7', '.', '..', '-', '_', 'xn--', '\u00fc', '\u00c3\u00bc', '\u3002', '0x7f', '10.', '127.0.0.1', '.com', '.com'],
  ...[
    '.local',
    'localhost',
    'www.',
    'staging.',
    '|',
    '"',
    ' ',
    '[',
    ']',
    '{',
    '}',
    '&lt;',
    '&gt;',
    '!',
    '(',
    ',',
    '@',
    '&amp;',
    '&amp;amp;',
  ],
  ...[
    '%',
    '%zz',
    '%41',
    '%2e',
    '%26',
    '%C3%A9',
    '%c3%83%c2%a9',
    '%EF%BF%BD',
    '%u0041',
    '%NAME%',
    '%7B',
    '\\',
    '\t',
    '\n',
    '\u00a0',
  ],
  ...['\u200b', '\u3000', '\ufffd', '\u007f', '\u00ad', '\u202e', 'e\u0301', ':', ':80', ':443', ':0', ':08', ':8a', ':66000'],
  ...['http', '.html', '.xhtml', '.swf', '.mp4', '.jpg', 'undefined', '&nbsp;', '\u2060', '\u{1f600}'],
];
const RESTS = [
  ...[
    '',
    '',
    '/',
    '/a',
    '/a/b.html?c=1&amp;d=2',
    '?a',
    '#',
    '#a',
    '/#a#b',
    '//a',
    '/a//b',
    '/a b',
    '/a\\b',
    '/%zz',
    '/%41',
    '/%c3',
  ],
  ...[
    '/{a}',
    '/}}',
    '/&lt;a&gt;',
    '/&lt;a&gt;&lt;a&gt;/{b}',
    '/a&lt;b&gt;',
    '?a=&lt;b.c&gt;',
    '/&gt;',
    '/%7D',
    '/[a]',
    '/:id',
    '/undefined',
    '/\u00fc',
    '/\u3000',
    '/a\u00a0',
    '/\ufffd',
    '/?a=&amp;amp;',
    '/../a',
  ],
  ...['/,//a', '/a|"', '/%u0041', '/\u00ad', '/e\u0301', '/a.php', '/\u00c3\u00a9'],
];

const startOf = (random: Random): string =>
  random.pick(SCHEMES) + Array.from({ length: 1 + random.below(4) }, () => random.pick(PIECES)).join('');

describe.each(Object.entries(PLACES))('addresses in %s', (_, of) => {
  it.each(
    sampled(
      Array.from({ length: 12 }, (_, i) => i + 1),
      [1],
    ),
  )('have the findings of rules that read all entries: %i', async (seed) => {
    const random = new Random(seed);
    // As many kinds of rests as make it likely that entries have the same one.
    const rests = Array.from({ length: 6 }, () => random.pick(RESTS));
    const entries = Array.from({ length: sampled(500, 200) }, () => of(startOf(random) + random.pick(rests)));
    const text = sitemapOf(entries);
    const uri = URIS[seed % URIS.length] as string;
    const counted = await lintText(text, { host, uri, maxFindings: 2 });
    const read = await lintText(text, { host, uri, maxFindings: 2, plan: { ungated: true } });
    expect(digest(counted)).toEqual(digest(read));
  });
});

describe.each([
  ['a scheme that URL parsers read like http, on the host of the sitemap', 'ftp:localhost/a', 'ftp:other/a'],
  ['delimiters behind a slash', 'http/,//a', 'http/a//b'],
  ['an IPv4 address with a dot beyond ASCII', 'https://127.0.0.1\u3002/', 'https://localhost\u3002/'],
  ['a name that is misread, beside a space beyond ASCII', 'https://\u00c3\u00bc\u00a0.com/', 'https://\u00fc\u00a0a.com/'],
  ['the name of a page', 'mailto:a.html', 'mailto:a.mp4'],
  ['the name of a Flash film', 'xa.swf', 'xa.xhtml'],
  ['data that an address contains', 'data:a/b', 'date:a/b'],
])('%s', (_, one, other) => {
  it.each(everyNth(Object.keys(PLACES), 3))('has its findings in %s', async (place) => {
    const entries = Array.from(
      { length: sampled(400, 120) },
      (_entry, n) => PLACES[place]?.(`${n % 2 === 0 ? one : other}?${n}`) ?? '',
    );
    for (const uri of everyNth(URIS, 2)) {
      const options = { host, uri, maxFindings: 2 };
      const counted = await lintText(sitemapOf(entries), options);
      const read = await lintText(sitemapOf(entries), { ...options, plan: { ungated: true } });
      expect(digest(counted)).toEqual(digest(read));
    }
  });
});
