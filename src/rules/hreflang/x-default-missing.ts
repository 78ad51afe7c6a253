// Somebody reads none of the languages: x-default says where to send them.

import { defineDocumentRule } from '../rule.js';
import { languageLinksOf, linksExample } from './links.js';

export default defineDocumentRule({
  id: 'hreflang/x-default-missing',
  severity: 'info',
  docs: {
    summary: 'Pages in several languages name one for everybody else, as x-default.',
    why: 'Whoever reads none of the languages is sent to x-default: a page where a language can be chosen, or the one that most people understand. Google recommends it and does not require it, so it is mentioned once in a file.',
    fix: 'Add a link with hreflang="x-default" to each of the pages.',
    authority: [{ source: 'google-hreflang', clause: 'x-default (recommended)' }],
  },
  options: {},
  messages: { missing: 'This page has {count} language versions and no x-default for everybody else; others may be like it' },
  examples: {
    accept: [
      { xml: linksExample('en', 'de', 'x-default') },
      { xml: linksExample('en') },
      { xml: linksExample('en', 'de', 'x_default') },
    ],
    reject: [{ xml: linksExample('en', 'de'), expect: [{ message: 'missing', at: 'https://example.com/en' }] }],
  },
  facts: ['link-no-default'],
  again: 'once',
  start: () => ({ said: false }),
  each(state, entry) {
    if (state.said || !entry.loc) return [];
    const links = languageLinksOf(entry);
    if (links.some(({ code: { kind } }) => kind === 'x-default' || kind === 'default-misspelt')) return [];
    const count = new Set(links.map(({ language }) => language)).size;
    if (count < 2) return [];
    state.said = true;
    return [{ message: 'missing', data: { count }, at: entry.loc.span }];
  },
  isDone: ({ said }) => said,
  end: () => [],
});
