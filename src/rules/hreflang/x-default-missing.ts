// x-default states where to send users who read none of the languages.

import { defineDocumentRule } from '../rule.js';
import { languageLinksOf, linksExample } from './support/links.js';

export default defineDocumentRule({
  id: 'hreflang/x-default-missing',
  severity: 'info',
  docs: {
    summary: 'A page in several languages names an x-default for all other users.',
    finding: 'A page in several languages has no x-default.',
    why: 'Search engines send users who read none of the languages to x-default: a page where they can choose a language, or the version that most people understand. Google recommends it but does not require it, so each file is reported once.',
    fix: 'Add a link with hreflang="x-default" to each version of the page.',
    authority: [{ source: 'google-hreflang', clause: 'x-default (recommended)' }],
  },
  options: {},
  messages: {
    missing:
      'This page has {count} language {count:version|versions} but no x-default for other users: add one (other entries may need it as well)',
  },
  examples: {
    accept: [
      { xml: linksExample('en', 'de', 'x-default') },
      { xml: linksExample('en') },
      { xml: linksExample('en', 'de', 'x_default') },
    ],
    reject: [{ xml: linksExample('en', 'de'), expect: [{ message: 'missing', at: 'https://example.com/en' }] }],
  },
  facts: ['link-no-default'],
  start: () => ({ isReported: false }),
  each(state, entry) {
    if (state.isReported || !entry.loc) return [];
    const links = languageLinksOf(entry);
    if (links.some(({ code: { kind } }) => kind === 'x-default' || kind === 'default-misspelt')) return [];
    const count = new Set(links.map(({ language }) => language)).size;
    if (count < 2) return [];
    state.isReported = true;
    return [{ message: 'missing', data: { count }, at: entry.loc.span }];
  },
  isDone: ({ isReported }) => isReported,
  end: () => [],
});
