// The report does not contain all findings.

import { defineStageRule } from '../rule.js';

export default defineStageRule({
  id: 'run/report-truncated',
  severity: 'off',
  docs: {
    summary: 'The report contains every finding.',
    finding: 'The report counts some findings without showing them.',
    why: 'The report keeps the first findings of each rule and document (100, or --max-findings) and counts the others, so that a mistake in every entry does not bury the rest. The rule is off by default, because reports state this anyway: the terminal report does so beside each document, and the JSON report in its counts. For programs that read only the findings and ignore the counts, the rule adds one finding, at the last document, which says that there are more.',
    fix: 'Fix the findings that are shown and check again, or keep more with --max-findings.',
    authority: [{ source: 'tool', clause: '' }],
  },
  options: {},
  messages: {
    counted:
      '{hidden} more {hidden:finding is|findings are} only counted: the report keeps the first {limit} of each rule and document; fix those, or raise --max-findings',
  },
  examples: {
    illustrative: true,
    accept: [{ text: '(a sitemap with 100 relative addresses)' }, { text: '(two sitemaps with 60 relative addresses each)' }],
    reject: [{ text: '(a sitemap with 101 relative addresses)', expect: [{ message: 'counted' }] }],
  },
});
