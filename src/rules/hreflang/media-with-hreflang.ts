// A link names either a language or a type of screen.

import type { Problem } from '../../base/problem/problem.js';
import { defineEntryRule } from '../rule.js';
import { linksOf } from './support/links.js';

const entry = (attributes: string): string =>
  `<url><loc>https://example.com/en</loc><xhtml:link rel="alternate" ${attributes} href="https://example.com/en"/></url>`;

export default defineEntryRule({
  id: 'hreflang/media-with-hreflang',
  severity: 'warning',
  docs: {
    summary: 'An xhtml:link has hreflang or media, not both.',
    finding: 'An xhtml:link has both hreflang and media.',
    why: 'media marks the mobile version of a page, and hreflang marks the version in another language. Google advises against both on one link: it is unclear which one is meant, and the language may be lost.',
    fix: 'Remove media; a site that fits all screens does not need it.',
    authority: [{ source: 'google-hreflang', clause: "don't combine link annotations" }],
  },
  options: {},
  messages: { both: 'This link has both hreflang and media="{value}", which must not be combined: remove media' },
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
