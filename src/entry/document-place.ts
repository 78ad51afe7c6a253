// Where a finding about a whole document lies.

import type { Span } from '../finding/finding.js';
import type { DocumentFacts } from './document.js';

/** The name of the root element; the start of a document that has no root. */
export function documentPlace({ root }: DocumentFacts): Span {
  return root?.nameSpan ?? { offset: 0, length: 0 };
}
