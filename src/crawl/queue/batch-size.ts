// How many documents a worker gets together: small ones cost less to lint than to send one by one.

/** Most documents of a batch. */
const MOST_TOGETHER = 8;
/** Milliseconds that a batch should take: in longer ones, documents wait beside idle workers. */
const BATCH_TIME = 100;
/** Documents linted before batches grow, because an index does not give the size of its sitemaps. */
const FEWEST_KNOWN = 8;
/** Least weight of the newest document in the mean. */
const NEWEST = 0.2;
/** Batches for each document that workers lint at once: one in progress, one waiting. */
const AHEAD = 2;

/** The size of the next batch of a run. */
export class BatchSize {
  /** Milliseconds per document. */
  #mean = 0;
  #known = 0;
  #atOnce = AHEAD;

  /** `most` documents of the run are in the queue at once. */
  constructor(private readonly most: number) {}

  /** Counts the milliseconds that a linted document took. */
  took(milliseconds: number): void {
    this.#mean += Math.max(NEWEST, 1 / ++this.#known) * (milliseconds - this.#mean);
  }

  /** Sets how many documents all workers lint at once. */
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
