// Which edits of a document are made.

import type { FixLevel, Replacement } from '../../base/problem/problem.js';

/** The edits of one finding: its own, or those of all problems that it stands for, which may be limited to copies of one entry. */
export type EditsOfFinding =
  | { readonly replacements: readonly Replacement[] }
  | { readonly message: string; readonly entry: number | null };

/** Which edits are made. Plain data, because it is sent to linting threads. */
export interface EditSelection {
  /** The levels of the edits that are made. */
  readonly levels: readonly FixLevel[];
  /** The rules whose edits are made; null for all. */
  readonly rules: readonly string[] | null;
  /** The finding whose edits are made; absent for all edits. */
  readonly only?: EditsOfFinding;
}
