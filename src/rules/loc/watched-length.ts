// The length from which a loc must be checked: the smallest limit of the rules about length.

import type { RulePlan } from '../plan.js';

const RULES = [
  ['loc/too-long', 'max'],
  ['loc/too-long-decoded', 'max'],
  ['loc/too-long-decoded', 'maxBytes'],
  ['loc/too-long-baidu', 'max'],
] as const;

/** Bytes of a loc from which the fact `loc-length` is needed. Every character takes at least one byte. */
export function watchedLength(plan: RulePlan): number {
  const limits = RULES.filter(([id]) => plan.mayFire(id)).map(([id, option]) => Number(plan.optionsOf(id)(option)));
  return Math.min(...limits);
}
