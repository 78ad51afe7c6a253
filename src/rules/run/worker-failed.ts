// The workers of a queue could not lint a document, which stays unchecked.

import { defineStageRule } from '../rule.js';

const uri = 'https://example.com/sitemap.xml';

export default defineStageRule({
  id: 'run/worker-failed',
  severity: 'error',
  docs: {
    summary: 'A worker of the queue lints every document.',
    finding: 'No worker of the queue could lint a document.',
    why: 'If a worker crashes or stops responding, another worker gets its document. After three failures, the document itself is probably the cause, so the run skips it before it stops all workers. The document was not checked, so problems there are not reported.',
    fix: 'Lint the document alone, without --queue, to see what it needs; give the workers more memory.',
    authority: [{ source: 'tool', clause: '' }],
  },
  options: {},
  messages: {
    'given-up':
      'This document was not linted: {workers} {workers:worker|workers} tried, and {reason}; lint it alone, without --queue',
  },
  examples: {
    illustrative: true,
    accept: [
      { uri, text: '(a document whose worker answers)' },
      { uri, text: '(a document whose first worker was ended, and whose second was not)' },
    ],
    reject: [{ uri, text: '(a document that ends each of its workers)', expect: [{ message: 'given-up' }] }],
  },
});
