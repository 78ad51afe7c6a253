// How many findings a run keeps: a hostile index has thousands of children, each with as many findings as a document may keep.

import type { Finding } from './finding.js';

/** Text that one unit of the budget is enough for, in UTF-16 units: long findings count as several. */
const TEXT_OF_ONE = 1_000;
/** What a replacement takes besides its text, in the same measure. */
const TEXT_OF_REPLACEMENT = 50;

/** The findings that the documents of a run may keep together, asked for in crawl order. */
export class FindingBudget {
  readonly limit: number;
  #wanted = 0;
  #hidden = 0;
  #beyondCap = 0;
  /** Messages of which a finding was kept. */
  readonly #shown = new Set<string>();

  constructor(limit: number) {
    this.limit = limit;
  }

  /** What all findings would have taken, a long one counting as several. */
  get wanted(): number {
    return this.#wanted;
  }

  /** Findings that were not let in. */
  get hidden(): number {
    return this.#hidden;
  }

  /** Findings that were only counted, because enough of their rule and document were kept. */
  get beyondCap(): number {
    return this.#beyondCap;
  }

  /** Takes findings into account that a document counts and does not keep. */
  pass(findings: number): void {
    this.#beyondCap += findings;
  }

  /** Whether a finding may be kept: while there is room, and the first one of each message in any case. */
  take(finding: Finding): boolean {
    const room = this.#wanted < this.limit;
    this.#wanted += weightOf(finding);
    const message = `${finding.rule} ${finding.messageId}`;
    if (!room && this.#shown.has(message)) {
      this.#hidden++;
      return false;
    }
    this.#shown.add(message);
    return true;
  }
}

function weightOf({ value, data, excerpt, fix }: Finding): number {
  let text = (value?.length ?? 0) + (excerpt?.text.length ?? 0);
  for (const item of Object.values(data)) if (typeof item === 'string') text += item.length;
  for (const replacement of fix?.replacements ?? []) text += TEXT_OF_REPLACEMENT + replacement.text.length;
  return 1 + Math.floor(text / TEXT_OF_ONE);
}
