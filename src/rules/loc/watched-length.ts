// From which length on a loc is looked at: the least of what the rules about length ask for.

import type { RulePlan } from '../plan.js';

const RULES = ['loc/too-long', 'loc/too-long-decoded', 'loc/too-long-baidu'] as const;

/** Bytes of a loc from which the signal `loc-length` is needed. No character takes less than a byte. */
export function watchedLength(plan: RulePlan): number {
  const limits = RULES.filter((id) => plan.isOn(id)).map((id) => Number(plan.optionsOf(id)('max')));
  return Math.min(...limits);
}
