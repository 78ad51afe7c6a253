// Whether a document that could not be read leaves the run incomplete.

import type { SourceFailure } from '../network/source.js';

/** Rules that speak of what a server, or a site as a whole, has answered. */
const ANSWERS: ReadonlySet<string> = new Set([
  'fetch/status',
  'fetch/redirect',
  'fetch/redirect-chain',
  'fetch/auth',
  'run/not-discovered',
]);
/** Statuses that are no answer to whether there is a document: another time there may be one (RFC 9110, sections 15.5.9 and 15.6; RFC 6585). */
const PASSING: ReadonlySet<number> = new Set([408, 425, 429]);

/**
 * Whether the failure is an answer: there is nothing to be read, and so nothing was left unread. Failures of the way there, of
 * this tool's limits, and of a server that may answer another time are none.
 */
export function isAnswered({ http, problem }: Pick<SourceFailure, 'http' | 'problem'>): boolean {
  const status = http?.status ?? 0;
  // Where redirects end that are not followed any more, there may be a document.
  if (problem.message === 'too-many') return false;
  return ANSWERS.has(problem.rule) && status < 500 && !PASSING.has(status);
}
