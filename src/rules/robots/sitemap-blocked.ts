// Crawlers do not read a sitemap that robots.txt blocks.

import { defineStageRule } from '../rule.js';

const uri = 'https://example.com/robots.txt';

export default defineStageRule({
  id: 'robots/sitemap-blocked',
  severity: 'error',
  needs: 'robots.txt',
  docs: {
    summary: 'robots.txt lets crawlers fetch the sitemap.',
    finding: 'robots.txt blocks the sitemap.',
    why: 'A crawler reads robots.txt before it fetches anything. It does not read a sitemap that a Disallow rule matches; Search Console and Yandex report the sitemap as blocked.',
    fix: 'Remove the rule, or add a longer Allow rule.',
    authority: [
      { source: 'rfc9309', clause: 'section 2.2.2' },
      { source: 'search-console', clause: 'Sitemap blocked by robots.txt' },
      { source: 'yandex-errors', clause: 'URL forbidden in robots.txt' },
    ],
  },
  options: {
    agent: { default: '*', help: 'Crawler whose rules in robots.txt apply, such as googlebot' },
  },
  messages: {
    blocked: 'robots.txt blocks this sitemap (Disallow: {path}, line {line}): change that line, or add a longer Allow rule',
  },
  examples: {
    illustrative: true,
    accept: [
      { uri, text: 'User-agent: *\nDisallow: /a\nAllow: /sitemap.xml\n' },
      { uri, text: 'User-agent: *\nDisallow:\n' },
    ],
    reject: [{ uri, text: 'User-agent: *\nDisallow: /*.xml$\n', expect: [{ message: 'blocked' }] }],
  },
});
