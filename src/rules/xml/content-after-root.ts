// Only comments, processing instructions and white space may follow the root element.

import { defineStageRule } from '../rule.js';

const SITEMAP = '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>https://example.com/</loc></url></urlset>';

export default defineStageRule({
  id: 'xml/content-after-root',
  severity: 'error',
  docs: {
    summary: 'No text follows the end of the root element.',
    why: 'An XML document ends with its root element. A parser that meets text after it must refuse the file. The text usually comes from debug output, from a timing message of the program, or from a longer file that was overwritten in place.',
    fix: 'Delete the text after the last end tag, and change the program that writes it.',
    authority: [{ source: 'xml', clause: 'section 2.1, production document' }],
  },
  options: {},
  messages: {
    content: 'Text follows the end of the root element: delete {text}',
    nul: 'NUL bytes follow the end of the root element: delete them',
  },
  examples: {
    accept: [{ xml: `${SITEMAP}\n<!-- 1 URL in 0.2 seconds -->\n` }, { xml: SITEMAP }],
    reject: [
      { xml: `${SITEMAP}\n1 URL in 0.2 seconds\n`, expect: [{ message: 'content', at: '1 URL in 0.2 seconds' }] },
      { xml: `${SITEMAP}\n\0\0\0`, expect: [{ message: 'nul', at: '\0\0\0' }] },
    ],
  },
});
