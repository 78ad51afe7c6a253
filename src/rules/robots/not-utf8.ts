// robots.txt must be UTF-8.

import { defineStageRule } from '../rule.js';

const uri = 'https://example.com/robots.txt';

export default defineStageRule({
  id: 'robots/not-utf8',
  severity: 'error',
  needs: 'robots.txt',
  docs: {
    summary: 'robots.txt is encoded in UTF-8.',
    finding: 'robots.txt is not correctly encoded in UTF-8.',
    why: "RFC 9309 asks for UTF-8, and crawlers read the file as UTF-8. In a UTF-16 file they recognise no line, so neither rules nor Sitemap lines count. If the address of a sitemap has bytes in another encoding, some crawlers send them unchanged and others replace them. An incomplete byte order mark becomes part of the first key, unless the crawler skips it, as Google's published parser does. sitemap-lint reads the lines in all three cases.",
    fix: 'Save robots.txt as UTF-8 without a byte order mark, and percent-encode non-ASCII characters in addresses.',
    authority: [
      { source: 'rfc9309', clause: 'section 2.3' },
      { source: 'google-robots', clause: 'File format' },
      { source: 'google-robotstxt', clause: 'robots.cc, RobotsTxtParser::Parse' },
    ],
  },
  options: {},
  messages: {
    'utf-16': 'robots.txt is {encoding}, but crawlers expect UTF-8, so they read none of its lines; save it as UTF-8',
    address: {
      severity: 'warning',
      text: 'The Sitemap line has bytes that are not UTF-8, and is read as "{value}"; percent-encode them',
    },
    mark: {
      severity: 'warning',
      text: 'robots.txt begins with {count} of the {of} {of:byte|bytes} of a byte order mark, and crawlers other than Google may read them as part of the first key; remove them',
    },
  },
  examples: {
    illustrative: true,
    accept: [
      { uri, text: 'Sitemap: https://example.com/caf%C3%A9.xml\n' },
      { uri, text: 'Sitemap: https://example.com/café.xml\n' },
    ],
    reject: [
      // Sitemap: /a, in UTF-16.
      { uri, base64: '//5TAGkAdABlAG0AYQBwADoAIAAvAGEA', expect: [{ message: 'utf-16' }] },
      // Sitemap: https://example.com/café.xml, in ISO 8859-1.
      { uri, base64: 'U2l0ZW1hcDogaHR0cHM6Ly9leGFtcGxlLmNvbS9jYWbpLnhtbA==', expect: [{ message: 'address' }] },
      // Sitemap: https://example.com/a.xml, after two bytes of a byte order mark.
      { uri, base64: '77tTaXRlbWFwOiBodHRwczovL2V4YW1wbGUuY29tL2EueG1s', expect: [{ message: 'mark' }] },
    ],
  },
});
