// What a crawl is given: where documents are opened, how they are linted, and how far it goes.

import { DEFAULT_LIMITS, type Limits } from '../base/limits.js';
import type { Location } from '../fetch/network/source.js';
import type { Opener } from '../fetch/targets/open.js';
import type { FindingCollector } from '../findings/collector.js';
import type { EntryTaker } from '../lint/document/entries/entry-taker.js';
import type { Executor } from '../lint/document/executor.js';
import type { LintConfig } from '../lint/document/lint-config.js';
import type { DocumentFacts } from '../read/entry/document.js';
import type { RuleGuard } from '../rules/rule-guard.js';
import type { OpenScratch } from './compare/memory-budget.js';
import type { DocumentStore } from './resume/journaled.js';
import type { RecordedResponses } from './resume/recorded-responses.js';
import type { Shard } from './resume/shard.js';

/** Limits of a run, documented in `LIMITS`. */
export type CrawlLimits = Pick<
  Limits,
  'documents' | 'runBytes' | 'runFindings' | 'runTime' | 'indexDepth' | 'hostFailures' | 'memory'
>;

export const CRAWL_LIMITS: CrawlLimits = DEFAULT_LIMITS;

/** The stage that asks the pages of the documents of a crawl. */
export interface CrawledPages {
  /** Adds a document in crawl order, with what took its entries. */
  add(document: ListingDocument, taker: EntryTaker | null): void;
  /** Asks the pages when all documents are read; `complete` is whether they were read completely. Returns whether all were asked. */
  ask(complete: boolean, signal: AbortSignal): Promise<boolean>;
}

/** A document with the collector that findings about its pages go to. */
export interface ListingDocument {
  readonly facts: DocumentFacts;
  readonly collector: FindingCollector;
}

export interface CrawlOptions {
  readonly opener: Opener;
  readonly lint: LintConfig;
  readonly recurse: boolean;
  /** Whether to ignore a document that an index or robots.txt lists; absent: none. */
  readonly ignored?: (location: Location) => boolean;
  readonly concurrency: number;
  readonly signal: AbortSignal | null;
  /** What lints documents; null or absent for this process and thread. */
  readonly executor?: Executor | null;
  /** Store of finished documents. */
  readonly journal?: DocumentStore | null;
  /**
   * The part of the documents to read; null or absent for all. Documents of other parts are opened only if they are targets, and
   * read only if they are indexes.
   */
  readonly shard?: Shard | null;
  /** Records the answers of servers and disks, or replays recorded ones. */
  readonly answers?: RecordedResponses | null;
  readonly limits?: CrawlLimits;
  /** Asks the pages that the documents list; null or absent if they are not asked. */
  readonly pages?: CrawledPages | null;
  /** Whether the caller applies the run's findings limit itself, after findings were streamed. */
  readonly keepsAll?: boolean;
  /** Whether the signal was aborted because the run's time limit was reached. */
  readonly expired?: () => boolean;
  /** Guards the rules of plugins that are not about one document; null or absent without plugins. */
  readonly guard?: RuleGuard | null;
  /** Creates a temporary file for what does not fit the memory; absent: in the folder of the system. */
  readonly openScratch?: OpenScratch;
}
