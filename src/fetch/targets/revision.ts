// Changes that a caller makes to documents before they are linted, to find the problems left after edits.

import type { StageProblem } from '../../base/problem/problem.js';
import type { BlockPool } from '../decode/block-pool.js';
import type { HttpFacts } from '../network/http-facts.js';
import type { Location } from '../network/source.js';
import type { Wire } from '../network/wire.js';

/** The received data of a document that can be read only once. */
export interface Received {
  readonly wire: Wire;
  readonly http: HttpFacts | null;
  readonly remarks: readonly StageProblem[];
}

/** Intercepts the documents of a run's sources. */
export interface Revision {
  /** Returns the data of a document from an earlier run; null if it must be read. */
  again(location: Location): Received | null;
  /** Takes the received data of a document, and returns the data to read. */
  received(location: Location, received: Received): Received;
  /** Called when a file or a document in memory is opened, with the identity of the file: device, inode, size and times. */
  opened(location: Location, identity: string): void;
  /**
   * Returns the uncompressed bytes of a document for linting. Blocks are taken from the pool; `owned` chunks are returned to it.
   */
  revised(location: Location, chunks: AsyncIterable<Uint8Array>, pool: BlockPool, owned: boolean): AsyncIterable<Uint8Array>;
}
