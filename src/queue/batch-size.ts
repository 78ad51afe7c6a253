// How many documents go to a worker together: small ones cost less to lint than to hand over one by one.

/** Most documents of a batch. */
const MOST_TOGETHER = 8;
/** Milliseconds that a batch should take: other workers could lint its last documents meanwhile. */
const BATCH_TIME = 100;
/** Documents that must have been linted before: an index says nothing about the size of its sitemaps. */
const FEWEST_KNOWN = 8;
/** Part of the mean that the newest document is. */
const NEWEST = 0.2;
/** Batches for each document that workers lint at once: one is under way, and one waits. */
const AHEAD = 2;

/** The size of the next batch of a run. */
export class BatchSize {
  /** Milliseconds for a document. */
  #mean = 0;
  #known = 0;
  #atOnce = AHEAD;

  /** `most` documents of the run are in the queue at once. */
  constructor(private readonly most: number) {}

  /** A worker has linted a document in so many milliseconds. */
  took(milliseconds: number): void {
    this.#mean += Math.max(NEWEST, 1 / ++this.#known) * (milliseconds - this.#mean);
  }

  /** All workers together lint so many documents at once. */
  atOnce(documents: number): void {
    this.#atOnce = Math.max(1, documents);
  }

  /** Number of documents; 1 until it is known how long they take. */
  get documents(): number {
    if (this.#known < FEWEST_KNOWN) return 1;
    const quick = Math.floor(BATCH_TIME / Math.max(this.#mean, 1));
    const fair = Math.floor(this.most / (AHEAD * this.#atOnce));
    return Math.max(1, Math.min(MOST_TOGETHER, quick, fair));
  }
}
