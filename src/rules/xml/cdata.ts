// A CDATA section in a core field is valid but unnecessary.

import { fixOf } from '../../base/problem/fixes.js';
import type { Entry, EntryElement } from '../../read/entry/entry.js';
import { defineEntryRule } from '../rule.js';
import { MOST_PLACES } from '../support/first-places.js';
import { markupIn } from '../support/value-markup.js';

const [OPEN, CLOSE] = ['<![CDATA[', ']]>'];
const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** The elements of the core fields. */
function fieldElements({ kind, loc, lastmod, changefreq, priority }: Entry): readonly EntryElement[] {
  if (kind !== 'url' && kind !== 'sitemap') return [];
  return [loc, lastmod, changefreq, priority].flatMap((field) => field?.element ?? []);
}

export default defineEntryRule({
  id: 'xml/cdata',
  severity: 'off',
  docs: {
    summary: 'loc, lastmod, changefreq and priority are plain text, without a CDATA section.',
    finding: 'A value has a CDATA section.',
    why: 'To an XML parser, plain text and a CDATA section are the same. But programs that search for tags instead of parsing XML read the CDATA markup as part of the URL. The rule is off by default, because a CDATA section is valid; Google even recommends it for the texts of video entries.',
    fix: 'Write the value with & as &amp;, < as &lt; and > as &gt;.',
    authority: [
      { source: 'xml', clause: 'section 2.7' },
      { source: 'google-video', clause: '' },
    ],
  },
  options: {},
  messages: { cdata: '{element} has a CDATA section, which simple readers treat as text: write the value escaped instead' },
  examples: {
    accept: [
      '<url><loc>https://example.com/?a=1&amp;b=2</loc></url>',
      '<url><loc>https://example.com/</loc><video:video><video:title><![CDATA[A & B]]></video:title></video:video></url>',
    ],
    reject: [
      {
        xml: '<url><loc><![CDATA[https://example.com/?a=1&b=2]]></loc></url>',
        expect: [{ message: 'cdata', at: '<![CDATA[https://example.com/?a=1&b=2]]>' }],
      },
      {
        xml: '<url><loc>https://example.com/</loc><lastmod>2026<![CDATA[-01]]>-05</lastmod></url>',
        expect: [{ message: 'cdata', at: '<![CDATA[-01]]>' }],
      },
    ],
  },
  facts: ['markup'],
  check(entry) {
    const most = MOST_PLACES;
    return fieldElements(entry).flatMap(({ qname, text }) => {
      const sections = markupIn(text, ['cdata'], most);
      const [first] = sections;
      if (!first) return [];
      const problem = { message: 'cdata', data: { element: qname, value: text.value }, at: first.span };
      const bytes = Buffer.from(text.raw);
      // If some bytes are not UTF-8, their places differ from those in the text.
      if (bytes.length !== text.content.length) return [problem];
      const replacements = sections.map(({ span }) => {
        const from = span.offset - text.content.offset;
        const content = bytes.toString('utf8', from + OPEN.length, from + span.length - CLOSE.length);
        return { span, text: content.replace(/[&<>]/g, (char) => ESCAPES[char] as string) };
      });
      return [{ ...problem, fix: fixOf('safe', replacements) }];
    });
  },
});
