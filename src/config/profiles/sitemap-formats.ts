// Adjustments for formats that an engine does not read; the feed rules that would repeat this finding are turned off.

import type { Authority } from '../../rules/rule.js';
import type { Adjustment, Adjustments } from './profile.js';

/** All feed formats. */
export const FEEDS = ['rss', 'rss-0.9', 'rss-1.0', 'mrss', 'atom', 'atom-0.3'] as const;

const SAID: Adjustment = { severity: 'off', reason: 'Reported by document/format-unsupported-by-engine' };

/** By format: rules and messages that document/format-unsupported-by-engine makes redundant. */
const SAID_OF: Readonly<Record<string, readonly string[]>> = {
  'atom-0.3': ['feed/atom-03'],
  'rss-0.9': ['feed/version old'],
  'rss-1.0': ['feed/version rdf'],
};

/** Reports the formats in `unsupported` as errors. Format names are those of document/format-unsupported-by-engine. */
export function unreadFormats(unsupported: readonly string[], reason: string, authority: Authority): Adjustments {
  const said = unsupported.flatMap((format) => SAID_OF[format] ?? []);
  return {
    'document/format-unsupported-by-engine': { severity: 'error', options: { unsupported }, reason, authority },
    ...Object.fromEntries(said.map((key) => [key, SAID])),
  };
}
