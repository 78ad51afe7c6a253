// Crawlers cannot read a page that robots.txt blocks.

import { defineStageRule } from '../rule.js';

const uri = 'https://example.com/robots.txt';

export default defineStageRule({
  id: 'robots/loc-blocked',
  severity: 'error',
  needs: 'robots.txt',
  docs: {
    summary: 'robots.txt lets crawlers fetch the pages of the sitemap.',
    finding: 'robots.txt blocks listed pages.',
    why: 'The sitemap asks crawlers to read a page, but robots.txt forbids it. They do not crawl the page, and Search Console reports that the sitemap contains blocked URLs.',
    fix: 'Remove the page from the sitemap, or change the rule.',
    authority: [
      { source: 'rfc9309', clause: 'section 2.2.2' },
      { source: 'search-console', clause: 'URLs blocked by robots.txt' },
      { source: 'yandex-errors', clause: 'URL forbidden in robots.txt' },
    ],
  },
  options: {
    agent: { default: '*', help: 'Crawler whose rules in robots.txt apply, such as googlebot' },
  },
  messages: {
    blocked: 'robots.txt blocks "{value}" (Disallow: {path}, line {line}): remove the page from the sitemap, or change that line',
  },
  examples: {
    illustrative: true,
    accept: [
      { uri, text: 'User-agent: *\nDisallow: /private\n' },
      { uri, text: 'User-agent: *\nDisallow: /\nAllow: /$\nAllow: /a\n' },
    ],
    reject: [{ uri, text: 'User-agent: *\nDisallow: /a\n', expect: [{ message: 'blocked' }] }],
  },
});
