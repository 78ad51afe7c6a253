// A page that lists only itself has no other versions to tell of.

import { normalForm } from '../../entry/normal-form.js';
import { defineDocumentRule } from '../rule.js';
import { languageLinksOf, linksOf } from './links.js';

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const urlset = (...codes: readonly string[]): string =>
  `<urlset xmlns="${NAMESPACE}" xmlns:xhtml="http://www.w3.org/1999/xhtml"><url><loc>https://example.com/en</loc>${codes
    .map((code) => `<xhtml:link rel="alternate" hreflang="${code}" href="https://example.com/${code}"/>`)
    .join('')}</url></urlset>`;

export default defineDocumentRule({
  id: 'hreflang/single',
  severity: 'info',
  docs: {
    summary: 'A url with links lists another version than itself.',
    why: 'Links tell which versions of a page belong together; one that leads to the page itself and nothing else has no effect. It is what generators write for pages that were not translated, or when the translations were not found. A file with such entries is mentioned once.',
    fix: 'Add the other versions, or leave the link out.',
    authority: [{ source: 'heuristic', clause: '' }],
  },
  options: {},
  messages: { single: 'This page lists itself as its only language version, which has no effect; others may be like it' },
  examples: {
    accept: [{ xml: urlset('en', 'de') }, { xml: urlset('de') }, { xml: urlset('en', 'x-default') }],
    reject: [{ xml: urlset('en'), expect: [{ message: 'single', at: 'https://example.com/en' }] }],
  },
  signals: ['xhtml'],
  ofMakes: true,
  start: () => ({ said: false }),
  each(state, entry) {
    if (state.said || linksOf(entry).length !== 1) return [];
    const { loc, address } = entry;
    const [link] = languageLinksOf(entry);
    if (!loc || !address?.web || link?.target !== normalForm(address)) return [];
    state.said = true;
    return [{ message: 'single', data: {}, at: loc.span }];
  },
  end: () => [],
});
