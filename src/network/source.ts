// A source: an opened target or child, its byte stream and what the transport said.

import type { HttpFacts } from '../entry/document.js';
import type { Fix, MessageData, Span } from '../finding/finding.js';

/** A problem that a stage (transport, decoder, scanner, schema) found: rule id, message id, data, place. */
export interface StageProblem {
  readonly rule: string;
  readonly message: string;
  readonly data?: MessageData;
  /** Span in the decoded document; the document's start when absent. */
  readonly at?: Span;
  readonly value?: string;
  readonly fix?: Fix;
}

/** The data of a limit that was reached: how much there is beyond it was not looked for. */
export function overLimit(
  limit: number,
  unit: string,
): { readonly limit: number; readonly value: number; readonly unit: string } {
  return { limit, value: limit + 1, unit };
}

/** Where something can be read, and under which names. */
export interface Location {
  /** Address as reported: URL without credentials, or path as the user would type it. */
  readonly uri: string;
  /** Own http(s) URL without credentials, fetched or mapped by base URL; null for a mere file and stdin. */
  readonly url: URL | null;
  readonly from: /** The address to fetch, with the credentials of a target: they are sent to its origin alone. */
  { readonly kind: 'http'; readonly url: URL } | { readonly kind: 'file'; readonly path: string } | { readonly kind: 'stdin' };
}

/** An opened source. `body` is read once; `problems`, `wireBytes` and `partial` are complete when it has ended. */
export interface Source {
  readonly location: Location;
  readonly http: HttpFacts | null;
  /** Modification time of a file, milliseconds since the epoch; null for others. */
  readonly modified: number | null;
  /** Decoded bytes: content coding and gzip are gone. Chunks are never empty and belong to the reader. */
  readonly body: AsyncIterable<Uint8Array>;
  /** Takes a chunk of the body back that is done with: nobody may look at it any more. */
  recycle?(chunk: Uint8Array): void;
  readonly problems: readonly StageProblem[];
  readonly wireBytes: number;
  /** Whether the file itself (not its transfer) was gzip. */
  readonly gzip: boolean;
  /** Whether bytes are missing: limit hit, truncated or corrupt transfer. */
  readonly partial: boolean;
}

/** A source that could not be opened: exactly one problem says why. */
export interface SourceFailure {
  readonly location: Location;
  readonly http: HttpFacts | null;
  readonly problem: StageProblem;
}
