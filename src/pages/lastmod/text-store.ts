// What keeps the main text of pages between runs.

/** The main text of a page, as fingerprints of its blocks, and the lastmod that was listed with it. */
export interface DatedText {
  readonly lastmod: string | null;
  readonly blocks: string;
}

/** A page that an earlier run has read, with what was read last. */
export interface PageTextChange {
  readonly url: string;
  /** Place of the page in the list of the last run that read it. */
  readonly place: number;
  readonly before: DatedText;
  readonly after: DatedText;
  /** Whether the text changed in an earlier run, and the date has not moved since. */
  readonly isBehind: boolean;
}

export interface TextStore {
  /** Keeps what this run has read of a page. */
  keep(url: string, place: number, lastmod: string | null, blocks: string): void;
  /** The pages that earlier runs have read, in a fixed order, also those that this run has not read. Can be read several times. */
  changes(): Iterable<PageTextChange>;
  /** Keeps whether the text of a page is newer than its date, for the next run. */
  mark(url: string, isBehind: boolean): void;
}
