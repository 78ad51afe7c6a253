// Hands the findings of a run to whoever wants all of them, while the report keeps the first of each rule.

import type { FindingBudget } from '../finding/budget.js';
import type { Finding } from '../finding/finding.js';
import type { CrawledDocument } from './crawl.js';

/** Takes documents as they are finished; those of an index are told after its children. */
export class FindingStream {
  readonly #tell: (findings: readonly Finding[]) => Promise<void>;
  readonly #cap: number;
  readonly #budget: FindingBudget;
  #waiting: CrawledDocument[] = [];
  readonly #told: CrawledDocument[] = [];

  /** `cap` findings of each rule and document are kept, and of all documents what the budget has room for. */
  constructor(tell: (findings: readonly Finding[]) => Promise<void>, cap: number, budget: FindingBudget) {
    this.#tell = tell;
    this.#cap = cap;
    this.#budget = budget;
  }

  /** Tells the findings of documents that are done with this one. */
  async add(document: CrawledDocument): Promise<void> {
    this.#waiting.push(document);
    const done = this.#waiting.filter(({ links }) => links?.settled ?? true);
    this.#waiting = this.#waiting.filter((other) => !done.includes(other));
    for (const one of done) await this.#tellEarly(one);
  }

  /** Tells the rest when the crawl is over, however it ended: last what documents are to each other. */
  async end(): Promise<void> {
    for (const document of this.#waiting) await this.#tellEarly(document);
    for (const { collector } of this.#told) {
      const late = collector.late();
      if (late.length > 0) await this.#tell(late);
      collector.keepOnly(this.#cap);
    }
  }

  async #tellEarly(document: CrawledDocument): Promise<void> {
    const { collector } = document;
    this.#told.push(document);
    const early = collector.early();
    if (early.length > 0) await this.#tell(early);
    collector.keepOnly(this.#cap);
    collector.keepWithin(this.#budget);
  }
}
