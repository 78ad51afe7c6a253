// A Sitemap line belongs to no group of rules.

import { defineStageRule } from '../rule.js';

const uri = 'https://example.com/robots.txt';

export default defineStageRule({
  id: 'robots/inside-group-misread',
  severity: 'off',
  needs: 'robots.txt',
  docs: {
    summary: 'Sitemap lines are outside groups of rules.',
    finding: 'A Sitemap line is inside a group of rules.',
    why: 'A Sitemap line between User-agent and its rules does not end the group, but simple readers assume that it does and lose the rules after it. The rule is off by default, because search engines read it correctly.',
    fix: 'Move the line to the end of the file.',
    authority: [{ source: 'rfc9309', clause: 'section 2.2.4' }],
  },
  options: {},
  messages: {
    inside:
      'This Sitemap line is between a User-agent and its rules, so simple readers may lose those rules: move the line to the end',
  },
  examples: {
    illustrative: true,
    accept: [
      { uri, text: 'User-agent: *\nDisallow: /a\nSitemap: https://example.com/sitemap.xml\n' },
      { uri, text: 'Sitemap: https://example.com/sitemap.xml\nUser-agent: *\nDisallow: /a\n' },
    ],
    reject: [
      {
        uri,
        text: 'User-agent: *\nSitemap: https://example.com/sitemap.xml\nDisallow: /a\n',
        expect: [{ message: 'inside', at: 'Sitemap: https://example.com/sitemap.xml\n' }],
      },
    ],
  },
});
