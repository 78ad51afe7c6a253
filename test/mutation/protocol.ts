// What the run of mutants and the process that tries them tell each other.

export interface Trial {
  /** Paths of the tests, from the root of the package. */
  readonly tests: readonly string[];
  /** Files that have changed since the trial before. */
  readonly changed: readonly string[];
}

export interface Outcome {
  readonly failed: boolean;
  /** The first test that failed. */
  readonly noticedBy: string | null;
}
