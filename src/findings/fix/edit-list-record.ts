// An edit list as it is sent between threads.

import type { FixLevel } from '../../base/problem/problem.js';
import type { EditSelection } from './edit-selection.js';

/** An edit list as plain data. */
export interface EditListRecord {
  readonly selection: EditSelection;
  readonly offsets: readonly number[];
  readonly lengths: readonly number[];
  /** The texts, and where each ends. */
  readonly text: Uint8Array;
  readonly ends: readonly number[];
  readonly firsts: readonly number[];
  readonly rules: readonly string[];
  readonly hosts: readonly (readonly [fix: number, host: string])[];
  /** The edits that remove something, each with whether that is an entry that equals no earlier one. */
  readonly removing: readonly (readonly [fix: number, entry: boolean])[];
  readonly withheld: Readonly<Record<FixLevel, number>>;
  readonly encoding: string | null;
}
