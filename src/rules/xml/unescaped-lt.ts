// A `<` in text that begins no tag must be escaped.

import { defineStageRule } from '../rule.js';

const within = (value: string): string =>
  `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>${value}</loc></url></urlset>`;

export default defineStageRule({
  id: 'xml/unescaped-lt',
  severity: 'error',
  docs: {
    summary: 'A < that does not begin a tag is written as &lt;.',
    finding: 'A < is not escaped.',
    why: 'In XML, `<` always begins markup. With a raw `<` in a value, a parser looks for a tag that does not exist, and refuses the file.',
    fix: 'Write `&lt;` for `<`; in a URL, which must not contain that character, write `%3C`.',
    authority: [
      { source: 'xml', clause: 'section 2.4' },
      { source: 'protocol', clause: 'Entity escaping' },
    ],
  },
  options: {},
  messages: { raw: 'This < does not begin a tag: write &lt;, or %3C in a URL' },
  examples: {
    accept: [{ xml: within('https://example.com/?a=1&lt;2') }, { xml: within('<![CDATA[https://example.com/a<b]]>') }],
    reject: [
      { xml: within('https://example.com/a<b'), expect: [{ message: 'raw', at: '<' }] },
      { xml: within('https://example.com/?a=1<2'), expect: [{ message: 'raw', at: '<' }] },
    ],
  },
});
