// Nobody finds a sitemap that nothing names.

import { defineSetRule } from '../rule.js';

const uri = 'https://example.com/extra.xml';

export default defineSetRule({
  id: 'tree/orphan-sitemap',
  severity: 'warning',
  docs: {
    summary: 'A sitemap beside an index is listed in it, or in robots.txt.',
    why: 'Search engines come by a sitemap through robots.txt, through an index that they know, or because somebody submits it. One that is in neither is mostly a file that was left out when the index was written, and its pages are not discovered.',
    fix: 'List it in the index, or name it in robots.txt; delete it if it is a leftover.',
    authority: [
      { source: 'protocol', clause: 'Informing search engine crawlers' },
      { source: 'rfc9309', clause: 'section 2.2.4' },
    ],
  },
  options: {},
  messages: {
    index: 'No index of this run lists this sitemap: list it in one, or name it in robots.txt',
    robots: 'Neither an index of this run lists this sitemap, nor robots.txt: list it in one of them',
  },
  examples: {
    accept: [
      { uri, text: '(a sitemap that an index of the run lists)' },
      { uri, text: '(a sitemap in a run without an index)' },
    ],
    reject: [
      { uri, text: '(a sitemap given beside an index that does not list it)', expect: [{ message: 'index' }] },
      { uri, text: '(the same, where robots.txt names others)', expect: [{ message: 'robots' }] },
    ],
  },
  fact: 'set',
  check({ documents, complete }) {
    const indexes = documents.filter(({ facts }) => facts.kind === 'sitemapindex');
    // An index that was not read, or broke off, may list it.
    if (!complete || indexes.some(({ facts }) => !facts.wellFormed)) return [];
    return documents.flatMap(({ facts, inIndex, inRobots }) => {
      if (facts.kind === 'sitemapindex' || facts.parent !== null || facts.entries === 0 || inIndex || inRobots === true)
        return [];
      // An index of another site says nothing of this one.
      if (!indexes.some(({ facts: index }) => index.url?.host === facts.url?.host)) return [];
      return [{ message: inRobots === null ? 'index' : 'robots', data: {}, document: facts }];
    });
  },
});
