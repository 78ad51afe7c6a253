// A sitemap is UTF-8: the protocol says so, and search engines read it as such.

import { defineStageRule } from '../rule.js';

export default defineStageRule({
  id: 'encoding/not-utf8',
  severity: 'error',
  docs: {
    summary: 'The file is encoded in UTF-8.',
    why: 'The protocol asks for UTF-8. Readers that follow it take every byte for UTF-8: characters beyond ASCII in another encoding come out wrong or make the file unreadable, and UTF-16 does not even show them a first tag. ASCII is a part of UTF-8 and is fine.',
    fix: 'Save the file as UTF-8 and write `encoding="UTF-8"` in the XML declaration.',
    authority: [
      { source: 'protocol', clause: 'Saving your Sitemap' },
      { source: 'faq', clause: '' },
      { source: 'google-build', clause: 'best practices' },
    ],
  },
  options: {},
  messages: {
    declared: 'The file is declared as {encoding}, and a sitemap must be UTF-8: convert it',
    gbk: 'The file is declared as {encoding}, and a sitemap must be UTF-8: convert it',
    bom: 'The byte order mark says {encoding}, and a sitemap must be UTF-8: convert the file',
    pattern: 'The first bytes show {encoding}, and a sitemap must be UTF-8: convert the file',
    unknown: '{encoding} is not the name of a known encoding: write UTF-8 if that is what the file is',
    alias: { text: '{encoding} is a name of UTF-8 that not every XML parser knows: write UTF-8', severity: 'warning' },
  },
  examples: {
    accept: [
      { xml: '<?xml version="1.0" encoding="utf-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"/>' },
      { xml: '<?xml version="1.0" encoding="US-ASCII"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"/>' },
      { xml: '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"/>' },
    ],
    reject: [
      {
        xml: '<?xml version="1.0" encoding="ISO-8859-1"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"/>',
        expect: [{ message: 'declared', at: 'ISO-8859-1' }],
      },
      {
        xml: '<?xml version="1.0" encoding="GB2312"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"/>',
        expect: [{ message: 'gbk', at: 'GB2312' }],
      },
      {
        xml: '<?xml version="1.0" encoding="utf-eight"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"/>',
        expect: [{ message: 'unknown', at: 'utf-eight' }],
      },
      {
        xml: '<?xml version="1.0" encoding="utf8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"/>',
        expect: [{ message: 'alias', at: 'utf8' }],
      },
      // `<urlset/>` in UTF-16, with a byte order mark and without.
      { base64: '//48AHUAcgBsAHMAZQB0AC8APgA=', expect: [{ message: 'bom' }] },
      { base64: 'PAB1AHIAbABzAGUAdAAvAD4A', expect: [{ message: 'pattern' }] },
    ],
  },
});
