// A rule of a plugin failed, and the rest of the run went on without it.

import { defineStageRule } from '../rule.js';

const uri = 'https://example.com/sitemap.xml';

export default defineStageRule({
  id: 'run/rule-failed',
  severity: 'error',
  docs: {
    summary: 'Every rule of a plugin can check every document.',
    finding: 'A rule of a plugin failed.',
    why: 'A plugin is code of your own, which may have a defect. If a rule throws an error, returns something that is no problem, tries to change what it is shown, or takes more than half of `--limit document-cpu`, it is closed for the rest of the document, and all other rules go on. If a rule does not return, the rest of its document is not read. The run counts as incomplete, because the rule might have found more.',
    fix: 'Correct the rule; `--debug` prints the stack of the error. Add the entry to the examples of the rule, and run its test.',
    authority: [{ source: 'tool', clause: '' }],
  },
  options: {},
  messages: {
    failed: 'The rule {subject} failed here and was closed: {reason}',
    slow: 'The rule {subject} took more than {limit} s and was closed: make it faster, or raise --limit document-cpu',
    endless: 'The rule {subject} was interrupted after {limit} s, because it did not return: it probably has an endless loop',
  },
  examples: {
    illustrative: true,
    accept: [
      { uri, text: '(a document that each rule of a plugin can check)' },
      { uri, text: '(a document with problems that a rule of a plugin reports)' },
    ],
    reject: [
      { uri, text: '(a document with an entry for which a rule throws an error)', expect: [{ message: 'failed' }] },
      { uri, text: '(a document whose entries together take a rule a minute)', expect: [{ message: 'slow' }] },
      { uri, text: '(a document with an entry for which a rule never returns)', expect: [{ message: 'endless' }] },
    ],
  },
});
