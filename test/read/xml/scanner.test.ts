// The scanner on ill-formed XML: which defect it reports, where exactly, and where it continues.

import { describe, expect, it } from 'vitest';
import { DEFECTS } from '../../../src/read/xml/defects.js';
import { read } from './recorder.js';

/** A document; then each problem as `rule message`, with the source text at its place. */
type Row = readonly [document: string, ...problems: (readonly [problem: string, at: string])[]];

function problemsOf(document: string, limits = {}): string[][] {
  const bytes = Buffer.from(document);
  return read(bytes, { limits }).problems.map(({ rule, message, offset, length }) => [
    `${rule} ${message}`,
    bytes.toString('utf8', offset, offset + length),
  ]);
}

const NOT_WELL_FORMED = 'xml/not-well-formed';
const AMPERSAND = 'xml/unescaped-ampersand raw';

const TABLES: Readonly<Record<string, readonly Row[]>> = {
  'end tags': [
    ['<a></a>'],
    ['<a></a \n>'],
    ['<a/>'],
    ['<a><b></a>', [`${NOT_WELL_FORMED} mismatched-end-tag`, '</a>']],
    ['<a><b><c></b></a>', [`${NOT_WELL_FORMED} mismatched-end-tag`, '</b>']],
    ['<a><b><c>x</C></b></a>', [`${NOT_WELL_FORMED} mismatched-end-tag`, '</C>']],
    ['<a></b></a>', [`${NOT_WELL_FORMED} stray-end-tag`, '</b>']],
    ['<a></a></a>', [`${NOT_WELL_FORMED} stray-end-tag`, '</a>']],
    ['<a></ a>', [`${NOT_WELL_FORMED} end-tag-name`, '</ a>']],
    ['<a></></a>', [`${NOT_WELL_FORMED} end-tag-name`, '</>']],
    ['<a></1></a>', [`${NOT_WELL_FORMED} end-tag-name`, '</1>']],
    ['<a><b></b</a>', [`${NOT_WELL_FORMED} tag-not-closed`, '</b']],
    ['<a></a b="1">', [`${NOT_WELL_FORMED} tag-not-closed`, '</a ']],
  ],
  'start tags': [
    ['<a\n b = \'1\'\tc="2" />'],
    ['<a><url</a>', [`${NOT_WELL_FORMED} tag-not-closed`, '<url'], [`${NOT_WELL_FORMED} mismatched-end-tag`, '</a>']],
    ['<a b></a>', [`${NOT_WELL_FORMED} attribute-without-value`, 'b']],
    ['<a b=1/>', [`${NOT_WELL_FORMED} attribute-unquoted`, '1']],
    ['<a b=></a>', [`${NOT_WELL_FORMED} attribute-unquoted`, '>']],
    ['<a b="1"c="2"/>', [`${NOT_WELL_FORMED} attribute-space`, 'c']],
    ['<a b="<"/>', [`${NOT_WELL_FORMED} lt-in-attribute`, '<']],
    ['<a b="x<c/></a>', [`${NOT_WELL_FORMED} lt-in-attribute`, '<'], [`${NOT_WELL_FORMED} tag-not-closed`, '<a b="x']],
    ['<a b=“1”/>', [`${NOT_WELL_FORMED} attribute-unquoted`, '“1”']],
    ['<a "b"=1 ?/>', [`${NOT_WELL_FORMED} attribute-syntax`, '"b"=1'], [`${NOT_WELL_FORMED} attribute-syntax`, '?']],
    ['<a / b="1">x</a>', [`${NOT_WELL_FORMED} attribute-syntax`, '/']],
    ['<a><b / ></a>', [`${NOT_WELL_FORMED} slash-space`, '/ >']],
    ['<a>< url>x</url></a>', [`${NOT_WELL_FORMED} start-tag-name`, '< ']],
    ['<a><\n\tp:loc q="1"/></a>', [`${NOT_WELL_FORMED} start-tag-name`, '<\n\t'], ['xml/unbound-prefix unbound', 'p']],
    ['<a><1b/></a>', [`${NOT_WELL_FORMED} no-tag`, '<1b/>']],
    ['<a>< other></a>', [`${NOT_WELL_FORMED} no-tag`, '< other>']],
    ['<a><></a>', [`${NOT_WELL_FORMED} no-tag`, '<>']],
    ['<1a/><a/>', [`${NOT_WELL_FORMED} no-tag`, '<1a/>']],
    ['<a/><-b>', ['xml/content-after-root content', '<-b>']],
    ['<a>< 1 <b/></a>', ['xml/unescaped-lt raw', '<']],
    ['<a><b <b/></a>', ['xml/unescaped-lt raw', '<']],
    ['<a><b></ c></b></a>', [`${NOT_WELL_FORMED} end-tag-name`, '</ c>']],
    ['<a b="1" b="2"/>', ['xml/duplicate-attribute duplicate', 'b']],
    ['<a xmlns:p="u" xmlns:q="u" p:b="1" q:b="2"/>', ['xml/duplicate-attribute duplicate', 'q:b']],
    ['<a xmlns:p="u" xmlns="u" p:b="1" b="2"/>'],
  ],
  names: [
    ['<é.-·2/>'],
    ['<a×/>', [`${NOT_WELL_FORMED} bad-name`, '×']],
    ['<a ×b="1"/>', [`${NOT_WELL_FORMED} bad-name`, '×']],
    ['<a:/>', [`${NOT_WELL_FORMED} bad-colon`, 'a:']],
    ['<:a/>', [`${NOT_WELL_FORMED} bad-colon`, ':a']],
    ['<a xmlns:b="u"><b:c:d/></a>', [`${NOT_WELL_FORMED} bad-colon`, 'b:c:d']],
    ['<a b:1="2"/>', [`${NOT_WELL_FORMED} bad-colon`, 'b:1']],
    ['<a xmlns:1="u" xmlns:="u"/>', [`${NOT_WELL_FORMED} bad-colon`, 'xmlns:1'], [`${NOT_WELL_FORMED} bad-colon`, 'xmlns:']],
    ['<a><?b:c?></a>', [`${NOT_WELL_FORMED} bad-colon`, 'b:c']],
  ],
  namespaces: [
    ['<p:a xmlns:p="u" xml:lang="en"><p:b xmlns:p="v"/></p:a>'],
    ['<a><p:b/><p:c/><q:d/></a>', ['xml/unbound-prefix unbound', 'p'], ['xml/unbound-prefix unbound', 'q']],
    ['<a><p:b xmlns:p="u"/><p:c/></a>', ['xml/unbound-prefix unbound', 'p']],
    ['<a p:b="1"/>', ['xml/unbound-prefix unbound', 'p']],
    ['<a xmlns:p=""/>', [`${NOT_WELL_FORMED} xmlns-empty-prefix`, 'xmlns:p=""']],
    ['<a xmlns:xml="u"/>', [`${NOT_WELL_FORMED} xmlns-reserved`, 'xmlns:xml="u"']],
    ['<a xmlns:xmlns="u"/>', [`${NOT_WELL_FORMED} xmlns-reserved`, 'xmlns:xmlns="u"']],
    [
      '<a xmlns="http://www.w3.org/2000/xmlns/"/>',
      [`${NOT_WELL_FORMED} xmlns-reserved`, 'xmlns="http://www.w3.org/2000/xmlns/"'],
    ],
    ['<a xmlns:xml="http://www.w3.org/XML/1998/namespace"/>'],
  ],
  'references and text': [
    ['<a b="&lt;&#x9;">&amp;&lt;&gt;&quot;&apos;&#38;&#x26;</a>'],
    ['<a>1 & 2&3=4&</a>', [AMPERSAND, '&'], [AMPERSAND, '&'], [AMPERSAND, '&']],
    ['<a>&amp &;&1;</a>', ['xml/unescaped-ampersand broken', '&amp'], [AMPERSAND, '&'], [AMPERSAND, '&']],
    ['<a b="&AMP;">& lt;</a>', ['xml/unescaped-ampersand broken', '&AMP;'], ['xml/unescaped-ampersand broken', '& lt;']],
    ['<a>&lt</a>', ['xml/unescaped-ampersand unclosed', '&lt']],
    [`<a>&${'b'.repeat(70)};</a>`, [AMPERSAND, '&']],
    ['<a b="&"/>', [AMPERSAND, '&']],
    [
      '<a>&#;&#x;&#a;&#xg;</a>',
      ...['&#;', '&#x;', '&#a;', '&#xg;'].map((at) => [`${NOT_WELL_FORMED} bad-reference`, at] as const),
    ],
    ['<a>&eacute;</a>', ['xml/undefined-entity html', '&eacute;']],
    ['<a>&b;</a>', ['xml/undefined-entity undefined', '&b;']],
    [
      '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>',
      ['xml/doctype present', '<!DOCTYPE a [<!ENTITY b "c">]>'],
      ['xml/undefined-entity declared', '&b;'],
    ],
    ['<a>1<2</a>', ['xml/unescaped-lt raw', '<']],
    ['<a>1<b</a>', ['xml/unescaped-lt raw', '<']],
    ['<a>]<b/>]]</a>'],
    ['<a>]<b>]]></b></a>', [`${NOT_WELL_FORMED} cdata-end-in-text`, ']]>']],
    ['<a>]]></a>', [`${NOT_WELL_FORMED} cdata-end-in-text`, ']]>']],
    ['<a><![CDATA[ ]] > & < ]]]]></a>'],
    ['<a>\x01\x7f\uFFFE\u{10FFFF}</a>', ['encoding/illegal-xml-char raw', '\x01'], ['encoding/illegal-xml-char raw', '\uFFFE']],
    [
      '<a>&#0;&#xD800;&#x110000;</a>',
      ...['&#0;', '&#xD800;', '&#x110000;'].map((at) => ['encoding/illegal-xml-char reference', at] as const),
    ],
  ],
  'comments, instructions, CDATA': [
    ['<!-- - --><?a?><a><?b c?><!----></a><!-- d --><?e?>'],
    ['<a><!-- b -- c --></a>', [`${NOT_WELL_FORMED} comment-dashes`, '--']],
    ['<a><!-- b ---></a>', [`${NOT_WELL_FORMED} comment-dashes`, '--']],
    ['<a><!-- b </a>', [`${NOT_WELL_FORMED} comment-open`, '<!--']],
    ['<a/><!-- b', [`${NOT_WELL_FORMED} comment-open`, '<!--']],
    ['<!-- b', [`${NOT_WELL_FORMED} comment-open`, '<!--']],
    ['<a><?b </a>', [`${NOT_WELL_FORMED} instruction-open`, '<?']],
    ['<a><? b?></a>', [`${NOT_WELL_FORMED} instruction-target`, '<?']],
    ['<a><?b+?></a>', [`${NOT_WELL_FORMED} instruction-target`, '<?b']],
    ['<a><?XML b?></a>', [`${NOT_WELL_FORMED} instruction-reserved`, 'XML']],
    ['<a><![CDATA[ </a>', [`${NOT_WELL_FORMED} cdata-open`, '<![CDATA[']],
    ['<a/><![CDATA[ ]]>', [`${NOT_WELL_FORMED} cdata-outside`, '<![CDATA[ ]]>']],
    ['<a><!b></a>', [`${NOT_WELL_FORMED} bad-declaration-markup`, '<!b>']],
    ['<a><![cdata[b]]></a>', [`${NOT_WELL_FORMED} bad-declaration-markup`, '<![cdata[b]]>']],
  ],
  'the XML declaration': [
    ['<?xml version="1.0"?><a/>'],
    ['<?xml\nversion = \'1.0\' encoding="utf-8"\tstandalone="no" ?><a/>'],
    ['<?xml version="1.1"?><a/>', ['xml/version one-one', '1.1']],
    ['<?xml version="1.5"?><a/>', ['xml/version unused', '1.5']],
    ['<?xml version="1."?><a/>', ['xml/version incomplete', '1.']],
    ['<?xml version="1.0 "?><a/>', ['xml/version version', '1.0 ']],
    ['<?xml?><a/>', ['xml/declaration-malformed malformed', '']],
    ['<?xml encoding="a" version="1.0"?><a/>', ['xml/declaration-malformed malformed', 'version']],
    ['<?xml version="1.0" version="1.0"?><a/>', ['xml/declaration-malformed malformed', 'version']],
    ['<?xml version="1.0" lang="en"?><a/>', ['xml/declaration-malformed malformed', 'lang']],
    ['<?xml version="1.0" encoding="ü"?><a/>', ['xml/declaration-malformed malformed', 'ü']],
    ['<?xml version="1.0"encoding="a"?><a/>', ['xml/declaration-malformed malformed', 'encoding="a"']],
    ['<?xml version=“1.0”?><a/>', ['xml/declaration-malformed malformed', 'version=“1.0”']],
    ['<?Xml version="1.0"?><a/>', ['xml/declaration-malformed malformed', 'Xml']],
    ['<?xml version="1.0"><a/>', ['xml/declaration-malformed malformed', '>']],
    ['<?xml version="1.0" ? ><a/>', ['xml/declaration-malformed malformed', '? >']],
    ['<?xml version="1.0"<a/>', ['xml/declaration-malformed malformed', '']],
    ['<?xml version="1.0"', [`${NOT_WELL_FORMED} instruction-open`, '<?xml']],
    [' <?xml version="1.0"?><a/>', ['xml/content-before-declaration markup', '<?xml']],
    ['<a/><?xml version="1.0"?>', ['document/multiple-roots second-declaration', '<?xml version="1.0"?>']],
    ['<a><?xml version="1.0"?></a>', [`${NOT_WELL_FORMED} instruction-reserved`, 'xml']],
  ],
  DOCTYPE: [
    [
      "<!DOCTYPE a [<!-- ]> --><?b ]>?><!ENTITY c ']>'>] ><a/>",
      ['xml/doctype present', "<!DOCTYPE a [<!-- ]> --><?b ]>?><!ENTITY c ']>'>] >"],
    ],
    ['<!DOCTYPE a SYSTEM "b"><a/>', ['xml/doctype present', '<!DOCTYPE a SYSTEM "b">'], ['xml/external-entity subset', 'SYSTEM']],
    [
      '<!DOCTYPE a [<!ENTITY b SYSTEM "c">]><a/>',
      ['xml/doctype present', '<!DOCTYPE a [<!ENTITY b SYSTEM "c">]>'],
      ['xml/external-entity entity', '<!ENTITY b SYSTEM'],
    ],
    [
      '<!DOCTYPE a [<!ENTITY b "&c;">]><a/>',
      ['xml/doctype present', '<!DOCTYPE a [<!ENTITY b "&c;">]>'],
      ['xml/entity-expansion nested', '<!ENTITY b "&c;"'],
    ],
    ['<!DOCTYPE a [ <a/>', [`${NOT_WELL_FORMED} doctype-open`, '<!DOCTYPE']],
    [
      '<!DOCTYPE a [<!ENTITY b "&c;"><!ENTITY d "&b;"><!ENTITY e SYSTEM "f"><!ENTITY g SYSTEM "f">]><a/>',
      ['xml/doctype present', '<!DOCTYPE a [<!ENTITY b "&c;"><!ENTITY d "&b;"><!ENTITY e SYSTEM "f"><!ENTITY g SYSTEM "f">]>'],
      ['xml/entity-expansion nested', '<!ENTITY b "&c;"'],
      ['xml/external-entity entity', '<!ENTITY e SYSTEM'],
    ],
    ...[
      ['<!DOCTYPE>', '>'],
      ['<!DOCTYPEa>', 'a>'],
      ['<!DOCTYPE 1a>', '1a>'],
      ['<!DOCTYPE a b>', 'b>'],
      ['<!DOCTYPE a SYSTEM>', '>'],
      ['<!DOCTYPE a SYSTEM b>', 'b>'],
      ['<!DOCTYPE a PUBLIC "b">', '>'],
      ['<!DOCTYPE a [ garbage ]>', 'garbage ]>'],
      ['<!DOCTYPE a [ <!ELEMENT > ]>', '> ]>'],
      ['<!DOCTYPE a [ <!ENTITY b> ]>', '> ]>'],
      ['<!DOCTYPE a [ <!OTHER b> ]>', '<!OTHER b> ]>'],
      ['<!DOCTYPE a [ <!-- b -- c --> ]>', '-- c --> ]>'],
      ['<!DOCTYPE a [ ] b>', 'b>'],
    ].map(([doctype, at]): Row => [`${doctype}<a/>`, [`${NOT_WELL_FORMED} doctype-malformed`, at as string]]),
    ['<a/><!DOCTYPE a>', [`${NOT_WELL_FORMED} doctype-misplaced`, '<!DOCTYPE']],
    ['<a><!DOCTYPE a [<b></b></a>', [`${NOT_WELL_FORMED} doctype-misplaced`, '<!DOCTYPE']],
    ['<a><b><c><!DOCTYPE a [</c></b></a>', [`${NOT_WELL_FORMED} doctype-misplaced`, '<!DOCTYPE']],
    ['<a><b><c>d<!ELEMENT e</c></b></a>', [`${NOT_WELL_FORMED} bad-declaration-markup`, '<!ELEMENT e']],
    ['<a><b><c>d<!ELEMENT e>f</c></b></a>', [`${NOT_WELL_FORMED} bad-declaration-markup`, '<!ELEMENT e>']],
  ],
  'outside the root': [
    ['\n<!-- b --> <a/> \n'],
    ['b<a/>', [`${NOT_WELL_FORMED} text-before-root`, 'b']],
    ['<a/> b &c ', ['xml/content-after-root content', 'b &c']],
    ['<a/>\0 \0', ['xml/content-after-root nul', '\0 \0']],
    ['<a/><c></c>', ['xml/content-after-root element', '<c>']],
    ['<a/><b></b>', ['xml/content-after-root html', '<b>']],
    ['<a/><!DOCTYPE html><c>', ['xml/content-after-root html', '<!DOCTYPE html>']],
    ['<a/><script>b<c</script>', ['xml/content-after-root script', '<script>']],
    ['<a/>1</loc></url>', ['xml/content-after-root elements', '1']],
    ['<a/>\ufffd', ['xml/content-after-root content', '\ufffd']],
    [
      '<a><br>\n<b>Warning</b>: c in d on line <b>1</b><br><e/></a>',
      ['document/php-error error', '<br>\n<b>Warning</b>: c in d on line <b>1</b><br>'],
    ],
    ['Notice: c in d on line 1 <a/>', ['document/php-error error', 'Notice: c in d on line 1']],
    ['<a/><a></a>', ['document/multiple-roots second-root', '<a>']],
    ['<!-- b -->', [`${NOT_WELL_FORMED} no-root`, '']],
    ['<a', [`${NOT_WELL_FORMED} tag-not-closed`, '<a']],
    ['<a b="/>', [`${NOT_WELL_FORMED} tag-not-closed`, '<a']],
    ['<a>', ['document/truncated early', '']],
    ['<a><b', ['document/truncated early', '']],
    ['<a><b c="></a>', [`${NOT_WELL_FORMED} lt-in-attribute`, '<'], [`${NOT_WELL_FORMED} mismatched-end-tag`, '</a>']],
    ['<a><!-- b', ['document/truncated early', '']],
  ],
};

describe.each(Object.entries(TABLES))('%s', (_, rows) => {
  it.each(rows.map(([document, ...problems]) => [document, problems] as const))('%j', (document, problems) => {
    expect(problemsOf(document)).toEqual(problems);
  });
});

describe('limits', () => {
  const LIMITS = { elementDepth: 3, nameBytes: 4, valueBytes: 5, attributes: 2, namespaces: 2 };
  const rows: readonly Row[] = [
    ['<a><b><c/></b></a>'],
    ['<a><b><c><d/></c></b></a>', ['xml/resource-limit depth', '<d/>']],
    ['<abcd/>'],
    ['<abcde/>', ['xml/resource-limit name', 'abcde']],
    ['<a b="12345"/>'],
    ['<a b="123456"/>', ['xml/resource-limit value', '123456']],
    ['<a b="1" c="2"/>'],
    ['<a b="1" c="2" d="3" e="4"/>', ['xml/resource-limit attributes', 'd="3']],
    ['<a xmlns="u" xmlns:b="v"/>'],
    ['<a xmlns="u" xmlns:b="v"><b xmlns:c="w"/></a>', ['xml/resource-limit namespaces', 'xmlns:c="w']],
  ];
  it.each(rows.map(([document, ...problems]) => [document, problems] as const))('%j', (document, problems) => {
    expect(problemsOf(document, LIMITS)).toEqual(problems);
  });
});

describe('recovery', () => {
  const urlset = (content: string): string => `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${content}</urlset>`;
  const count = (document: string, event: string): number =>
    read(Buffer.from(document)).events.filter((told) => told.startsWith(event)).length;

  const rows: readonly (readonly [content: string, entries: number])[] = [
    ['<url><loc>a&b</loc></url><url><loc>c&d</loc></url>', 2],
    ['<url><loc>a</url><url><loc>b</loc></url>', 2],
    ['<url><loc>a</loc><url><loc>b</loc></url>', 2],
    ['<url><loc>a<loc></url><url/>', 2],
    ['<url><loc>a</loc></sitemap><url/>', 2],
    ['<url</url><url/>', 2],
    ['<url><loc>a</loc></url></url><url/>', 2],
  ];
  it.each(rows)('%s has %i entries', (content, entries) => {
    expect(count(urlset(content), 'entry')).toBe(entries);
  });
});

it('has a row for every defect', () => {
  const shown = new Set(
    Object.values(TABLES).flatMap((rows) => rows.flatMap(([, ...problems]) => problems.map(([problem]) => problem))),
  );
  const limits = ['depth', 'name', 'value', 'declaration', 'attributes', 'namespaces'].map(
    (limit) => `xml/resource-limit ${limit}`,
  );
  const missing = Object.values(DEFECTS)
    .map((defect) => defect.join(' '))
    .filter((defect) => !shown.has(defect) && !limits.includes(defect));
  expect(missing).toEqual([]);
});
