// Plans of rules for tests, which lint thousands of small documents: making a plan takes as long as linting one of them.

import { RULES } from '../../src/rules/index.js';
import { type PlanOptions, RulePlan } from '../../src/rules/plan.js';

/** Plans that are remembered; tests mostly use the one before again. */
const MOST = 16;
const plans = new Map<string, RulePlan>();

/** A plan of all rules, the same one for the same options. */
export function planOf(options: PlanOptions = {}): RulePlan {
  const key = JSON.stringify(options, written);
  const known = plans.get(key);
  if (known !== undefined) return known;
  const plan = new RulePlan(RULES, options);
  if (plans.size >= MOST) plans.clear();
  plans.set(key, plan);
  return plan;
}

/** Numbers that JSON has no words for are told apart. */
function written(_: string, value: unknown): unknown {
  if (typeof value === 'function') throw new Error('a plan is made of plain data');
  return typeof value === 'number' && !Number.isFinite(value) ? `${value}` : value;
}
