// What a document is linted with, and what the index that lists it says of it.

import type { Meter } from '../diagnostics/meter.js';
import type { ReaderOptions } from '../entry/reader-options.js';
import type { RulePlan } from '../rules/plan.js';
import type { Validator } from '../schema/host.js';
import type { Seed } from '../url/fingerprint.js';

/** What does not change from document to document. */
export interface LintConfig {
  readonly plan: RulePlan;
  /** The run's clock, milliseconds since the epoch. */
  readonly now: number;
  /** Findings kept per rule. */
  readonly maxFindings: number;
  /** Children of an index that are kept: one more than a run has documents tells that there are too many. */
  readonly mostChildren?: number;
  /** Links to other languages of one document that are kept; null or absent when the run does not compare its documents. */
  readonly mostLinks?: number | null;
  /** Whether the run has one target, and no other document but those that this one lists. */
  readonly alone?: boolean;
  /** The seed of all fingerprints of the run; absent when documents are not compared. */
  readonly seed?: Seed;
  /** The number of violations of the XSD after which one document is no longer validated. */
  readonly mostViolations?: number;
  /** Asks libxml2 in another process; null when the schema stage is off. */
  readonly host: Validator | null;
  /** Whether every entry goes to libxml2, proved or not. */
  readonly full: boolean;
  /** How the reader works: limits, and how many bytes it waits for. */
  readonly reader?: ReaderOptions;
  /** Whether comments of a document may suppress findings of it; absent: they may. */
  readonly inlineConfig?: boolean;
  /** Measures the work; null when nobody asked. */
  readonly meter?: Meter | null;
  /** Called after each chunk with its bytes and the entries that were read in it. */
  readonly onRead?: (bytes: number, entries: number) => void;
}

/** What an index says of a document that it lists. */
export interface Listing {
  readonly parent: string;
  /** Instant of the entry's lastmod; null when it has none. */
  readonly lastmod: number | null;
}
