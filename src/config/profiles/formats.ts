// Formats that an engine does not read. What the rules about feeds say of these is then said already.

import type { Authority } from '../../rules/rule.js';
import type { Adjustment, Adjustments } from './profile.js';

/** All formats of feeds. */
export const FEEDS = ['rss', 'rss-0.9', 'rss-1.0', 'mrss', 'atom', 'atom-0.3'] as const;

const SAID: Adjustment = { severity: 'off', reason: 'Said by document/format-unsupported-by-engine' };

/** The rules of feeds that say of a format what is said here. */
const SAID_OF: Readonly<Record<string, readonly string[]>> = {
  'atom-0.3': ['feed/atom-03'],
  'rss-0.9': ['feed/version old'],
  'rss-1.0': ['feed/version rdf'],
};

/** Formats as the rule names them. */
export function unreadFormats(unsupported: readonly string[], reason: string, authority: Authority): Adjustments {
  const said = unsupported.flatMap((format) => SAID_OF[format] ?? []);
  return {
    'document/format-unsupported-by-engine': { severity: 'error', options: { unsupported }, reason, authority },
    ...Object.fromEntries(said.map((key) => [key, SAID])),
  };
}
