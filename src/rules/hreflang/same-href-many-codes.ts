// One page for several languages.

import type { Problem } from '../../finding/finding.js';
import { defineDocumentRule } from '../rule.js';
import { languageLinksOf } from './links.js';

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const urlset = (...links: readonly string[]): string =>
  `<urlset xmlns="${NAMESPACE}" xmlns:xhtml="http://www.w3.org/1999/xhtml"><url><loc>https://example.com/en</loc>${links
    .map((link) => {
      const [code, href] = link.split(' ');
      return `<xhtml:link rel="alternate" hreflang="${code}" href="https://example.com/${href ?? code}"/>`;
    })
    .join('')}</url></urlset>`;

export default defineDocumentRule({
  id: 'hreflang/same-href-many-codes',
  severity: 'off',
  docs: {
    summary: 'Each language of a url has an address of its own.',
    why: 'One page may serve several languages or countries, and naming it for each of them is allowed. Where a site means to have a page for each, the same address twice is a page that was forgotten: for that, turn the rule on.',
    fix: 'Put in the address of the page in that language, or leave the code out.',
    authority: [{ source: 'google-hreflang', clause: '' }],
  },
  options: {},
  messages: { same: '{value} is given for {first} and for {code}: is there no page for {code}?' },
  examples: {
    accept: [{ xml: urlset('en', 'de') }, { xml: urlset('en', 'x-default en') }, { xml: urlset('en', 'en') }],
    reject: [{ xml: urlset('en', 'en-GB en'), expect: [{ message: 'same', at: 'en-GB' }] }],
  },
  facts: ['every'],
  /** A state, so that every entry is shown: addresses can be the same in one entry and differ in another like it. */
  start: () => ({}),
  each(_state, entry) {
    const first = new Map<string, { readonly code: string; readonly language: string }>();
    return languageLinksOf(entry).flatMap(({ code, language, target, hreflang, href }): readonly Problem[] => {
      if (code.kind === 'x-default') return [];
      const before = first.get(target);
      if (before === undefined) first.set(target, { code: hreflang.value, language });
      if (before === undefined || before.language === language) return [];
      const data = { value: href.value, first: before.code, code: hreflang.value };
      return [{ message: 'same', data, at: hreflang.valueSpan }];
    });
  },
  end: () => [],
});
