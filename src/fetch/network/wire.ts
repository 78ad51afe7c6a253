// Raw bytes of a source before decoding, and the error that ends a failed transfer.

import type { StageProblem } from '../../base/problem/problem.js';

/**
 * Received bytes, and a function that releases the connection or file. `close` is called exactly once, even if not all bytes were
 * read.
 */
export interface Wire {
  readonly chunks: AsyncIterable<Uint8Array>;
  close(): void | Promise<void>;
}

/** Thrown by a wire's chunks when the transfer fails; carries the finding. */
export class TransferError extends Error {
  override readonly name = 'TransferError';

  constructor(readonly problem: StageProblem) {
    super(`${problem.rule} ${problem.message}`);
  }
}
