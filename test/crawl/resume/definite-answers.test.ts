// Which failures leave a run whole: those that answer whether there is a document.

import { expect, it } from 'vitest';
import { isDefiniteAnswer } from '../../../src/crawl/resume/definite-answers.js';
import type { SourceFailure } from '../../../src/fetch/network/source.js';

/** A failure of this rule, message and status. */
function failure(rule: string, message: string, status: number | null): Pick<SourceFailure, 'http' | 'problem'> {
  const http = {
    contentType: null,
    contentEncoding: null,
    lastModified: null,
    etag: null,
    robotsTag: null,
    slow: false,
    redirects: [],
    finalUrl: 'https://example.com/',
  };
  return { http: status === null ? null : { ...http, status }, problem: { rule, message } };
}

it.each<[what: string, rule: string, message: string, status: number | null, answered: boolean]>([
  ['a status that says that there is nothing', 'fetch/status', 'gone', 404, true],
  ['a refusal', 'fetch/auth', 'forbidden', 403, true],
  ['a redirect that leads nowhere', 'fetch/redirect-chain', 'location-missing', 302, true],
  ['redirects in a circle', 'fetch/redirect-chain', 'loop', 302, true],
  ['more redirects than are followed, behind which there may be a document', 'fetch/redirect-chain', 'too-many', 302, false],
  ['a site that names no sitemap', 'run/not-discovered', 'none', null, true],
  ['a server that may answer another time: 408', 'fetch/status', 'client', 408, false],
  ['a server that may answer another time: 425', 'fetch/status', 'client', 425, false],
  ['a server that may answer another time: 429', 'fetch/status', 'client', 429, false],
  ['the last status that is an answer', 'fetch/status', 'client', 499, true],
  ['a server that fails', 'fetch/status', 'server', 500, false],
  ['a connection that broke off', 'fetch/connection', 'reset', null, false],
  ['a limit of this run', 'run/limit-reached', 'time', 200, false],
])('%s', (_, rule, message, status, answered) => {
  expect(isDefiniteAnswer(failure(rule, message, status))).toBe(answered);
});
