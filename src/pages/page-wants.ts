// What the rules that are on want of the bodies of pages: without any, reading ends with the head.

import type { PageWants } from '../rules/page-answer.js';
import type { RulePlan } from '../rules/plan.js';

/** What is wanted of each page; links only if all pages are asked, since otherwise no page is known to have none to it. */
export function wantsOf(plan: RulePlan, allAsked: boolean): PageWants {
  return {
    text: plan.mayFire('page/soft-404') || plan.mayFire('page/missing-from-sitemap'),
    links: allAsked && plan.mayFire('page/orphan'),
    hash: plan.mayFire('page/duplicate-content'),
  };
}
