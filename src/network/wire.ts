// Raw bytes of a source before anything is decoded, and how their transfer fails.

import type { StageProblem } from './source.js';

/** Bytes as they arrive, and what has to be let go afterwards. `close` is called exactly once, read to the end or not. */
export interface Wire {
  readonly chunks: AsyncIterable<Uint8Array>;
  close(): void | Promise<void>;
}

/** Ends a wire's chunks: the finding says why. */
export class TransferError extends Error {
  override readonly name = 'TransferError';

  constructor(readonly problem: StageProblem) {
    super(`${problem.rule} ${problem.message}`);
  }
}
