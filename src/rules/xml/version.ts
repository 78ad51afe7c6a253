// Sitemaps must be XML 1.0.

import { defineStageRule } from '../rule.js';

const sitemap = (version: string): string =>
  `<?xml version="${version}" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>https://example.com/</loc></url></urlset>`;

export default defineStageRule({
  id: 'xml/version',
  severity: 'error',
  docs: {
    summary: 'The XML declaration says version 1.0.',
    finding: 'The XML declaration does not say version 1.0.',
    why: 'Sitemap readers are XML 1.0 readers. XML 1.1 differs from it only in control characters and line ends that no sitemap needs, and few parsers read it. Other versions do not exist: at best, parsers read a number such as 1.5 as 1.0; older ones refuse it; and all refuse a version that does not begin with `1.`.',
    fix: 'Write `<?xml version="1.0" encoding="UTF-8"?>`.',
    authority: [{ source: 'xml', clause: 'section 2.8, production VersionNum' }],
  },
  options: {},
  messages: {
    version: '"{value}" is not a version of XML: write 1.0',
    'one-one': {
      text: 'Not every parser reads XML {value}, and a sitemap does not need it: write 1.0',
      severity: 'warning',
    },
    unused: { text: 'There is no XML {value}, and not every parser reads it as 1.0: write 1.0', severity: 'warning' },
    incomplete: {
      text: '"{value}" has no digit after the point, which the version of XML requires: write 1.0',
      severity: 'warning',
    },
  },
  examples: {
    accept: [{ xml: sitemap('1.0') }, { xml: '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"/>' }],
    reject: [
      { xml: sitemap('2.0'), expect: [{ message: 'version', at: '2.0' }] },
      { xml: sitemap('1'), expect: [{ message: 'version', at: '1' }] },
      { xml: sitemap('1.5'), expect: [{ message: 'unused', at: '1.5' }] },
      { xml: sitemap('1.'), expect: [{ message: 'incomplete', at: '1.' }] },
      { xml: sitemap('1.1'), expect: [{ message: 'one-one', at: '1.1' }] },
    ],
  },
});
