// `:443` on https and `:80` on http are redundant and make a second URL for the same page.

import { fixOf } from '../../base/problem/fixes.js';
import { defineEntryRule } from '../rule.js';
import { portNumber, webPort } from '../support/address-start.js';

export default defineEntryRule({
  id: 'loc/default-port',
  severity: 'warning',
  docs: {
    summary: 'loc does not include the default port of its scheme.',
    finding: 'loc includes the default port of its scheme.',
    why: 'A URL with the default port and the same URL without it lead to the same page, so one of them is a duplicate. The protocol compares the port of a loc with that of the sitemap, so a strict reader may treat the page as outside the site.',
    fix: 'Remove the port and its colon.',
    authority: [
      { source: 'rfc3986', clause: 'section 6.2.3' },
      { source: 'protocol', clause: 'Sitemap file location' },
    ],
  },
  options: {},
  messages: { default: 'Port {value} is the default for {scheme}: remove it and the colon' },
  examples: {
    accept: ['<url><loc>https://example.com:8443/</loc></url>', '<url><loc>https://example.com:80/</loc></url>'],
    reject: [
      { xml: '<url><loc>http://example.com:80/page</loc></url>', expect: [{ message: 'default', at: ':80' }] },
      { xml: '<url><loc>https://example.com:443/page</loc></url>', expect: [{ message: 'default', at: ':443' }] },
    ],
  },
  facts: ['origin-odd', 'origin-port'],
  check({ loc, address }) {
    const port = webPort(address);
    if (!loc || !port || !address?.scheme) return [];
    const scheme = address.scheme.text.toLowerCase();
    if (portNumber(port) !== (scheme === 'https' ? 443 : 80)) return [];
    const at = loc.at(port.from - 1, port.to);
    const fix = fixOf('safe', [{ span: at, text: '' }]);
    return [{ message: 'default', data: { value: port.text, scheme }, at, fix }];
  },
});
