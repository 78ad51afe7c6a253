// Receives the entries of documents, in order, with the bytes that belong to each.

import type { EntryView } from '../read/entry/view.js';
import type { DocumentShape } from './document-shape.js';
import type { KeptBytes } from './kept-bytes.js';

/** Facts about an entry when it is read. Valid only during the call. */
export interface EntryFacts {
  /** The loc; empty if there is none, or if it is not needed. */
  readonly loc: string;
  /** All elements of the entry; null unless they are needed. */
  readonly view: EntryView | null;
  /** The lastmod of a feed item, in the form of sitemaps; null for other entries. */
  readonly lastmod: string | null;
  /** Milliseconds since the epoch of its lastmod; NaN without one. */
  readonly instant: number;
  /** Line where it begins. */
  readonly line: number;
  /** The bytes of the entry alone. */
  readonly bytes: Uint8Array;
}

/** An entry and what belongs to it. Offsets are those of its document. */
export interface EntryPiece {
  /** Everything that belongs to the entry. */
  readonly from: number;
  readonly to: number;
  /** The entry alone. */
  readonly start: number;
  readonly end: number;
  readonly instant: number;
  /** Number of news articles. */
  readonly articles: number;
  readonly line: number;
  /** The bytes of an entry that was made of a text line or a feed item; null for those of the document. */
  readonly made: Uint8Array | null;
}

/** The facts that a consumer needs. */
export interface Wanted {
  /** The locs of all entries, or of those on another host than the entry before; the others are then empty. */
  readonly locs: 'all' | 'hosts' | 'none';
  /** The elements of all entries, or of those with links to other languages. */
  readonly elements: 'all' | 'links' | 'none';
}

/** Receives entries. It keeps a mark for each one from `read` until `take`. */
export interface EntryConsumer<Mark> {
  readonly wanted: Wanted;
  /** Called when a document with entries begins. */
  begin(shape: DocumentShape): void;
  /** Called after an entry is read. */
  read(facts: EntryFacts): Mark;
  /** Called when that entry's bytes are known. The object is reused. */
  take(piece: EntryPiece, mark: Mark): void;
  /** Stores the bytes that it needs of its pieces; all their bytes are then released. */
  drain(kept: KeptBytes): void | Promise<void>;
  /** Called before a document; the function that it returns drops everything received since. */
  checkpoint?(): () => void;
}
