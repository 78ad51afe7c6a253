// One page is listed for several languages.

import type { Problem } from '../../base/problem/problem.js';
import { defineDocumentRule } from '../rule.js';
import { languageLinksOf } from './support/links.js';

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
    summary: 'Each language of a url has its own address.',
    finding: 'A url has the same address for several languages.',
    why: 'One page may serve several languages or countries, and a url may name it for each of them. If a site should have a page for each language, a repeated address means that a page was forgotten. Turn this rule on for such a site.',
    fix: 'Write the address of the page in that language, or remove the code.',
    authority: [{ source: 'google-hreflang', clause: '' }],
  },
  options: {},
  messages: { same: '"{value}" is listed for both {first} and {code}: write the address of the {code} page, or remove one code' },
  examples: {
    accept: [{ xml: urlset('en', 'de') }, { xml: urlset('en', 'x-default en') }, { xml: urlset('en', 'en') }],
    reject: [{ xml: urlset('en', 'en-GB en'), expect: [{ message: 'same', at: 'en-GB' }] }],
  },
  facts: ['every'],
  /** A state makes the pass show every entry: addresses can be equal in one entry and differ in another of its class. */
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
