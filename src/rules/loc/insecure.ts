// An https sitemap, or one that an https address leads to, should not list http pages.

import type { DocumentFacts } from '../../entry/document.js';
import { defineDocumentRule } from '../rule.js';
import { judgedAddress } from '../support/judged-address.js';
import { pairOf, sameHost } from '../support/sitemap-scope.js';

interface State {
  reported: boolean;
  /** Whether each entry is reported. */
  readonly thorough: boolean;
}

export default defineDocumentRule<State>({
  id: 'loc/insecure',
  severity: 'warning',
  docs: {
    summary: 'Sitemaps of an https site do not list http pages.',
    why: 'If the sitemap, its index or a redirect to it is served over https, http pages are usually old links that only redirect. Each one costs the crawler a request, and search engines index it under a different URL from the listed one. The rule reports the first http page. An http page on the host of the sitemap is already out of scope by its scheme.',
    fix: 'List the pages with https.',
    authority: [{ source: 'heuristic', clause: '' }],
  },
  options: {},
  messages: { insecure: '"{value}" is not encrypted, but this sitemap is reached over https: list the page with https' },
  examples: {
    accept: [
      { xml: '<url><loc>https://example.org/page</loc></url>', uri: 'https://example.com/sitemap.xml' },
      { xml: '<url><loc>http://example.com/page</loc></url>', uri: 'https://example.com/sitemap.xml' },
      { xml: '<url><loc>http://example.org/page</loc></url>', uri: 'http://example.com/sitemap.xml' },
      '<url><loc>http://example.com/page</loc></url>',
    ],
    reject: [
      {
        xml: '<url><loc>http://example.org/page</loc></url>',
        uri: 'https://example.com/sitemap.xml',
        expect: [{ message: 'insecure', at: 'http' }],
      },
      {
        xml: '<url><loc>https://example.com/a</loc></url><url><loc>http://www.example.com/b</loc></url>',
        uri: 'https://example.com/sitemap.xml',
        expect: [{ message: 'insecure', at: 'http' }],
      },
    ],
  },
  facts: ['new-origin'],
  again: 'once',
  start: ({ thorough = false }) => ({ reported: false, thorough }),
  each(state, entry, context) {
    const { loc, address } = entry;
    if ((state.reported && !state.thorough) || !reachedOverHttps(context.document)) return [];
    const pair = pairOf(entry, context.document, 'page');
    if (!loc || !address?.scheme || pair?.listed.protocol !== 'http:') return [];
    if (pair.sitemap.protocol === 'https:' && sameHost(pair)) return [];
    state.reported = true;
    const at = loc.at(address.scheme.from, address.scheme.to);
    const fix = { safe: false, replacements: [{ span: at, text: 'https' }] };
    return [{ message: 'insecure', data: { value: loc.value }, at, fix }];
  },
  isDone: ({ reported, thorough }) => reported && !thorough,
  end: () => [],
});

function reachedOverHttps(document: DocumentFacts): boolean {
  const addresses = [document.parent, document.http?.finalUrl].map((address) => address && judgedAddress(address, document));
  return [document.url?.href, ...addresses].some((address) => address?.startsWith('https:'));
}
