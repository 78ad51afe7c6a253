// A link must have a target.

import type { Problem } from '../../base/problem/problem.js';
import { defineEntryRule } from '../rule.js';
import { lacksAttribute } from './support/attributes.js';
import { linksOf } from './support/links.js';

const entry = (attributes: string): string =>
  `<url><loc>https://example.com/en</loc><xhtml:link rel="alternate" hreflang="en" ${attributes}/></url>`;

export default defineEntryRule({
  id: 'hreflang/href-missing',
  severity: 'error',
  docs: {
    summary: 'xhtml:link has an href.',
    finding: 'An xhtml:link has no href, or an empty one.',
    why: 'Without an href, the link names a language but not its page. Search engines skip it, and the page in that language no longer belongs to the set.',
    fix: 'Add href with the absolute URL of the page, or remove the link if that language has none.',
    authority: [{ source: 'google-hreflang', clause: 'sitemap' }],
  },
  options: {},
  messages: {
    missing: 'This {name} has no href: add one with the URL of the page in that language, or remove the link',
    empty: 'The href of this {name} is empty: write the URL of the page in that language, or remove the link',
  },
  examples: {
    accept: [
      entry('href="https://example.com/en"'),
      entry("href='https://example.com/en' title='en'"),
      entry('HREF="https://example.com/en"'),
    ],
    reject: [
      { xml: entry('title="en"'), expect: [{ message: 'missing', at: 'xhtml:link' }] },
      { xml: entry('href=" "'), expect: [{ message: 'empty', at: 'href=" "' }] },
    ],
  },
  facts: ['link-form'],
  check(entry) {
    return linksOf(entry).flatMap(({ element, href, address }): readonly Problem[] => {
      const data = { name: element.qname };
      if (href === null) return lacksAttribute(element, 'href') ? [{ message: 'missing', data, at: element.nameSpan }] : [];
      return address === null ? [{ message: 'empty', data, at: href.span }] : [];
    });
  },
});
