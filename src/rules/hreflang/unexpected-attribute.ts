// xhtml:link has the attributes of XHTML's link, and no others.

import type { Problem } from '../../finding/finding.js';
import { defineEntryRule } from '../rule.js';
import { removeAttribute } from '../schema/edits.js';
import { unexpectedAttributes } from './attributes.js';
import { linkElementsOf } from './links.js';

const entry = (attributes: string): string =>
  `<url><loc>https://example.com/en</loc><xhtml:link rel="alternate" ${attributes}/></url>`;

export default defineEntryRule({
  id: 'hreflang/unexpected-attribute',
  severity: 'error',
  xsd: true,
  docs: {
    summary: 'xhtml:link carries only attributes that XHTML gives a link.',
    why: 'A misspelt attribute is one that is missing: the link is ignored. Of those that XHTML knows, search engines read rel, hreflang and href; the schema rejects all others.',
    fix: 'Correct the name, or remove the attribute.',
    authority: [
      { source: 'xhtml.xsd', clause: 'link' },
      { source: 'google-hreflang', clause: 'sitemap' },
    ],
  },
  options: {},
  messages: {
    meant: '{name} is not an attribute of {element}: {expected} is probably meant',
    unexpected: '{name} is not an attribute of {element}: remove it',
  },
  examples: {
    accept: [
      entry('hreflang="en" href="https://example.com/en" title="English" xml:lang="en"'),
      entry('hreflang="en" href="https://example.com/en" type="text/html"'),
    ],
    reject: [
      { xml: entry('hrefLang="en" href="https://example.com/en"'), expect: [{ message: 'meant', at: 'hrefLang="en"' }] },
      {
        xml: entry('hreflang="en" xhtml:href="https://example.com/en"'),
        expect: [{ message: 'meant', at: 'xhtml:href="https://example.com/en"' }],
      },
      {
        xml: entry('hreflang="en" href="https://example.com/en" target="_blank"'),
        expect: [{ message: 'unexpected', at: 'target="_blank"' }],
      },
    ],
  },
  facts: ['extension-form'],
  check(entry) {
    return linkElementsOf(entry).flatMap((element) => {
      return unexpectedAttributes(element).map(({ attribute, meant }): Problem => {
        const { qname: name, value, span } = attribute;
        const data = { name, element: element.qname, value };
        if (meant === null) {
          const fix = { safe: true, replacements: [removeAttribute(attribute, element.attributes)] };
          return { message: 'unexpected', data, at: span, fix };
        }
        const named = { offset: span.offset, length: Buffer.byteLength(name) };
        const fix = { safe: false, replacements: [{ span: named, text: meant }] };
        return { message: 'meant', data: { ...data, expected: meant }, at: span, fix };
      });
    });
  },
});
