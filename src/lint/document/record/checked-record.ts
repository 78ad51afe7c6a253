// Restores documents from records that anybody may have written: lines of a journal, and answers of workers.

import type { LintConfig } from '../lint-config.js';
import type { DocumentResult } from '../lint-document.js';
import { fromRecord } from './document-record.js';
import { recordShapes } from './record-shape.js';

/**
 * Restores the result of the document `uri` from a record that anybody may have written; null if it is a record of another document,
 * or none that this tool could have made. The caller then reads the document.
 */
export function checkedResult(record: unknown, uri: string, config: LintConfig): DocumentResult | null {
  const { isDocument } = recordShapes((rule) => config.plan.knows(rule));
  if (!isDocument(record) || record.facts.uri !== uri) return null;
  try {
    return fromRecord(record, config);
  } catch (error) {
    // Addresses and packed bytes are checked by what reads them.
    if (error instanceof TypeError || error instanceof RangeError) return null;
    throw error;
  }
}
