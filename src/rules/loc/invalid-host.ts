// If no resolver can look up a host, crawlers cannot reach the page.

import { defineEntryRule } from '../rule.js';
import { startOf, webHost } from '../support/address-start.js';
import { readHost } from '../support/host-validity.js';

export default defineEntryRule({
  id: 'loc/invalid-host',
  severity: 'error',
  xsd: true,
  docs: {
    summary: 'The host of loc is a valid host name or IP address.',
    finding: 'The host of loc is not a valid host name or IP address.',
    why: 'Each label of a host name has 1 to 63 letters, digits and inner hyphens, and the whole name has at most 253 characters. An IPv4 address has four numbers up to 255, and an IPv6 address is in brackets. No resolver can look up anything else, so no crawler reaches the page.',
    fix: 'Correct the host.',
    authority: [
      { source: 'rfc1035', clause: 'section 2.3.4' },
      { source: 'rfc1123', clause: 'section 2.1' },
      { source: 'rfc3986', clause: 'section 3.2.2' },
    ],
  },
  options: {},
  messages: {
    'empty-label': 'Host "{value}" has an empty label: remove the extra dot',
    'label-too-long': 'Host "{value}" has a label of more than 63 characters, which the DNS does not allow: shorten it',
    'too-long': 'Host "{value}" is longer than 253 characters, the limit for a host name: shorten it',
    hyphen: 'Host "{value}" has a label that begins or ends with a hyphen: remove the hyphen',
    character: 'Host "{value}" has an invalid character: a host name may have only letters, digits, hyphens and dots',
    ipv4: 'Host "{value}" is not an IPv4 address: write four numbers from 0 to 255',
    ipv6: 'Host "{value}" is not an IPv6 address in brackets, such as [2001:4860:4860::8888]',
    zone: 'Host "{value}" has a zone identifier, which is valid only on one machine: remove it',
  },
  examples: {
    accept: [
      '<url><loc>https://a-b.example.com/</loc></url>',
      '<url><loc>https://example.com./</loc></url>',
      '<url><loc>https://exam ple.com/</loc></url>',
      `<url><loc>https://${'a'.repeat(63)}.com/</loc></url>`,
      '<url><loc>https://[2606:2800:220:1:248:1893:25c8:1946]/</loc></url>',
    ],
    reject: [
      { xml: '<url><loc>https://www..example.com/</loc></url>', expect: [{ message: 'empty-label', at: '.' }] },
      {
        xml: `<url><loc>https://${'a'.repeat(64)}.com/</loc></url>`,
        expect: [{ message: 'label-too-long', at: 'a'.repeat(64) }],
      },
      {
        xml: `<url><loc>https://${'abcdefg.'.repeat(32)}com/</loc></url>`,
        expect: [{ message: 'too-long', at: `${'abcdefg.'.repeat(32)}com` }],
      },
      { xml: '<url><loc>https://-bad.example.com/</loc></url>', expect: [{ message: 'hyphen', at: '-bad' }] },
      { xml: '<url><loc>https://exa!mple.com/</loc></url>', expect: [{ message: 'character', at: '!' }] },
      { xml: '<url><loc>http://300.1.1.1/</loc></url>', expect: [{ message: 'ipv4', at: '300.1.1.1' }] },
      { xml: '<url><loc>http://[:::1]/</loc></url>', expect: [{ message: 'ipv6', at: '[:::1]' }] },
      { xml: '<url><loc>http://[fe80::1%25eth0]/</loc></url>', expect: [{ message: 'zone', at: '[fe80::1%25eth0]' }] },
    ],
  },
  facts: ['origin-odd'],
  check({ loc, address }) {
    if (loc && address?.authority && startOf(address) === 'long-host') {
      const from = address.userinfo === null ? address.authority.from : address.userinfo.to + 1;
      const data = { value: address.text.slice(from) };
      return [{ message: 'too-long', data, at: loc.at(from, address.text.length) }];
    }
    const host = webHost(address);
    if (!loc || !host) return [];
    const reading = readHost(host.text);
    if (reading.kind !== 'invalid' || reading.defect === 'idn') return [];
    // loc/internal-whitespace reports this character.
    if (reading.defect === 'character' && /^[\t\n\r ]/.test(host.text.slice(reading.from))) return [];
    const at = loc.at(host.from + reading.from, host.from + reading.to);
    return [{ message: reading.defect, data: { value: host.text }, at }];
  },
});
