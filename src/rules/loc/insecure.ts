// An http page in a sitemap that is itself served over https, or led to from there.

import type { DocumentFacts } from '../../entry/document.js';
import { defineDocumentRule } from '../rule.js';
import { pairOf, sameHost } from './scope.js';

interface State {
  reported: boolean;
}

export default defineDocumentRule<State>({
  id: 'loc/insecure',
  severity: 'warning',
  docs: {
    summary: 'Sitemaps of an https site do not list http pages.',
    why: 'Where the sitemap, or the index or redirect that leads to it, is served over https, http pages are mostly old links that only redirect: every one costs the crawler a request and is indexed under another URL than the one listed. The first http page is reported; one on the host of the sitemap is out of scope by its scheme already.',
    fix: 'List the pages under https.',
    authority: [{ source: 'heuristic', clause: '' }],
  },
  options: {},
  messages: { insecure: '{value} is not encrypted, but this sitemap is reached over https: list the page under https' },
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
  start: () => ({ reported: false }),
  each(state, entry, context) {
    const { loc, address } = entry;
    if (state.reported || !reachedOverHttps(context.document)) return [];
    const pair = pairOf(entry, context.document, 'page');
    if (!loc || !address?.scheme || pair?.listed.protocol !== 'http:') return [];
    if (pair.sitemap.protocol === 'https:' && sameHost(pair)) return [];
    state.reported = true;
    const at = loc.at(address.scheme.from, address.scheme.to);
    const fix = { safe: false, replacements: [{ span: at, text: 'https' }] };
    return [{ message: 'insecure', data: { value: loc.value }, at, fix }];
  },
  isDone: ({ reported }) => reported,
  end: () => [],
});

function reachedOverHttps({ url, parent, http }: DocumentFacts): boolean {
  return [url?.href, parent, http?.finalUrl].some((address) => address?.startsWith('https:'));
}
