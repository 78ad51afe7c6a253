// `//host/path` takes the scheme of the page that contains it, but no page contains a loc.

import { fixOf } from '../../base/problem/fixes.js';
import { defineEntryRule } from '../rule.js';
import { startOf } from '../support/address-start.js';

export default defineEntryRule({
  id: 'loc/scheme-relative',
  severity: 'error',
  xsd: true,
  docs: {
    summary: 'loc does not begin with //.',
    finding: 'loc begins with //, without a scheme.',
    why: 'A URL without a scheme is relative, even if it has a host. The schema accepts it, but the protocol requires the scheme, and search engines reject the URL.',
    fix: 'Put https: in front.',
    authority: [
      { source: 'protocol', clause: 'XML tag definitions, loc' },
      { source: 'rfc3986', clause: 'section 4.2' },
    ],
  },
  options: {},
  messages: { 'scheme-relative': '"{value}" has no scheme: put {scheme} in front' },
  examples: {
    accept: ['<url><loc>https://example.com/page</loc></url>', '<url><loc>https://example.com//page</loc></url>'],
    reject: [
      { xml: '<url><loc>//example.com/page</loc></url>', expect: [{ message: 'scheme-relative', at: '//' }] },
      {
        xml: '<url><loc>//example.com/page</loc></url>',
        uri: 'http://example.com/sitemap.xml',
        expect: [{ message: 'scheme-relative', at: '//' }],
      },
    ],
  },
  facts: ['origin-odd'],
  check({ loc, address }, context) {
    if (!loc || !address || startOf(address) !== 'scheme-relative') return [];
    const scheme = context.document.url?.protocol ?? 'https:';
    const fix = fixOf('unsafe', [{ span: loc.at(0, 0), text: scheme }]);
    return [{ message: 'scheme-relative', data: { value: loc.value, scheme }, at: loc.at(0, 2), fix }];
  },
});
