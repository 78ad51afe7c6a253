// A target is named more than once.

import { defineStageRule } from '../rule.js';

export default defineStageRule({
  id: 'run/input-duplicate',
  severity: 'info',
  docs: {
    summary: 'Every target of a run is named once.',
    finding: 'A target is named more than once.',
    why: 'A sitemap that is named twice, or that a folder or a pattern also matches, is read and counted once. Usually one of the two names was meant to be another file, which was then not checked.',
    fix: 'Name each target once, and check whether you meant another file.',
    authority: [{ source: 'tool', clause: '' }],
  },
  options: {},
  messages: { repeated: 'This target is named more than once and was read once: check whether you meant another one' },
  examples: {
    illustrative: true,
    accept: [
      { text: 'sitemap-lint a.xml b.xml' },
      { text: 'sitemap-lint https://example.com/a.xml https://example.com/a.xml?page=2' },
    ],
    reject: [{ text: 'sitemap-lint a.xml ./a.xml', expect: [{ message: 'repeated' }] }],
  },
});
