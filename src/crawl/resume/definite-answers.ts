// Decides whether a document that could not be read leaves the run incomplete.

import type { SourceFailure } from '../../fetch/network/source.js';

/** Rules for answers of a server, or of a site as a whole. */
const ANSWERS: ReadonlySet<string> = new Set([
  'fetch/status',
  'fetch/redirect',
  'fetch/redirect-chain',
  'fetch/auth',
  'run/not-discovered',
]);
/**
 * Statuses that do not say whether the document exists: a later request may succeed (RFC 9110, sections 15.5.9 and 15.6; RFC
 * 6585).
 */
const PASSING: ReadonlySet<number> = new Set([408, 425, 429]);

/**
 * Whether the failure is a definite answer: there is nothing to read, so nothing was missed. Connection failures, limits of this
 * tool and temporary server errors are not answers.
 */
export function isDefiniteAnswer({ http, problem }: Pick<SourceFailure, 'http' | 'problem'>): boolean {
  const status = http?.status ?? 0;
  // There may be a document behind the redirects that were not followed.
  if (problem.message === 'too-many') return false;
  return ANSWERS.has(problem.rule) && status < 500 && !PASSING.has(status);
}
