// Only comments, processing instructions and white space may follow the root element; what else does is reported once.

import { defineStageRule } from '../rule.js';

const SITEMAP = '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>https://example.com/</loc></url></urlset>';

export default defineStageRule({
  id: 'xml/content-after-root',
  severity: 'error',
  docs: {
    summary: 'Nothing but comments and processing instructions follows the end of the root element.',
    finding: 'Text, elements or NUL bytes follow the end of the root element.',
    why: 'An XML document ends with its root element. A parser that meets text or another element after it must refuse the file. Text usually comes from debug output, or from a timing message of the program. Scripts and HTML come from plugins, from proxies that change pages, and from intruders. If a shorter file was written over a longer one, the end of the longer one remains.',
    fix: 'Delete everything after the end tag of the root, and fix the program that writes it. Replace the old file instead of overwriting it in place.',
    authority: [{ source: 'xml', clause: 'section 2.1, production document' }],
  },
  options: {},
  messages: {
    content: 'Text follows the end of the root element: delete {text}',
    script:
      'A script follows the end of the root element: delete it, and make the plugin or server that adds it leave sitemaps alone',
    html: 'HTML follows the end of the root element, {text}: delete it, and make the program that adds it leave sitemaps alone',
    elements:
      'Elements follow the end of the root element: an older, longer file was probably overwritten in part. Generate the whole file again',
    element: 'The element {text} follows the end of the root element: delete it',
    nul: 'NUL bytes follow the end of the root element: delete them',
  },
  examples: {
    accept: [{ xml: `${SITEMAP}\n<!-- 1 URL in 0.2 seconds -->\n` }, { xml: SITEMAP }],
    reject: [
      { xml: `${SITEMAP}\n1 URL in 0.2 seconds\n`, expect: [{ message: 'content', at: '1 URL in 0.2 seconds' }] },
      { xml: `${SITEMAP}\n<script>if (1 < 2) start();</script>\n`, expect: [{ message: 'script', at: '<script>' }] },
      { xml: `${SITEMAP}<div class="ad"><p>Hello &nbsp; you</div>`, expect: [{ message: 'html', at: '<div class="ad">' }] },
      {
        xml: `${SITEMAP}mod>2024-01-01</lastmod></url>\n<url><loc>https://example.com/a</loc></url></urlset>`,
        expect: [{ message: 'elements', at: 'mod>2024-01-01' }],
      },
      {
        xml: `${SITEMAP}\n<url><loc>https://example.com/a</loc></url>\n</urlset>`,
        expect: [{ message: 'elements', at: '<url>' }],
      },
      { xml: `${SITEMAP}\n<stats><n>1</n></stats>`, expect: [{ message: 'element', at: '<stats>' }] },
      { xml: `${SITEMAP}\n\0\0\0`, expect: [{ message: 'nul', at: '\0\0\0' }] },
    ],
  },
});
