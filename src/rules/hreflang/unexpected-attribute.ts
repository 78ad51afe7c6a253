// An xhtml:link may have only the attributes of XHTML's link.

import { fixOf } from '../../base/problem/fixes.js';
import type { Problem } from '../../base/problem/problem.js';
import { defineEntryRule } from '../rule.js';
import { removeAttribute } from '../support/element-edits.js';
import { unexpectedAttributes } from './support/attributes.js';
import { linkElementsOf } from './support/links.js';

const entry = (attributes: string): string =>
  `<url><loc>https://example.com/en</loc><xhtml:link rel="alternate" ${attributes}/></url>`;

export default defineEntryRule({
  id: 'hreflang/unexpected-attribute',
  severity: 'error',
  xsd: true,
  docs: {
    summary: 'xhtml:link has only attributes that XHTML defines for a link.',
    finding: 'An xhtml:link has an attribute that XHTML does not define.',
    why: 'A misspelled attribute counts as missing, and search engines ignore the link. Of the attributes that XHTML defines, search engines read rel, hreflang and href. The schema rejects all other names.',
    fix: 'Correct the name, or remove the attribute.',
    authority: [
      { source: 'xhtml.xsd', clause: 'link' },
      { source: 'google-hreflang', clause: 'sitemap' },
    ],
  },
  options: {},
  messages: {
    meant: '{name} is not an attribute of {element}: {expected} was probably meant',
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
          const fix = fixOf('removing', [removeAttribute(attribute, element.attributes)]);
          return { message: 'unexpected', data, at: span, fix };
        }
        const named = { offset: span.offset, length: Buffer.byteLength(name) };
        const fix = fixOf('unsafe', [{ span: named, text: meant }]);
        return { message: 'meant', data: { ...data, expected: meant }, at: span, fix };
      });
    });
  },
});
