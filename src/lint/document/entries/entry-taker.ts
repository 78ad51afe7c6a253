// Takes the entries of one document while they are read, for what happens to their pages later.

import type { EntryView } from '../../../read/entry/view.js';
import type { Located } from '../place-memory.js';

/** What is known of an entry besides its fields. */
export interface TakenFacts {
  /** Whether edits at places of the entry fit the bytes of the file. */
  readonly editable: boolean;
  /** Whether `robots/loc-blocked` has been reported for it. */
  readonly robotsReported: boolean;
}

/** Takes entries with a loc, in order; each view is valid during the call alone. */
export interface EntryTaker {
  /** `locate` gives the place of a span of the entry. */
  take(entry: EntryView, locate: (at: { readonly offset: number; readonly length: number }) => Located, facts: TakenFacts): void;
}
