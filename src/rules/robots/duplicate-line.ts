// Each sitemap needs only one Sitemap line.

import { defineStageRule } from '../rule.js';

const uri = 'https://example.com/robots.txt';

export default defineStageRule({
  id: 'robots/duplicate-line',
  severity: 'info',
  needs: 'robots.txt',
  docs: {
    summary: 'No sitemap has two Sitemap lines.',
    finding: 'Two Sitemap lines name the same sitemap.',
    why: 'The second line adds nothing. Usually two plugins each add their own line.',
    fix: 'Remove the second line.',
    authority: [{ source: 'heuristic', clause: '' }],
  },
  options: {},
  messages: { repeated: '"{value}" already has a Sitemap line: remove this one' },
  examples: {
    illustrative: true,
    accept: [
      { uri, text: 'Sitemap: https://example.com/sitemap.xml\n' },
      { uri, text: 'Sitemap: https://example.com/a.xml\nSitemap: https://example.com/b.xml\n' },
    ],
    reject: [
      {
        uri,
        text: 'Sitemap: https://example.com/sitemap.xml\nsitemap: https://example.com/sitemap.xml#a\n',
        expect: [{ message: 'repeated', at: 'https://example.com/sitemap.xml' }],
      },
    ],
  },
});
