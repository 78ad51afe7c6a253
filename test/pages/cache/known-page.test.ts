// What a page that has not changed is: the answer that was kept, with the header fields that the server sent again.

import { describe, expect, it } from 'vitest';
import { isKnowable, KnownPage } from '../../../src/pages/cache/known-page.js';
import type { PageAnswer, PageHeaders } from '../../../src/rules/page-answer.js';
import { blankAnswer } from '../../support/page-answer.js';

const PAGE = 'https://example.com/a';
const { headers: NONE } = blankAnswer(PAGE);
const KEPT: PageHeaders = {
  contentType: 'text/html',
  lastModified: 'Thu, 01 Jan 2026 00:00:00 GMT',
  etag: '"a"',
  retryAfter: '1',
  robotsTag: ['noindex', 'nofollow'],
  link: ['</b>; rel=canonical', '</c>; rel=alternate'],
  contentLanguage: 'en',
};
const kept = (headers: Partial<PageHeaders>): PageAnswer => ({ ...blankAnswer(PAGE), headers: { ...NONE, ...headers } });

describe('the conditions of a request', () => {
  it.each<readonly [headers: Partial<PageHeaders>, expected: object]>([
    [{}, {}],
    [{ etag: '"a"' }, { 'if-none-match': '"a"' }],
    [{ lastModified: 'x' }, { 'if-modified-since': 'x' }],
    [
      { etag: '"a"', lastModified: 'x' },
      { 'if-none-match': '"a"', 'if-modified-since': 'x' },
    ],
  ])('%j: %j', (headers, expected) => expect(new KnownPage(kept(headers)).conditions).toEqual(expected));
});

describe('an answer that has not changed', () => {
  it.each<Partial<PageHeaders>>([
    {},
    { contentType: 'text/plain' },
    { lastModified: 'Fri, 02 Jan 2026 00:00:00 GMT' },
    { etag: '"b"' },
    { robotsTag: ['all'] },
    { robotsTag: ['all', 'noarchive', 'nosnippet'] },
    { link: ['</d>; rel=canonical'] },
    { contentLanguage: 'de' },
  ])('takes over %j', (sent) => {
    const answer: PageAnswer = { ...kept(KEPT), bytes: 7, cutAtLimit: true };
    expect(new KnownPage(answer).fields({ ...NONE, ...sent })).toEqual({
      status: 200,
      headers: { ...KEPT, retryAfter: null, ...sent },
      content: null,
      bytes: 7,
      cutAtLimit: true,
    });
  });

  it('is the one that is kept if its header fields are, too', () => {
    const known = new KnownPage(kept(KEPT));
    const same: PageAnswer = { ...kept(KEPT), outcome: 'not-modified' };
    const joined = { ...kept({ ...KEPT, robotsTag: ['noindex,nofollow'] }), outcome: 'not-modified' } as const;
    const others = [kept(KEPT), joined, { ...kept({ ...KEPT, etag: '"b"' }), outcome: 'not-modified' } as const];
    expect([same, ...others].map((answer) => known.holds(answer))).toEqual([true, false, false, false]);
  });
});

describe('an answer can be asked about again', () => {
  const hop = { status: 301, from: 'https://example.com/0', to: PAGE, by: 'location' } as const;
  it.each<readonly [name: string, change: Partial<PageAnswer>, expected: boolean]>([
    ['with an ETag', { headers: { ...NONE, etag: '"a"' } }, true],
    ['with a date', { headers: { ...NONE, lastModified: 'x' } }, true],
    ['with both, unchanged', { headers: KEPT, outcome: 'not-modified' }, true],
    ['without either', { headers: { ...KEPT, etag: null, lastModified: null } }, false],
    ['behind a redirect', { headers: KEPT, hops: [hop] }, false],
    ['of another status', { headers: KEPT, status: 404 }, false],
    ['that did not arrive', { headers: KEPT, outcome: 'unreachable' }, false],
  ])('%s', (_, change, expected) => expect(isKnowable({ ...blankAnswer(PAGE), ...change })).toBe(expected));
});
