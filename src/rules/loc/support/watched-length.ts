// The length from which a loc must be checked: the smallest limit of the rules about length.

import type { RulePlan } from '../../plan.js';

/**
 * Bytes of a loc from which the fact `loc-length` is needed. All options of the rules that it wakes are lengths, and every character takes
 * at least one byte.
 */
export function watchedLength(plan: RulePlan): number {
  const rules = plan.entryRules.filter(({ rule }) => rule.facts.includes('loc-length') && plan.mayFire(rule.id));
  const limits = rules.flatMap(({ rule }) => Object.keys(rule.options).map((option) => Number(plan.optionsOf(rule.id)(option))));
  return Math.min(...limits);
}
