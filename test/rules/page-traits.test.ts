// The traits of pages are sound: no page rule has a finding about a page without any of the traits that it waits for.

import { expect, it } from 'vitest';
import { NO_HEADERS } from '../../src/pages/answers.js';
import { DAY } from '../../src/read/entry/datetime.js';
import { RULES } from '../../src/rules/index.js';
import { canonicalTargets } from '../../src/rules/page/support/canonicals.js';
import { isHealthy } from '../../src/rules/page/support/healthy.js';
import { faultOf } from '../../src/rules/page/support/page-fault.js';
import { isOwnAddress } from '../../src/rules/page/support/same-address.js';
import type { ListedPage, PageAnswer, PageContent } from '../../src/rules/page-answer.js';
import { traitBits, traitsOf } from '../../src/rules/page-traits.js';
import { RulePlan } from '../../src/rules/plan.js';

const NOW = Date.UTC(2026, 0, 1);
const LOC = 'https://example.com/a';
const PLACE = { offset: 0, length: 1, line: 1, column: 1, endLine: 1, endColumn: 2 };
const RULES_OF_PAGES = RULES.filter((rule) => rule.scope === 'page');
const plan = new RulePlan(RULES);
/** Number of random pages. */
const PAGES = 10_000;

/** The same choices in every run. */
function chooser(): <Value>(...values: readonly Value[]) => Value {
  let state = 7;
  return (...values) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return values[(state >>> 8) % values.length] as never;
  };
}

const one = chooser();
const OTHER = 'https://example.com/b';

function contentOf(): PageContent {
  const canonical = () =>
    one({ href: LOC, url: LOC }, { href: '/a', url: LOC }, { href: OTHER, url: OTHER }, { href: 'x:', url: null });
  const canonicals = one([], [], [canonical()], [canonical(), canonical()]);
  return {
    charset: { used: 'utf-8', from: 'default', declared: null },
    title: 'A',
    lang: one(null, 'en', 'de'),
    robots: one(
      [],
      [],
      [{ agent: one('robots', 'googlebot', 'yandex'), content: one('noindex', 'index', 'unavailable_after: 2020-01-01') }],
    ),
    canonicals,
    canonicalCount: canonicals.length,
    languages: one([], [{ language: one('de', 'en'), href: one(LOC, OTHER), url: one(LOC, OTHER) }]),
    refresh: null,
    dates: one([], [{ from: 'article:modified_time', text: '', instant: one(NOW - DAY, NOW - 900 * DAY) }]),
    headComplete: one(true, true, false),
    bodyComplete: one(true, true, false),
    notFoundWords: one(null, null, null, 'not found'),
    textLength: 100,
    isBlank: one(false, false, true),
    bodyHash: null,
    mainText: null,
    links: null,
    cut: false,
  };
}

function answerOf(): PageAnswer {
  const isAnswered = one(true, true, true, false);
  const hops = one([], [], [], [{ status: one(301, 302), from: LOC, to: OTHER, by: 'location' as const }]);
  return {
    from: 'http',
    url: LOC,
    outcome: isAnswered
      ? one('answered', 'not-modified')
      : one('blocked', 'unreachable', 'redirect-broken', 'file-missing', 'file-unreadable', 'not-asked'),
    status: one(200, 200, 200, 200, 204, 403, 404, 410, 429, 500, 503, null),
    hops,
    finalUrl: hops.length === 0 ? one(LOC, LOC, `${LOC}/`) : one(OTHER, 'https://example.com/', `${LOC}/`),
    headers: {
      ...NO_HEADERS,
      contentType: one('text/html', null, 'image/png', 'application/pdf'),
      lastModified: one(null, new Date(NOW - 100 * DAY).toUTCString()),
      robotsTag: one([], [], ['noindex'], ['all']),
      link: one([], [], [`<${OTHER}>; rel="canonical"`], [`<${OTHER}>; rel="alternate"; hreflang="de"`]),
    },
    blocked: { uri: 'https://example.com/robots.txt', line: 1, path: '/', agent: 'Googlebot', group: ['*'] },
    problem: null,
    file: null,
    content: one(contentOf(), contentOf(), null),
    bytes: 1,
    cutAtLimit: false,
    damage: null,
    fileModified: null,
    milliseconds: 1,
    secureStatus: one(null, 200, 404),
  };
}

function pageOf(): ListedPage {
  const value = one(LOC, LOC, LOC, 'http://example.com/a');
  const instant = one(NOW - 400 * DAY, NOW - 2 * DAY);
  const asset = { url: OTHER, place: PLACE, outcome: 'answered' as const, status: one(200, 404), finalUrl: OTHER };
  const role = one('image' as const, 'thumbnail' as const, 'video' as const);
  return {
    document: { kind: 'xml' } as never,
    entry: {
      entry: 0,
      span: { offset: 0, length: 1 },
      loc: { value, place: PLACE },
      lastmod: one(null, { value: '2025-01-01', place: PLACE, instant, dateOnly: true }),
      languages: one([], [{ language: one('de', 'en'), target: one(LOC, OTHER), place: PLACE }]),
      editable: true,
      robotsReported: false,
    },
    answer: answerOf(),
    assets: one([], [], [{ ...asset, role, contentType: 'text/css', problem: null, blocked: null, width: 10, height: 10 }]),
  };
}

it('no rule has a finding without its traits', () => {
  const fired = new Set<string>();
  const missed: string[] = [];
  for (let n = 0; n < PAGES; n++) {
    const page = pageOf();
    const traits = traitsOf(page, NOW);
    for (const rule of RULES_OF_PAGES) {
      if (rule.check(page, { now: NOW, option: plan.optionsOf(rule.id) }).length === 0) continue;
      fired.add(rule.id);
      if ((traits & traitBits(rule.traits)) === 0) missed.push(`${rule.id} ${JSON.stringify(page)}`);
    }
  }
  expect(missed).toEqual([]);
  expect([...fired].sort()).toEqual(RULES_OF_PAGES.map(({ id }) => id).sort());
});

it('a plain page wakes no rule that is on by default', () => {
  const canonicals = [{ href: LOC, url: LOC }];
  const plain = { ...contentOf(), canonicals, robots: [], notFoundWords: null, isBlank: false };
  const headers = { ...NO_HEADERS, contentType: 'text/html' };
  const answer = { ...answerOf(), outcome: 'answered', status: 200, hops: [], finalUrl: LOC, headers, content: plain } as const;
  const page = pageOf();
  const entry = { ...page.entry, loc: { value: LOC, place: PLACE }, lastmod: null, languages: [] };
  const traits = traitsOf({ ...page, entry, answer: { ...answer, secureStatus: null }, assets: [] }, NOW);
  expect(traits).toBe(traitBits(['faultless']));
  expect(plan.pageRules.filter((rule) => (traitBits(rule.traits) & traits) !== 0)).toEqual([]);
});

it('a page is healthy if nothing is the matter and each canonical is its own address', () => {
  let healthy = 0;
  const wrong: string[] = [];
  for (let n = 0; n < PAGES; n++) {
    const page = pageOf();
    const targets = [...canonicalTargets(page.answer).values()];
    const expected = faultOf(page, NOW) === null && targets.every(({ url }) => isOwnAddress(url, page));
    if (isHealthy(page, NOW) !== expected) wrong.push(JSON.stringify(page));
    healthy += Number(expected);
  }
  expect(wrong).toEqual([]);
  expect(healthy).toBeGreaterThan(PAGES / 40);
});
