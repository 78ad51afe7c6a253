// Patterns for pages, as the rules about a site's own requirements take them.

import { addressMatcher } from '../../base/address-pattern.js';
import type { Address } from '../../base/url/address.js';
import type { RuleOption } from '../rule.js';

/**
 * Whether the address of a page matches a pattern. A pattern with `://` is compared with the address without its fragment, one that
 * begins with `/` or `**` with path and query, and any other one with the last segment of the path and the query.
 * @throws CannotRun `config` for a pattern that is too long, or expands to too many.
 */
export function pageMatcher(pattern: string): (address: Address) => boolean {
  if (pattern.includes('://')) {
    const matches = addressMatcher(pattern);
    return (address) => matches(address.text.split('#', 1)[0] as string) || matches(normalised(address));
  }
  const matches = addressMatcher(/^(?:\/|\*\*)/.test(pattern) ? pattern : `**/${pattern}`);
  return (address) => address.host !== null && matches(pathAndQuery(address));
}

/** The patterns in an option of a rule, with their matchers. Every document asks for the same list. */
export function pageMatchers(patterns: RuleOption['default']): readonly ((address: Address) => boolean)[] {
  const list = patterns as readonly string[];
  const known = MATCHERS.get(list);
  if (known !== undefined) return known;
  const matchers = list.map(pageMatcher);
  MATCHERS.set(list, matchers);
  return matchers;
}

const MATCHERS = new WeakMap<readonly string[], readonly ((address: Address) => boolean)[]>();

/** An item of a list that runs parallel to another one; empty if it is absent. */
export function itemOf(list: RuleOption['default'], index: number): string {
  return (list as readonly string[])[index] ?? '';
}

/** `: ` and a reason; empty without one. */
export function reasonText(reasons: RuleOption['default'], index: number): string {
  const reason = itemOf(reasons, index);
  return reason === '' ? '' : `: ${reason}`;
}

function pathAndQuery({ path, query }: Address): string {
  const start = path.text === '' ? '/' : path.text;
  return query === null ? start : `${start}?${query.text}`;
}

/** The address with its scheme and host in lower case, and `/` for an empty path. */
function normalised(address: Address): string {
  const { scheme, authority } = address;
  return `${(scheme?.text ?? '').toLowerCase()}://${(authority?.text ?? '').toLowerCase()}${pathAndQuery(address)}`;
}
