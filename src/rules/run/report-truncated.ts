// More was found than the report keeps.

import { defineStageRule } from '../rule.js';

export default defineStageRule({
  id: 'run/report-truncated',
  severity: 'off',
  docs: {
    summary: 'The report has every finding.',
    why: 'Of each rule and document, the first findings are kept (100, or --max-findings) and all others are counted, so that a mistake in every entry does not bury the rest. Off by default, because reports say so anyway: the terminal beside each document, JSON in its counts. Where findings are taken one by one, by a program that never looks at counts, this says once, at the last document, that there are more.',
    fix: 'Mend what is shown and check again, or keep more with --max-findings.',
    authority: [{ source: 'tool', clause: '' }],
  },
  options: {},
  messages: {
    counted:
      '{hidden} more findings are only counted: of each rule and document the first {limit} are kept; mend those, or raise --max-findings',
  },
  examples: {
    accept: [{ text: '(a sitemap with 100 relative addresses)' }, { text: '(two sitemaps with 60 relative addresses each)' }],
    reject: [{ text: '(a sitemap with 101 relative addresses)', expect: [{ message: 'counted' }] }],
  },
});
