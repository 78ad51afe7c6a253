// Derives the plan of one document from the plan of the run.

import { addressesOf } from '../../fetch/targets/pattern-addresses.js';
import type { DocumentFacts } from '../../read/entry/document.js';
import type { RulePlan } from '../../rules/plan.js';

/** The plan of the document at an address. */
export function planOf(plan: RulePlan, document: Pick<DocumentFacts, 'uri' | 'url'>): RulePlan {
  return plan.forDocument(addressesOf(document));
}
