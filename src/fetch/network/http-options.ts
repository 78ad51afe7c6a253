// The options and the results of fetching.

import type { StageProblem } from '../../base/problem/problem.js';
import type { AccessOptions } from './access.js';
import type { ClientCertificate } from './certificate.js';
import type { Resolve } from './connections.js';
import type { HttpFacts } from './http-facts.js';
import type { DocumentCache } from './known-document.js';
import type { Proxies } from './proxies.js';
import type { RequestHeaders } from './request-headers.js';
import type { HostSlots } from './semaphore.js';
import type { TransportLimits } from './transfer-limits.js';
import type { Wire } from './wire.js';

/** Waits while the run is paused; rejects when the signal aborts. */
export type Hold = (signal: AbortSignal) => Promise<void>;

/** The purpose of a fetch. robots.txt has a lower redirect limit, and its redirects are not reported. */
export type Purpose = 'sitemap' | 'robots';

/** What a run may send, and to which hosts; all fields are optional. */
export interface NetworkOptions extends AccessOptions {
  /** Header fields sent only to the origins of the targets. */
  readonly headers?: RequestHeaders;
  /** Whether invalid TLS certificates are accepted. */
  readonly insecure?: boolean;
  /** The proxies of requests; absent for none. */
  readonly proxies?: Proxies;
  /** The client certificate, sent only to the origins of the targets; null or absent for none. */
  readonly certificate?: ClientCertificate | null;
  /** Replaces the system's resolver. */
  readonly resolve?: Resolve;
  /** Counts the connections to hosts together with other processes; null or absent if no others are known. */
  readonly hostSlots?: HostSlots | null;
}

export interface HttpOptions extends NetworkOptions {
  readonly userAgent: string;
  /** Maximum of concurrent fetches; at most two per host. */
  readonly concurrency: number;
  /** Milliseconds per document, from its slot to the end of its body; waiting for a slot at its hosts is not counted. */
  readonly timeoutMs: number;
  /** Ends the run. */
  readonly signal: AbortSignal;
  readonly limits?: TransportLimits;
  readonly slowAfter?: number;
  /** Sitemaps of earlier runs; null or absent for none. */
  readonly documents?: DocumentCache | null;
  /** Awaited before each request, to pause the run; rejects when the signal aborts. */
  readonly hold?: Hold;
  /** Waits between attempts; rejects when the signal aborts. */
  readonly wait?: (milliseconds: number, signal: AbortSignal) => Promise<void>;
}

/** A response of status 200, or the one finding that explains why there is none. */
export type HttpAnswer =
  | { readonly problem: null; readonly facts: HttpFacts; readonly remarks: readonly StageProblem[]; readonly wire: Wire }
  | { readonly problem: StageProblem; readonly facts: HttpFacts | null };
