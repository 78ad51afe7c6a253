// From which length on a loc is looked at: the least of what the rules about length ask for.

import type { RulePlan } from '../plan.js';

const RULES = [
  ['loc/too-long', 'max'],
  ['loc/too-long-decoded', 'max'],
  ['loc/too-long-decoded', 'maxBytes'],
  ['loc/too-long-baidu', 'max'],
] as const;

/** Bytes of a loc from which the signal `loc-length` is needed. No character takes less than a byte. */
export function watchedLength(plan: RulePlan): number {
  const limits = RULES.filter(([id]) => plan.mayFire(id)).map(([id, option]) => Number(plan.optionsOf(id)(option)));
  return Math.min(...limits);
}
