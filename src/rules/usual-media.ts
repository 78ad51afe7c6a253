// Takes the signals of videos and of news from entries in which these are plainly right, so that the rules about them sleep on.

import { equals } from '../bytes/equals.js';
import type { CountedValues } from '../entry/counted-values.js';
import { Column, type ElementTable } from '../entry/element-table.js';
import type { Seed } from '../entry/fingerprint.js';
import type { LocReader } from '../entry/loc-signals.js';
import { SIGNALS } from '../entry/signals.js';
import { Namespace } from '../xml/namespaces.js';
import { UsualArticles } from './news/usual.js';
import type { RulePlan } from './plan.js';
import { UsualVideos } from './video/usual.js';

const VIDEO = 1 << SIGNALS.video;
const NEWS = 1 << SIGNALS.news;
const MEDIA = 1 << SIGNALS.media;
const LOC_MISSING = 1 << SIGNALS['loc-missing'];
const NEW_ORIGIN = 1 << SIGNALS['new-origin'];

/** The videos and articles of one document. */
export class UsualMedia {
  readonly #videos: UsualVideos;
  readonly #articles: UsualArticles;
  /** What has read the loc of the entry before, and the publication that was looked at since the host of the locs has changed. */
  #locs: LocReader | null = null;
  #publication: Uint8Array | null = null;

  /** `plan` is the document's, `now` the run's clock. */
  constructor(plan: RulePlan, now: number, seed: Seed) {
    this.#videos = new UsualVideos(now, seed);
    this.#articles = new UsualArticles(plan, now);
  }

  /** The signals of the entry in the table without those that are not needed; `locs` has read its loc, `values` are its own. */
  signalsLeft(signals: number, buffer: Uint8Array, table: ElementTable, locs: LocReader, values: CountedValues): number {
    if (locs !== this.#locs || (signals & NEW_ORIGIN) !== 0) this.#publication = null;
    this.#locs = locs;
    let left = signals;
    if ((signals & VIDEO) !== 0) {
      const page = locs.plain ? locs.fingerprint : null;
      if (this.#videos.isUsual(buffer, table, firstOf(table, Namespace.Video), page)) left &= ~VIDEO;
    }
    if ((signals & NEWS) !== 0) {
      const lastmod = values.hasLastmod ? values.instant : undefined;
      const row = firstOf(table, Namespace.News);
      if (this.#articles.isUsual(buffer, table, row, lastmod)) {
        left &= ~NEWS;
        if (this.#isPublishedAlike(signals, buffer, table, row + 1, locs)) left &= ~MEDIA;
      }
    }
    return left;
  }

  /**
   * Whether the publication in a row is byte by byte the one that was looked at before on the same host: whoever compares these has
   * nothing to learn from it. An entry with videos is left to those who compare videos.
   */
  #isPublishedAlike(signals: number, buffer: Uint8Array, table: ElementTable, row: number, locs: LocReader): boolean {
    if (!locs.plain || (signals & (LOC_MISSING | VIDEO)) !== 0) return false;
    const bytes = buffer.subarray(table.get(row, Column.Start), table.get(row, Column.End));
    if (this.#publication !== null && equals(bytes, 0, bytes.length, this.#publication)) return true;
    this.#publication = Uint8Array.from(bytes);
    return false;
  }
}

/** The first row of a namespace that some row has. */
function firstOf(table: ElementTable, namespace: number): number {
  let row = 0;
  while (row < table.length && table.get(row, Column.Namespace) !== namespace) row++;
  return row;
}
