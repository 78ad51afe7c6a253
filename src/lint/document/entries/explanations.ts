// Findings that may explain violations of the XSD, as numbers: an entry may have a thousand of them and wait long for its verdict.

import type { Span } from '../../../base/problem/span.js';
import type { KeptFinding } from '../../../findings/kept-finding.js';

/** Maximum of explanations kept for one entry, or for a document's outer shape: a hostile document has millions of stray texts. */
const MOST = 1_000;
/** Numbers of an explanation: its offset, its length, and whether it is structural. */
const FIELDS = 3;

/** The explanations of one entry, or of a document as a whole, in the order in which they were found. */
export class Explanations {
  readonly #numbers: number[] = [];
  /** The findings that were kept, by index of their explanation; made when needed. */
  #kept: Map<number, KeptFinding> | null = null;

  get count(): number {
    return this.#numbers.length / FIELDS;
  }

  /** `structural` tells whether the finding is about the position of elements; `kept` is null if the finding was only counted. */
  add(at: Span, structural: boolean, kept: KeptFinding | null): void {
    if (this.count >= MOST) return;
    if (kept !== null) {
      this.#kept ??= new Map();
      this.#kept.set(this.count, kept);
    }
    this.#numbers.push(at.offset, at.length, structural ? 1 : 0);
  }

  /**
   * Adds libxml2's message to the first finding inside a span that explains a violation there. Returns whether there is one.
   * Only structural findings explain structural violations.
   */
  explain(around: Span, structural: boolean, message: string): boolean {
    const numbers = this.#numbers;
    for (let at = 0; at < numbers.length; at += FIELDS) {
      if (structural && numbers[at + 2] === 0) continue;
      if (!isInside(numbers[at] as number, numbers[at + 1] as number, around)) continue;
      addReason(this.#kept?.get(at / FIELDS), message);
      return true;
    }
    return false;
  }

  /** Adds libxml2's message to the first finding that was kept, wherever it is. */
  explainAnywhere(message: string): void {
    const [first] = this.#kept?.values() ?? [];
    addReason(first, message);
  }
}

/** Whether one span contains another, which is given by its numbers. */
export function isInside(offset: number, length: number, outer: Span): boolean {
  return offset >= outer.offset && offset + length <= outer.offset + outer.length;
}

function addReason(kept: KeptFinding | undefined, xsd: string): void {
  if (kept === undefined) return;
  kept.data = { ...kept.data, xsd };
  kept.onChanged?.();
}
