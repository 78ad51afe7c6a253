// What is kept of a document between runs.

import type { HttpFacts } from './http-facts.js';

/** A document as a server sent it. */
export interface KnownDocument {
  readonly facts: HttpFacts;
  /** The body as received, with its content coding. */
  readonly body: Uint8Array;
}

/** Keeps documents between runs, by address without credentials. */
export interface DocumentCache {
  find(url: string): KnownDocument | null;
  keep(url: string, document: KnownDocument): void;
}
