// `require`, `forbid` and `expect` of a configuration: what only the site can know, as settings of rules.

import type { RuleSetting } from '../../lint/options.js';
import { pageMatcher } from '../../rules/support/page-pattern.js';
import type { ValueChecker } from './value-checker.js';

/** The rule that each of these keys sets. */
export const DECLARED = {
  require: 'site/required-missing',
  forbid: 'site/forbidden-listed',
  expect: 'site/count-dropped',
} as const;

type Settings = Readonly<Record<string, RuleSetting>>;

/**
 * Settings of rules for the keys among these that a configuration has; each turns its rule on.
 * @throws CannotRun one line with the key and what was expected.
 */
export function declaredRules(checker: ValueChecker, own: ReadonlyMap<string, unknown>): Settings {
  const settings: Record<string, RuleSetting> = {};
  if (own.has('require')) settings[DECLARED.require] = ['error', requiredPages(checker, own.get('require'))];
  if (own.has('forbid')) settings[DECLARED.forbid] = ['error', forbiddenPages(checker, own.get('forbid'))];
  if (own.has('expect')) settings[DECLARED.expect] = ['error', expectedCounts(checker, own.get('expect'))];
  return settings;
}

function requiredPages(checker: ValueChecker, raw: unknown): Readonly<Record<string, unknown>> {
  const items = itemsOf(checker, 'require', raw, 'url', ['atLeast', 'reason']);
  return {
    pages: items.map(({ pattern }) => pattern),
    atLeast: items.map(({ key, more }) => {
      const least = more.get('atLeast') ?? 1;
      if (!Number.isSafeInteger(least) || (least as number) < 1)
        checker.refuse(`${key}.atLeast`, 'a whole number of at least 1', least);
      return String(least);
    }),
    reasons: items.map((item) => reasonOf(checker, item)),
  };
}

function forbiddenPages(checker: ValueChecker, raw: unknown): Readonly<Record<string, unknown>> {
  const items = itemsOf(checker, 'forbid', raw, 'pattern', ['reason']);
  return { pages: items.map(({ pattern }) => pattern), reasons: items.map((item) => reasonOf(checker, item)) };
}

/** An item of a list: its key in messages, its pattern, and its other members. */
interface Item {
  readonly key: string;
  readonly pattern: string;
  readonly more: ReadonlyMap<string, unknown>;
}

/** A pattern, an object with it as its member `name`, or a list of these. */
function itemsOf(checker: ValueChecker, key: string, raw: unknown, name: string, others: readonly string[]): readonly Item[] {
  const list = Array.isArray(raw)
    ? (raw as unknown[]).map((item, index) => [`${key}[${index}]`, item] as const)
    : [[key, raw] as const];
  return list.map(([at, item]) => {
    const more = typeof item === 'string' ? new Map([[name, item]]) : knownMembers(checker, at, item, [name, ...others]);
    const pattern = checker.text(typeof item === 'string' ? at : `${at}.${name}`, more.get(name));
    checker.valid(at, () => pageMatcher(pattern));
    return { key: at, pattern, more };
  });
}

function reasonOf(checker: ValueChecker, { key, more }: Item): string {
  return more.has('reason') ? checker.text(`${key}.reason`, more.get('reason')) : '';
}

/** `expect`: numbers of all sitemaps (`entries`), and of those that match patterns (`sitemaps`). */
function expectedCounts(checker: ValueChecker, raw: unknown): Readonly<Record<string, unknown>> {
  const members = knownMembers(checker, 'expect', raw, ['entries', 'sitemaps']);
  const all = countsOf(checker, 'expect.entries', members.get('entries') ?? {});
  const some = checker.members(members.get('sitemaps') ?? {}, 'expect.sitemaps').map(([pattern, counts]) => {
    const key = `expect.sitemaps[${JSON.stringify(pattern)}]`;
    checker.patterns(key, [checker.text(key, pattern)]);
    return { pattern, ...countsOf(checker, key, counts) };
  });
  return {
    min: all.min ?? 0,
    maxDrop: all.maxDrop,
    sitemaps: some.map(({ pattern }) => pattern),
    sitemapMin: some.map(({ min }) => String(min ?? '')),
    sitemapMaxDrop: some.map(({ maxDrop }) => maxDrop),
  };
}

function countsOf(checker: ValueChecker, key: string, raw: unknown): { readonly min: number | null; readonly maxDrop: string } {
  const members = knownMembers(checker, key, raw, ['min', 'maxDrop']);
  const min = members.get('min') ?? null;
  if (min !== null && (!Number.isSafeInteger(min) || (min as number) < 0))
    checker.refuse(`${key}.min`, 'a whole number of at least 0', min);
  const drop = members.get('maxDrop') ?? '';
  const [, percent] = /^(\d{1,3}(?:\.\d+)?)%$/.exec(String(drop)) ?? [];
  if (drop !== '' && (percent === undefined || Number(percent) > 100))
    checker.refuse(`${key}.maxDrop`, 'a percentage such as "20%"', drop);
  return { min: min as number | null, maxDrop: percent ?? '' };
}

function knownMembers(checker: ValueChecker, key: string, raw: unknown, known: readonly string[]): ReadonlyMap<string, unknown> {
  const members = checker.members(raw, key);
  for (const [name] of members) if (!known.includes(name)) throw checker.unknown(`${key}.${name}`, 'key', name, known);
  return new Map(members);
}
