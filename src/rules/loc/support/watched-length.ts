// The length of a loc from which it must be checked.

import type { RulePlan } from '../../plan.js';

/**
 * Bytes of a loc from which the fact `loc-length` is needed. All options of the rules that it wakes are lengths, and every character takes
 * at least one byte.
 */
export function watchedLength(plan: RulePlan): number {
  return Math.min(...limitsOf(plan));
}

function limitsOf(plan: RulePlan): number[] {
  const rules = plan.entryRules.filter(({ rule }) => rule.facts.includes('loc-length') && plan.mayFire(rule.id));
  return rules.flatMap(({ rule }) => Object.keys(rule.options).map((option) => Number(plan.optionsOf(rule.id)(option))));
}
