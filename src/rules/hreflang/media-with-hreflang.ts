// A link is about a language or about a kind of screen.

import type { Problem } from '../../finding/finding.js';
import { defineEntryRule } from '../rule.js';
import { linksOf } from './links.js';

const entry = (attributes: string): string =>
  `<url><loc>https://example.com/en</loc><xhtml:link rel="alternate" ${attributes} href="https://example.com/en"/></url>`;

export default defineEntryRule({
  id: 'hreflang/media-with-hreflang',
  severity: 'warning',
  docs: {
    summary: 'An xhtml:link has hreflang or media, not both.',
    why: 'media marks the version of a page for phones, hreflang the version in another language. Google does not want the two on one link: which of them is meant is not clear, and the language may be lost.',
    fix: 'Remove media; a site that fits all screens needs none.',
    authority: [{ source: 'google-hreflang', clause: "don't combine link annotations" }],
  },
  options: {},
  messages: { both: 'This link has hreflang and media={value}, which must not stand together: remove media' },
  examples: {
    accept: [entry('hreflang="en"'), entry('media="only screen and (max-width: 640px)"')],
    reject: [{ xml: entry('hreflang="en" media="handheld"'), expect: [{ message: 'both', at: 'media="handheld"' }] }],
  },
  facts: ['link-form'],
  check(entry) {
    return linksOf(entry).flatMap(({ hreflang, media }): readonly Problem[] => {
      return hreflang && media ? [{ message: 'both', data: { value: media.value }, at: media.span }] : [];
    });
  },
});
