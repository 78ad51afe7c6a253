// Maps response statuses to findings, and decides about retries.

import type { StageProblem } from '../../base/problem/problem.js';

/** Statuses of redirects. */
const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);
/** Statuses of temporary failures, which are retried after a pause. */
const PASSING: ReadonlySet<number> = new Set([429, 500, 502, 503, 504]);
const MOST_STATUS_RETRIES = 2;
/** Maximum length of a date in Retry-After. */
const LONGEST_DATE = 100;
const FIRST_PAUSE = 500;

export function isRedirect(status: number): boolean {
  return REDIRECTS.has(status);
}

const MESSAGES: Readonly<Record<number, string>> = {
  204: 'no-content',
  205: 'no-content',
  206: 'partial',
  304: 'not-modified',
  403: 'forbidden',
  404: 'not-found',
  410: 'not-found',
  429: 'too-many-requests',
  451: 'forbidden',
};

/**
 * The finding for a final status other than 200; `retryAfter` is the value of that header, and `isAuthorized` says whether the request
 * had credentials.
 */
export function statusProblem(status: number, url: string, retryAfter: string | null, isAuthorized = false): StageProblem {
  if (status === 401 && isAuthorized) return { rule: 'fetch/auth', message: 'refused', data: { url, status } };
  if (status === 401 || status === 407) return { rule: 'fetch/auth', message: 'status', data: { url, status } };
  const data = { url, status };
  if (retryAfter !== null && (status === 429 || status === 503)) {
    return { rule: 'fetch/status', message: 'retry-after', data: { ...data, retryAfter } };
  }
  const message = MESSAGES[status] ?? (status >= 500 && status < 600 ? 'server-error' : 'unexpected');
  return { rule: 'fetch/status', message, data };
}

/**
 * Milliseconds to wait before retrying a response of this status; null if it is final. `attempt` counts from 0. Retry-After (RFC
 * 9110 section 10.2.3) is obeyed up to `longest` milliseconds; a longer one makes the response final.
 */
export function retryDelay(
  response: { readonly status: number; readonly retryAfter: string | null },
  attempt: number,
  context: { readonly longest: number; readonly now: number; readonly random: () => number },
): number | null {
  if (!PASSING.has(response.status) || attempt >= MOST_STATUS_RETRIES) return null;
  const asked = response.retryAfter === null ? null : parseRetryAfter(response.retryAfter, context.now);
  if (asked === null || asked <= 0) return pause(attempt, context.random);
  return asked > context.longest ? null : asked;
}

/** Milliseconds of a pause that doubles with each attempt, randomised between half and all of it. */
export function pause(attempt: number, random: () => number): number {
  return Math.round(FIRST_PAUSE * 2 ** attempt * (0.5 + random() / 2));
}

/** Milliseconds from `now` that a Retry-After value asks for, negative for a past date; null for an invalid value. */
export function parseRetryAfter(value: string, now: number): number | null {
  const text = value.trim();
  if (/^\d+$/.test(text)) return Number(text) * 1_000;
  const date = text.length <= LONGEST_DATE && /[a-z]{3}.*\d{4}/i.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(date) ? null : date - now;
}

/** Random numbers in [0, 1) that depend only on the seed (mulberry32): pauses differ between addresses but not between runs. */
export function seededRandom(seed: string): () => number {
  let state = 0;
  for (let index = 0; index < seed.length; index++) state = (Math.imul(state, 31) + seed.charCodeAt(index)) | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
