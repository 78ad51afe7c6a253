// One Sitemap line for each sitemap is enough.

import { defineStageRule } from '../rule.js';

const uri = 'https://example.com/robots.txt';

export default defineStageRule({
  id: 'robots/duplicate-line',
  severity: 'info',
  docs: {
    summary: 'No sitemap has two Sitemap lines.',
    why: 'The second line says nothing new. It mostly comes from two plugins that each add theirs.',
    fix: 'Remove the second line.',
    authority: [{ source: 'heuristic', clause: '' }],
  },
  options: {},
  messages: { repeated: '{value} has a Sitemap line already: remove this one' },
  examples: {
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
