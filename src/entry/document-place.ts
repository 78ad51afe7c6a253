// Where a finding about a whole document lies.

import type { Span } from '../finding/finding.js';
import type { DocumentFacts } from './document.js';

/** The start of a document, for what is said of it as a whole. */
export const DOCUMENT_START: Span = { offset: 0, length: 0 };

/** The name of the root element; the start of a document that has no root. */
export function documentPlace({ root }: Pick<DocumentFacts, 'root'>): Span {
  return root?.nameSpan ?? DOCUMENT_START;
}
