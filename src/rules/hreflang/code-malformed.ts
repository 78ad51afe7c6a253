// A language code must have the form of a language tag.

import { fixOf, levelOf } from '../../base/problem/fixes.js';
import type { Problem } from '../../base/problem/problem.js';
import { defineEntryRule } from '../rule.js';
import { attributeValue } from '../support/text-values.js';
import { readCode } from './support/code.js';
import { linksExample, linksOf } from './support/links.js';

export default defineEntryRule({
  id: 'hreflang/code-malformed',
  severity: 'error',
  xsd: true,
  docs: {
    summary: 'hreflang is a language tag: subtags of letters and digits, separated by hyphens, with the language first.',
    finding: 'hreflang is not a well-formed language code.',
    why: 'BCP 47 defines the form: a language of two letters, then perhaps a script of four letters and a country of two. A value in any other form names no language, and search engines ignore the link. The most common mistake is an underscore, which comes from the locale names of programs.',
    fix: 'Write the code as language, or as language-COUNTRY with a hyphen.',
    authority: [
      { source: 'rfc5646', clause: 'section 2.1' },
      { source: 'google-hreflang', clause: 'supported language and region codes' },
      { source: 'xhtml.xsd', clause: 'link (hreflang, xsd:language)' },
    ],
  },
  options: {},
  messages: {
    underscore: '"{value}" has an underscore, but language codes use a hyphen: write "{expected}"',
    space: { text: '"{value}" has white space around it: write "{expected}"', severity: 'warning' },
    subtag: '"{value}" is not a language code: it has "{part}", where letters and digits with single hyphens are expected',
    language: '"{value}" is not a language code: it begins with "{part}", where a language of two letters is expected',
    order:
      '"{value}" is not a language code: at most one script and one country may follow the language, so "{part}" is one too many: remove it',
  },
  examples: {
    accept: [linksExample('en', 'en-GB', 'zh-Hant-TW', 'x-default'), linksExample('en', 'es-419', 'de-1996')],
    reject: [
      { xml: linksExample('en_US https://example.com/en'), expect: [{ message: 'underscore', at: 'en_US' }] },
      {
        xml: '<url><loc>https://example.com/en</loc><xhtml:link rel="alternate" hreflang="en " href="https://example.com/en"/></url>',
        expect: [{ message: 'space', at: 'en ' }],
      },
      { xml: linksExample('en- https://example.com/en'), expect: [{ message: 'subtag', at: 'en-' }] },
      { xml: linksExample('english https://example.com/en'), expect: [{ message: 'language', at: 'english' }] },
      { xml: linksExample('en-US-GB https://example.com/en'), expect: [{ message: 'order', at: 'GB' }] },
    ],
  },
  facts: ['link-code'],
  check(entry) {
    return linksOf(entry).flatMap(({ hreflang, code }): readonly Problem[] => {
      if (!hreflang || code?.kind !== 'malformed') return [];
      const { reason, part } = code;
      const { value } = hreflang;
      const expected = value.trim().replaceAll('_', '-');
      const placed = attributeValue(hreflang);
      const data = { value, expected, part: part.text };
      const problem = { message: reason, data, at: placed.at(part.from, part.to) };
      const isFixable = (reason === 'underscore' || reason === 'space') && readCode(expected).kind !== 'malformed';
      if (!isFixable || !placed.isEditable()) return [problem];
      return [{ ...problem, fix: fixOf(levelOf(value, expected), [{ span: hreflang.valueSpan, text: expected }]) }];
    });
  },
});
