// A limit on the bytes of a file, in all rules that keep it.

import type { Authority } from '../../rules/rule.js';
import type { Adjustments } from './profile.js';

/** Lowers (or raises) the most bytes of a sitemap and of an index, before compression. */
export function sizeLimit(max: number, reason: string, authority: Authority): Adjustments {
  return {
    'limits/compressed-size-only': { options: { max }, reason, authority },
    'limits/file-size': { options: { max }, reason, authority },
    'limits/index-size': { options: { max }, reason, authority },
    'limits/near-limit': { options: { maxBytes: max }, reason, authority },
  };
}
