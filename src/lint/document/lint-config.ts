// The configuration for linting a document, and the data from the index that lists it.

import type { Seed } from '../../base/url/fingerprint.js';
import type { EditSelection } from '../../findings/fix/edit-selection.js';
import type { KeptNumbers } from '../../findings/kept-findings.js';
import type { ReaderOptions } from '../../read/entry/reading/reader-options.js';
import type { RulePlan } from '../../rules/plan.js';
import type { Validator } from '../../schema/host.js';
import type { Meter } from '../diagnostics/meter.js';
import type { EntryTaker } from './entries/entry-taker.js';
import type { ListedUrl } from './entries/listed-url.js';

/** The part of the configuration that is the same for all documents. */
export interface LintConfig extends KeptNumbers {
  readonly plan: RulePlan;
  /** The run's clock, milliseconds since the epoch. */
  readonly now: number;
  /** Whether findings beyond `maxFindings` are kept until they are streamed; false by default. */
  readonly streamsFindings?: boolean;
  /** Maximum of children kept per index: one more than a run has documents shows that there are too many. */
  readonly mostChildren?: number;
  /** Maximum of language links kept per document; null or absent if the run does not compare documents. */
  readonly mostLinks?: number | null;
  /** Whether the run has one target, and no other documents except those that it lists. */
  readonly alone?: boolean;
  /** The seed of all fingerprints of the run; absent if documents are not compared. */
  readonly seed?: Seed;
  /** The number of violations of the XSD after which one document is no longer validated. */
  readonly mostViolations?: number;
  /** The number of entries with the same facts that rules see; the findings of further ones are estimated. */
  readonly mostShown?: number;
  /** Whether rules see all entries with awaited facts; false by default. */
  readonly exact?: boolean;
  /** Milliseconds of processor time after which the rest of a document is not read; absent for no limit. */
  readonly cpuTime?: number;
  /** Asks libxml2 in another process; null if the schema stage is off. */
  readonly host: Validator | null;
  /** Whether every entry is sent to libxml2, proved or not. */
  readonly full: boolean;
  /** Settings of the reader: limits, and the number of bytes for which it waits. */
  readonly reader?: ReaderOptions;
  /** Whether comments in a document may suppress its findings; true by default. */
  readonly inlineConfig?: boolean;
  /** Which edits are collected; null or absent for none. */
  readonly edits?: EditSelection | null;
  /** Measures the work; null if the run is not measured. */
  readonly meter?: Meter | null;
  /** Called, and awaited, with the URLs of each part of a document as it is read; then every entry is linted by itself. */
  readonly onUrls?: ((urls: readonly ListedUrl[]) => Promise<void>) | null;
  /** Makes what takes the entries of one document, to ask their pages later; then every entry is linted by itself. */
  readonly takers?: (() => EntryTaker) | null;
  /** Called after each chunk with its number of bytes and of entries. */
  readonly onRead?: (bytes: number, entries: number) => void;
}

/** Data from an index about a document that it lists. */
export interface Listing {
  readonly parent: string;
  /** Instant of the entry's lastmod; null if it has none. */
  readonly lastmod: number | null;
}
