// The span of findings about a whole document.

import type { Span } from '../../base/problem/span.js';
import type { DocumentFacts } from './document.js';

/** The start of a document, for findings about all of it. */
export const DOCUMENT_START: Span = { offset: 0, length: 0 };

/** Returns the name of the root element; the start of a document that has no root. */
export function documentPlace({ root }: Pick<DocumentFacts, 'root'>): Span {
  return root?.nameSpan ?? DOCUMENT_START;
}
