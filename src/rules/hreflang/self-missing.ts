// Each version of a page lists all versions, itself too.

import type { Address } from '../../url/address.js';
import { normalForm } from '../../url/normal-form.js';
import { defineEntryRule } from '../rule.js';
import { languageLinksOf, linksExample, linksOf } from './links.js';

export default defineEntryRule({
  id: 'hreflang/self-missing',
  severity: 'error',
  docs: {
    summary: 'The links of a url list the page itself, too.',
    why: 'Google wants each version to list itself and all others; the same list is repeated in each url. Without itself, the page says no language of its own, and the list is not confirmed from its side. It may be that the page is listed, but by another address, such as one with www or a slash at the end: for a search engine that is another page.',
    fix: 'Add an xhtml:link with the language of the page, whose href is its loc to the letter.',
    authority: [{ source: 'google-hreflang', clause: 'guidelines for all methods (each version must list itself)' }],
  },
  options: {},
  messages: {
    missing: 'The links of this url do not list {value} itself: add an xhtml:link with its own language',
    near: '{href} is nearly the address of this url, but another one: write {value}, as in loc',
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
    const { loc, address } = entry;
    const links = languageLinksOf(entry);
    if (!loc || !address?.web || links.length === 0) return [];
    const own = normalForm(address);
    if (links.some(({ target }) => target === own)) return [];
    // One that cannot be read may be the page itself.
    if (linksOf(entry).some((link) => link.hreflang !== null && link.href !== null && !(link.address?.web && link.code)))
      return [];
    const near = links.find((link) => looseForm(link.address) === looseForm(address));
    if (!near) return [{ message: 'missing', data: { value: loc.value }, at: loc.span }];
    const text = loc.value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;').replaceAll("'", '&apos;');
    const fix = { safe: false, replacements: [{ span: near.href.valueSpan, text }] };
    return [{ message: 'near', data: { href: near.href.value, value: loc.value }, at: near.href.valueSpan, fix }];
  },
});

/** What is left of an address without scheme, `www.`, case, and a slash at the end. */
function looseForm(address: Address): string {
  return normalForm(address)
    .toLowerCase()
    .replace(/^https?:\/\/(?:www\.)?/, '')
    .replace(/\/(?=$|\?)/, '');
}
