// Takes the signals of videos and of news from entries in which these are plainly right, so that the rules about them sleep on.

import type { CountedValues } from '../entry/counted-values.js';
import { Column, type ElementTable } from '../entry/element-table.js';
import type { LocReader } from '../entry/loc-signals.js';
import { SIGNALS } from '../entry/signals.js';
import { Namespace } from '../xml/namespaces.js';
import { UsualArticles } from './news/usual.js';
import type { RulePlan } from './plan.js';
import { UsualVideos } from './video/usual.js';

const VIDEO = 1 << SIGNALS.video;
const NEWS = 1 << SIGNALS.news;

/** The videos and articles of one document. */
export class UsualMedia {
  readonly #videos: UsualVideos;
  readonly #articles: UsualArticles;

  /** `plan` is the document's, `now` the run's clock. */
  constructor(plan: RulePlan, now: number) {
    this.#videos = new UsualVideos(now);
    this.#articles = new UsualArticles(plan, now);
  }

  /** The signals of the entry in the table without those that are not needed; `locs` has read its loc, `values` are its own. */
  signalsLeft(signals: number, buffer: Uint8Array, table: ElementTable, locs: LocReader, values: CountedValues): number {
    let left = signals;
    if ((signals & VIDEO) !== 0) {
      const page = locs.plain ? locs.fingerprint : null;
      if (this.#videos.isUsual(buffer, table, firstOf(table, Namespace.Video), page)) left &= ~VIDEO;
    }
    if ((signals & NEWS) !== 0) {
      const lastmod = values.hasLastmod ? values.instant : undefined;
      if (this.#articles.isUsual(buffer, table, firstOf(table, Namespace.News), lastmod)) left &= ~NEWS;
    }
    return left;
  }
}

/** The first row of a namespace that some row has. */
function firstOf(table: ElementTable, namespace: number): number {
  let row = 0;
  while (row < table.length && table.get(row, Column.Namespace) !== namespace) row++;
  return row;
}
