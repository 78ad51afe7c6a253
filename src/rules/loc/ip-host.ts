// A page at a bare IP address has no canonical host name.

import { defineEntryRule } from '../rule.js';
import { webHost } from '../support/address-start.js';
import { readHost } from '../support/host-validity.js';

export default defineEntryRule({
  id: 'loc/ip-host',
  severity: 'warning',
  docs: {
    summary: 'The host of loc is a name, not an IP address.',
    finding: 'The host of loc is an IP address.',
    why: 'An IP address changes when the site moves and rarely has a certificate. It also gives the page a second URL beside the one with the host name. In a sitemap, it usually means that the server does not know its own name.',
    fix: 'Set the host name of the site in the program that generates the sitemap.',
    authority: [{ source: 'heuristic', clause: '' }],
  },
  options: {},
  messages: { ip: 'Host "{value}" is an IP address: use the host name of the site' },
  examples: {
    accept: ['<url><loc>https://93.184.216.34.example.com/</loc></url>', '<url><loc>http://192.168.0.10/</loc></url>'],
    reject: [
      { xml: '<url><loc>https://93.184.216.34/page</loc></url>', expect: [{ message: 'ip', at: '93.184.216.34' }] },
      { xml: '<url><loc>https://0x5db8d822/</loc></url>', expect: [{ message: 'ip', at: '0x5db8d822' }] },
      {
        xml: '<url><loc>https://[2606:2800:220:1:248:1893:25c8:1946]/</loc></url>',
        expect: [{ message: 'ip', at: '[2606:2800:220:1:248:1893:25c8:1946]' }],
      },
    ],
  },
  facts: ['origin-odd'],
  check({ loc, address }) {
    const host = webHost(address);
    if (!loc || !host) return [];
    const reading = readHost(host.text);
    if (reading.kind !== 'ip' || !reading.public) return [];
    return [{ message: 'ip', data: { value: host.text }, at: loc.at(host.from, host.to) }];
  },
});
