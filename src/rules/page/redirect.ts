// A sitemap lists the final addresses of pages.

import { definePageRule } from '../rule.js';
import { relisted } from './support/entry-edits.js';
import { html, LISTED, redirect, SHOES } from './support/example-answers.js';
import { faultOf } from './support/page-fault.js';
import { isLasting, redirectKind } from './support/redirects.js';
import { statusText } from './support/status-text.js';

const BOOTS = 'https://example.com/boots';

export default definePageRule({
  id: 'page/redirect',
  severity: 'warning',
  docs: {
    summary: 'A listed page does not redirect.',
    finding: 'A listed page redirects.',
    why: 'Search engines index the address to which a page redirects, so the listed address never appears in search results. Search Console reports such URLs as not followed or as "page with redirect", and each one costs a second request.',
    fix: 'List the final address. If the redirect is temporary, list the address that should be indexed.',
    authority: [
      { source: 'google-2014', clause: 'Best practices' },
      { source: 'search-console', clause: 'URLs not followed' },
      { source: 'google-build', clause: 'Sitemap best practices' },
    ],
  },
  options: {},
  messages: {
    moved: '"{value}" redirects ({status}) to {to}: list that address instead',
    temporary: '"{value}" redirects temporarily ({status}) to {to}: list the address that should be indexed',
    refresh: '"{value}" has a meta refresh to {to}, which search engines treat as a redirect: list that address instead',
  },
  examples: {
    accept: [
      { xml: LISTED, answers: { [SHOES]: html() } },
      { xml: LISTED, answers: { [SHOES]: html('<meta http-equiv="refresh" content="300">') } },
    ],
    reject: [
      {
        xml: LISTED,
        answers: { [SHOES]: redirect('301 Moved Permanently', BOOTS), [BOOTS]: html() },
        expect: [{ message: 'moved', at: SHOES }],
      },
      {
        xml: LISTED,
        answers: { [SHOES]: redirect('302 Found', BOOTS), [BOOTS]: html() },
        expect: [{ message: 'temporary', at: SHOES }],
      },
      {
        xml: LISTED,
        answers: { [SHOES]: html('<meta http-equiv="refresh" content="0; url=/boots">'), [BOOTS]: html() },
        expect: [{ message: 'refresh', at: SHOES }],
      },
    ],
  },
  traits: ['redirect'],
  check(page, { now }) {
    const { entry, answer } = page;
    const [hop] = answer.hops;
    if (hop === undefined || faultOf(page, now) !== 'redirect' || redirectKind(answer) !== 'single') return [];
    const lasting = hop.status === 301 || hop.status === 308;
    const data = {
      value: entry.loc.value,
      status: `${statusText(hop.status)}${hop.host === undefined ? '' : `, by ${hop.host}`}`,
      to: answer.finalUrl,
      ...(hop.host && { host: hop.host }),
    };
    const message = hop.by === 'refresh' ? 'refresh' : lasting ? 'moved' : 'temporary';
    return [{ message, data, at: entry.loc.place, ...(isLasting(answer) ? relisted(page, answer.finalUrl) : {}) }];
  },
});
