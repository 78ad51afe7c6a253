// XML readers that follow the schema trim white space around a URL, but simpler readers keep it.

import { fixOf } from '../../base/problem/fixes.js';
import { isUnicodeSpace } from '../../base/url/url-characters.js';
import { defineEntryRule } from '../rule.js';

const PADDING_BEFORE = /^[\t\n\r ]*/;

export default defineEntryRule({
  id: 'loc/surrounding-whitespace',
  severity: 'info',
  docs: {
    summary: 'loc has no space, tab or line break before or after the URL.',
    finding: 'loc has white space around the URL.',
    why: 'The schema ignores white space around loc, so the file is valid, and most crawlers trim it. A reader that does not trim requests an address that does not exist.',
    fix: 'Write the URL directly between the tags.',
    authority: [{ source: 'xsd-datatypes', clause: 'section 3.2.17 anyURI, whiteSpace = collapse' }],
  },
  options: {},
  messages: { padded: 'There is white space around "{value}": write the URL directly between the tags' },
  examples: {
    accept: [
      '<url><loc>https://example.com/page</loc></url>',
      '<url>\n  <loc>https://example.com/page</loc>\n</url>',
      '<url><loc>https://example.com/page \u2000 </loc></url>',
    ],
    reject: [
      {
        xml: '<url><loc> https://example.com/page</loc></url>',
        expect: [{ message: 'padded', at: ' ' }],
      },
      {
        xml: '<url><loc>\n    https://example.com/page\n  </loc></url>',
        expect: [{ message: 'padded', at: '\n    ' }],
      },
      {
        xml: '<url><loc><![CDATA[ https://example.com/page]]></loc></url>',
        expect: [{ message: 'padded', at: '<![CDATA[ https://example.com/page]]>' }],
      },
    ],
  },
  facts: ['loc-padded', 'loc-odd-character'],
  check({ kind, loc }) {
    // text/whitespace reports the lines of a text file.
    if (kind === 'line' || !loc || loc.value === '' || (loc.isWhole && loc.text === loc.value)) return [];
    // loc/unicode-whitespace reports all white space there.
    const last = loc.isWhole ? loc.value.length - 1 : 0;
    if (isUnicodeSpace(loc.value.charCodeAt(0)) || isUnicodeSpace(loc.value.charCodeAt(last))) return [];
    const data = { value: loc.value };
    const { offset, length } = loc.content;
    // The source of a long value is not made into text for nothing.
    if (!loc.isWhole && loc.span.offset === offset && loc.span.length === length) return [];
    const before = (PADDING_BEFORE.exec(loc.raw) as RegExpExecArray)[0].length;
    const after = trailingPadding(loc.raw);
    if (before + after === 0) return loc.isWhole ? [{ message: 'padded', data, at: loc.content }] : [];
    const spans = [
      { offset, length: before },
      { offset: offset + length - after, length: after },
    ].filter((span) => span.length > 0);
    const replacements = spans.map((span) => ({ span, text: '' }));
    return [{ message: 'padded', data, at: spans[0] ?? loc.content, fix: fixOf('safe', replacements) }];
  },
});

/** Units of XML white space at the end; a loop, because a regular expression takes quadratic time on hostile text. */
function trailingPadding(raw: string): number {
  let end = raw.length;
  while (end > 0 && '\t\n\r '.includes(raw[end - 1] as string)) end--;
  return raw.length - end;
}
