// Counts problems beyond the number that is kept, without creating their texts: a hostile file has one in every byte.

/** Lets a consumer name the problems that it would only count. Without these methods, it gets all problems. */
export interface SpentProblems {
  /** Returns whether further problems of a message are only counted. */
  isSpent?(rule: string, message: string): boolean;
  /** Counts problems of a message that is spent. */
  countSpent?(rule: string, message: string, times: number): void;
}

/** Counts problems that follow each other, and passes on each count once. */
export class SpentTally {
  readonly #sink: SpentProblems;
  #rule = '';
  #message = '';
  #times = 0;
  #isSpent = false;

  constructor(sink: SpentProblems) {
    this.#sink = sink;
  }

  /** Counts a problem, or several, if it is spent; else returns false, and the problem must be reported. */
  take(rule: string, message: string, times = 1): boolean {
    if (message !== this.#message || rule !== this.#rule) {
      this.end();
      this.#rule = rule;
      this.#message = message;
      this.#isSpent = false;
    }
    this.#isSpent ||= this.#sink.isSpent?.(rule, message) === true;
    if (this.#isSpent) this.#times += times;
    return this.#isSpent;
  }

  /** Passes on the last count. */
  end(): void {
    if (this.#times > 0) this.#sink.countSpent?.(this.#rule, this.#message, this.#times);
    this.#times = 0;
  }
}
