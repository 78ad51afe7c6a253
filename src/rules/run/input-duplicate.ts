// A target is named more than once.

import { defineStageRule } from '../rule.js';

export default defineStageRule({
  id: 'run/input-duplicate',
  severity: 'info',
  docs: {
    summary: 'Every target of a run is named once.',
    why: 'A sitemap that is named twice, or that a folder or a pattern leads to as well, is read once and counted once. Mostly one of the two was meant to be another file, which was not checked then.',
    fix: 'Name it once, and look whether another one was meant.',
    authority: [{ source: 'tool', clause: '' }],
  },
  options: {},
  messages: { repeated: 'This target is named more than once, and was read once: look whether another one was meant' },
  examples: {
    accept: [
      { text: 'sitemap-lint a.xml b.xml' },
      { text: 'sitemap-lint https://example.com/a.xml https://example.com/a.xml?page=2' },
    ],
    reject: [{ text: 'sitemap-lint a.xml ./a.xml', expect: [{ message: 'repeated' }] }],
  },
});
