// What a crawl is given: where documents are opened, how they are linted, and how far it goes.

import type { LintConfig } from '../document/lint-document.js';
import { DEFAULT_LIMITS, type Limits } from '../limits.js';
import type { Location } from '../network/source.js';
import type { DocumentStore } from '../resume/journaled.js';
import type { RecordedResponses } from '../resume/recorded-responses.js';
import type { Shard } from '../resume/shard.js';
import type { Opener } from '../targets/open.js';
import type { LintThreads } from '../threads/pool.js';

/** Budgets of a run, as `LIMITS` explains them. */
export type CrawlLimits = Pick<Limits, 'documents' | 'runBytes' | 'runFindings' | 'runTime' | 'indexDepth' | 'hostFailures'>;

export const CRAWL_LIMITS: CrawlLimits = DEFAULT_LIMITS;

export interface CrawlOptions {
  readonly opener: Opener;
  readonly lint: LintConfig;
  readonly recurse: boolean;
  /** Whether a document that an index or robots.txt lists is not to be read; absent for none. */
  readonly ignored?: (location: Location) => boolean;
  readonly concurrency: number;
  readonly signal: AbortSignal | null;
  /** Threads that lint documents; null or absent where the run's own does. */
  readonly threads?: LintThreads | null;
  /** Where finished documents are found and kept. */
  readonly journal?: DocumentStore | null;
  /** The part of the documents that is read; null or absent for all. Of other parts, only indexes are, where they are targets. */
  readonly shard?: Shard | null;
  /** Where answers of the outside are kept, or come from. */
  readonly answers?: RecordedResponses | null;
  readonly limits?: CrawlLimits;
  /** Whether someone else puts findings under the budget of the run, when they were told. */
  readonly keepsAll?: boolean;
  /** Whether the signal was aborted because the run's time is up. */
  readonly expired?: () => boolean;
}
