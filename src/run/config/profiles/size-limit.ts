// Adjustments that set the maximum file size in every rule that checks it.

import type { Authority } from '../../../rules/rule.js';
import type { Adjustments } from './profile.js';

/** Sets the maximum size of a sitemap and of an index, in bytes before compression. */
export function sizeLimit(max: number, reason: string, authority: Authority): Adjustments {
  return {
    'limits/compressed-size-only': { options: { max }, reason, authority },
    'limits/file-size': { options: { max }, reason, authority },
    'limits/index-size': { options: { max }, reason, authority },
    'limits/near-limit': { options: { maxBytes: max }, reason, authority },
  };
}
