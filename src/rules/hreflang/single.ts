// A page that links only to itself has no other versions.

import { normalForm } from '../../base/url/normal-form.js';
import { defineDocumentRule } from '../rule.js';
import { languageLinksOf, linksExample, linksOf } from './support/links.js';

export default defineDocumentRule({
  id: 'hreflang/single',
  severity: 'info',
  docs: {
    summary: 'A url with links lists at least one version other than itself.',
    finding: 'A page lists itself as its only language version.',
    why: 'The links state which versions of a page belong together. A single link to the page itself has no effect. Generators write it for pages that are not translated, or when they do not find the translations. The rule reports each file once.',
    fix: 'Add the other versions, or remove the link.',
    authority: [{ source: 'heuristic', clause: '' }],
  },
  options: {},
  messages: {
    single:
      'This page lists itself as its only language version, which has no effect: add the others, or remove the link (other entries may need this as well)',
  },
  examples: {
    accept: [{ xml: linksExample('en', 'de') }, { xml: linksExample('de') }, { xml: linksExample('en', 'x-default') }],
    reject: [{ xml: linksExample('en'), expect: [{ message: 'single', at: 'https://example.com/en' }] }],
  },
  facts: ['link-single'],
  start: () => ({ isReported: false }),
  each(state, entry) {
    if (state.isReported || linksOf(entry).length !== 1) return [];
    const { loc, wholeAddress: address } = entry;
    const [link] = languageLinksOf(entry);
    if (!loc || !address?.web || link?.target !== normalForm(address)) return [];
    state.isReported = true;
    return [{ message: 'single', data: {}, at: loc.span }];
  },
  isDone: ({ isReported }) => isReported,
  end: () => [],
});
