// What a caller changes of documents before they are linted, to find out what is left when edits are made.

import type { BlockPool } from '../decode/block-pool.js';
import type { HttpFacts } from '../network/http-facts.js';
import type { Location } from '../network/source.js';
import type { Wire } from '../network/wire.js';
import type { StageProblem } from '../problem/problem.js';

/** What was received of a document that can be read only once. */
export interface Received {
  readonly wire: Wire;
  readonly http: HttpFacts | null;
  readonly remarks: readonly StageProblem[];
}

/** Stands between the sources of a run and their documents. */
export interface Revision {
  /** What an earlier run has received of a document; null where it has to be read. */
  again(location: Location): Received | null;
  /** Takes what is received of a document, and gives it back to be read. */
  received(location: Location, received: Received): Received;
  /** Called when a file or a document in memory is opened, with the identity of the file: device, inode, size and times. */
  opened(location: Location, identity: string): void;
  /**
   * The bytes of a document, without compression, as they are to be linted. Blocks are taken from the pool; the chunks are given to it
   * if they are `owned`.
   */
  revised(location: Location, chunks: AsyncIterable<Uint8Array>, pool: BlockPool, owned: boolean): AsyncIterable<Uint8Array>;
}
