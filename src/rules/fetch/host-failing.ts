// A host that fails again and again is left alone, and what it was not asked for is told.

import { defineStageRule } from '../rule.js';

const uri = 'https://example.com/sitemap-6.xml';

export default defineStageRule({
  id: 'fetch/host-failing',
  severity: 'error',
  docs: {
    summary: 'A host answers at least one of several documents in a row.',
    why: 'After several documents in a row that failed for the connection, for time or with a status of 5xx, the host is down or sends us away. It is not asked for more, which would take hours and make things worse, so nothing is known of the remaining documents.',
    fix: 'See to what the findings before this one say, then check again.',
    authority: [{ source: 'tool', clause: '' }],
  },
  options: {},
  messages: {
    skipped: '{url} was not asked: the {limit} documents of {host} before it had failed; see to the host, then check again',
  },
  examples: {
    accept: [
      { uri, text: '(four documents of the host that fail, one that does not)' },
      { uri, text: '(five documents of the host that answer 404)' },
    ],
    reject: [{ uri, text: '(five documents of the host that answer 500, then another one)', expect: [{ message: 'skipped' }] }],
  },
});
