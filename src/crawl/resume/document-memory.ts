// Caches documents between the runs of one process, so that the next run reads only what has changed.

import { randomSeed } from '../../base/url/fingerprint.js';
import type { Location } from '../../fetch/network/source.js';
import { decodeLine, encodeLine, type JournalEntry } from './journal-line.js';
import type { RunStore } from './journaled.js';

/** Milliseconds after which the cache is dropped, because findings depend on the clock. */
const MOST_AGE = 3_600_000;

/** A journal in memory, for consecutive runs with the same targets and options. It keeps what the last run asked for. */
export class DocumentMemory implements RunStore {
  readonly seed = randomSeed();
  readonly notice = null;
  #startedAt = 0;
  #schemaNotice: string | null = null;
  /** Clock of the oldest cached document. */
  #since = Number.NEGATIVE_INFINITY;
  #alone = false;
  /** Documents as journal lines, by key: from the previous run, and from this one. */
  #before: ReadonlyMap<string, Buffer> = new Map();
  #lines = new Map<string, Buffer>();
  /** Everything that the previous run and this one asked for, whether or not it existed. */
  #askedBefore: ReadonlySet<string> = new Set();
  #asked = new Set<string>();
  #files = new Set<string>();

  /**
   * Begins a run.
   *
   * @param now its clock, milliseconds since the epoch
   * @param alone whether its only target is one document, for which less is kept than for several
   */
  begin(now: number, alone: boolean): this {
    this.#before = this.#lines;
    this.#lines = new Map();
    this.#askedBefore = this.#asked;
    this.#asked = new Set();
    this.#files = new Set();
    this.#schemaNotice = null;
    this.#startedAt = now;
    if (alone !== this.#alone || now - this.#since > MOST_AGE) {
      this.#before = new Map();
      this.#since = now;
    }
    this.#alone = alone;
    return this;
  }

  get startedAt(): number {
    return this.#startedAt;
  }

  get now(): number {
    return this.#startedAt;
  }

  get schemaNotice(): string | null {
    return this.#schemaNotice;
  }

  /** Whether this run found other documents than the previous one, or in another order. */
  get changed(): boolean {
    const [asked, before] = [this.#asked, this.#askedBefore];
    return asked.size !== before.size || [...asked].some((key) => !before.has(key));
  }

  /** Paths of the local files that this run asked for, including missing ones. */
  get files(): ReadonlySet<string> {
    return this.#files;
  }

  asked({ from, uri }: Location, key: string | null): void {
    this.#asked.add(key ?? `nothing at ${uri}`);
    if (from.kind === 'file') this.#files.add(from.path);
  }

  async find(key: string): Promise<JournalEntry | null> {
    const line = this.#before.get(key);
    if (line === undefined) return null;
    this.#lines.set(key, line);
    const entry = decodeLine(line.subarray(0, -1));
    this.#schemaNotice = entry?.notice ?? this.#schemaNotice;
    return entry;
  }

  async keep(key: string, entry: JournalEntry): Promise<void> {
    const line = encodeLine(key, entry);
    if (line !== null) this.#lines.set(key, line);
  }

  async close(): Promise<void> {}
}
