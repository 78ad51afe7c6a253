// The rule of a host for a path, in one short text.

import { type HostRules, routeOf } from '../../src/pages/build/host-rules.js';

/** `status target`, with `!` where the rule goes before files; null without a rule. */
export function routed(rules: HostRules, path: string): string | null {
  const url = new URL(path, 'https://example.com/');
  const forced = routeOf(rules, url, true);
  const found = forced ?? routeOf(rules, url, false);
  return found && `${found.status}${forced === null ? '' : '!'} ${found.to ?? '-'}`;
}
