// The workers of a queue could not lint a document, which stays unchecked.

import { defineStageRule } from '../rule.js';

const uri = 'https://example.com/sitemap.xml';

export default defineStageRule({
  id: 'run/worker-failed',
  severity: 'error',
  docs: {
    summary: 'A worker of the queue lints every document.',
    finding: 'No worker of the queue could lint a document.',
    why: 'A document whose worker ends or stops answering is given to another worker. After three, the document itself is probably the cause, and it is given up, so that it does not end all workers. It was not checked, so the absence of findings there does not mean that all is well.',
    fix: 'Lint the document alone, without --queue, to see what it needs; give the workers more memory.',
    authority: [{ source: 'tool', clause: '' }],
  },
  options: {},
  messages: {
    'given-up':
      'Not linted: {workers} {workers:worker had it|workers had it, one after the other}, and {reason}; lint it alone, without --queue',
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
