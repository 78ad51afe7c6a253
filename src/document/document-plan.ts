// Derives the plan of one document from the plan of the run.

import type { DocumentFacts } from '../entry/document.js';
import type { RulePlan } from '../rules/plan.js';
import { addressesOf } from '../targets/pattern-addresses.js';

/** The plan of the document at an address. */
export function planOf(plan: RulePlan, document: Pick<DocumentFacts, 'uri' | 'url'>): RulePlan {
  return plan.forDocument(addressesOf(document));
}
