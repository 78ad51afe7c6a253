// Tells whether a page is what its entry says it is, so that details of the entry can be compared with it.

import type { ListedPage } from '../../page-answer.js';
import { canonicalTargets, namesCanonical } from './canonicals.js';
import { faultOf } from './page-fault.js';
import { isOwnAddress } from './same-address.js';

/** Whether the page is there, may be indexed, and does not name another page as the canonical one. */
export function isHealthy(page: ListedPage, now: number): boolean {
  if (faultOf(page, now) !== null) return false;
  if (!namesCanonical(page.answer, page.entry.loc.value)) return true;
  return [...canonicalTargets(page.answer).values()].every(({ url }) => isOwnAddress(url, page));
}
