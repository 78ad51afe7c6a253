// robots.txt lets crawlers fetch the pages that a sitemap lists.

import { definePageRule } from '../rule.js';
import { bare, html, LISTED, redirect, SHOES } from './support/example-answers.js';
import { faultOf } from './support/page-fault.js';

const ROBOTS = 'https://example.com/robots.txt';
const robots = (text: string): string => bare('200 OK', 'Content-Type: text/plain') + text;

export default definePageRule({
  id: 'page/robots-blocked',
  severity: 'error',
  docs: {
    summary: 'robots.txt lets crawlers fetch a listed page and the page to which it redirects.',
    finding: 'robots.txt blocks a listed page, or the page to which it redirects.',
    why: 'The sitemap asks crawlers to read a page that robots.txt forbids. They do not fetch it, so they see neither its content nor its canonical, and Search Console reports that the sitemap contains blocked URLs. sitemap-lint does not fetch such a page either. If it read robots.txt together with the sitemap, `robots/loc-blocked` reports the entry, and this rule reports only pages that redirect to a forbidden page.',
    fix: 'Remove the page from the sitemap, or change the line in robots.txt.',
    authority: [
      { source: 'search-console', clause: 'URLs blocked by robots.txt' },
      { source: 'yandex-errors', clause: 'URL forbidden in robots.txt' },
    ],
  },
  options: {
    agent: { default: '*', help: 'Crawler whose rules in robots.txt apply, such as googlebot' },
  },
  messages: {
    blocked:
      'robots.txt blocks "{value}" for {agent} (Disallow: {path}, line {line}): remove the page from the sitemap, or change that line',
    redirected:
      '"{value}" redirects to {to}, which is blocked for {agent} in {robots} (Disallow: {path}, line {line}): remove the page from the sitemap, or change that line',
  },
  examples: {
    accept: [
      { xml: LISTED, answers: { [SHOES]: html() } },
      { xml: LISTED, answers: { [SHOES]: html(), [ROBOTS]: robots('User-agent: *\nDisallow: /cart\n') } },
      { xml: LISTED, answers: { [SHOES]: html(), [ROBOTS]: robots('User-agent: otherbot\nDisallow: /\n') } },
    ],
    reject: [
      {
        xml: LISTED,
        answers: { [SHOES]: html(), [ROBOTS]: robots('User-agent: *\nDisallow: /shoes\n') },
        expect: [{ message: 'blocked', at: SHOES }],
      },
      {
        xml: LISTED,
        answers: { [SHOES]: html(), [ROBOTS]: robots('User-agent: Googlebot\nDisallow: /\n') },
        options: { agent: 'googlebot' },
        expect: [{ message: 'blocked', at: SHOES }],
      },
      {
        xml: LISTED,
        answers: { [SHOES]: redirect('302 Found', '/cart'), [ROBOTS]: robots('User-agent: *\nDisallow: /cart\n') },
        expect: [{ message: 'redirected', at: SHOES }],
      },
    ],
  },
  traits: ['blocked'],
  check(page, { now }) {
    const { entry, answer } = page;
    const { blocked } = answer;
    if (faultOf(page, now) !== 'blocked' || blocked === null) return [];
    // `robots/loc-blocked` has named the line where the sitemap was read together with its robots.txt.
    if (entry.robotsReported && answer.hops.length === 0) return [];
    const agent = blocked.agent === '*' ? 'crawlers' : blocked.agent;
    const { path, line, uri } = blocked;
    const data = { value: entry.loc.value, agent, path, line, robots: uri, to: answer.finalUrl };
    return [{ message: answer.hops.length > 0 ? 'redirected' : 'blocked', data, at: entry.loc.place }];
  },
});
