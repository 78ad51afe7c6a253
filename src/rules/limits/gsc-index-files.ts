// Search Console takes a bounded number of index files for one site.

import { MAX_INDEX_FILES } from '../../protocol.js';
import { defineStageRule } from '../rule.js';

export default defineStageRule({
  id: 'limits/gsc-index-files',
  severity: 'warning',
  docs: {
    summary: 'A site has at most 500 sitemap indexes.',
    why: 'Search Console takes 500 index files for each property and refuses further ones, so what they list is not found through them. One index may list 50,000 sitemaps; more than a handful of indexes is mostly one for each folder or language, made by a generator.',
    fix: 'Join indexes: move the entries of several into one, up to 50,000.',
    authority: [{ source: 'google-large', clause: '' }],
  },
  options: {
    max: { default: MAX_INDEX_FILES, help: 'Most indexes of one host' },
  },
  messages: {
    many: 'This is index number {value} of {host} in this run, and Search Console takes {limit}: join indexes',
  },
  examples: {
    accept: [{ text: '(500 indexes of one host)' }, { text: '(an index of 50,000 sitemaps)' }],
    reject: [{ text: '(501 indexes of one host)', expect: [{ message: 'many' }] }],
  },
});
