// Streams all findings of a run to a callback, while the report keeps only the first of each rule.

import type { FindingBudget } from '../findings/budget.js';
import type { Finding } from '../findings/finding.js';
import type { CrawledDocument } from './crawled-document.js';

/** Findings that are passed on together: a document may have millions, whose lines would fill the memory. */
const BATCH = 500;

/** Accepts documents as they are finished; findings of an index are passed on after its children. */
export class FindingStream {
  readonly #emit: (findings: readonly Finding[]) => Promise<void>;
  readonly #cap: number;
  readonly #budget: FindingBudget;
  #waiting: CrawledDocument[] = [];
  readonly #streamed: CrawledDocument[] = [];

  /** The report keeps `cap` findings per rule and document, and in total as many as the budget allows. */
  constructor(emit: (findings: readonly Finding[]) => Promise<void>, cap: number, budget: FindingBudget) {
    this.#emit = emit;
    this.#cap = cap;
    this.#budget = budget;
  }

  /** Passes on the findings of documents that are final once this one is finished. */
  async add(document: CrawledDocument): Promise<void> {
    this.#waiting.push(document);
    const done = this.#waiting.filter(({ links }) => links?.settled ?? true);
    this.#waiting = this.#waiting.filter((other) => !done.includes(other));
    for (const one of done) await this.#emitEarly(one);
  }

  /** Passes on the rest after the crawl, even if it ended early; findings about the set of documents come last. */
  async end(): Promise<void> {
    for (const document of this.#waiting) await this.#emitEarly(document);
    for (const { collector } of this.#streamed) {
      const late = collector.late();
      if (late.length > 0) await this.#emit(late);
      collector.keepOnly(this.#cap);
    }
  }

  async #emitEarly(document: CrawledDocument): Promise<void> {
    const { collector } = document;
    this.#streamed.push(document);
    let batch: Finding[] = [];
    for (const finding of collector.early()) {
      batch.push(finding);
      if (batch.length < BATCH) continue;
      await this.#emit(batch);
      batch = [];
    }
    if (batch.length > 0) await this.#emit(batch);
    collector.keepOnly(this.#cap);
    collector.keepWithin(this.#budget);
  }
}
