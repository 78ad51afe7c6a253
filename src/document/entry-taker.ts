// Takes the entries of one document while they are read, for what happens to their pages later.

import type { EntryView } from '../entry/view.js';
import type { Located } from './place-memory.js';

/** Takes entries with a loc, in order; each view is valid during the call alone. */
export interface EntryTaker {
  /** `locate` gives the place of a span of the entry; `editable` is whether edits at such places fit the bytes of the file. */
  take(entry: EntryView, locate: (at: { readonly offset: number; readonly length: number }) => Located, editable: boolean): void;
}
