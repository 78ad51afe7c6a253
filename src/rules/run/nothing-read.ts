// Not one entry was read, and nothing else said why: then a green result would mean nothing.

import { defineStageRule } from '../rule.js';

export default defineStageRule({
  id: 'run/nothing-read',
  severity: 'error',
  docs: {
    summary: 'A run reads at least one entry, or says why it could not.',
    why: 'A check that looked at nothing passes for the wrong reason: the path may be wrong, the generator may have written an empty file, or the rule that would have said so may be off.',
    fix: 'Look at what the target holds; turn document/no-entries or document/empty-file on again if an empty sitemap is the surprise.',
    authority: [{ source: 'tool', clause: '' }],
  },
  options: {},
  messages: { nothing: 'No URL was read in this run, so nothing was checked: look at what the target holds' },
  examples: {
    accept: [{ text: '(a sitemap with one URL)' }, { text: '(an empty sitemap, and document/no-entries is on)' }],
    reject: [{ text: '(an empty sitemap, and document/no-entries is off)', expect: [{ message: 'nothing' }] }],
  },
});
