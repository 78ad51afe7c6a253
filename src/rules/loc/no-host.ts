// An http URL without a host does not lead anywhere.

import { defineEntryRule } from '../rule.js';
import { startOf } from '../support/address-start.js';

export default defineEntryRule({
  id: 'loc/no-host',
  severity: 'error',
  xsd: true,
  docs: {
    summary: 'loc has a host.',
    finding: 'loc has no host.',
    why: 'In HTTP, a URL with an empty host is invalid. Browsers repair https:///example.com/ by dropping a slash, but search engines may not. Often the site address was empty when the sitemap was generated.',
    fix: 'Write the host right after the two slashes.',
    authority: [
      { source: 'rfc9110', clause: 'section 4.2.1' },
      { source: 'rfc3986', clause: 'section 3.2.2' },
    ],
  },
  options: {},
  messages: { 'no-host': '"{value}" has no host: write it right after the two slashes' },
  examples: {
    accept: ['<url><loc>https://example.com</loc></url>', '<url><loc>https://example.com//</loc></url>'],
    reject: [
      { xml: '<url><loc>https:///example.com/page</loc></url>', expect: [{ message: 'no-host', at: 'https://' }] },
      { xml: '<url><loc>https://:8080/page</loc></url>', expect: [{ message: 'no-host', at: 'https://:8080' }] },
      { xml: '<url><loc>https:///</loc></url>', expect: [{ message: 'no-host', at: 'https://' }] },
    ],
  },
  facts: ['origin-odd'],
  check({ loc, address }) {
    if (!loc || !address?.authority || startOf(address) !== 'no-host') return [];
    return [{ message: 'no-host', data: { value: loc.value }, at: loc.at(0, address.authority.to) }];
  },
});
