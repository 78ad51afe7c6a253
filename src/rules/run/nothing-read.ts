// The run read no entry and no other finding says why, so a passing result would mean nothing.

import { defineStageRule } from '../rule.js';

export default defineStageRule({
  id: 'run/nothing-read',
  severity: 'error',
  docs: {
    summary: 'A run reads at least one entry, or reports why it could not.',
    finding: 'The run read no URLs, so nothing was checked.',
    why: 'A run that checked nothing passes for the wrong reason: the path may be wrong, the generator may have written an empty file, or the rule that reports the cause may be off.',
    fix: 'Check the content of the target. If the sitemap should not be empty, turn document/no-entries and document/empty-file on again.',
    authority: [{ source: 'tool', clause: '' }],
  },
  options: {},
  messages: { nothing: 'This run read no URL, so nothing was checked: check the content of the target' },
  examples: {
    illustrative: true,
    accept: [{ text: '(a sitemap with one URL)' }, { text: '(an empty sitemap, and document/no-entries is on)' }],
    reject: [{ text: '(an empty sitemap, and document/no-entries is off)', expect: [{ message: 'nothing' }] }],
  },
});
