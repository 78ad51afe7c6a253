// Each version of a page must list all versions, including itself.

import { fixOf } from '../../base/problem/fixes.js';
import type { Address } from '../../base/url/address.js';
import { normalForm } from '../../base/url/normal-form.js';
import { defineEntryRule } from '../rule.js';
import { languageLinksOf, linksExample, linksOf } from './support/links.js';

export default defineEntryRule({
  id: 'hreflang/self-missing',
  severity: 'error',
  docs: {
    summary: 'The links of a url also list the page itself.',
    finding: 'The language links of a url do not list the page itself.',
    why: 'Google requires each version to list itself and all others, so the same list appears in each url. If a page does not list itself, the sitemap does not state its language, and the page does not confirm the list. Perhaps the page is listed with another address, such as one with www or a trailing slash: to a search engine that is a different page.',
    fix: 'Add an xhtml:link with the language of the page and exactly its loc as the href.',
    authority: [{ source: 'google-hreflang', clause: 'guidelines for all methods (each version must list itself)' }],
  },
  options: {},
  messages: {
    missing: 'The links of this url do not list "{value}" itself: add an xhtml:link with its own language',
    near: '"{href}" is almost the address of this url but not the same: write "{value}", as in loc',
  },
  examples: {
    accept: [
      linksExample('en', 'de'),
      linksExample('de', 'x-default https://example.com/en'),
      linksExample('en https://EXAMPLE.com/en'),
      linksExample('en /en', 'de'),
      '<url><loc>/en</loc><xhtml:link rel="alternate" hreflang="en" href="https://example.com/en"/></url>',
    ],
    reject: [
      { xml: linksExample('de', 'fr'), expect: [{ message: 'missing', at: 'https://example.com/en' }] },
      {
        xml: linksExample('en https://www.example.com/en/', 'de'),
        expect: [{ message: 'near', at: 'https://www.example.com/en/' }],
      },
    ],
  },
  facts: ['link-self'],
  check(entry) {
    const { loc, wholeAddress: address } = entry;
    const links = languageLinksOf(entry);
    if (!loc || !address?.web || links.length === 0) return [];
    const own = normalForm(address);
    if (links.some(({ target }) => target === own)) return [];
    // A link that cannot be read may be the page itself.
    if (linksOf(entry).some((link) => link.hreflang !== null && link.href !== null && !(link.address?.web && link.code)))
      return [];
    const near = links.find((link) => looseForm(link.address) === looseForm(address));
    if (!near) return [{ message: 'missing', data: { value: loc.value }, at: loc.span }];
    const text = loc.value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;').replaceAll("'", '&apos;');
    const fix = fixOf('unsafe', [{ span: near.href.valueSpan, text }]);
    return [{ message: 'near', data: { href: near.href.value, value: loc.value }, at: near.href.valueSpan, fix }];
  },
});

/** An address without the scheme, `www.`, case, and a trailing slash. */
function looseForm(address: Address): string {
  return normalForm(address)
    .toLowerCase()
    .replace(/^https?:\/\/(?:www\.)?/, '')
    .replace(/\/(?=$|\?)/, '');
}
