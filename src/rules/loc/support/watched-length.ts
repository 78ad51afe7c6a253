// Lengths of a loc: from which it must be checked, and above which all is known.

import { MAX_LOC_CHARS } from '../../../protocol.js';
import type { RulePlan } from '../../plan.js';

/**
 * Bytes of a loc from which the fact `loc-length` is needed. All options of the rules that it wakes are lengths, and every character takes
 * at least one byte.
 */
export function watchedLength(plan: RulePlan): number {
  return Math.min(...limitsOf(plan));
}

/** A decoded character takes at most so many: four triplets. */
const CHARACTERS_OF_DECODED = 12;

/**
 * Characters of a loc above which each of these rules reports that it is too long, and the schema rejects it. Findings of such
 * locs differ only in the length that they name.
 */
export function overlongLength(plan: RulePlan): number {
  const most = Math.max(MAX_LOC_CHARS, ...limitsOf(plan));
  return plan.mayFire('loc/too-long-decoded') ? most * CHARACTERS_OF_DECODED : most;
}

function limitsOf(plan: RulePlan): number[] {
  const rules = plan.entryRules.filter(({ rule }) => rule.facts.includes('loc-length') && plan.mayFire(rule.id));
  return rules.flatMap(({ rule }) => Object.keys(rule.options).map((option) => Number(plan.optionsOf(rule.id)(option))));
}
