// Sends single requests for pages, under the same access rules and with the same credentials as requests for sitemaps.

import type { StageProblem } from '../../base/problem/problem.js';
import type { Access } from './access.js';
import type { Connections } from './connections.js';
import type { Credentials } from './credentials.js';
import { connectionProblem } from './failure.js';
import type { Hold } from './http-options.js';
import { PageExchange, type PageResponse } from './page-exchange.js';
import { redact } from './redact.js';
import type { RequestHeaders } from './request-headers.js';

interface Shared {
  readonly access: Access;
  readonly credentials: Credentials;
  /** Sockets of their own: pages may have more of them at one host than sitemaps. */
  readonly connections: Connections;
  readonly hold: Hold | undefined;
  /** Ends the run. */
  readonly signal: AbortSignal;
}

/** A request that was sent: its response, or the finding that explains why there is none. */
export interface SentRequest {
  /** Rejects with the reason of the run's signal, if that is aborted. */
  readonly answer: Promise<PageResponse | StageProblem>;
  /** Ends the request or its response with an error. */
  abort(reason: Error): void;
}

/** Sends requests. The caller handles retries, redirects and turns. */
export class PageTransport {
  /** One listener ends them with the run: a listener for each request would be slower, the more requests there are. */
  readonly #open = new Set<PageExchange>();
  readonly #onRunEnd = (): void => {
    for (const exchange of this.#open) exchange.abort(this.shared.signal.reason);
  };

  constructor(private readonly shared: Shared) {
    shared.signal.addEventListener('abort', this.#onRunEnd, { once: true });
  }

  /** Sends a GET. The user's own header fields are added for origins of targets. */
  send(url: URL, headers: RequestHeaders): SentRequest {
    const { connections } = this.shared;
    const exchange = new PageExchange(connections.headCheck(url), () => this.#open.delete(exchange));
    this.#open.add(exchange);
    return { answer: this.#answer(exchange, url, headers), abort: (reason) => exchange.abort(reason) };
  }

  /** Counts of requests and connections so far. */
  get traffic(): Connections['traffic'] {
    return this.shared.connections.traffic;
  }

  close(): Promise<void> {
    this.shared.signal.removeEventListener('abort', this.#onRunEnd);
    return this.shared.connections.close();
  }

  async #answer(exchange: PageExchange, url: URL, headers: RequestHeaders): Promise<PageResponse | StageProblem> {
    const { access, credentials, connections, hold, signal } = this.shared;
    signal.throwIfAborted();
    const refusal = access.refusal(url, connections.isProxied(url));
    if (refusal !== null) {
      this.#open.delete(exchange);
      return refusal;
    }
    try {
      if (hold !== undefined) await hold(signal);
      await connections.dispatch(url, { ...headers, ...credentials.of(url)(url) }, exchange);
      return await exchange.response;
    } catch (error) {
      this.#open.delete(exchange);
      signal.throwIfAborted();
      return connectionProblem(error, redact(url), connections.plainProxy(url));
    }
  }
}
