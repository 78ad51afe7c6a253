// Each page has one finding for one cause: a table of answers, with everything that all page rules say of them.

import { describe, expect, it } from 'vitest';
import { bare, html, redirect } from '../../../src/rules/page/support/example-answers.js';
import type { ListedPage, ListingEntry } from '../../../src/rules/page-answer.js';
import { judged, LOC, pageOf, pageWith, placeAt } from '../../support/judged-pages.js';
import type { Answers } from '../../support/page-answer.js';

const HOME = 'https://example.com/';
const BOOTS = 'https://example.com/boots';
const ROBOTS = 'https://example.com/robots.txt';
const moved = (to: string): string => redirect('301 Moved Permanently', to);
const canonical = (href: string): string => `<link rel="canonical" href="${href}">`;
const NOINDEX = '<meta name="robots" content="noindex">';
const DISALLOW = (path: string): string => `${bare('200 OK')}User-agent: *\nDisallow: ${path}\n`;
const NOT_FOUND = html('', [], '<h1>Page not found</h1>');

type Row = readonly [name: string, answers: Answers, expected: readonly string[], loc?: string];

const ANSWERS: readonly Row[] = [
  ['a page', { [LOC]: html() }, []],
  ['a page with its canonical', { [LOC]: html(canonical(LOC)) }, []],
  ['a page in XHTML', { [LOC]: html().replace('text/html', 'application/xhtml+xml') }, []],
  ['a PDF', { [LOC]: bare('200 OK', 'Content-Type: application/pdf') }, []],
  [
    'a PDF with another canonical',
    { [LOC]: bare('200 OK', 'Content-Type: application/pdf', `Link: <${BOOTS}>; rel="canonical"`) },
    ['page/canonical-mismatch other'],
  ],
  [
    'a PDF that is not to be indexed',
    { [LOC]: bare('200 OK', 'Content-Type: application/pdf', 'X-Robots-Tag: noindex') },
    ['page/noindex-header noindex'],
  ],
  ['a partial answer', { [LOC]: bare('206 Partial Content', 'Content-Type: text/html') }, []],

  ['404', { [LOC]: bare('404 Not Found') }, ['page/status-4xx answers']],
  [
    '404 that is not to be indexed either',
    { [LOC]: bare('404 Not Found', 'X-Robots-Tag: noindex', 'Content-Type: image/png') },
    ['page/status-4xx answers'],
  ],
  ['401', { [LOC]: bare('401 Unauthorized') }, ['page/status-4xx answers']],
  ['451', { [LOC]: bare('451 Unavailable For Legal Reasons') }, ['page/status-4xx answers']],
  ['410', { [LOC]: bare('410 Gone') }, ['page/gone gone']],
  ['403', { [LOC]: bare('403 Forbidden') }, ['page/rate-limited refused']],
  ['429', { [LOC]: bare('429 Too Many Requests', 'Retry-After: 9') }, ['page/rate-limited refused']],
  ['999', { [LOC]: bare('999 Denied') }, ['page/rate-limited refused']],
  ['500', { [LOC]: bare('500 Internal Server Error') }, ['page/status-5xx answers']],
  ['503 for a while', { [LOC]: bare('503 Service Unavailable', 'Retry-After: 9') }, ['page/status-5xx later']],
  ['599', { [LOC]: bare('599 Error') }, ['page/status-5xx answers']],
  ['no server', {}, ['page/unreachable failed']],

  ['301', { [LOC]: moved(BOOTS), [BOOTS]: html() }, ['page/redirect moved']],
  ['308', { [LOC]: redirect('308 Permanent Redirect', BOOTS), [BOOTS]: html() }, ['page/redirect moved']],
  ['302', { [LOC]: redirect('302 Found', BOOTS), [BOOTS]: html() }, ['page/redirect temporary']],
  ['303', { [LOC]: redirect('303 See Other', BOOTS), [BOOTS]: html() }, ['page/redirect temporary']],
  ['307', { [LOC]: redirect('307 Temporary Redirect', BOOTS), [BOOTS]: html() }, ['page/redirect temporary']],
  [
    'a meta refresh',
    { [LOC]: html(`<meta http-equiv="refresh" content="0;url=${BOOTS}">`), [BOOTS]: html() },
    ['page/redirect refresh'],
  ],
  ['a redirect to a page that is not to be indexed', { [LOC]: moved(BOOTS), [BOOTS]: html(NOINDEX) }, ['page/redirect moved']],
  [
    'a redirect to a page with another canonical',
    { [LOC]: moved(BOOTS), [BOOTS]: html(canonical(LOC)) },
    ['page/redirect moved'],
  ],
  ['a redirect to a slash', { [LOC]: moved(`${LOC}/`), [`${LOC}/`]: html() }, ['page/slash-redirect added']],
  ['a redirect to 404', { [LOC]: moved(BOOTS), [BOOTS]: bare('404 Not Found') }, ['page/status-4xx redirected']],
  ['a redirect to 410', { [LOC]: moved(BOOTS), [BOOTS]: bare('410 Gone') }, ['page/gone redirected']],
  ['a redirect to 500', { [LOC]: moved(BOOTS), [BOOTS]: bare('500 Internal Server Error') }, ['page/status-5xx redirected']],
  ['a redirect to 403', { [LOC]: moved(BOOTS), [BOOTS]: bare('403 Forbidden') }, ['page/rate-limited refused']],
  ['a redirect to no server', { [LOC]: moved(BOOTS) }, ['page/unreachable redirected']],
  ['a redirect to a blocked page', { [LOC]: moved(BOOTS), [ROBOTS]: DISALLOW('/boots') }, ['page/robots-blocked redirected']],
  [
    'two redirects',
    { [LOC]: moved('/a'), 'https://example.com/a': moved(BOOTS), [BOOTS]: html() },
    ['page/redirect-chain chain'],
  ],
  ['a circle', { [LOC]: moved(BOOTS), [BOOTS]: moved(LOC) }, ['page/redirect-chain loop']],
  ['a redirect to itself', { [LOC]: moved(LOC) }, ['page/redirect-chain loop']],
  [
    'a redirect to itself with a cookie',
    { [LOC]: bare('302 Found', `Location: ${LOC}`, 'Set-Cookie: a=b') },
    ['page/redirect-chain cookie'],
  ],
  ['a redirect to a file', { [LOC]: moved('file:///etc/passwd') }, ['page/redirect-chain broken']],
  ['a redirect to the home page', { [LOC]: moved(HOME), [HOME]: html() }, ['page/redirect-to-home home']],
  [
    'two redirects to the home page',
    { [LOC]: moved('/a'), 'https://example.com/a': moved(HOME), [HOME]: html() },
    ['page/redirect-to-home home'],
  ],
  [
    'a redirect to the home page of another host',
    { [LOC]: moved('https://example.org/'), 'https://example.org/': html() },
    ['page/redirect-to-home home'],
  ],
  [
    'the home page by another name',
    { [`${HOME}index.php`]: moved(HOME), [HOME]: html() },
    ['page/redirect moved'],
    `${HOME}index.php`,
  ],
  [
    'the home page with http',
    { 'http://example.com/': moved(HOME), [HOME]: html() },
    ['page/redirect moved'],
    'http://example.com/',
  ],

  ['a blocked page', { [LOC]: html(NOINDEX), [ROBOTS]: DISALLOW('/shoes') }, ['page/robots-blocked blocked']],
  ['an image', { [LOC]: bare('200 OK', 'Content-Type: image/png', 'X-Robots-Tag: noindex') }, ['page/content-type file']],
  ['an archive', { [LOC]: bare('200 OK', 'Content-Type: application/zip') }, ['page/content-type file']],

  ['noindex in meta', { [LOC]: html(NOINDEX) }, ['page/noindex-meta noindex']],
  ['noindex in a header', { [LOC]: html('', ['X-Robots-Tag: noindex']) }, ['page/noindex-header noindex']],
  [
    'noindex in both, which both have to be removed',
    { [LOC]: html(NOINDEX, ['X-Robots-Tag: none']) },
    ['page/noindex-header noindex', 'page/noindex-meta noindex'],
  ],
  ['noindex and another canonical', { [LOC]: html(NOINDEX + canonical(BOOTS)) }, ['page/noindex-meta noindex']],
  ['noindex and no content', { [LOC]: html(NOINDEX, [], '<h1>Page not found</h1>') }, ['page/noindex-meta noindex']],
  [
    'noindex for one crawler of many',
    { [LOC]: html('<meta name="googlebot-news" content="noindex"><meta name="yandex" content="noindex">') },
    [],
  ],
  ['noindex in the body', { [LOC]: html('', [], `${NOINDEX}Text`) }, ['page/noindex-meta noindex']],
  ['a date that is not over', { [LOC]: html('<meta name="robots" content="unavailable_after: 2026-11-23">') }, []],
  [
    'a date that is over',
    { [LOC]: html('<meta name="robots" content="unavailable_after: 2026-11-20">') },
    ['page/noindex-meta expired'],
  ],
  ['a date that is none', { [LOC]: html('<meta name="robots" content="unavailable_after: soon">') }, []],

  ['a page that says not found', { [LOC]: NOT_FOUND }, ['page/soft-404 words']],
  [
    'a page that says not found and has another canonical',
    { [LOC]: html(canonical(BOOTS), [], '<h1>Page not found</h1>') },
    ['page/soft-404 words'],
  ],
  ['a page that shows nothing', { [LOC]: html('', [], '') }, ['page/soft-404 blank']],
  ['no page', { [LOC]: bare('204 No Content') }, ['page/soft-404 no-content']],

  [
    'a canonical on another host',
    { [LOC]: html(canonical('https://www.example.com/shoes')) },
    ['page/canonical-mismatch other-host'],
  ],
  [
    'a canonical with https',
    { 'http://example.com/a': html(canonical('https://example.com/a')), 'https://example.com/a': html() },
    ['page/canonical-mismatch other'],
    'http://example.com/a',
  ],
  [
    'canonicals that are spelt differently',
    { [LOC]: html(canonical('https://Example.com:443/sh%6Fes') + canonical(`${LOC}#a`)) },
    [],
  ],
  [
    'escapes in either case',
    { 'https://example.com/%c3%a9': html(canonical('https://example.com/%C3%A9')) },
    [],
    'https://example.com/%c3%a9',
  ],
  [
    'letters and their escapes',
    { 'https://example.com/%C3%A9': html(canonical('https://example.com/é')) },
    [],
    'https://example.com/é',
  ],
  ['an empty path', { [HOME]: html(canonical('https://example.com')) }, [], HOME],
  ['a slash at the end', { [LOC]: html(canonical(`${LOC}/`)) }, ['page/canonical-mismatch other']],
  ['another query', { [LOC]: html(canonical(`${LOC}?a`)) }, ['page/canonical-mismatch other']],
  ['another case of the path', { [LOC]: html(canonical('https://example.com/Shoes')) }, ['page/canonical-mismatch other']],
  ['a relative canonical', { [LOC]: html(canonical('/shoes')) }, ['page/canonical-invalid relative']],
  ['a relative canonical of another page', { [LOC]: html(canonical('/boots')) }, ['page/canonical-mismatch other']],
  ['a canonical that is no page', { [LOC]: html(canonical('javascript:alert(1)')) }, ['page/canonical-invalid scheme']],
  ['an empty canonical', { [LOC]: html(canonical('')) }, ['page/canonical-invalid empty']],
  ['a malformed canonical', { [LOC]: html(canonical('https://exa mple.com/')) }, ['page/canonical-invalid malformed']],
  ['two canonicals', { [LOC]: html(canonical(LOC) + canonical(BOOTS)) }, ['page/canonical-multiple different']],
  [
    'a canonical in the head and another in the header',
    { [LOC]: html(canonical(LOC), [`Link: <${BOOTS}>; rel=canonical`]) },
    ['page/canonical-multiple header'],
  ],
  ['ten thousand canonicals', { [LOC]: html(canonical(LOC).repeat(10_000)) }, []],
  [
    'both addresses of a page',
    { 'http://example.com/a': html(), 'https://example.com/a': html() },
    ['page/insecure-url insecure'],
    'http://example.com/a',
  ],
];

describe('an answer', () => {
  it.each(ANSWERS.map(([name, answers, expected, loc]) => ({ name, answers, expected, loc })))(
    '$name',
    ({ answers, expected, loc }) => {
      expect(judged(pageOf(answers, loc)).map(({ said }) => said)).toEqual(expected);
    },
  );
});

const OUTCOMES: readonly (readonly [name: string, page: ListedPage, expected: readonly string[]])[] = [
  ['a page that was not asked', pageWith({ outcome: 'not-asked', status: null }), []],
  ['a page that has not changed', pageWith({ outcome: 'not-modified', status: 304 }), []],
  ['an answer that ends early', pageWith({ outcome: 'unreachable', status: 200 }), ['page/unreachable unreadable']],
  [
    'a redirect out of a build',
    pageWith({
      from: 'disk',
      status: null,
      hops: [{ status: 301, from: LOC, to: 'https://example.org/a', by: 'location' }],
      finalUrl: 'https://example.org/a',
    }),
    ['page/redirect moved'],
  ],
  ['a build without a file', pageWith({ from: 'disk', outcome: 'file-missing', status: null }), ['page/file-missing missing']],
  [
    'a file that cannot be read',
    pageWith({ from: 'disk', outcome: 'file-unreadable', status: null }),
    ['page/file-missing unreadable'],
  ],
  [
    'a page cut at the limit within its head',
    pageWith({ cutAtLimit: true, content: null, headers: { ...pageWith({}).answer.headers, contentType: 'text/html' } }),
    [],
  ],
];

describe('an outcome', () => {
  it.each(OUTCOMES)('%s', (_, page, expected) => expect(judged(page).map(({ said }) => said)).toEqual(expected));
});

describe('details of an entry', () => {
  const lastmod = { value: '2026-01-01', place: placeAt(60), instant: Date.UTC(2026, 0, 1), dateOnly: true };
  const languages = [
    { language: 'de', target: LOC, place: placeAt(70) },
    { language: 'fr', target: BOOTS, place: placeAt(80) },
  ];
  const entry: Partial<ListingEntry> = { lastmod, languages };
  const rich = `<meta property="article:modified_time" content="2026-06-01"><link rel="alternate" hreflang="de" href="${BOOTS}">`;
  const details = ['page/hreflang-mismatch address', 'page/lang-mismatch differs', 'page/lastmod-behind page'];
  it('are compared with a healthy page', () => {
    expect(judged(pageOf({ [LOC]: html(rich) }, LOC, entry)).map(({ said }) => said)).toEqual(details);
  });
  it.each([
    ['is gone', bare('410 Gone')],
    ['redirects', moved(LOC)],
    ['is not to be indexed', html(rich + NOINDEX)],
    ['has another canonical', html(rich + canonical(BOOTS))],
    ['says not found', html(rich, [], '<h1>Page not found</h1>')],
  ])('are not compared with a page that %s', (_, answer) => {
    const found = judged(pageOf({ [LOC]: answer }, LOC, entry)).map(({ said }) => said);
    expect(found).toHaveLength(1);
    expect(details).not.toContain(found[0]);
  });
});
