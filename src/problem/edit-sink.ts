// Takes the edits of all findings of a document, also of those that are only counted.

import type { Fix } from './problem.js';

/** Collects the edits that are to be made in a document. */
export interface EditSink {
  /** Whether an edit of this rule may be wanted, so that the entry has to be linted although its findings are not kept. */
  wants(rule: string): boolean;
  /** Takes the edit of a finding. Edits with a `host` may be withdrawn later. */
  add(rule: string, fix: Fix, host: string | null): void;
  /** Drops the edits of findings about a host. */
  withdraw(host: string): void;
}
