// The most common defect of sitemaps is a query string with `&` instead of `&amp;`.

import { defineStageRule } from '../rule.js';

const within = (value: string): string =>
  `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>${value}</loc></url></urlset>`;

export default defineStageRule({
  id: 'xml/unescaped-ampersand',
  severity: 'error',
  docs: {
    summary: 'Every & is written as &amp;, and references are spelled correctly.',
    finding: 'An & is not escaped, or a reference is misspelled.',
    why: 'In XML, `&` begins a reference such as `&amp;`. If no reference follows, as between the parameters of a URL, a parser must refuse the whole file, and the entries after that place are lost.',
    fix: 'Write `&amp;` for `&`, in small letters, without spaces and with its semicolon; readers decode it to `&` in the URL.',
    authority: [
      { source: 'protocol', clause: 'Entity escaping' },
      { source: 'xml', clause: 'section 2.4' },
    ],
  },
  options: {},
  messages: {
    raw: 'This & is not escaped: write &amp;',
    broken: '"{value}" is a broken reference: write {meant}',
    unclosed: '"{value}" has no semicolon: write {meant}, or {plain} if you mean a plain &',
  },
  examples: {
    accept: [
      { xml: within('https://example.com/?a=1&amp;b=2&#38;c=3&#x26;d=4') },
      { xml: within('<![CDATA[https://example.com/?a=1&b=2]]>') },
    ],
    reject: [
      { xml: within('https://example.com/?a=1&b=2'), expect: [{ message: 'raw', at: '&' }] },
      { xml: within('https://example.com/?a=1&copy=2'), expect: [{ message: 'raw', at: '&' }] },
      { xml: within('https://example.com/?a=1&amp ;b=2'), expect: [{ message: 'broken', at: '&amp ;' }] },
      { xml: within('https://example.com/?a=1& amp;b=2'), expect: [{ message: 'broken', at: '& amp;' }] },
      { xml: within('https://example.com/?a=1&AMP;b=2'), expect: [{ message: 'broken', at: '&AMP;' }] },
      { xml: within('https://example.com/?a=1&ampb=2'), expect: [{ message: 'unclosed', at: '&amp' }] },
      { xml: within('https://example.com/caf&eacute/menu'), expect: [{ message: 'unclosed', at: '&eacute' }] },
      { xml: within('https://example.com/a & b'), expect: [{ message: 'raw', at: '&' }] },
      { xml: within('https://example.com/?a&1;&'), expect: ['&', '&'].map((at) => ({ message: 'raw', at })) },
    ],
  },
});
