// Redirects of a listed page end, and after one step.

import { definePageRule } from '../rule.js';
import { relisted } from './support/entry-edits.js';
import { html, LISTED, redirect, SHOES } from './support/example-answers.js';
import { faultOf } from './support/page-fault.js';
import { chainText, isLasting, needsCookie, redirectKind } from './support/redirects.js';

const BOOTS = 'https://example.com/boots';
const moved = (to: string): string => redirect('301 Moved Permanently', to);

export default definePageRule({
  id: 'page/redirect-chain',
  severity: 'warning',
  docs: {
    summary: 'A listed page does not redirect several times, or in a loop.',
    finding: 'A listed page redirects several times, in a loop or to nowhere.',
    why: 'Each redirect costs a request, and crawlers give up after a few. If redirects form a loop or lead nowhere, nobody can read the page. Redirects that stop only when the client sends back a cookie are a loop for crawlers, because they do not keep cookies.',
    fix: 'List the final address, and make every redirect lead there in one step. Fix redirects that do not end.',
    authority: [{ source: 'search-console', clause: 'URLs not followed, too many redirects' }],
  },
  options: {},
  messages: {
    chain: '"{value}" redirects {hops} {hops:time|times} before it reaches {to} ({chain}): list that address instead',
    cookie:
      '"{value}" keeps redirecting until the client sends back a cookie ({chain}), and crawlers do not keep cookies: serve the page without one',
    loop: '"{value}" redirects in a loop ({chain}): fix the redirects, or remove the page from the sitemap',
    broken: '"{value}" redirects, but the redirect cannot be followed: {reason}',
  },
  examples: {
    accept: [
      { xml: LISTED, answers: { [SHOES]: html() } },
      { xml: LISTED, answers: { [SHOES]: moved(BOOTS), [BOOTS]: html() } },
    ],
    reject: [
      {
        xml: LISTED,
        answers: { [SHOES]: moved('/a'), 'https://example.com/a': moved(BOOTS), [BOOTS]: html() },
        expect: [{ message: 'chain', at: SHOES }],
      },
      {
        xml: LISTED,
        answers: { [SHOES]: `${redirect('302 Found', SHOES).trimEnd()}\nSet-Cookie: seen=1\n\n` },
        expect: [{ message: 'cookie', at: SHOES }],
      },
      { xml: LISTED, answers: { [SHOES]: moved(BOOTS), [BOOTS]: moved(SHOES) }, expect: [{ message: 'loop', at: SHOES }] },
      { xml: LISTED, answers: { [SHOES]: moved('ftp://example.com/a') }, expect: [{ message: 'broken', at: SHOES }] },
    ],
  },
  traits: ['redirect'],
  check(page, { now }) {
    const { entry, answer } = page;
    if (faultOf(page, now) !== 'redirect' || redirectKind(answer) !== 'chain') return [];
    const { hops, finalUrl, problem, outcome } = answer;
    const data = {
      value: entry.loc.value,
      hops: hops.length,
      to: finalUrl,
      chain: chainText(hops),
      reason: problem?.reason ?? '',
    };
    const at = entry.loc.place;
    if (outcome === 'redirect-broken') return [{ message: problem?.message === 'loop' ? 'loop' : 'broken', data, at }];
    if (needsCookie(hops)) return [{ message: 'cookie', data, at }];
    return [{ message: 'chain', data, at, ...(isLasting(answer) ? relisted(page, finalUrl) : {}) }];
  },
});
