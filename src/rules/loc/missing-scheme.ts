// People read `www.example.com/page` as an address, but programs read it as a relative path.

import { fixOf } from '../../base/problem/fixes.js';
import { defineEntryRule } from '../rule.js';
import { startOf } from '../support/address-start.js';

export default defineEntryRule({
  id: 'loc/missing-scheme',
  severity: 'error',
  xsd: true,
  docs: {
    summary: 'loc begins with a scheme, not with the host.',
    finding: 'loc begins with the host, without a scheme.',
    why: 'Without http:// or https://, readers mistake the host for the first part of a path, or even for a scheme. The protocol requires the scheme, and search engines reject the URL.',
    fix: 'Put https:// in front, or http:// if the site has no https.',
    authority: [
      { source: 'faq', clause: 'complete URL with the protocol' },
      { source: 'protocol', clause: 'XML tag definitions, loc' },
      { source: 'search-console', clause: 'URL not allowed' },
    ],
  },
  options: {},
  messages: { 'missing-scheme': '"{value}" has no scheme: put {scheme} in front' },
  examples: {
    accept: ['<url><loc>https://www.example.com/page</loc></url>', '<url><loc>page.html</loc></url>'],
    reject: [
      {
        xml: '<url><loc>www.example.com/page</loc></url>',
        expect: [{ message: 'missing-scheme', at: 'www.example.com/page' }],
      },
      {
        xml: '<url><loc>example.com:8080/page</loc></url>',
        expect: [{ message: 'missing-scheme', at: 'example.com:8080/page' }],
      },
    ],
  },
  facts: ['origin-odd'],
  check({ loc, address }, context) {
    if (!loc || !address || startOf(address) !== 'missing-scheme') return [];
    const scheme = `${context.document.url?.protocol ?? 'https:'}//`;
    const fix = fixOf('unsafe', [{ span: loc.at(0, 0), text: scheme }]);
    return [{ message: 'missing-scheme', data: { value: loc.value, scheme }, at: loc.span, fix }];
  },
});
