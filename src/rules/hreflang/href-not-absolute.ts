// The address of a page in another language must be complete.

import type { Problem } from '../../base/problem/problem.js';
import { defineEntryRule } from '../rule.js';
import { addressDefect, addressProblem } from '../support/address-defect.js';
import { hrefsOf, pageUrl } from './support/hrefs.js';
import { linksExample } from './support/links.js';

export default defineEntryRule({
  id: 'hreflang/href-not-absolute',
  severity: 'error',
  xsd: true,
  docs: {
    summary: 'The href of an xhtml:link is an absolute URL.',
    finding: 'The href of an xhtml:link is not an absolute URL.',
    why: 'Google requires the complete address, including the scheme. It does not resolve `/de` and `//example.com/de` against the page, and ignores the link.',
    fix: 'Write the address in full, beginning with https:// and the host.',
    authority: [{ source: 'google-hreflang', clause: 'guidelines for all methods (fully-qualified URLs)' }],
  },
  options: {},
  messages: { relative: '"{value}" is not an absolute URL: write it in full, beginning with https:// and the host' },
  examples: {
    accept: [
      linksExample('en'),
      linksExample('en', 'de https:/example.com/de'),
      linksExample('en', 'de /m').replace('hreflang="de"', 'media="only screen and (max-width: 640px)"'),
    ],
    reject: [
      { xml: linksExample('en', 'de /de'), expect: [{ message: 'relative', at: '/de' }] },
      { xml: linksExample('en', 'de //example.com/de'), expect: [{ message: 'relative', at: '//example.com/de' }] },
      { xml: linksExample('en', 'de www.example.com/de'), expect: [{ message: 'relative', at: 'www.example.com/de' }] },
    ],
  },
  facts: ['link-address'],
  check(entry, { document }) {
    const url = pageUrl(entry) ?? document.url;
    return hrefsOf(entry).flatMap(({ href, address }): readonly Problem[] => {
      const defect = addressDefect(address, url, null, 1);
      return defect?.kind === 'relative' ? [addressProblem(href, 'href', defect)] : [];
    });
  },
});
