// A target is at an address that the run may not contact.

import { defineStageRule } from '../rule.js';

export default defineStageRule({
  id: 'run/input-unsafe',
  severity: 'error',
  docs: {
    summary: 'If the run may contact only public addresses, its targets are at public addresses.',
    finding: 'A target is not at a public address and was not requested.',
    why: 'With --no-allow-private, the run contacts no private address, not even that of a target. The option is for services that lint addresses that other people enter. The run also refuses a target whose host resolves to a private address at one time and to a public one at another. It sent no request, so nothing is known about this target.',
    fix: 'Name a public address; on your own machine, omit --no-allow-private.',
    authority: [{ source: 'tool', clause: '' }],
  },
  options: {},
  messages: { refused: 'The target was not requested: {reason}' },
  examples: {
    illustrative: true,
    accept: [
      { uri: 'https://example.com/sitemap.xml', text: '(with --no-allow-private, and a public address)' },
      { uri: 'http://localhost:3000/sitemap.xml', text: '(without --no-allow-private)' },
    ],
    reject: [{ uri: 'http://localhost:3000/sitemap.xml', text: '(with --no-allow-private)', expect: [{ message: 'refused' }] }],
  },
});
