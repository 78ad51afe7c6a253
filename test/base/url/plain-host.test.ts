// Hosts that need no further look: plain names, and addresses that are already in normal form.

import { isIPv4 } from 'node:net';
import { expect, it } from 'vitest';
import { isIpv4Origin, isPlainIpv4, isPlainOrigin } from '../../../src/base/url/plain-host.js';
import { Random } from '../../support/random.js';

it('an IPv4 address in normal form is what the parser of URLs leaves as it is', () => {
  const random = new Random(3);
  const parts = ['0', '00', '1', '9', '10', '99', '100', '199', '200', '249', '250', '255', '256', '999', '01', '0x7', '', 'a'];
  for (let n = 0; n < 20_000; n++) {
    const host = Array.from({ length: random.pick([4, 4, 4, 4, 3, 5]) }, () => random.pick(parts)).join('.');
    expect([host, isPlainIpv4(host)]).toEqual([host, isIPv4(host)]);
    if (isPlainIpv4(host)) expect(new URL(`http://${host}/`).hostname).toBe(host);
  }
});

it('an origin has a scheme in small letters and nothing behind its host', () => {
  expect(['https://8.8.8.8', 'http://8.8.8.8'].map(isIpv4Origin)).toEqual([true, true]);
  const others = [
    '8.8.8.8',
    'HTTP://8.8.8.8',
    'ftp://8.8.8.8',
    'https://8.8.8.8:80',
    'https://a@8.8.8.8',
    'https://8.8.8.8/',
    'https://8.8.8.8.',
    '',
  ];
  expect(others.map(isIpv4Origin)).toEqual(others.map(() => false));
  expect(['https://example.com', 'https://8.8.8.8', 'HTTPS://example.com'].map(isPlainOrigin)).toEqual([true, false, false]);
});
