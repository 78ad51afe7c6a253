// A page that may not be fetched cannot be read.

import { defineStageRule } from '../rule.js';

const uri = 'https://example.com/robots.txt';

export default defineStageRule({
  id: 'robots/loc-blocked',
  severity: 'error',
  docs: {
    summary: 'robots.txt lets crawlers fetch the pages of the sitemap.',
    why: 'The sitemap asks for a page to be read, and robots.txt forbids it. The page is not crawled, and Search Console reports that the sitemap contains blocked URLs.',
    fix: 'Leave the page out of the sitemap, or change the rule.',
    authority: [
      { source: 'rfc9309', clause: 'section 2.2.2' },
      { source: 'search-console', clause: 'URLs blocked by robots.txt' },
      { source: 'yandex-errors', clause: 'URL forbidden in robots.txt' },
    ],
  },
  options: {
    agent: { default: '*', help: 'Whose rules of robots.txt are looked at: the name of a crawler, such as googlebot' },
  },
  messages: {
    blocked: 'robots.txt keeps crawlers from {value} (Disallow: {path}, line {line}): leave it out, or change the rule',
  },
  examples: {
    accept: [
      { uri, text: 'User-agent: *\nDisallow: /private\n' },
      { uri, text: 'User-agent: *\nDisallow: /\nAllow: /$\nAllow: /a\n' },
    ],
    reject: [{ uri, text: 'User-agent: *\nDisallow: /a\n', expect: [{ message: 'blocked' }] }],
  },
});
