// The protocol requires five escaped characters in every value; XML itself requires only two of them.

import { fixOf } from '../../base/problem/fixes.js';
import type { Replacement } from '../../base/problem/problem.js';
import type { TextValue } from '../../read/entry/entry.js';
import { defineEntryRule } from '../rule.js';
import { MOST_PLACES } from '../support/first-places.js';
import { type Markup, markupIn, valueElements } from '../support/value-markup.js';

const ESCAPES: Readonly<Record<string, string>> = { "'": '&apos;', '"': '&quot;', '>': '&gt;' };
/** The percent-encoded forms for a URL, which must not contain these characters. */
const IN_URL: Readonly<Record<string, string>> = { '"': '%22', '>': '%3E' };

/** The first `most` raw characters of a value, with their replacements. */
function rawCharacters(text: TextValue, most: number): readonly Replacement[] {
  // A CDATA section has no escapes.
  const sections = markupIn(text, ['cdata']);
  const found: Replacement[] = [];
  let next = 0;
  for (const { 0: character, index } of text.value.matchAll(/['">]/g)) {
    const span = text.at(index, index + 1);
    while (next < sections.length && endOf(sections[next] as Markup) <= span.offset) next++;
    const inCdata = next < sections.length && (sections[next] as Markup).span.offset <= span.offset;
    // A reference is longer than its character.
    if (span.length === 1 && !inCdata) found.push({ span, text: ESCAPES[character] as string });
    if (found.length === most) break;
  }
  return found;
}

function endOf({ span }: Markup): number {
  return span.offset + span.length;
}

export default defineEntryRule({
  id: 'xml/raw-quote-gt',
  severity: 'info',
  docs: {
    summary: 'The characters \', " and > are escaped in values.',
    finding: 'A value contains an unescaped \', " or >.',
    why: 'The protocol says that these three must be escaped like `&` and `<`. XML parsers, and so search engines, read them unescaped just as well, but readers that are not XML parsers may fail. The rule reports the first one in each value.',
    fix: 'Write `&apos;`, `&quot;` and `&gt;`; in a URL, which must not contain `"` and `>`, percent-encode these two.',
    authority: [
      { source: 'protocol', clause: 'Entity escaping' },
      { source: 'xml', clause: 'section 2.4' },
    ],
  },
  options: {},
  messages: { raw: 'The protocol requires {character} to be escaped in values: write {escape}' },
  examples: {
    accept: [
      '<url><loc>https://example.com/it&apos;s&#62;</loc></url>',
      '<url><loc><![CDATA[https://example.com/it\'s]]></loc><!-- "a" > b --></url>',
      "<url xml:lang='\"'><loc>https://example.com/</loc></url>",
    ],
    reject: [
      { xml: "<url><loc>https://example.com/it's</loc></url>", expect: [{ message: 'raw', at: "'" }] },
      { xml: '<url><loc>https://example.com/a>b"c"</loc></url>', expect: [{ message: 'raw', at: '>' }] },
      {
        xml: '<url><loc>https://example.com/</loc><news:news><news:title><![CDATA["]]>Say "hi"</news:title></news:news></url>',
        expect: [{ message: 'raw', at: '"' }],
      },
    ],
  },
  facts: ['raw-quote'],
  check(entry) {
    const most = MOST_PLACES;
    return valueElements(entry).flatMap((element) => {
      const { text } = element;
      const replacements = rawCharacters(text, most);
      const [first] = replacements;
      if (!first) return [];
      const character = Object.keys(ESCAPES).find((key) => ESCAPES[key] === first.text) as string;
      const isLoc = element.span.offset === entry.loc?.element?.span.offset;
      const wanted = (isLoc && IN_URL[character]) || first.text;
      const problem = { message: 'raw', data: { value: text.value, character, escape: wanted }, at: first.span };
      // A URL must not contain " or >: there loc/illegal-character makes the edit.
      if (isLoc && replacements.some(({ text }) => text !== ESCAPES["'"])) return [problem];
      return [{ ...problem, fix: fixOf('safe', replacements) }];
    });
  },
});
