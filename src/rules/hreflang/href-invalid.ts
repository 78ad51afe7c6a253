// A crawler must be able to request the address of the page in the other language.

import type { Problem } from '../../base/problem/problem.js';
import { defineEntryRule } from '../rule.js';
import { ADDRESS_MESSAGES, addressDefect, addressExamples, addressProblem } from '../support/address-defect.js';
import { MOST_PLACES } from '../support/first-places.js';
import { localHostOfPage } from '../support/local-host.js';
import { hrefsOf } from './support/hrefs.js';
import { linksExample } from './support/links.js';

const { empty: _empty, relative: _relative, ...MESSAGES } = ADDRESS_MESSAGES;

const entry = (href: string): string =>
  `<url><loc>https://example.com/en</loc><xhtml:link rel="alternate" hreflang="en" href="${href}"/></url>`;

export default defineEntryRule({
  id: 'hreflang/href-invalid',
  severity: 'error',
  xsd: true,
  docs: {
    summary: 'The href of an xhtml:link is a valid URL that a crawler can reach.',
    finding: 'The href of an xhtml:link is not a URL that crawlers can reach.',
    why: 'The page in the other language has to link back, so crawlers must be able to fetch it. A page that they cannot request cannot confirm the link, so search engines ignore it on both sides. Some characters also make the file invalid.',
    fix: 'Write the URL exactly as in the loc of that page.',
    authority: [
      { source: 'google-hreflang', clause: 'sitemap' },
      { source: 'rfc3986', clause: 'section 4.3' },
    ],
  },
  options: {},
  messages: MESSAGES,
  examples: {
    accept: [
      linksExample('en', 'de https://example.de/?a=1&amp;b=2'),
      linksExample('en', 'de /de'),
      entry('android-app://com.example.app/https/example.com/en').replace(' hreflang="en"', ''),
      linksExample('en', 'de ios-app://123456/https/example.com/de'),
    ],
    reject: addressExamples(entry).filter(({ expect }) => expect.every(({ message }) => message in MESSAGES)),
  },
  facts: ['link-address'],
  check(entry, context) {
    const { document } = context;
    const most = MOST_PLACES;
    const local = localHostOfPage(entry, document);
    return hrefsOf(entry).flatMap(({ href, address }): readonly Problem[] => {
      const defect = addressDefect(address, document.url, local, most);
      // hreflang/href-not-absolute reports a URL that is not absolute.
      return defect === null || defect.kind === 'relative' ? [] : [addressProblem(href, 'href', defect)];
    });
  },
});
