// Limits how many violations of the XSD are reported in the entries of one document, including the pending answers of libxml2.

import type { EntryClass } from './entries/entry-classes.js';

/** Number of redundant entries sent before reading waits for the verdict that makes further ones of their class unnecessary. */
const MOST_WAITING = 16;

export class ViolationBudget {
  /** The limit on violations. */
  readonly most: number;
  /** Whether the limit is exceeded: libxml2 is not asked again, and its answers to earlier questions do not count. */
  isSpent = false;
  /** Violations found in entries so far. */
  #found = 0;
  /** Maximum of violations that libxml2 may still find in the entries sent to it. */
  #awaited = 0;
  /** Entries sent while the verdict on another entry of their class was pending. */
  #waiting = 0;

  constructor(most: number) {
    this.most = most;
  }

  /** Whether one more violation would exceed the limit. */
  get isFull(): boolean {
    return this.#found === this.most;
  }

  /** Number of violations that stay within the limit, whatever libxml2 still finds. */
  get room(): number {
    return this.isSpent ? Number.POSITIVE_INFINITY : this.most - this.#found - this.#awaited;
  }

  count(violations: number): void {
    this.#found += violations;
  }

  /**
   * Records that an entry was sent, with its number of elements, each of which may be a violation. If it is not the first of its
   * class, its verdict may be known soon.
   */
  sent(elements: number, known: EntryClass | null): void {
    this.#awaited += elements;
    if (known === null) return;
    if (known.isAwaited && known.reported !== null && known.violations < 0) this.#waiting++;
    known.isAwaited = true;
  }

  /** Records the verdict on an entry with this number of elements. */
  answered(elements: number): void {
    this.#awaited -= elements;
    this.#waiting = 0;
  }

  /**
   * Whether pending verdicts determine what to do with the next entries: they save many questions, or may reach the limit, and no
   * later entry can be judged by its class before that is known.
   */
  get isAwaited(): boolean {
    return this.#waiting >= MOST_WAITING || (this.#awaited > 0 && this.room < 0);
  }
}
