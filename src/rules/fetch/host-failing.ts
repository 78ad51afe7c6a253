// The run stops asking a host that fails repeatedly, and reports the documents that it skipped.

import { defineStageRule } from '../rule.js';

const uri = 'https://example.com/sitemap-6.xml';

export default defineStageRule({
  id: 'fetch/host-failing',
  severity: 'error',
  docs: {
    summary: 'The host does not fail for several documents in a row.',
    finding: 'Requests were skipped because the host kept failing.',
    why: 'Several documents in a row failed because of the connection, a timeout or a 5xx status: the host is down or rejects the run. The run sends it no more requests, because they would take hours and make things worse. So nothing is known about the remaining documents.',
    fix: 'Fix what the findings before this one report, then check again.',
    authority: [{ source: 'tool', clause: '' }],
  },
  options: {},
  messages: {
    pages:
      '{url} was not requested, because {limit:the previous page|the previous # pages} of {host} failed; fix the host, then check again',
    skipped:
      '{url} was not requested, because {limit:the previous document|the previous # documents} of {host} failed; fix the host, then check again',
  },
  examples: {
    illustrative: true,
    accept: [
      { uri, text: '(four documents of the host that fail, one that does not)' },
      { uri, text: '(five documents of the host that answer 404)' },
    ],
    reject: [
      { uri, text: '(five documents of the host that answer 500, then another one)', expect: [{ message: 'skipped' }] },
      { uri, text: '(five listed pages of the host that answer 500, then another one)', expect: [{ message: 'pages' }] },
    ],
  },
});
