// Finds the edits that break a document: makes them by parts, each in a pass of its own.

/** Most passes of a trial; what is left then is not made. */
const MOST_TESTS = 40;

/** The edits of one version of a document, by their number in its list, that broke it together. */
export class Trial {
  /** The edits that can be made together. */
  readonly accepted = new Set<number>();
  /** The edits that cannot. */
  readonly refused: number[] = [];
  readonly #groups: (readonly number[])[];
  #tests = 0;

  /** `groups` are tried one after the other; a single one is known to break the document. */
  constructor(groups: readonly (readonly number[])[]) {
    this.#groups = [...groups];
    if (groups.length === 1) this.note(true);
  }

  /** Whether nothing is left to try. */
  get isOver(): boolean {
    return this.#groups.length === 0;
  }

  /** The edits to make for the next test. */
  get next(): ReadonlySet<number> {
    return new Set([...this.accepted, ...(this.#groups[0] ?? [])]);
  }

  /** Notes whether the document is broken with the edits of `next`. */
  note(isBroken: boolean): void {
    const group = this.#groups.shift() ?? [];
    this.#tests++;
    if (!isBroken) for (const edit of group) this.accepted.add(edit);
    else if (group.length <= 1 || this.#tests >= MOST_TESTS) this.refused.push(...group);
    else {
      const half = group.length >> 1;
      this.#groups.unshift(group.slice(0, half), group.slice(half));
    }
  }
}
