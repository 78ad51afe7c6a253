// Passes entries on to what needs their pages later.

import type { EntryView } from '../../../read/entry/view.js';
import type { ReadingContext } from './reading-context.js';

/** Passes an entry on, linted or only counted, if entries are taken and it lists a page. */
export function takeEntry({ state, taker, blocked, places }: ReadingContext, view: EntryView): void {
  if (taker === null || view.kind === 'sitemap' || view.loc === null || view.loc.value === '') return;
  taker.take(view, places.locate, {
    editable: state.encoding.used === 'utf-8',
    robotsReported: blocked?.blocksEntry(view) === true,
  });
}
