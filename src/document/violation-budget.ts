// How many violations of the XSD are looked for in the entries of one document, and what libxml2 has still to answer.

import type { EntryClass } from './entry-classes.js';

/** Entries that are sent in vain before reading waits for the verdict that spares the question for all of their class. */
const MOST_WAITING = 16;

export class ViolationBudget {
  /** The violations that are looked for. */
  readonly most: number;
  /** Whether there are more: libxml2 is not asked any more, and its answers to earlier questions do not count. */
  isSpent = false;
  /** Violations that were found in entries. */
  #found = 0;
  /** Violations that libxml2 may yet find, at most, in entries that it was asked about. */
  #awaited = 0;
  /** Entries that were sent although one of their class had been, whose verdict had not come yet. */
  #waiting = 0;

  constructor(most: number) {
    this.most = most;
  }

  /** Whether one more violation is one too many. */
  get isFull(): boolean {
    return this.#found === this.most;
  }

  /** Whether so many violations stay within the limit, whatever libxml2 has still to answer. */
  hasRoom(violations: number): boolean {
    return this.isSpent || this.#found + this.#awaited + violations <= this.most;
  }

  count(violations: number): void {
    this.#found += violations;
  }

  /** An entry of so many elements is sent, each of which may be a violation. If it is not the first of its class, its verdict may be known soon. */
  sent(elements: number, known: EntryClass | null): void {
    this.#awaited += elements;
    if (known === null) return;
    if (known.isAwaited && known.reported !== null && known.violations < 0) this.#waiting++;
    known.isAwaited = true;
  }

  /** The verdict on an entry of so many elements has come. */
  answered(elements: number): void {
    this.#awaited -= elements;
    this.#waiting = 0;
  }

  /**
   * Whether verdicts that are on their way decide about what comes next: they spare the question for many entries, or may reach the limit,
   * and no entry behind it can be judged by its class before that is known.
   */
  get isAwaited(): boolean {
    return this.#waiting >= MOST_WAITING || (this.#awaited > 0 && !this.hasRoom(0));
  }
}
