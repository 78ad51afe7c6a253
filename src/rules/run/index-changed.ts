// The index changed between two parts of a run, so the sitemaps that fell between them were not checked.

import { defineStageRule } from '../rule.js';

const uri = 'https://example.com/sitemap.xml';

export default defineStageRule({
  id: 'run/index-changed',
  severity: 'warning',
  docs: {
    summary: 'All parts of a run read the same list of sitemaps.',
    finding: 'An index changed while the parts of the run read it.',
    why: 'With --shard, each machine reads the index itself and selects its part of the sitemaps by their order. If the index changes meanwhile, a sitemap may be in no part or in two. The report uses the list that the first part read. Sitemaps in that list that no part read were not checked.',
    fix: 'Lint all parts again within a shorter time, or while the site does not publish.',
    authority: [{ source: 'tool', clause: '' }],
  },
  options: {},
  messages: {
    changed:
      'This index changed while the parts of the run read it: {count} {count:sitemap|sitemaps} moved to another position, and some may not be checked; lint all parts again',
  },
  examples: {
    illustrative: true,
    accept: [
      { uri, text: '(an index that is the same for each part)' },
      { uri, text: '(an index in which only dates changed)' },
    ],
    reject: [{ uri, text: '(an index with one more sitemap for the second part)', expect: [{ message: 'changed' }] }],
  },
});
