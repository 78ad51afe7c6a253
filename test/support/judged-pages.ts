// Judges one listed page with all page rules, without a document.

import type { Fix } from '../../src/base/problem/problem.js';
import type { Place } from '../../src/base/problem/span.js';
import type { DocumentFacts } from '../../src/read/entry/document.js';
import type { AssetAnswer, ListedPage, ListingEntry, PageAnswer } from '../../src/rules/page-answer.js';
import type { PlanOptions } from '../../src/rules/plan.js';
import { type Answers, askAnswers, blankAnswer } from './page-answer.js';
import { planOf } from './plans.js';

/** The clock of these tests. */
export const NOW = Date.UTC(2026, 10, 23, 12);
export const LOC = 'https://example.com/shoes';

export function placeAt(offset: number, length = 10): Place {
  return { offset, length, line: 1, column: offset + 1, endLine: 1, endColumn: offset + length + 1 };
}

/** An entry that lists a page. */
export function entryOf(loc: string, changes: Partial<ListingEntry> = {}): ListingEntry {
  return {
    entry: 0,
    span: { offset: 0, length: 100 },
    loc: { value: loc, place: placeAt(10, loc.length) },
    lastmod: null,
    languages: [],
    editable: true,
    robotsReported: false,
    ...changes,
  };
}

/** A page whose answer differs from an empty one in these facts. */
export function pageWith(answer: Partial<PageAnswer>, entry: Partial<ListingEntry> = {}, loc = LOC): ListedPage {
  return {
    document: { kind: 'urlset', uri: 'sitemap.xml' } as DocumentFacts,
    entry: entryOf(loc, entry),
    answer: { ...blankAnswer(loc), ...answer },
    assets: [],
  };
}

/** A page that these servers deliver. */
export function pageOf(answers: Answers, loc = LOC, entry: Partial<ListingEntry> = {}): ListedPage {
  return pageWith(askAnswers(answers, loc, '*', { text: true, links: false, hash: false, main: false }), entry, loc);
}

/** A file beside a page. */
export function assetOf(changes: Partial<AssetAnswer>): AssetAnswer {
  const url = 'https://example.com/file';
  return {
    role: 'image',
    url,
    place: placeAt(50),
    outcome: 'answered',
    status: 200,
    finalUrl: url,
    contentType: null,
    problem: null,
    blocked: null,
    width: null,
    height: null,
    ...changes,
  };
}

/** A finding about a page. */
export interface Judgement {
  /** Rule and message with a space between. */
  readonly said: string;
  readonly severity: string | null;
  readonly data: Readonly<Record<string, string | number>>;
  readonly fix: Fix | null;
}

/** What all page rules say of a page. */
export function judged(page: ListedPage, options: PlanOptions = {}): readonly Judgement[] {
  const plan = planOf(options);
  return plan.pageRules.flatMap((rule) =>
    rule.check(page, { now: NOW, option: plan.optionsOf(rule.id) }).map(({ message, data = {}, fix = null }) => ({
      said: `${rule.id} ${message}`,
      severity: plan.severity(rule.id, message),
      data,
      fix,
    })),
  );
}
