// The order of elements is a matter of the schemas: engines read them in any.

import type { Severity } from '../../finding/finding.js';
import type { Authority } from '../../rules/rule.js';
import type { Adjustments } from './profile.js';

/** For the profile of an engine, by its name: what it makes of another order than that of the schemas. */
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
