// A link must name the language of the page that it leads to.

import type { Problem } from '../../base/problem/problem.js';
import { defineEntryRule } from '../rule.js';
import { lacksAttribute } from './support/attributes.js';
import { isAlternate, linksOf } from './support/links.js';

const entry = (attributes: string): string =>
  `<url><loc>https://example.com/en</loc><xhtml:link ${attributes} href="https://example.com/en"/></url>`;

export default defineEntryRule({
  id: 'hreflang/code-missing',
  severity: 'warning',
  xsd: true,
  docs: {
    summary: 'xhtml:link has an hreflang.',
    finding: 'An xhtml:link has no hreflang, or an empty one.',
    why: 'Without a language, a search engine does not know which users should see the page, and skips the link. Links with media (to a mobile site) and links into apps need none. An empty hreflang makes the file invalid.',
    fix: 'Add hreflang with a language code, such as en, en-GB or x-default.',
    authority: [
      { source: 'google-hreflang', clause: 'sitemap' },
      { source: 'xhtml.xsd', clause: 'link (hreflang, xsd:language)' },
    ],
  },
  options: {},
  messages: {
    missing: 'This {name} has no hreflang: add one with a language code, such as en or en-GB',
    empty: { text: 'The hreflang of this {name} is empty: write a language code, such as en or en-GB', severity: 'error' },
  },
  examples: {
    accept: [
      entry('rel="alternate" hreflang="en"'),
      entry('rel="alternate" media="only screen and (max-width: 640px)"'),
      entry('rel="amphtml"'),
      entry('rel="alternate"').replace('href="https:', 'href="android-app://com.example/https:'),
      entry('rel="alternate" hrefLang="en"'),
    ],
    reject: [
      { xml: entry('rel="alternate"'), expect: [{ message: 'missing', at: 'xhtml:link' }] },
      { xml: entry('rel="alternate" hreflang=""'), expect: [{ message: 'empty', at: 'hreflang=""' }] },
    ],
  },
  facts: ['link-form'],
  check(entry) {
    return linksOf(entry).flatMap(({ element, rel, hreflang, media, code }): readonly Problem[] => {
      const data = { name: element.qname };
      if (hreflang !== null) return code === null ? [{ message: 'empty', data, at: hreflang.span }] : [];
      if (media !== null || (rel !== null && !isAlternate(rel)) || !lacksAttribute(element, 'hreflang')) return [];
      return [{ message: 'missing', data, at: element.nameSpan }];
    });
  },
});
