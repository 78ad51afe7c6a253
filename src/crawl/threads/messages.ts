// The messages between the main thread and a linting thread. All of them survive a structured clone.

import type { CannotRunCode } from '../../base/errors.js';
import { BLOCK_BYTES } from '../../fetch/decode/block-pool.js';
import type { HttpFacts } from '../../fetch/network/http-facts.js';
import type { Location, Source } from '../../fetch/network/source.js';
import type { Measurements } from '../../lint/diagnostics/meter.js';
import type { LintConfig, Listing } from '../../lint/document/lint-config.js';
import type { DocumentRecord } from '../../lint/document/record/document-record.js';
import type { OriginRobots } from '../../lint/robots/robots-group.js';
import type { PlanOptions } from '../../rules/plan.js';
import type { LoadedPlugin } from '../../rules/rule-registry.js';
import type { SchemaKind } from '../../schema/engine.js';
import type { HostFailure, HostVerdict } from '../../schema/host.js';

/** The settings shared by all documents of a run; a thread builds the rest of the `LintConfig` itself. */
export interface ThreadConfig extends Omit<LintConfig, 'plan' | 'host' | 'onRead' | 'meter'> {
  readonly rules: PlanOptions;
  /** Plugins, which the thread loads again. */
  readonly plugins: readonly Pick<LoadedPlugin, 'name' | 'path' | 'digest'>[];
  /** Whether libxml2 can be used, through the main thread. */
  readonly schema: boolean;
  /** The index of the entry to describe; null for none. */
  readonly debugEntry: number | null;
  /** Whether stages and rules are measured. */
  readonly metered: boolean;
}

/** A location with URLs as text and without credentials: threads fetch nothing. */
export interface ThreadLocation {
  readonly uri: string;
  readonly url: string | null;
  readonly from:
    | { readonly kind: 'http'; readonly url: string }
    | { readonly kind: 'file'; readonly path: string }
    | Exclude<Location['from'], { readonly kind: 'http' | 'file' }>;
}

/** The facts of a source that are known before its body is read (`SourceStart`) and after it (`SourceEnd`). */
export interface SourceStart {
  readonly location: ThreadLocation;
  readonly http: HttpFacts | null;
  readonly modified: number | null;
}
export type SourceEnd = Pick<Source, 'problems' | 'wireBytes' | 'gzip' | 'partial'>;

/** Messages to a thread. `job` is the number of a document, `text` the number of a validation request. */
export type ToThread =
  | {
      readonly type: 'start';
      readonly job: number;
      readonly source: SourceStart;
      readonly listing: Listing | null;
      readonly robots: readonly OriginRobots[];
    }
  | { readonly type: 'block'; readonly job: number; readonly bytes: Uint8Array }
  | { readonly type: 'end'; readonly job: number; readonly source: SourceEnd }
  | { readonly type: 'verdict'; readonly text: number; readonly verdict: HostVerdict | HostFailure; readonly closed: boolean };

/** Messages from a thread. */
export type FromThread =
  /** A block has been read and can be replaced by another. `bytes` and `entries` count what was read since the last message. */
  | { readonly type: 'done'; readonly job: number; readonly block: Uint8Array; readonly bytes: number; readonly entries: number }
  | {
      readonly type: 'result';
      readonly job: number;
      readonly record: DocumentRecord;
      readonly bytes: number;
      readonly entries: number;
      readonly measured: Measurements | null;
    }
  /** A clone of an error has no class: `code` says that it was a `CannotRun`, and which. */
  | { readonly type: 'failed'; readonly job: number; readonly error: unknown; readonly code: CannotRunCode | null }
  | { readonly type: 'validate'; readonly text: number; readonly kind: SchemaKind; readonly xml: string };

export function toThreadLocation({ uri, url, from }: Location): ThreadLocation {
  return { uri, url: url?.href ?? null, from: from.kind === 'http' ? { kind: 'http', url: withoutCredentials(from.url) } : from };
}

export function fromThreadLocation({ uri, url, from }: ThreadLocation): Location {
  return {
    uri,
    url: url === null ? null : new URL(url),
    from: from.kind === 'http' ? { kind: 'http', url: new URL(from.url) } : from,
  };
}

function withoutCredentials(url: URL): string {
  const bare = new URL(url);
  bare.username = '';
  bare.password = '';
  return bare.href;
}

/** The memory to transfer to the other thread: that of a pool block. Other bytes may share their buffer, so they are copied. */
export function transferable(bytes: Uint8Array): ArrayBuffer[] {
  const { buffer } = bytes;
  return buffer instanceof ArrayBuffer && buffer.byteLength === BLOCK_BYTES ? [buffer] : [];
}
