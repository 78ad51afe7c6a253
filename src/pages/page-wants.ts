// What the rules that are on want of the body of a page.

import type { PageWants } from '../rules/page-answer.js';
import type { RulePlan } from '../rules/plan.js';

/** What to read beyond the head. */
export function wantsOf(plan: RulePlan): PageWants {
  const isOn = (rule: string): boolean => plan.knows(rule) && plan.mayFire(rule);
  return { text: isOn('page/soft-404'), links: isOn('page/orphan'), hash: isOn('page/duplicate-content') };
}
