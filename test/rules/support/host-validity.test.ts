// Which hosts a resolver can look up, and which of them anyone can reach.

import { isIPv4 } from 'node:net';
import { domainToASCII } from 'node:url';
import { describe, expect, it } from 'vitest';
import { specialUseOf } from '../../../src/base/url/special-use.js';
import { isStagingName, lowerCasedHost, readHost } from '../../../src/rules/support/host-validity.js';
import { Random } from '../../support/random.js';

const publicHosts: readonly (readonly [string, 'name' | 'ip', string])[] = [
  ['example.com', 'name', 'example.com'],
  ['EXAMPLE.com', 'name', 'example.com'],
  ['example.com.', 'name', 'example.com'],
  ['my_site.example.com', 'name', 'my_site.example.com'],
  ['a--b.example.com', 'name', 'a--b.example.com'],
  ['1.example.com', 'name', '1.example.com'],
  ['ex%61mple.com', 'name', 'example.com'],
  ['m%C3%BCller.de', 'name', 'xn--mller-kva.de'],
  ['MÜLLER.de', 'name', 'xn--mller-kva.de'],
  ['xn--mller-kva.de', 'name', 'xn--mller-kva.de'],
  ['例え。jp', 'name', 'xn--r8jz45g.jp'],
  [`${'a'.repeat(63)}.com`, 'name', `${'a'.repeat(63)}.com`],
  [`${'abcdefg.'.repeat(31)}abcde`, 'name', `${'abcdefg.'.repeat(31)}abcde`],
  ['93.184.216.34', 'ip', '93.184.216.34'],
  ['93.184.216.34.', 'ip', '93.184.216.34'],
  ['0x5db8d822', 'ip', '93.184.216.34'],
  ['172.32.0.1', 'ip', '172.32.0.1'],
  ['[2606:2800:220:1:248:1893:25c8:1946]', 'ip', '2606:2800:220:1:248:1893:25c8:1946'],
  ['[::FFFF:8.8.8.8]', 'ip', '::ffff:808:808'],
];

const privateHosts: readonly (readonly [string, 'name' | 'ip'])[] = [
  ['localhost', 'name'],
  ['LOCALHOST.', 'name'],
  ['%6Cocalhost', 'name'],
  ['intranet', 'name'],
  ['app.localhost', 'name'],
  ['site.local', 'name'],
  ['site.test', 'name'],
  ['site.example', 'name'],
  ['site.invalid', 'name'],
  ['site.internal', 'name'],
  ['abc.onion', 'name'],
  ['router.home.arpa', 'name'],
  ['127.0.0.1', 'ip'],
  ['0x7f.0.0.1', 'ip'],
  ['0177.1', 'ip'],
  ['2130706433', 'ip'],
  ['１２７.0.0.1', 'ip'],
  ['127.0.0.１', 'ip'],
  ['0.0.0.0', 'ip'],
  ['10.1.2.3', 'ip'],
  ['100.64.0.1', 'ip'],
  ['169.254.169.254', 'ip'],
  ['172.16.0.1', 'ip'],
  ['192.168.0.10', 'ip'],
  ['198.51.100.1', 'ip'],
  ['255.255.255.255', 'ip'],
  ['[::1]', 'ip'],
  ['[::]', 'ip'],
  ['[fc00::1]', 'ip'],
  ['[fe80::1]', 'ip'],
  ['[2001:db8::1]', 'ip'],
  ['[::ffff:10.0.0.1]', 'ip'],
];

const invalidHosts: readonly (readonly [string, string, string])[] = [
  ['a..b', 'empty-label', '.'],
  ['.example.com', 'empty-label', '.'],
  ['example.com..', 'empty-label', '.'],
  ['.', 'empty-label', '.'],
  [`${'a'.repeat(64)}.com`, 'label-too-long', 'a'.repeat(64)],
  [`${'ü'.repeat(60)}.com`, 'label-too-long', 'ü'.repeat(60)],
  [`${'abcdefg.'.repeat(31)}abcdef`, 'too-long', `${'abcdefg.'.repeat(31)}abcdef`],
  ['ü'.repeat(3_000), 'too-long', 'ü'.repeat(3_000)],
  ['-bad.example.com', 'hyphen', '-bad'],
  ['a.bad-.example.com', 'hyphen', 'bad-'],
  ['exa mple.com', 'character', ' '],
  ['exa!mple.com', 'character', '!'],
  ['{{host}}', 'character', '{'],
  ['exa%20mple.com', 'character', 'exa%20mple.com'],
  ['ex%FFmple.com', 'character', 'ex%FFmple.com'],
  ['a[::1]', 'character', '['],
  ['example.com:80', 'character', ':'],
  ['300.1.1.1', 'ipv4', '300.1.1.1'],
  ['1.2.3.4.5', 'ipv4', '1.2.3.4.5'],
  ['example.0x', 'ipv4', 'example.0x'],
  [':', 'ipv6', ':'],
  ['2001:db8:', 'ipv6', '2001:db8:'],
  ['[:::1]', 'ipv6', '[:::1]'],
  ['[::1', 'ipv6', '[::1'],
  ['[]', 'ipv6', '[]'],
  ['[1.2.3.4]', 'ipv6', '[1.2.3.4]'],
  ['[v1.a]', 'ipv6', '[v1.a]'],
  ['[fe80::1%25eth0]', 'zone', '[fe80::1%25eth0]'],
  ['xn--a.de', 'idn', 'xn--a'],
  ['www.a\u200Cb.de', 'idn', 'a\u200Cb'],
  ['exa\u00A0mple.com', 'idn', 'exa\u00A0mple'],
];

describe('readHost', () => {
  it.each(publicHosts)('%j is public, a valid %s', (host, kind, ascii) => {
    expect(readHost(host)).toEqual({ kind, ascii, public: true, disallowed: null });
  });

  it.each(privateHosts)('%j is not public, a valid %s', (host, kind) => {
    expect(readHost(host)).toMatchObject({ kind, public: false });
  });

  it.each(invalidHosts)('%j is invalid: %s at %j', (host, defect, place) => {
    const reading = readHost(host);
    expect(reading).toMatchObject({ kind: 'invalid', defect });
    if (reading.kind === 'invalid') expect(host.slice(reading.from, reading.to)).toBe(place);
  });

  it.each([
    ['i❤.ws', '❤'],
    ['xn--i-7iq.ws', '❤'],
    // Of these, characters are dropped, and A-labels appear.
    ['xn-\ufe0f-i-7iq.ws', '❤'],
    ['xn-\u034f-i-7iq.ws', '❤'],
    ['xn\u180b--i-7iq.ws', '❤'],
    ['faß.de', null],
    ['l·l.cat', null],
    ['中国.中国', null],
  ])('%j has the character %j that IDNA2008 disallows', (host, disallowed) => {
    expect(readHost(host)).toMatchObject({ kind: 'name', disallowed });
  });

  it.each(['ex%mple.com', 'example.com%', 'ex%4.com'])('leaves %j to the rule on percent-encoding', (host) => {
    expect(readHost(host)).toEqual({ kind: 'unread' });
  });

  it('answers the same when asked again after another host', () => {
    const first = readHost('example.com');
    readHost('localhost');
    expect(readHost('example.com')).toEqual(first);
  });
});

describe('specialUseOf', () => {
  it.each([
    ['example', 'example'],
    ['a.home.arpa', 'home.arpa'],
    ['myexample', null],
    ['example.com', null],
    ['test.com', null],
  ])('%j: %j', (name, special) => {
    expect(specialUseOf(name)).toBe(special);
  });
});

describe('isStagingName', () => {
  it.each([
    ['staging.example.com', true],
    ['stage.example.com', true],
    ['dev.example.com', true],
    ['preview.example.com', true],
    ['x.vercel.app', true],
    ['x.netlify.app', true],
    ['x.pages.dev', true],
    ['x.herokuapp.com', true],
    ['example.com', false],
    ['developers.example.com', false],
    ['dev.to', false],
    ['dev.example.co.uk', true],
    ['www.staging.example.com', false],
    ['vercel.app', false],
    ['notvercel.app', false],
  ])('%j: %s', (name, staging) => {
    expect(isStagingName(name)).toBe(staging);
  });
});

it('takes for an address what node:net does, when digits are written in other letters', () => {
  const wide = (number: number): string =>
    [...String(number)].map((digit) => String.fromCodePoint(0xff10 + Number(digit))).join('');
  const hosts = Array.from({ length: 4_000 }, (_, seed) => {
    const numbers = Array.from({ length: 2 + (seed % 4) }, (_, at) => (seed * 37 + at * 101) % 300);
    const labels = numbers.map((number, at) => (at === numbers.length - 1 || (seed >> at) & 1 ? wide(number) : String(number)));
    return labels.join(seed % 7 === 0 ? '\u3002' : '.');
  });
  const kinds = hosts.map((host) => readHost(host).kind === 'ip');
  expect(kinds).toEqual(hosts.map((host) => isIPv4(domainToASCII(host))));
  expect(new Set(kinds).size).toBe(2);
});

it('each unit of a host has the same small letter wherever it stands, and triplets keep theirs', () => {
  const wrong: string[] = [];
  for (let unit = 0; unit <= 0xffff; unit++) {
    const character = String.fromCharCode(unit);
    for (const host of [`A${character}`, `%C3%${character}A`, `${character}\u03a3`, `\ud801${character}`]) {
      const expected = host.match(/%[\dA-Fa-f]{2}|[\s\S]/g)?.map((piece) => (piece.length > 1 ? piece : piece.toLowerCase()));
      if (lowerCasedHost(host) !== (host.toLowerCase() === host ? host : expected?.join(''))) wrong.push(escape(host));
    }
  }
  expect(wrong).toEqual([]);
});

it('IPv4 addresses are reserved like those mapped to IPv6, which a library judges', () => {
  const random = new Random(5);
  const starts = [
    '0',
    '10',
    '100.64',
    '100.128',
    '127',
    '169.254',
    '172.16',
    '172.32',
    '192.0.0',
    '192.0.2',
    '192.168',
    '198.18',
    '198.20',
    '198.51.100',
    '203.0.113',
    '224',
    '239',
    '240',
    '255',
    '8',
    '1',
  ];
  for (const start of starts) {
    for (let n = 0; n < 20; n++) {
      const rest = Array.from({ length: 4 - start.split('.').length }, () => random.below(256));
      const address = [start, ...rest].join('.');
      expect([address, readHost(address)]).toMatchObject([address, { kind: 'ip', ascii: address }]);
      expect([address, isPublic(address)]).toEqual([address, isPublic(`[::ffff:${address}]`)]);
    }
  }
});

function isPublic(host: string): boolean | null {
  const reading = readHost(host);
  return reading.kind === 'ip' ? reading.public : null;
}
