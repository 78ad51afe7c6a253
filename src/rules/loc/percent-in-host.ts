// The URI grammar allows percent-encoding in a host, but few readers decode it.

import { fixOf } from '../../base/problem/fixes.js';
import { defineEntryRule } from '../rule.js';
import { webHost } from '../support/address-start.js';
import { readHost } from '../support/host-validity.js';

export default defineEntryRule({
  id: 'loc/percent-in-host',
  severity: 'warning',
  docs: {
    summary: 'The host of loc is not percent-encoded.',
    finding: 'The host of loc is percent-encoded.',
    why: 'The URI grammar allows %61 in a host, and browsers decode it. But a reader that compares hosts or queries the DNS with the name as written finds a different host or none.',
    fix: 'Write the decoded host name.',
    authority: [
      { source: 'rfc3986', clause: 'section 3.2.2' },
      { source: 'whatwg', clause: 'host parsing' },
    ],
  },
  options: {},
  messages: { percent: 'Host "{value}" is percent-encoded: write "{ascii}"' },
  examples: {
    accept: ['<url><loc>https://example.com/%61</loc></url>', '<url><loc>https://example.com/</loc></url>'],
    reject: [
      { xml: '<url><loc>https://ex%61mple.com/</loc></url>', expect: [{ message: 'percent', at: 'ex%61mple.com' }] },
      { xml: '<url><loc>https://m%C3%BCller.de/</loc></url>', expect: [{ message: 'percent', at: 'm%C3%BCller.de' }] },
    ],
  },
  facts: ['origin-odd'],
  check({ loc, address }) {
    const host = webHost(address);
    if (!loc || !host?.text.includes('%')) return [];
    const reading = readHost(host.text);
    if (reading.kind !== 'name' && reading.kind !== 'ip') return [];
    const at = loc.at(host.from, host.to);
    const fix = fixOf('safe', [{ span: at, text: reading.ascii }]);
    return [{ message: 'percent', data: { value: host.text, ascii: reading.ascii }, at, fix }];
  },
});
