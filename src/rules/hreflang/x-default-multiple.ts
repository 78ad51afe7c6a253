// A url may name only one page as x-default.

import { defineEntryRule } from '../rule.js';
import { languageLinksOf, linksExample } from './support/links.js';

export default defineEntryRule({
  id: 'hreflang/x-default-multiple',
  severity: 'error',
  docs: {
    summary: 'A url has at most one x-default.',
    finding: 'A url has more than one x-default.',
    why: 'x-default names the page for all users who read none of the languages. If there are two addresses, search engines cannot know which one is meant.',
    fix: 'Keep one of them.',
    authority: [{ source: 'google-hreflang', clause: 'x-default' }],
  },
  options: {},
  messages: { multiple: '"{value}" is another x-default of this url, beside "{first}": keep one' },
  examples: {
    accept: [linksExample('en', 'x-default'), linksExample('en', 'x-default', 'x-default')],
    reject: [
      {
        xml: linksExample('en', 'x-default https://example.com/en', 'X-default https://example.com/'),
        expect: [{ message: 'multiple', at: 'https://example.com/' }],
      },
    ],
  },
  facts: ['link-repeated'],
  check(entry) {
    const defaults = languageLinksOf(entry).filter(({ code }) => code.kind === 'x-default');
    const [first] = defaults;
    return defaults
      .filter(({ target }) => target !== first?.target)
      .map(({ href }) => ({
        message: 'multiple',
        data: { value: href.value, first: first?.href.value ?? '' },
        at: href.valueSpan,
      }));
  },
});
