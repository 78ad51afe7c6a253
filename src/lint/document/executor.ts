// Where documents are linted: the interface of all executors, and the one that uses the process of the run.

import type { Location, SourceFailure } from '../../fetch/network/source.js';
import type { OpenedSource } from '../../fetch/targets/opened.js';
import type { OriginRobots } from '../robots/robots-group.js';
import type { LintConfig, Listing } from './lint-config.js';
import { type DocumentResult, lintDocument } from './lint-document.js';

/** A document to lint, and what its result depends on besides the configuration of the run. */
export interface DocumentJob<Other> {
  readonly location: Location;
  /** Whether the run has opened it already. */
  readonly isOpen: boolean;
  readonly listing: Listing | null;
  /** The robots.txt groups that apply to it. */
  readonly robots: readonly OriginRobots[];
  /** Number of documents that the run knows. */
  readonly documents: number;
  /** Opens it for this process, or says why it is not linted. */
  open(): Promise<OpenedSource | SourceFailure | Other>;
}

/** Lints the documents of a run. The choice of executor cannot change a result. */
export interface Executor {
  /** The result of a document, or what `open` said instead. Rejects if sitemap-lint itself fails, or if the run is aborted. */
  lint<Other extends object>(job: DocumentJob<Other>): Promise<DocumentResult | SourceFailure | Other>;
  /** Number of threads that were started. */
  readonly started: number;
  close(): Promise<void>;
}

/** Lints in the process and thread of the run. */
export class OwnProcess implements Executor {
  readonly started = 0;

  constructor(private readonly config: LintConfig) {}

  async lint<Other extends object>(job: DocumentJob<Other>): Promise<DocumentResult | SourceFailure | Other> {
    const source = await job.open();
    return isOpened(source) ? lintDocument(source, job.listing, this.config, job.robots) : source;
  }

  async close(): Promise<void> {}
}

/** Whether a document was opened. */
export function isOpened(source: object): source is OpenedSource {
  return 'body' in source;
}
