// Crawlers do not find a sitemap that neither an index nor robots.txt names.

import { defineSetRule } from '../rule.js';

const uri = 'https://example.com/extra.xml';

export default defineSetRule({
  id: 'tree/orphan-sitemap',
  severity: 'warning',
  docs: {
    summary: 'If a set has an index, every sitemap is named in it or in robots.txt.',
    finding: 'No index of the run lists the sitemap.',
    why: 'Search engines find a sitemap through robots.txt, through a known index, or because somebody submits it. A sitemap that neither names is usually missing from the index by mistake, and search engines do not find its pages.',
    fix: 'List it in the index, or name it in robots.txt; delete it if it is a leftover.',
    authority: [
      { source: 'protocol', clause: 'Informing search engine crawlers' },
      { source: 'rfc9309', clause: 'section 2.2.4' },
    ],
  },
  options: {},
  messages: {
    index: 'No index of this run lists this sitemap: list it in one, or name it in robots.txt',
    robots: 'Neither an index of this run nor robots.txt names this sitemap: list it in one of them',
  },
  examples: {
    illustrative: true,
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
    // An index that was not read, or was truncated, may list it.
    if (!complete || indexes.some(({ facts }) => !facts.wellFormed)) return [];
    return documents.flatMap(({ facts, inIndex, inRobots }) => {
      if (facts.kind === 'sitemapindex' || facts.parent !== null || facts.entries === 0 || inIndex || inRobots === true)
        return [];
      // An index of another site does not matter for this one.
      if (!indexes.some(({ facts: index }) => index.url?.host === facts.url?.host)) return [];
      return [{ message: inRobots === null ? 'index' : 'robots', data: {}, document: facts }];
    });
  },
});
