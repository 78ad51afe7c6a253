// The memory that all stores of a run may use for documents; beyond it, they use temporary files.

import { ScratchFile } from '../../base/scratch-file.js';

/** Bytes of buffers and tables once there are files: the limit includes them. */
const WORKING_BYTES = 100_663_296;

/** Creates a temporary file. @throws ScratchFailure */
export type OpenScratch = () => ScratchFile;

/** The budget of a run, which its stores share. */
export class MemoryBudget {
  /** Whether it is used up; later data goes to files. */
  isSpent = false;
  readonly #most: number;
  readonly #spills: (() => void)[] = [];
  #bytes = 0;

  /** `limit` is the number of bytes in memory. */
  constructor(
    readonly limit: number,
    readonly openScratch: OpenScratch = () => new ScratchFile(),
  ) {
    this.#most = Math.max(0, limit - WORKING_BYTES);
  }

  /** Calls a store back once when the budget is used up, so that it moves its data to files. */
  whenSpent(spill: () => void): void {
    this.#spills.push(spill);
  }

  /** Counts bytes that a store keeps in memory. */
  add(bytes: number): void {
    this.#bytes += bytes;
    if (this.isSpent || this.#bytes <= this.#most) return;
    this.isSpent = true;
    for (const spill of this.#spills) spill();
  }
}
