// Page rules one by one: what they compare, what they quote, which edits they offer, and what profiles change.

import { describe, expect, it } from 'vitest';
import { entryRemoval, fixOf } from '../../../src/base/problem/fixes.js';
import type { DocumentFacts } from '../../../src/read/entry/document.js';
import { bare, html, redirect } from '../../../src/rules/page/support/example-answers.js';
import type { AssetAnswer, ListingEntry } from '../../../src/rules/page-answer.js';
import type { PlanOptions } from '../../../src/rules/plan.js';
import type { SetFact } from '../../../src/rules/set-facts.js';
import { overlayOf } from '../../../src/run/config/profiles.js';
import { assetOf, type Judgement, judged, LOC, NOW, pageOf, pageWith, placeAt } from '../../support/judged-pages.js';
import { planOf } from '../../support/plans.js';

const BOOTS = 'https://example.com/boots';

/** The only finding about a page with this answer; undefined for none. */
function only(answer: string, entry: Partial<ListingEntry> = {}, options: PlanOptions = {}): Judgement | undefined {
  const all = judged(pageOf({ [LOC]: answer, [BOOTS]: html() }, LOC, entry), options);
  expect(all.length).toBeLessThanOrEqual(1);
  return all[0];
}

describe('severities', () => {
  it.each([
    [bare('404 Not Found'), 'error'],
    [bare('500 Internal Server Error'), 'error'],
    [bare('410 Gone'), 'error'],
    [bare('429 Too Many Requests'), 'info'],
    [redirect('301 Moved Permanently', BOOTS), 'warning'],
    [html('<meta name=robots content=noindex>'), 'error'],
    [html(`<link rel=canonical href="${BOOTS}">`), 'warning'],
    [html('<link rel=canonical href="https://example.org/">'), 'error'],
    [html('', [], '<h1>Page not found</h1>'), 'warning'],
    [bare('200 OK', 'Content-Type: image/png'), 'info'],
  ])('%j is %s', (answer, severity) => expect(only(answer)?.severity).toBe(severity));
  it('duplicate-content and canonical-missing are off', () => {
    expect(planOf().isOn('page/duplicate-content')).toBe(false);
    expect(planOf().isOn('page/canonical-missing')).toBe(false);
    expect(planOf().isOn('page/orphan')).toBe(true);
  });
});

describe('a redirect that only changes the slash at the end', () => {
  const SLASHED = `${LOC}/`;
  const language = { language: 'de', target: LOC, place: placeAt(0) };
  it.each([
    ['to a page that is there', redirect('301 Moved Permanently', SLASHED), html(), {}, 'page/slash-redirect added safe'],
    ['for now', redirect('302 Found', SLASHED), html(), {}, 'page/redirect temporary unsafe'],
    [
      'to a page that must not be indexed',
      redirect('301 x', SLASHED),
      html('<meta name=robots content=noindex>'),
      {},
      'page/slash-redirect added unsafe',
    ],
    [
      'to a page that names the listed address as canonical',
      redirect('301 x', SLASHED),
      html(`<link rel=canonical href="${LOC}">`),
      {},
      'page/slash-redirect added unsafe',
    ],
    [
      'of an entry with language versions',
      redirect('308 x', SLASHED),
      html(),
      { languages: [language] },
      'page/slash-redirect added unsafe',
    ],
    ['and the query', redirect('301 x', `${SLASHED}?a=1`), html(), {}, 'page/redirect moved unsafe'],
  ])('%s', (_, answer, target, entry, expected) => {
    const all = judged(pageOf({ [LOC]: answer, [SLASHED]: target, [`${SLASHED}?a=1`]: target }, LOC, entry));
    expect(all.map(({ said, fix }) => `${said} ${fix?.level}`)).toEqual([expected]);
  });
});

describe('words of the server', () => {
  it('are in the finding', () => {
    expect(only(bare('404 Not Found'))?.data).toMatchObject({ value: LOC, status: '404 Not Found' });
    expect(only(bare('503 Service Unavailable', 'Retry-After: 120'))?.data).toMatchObject({ retryAfter: '120' });
    expect(only(redirect('302 Found', '/boots'))?.data).toMatchObject({ status: '302 Found', to: BOOTS });
    expect(only(html('', ['X-Robots-Tag: Googlebot: NoIndex, nofollow']))?.data).toMatchObject({
      content: 'Googlebot: NoIndex, nofollow',
    });
    expect(only(html('<meta name="Googlebot" content="None">'))?.data).toMatchObject({ name: 'googlebot', content: 'None' });
    expect(only(html('', [], '<h1>Oops: Página no encontrada!</h1>'))?.data).toMatchObject({
      words: 'Oops: Página no encontrada!',
    });
  });
  it('a chain is told hop by hop, and only its start if it is long', () => {
    const hops = Array.from({ length: 8 }, (_, n) => ({
      status: 301,
      from: `${LOC}${n}`,
      to: `${LOC}${n + 1}`,
      by: 'location' as const,
    }));
    const [found] = judged(pageWith({ hops, finalUrl: `${LOC}8` }));
    expect(found?.data['chain']).toBe(`${[1, 2, 3, 4, 5].map((n) => `301 ${LOC}${n}`).join(', ')}, …`);
    expect(found?.data['hops']).toBe(8);
  });
  it('the line of robots.txt is told', () => {
    const blocked = { uri: 'https://example.com/robots.txt', line: 7, path: '/sh*', agent: 'googlebot', group: ['Googlebot'] };
    const [found] = judged(pageWith({ outcome: 'blocked', status: null, blocked }));
    expect(found).toMatchObject({ said: 'page/robots-blocked blocked', data: { agent: 'googlebot', path: '/sh*', line: 7 } });
  });
});

describe('edits', () => {
  const at = { offset: 10, length: LOC.length };
  const whole = { offset: 0, length: 100 };
  const lists = (text: string) => fixOf('unsafe', [{ span: at, text }]);
  const removes = entryRemoval('removing', whole);
  const moved = (status: string, to: string) => judged(pageOf({ [LOC]: redirect(status, to), [to]: html() }))[0]?.fix;
  it.each([
    ['a permanent redirect', moved('301 Moved Permanently', BOOTS), lists(BOOTS)],
    ['a temporary redirect elsewhere', moved('302 Found', BOOTS), null],
    ['a temporary redirect to another spelling', moved('302 Found', `${LOC}/`), lists(`${LOC}/`)],
    ['a temporary redirect to www', moved('302 Found', 'https://www.example.com/shoes'), lists('https://www.example.com/shoes')],
    ['a permanent redirect to another host', moved('301 Moved Permanently', 'https://example.org/boots'), null],
    ['a permanent redirect to another page on www', moved('301 Moved Permanently', 'https://www.example.com/boots'), null],
    ['another canonical on another host', only(html('<link rel=canonical href="https://example.org/">'))?.fix, null],
    ['a redirect to the home page', moved('301 Moved Permanently', 'https://example.com/'), null],
    ['an ampersand', moved('301 Moved Permanently', `${LOC}?a&b`), lists(`${LOC}?a&amp;b`)],
    ['a page that is gone', only(bare('410 Gone'))?.fix, removes],
    ['a page that is missing', only(bare('404 Not Found'))?.fix, null],
    ['noindex in meta', only(html('<meta name=robots content=noindex>'))?.fix, removes],
    ['noindex in a header', only(html('', ['X-Robots-Tag: noindex']))?.fix, removes],
    ['another canonical', only(html(`<link rel=canonical href="${BOOTS}">`))?.fix, lists(BOOTS)],
    ['a document that cannot be edited', only(bare('410 Gone'), { editable: false })?.fix, null],
    ['another canonical there', only(html(`<link rel=canonical href="${BOOTS}">`), { editable: false })?.fix, null],
  ])('%s', (_, fix, expected) => expect(fix).toEqual(expected));
  it('lists https', () => {
    const [found] = judged(pageWith({ secureStatus: 200 }, {}, 'HTTP://example.com/'));
    expect(found?.fix?.replacements[0]?.text).toBe('https://example.com/');
  });
  it('writes into a text sitemap without references, and removes no line', () => {
    const page = (status: string, to = '') => ({
      ...pageOf({ [LOC]: redirect(status, to), [to]: html() }),
      document: { kind: 'text' } as DocumentFacts,
    });
    expect(judged(page('301 Moved Permanently', `${LOC}?a&b`))[0]?.fix).toEqual(lists(`${LOC}?a&b`));
    expect(judged({ ...page('301 Moved Permanently'), ...{ answer: pageOf({ [LOC]: bare('410 Gone') }).answer } })[0]?.fix).toBe(
      null,
    );
  });
});

describe('lastmod', () => {
  const DAY = 86_400_000;
  const entry = (daysAgo: number, dateOnly = false): Partial<ListingEntry> => ({
    lastmod: { value: 'x', place: placeAt(60), instant: NOW - daysAgo * DAY, dateOnly },
  });
  const ago = (days: number): string => new Date(NOW - days * DAY).toISOString();
  const own = (...days: readonly number[]) =>
    html(days.map((day) => `<meta property="article:modified_time" content="${ago(day)}">`).join(''));
  const header = (days: number) => html('', [`Last-Modified: ${new Date(NOW - days * DAY).toUTCString()}`]);
  it.each([
    ['the same date', own(50), 50, undefined],
    ['6 days behind', own(44), 50, undefined],
    ['8 days behind', own(42), 50, 'page/lastmod-behind page'],
    ['behind the newest date but not the earliest', own(42, 50), 50, undefined],
    ['behind a date in the future', own(-3), 50, undefined],
    ['behind Last-Modified', header(40), 50, 'page/lastmod-behind header'],
    ['behind a Last-Modified that is the time of the answer', header(0), 50, undefined],
    ['29 days ahead', own(79), 50, undefined],
    ['31 days ahead', own(81), 50, 'page/lastmod-ahead ahead'],
    ['ahead of one date of two', own(81, 51), 50, undefined],
    ['ahead of Last-Modified', header(90), 50, 'page/lastmod-ahead ahead'],
    ['in the future, which is another problem', own(81), -2, undefined],
    ['compared with nothing', html(), 50, undefined],
  ])('%s', (_, answer, daysAgo, expected) => expect(only(answer, entry(daysAgo))?.said).toBe(expected));
  it('without a time means the whole day', () => {
    expect(only(own(42.5), entry(50, true))?.said).toBe(undefined);
    expect(only(own(41.5), entry(50, true))?.said).toBe('page/lastmod-behind page');
  });
  it('that cannot be read is not compared', () => {
    const lastmod = { value: 'x', place: placeAt(60), instant: Number.NaN, dateOnly: false };
    expect(only(own(1), { lastmod })).toBe(undefined);
  });
  it('is not compared with the time of a build', () => {
    const page = pageOf({ [LOC]: header(40) }, LOC, entry(50));
    expect(judged({ ...page, answer: { ...page.answer, from: 'disk' } })).toEqual([]);
  });
});

describe('languages', () => {
  const link = (language: string, target: string) => ({ language, target, place: placeAt(70) });
  const cluster: Partial<ListingEntry> = { languages: [link('en', LOC), link('de', BOOTS)] };
  const named = (...links: readonly (readonly [string, string])[]) =>
    html(links.map(([code, href]) => `<link rel=alternate hreflang=${code} href="${href}">`).join(''));
  it.each([
    ['the same set', named(['en', LOC], ['de', BOOTS]), undefined],
    ['the same set in another order and case', named(['DE', 'https://EXAMPLE.com/boots'], ['EN', LOC]), undefined],
    ['no links in the page', html(), undefined],
    ['another address', named(['en', LOC], ['de', `${BOOTS}/`]), 'page/hreflang-mismatch address'],
    ['one of two addresses', named(['en', LOC], ['de', BOOTS], ['de', `${BOOTS}/`]), undefined],
    ['a language less', named(['en', LOC]), 'page/hreflang-mismatch not-in-page'],
    ['a language more', named(['en', LOC], ['de', BOOTS], ['fr', `${LOC}/fr`]), 'page/hreflang-mismatch not-in-sitemap'],
    ['the page itself under another code', named(['en', LOC], ['de', BOOTS], ['en-gb', LOC]), undefined],
  ])('of the page: %s', (_, answer, expected) => expect(only(answer, cluster)?.said).toBe(expected));
  it('of a header count as well', () => {
    const links = [`Link: <${LOC}>; rel=alternate; hreflang=en, <${BOOTS}/>; hreflang="de"; rel="alternate"`];
    expect(only(html('', links), cluster)?.said).toBe('page/hreflang-mismatch address');
  });
  it.each([
    ['en', 'en-GB', true],
    ['en-us', 'en', true],
    ['he', 'iw', true],
    ['no', 'nb-NO', true],
    ['sr-latn', 'hr', true],
    ['de', 'en', false],
    ['x-default', 'en', true],
    ['de', '', true],
    ['de', '{{ lang }}', true],
  ])('%s agrees with lang=%j: %s', (code, lang, agrees) => {
    const answer = html().replace('lang="en"', `lang="${lang}"`);
    expect(only(answer, { languages: [link(code, LOC)] })?.said).toBe(agrees ? undefined : 'page/lang-mismatch differs');
  });
  it('a page under several codes may have any of them', () => {
    expect(only(html(), { languages: [link('de', LOC), link('en-gb', LOC)] })).toBe(undefined);
  });
});

describe('files of an entry', () => {
  const said = (asset: Partial<AssetAnswer>) => judged({ ...pageWith({}), assets: [assetOf(asset)] }).map((found) => found.said);
  const gone = { status: 404 };
  it.each<readonly [string, Partial<AssetAnswer>, string | undefined]>([
    ['an image', { contentType: 'image/webp' }, undefined],
    ['an image without a type', {}, undefined],
    ['an image sent as bytes', { contentType: 'application/octet-stream' }, undefined],
    ['an image that is missing', gone, 'page/image-status status'],
    ['an image that is a page', { contentType: 'text/html; charset=utf-8' }, 'page/image-status type'],
    ['an image that others may not have', { status: 403 }, undefined],
    ['an image without a server', { outcome: 'unreachable', status: null }, 'page/image-status unreachable'],
    ['an image that the build lacks', { outcome: 'file-missing', status: null }, 'page/image-status missing'],
    ['an image that was not asked', { outcome: 'not-asked', status: null }, undefined],
    ['a blocked image, which has a rule of its own', { outcome: 'blocked', status: null }, undefined],
    ['a thumbnail that is missing', { role: 'thumbnail', ...gone }, 'page/image-status status'],
    ['a video', { role: 'video', contentType: 'video/mp4' }, undefined],
    ['a playlist', { role: 'video', contentType: 'application/x-mpegURL' }, undefined],
    ['a video that is missing', { role: 'video', ...gone }, 'page/video-status status'],
    ['a video that is a page', { role: 'video', contentType: 'text/html' }, 'page/video-status type'],
    ['a video without a server', { role: 'video', outcome: 'unreachable', status: null }, 'page/video-status unreachable'],
    ['a video that the build lacks', { role: 'video', outcome: 'file-missing', status: null }, 'page/video-status missing'],
    ['a player that is a page', { role: 'player', contentType: 'text/html' }, undefined],
    ['a player that is an image', { role: 'player', contentType: 'image/png' }, 'page/video-status type'],
    ['a thumbnail', { role: 'thumbnail', width: 1_280, height: 720 }, undefined],
    ['the smallest thumbnail', { role: 'thumbnail', width: 60, height: 30 }, undefined],
    ['a small thumbnail', { role: 'thumbnail', width: 59, height: 30 }, 'page/thumbnail-size small'],
    ['a narrow thumbnail', { role: 'thumbnail', width: 300, height: 29 }, 'page/thumbnail-size small'],
    ['a large thumbnail', { role: 'thumbnail', width: 3_840, height: 2_160 }, undefined],
    ['an image of any size', { role: 'image', width: 1, height: 1 }, undefined],
  ])('%s', (_, asset, expected) => expect(said(asset)).toEqual(expected === undefined ? [] : [expected]));
});

describe('rules over all pages', () => {
  const document = { uri: 'sitemap.xml' } as DocumentFacts;
  const said = (fact: SetFact) => {
    const plan = planOf({ severities: { 'page/duplicate-content': 'warning' } });
    return plan.setRules.flatMap((rule) => {
      const check = rule.check as (one: SetFact, context: object) => readonly { message: string }[];
      if (rule.fact !== fact.fact) return [];
      return check(fact, { now: NOW, option: plan.optionsOf(rule.id) }).map(({ message }) => `${rule.id} ${message}`);
    });
  };
  const orphan = (url: string): SetFact => ({ fact: 'orphan-page', document, place: placeAt(0), entry: 0, url });
  const unlisted = (file: string, answer: string, url = LOC): SetFact => {
    return { fact: 'unlisted-page', document, file, url, answer: pageOf({ [url]: answer }, url).answer };
  };
  it.each<readonly [string, SetFact, string | undefined]>([
    ['a page without links to it', orphan(LOC), 'page/orphan orphan'],
    ['the home page without links to it', orphan('https://example.com/'), undefined],
    [
      'a page with the text of another',
      { fact: 'duplicate-content', document, place: placeAt(0), entry: 1, url: LOC, first: { url: BOOTS }, count: 2 },
      'page/duplicate-content same',
    ],
    ['a file that no sitemap lists', unlisted('shoes/index.html', html()), 'page/missing-from-sitemap missing'],
    [
      'a file with its own canonical',
      unlisted('shoes.html', html(`<link rel=canonical href="${LOC}">`)),
      'page/missing-from-sitemap missing',
    ],
    ['a file with another canonical', unlisted('shoes.html', html(`<link rel=canonical href="${BOOTS}">`)), undefined],
    ['a draft', unlisted('shoes.html', html('<meta name=robots content=noindex>')), undefined],
    ['a file with noindex in _headers', unlisted('shoes.html', html('', ['X-Robots-Tag: noindex'])), undefined],
    ['a refresh to another page', unlisted('shoes.html', html(`<meta http-equiv=refresh content="30;url=${BOOTS}">`)), undefined],
    ['a file that says not found', unlisted('shoes.html', html('', [], '<h1>Not found</h1>')), undefined],
    ['404.html', unlisted('404.html', html()), undefined],
    ['an error page of a language', unlisted('de/404/index.html', html()), undefined],
    ['a file that proves ownership', unlisted('google0123456789abcdef.html', html()), undefined],
    ['a file that is not HTML', unlisted('shoes.pdf', bare('200 OK', 'Content-Type: application/pdf')), undefined],
  ])('%s', (_, fact, expected) => expect(said(fact)).toEqual(expected === undefined ? [] : [expected]));
  it('do not make documents be compared', () => {
    const all = planOf().setRules.filter(({ fact }) => fact !== 'orphan-page' && fact !== 'unlisted-page');
    const off = Object.fromEntries(all.map(({ id }) => [id, 'off' as const]));
    expect(planOf({ severities: off }).setRules).toHaveLength(2);
    expect(planOf({ severities: off }).comparesPages).toBe(false);
  });
});

describe('the crawler of a profile', () => {
  const of = (profile: 'google' | 'bing' | 'yandex' | 'sitemaps.org', answer: string) =>
    only(answer, {}, { overlay: overlayOf(profile) })?.said;
  const meta = (name: string) => html(`<meta name="${name}" content="noindex">`);
  const said = 'page/noindex-meta noindex';
  it.each([
    ['sitemaps.org', 'robots', said],
    ['sitemaps.org', 'googlebot', said],
    ['sitemaps.org', 'yandex', undefined],
    ['google', 'googlebot', said],
    ['google', 'robots', said],
    ['google', 'bingbot', undefined],
    ['bing', 'bingbot', said],
    ['yandex', 'yandex', said],
  ] as const)('%s obeys noindex for %s: %s', (profile, name, expected) => expect(of(profile, meta(name))).toBe(expected));
  it('is named by X-Robots-Tag, too', () => {
    expect(of('google', html('', ['X-Robots-Tag: bingbot: noindex']))).toBe(undefined);
    expect(of('bing', html('', ['X-Robots-Tag: bingbot: noindex']))).toBe('page/noindex-header noindex');
  });
  it('is the one that robots.txt is asked for', () => {
    const agentIn = (profile: 'google' | 'sitemaps.org') =>
      planOf({ overlay: overlayOf(profile) }).optionsOf('page/robots-blocked')('agent');
    expect([agentIn('google'), agentIn('sitemaps.org')]).toEqual(['googlebot', '*']);
  });
});
