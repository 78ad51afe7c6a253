// Sends single requests for pages, under the same access rules and with the same credentials as requests for sitemaps.

import type { StageProblem } from '../problem/problem.js';
import type { Access } from './access.js';
import type { Connections, WebResponse } from './connections.js';
import type { Credentials } from './credentials.js';
import { connectionProblem } from './failure.js';
import type { Hold } from './http-options.js';
import { redact } from './redact.js';
import type { RequestHeaders } from './request-headers.js';

interface Shared {
  readonly access: Access;
  readonly credentials: Credentials;
  /** Sockets of their own: pages may have more of them at one host than sitemaps. */
  readonly connections: Connections;
  readonly hold: Hold | undefined;
}

/** Sends requests without retries, redirects and turns, which are the caller's. */
export class PageTransport {
  constructor(private readonly shared: Shared) {}

  /**
   * The response to a GET, or the finding that explains why there is none. The user's own header fields are added for origins of
   * targets. Rejects with the reason of `signal`, if that is aborted.
   */
  async request(url: URL, headers: RequestHeaders, signal: AbortSignal): Promise<WebResponse | StageProblem> {
    const { access, credentials, connections, hold } = this.shared;
    const refusal = access.refusal(url);
    if (refusal !== null) return refusal;
    await hold?.(signal);
    try {
      return await connections.request(url, { ...headers, ...credentials.of(url)(url) }, signal);
    } catch (error) {
      signal.throwIfAborted();
      return connectionProblem(error, redact(url));
    }
  }

  /** Counts of requests and connections so far. */
  get traffic(): Connections['traffic'] {
    return this.shared.connections.traffic;
  }

  close(): Promise<void> {
    return this.shared.connections.close();
  }
}
