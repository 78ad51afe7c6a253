// The XML declaration must be at the very start of a file.

import { defineStageRule } from '../rule.js';

const SITEMAP =
  '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>https://example.com/</loc></url></urlset>';

export default defineStageRule({
  id: 'xml/content-before-declaration',
  severity: 'error',
  docs: {
    summary: 'The XML declaration comes first in the file, without even a blank line before it.',
    finding: 'The XML declaration is not at the start of the file.',
    why: 'A parser must refuse a file whose `<?xml …?>` is not at its very start. Blank lines and messages before it come from the program that writes the sitemap: a template, a plugin, or a PHP warning. Search Console calls it "Leading whitespace".',
    fix: 'Make the program write nothing before the sitemap; in PHP, check the included files for blank lines outside `<?php … ?>`.',
    authority: [
      { source: 'xml', clause: 'section 2.8' },
      { source: 'search-console', clause: 'Leading whitespace' },
    ],
  },
  options: {},
  messages: {
    space: 'There is white space before the XML declaration: the file must begin with <?xml',
    text: 'There is text before the XML declaration: the file must begin with <?xml',
    script: 'There is a script before the sitemap: delete it, and make the plugin or server that adds it leave sitemaps alone',
    html: 'There is HTML before the sitemap: delete it, and make the program that adds it leave sitemaps alone',
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
      { xml: `Connected to the database\n${SITEMAP}`, expect: [{ message: 'text', at: 'Connected to the database\n' }] },
      {
        xml: `<script src="a.js"></script>\n${SITEMAP}`,
        expect: [{ message: 'script', at: '<script src="a.js"></script>\n' }],
      },
      { xml: `<div>Cached</div>\n${SITEMAP}`, expect: [{ message: 'html', at: '<div>Cached</div>\n' }] },
      {
        xml: '<script>t=1</script><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>https://example.com/</loc></url></urlset>',
        expect: [{ message: 'script', at: '<script>t=1</script>' }],
      },
      { xml: `<!-- made by hand -->\n${SITEMAP}`, expect: [{ message: 'markup', at: '<?xml' }] },
    ],
  },
});
