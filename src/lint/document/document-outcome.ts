// The outcome of reading a document.

import type { SourceFailure } from '../../fetch/network/source.js';
import type { DocumentResult } from './lint-document.js';

/** The outcome of reading a document. */
export type DocumentOutcome = DocumentResult | SourceFailure;
