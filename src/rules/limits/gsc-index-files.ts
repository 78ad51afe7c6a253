// Search Console accepts a limited number of index files per site.

import { MAX_INDEX_FILES } from '../../base/protocol.js';
import { defineStageRule } from '../rule.js';

export default defineStageRule({
  id: 'limits/gsc-index-files',
  severity: 'warning',
  docs: {
    summary: 'A site has at most 500 sitemap indexes.',
    finding: 'The site has more indexes than Search Console accepts.',
    why: 'Search Console accepts 500 index files for each property and refuses further ones, so it does not find the sitemaps in them. One index may list 50,000 sitemaps. A site with many indexes usually has a generator that writes one for each folder or language.',
    fix: 'Merge indexes: move the entries of several into one, up to 50,000.',
    authority: [{ source: 'google-large', clause: '' }],
  },
  options: {
    max: { default: MAX_INDEX_FILES, help: 'Maximum number of indexes on one host' },
  },
  messages: {
    many: 'This is index number {value} of {host} in this run, but Search Console accepts only {limit}: merge indexes',
  },
  examples: {
    illustrative: true,
    accept: [{ text: '(500 indexes of one host)' }, { text: '(an index of 50,000 sitemaps)' }],
    reject: [{ text: '(501 indexes of one host)', expect: [{ message: 'many' }] }],
  },
});
