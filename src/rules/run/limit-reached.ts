// The run stopped at a limit of this tool, and the rest was not checked.

import { defineStageRule } from '../rule.js';

const uri = 'https://example.com/sitemap.xml';

export default defineStageRule({
  id: 'run/limit-reached',
  severity: 'error',
  docs: {
    summary: 'The run ends because it has read everything, not because of a limit.',
    finding: 'A limit kept the run from checking or showing everything.',
    why: 'Limits keep a run from continuing endlessly. Beyond a limit, the run did not check documents or parts of them, so problems there are not reported.',
    fix: 'Split a file that is too large, or check the site in several runs. `--limit` changes the limits; docs/cli.md lists them.',
    authority: [{ source: 'tool', clause: '' }],
  },
  options: {},
  messages: {
    documents: 'Stopped after {value} {value:document|documents}: the limit is {limit:unit}; check the rest in another run',
    bytes: 'The file has at least {value:unit}, and the limit is {limit}: reading stopped there; split the file',
    cpu: 'Linting the file takes more than {limit:unit} of processor time: the rest is not checked; fix what is reported, split the file, or raise --limit document-cpu',
    time: 'The run stopped after {value:unit}, and the limit is {limit}; check the rest in another run',
    total:
      'This document was not read: those before it have {value:unit}, and the limit of a run is {limit}; check the rest in another run',
    findings: {
      text: '{hidden} {hidden:finding is|findings are} only counted: a run keeps {limit:unit}, and a long finding counts as several; fix the ones shown and check again, or raise --limit run-findings',
      severity: 'info',
    },
    links:
      'Links to other languages of {documents} {documents:document was|documents were} not all compared with their pages: a run keeps {limit} {limit:url or link|urls and links}; check parts of the site, or raise --limit language-links',
    memory:
      'The pages of {documents} {documents:document was|documents were} not compared with each other, because the temporary file for data beyond --limit memory failed: {reason}; name another folder in TMPDIR, or raise the limit',
    children:
      'Stopped: {documents} {documents:sitemap|sitemaps} of indexes {documents:was|were} not read, because the temporary file for data beyond --limit memory failed: {reason}; name another folder in TMPDIR, or raise the limit',
  },
  examples: {
    illustrative: true,
    accept: [
      { uri, text: '(a file of 1 MB)' },
      { uri, text: '(an index of 10 sitemaps)' },
    ],
    reject: [
      { uri, text: '(an index of more sitemaps than a run reads)', expect: [{ message: 'documents' }] },
      { uri, text: '(an endless file)', expect: [{ message: 'bytes' }] },
      { uri, text: '(a file with a million mistakes in each entry)', expect: [{ message: 'cpu' }] },
      { uri, text: '(an index whose sitemaps are more bytes than a run reads)', expect: [{ message: 'total' }] },
      { uri, text: '(a site that takes longer than a run may)', expect: [{ message: 'time' }] },
      { uri, text: '(a site whose documents have more findings than a run keeps)', expect: [{ message: 'findings' }] },
      { uri, text: '(a site with more pages than memory holds, on a full disk)', expect: [{ message: 'memory' }] },
      { uri, text: '(an index of more sitemaps than memory holds, on a full disk)', expect: [{ message: 'children' }] },
      { uri, text: '(a site with more links to other languages than a run keeps)', expect: [{ message: 'links' }] },
    ],
  },
});
