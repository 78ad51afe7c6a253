// The order of findings in a document, and of texts, which is the same in every locale.

import type { Finding } from './finding.js';

/** Compares two findings of one document. */
export function compareFindings(a: Finding, b: Finding): number {
  return (
    a.place.offset - b.place.offset ||
    compareText(a.rule, b.rule) ||
    compareText(a.messageId, b.messageId) ||
    a.place.length - b.place.length
  );
}

/** Compares by UTF-16 units, which is the same in every locale. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
