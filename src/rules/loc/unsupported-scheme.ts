// Crawlers fetch only http and https URLs as pages.

import { defineEntryRule } from '../rule.js';
import { startOf } from '../support/address-start.js';

export default defineEntryRule({
  id: 'loc/unsupported-scheme',
  severity: 'error',
  xsd: true,
  docs: {
    summary: 'The scheme of loc is http or https.',
    finding: 'The scheme of loc is neither http nor https.',
    why: 'A sitemap lists pages that a web crawler fetches over HTTP. Addresses such as ftp:, mailto:, javascript: or data: are valid URIs, so the schema accepts them, but no search engine crawls them.',
    fix: 'List the page under its http or https URL, or remove the entry.',
    authority: [
      { source: 'protocol', clause: 'XML tag definitions, loc' },
      { source: 'rfc9110', clause: 'section 4.2' },
    ],
  },
  options: {},
  messages: { unsupported: '"{value}" has the scheme {scheme}: only http and https URLs belong in a sitemap' },
  examples: {
    accept: ['<url><loc>http://example.com/page</loc></url>', '<url><loc>HTTPS://example.com/page</loc></url>'],
    reject: [
      { xml: '<url><loc>ftp://example.com/file</loc></url>', expect: [{ message: 'unsupported', at: 'ftp' }] },
      { xml: '<url><loc>mailto:info@example.com</loc></url>', expect: [{ message: 'unsupported', at: 'mailto' }] },
      { xml: '<url><loc>about:blank</loc></url>', expect: [{ message: 'unsupported', at: 'about' }] },
    ],
  },
  facts: ['origin-odd'],
  check({ loc, address }) {
    if (!loc || !address?.scheme || startOf(address) !== 'unsupported-scheme') return [];
    const { text: scheme, to } = address.scheme;
    return [{ message: 'unsupported', data: { value: loc.value, scheme }, at: loc.at(0, to) }];
  },
});
