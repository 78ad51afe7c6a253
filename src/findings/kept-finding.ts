// A finding that is kept, and the findings of a document as plain data.

import type { MessageData } from '../base/problem/problem.js';
import type { Excerpt, Place } from '../base/problem/span.js';
import type { Finding } from './finding.js';
import type { CountsRecord } from './finding-counts.js';
import type { GrowingOccurrences } from './merged-findings.js';
import type { PackedRecord } from './packed-record.js';
import type { Suppression } from './suppressions.js';

/** A kept finding. `data`, `page` and `fix` are mutable: the schema's message, the entry's loc and other pages may be known only later. */
export interface KeptFinding extends Finding {
  data: MessageData;
  page: string | null;
  fix: Finding['fix'];
  readonly occurrences?: GrowingOccurrences;
  /** To be called when `data` has changed; present once the finding is packed. */
  onChanged?: () => void;
}

/** Computes the place of a problem, the source around it, and the page of its entry. It is called only for findings that are kept. */
export type Locate = () => { readonly place: Place; readonly excerpt: Excerpt | null; readonly page?: string | null };

/** A collector as plain data, made by `toRecord` and read by `fromRecord`. */
export interface CollectorRecord extends CountsRecord {
  /** In the order in which they were added. */
  readonly kept: readonly KeptFinding[];
  /** `KeptFindings.looked`. */
  readonly looked: readonly (readonly [key: string, looked: number, repeated: number])[];
  /** Number of findings that the budget of the document rejected. */
  readonly hidden: number;
  /** Whether later findings may have edits. */
  readonly fixes: boolean;
  /** What comments suppress, and the number of findings that they have suppressed. */
  readonly suppressions: readonly Suppression[];
  readonly suppressed: number;
  /** Present if findings beyond the cap are kept for a stream. */
  readonly packed?: PackedRecord;
}
