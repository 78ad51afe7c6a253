// A target lies where the run may not ask.

import { defineStageRule } from '../rule.js';

export default defineStageRule({
  id: 'run/input-unsafe',
  severity: 'error',
  docs: {
    summary: 'The targets of a run lie at public addresses where only such may be asked.',
    why: 'With --no-allow-private nothing private is asked, not even for a target: that is for services that lint what others name. The same holds for a host of a target that is private at one time and public at another. Nothing was sent, so nothing is known of this target.',
    fix: 'Name a public address; on a machine of your own, leave --no-allow-private out.',
    authority: [{ source: 'tool', clause: '' }],
  },
  options: {},
  messages: { refused: 'The target was not asked for: {reason}' },
  examples: {
    accept: [
      { uri: 'https://example.com/sitemap.xml', text: '(with --no-allow-private, and a public address)' },
      { uri: 'http://localhost:3000/sitemap.xml', text: '(without --no-allow-private)' },
    ],
    reject: [{ uri: 'http://localhost:3000/sitemap.xml', text: '(with --no-allow-private)', expect: [{ message: 'refused' }] }],
  },
});
