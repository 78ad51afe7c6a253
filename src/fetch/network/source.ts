// A source: an opened target or child document, with its byte stream and the facts from its transport.

import type { StageProblem } from '../../base/problem/problem.js';
import type { HttpFacts } from './http-facts.js';

/** Data of a finding for a limit that was reached; the excess is not counted. */
export function overLimit(
  limit: number,
  unit: string,
): { readonly limit: number; readonly value: number; readonly unit: string } {
  return { limit, value: limit + 1, unit };
}

/** Where a document is read from, and the addresses it is known by. */
export interface Location {
  /** Address as reported: URL without credentials, or path as the user would type it. */
  readonly uri: string;
  /** http(s) URL of the document without credentials, fetched or mapped by the base URL; null for other files and stdin. */
  readonly url: URL | null;
  readonly from: /** The address to fetch, with the credentials of a target: they are sent to its origin alone. */
    | { readonly kind: 'http'; readonly url: URL }
    /** With the folder of the build that should have the file, for the child of a local index. */
    | { readonly kind: 'file'; readonly path: string; readonly build?: string }
    /** With the path to assume for standard input; null for none. */
    | { readonly kind: 'stdin'; readonly path: string | null }
    /** A document in memory, by its place among the targets. */
    | { readonly kind: 'content'; readonly number: number; readonly path: string | null };
}

/** An opened source. `body` can be read once; `problems`, `wireBytes` and `partial` are complete after it has ended. */
export interface Source {
  readonly location: Location;
  readonly http: HttpFacts | null;
  /** Modification time of a file in milliseconds since the epoch; null for other sources. */
  readonly modified: number | null;
  /** Decoded bytes, after content coding and gzip. Chunks are never empty and belong to the reader. */
  readonly body: AsyncIterable<Uint8Array>;
  /** Takes back a chunk of the body for reuse; the caller must not read it again. */
  recycle?(chunk: Uint8Array): void;
  readonly problems: readonly StageProblem[];
  readonly wireBytes: number;
  /** Whether the file itself (not its transfer) was gzip. */
  readonly gzip: boolean;
  /** Whether bytes are missing: limit reached, or transfer truncated or corrupt. */
  readonly partial: boolean;
}

/** A source that could not be opened, with the one problem that explains why. */
export interface SourceFailure {
  readonly location: Location;
  readonly http: HttpFacts | null;
  readonly problem: StageProblem;
}
