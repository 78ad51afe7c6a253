// A Sitemap line must contain one usable address and nothing else.

import { defineStageRule } from '../rule.js';

const uri = 'https://example.com/robots.txt';

export default defineStageRule({
  id: 'robots/value-malformed',
  severity: 'error',
  needs: 'robots.txt',
  docs: {
    summary: 'The value of a Sitemap line is one http or https address, without quotes or spaces.',
    finding: 'The address in a Sitemap line is missing, invalid or doubtful.',
    why: 'Crawlers use the value exactly as it is. A line leads nowhere if it has no address, several addresses, quotes around the address, or a scheme that crawlers do not support, and nobody notices. sitemap-lint does not follow such a line either. It does follow an address with two slashes in its path, but that is usually a mistake: it is a different address from the one with a single slash.',
    fix: 'Write one address in each Sitemap line, with single slashes in its path, as in `Sitemap: https://example.com/sitemap.xml`.',
    authority: [
      { source: 'protocol', clause: 'Specifying the Sitemap location in your robots.txt file' },
      { source: 'rfc9309', clause: 'section 2.2.4' },
    ],
  },
  options: {},
  messages: {
    empty: 'The Sitemap line has no address; write one, or remove the line',
    characters:
      'The Sitemap line has "{value}", but spaces, quotes and brackets are not allowed there; write one address per line',
    scheme: 'The Sitemap line has "{value}", but crawlers do not follow {scheme}: addresses; use https',
    invalid: 'The Sitemap line has "{value}", which is not a valid address; correct it',
    'double-slash': {
      text: 'The Sitemap line has "{value}", with two slashes in its path; write one, unless the sitemap is really there',
      severity: 'warning',
    },
  },
  examples: {
    illustrative: true,
    accept: [
      { uri, text: 'Sitemap: https://example.com/sitemap.xml # all pages' },
      { uri, text: 'sitemap:https://example.com/a%20b.xml' },
    ],
    reject: [
      { uri, text: 'Sitemap:', expect: [{ message: 'empty', at: '' }] },
      {
        uri,
        text: 'Sitemap: "https://example.com/a.xml"',
        expect: [{ message: 'characters', at: '"https://example.com/a.xml"' }],
      },
      { uri, text: 'Sitemap: ftp://example.com/a.xml', expect: [{ message: 'scheme', at: 'ftp://example.com/a.xml' }] },
      {
        uri,
        text: 'Sitemap: https://example.com//a.xml',
        expect: [{ message: 'double-slash', at: 'https://example.com//a.xml' }],
      },
      { uri, text: 'Sitemap: https://[a]/b.xml', expect: [{ message: 'invalid', at: 'https://[a]/b.xml' }] },
    ],
  },
});
