// Adjustments for element order, which the schemas fix and search engines ignore.

import type { Severity } from '../../../base/problem/problem.js';
import type { Authority } from '../../../rules/rule.js';
import type { Adjustments } from './profile.js';

/** Sets the severity of the element-order rules in the profile of `engine`, which reads elements in any order. */
export function elementOrder(severity: Severity, engine: string, authority?: Authority): Adjustments {
  const reason = (what: string): string => `${engine} reads the elements of ${what} in any order`;
  const source = authority === undefined ? {} : { authority };
  return {
    'schema/element-order': { severity, reason: reason('an entry') },
    'image/element-order': { severity, reason: reason('an image'), ...source },
    'news/element-order': { severity, reason: reason('an article'), ...source },
    'video/element-order': { severity, reason: reason('a video'), ...source },
  };
}
