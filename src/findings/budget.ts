// Limits how many findings a run keeps: a hostile index can have thousands of children, each with its maximum of findings. A document
// has such a limit of its own, because it may have a million findings.

import type { Finding } from './finding.js';

/** Text that costs one unit of the budget, in UTF-16 units: a long finding costs several units. */
const TEXT_OF_ONE = 1_000;
/** Fixed cost of a replacement besides its text, in UTF-16 units. */
const TEXT_OF_REPLACEMENT = 50;

/** The number of findings that a document may keep, or all documents of a run together, which must ask in crawl order. */
export class FindingBudget {
  readonly limit: number;
  #wanted = 0;
  #hidden = 0;
  #beyondCap = 0;
  /** Messages for which at least one finding was kept, as `rule messageId`. */
  readonly #shown = new Set<string>();

  constructor(limit: number) {
    this.limit = limit;
  }

  /** Units that all findings together would have cost, kept or not. */
  get wanted(): number {
    return this.#wanted;
  }

  /** Number of findings that the budget rejected. */
  get hidden(): number {
    return this.#hidden;
  }

  /** Number of findings that were only counted because of the limit for each rule and document. */
  get beyondCap(): number {
    return this.#beyondCap;
  }

  /** Adds findings that a document counted but did not keep. */
  pass(findings: number): void {
    this.#beyondCap += findings;
  }

  /** Adds findings that a document could not keep within its own budget. */
  hide(findings: number): void {
    this.#hidden += findings;
    this.#wanted += findings;
  }

  /** Whether further findings of a message will be rejected. */
  isSpent(rule: string, message: string): boolean {
    return this.#wanted >= this.limit && this.#shown.has(`${rule} ${message}`);
  }

  /** Charges a finding to the budget. True if it may be kept: there is room, or it is the first one of its message. */
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

function weightOf(finding: Finding): number {
  return 1 + Math.floor(textLength(finding) / TEXT_OF_ONE);
}

/** Length of the text of a finding besides its page, in UTF-16 units; a replacement counts for some text. */
export function textLength({ value, data, excerpt, fix }: Finding): number {
  let length = (value?.length ?? 0) + (excerpt?.text.length ?? 0);
  for (const item of Object.values(data)) if (typeof item === 'string') length += item.length;
  for (const replacement of fix?.replacements ?? []) length += TEXT_OF_REPLACEMENT + replacement.text.length;
  return length;
}
