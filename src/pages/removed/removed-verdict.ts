// Decides where an address leads that the sitemaps no longer list.

import type { MessageData } from '../../base/problem/problem.js';
import { documentStart } from '../../lint/document/place-memory.js';
import { isHealthy } from '../../rules/page/support/healthy.js';
import { emptyOf, statusOf } from '../../rules/page/support/page-fault.js';
import { chainText, redirectKind } from '../../rules/page/support/redirects.js';
import type { ListedPage, PageAnswer } from '../../rules/page-answer.js';

/**
 * Where a removed address leads.
 * - `gone`: the server says that it was removed (410, 451).
 * - `listed`: to a page that the new sitemaps list, by one redirect, or because only its address is spelt differently.
 * - `elsewhere`: by one redirect to a page that they do not list.
 * - `not-indexable`: the page is there, but noindex or another canonical page keeps it out of the index.
 * - `missing`, `to-home`, `chain`, `still-there`: the findings of `diff/removed-*`.
 * - `unknown`: there was no answer, or none that shows it.
 */
export const REMOVED_OUTCOMES = [
  'missing',
  'to-home',
  'chain',
  'still-there',
  'listed',
  'elsewhere',
  'gone',
  'not-indexable',
  'unknown',
] as const;
export type RemovedOutcome = (typeof REMOVED_OUTCOMES)[number];

export interface RemovedVerdict {
  readonly outcome: RemovedOutcome;
  /** The message of the rule `diff/removed-<outcome>`, if it has a finding, with its data. */
  readonly message: string | null;
  readonly data: MessageData;
  /** The final address of a redirect, or the listed spelling of the same page; else null. */
  readonly to: string | null;
  /** Why the outcome is unknown; else null. */
  readonly reason: string | null;
}

/** The addresses that the new sitemaps list. */
export interface NewAddresses {
  has(address: string): boolean;
  /** The listed address of the same page with another scheme, `www.`, slash or file ending; null if there is none. */
  spelling(address: string): string | null;
}

/** Answers that say nothing about the page, although they have a status below 500. */
const REFUSALS: ReadonlySet<number> = new Set([401, 403, 407, 408, 425, 429, 999]);
const UNREAD = 'the page is there, and a new sitemap that could not be read may list it';

/**
 * The verdict on the answer of a removed address. `complete` is whether all new sitemaps were read; `now` is the clock of the run,
 * milliseconds since the epoch.
 */
export function removedVerdict(
  loc: string,
  answer: PageAnswer,
  listed: NewAddresses,
  complete: boolean,
  now: number,
): RemovedVerdict {
  const { outcome, hops, finalUrl, problem } = answer;
  const status = outcome === 'file-missing' ? 404 : statusOf(answer);
  const spelt = listed.spelling(loc);
  const to = hops.length > 0 ? finalUrl : spelt;
  const data = { value: loc, to: finalUrl, hops: hops.length, chain: chainText(hops) };
  const verdict = (found: RemovedOutcome, message: string | null = null, more: MessageData = {}): RemovedVerdict => {
    return { outcome: found, message, data: { ...data, ...more }, to, reason: null };
  };
  // Only its fragment or the way it is written has changed, so it is as much listed as before.
  if (listed.has(loc.replace(/#.*$/s, ''))) return verdict('listed');
  if (outcome === 'redirect-broken') return verdict('missing', 'broken', { reason: problem?.reason ?? 'unknown' });
  const reason = unknownReason(answer, status);
  if (reason !== null) return { ...verdict('unknown'), reason };
  if (status === 410 || status === 451) return verdict('gone');
  if (status !== null && status >= 400) return verdict('missing', hops.length > 0 ? 'redirected' : 'missing', { status });
  const redirect = redirectOutcome(answer, spelt, listed);
  if (redirect !== null) return verdict(redirect, MESSAGES[redirect] ?? null);
  if (to !== null) return verdict('listed');
  if (emptyOf(answer) !== null) return verdict('missing', 'soft', { words: answer.content?.notFoundWords ?? 'an empty page' });
  if (!isHealthy(pageOf(loc, answer), now)) return verdict('not-indexable');
  return complete ? verdict('still-there', 'there') : { ...verdict('unknown'), reason: UNREAD };
}

const MESSAGES: Readonly<Partial<Record<RemovedOutcome, string>>> = { 'to-home': 'home', chain: 'chain' };

/** Where a redirect leads; null if there is none. `spelt` is the listed address of the same page. */
function redirectOutcome(answer: PageAnswer, spelt: string | null, listed: NewAddresses): RemovedOutcome | null {
  const kind = redirectKind(answer);
  if (kind === 'home') return spelt !== null && spelt === listed.spelling(answer.finalUrl) ? 'listed' : 'to-home';
  if (kind === 'chain') return 'chain';
  if (kind === null) return null;
  return listed.has(answer.finalUrl) ? 'listed' : 'elsewhere';
}

/** Why an answer does not show where the address leads; null if it does. */
function unknownReason({ outcome, problem, blocked }: PageAnswer, status: number | null): string | null {
  if (blocked !== null) return `line ${blocked.line} of ${blocked.uri} blocks it`;
  if (outcome === 'not-asked' || outcome === 'unreachable' || outcome === 'file-unreadable')
    return problem?.reason ?? 'there was no answer';
  return status !== null && (status >= 500 || REFUSALS.has(status)) ? `it answers ${status}` : null;
}

/** The page as an entry without anything but its address would list it. */
function pageOf(loc: string, answer: PageAnswer): ListedPage {
  const { place } = documentStart();
  const entry = {
    ...{ entry: 0, span: place, loc: { value: loc, place } },
    ...{ lastmod: null, languages: [], editable: false, robotsReported: false },
  };
  return { document: null, entry, answer, assets: [] } as unknown as ListedPage;
}
