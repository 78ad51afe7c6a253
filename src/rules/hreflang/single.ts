// A page that lists only itself has no other versions to tell of.

import { normalForm } from '../../url/normal-form.js';
import { defineDocumentRule } from '../rule.js';
import { languageLinksOf, linksExample, linksOf } from './links.js';

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
    accept: [{ xml: linksExample('en', 'de') }, { xml: linksExample('de') }, { xml: linksExample('en', 'x-default') }],
    reject: [{ xml: linksExample('en'), expect: [{ message: 'single', at: 'https://example.com/en' }] }],
  },
  facts: ['link-single'],
  again: 'once',
  start: () => ({ said: false }),
  each(state, entry) {
    if (state.said || linksOf(entry).length !== 1) return [];
    const { loc, address } = entry;
    const [link] = languageLinksOf(entry);
    if (!loc || !address?.web || link?.target !== normalForm(address)) return [];
    state.said = true;
    return [{ message: 'single', data: {}, at: loc.span }];
  },
  isDone: ({ said }) => said,
  end: () => [],
});
