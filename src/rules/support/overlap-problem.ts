// Makes the problem of pages that two documents share, for the rules that are about one kind of overlap.

import type { SetProblem } from '../rule.js';
import type { Overlap } from '../set-facts.js';
import { placeText } from './place-text.js';

/** Message `other` names the document that also has them, and the first of them; `more` is about further documents. */
export function overlapProblem({ document, pages, first }: Overlap): SetProblem {
  if (first === null) return { message: 'more', data: { value: pages }, document };
  const { here, there } = first;
  const data = { value: pages, other: there.uri, here: placeText(here), there: placeText(there) };
  return { message: 'other', data, document };
}
