// The dot of the DNS root makes `example.com.` a different origin from `example.com`.

import { fixOf } from '../../base/problem/fixes.js';
import { defineEntryRule } from '../rule.js';
import { webHost } from '../support/address-start.js';
import { readHost } from '../support/host-validity.js';

export default defineEntryRule({
  id: 'loc/trailing-dot-host',
  severity: 'warning',
  docs: {
    summary: 'The host of loc does not end with a dot.',
    finding: 'The host of loc ends with a dot.',
    why: 'The dot marks the root of the DNS, so both forms resolve to the same server. But browsers and crawlers treat the two names as different sites: certificates, cookies and canonical URLs do not carry over.',
    fix: 'Remove the dot.',
    authority: [{ source: 'rfc1034', clause: 'section 3.1' }],
  },
  options: {},
  messages: { dot: 'Host "{value}" ends with a dot, which makes it a different site: remove the dot' },
  examples: {
    accept: ['<url><loc>https://example.com/page.</loc></url>', '<url><loc>https://example.com</loc></url>'],
    reject: [
      { xml: '<url><loc>https://example.com./page</loc></url>', expect: [{ message: 'dot', at: '.' }] },
      { xml: '<url><loc>https://example.com.:8443/page</loc></url>', expect: [{ message: 'dot', at: '.' }] },
    ],
  },
  facts: ['origin-odd'],
  check({ loc, address }) {
    const host = webHost(address);
    if (!loc || !host || !/[.\u3002\uFF0E\uFF61]$/.test(host.text)) return [];
    const { kind } = readHost(host.text);
    if (kind !== 'name' && kind !== 'ip') return [];
    const at = loc.at(host.to - 1, host.to);
    return [{ message: 'dot', data: { value: host.text }, at, fix: fixOf('unsafe', [{ span: at, text: '' }]) }];
  },
});
