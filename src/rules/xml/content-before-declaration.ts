// The XML declaration is the very first thing in a file, or it is none.

import { defineStageRule } from '../rule.js';

const SITEMAP =
  '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>https://example.com/</loc></url></urlset>';

export default defineStageRule({
  id: 'xml/content-before-declaration',
  severity: 'error',
  docs: {
    summary: 'Nothing stands in front of the XML declaration, not even a blank line.',
    why: 'A parser must refuse a file whose `<?xml …?>` is not at its very start. Blank lines and messages in front of it come from the program that writes the sitemap: a template, a plugin, or a warning of PHP. Search Console calls it "Leading whitespace".',
    fix: 'Make the program write nothing before the sitemap; in PHP, look for blank lines outside `<?php … ?>` in the files that are included.',
    authority: [
      { source: 'xml', clause: 'section 2.8' },
      { source: 'search-console', clause: 'Leading whitespace' },
    ],
  },
  options: {},
  messages: {
    space: 'White space stands in front of the XML declaration: the file must begin with <?xml',
    text: 'Text stands in front of the XML declaration: the file must begin with <?xml',
    markup: 'The XML declaration must be the first thing in the file: move it there, or delete it',
  },
  examples: {
    accept: [
      { xml: SITEMAP },
      { xml: `\uFEFF${SITEMAP}` },
      // Without a declaration, white space may come first.
      { xml: '\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"/>' },
    ],
    reject: [
      { xml: `\n\n${SITEMAP}`, expect: [{ message: 'space', at: '\n\n' }] },
      { xml: `PHP Notice: Undefined index\n${SITEMAP}`, expect: [{ message: 'text', at: 'PHP Notice: Undefined index\n' }] },
      { xml: `<!-- made by hand -->\n${SITEMAP}`, expect: [{ message: 'markup', at: '<?xml' }] },
    ],
  },
});
