// Collects what enabled rules need of page bodies: without any, reading ends with the head.

import type { PageWants } from '../rules/page-answer.js';
import type { RulePlan } from '../rules/plan.js';

/** The needs for each page; links only if all pages are requested, because otherwise an unlinked page cannot be proved. */
export function wantsOf(plan: RulePlan, allAsked: boolean, comparesRuns: boolean): PageWants {
  return {
    text: plan.mayFire('page/soft-404') || plan.mayFire('page/missing-from-sitemap'),
    links: allAsked && plan.mayFire('page/orphan'),
    hash: plan.mayFire('page/duplicate-content'),
    main: comparesRuns,
  };
}
