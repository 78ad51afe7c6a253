// XML has five named entities, and the HTML entities such as `&eacute;` are not among them.

import { defineStageRule } from '../rule.js';

const OPEN = '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">';
const within = (value: string): string => `${OPEN}<url><loc>${value}</loc></url></urlset>`;

export default defineStageRule({
  id: 'xml/undefined-entity',
  severity: 'error',
  docs: {
    summary: 'The file uses only the entities &amp;, &lt;, &gt;, &quot; and &apos;.',
    finding: 'The file uses an entity that XML does not define.',
    why: 'HTML entities mean nothing in XML without a DOCTYPE that declares them. Sitemap readers do not read DOCTYPEs: they refuse the file at the first such entity.',
    fix: 'Write the character itself (percent-encoded in a URL) or its number: `&#233;` instead of `&eacute;`.',
    authority: [
      { source: 'xml', clause: 'section 4.1, Entity Declared' },
      { source: 'protocol', clause: 'Entity escaping' },
    ],
  },
  options: {},
  messages: {
    html: '{value} is an HTML entity, not an XML entity: write {replacement}, or the character itself',
    undefined: '{value} is not an XML entity: write its character, or &amp; if you mean a plain &',
    declared:
      '{value} is declared in the DOCTYPE, which sitemap readers do not read, so this value is not checked: write its text instead',
  },
  examples: {
    accept: [
      { xml: within('https://example.com/?a=1&amp;b=%22&#233;&apos;') },
      { xml: within('<![CDATA[https://example.com/caf&eacute;]]>') },
    ],
    reject: [
      { xml: within('https://example.com/caf&eacute;'), expect: [{ message: 'html', at: '&eacute;' }] },
      { xml: within('https://example.com/a&nbsp;b'), expect: [{ message: 'html', at: '&nbsp;' }] },
      { xml: within('https://example.com/?a=1&b;'), expect: [{ message: 'undefined', at: '&b;' }] },
      {
        xml: `<!DOCTYPE urlset [ <!ENTITY site "https://example.com"> ]>${within('&site;/page')}`,
        expect: [{ message: 'declared', at: '&site;' }],
      },
    ],
  },
});
