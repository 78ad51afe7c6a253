// What the run's thread and a linting thread say to each other. All of it survives a structured clone.

import { BLOCK_BYTES } from '../decode/block-pool.js';
import type { Measurements } from '../diagnostics/meter.js';
import type { DocumentRecord } from '../document/document-record.js';
import type { LintConfig, Listing } from '../document/lint-document.js';
import type { HttpFacts } from '../entry/document.js';
import type { Location, Source } from '../network/source.js';
import type { RobotsVerdicts } from '../robots/robots-rules.js';
import type { PlanOptions } from '../rules/plan.js';
import type { SchemaKind } from '../schema/engine.js';
import type { HostFailure, HostVerdict } from '../schema/host.js';

/** What every document of a run is linted with; a thread makes the rest of the `LintConfig` itself. */
export interface ThreadConfig extends Omit<LintConfig, 'plan' | 'host' | 'onRead' | 'meter'> {
  readonly rules: PlanOptions;
  /** Whether libxml2 can be asked, through the run's thread. */
  readonly schema: boolean;
  /** Whether the work is measured. */
  readonly metered: boolean;
}

/** A location without what a URL object holds, and without credentials: nothing is fetched by a thread. */
export interface ThreadLocation {
  readonly uri: string;
  readonly url: string | null;
  readonly from:
    | { readonly kind: 'http'; readonly url: string }
    | { readonly kind: 'file'; readonly path: string }
    | { readonly kind: 'stdin' };
}

/** What is known of a source before and after its body is read. */
export interface SourceStart {
  readonly location: ThreadLocation;
  readonly http: HttpFacts | null;
  readonly modified: number | null;
}
export type SourceEnd = Pick<Source, 'problems' | 'wireBytes' | 'gzip' | 'partial'>;

/** To a thread. `job` numbers the documents, `text` what was handed in to be validated. */
export type ToThread =
  | {
      readonly type: 'start';
      readonly job: number;
      readonly source: SourceStart;
      readonly listing: Listing | null;
      readonly robots: readonly RobotsVerdicts[];
    }
  | { readonly type: 'block'; readonly job: number; readonly bytes: Uint8Array }
  | { readonly type: 'end'; readonly job: number; readonly source: SourceEnd }
  | { readonly type: 'verdict'; readonly text: number; readonly verdict: HostVerdict | HostFailure; readonly closed: boolean };

/** From a thread. */
export type FromThread =
  /** A block is done with, so that another may come; what was read since this was said last. */
  | { readonly type: 'done'; readonly job: number; readonly block: Uint8Array; readonly bytes: number; readonly entries: number }
  | {
      readonly type: 'result';
      readonly job: number;
      readonly record: DocumentRecord;
      readonly bytes: number;
      readonly entries: number;
      readonly measured: Measurements | null;
    }
  | { readonly type: 'failed'; readonly job: number; readonly error: unknown }
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

/** The memory of a block of the pool, which goes to the other thread; other bytes may be somebody else's, and are copied. */
export function transferable(bytes: Uint8Array): ArrayBuffer[] {
  const { buffer } = bytes;
  return buffer instanceof ArrayBuffer && buffer.byteLength === BLOCK_BYTES ? [buffer] : [];
}
