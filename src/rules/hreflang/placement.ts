// A link to another language stands in the entry of its page, and directly there.

import { defineEntryRule } from '../rule.js';
import { standing } from '../schema/structure.js';

const LINK = '<xhtml:link rel="alternate" hreflang="de" href="https://example.com/de"/>';

export default defineEntryRule({
  id: 'hreflang/placement',
  severity: 'error',
  xsd: 'structure',
  docs: {
    summary: 'xhtml:link stands directly in a url.',
    why: 'The link belongs to the page in whose url it stands. Inside another element, or outside of every url, it belongs to none, and search engines skip it.',
    fix: 'Move the link to the end of the url that it is about.',
    authority: [
      { source: 'google-hreflang', clause: 'sitemap' },
      { source: 'sitemap.xsd', clause: 'tUrl' },
    ],
  },
  options: {},
  messages: {
    misplaced: '{name} stands in {parent}, where search engines do not look for it: move it to the end of the url',
    'outside-entry': '{name} stands in {parent} after the first entry, outside of all entries: move it into the one it is about',
    'before-entries': '{name} stands in {parent} before the first entry, where it is about no page: move it into a url',
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
    return standing(entry, 'misplaced-link').map(({ element, parent }) => {
      return { message: 'misplaced', data: { name: element.qname, parent: parent?.qname ?? '' }, at: element.nameSpan };
    });
  },
});
