// Adjustments for formats that an engine does not read; the feed rules that would repeat this finding are turned off.

import type { Authority } from '../../../rules/rule.js';
import type { Adjustment, Adjustments } from './profile.js';

/** All feed formats. */
export const FEEDS = ['rss', 'rss-0.9', 'rss-1.0', 'mrss', 'atom', 'atom-0.3'] as const;

const REPORTED_ELSEWHERE: Adjustment = { severity: 'off', reason: 'Reported by document/format-unsupported-by-engine' };

/** By format: rules and messages that document/format-unsupported-by-engine makes redundant. */
const REDUNDANT: Readonly<Record<string, readonly string[]>> = {
  'atom-0.3': ['feed/atom-03'],
  'rss-0.9': ['feed/version old'],
  'rss-1.0': ['feed/version rdf'],
};

/** Reports the formats in `unsupported` as errors. Format names are those of document/format-unsupported-by-engine. */
export function unreadFormats(unsupported: readonly string[], reason: string, authority: Authority): Adjustments {
  const redundant = unsupported.flatMap((format) => REDUNDANT[format] ?? []);
  return {
    'document/format-unsupported-by-engine': { severity: 'error', options: { unsupported }, reason, authority },
    ...Object.fromEntries(redundant.map((key) => [key, REPORTED_ELSEWHERE])),
  };
}
