// The scheme was mistyped, doubled or truncated: some readers repair it, and others do not.

import { fixOf } from '../../base/problem/fixes.js';
import { defineEntryRule } from '../rule.js';
import { schemeDefect, startOf } from '../support/address-start.js';

export default defineEntryRule({
  id: 'loc/malformed-scheme',
  severity: 'error',
  xsd: true,
  docs: {
    summary: 'loc begins with http:// or https://, spelled correctly and only once.',
    finding: 'The scheme of loc is misspelled, malformed or doubled.',
    why: 'Browsers repair some of these forms, such as https:/ or backslashes, and read others as a host named "https". Search engines may not do the same: they report the URL as invalid, or crawl an address that nobody meant.',
    fix: 'Begin the URL with https:// and the host.',
    authority: [
      { source: 'rfc3986', clause: 'section 3.1' },
      { source: 'search-console', clause: 'Invalid URL' },
    ],
  },
  options: {},
  messages: {
    doubled: '"{value}" has two schemes: keep one {meant}',
    delimiter: '"{value}" does not begin with a correct {meant}: write one colon and two slashes after the scheme',
    misspelled: '"{value}" has a misspelled scheme: {meant} was probably meant',
    illegal: '"{value}" has invalid characters in its scheme: begin with {meant}',
  },
  examples: {
    accept: [
      '<url><loc>https://example.com/page</loc></url>',
      '<url><loc>https://example.com/https://example.org/</loc></url>',
      '<url><loc>ftp://example.com/file</loc></url>',
    ],
    reject: [
      {
        xml: '<url><loc>https://https://example.com/page</loc></url>',
        expect: [{ message: 'doubled', at: 'https://https://' }],
      },
      { xml: '<url><loc>https:/example.com/page</loc></url>', expect: [{ message: 'delimiter', at: 'https:/' }] },
      { xml: '<url><loc>http;//example.com/page</loc></url>', expect: [{ message: 'delimiter', at: 'http;//' }] },
      { xml: '<url><loc>htp://example.com/page</loc></url>', expect: [{ message: 'misspelled', at: 'htp://' }] },
      { xml: '<url><loc>-https://example.com/page</loc></url>', expect: [{ message: 'illegal', at: '-https://' }] },
    ],
  },
  facts: ['origin-odd'],
  check({ loc, address }) {
    if (!loc || !address) return [];
    const start = startOf(address);
    if (start === 'padded' || start === 'template' || address.isCut) return [];
    const defect = schemeDefect(address);
    if (!defect) return [];
    const at = loc.at(0, defect.length);
    const fix = fixOf('unsafe', [{ span: at, text: defect.meant }]);
    return [{ message: defect.kind, data: { value: loc.value, meant: defect.meant }, at, fix }];
  },
});
