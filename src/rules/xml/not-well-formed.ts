// Violations of the XML grammar that have no rule of their own.

import { defineStageRule } from '../rule.js';

const OPEN = '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">';
const ENTRY = '<url><loc>https://example.com/</loc></url>';

/** A urlset with something beside its single entry. */
const within = (xml: string): string => `${OPEN}${ENTRY}${xml}</urlset>`;

export default defineStageRule({
  id: 'xml/not-well-formed',
  severity: 'error',
  docs: {
    summary: 'The file is well-formed XML.',
    finding: 'The file is not well-formed XML.',
    why: 'An XML parser must stop at the first grammar error. A search engine then loses the entries after the error, or all entries, and Search Console says "Parsing error". sitemap-lint continues after each error, so that one run shows all of them.',
    fix: 'Correct the reported place. To prevent such errors, generate the sitemap with an XML library instead of joining strings.',
    authority: [
      { source: 'xml', clause: 'section 2.1' },
      { source: 'xml-names', clause: 'section 7' },
      { source: 'search-console', clause: 'Parsing error' },
    ],
  },
  options: {},
  messages: {
    'mismatched-end-tag': '</{name}> does not match: <{expected}> is still open and must be closed first',
    'stray-end-tag': '</{name}> closes nothing: delete it, or add the missing <{name}>',
    'end-tag-name': 'The name of the element must directly follow </, as in </loc>',
    'tag-not-closed': 'The tag <{name} has no > at its end: add it',
    'start-tag-name': 'The name of the element must directly follow <, as in <loc>',
    'no-tag': '{markup} is not a tag: the name of an element begins with a letter, as in <loc>; write &lt; for a <',
    'slash-space': 'Nothing may stand between / and >: write />',
    'attribute-syntax': '{found} is not allowed here: a tag may contain only attributes, such as name="value"',
    'attribute-without-value': 'The attribute {name} has no value: write {name}="…", or delete it',
    'attribute-unquoted': 'The value of the attribute {name} is not in quotes: write {name}="…"',
    'attribute-space': 'White space is missing before this attribute: insert a space',
    'lt-in-attribute': 'The value of the attribute {name} has a raw <: write &lt;, or close the quote before it',
    'bad-name': 'The name {name} has the character "{character}", which is not allowed in that position: correct the name',
    'bad-colon': 'The name {name} has a colon in the wrong place: write at most one colon, between a prefix and a name',
    'bad-reference': '{reference} is not a character reference: write the number of a character, such as &#38; or &#x26;',
    'comment-dashes': 'A comment must not have -- inside it or end with --->: delete a hyphen',
    'comment-open': 'This comment is never closed: put --> at its end',
    'instruction-open': 'This processing instruction is never closed: put ?> at its end',
    'instruction-target': 'A processing instruction begins with a name, as in <?name …?>: correct or delete it',
    'instruction-reserved':
      'A processing instruction must not be called {target}: write the XML declaration only once, at the start of the file',
    'cdata-open': 'This CDATA section is never closed: put ]]> at its end',
    'cdata-outside': 'A CDATA section is not allowed outside the root element: delete it',
    'cdata-end-in-text': ']]> is not allowed in text: write ]]&gt;',
    'bad-declaration-markup':
      '{markup} begins neither a comment (<!-- … -->) nor a CDATA section (<![CDATA[ … ]]>): correct or delete it',
    'doctype-misplaced': 'A DOCTYPE may occur only once, before the root element: delete it',
    'doctype-malformed': 'This DOCTYPE has a mistake at {markup}, and parsers stop there: delete the DOCTYPE',
    'doctype-open': 'This DOCTYPE is never closed: delete it',
    'text-before-root': 'Text before the root element: delete "{text}"',
    'no-root': 'The file has no root element: a sitemap begins with <urlset> or <sitemapindex>',
    'xmlns-reserved': '{name} cannot be bound to "{uri}": the prefixes xml and xmlns and their namespaces are reserved',
    'xmlns-empty-prefix': 'The prefix {prefix} is bound to an empty namespace: write a namespace, or delete the attribute',
  },
  examples: {
    accept: [
      `<?xml version="1.0" encoding="UTF-8"?>\n<!-- a > b - c --><?pi?>\n${within(`<url ><loc\n>https://example.com/a<![CDATA[<&]]></loc ></url >`)}\n<!-- end -->\n`,
      `<a:urlset xmlns:a='http://www.sitemaps.org/schemas/sitemap/0.9'><a:url/></a:urlset>`,
      // document/truncated reports a file that ends too early.
      `${OPEN}${ENTRY}<url><loc`,
    ].map((xml) => ({ xml })),
    reject: [
      { xml: within('<url><loc>https://example.com/</Loc></url>'), expect: [{ message: 'mismatched-end-tag', at: '</Loc>' }] },
      { xml: within('<url><loc>https://example.com/</url>'), expect: [{ message: 'mismatched-end-tag', at: '</url>' }] },
      { xml: within('</url>'), expect: [{ message: 'stray-end-tag', at: '</url>' }] },
      { xml: within('<url><loc>https://example.com/</ loc></url>'), expect: [{ message: 'end-tag-name', at: '</ loc>' }] },
      { xml: within('< url><loc>https://example.com/a</loc></url>'), expect: [{ message: 'start-tag-name', at: '< ' }] },
      { xml: within('<1a/>'), expect: [{ message: 'no-tag', at: '<1a/>' }] },
      { xml: within('<url><loc>https://example.com/a</loc><a / ></url>'), expect: [{ message: 'slash-space', at: '/ >' }] },
      { xml: within('<url><loc>https://example.com/</loc</url>'), expect: [{ message: 'tag-not-closed', at: '</loc' }] },
      { xml: within('<url "a"><loc>https://example.com/</loc></url>'), expect: [{ message: 'attribute-syntax', at: '"a"' }] },
      { xml: within('<url id></url>'), expect: [{ message: 'attribute-without-value', at: 'id' }] },
      { xml: within('<url id=7></url>'), expect: [{ message: 'attribute-unquoted', at: '7' }] },
      { xml: within('<url a="1"b="2"></url>'), expect: [{ message: 'attribute-space', at: 'b' }] },
      { xml: within('<url a="1<2"></url>'), expect: [{ message: 'lt-in-attribute', at: '<' }] },
      { xml: within('<url><a×b>1</a×b></url>'), expect: [{ message: 'bad-name', at: '×' }] },
      { xml: within('<url><loc:>1</loc:></url>'), expect: [{ message: 'bad-colon', at: 'loc:' }] },
      { xml: within('<url><loc>&#xyz;</loc></url>'), expect: [{ message: 'bad-reference', at: '&#xyz;' }] },
      { xml: within('<!-- a -- b -->'), expect: [{ message: 'comment-dashes', at: '--' }] },
      { xml: within('<!-- a'), expect: [{ message: 'comment-open', at: '<!--' }] },
      { xml: within('<?php echo 1 '), expect: [{ message: 'instruction-open', at: '<?' }] },
      { xml: within('<? pi ?>'), expect: [{ message: 'instruction-target', at: '<?' }] },
      { xml: within('<?xml version="1.0"?>'), expect: [{ message: 'instruction-reserved', at: 'xml' }] },
      {
        xml: within('<url><loc><![CDATA[https://example.com/</loc></url>'),
        expect: [{ message: 'cdata-open', at: '<![CDATA[' }],
      },
      { xml: `${within('')}<![CDATA[a]]>`, expect: [{ message: 'cdata-outside', at: '<![CDATA[a]]>' }] },
      { xml: within('<url><loc>https://example.com/]]></loc></url>'), expect: [{ message: 'cdata-end-in-text', at: ']]>' }] },
      { xml: within('<!ELEMENT url ANY>'), expect: [{ message: 'bad-declaration-markup', at: '<!ELEMENT url ANY>' }] },
      { xml: within('<!DOCTYPE urlset>'), expect: [{ message: 'doctype-misplaced', at: '<!DOCTYPE' }] },
      {
        xml: `<!DOCTYPE urlset SYSTEM>${within('')}`,
        expect: [{ message: 'doctype-malformed', at: '>' }],
      },
      {
        xml: `<!DOCTYPE urlset [ <!ATTLIST url id CDATA #BOGUS> ]>${within('')}`,
        expect: [{ message: 'doctype-malformed', at: '#BOGUS> ]>' }],
      },
      { xml: `<!DOCTYPE urlset [ ${within('')}`, expect: [{ message: 'doctype-open', at: '<!DOCTYPE' }] },
      { xml: `Sitemap: ${within('')}`, expect: [{ message: 'text-before-root', at: 'Sitemap:' }] },
      { xml: '<!-- nothing -->', expect: [{ message: 'no-root', at: '' }] },
      {
        xml: within('<url xmlns:xml="https://example.com/"/>'),
        expect: [{ message: 'xmlns-reserved', at: 'xmlns:xml="https://example.com/"' }],
      },
      { xml: within('<url xmlns:a=""/>'), expect: [{ message: 'xmlns-empty-prefix', at: 'xmlns:a=""' }] },
    ],
  },
});
