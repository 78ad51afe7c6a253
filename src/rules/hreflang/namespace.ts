// Links to other languages must be XHTML elements, whatever their prefix.

import { fixOf } from '../../base/problem/fixes.js';
import type { Problem } from '../../base/problem/problem.js';
import { XHTML_NAMESPACE } from '../../base/protocol.js';
import { defineDocumentRule } from '../rule.js';
import { elementsPlaced } from '../support/structure.js';

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const urlset = (declaration: string): string =>
  `<urlset xmlns="${NAMESPACE}" ${declaration}><url><loc>https://example.com/en</loc><xhtml:link rel="alternate" hreflang="en" href="https://example.com/en"/><xhtml:link rel="alternate" hreflang="de" href="https://example.com/de"/><xhtml:link rel="alternate" hreflang="x-default" href="https://example.com/"/></url></urlset>`;

export default defineDocumentRule({
  id: 'hreflang/namespace',
  severity: 'error',
  docs: {
    summary: 'The prefix of the links to other languages is bound to the XHTML namespace.',
    finding: 'The links to other languages are in the wrong namespace.',
    why: 'Readers compare the namespace, not the prefix. Search engines do not know a link in any other namespace, and silently lose the languages of all pages.',
    fix: 'Declare `xmlns:xhtml="http://www.w3.org/1999/xhtml"` on the root element.',
    authority: [
      { source: 'google-hreflang', clause: 'sitemap' },
      { source: 'xml-names', clause: 'section 2' },
    ],
  },
  options: {},
  messages: {
    namespace: '{name} is in the namespace "{value}", where search engines do not look for it: its namespace is "{expected}"',
  },
  examples: {
    accept: [
      { xml: urlset('xmlns:xhtml="http://www.w3.org/1999/xhtml"') },
      { xml: urlset('xmlns:xhtml="https://www.w3.org/1999/xhtml"') },
      { xml: urlset('xmlns:xhtml="https://example.com/"').replaceAll(/ hreflang="[\w-]+"/g, '') },
    ],
    reject: [
      { xml: urlset('xmlns:xhtml="https://example.com/"'), expect: [{ message: 'namespace', at: 'https://example.com/' }] },
      {
        xml: urlset('').replaceAll('xhtml:link', 'link xmlns="https://example.com/"'),
        expect: [{ message: 'namespace', at: 'link' }],
      },
    ],
  },
  facts: ['extension-form'],
  /** The namespaces that were already reported: their first link stands for all. */
  start: () => new Set<string>(),
  each(reported, entry, { document }) {
    return elementsPlaced(entry, 'foreign-link').flatMap(({ element }): readonly Problem[] => {
      const value = element.namespace ?? '';
      if (reported.has(value)) return [];
      reported.add(value);
      const data = { name: element.qname, value, expected: XHTML_NAMESPACE };
      const at = document.root?.declarations.find(({ prefix, uri }) => prefix === element.prefix && uri === value)?.valueSpan;
      if (at === undefined) return [{ message: 'namespace', data, at: element.nameSpan }];
      const fix = fixOf(element.prefix === 'xhtml' ? 'safe' : 'unsafe', [{ span: at, text: XHTML_NAMESPACE }]);
      return [{ message: 'namespace', data, at, fix }];
    });
  },
  end: () => [],
});
