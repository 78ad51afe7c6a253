// A link to another language must be a direct child of the url of its page.

import { defineEntryRule } from '../rule.js';
import { elementsPlaced } from '../support/structure.js';

const LINK = '<xhtml:link rel="alternate" hreflang="de" href="https://example.com/de"/>';

export default defineEntryRule({
  id: 'hreflang/placement',
  severity: 'error',
  xsd: 'structure',
  docs: {
    summary: 'xhtml:link is a direct child of a url.',
    finding: 'An xhtml:link is not a direct child of a url.',
    why: 'The link belongs to the page of the url that contains it. Inside another element, or outside every url, it belongs to no page, and search engines skip it.',
    fix: 'Move the link to the end of the url of its page.',
    authority: [
      { source: 'google-hreflang', clause: 'sitemap' },
      { source: 'sitemap.xsd', clause: 'tUrl' },
    ],
  },
  options: {},
  messages: {
    misplaced: '{name} is inside {parent}, where search engines do not look for it: move it to the end of the url',
    'outside-entry': '{name} is in {parent} after the first entry, outside all entries: move it into the url of its page',
    'before-entries': '{name} is in {parent} before the first entry, so it belongs to no page: move it into a url',
  },
  examples: {
    accept: [
      `<url><loc>https://example.com/en</loc>${LINK}</url>`,
      `<url><loc>https://example.com/en</loc><image:image><image:loc>https://example.com/a.png</image:loc></image:image>${LINK}</url>`,
    ],
    reject: [
      {
        xml: `<url><loc>https://example.com/en</loc><image:image><image:loc>https://example.com/a.png</image:loc>${LINK}</image:image></url>`,
        expect: [{ message: 'misplaced', at: 'xhtml:link' }],
      },
      {
        xml: `<url><loc>https://example.com/en</loc></url>${LINK}`,
        expect: [{ message: 'outside-entry', at: 'xhtml:link' }],
      },
      {
        xml: `${LINK}<url><loc>https://example.com/en</loc></url>`,
        expect: [{ message: 'before-entries', at: 'xhtml:link' }],
      },
    ],
  },
  facts: ['extension-form'],
  check(entry) {
    return elementsPlaced(entry, 'misplaced-link').map(({ element, parent }) => {
      return { message: 'misplaced', data: { name: element.qname, parent: parent?.qname ?? '' }, at: element.nameSpan };
    });
  },
});
