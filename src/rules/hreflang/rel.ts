// The rel of a link must say that it leads to another version of the page.

import { fixOf } from '../../base/problem/fixes.js';
import type { Problem } from '../../base/problem/problem.js';
import { defineEntryRule } from '../rule.js';
import { lacksAttribute } from './support/attributes.js';
import { isAlternate, linksOf } from './support/links.js';

const entry = (attributes: string): string =>
  `<url><loc>https://example.com/en</loc><xhtml:link ${attributes} href="https://example.com/en"/></url>`;

export default defineEntryRule({
  id: 'hreflang/rel',
  severity: 'error',
  xsd: true,
  docs: {
    summary: 'xhtml:link has rel="alternate".',
    finding: 'The rel of an xhtml:link is not "alternate".',
    why: 'rel states how the other page relates to this one. alternate is the only relation that search engines read in a sitemap, and they skip links without it. A sitemap cannot name a canonical address at all; listing a page only suggests it.',
    fix: 'Write rel="alternate", or remove links of other kinds.',
    authority: [
      { source: 'google-hreflang', clause: 'sitemap' },
      { source: 'xhtml.xsd', clause: 'link (rel, xsd:NMTOKENS)' },
    ],
  },
  options: {},
  messages: {
    missing: 'This {name} has no rel: add rel="alternate"',
    value: 'This {name} has rel="{value}" but names a language: write rel="alternate"',
    other: { text: 'Search engines do not read a link with rel="{value}" in a sitemap: remove it', severity: 'warning' },
  },
  examples: {
    accept: [
      entry('rel="alternate" hreflang="en"'),
      entry('rel="nofollow Alternate" hreflang="en"'),
      entry('Rel="alternate" hreflang="en"'),
      entry('rel="alternate" media="only screen and (max-width: 640px)"'),
    ],
    reject: [
      { xml: entry('hreflang="en"'), expect: [{ message: 'missing', at: 'xhtml:link' }] },
      { xml: entry('rel="canonical" hreflang="en"'), expect: [{ message: 'value', at: 'canonical' }] },
      { xml: entry('rel="" hreflang="en"'), expect: [{ message: 'value', at: '' }] },
      { xml: entry('rel="amphtml"'), expect: [{ message: 'other', at: 'amphtml' }] },
    ],
  },
  facts: ['link-form'],
  check(entry) {
    return linksOf(entry).flatMap(({ element, rel, hreflang, href }): readonly Problem[] => {
      const name = element.qname;
      if (rel === null) {
        if (!lacksAttribute(element, 'rel')) return [];
        const problem = { message: 'missing', data: { name }, at: element.nameSpan };
        if (!hreflang || !href) return [problem];
        const after = { offset: element.nameSpan.offset + element.nameSpan.length, length: 0 };
        // Engines that ignored the link will read it.
        return [{ ...problem, fix: fixOf('unsafe', [{ span: after, text: ' rel="alternate"' }]) }];
      }
      if (isAlternate(rel)) return [];
      return [{ message: hreflang ? 'value' : 'other', data: { name, value: rel.value }, at: rel.valueSpan }];
    });
  },
});
