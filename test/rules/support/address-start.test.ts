// How a loc may begin, and what each beginning is called.
import { describe, expect, it } from 'vitest';
import { parseAddress, parseCutAddress } from '../../../src/base/url/address.js';
import { portNumber, type Start, schemeDefect, startOf, webHost, webPort } from '../../../src/rules/support/address-start.js';

const starts: Readonly<Record<Start, readonly string[]>> = {
  web: [
    'https://example.com/page',
    'http://example.com',
    'HTTPS://example.com/',
    'https://user@example.com/',
    'https://http.example.com/',
    'https://https/',
    'https://http//example.com/',
    'https://example.com/?u=https://example.org/',
    'https://example.com/{{ slug }}',
    'https://%E4bc%C3%BC.example/',
    'https://[2606:2800:220:1::]/',
  ],
  padded: ['\u00A0https://example.com/', '\uFEFF/page', '\u200B'],
  template: [
    '{{ site.url }}/page',
    '$' + '{BASE}/page',
    '%SITE_URL%/page',
    '%SITE_URL%',
    '<BASE>/page',
    '{{ scheme }}://example.com/page',
    'https://{{host}}/page',
    'https://{{ host }}:8080/page',
    'https://%HOST%/page',
    'https://%7B%7Bhost%7D%7D/page',
    '//{{host}}/page',
    'www.{{domain}}/page',
  ],
  // No whole address begins so.
  'long-host': [],
  'two-addresses': ['https://www.a.orghttps://www.a.org/p', 'http://a.org:8080https://'],
  'no-host': ['https:///', 'https:///example.com/page', 'https://', 'https://:8080/', 'https://?a', 'https://user@/a'],
  relative: [
    '/page',
    'page.html',
    '../page',
    './page',
    'page',
    '#top',
    '?page=1',
    'index.php/article',
    'data.json',
    'a b:c',
    'not a url',
    '/blog/{{ slug }}',
    '/user/:id',
    'https',
    'https/page',
    'http.html',
    '\\\\example.com\\page',
    '',
  ],
  'scheme-relative': ['//example.com/page', '//'],
  'missing-scheme': [
    'www.example.com/page',
    'www.example.html',
    'example.com',
    'example.com//page',
    'example.com:8080/page',
    'example.com:/page',
    'sub.example.co.uk/page?a#b',
    'localhost:3000/page',
    'localhost',
    '192.168.0.1/page',
    'http.example.com/page',
    'müller.de/',
  ],
  'malformed-scheme': [
    'https:/example.com',
    'https:example.com',
    'https:',
    'https//example.com',
    'http;//example.com',
    'https.//example.com',
    'https:://example.com',
    'https:\\\\example.com\\page',
    'https:/\\example.com',
    'htp://example.com',
    'htps://example.com',
    'hxxps://example.com',
    'ttps://example.com',
    'httpss://example.com',
    'hhttp;//example.com',
    'https://https://example.com',
    'http://https:/example.com',
    'https://https:?a',
    'ht tp://example.com',
    '"https://example.com"',
    '1https://example.com',
  ],
  'unsupported-scheme': [
    'ftp://example.com/file',
    'sftp://example.com/file',
    'ws://example.com',
    'mailto:info@example.com',
    'javascript:void(0)',
    'data:text/html,hello',
    'file:///var/www/index.html',
    'tel:12345678',
    'about:blank',
    'C:\\site\\index.html',
    'iris.beep://example.com/',
  ],
};

describe('startOf', () => {
  const rows = Object.entries(starts).flatMap(([start, values]) => values.map((value) => [value, start] as const));
  it.each(rows)('%j is %s', (value, start) => {
    expect(startOf(parseAddress(value))).toBe(start);
  });
});

const defects: readonly (readonly [string, string | null, string, string])[] = [
  ['https://example.com/', null, '', ''],
  ['ftp://example.com/', null, '', ''],
  ['/page', null, '', ''],
  ['https://https://example.com/', 'doubled', 'https://https://', 'https://'],
  ['HTTP://https:/example.com/', 'doubled', 'HTTP://https:/', 'http://'],
  ['https://http//example.com/', 'doubled', 'https://http//', 'https://'],
  ['https:/example.com/', 'delimiter', 'https:/', 'https://'],
  ['http:example.com/', 'delimiter', 'http:', 'http://'],
  ['http;//example.com/', 'delimiter', 'http;//', 'http://'],
  ['https:\\\\example.com/', 'delimiter', 'https:\\\\', 'https://'],
  ['htp://example.com/', 'misspelled', 'htp://', 'http://'],
  ['hxxps://example.com/', 'misspelled', 'hxxps://', 'https://'],
  ['ht tp://example.com/', 'illegal', 'ht tp://', 'https://'],
];

describe('schemeDefect', () => {
  it.each(defects)('%j: %s', (value, kind, extent, meant) => {
    const defect = schemeDefect(parseAddress(value));
    expect(defect?.kind ?? null).toBe(kind);
    expect(value.slice(0, defect?.length ?? 0)).toBe(extent);
    expect(defect?.meant ?? '').toBe(meant);
  });
});

const hosts: readonly (readonly [string, string | null, string | null])[] = [
  ['https://example.com:8080/page', 'example.com', '8080'],
  ['https://example.com/page', 'example.com', null],
  ['https://example.com:/page', 'example.com', ''],
  ['https://[::1]:80/', '[::1]', '80'],
  ['https://example.com\\page:80/', 'example.com', null],
  ['https://example.com:80\\page/', 'example.com', '80'],
  ['https://example.com\u00A0', 'example.com', null],
  ['https://example.com:80\u00A0', 'example.com', '80'],
  ['http://::1/', ':', null],
  ['https://\\example.com/', null, null],
  ['ftp://example.com:21/', null, null],
  ['https:/example.com:80/', null, null],
];

describe('webHost and webPort', () => {
  it.each(hosts)('%j has host %j and port %j', (value, host, port) => {
    const address = parseAddress(value);
    for (const [part, text] of [[webHost(address), host] as const, [webPort(address), port] as const]) {
      expect(part?.text ?? null).toBe(text);
      if (part) expect(value.slice(part.from, part.to)).toBe(text);
    }
  });

  it('has neither without an address', () => {
    expect([webHost(null), webPort(null)]).toEqual([null, null]);
  });
});

describe('portNumber', () => {
  it.each([
    ['https://a:00443/', 443],
    ['https://a:0/', 0],
    ['https://a:80a/', null],
    ['https://a:/', null],
    ['https://a/', null],
  ])('%j: %j', (value, number) => {
    expect(portNumber(webPort(parseAddress(value)))).toBe(number);
  });
});

it.each([
  ['https://example', 'long-host'],
  ['//user@example', 'long-host'],
  ['www.example', 'relative'],
])('the first part of an address begins as nothing else: %s', (text, start) => {
  expect(startOf(parseCutAddress(text))).toBe(start);
});
