// A host name with an underscore resolves in practice, but it is not a valid host name.

import { defineEntryRule } from '../rule.js';
import { webHost } from '../support/address-start.js';
import { readHost } from '../support/host-validity.js';

export default defineEntryRule({
  id: 'loc/host-underscore',
  severity: 'warning',
  docs: {
    summary: 'The host of loc has no underscore.',
    finding: 'The host of loc has an underscore.',
    why: 'Host names consist of letters, digits and hyphens. Name servers answer for names with an underscore. But certificate authorities do not issue certificates for them, and some clients refuse them.',
    fix: 'Serve the page under a host name with a hyphen instead.',
    authority: [{ source: 'rfc1123', clause: 'section 2.1' }],
  },
  options: {},
  messages: { underscore: 'Host "{value}" has an underscore: host names may have only letters, digits and hyphens' },
  examples: {
    accept: ['<url><loc>https://my-site.example.com/</loc></url>', '<url><loc>https://example.com/my_page</loc></url>'],
    reject: [{ xml: '<url><loc>https://my_site.example.com/</loc></url>', expect: [{ message: 'underscore', at: '_' }] }],
  },
  facts: ['origin-odd'],
  check({ loc, address }) {
    const host = webHost(address);
    if (!loc || !host) return [];
    const reading = readHost(host.text);
    if (reading.kind !== 'name' || !reading.ascii.includes('_')) return [];
    const index = host.text.indexOf('_');
    const at = index < 0 ? loc.at(host.from, host.to) : loc.at(host.from + index, host.from + index + 1);
    return [{ message: 'underscore', data: { value: host.text }, at }];
  },
});
