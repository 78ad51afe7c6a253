// The HTTP client of a run: what all fetches share, and one fetch for each document.

import { Access } from './access.js';
import { Connections } from './connections.js';
import { Credentials } from './credentials.js';
import { answerThrough, conditionsOf } from './document-cache.js';
import { DocumentFetch } from './document-fetch.js';
import type { HttpAnswer, HttpOptions, Purpose } from './http-options.js';
import { PageTransport } from './page-transport.js';
import { redact } from './redact.js';
import type { RequestHeaders } from './request-headers.js';
import { FetchSemaphores } from './semaphore.js';
import { TRANSPORT_LIMITS, type TransportLimits } from './transfer-limits.js';

/** Fetches documents. `close` aborts fetches in progress. */
export class HttpClient {
  readonly #connections: Connections;
  readonly #access: Access;
  readonly #credentials: Credentials;
  readonly #slots: FetchSemaphores;
  readonly #limits: TransportLimits;

  constructor(private readonly options: HttpOptions) {
    this.#limits = options.limits ?? TRANSPORT_LIMITS;
    this.#access = new Access(options);
    this.#credentials = new Credentials(options.headers);
    this.#connections = this.#connect(this.#limits);
    const perHost = Math.min(options.concurrency, this.#limits.hostConnections);
    this.#slots = new FetchSemaphores(options.concurrency, perHost, options.hostSlots ?? null);
  }

  /** Registers a target: its host and port are allowed, and its origin gets the private headers. */
  trust(url: URL): void {
    this.#access.trust(url);
    this.#credentials.trust(url);
  }

  /**
   * Fetches one address, optionally with a User-Agent other than the run's. Credentials in the URL are sent, so it must be a
   * target of the user or have none.
   * @throws the reason of the run's signal, if that is aborted.
   */
  async get(url: URL, purpose: Purpose, userAgent: string | null = null): Promise<HttpAnswer> {
    const release = await this.#slots.document(this.options.signal);
    const shared = { limits: this.#limits, access: this.#access, connections: this.#connections, slots: this.#slots };
    const own = this.#credentials.of(url);
    const cache = purpose === 'sitemap' && userAgent === null ? (this.options.documents ?? null) : null;
    const start = redact(url);
    const known = cache?.find(start) ?? null;
    const headersFor = (to: URL): RequestHeaders => ({
      ...own(to),
      ...(userAgent !== null && { 'user-agent': userAgent }),
      ...(known !== null && to.href === start && conditionsOf(known)),
    });
    const fetch = new DocumentFetch(url, purpose, headersFor, { options: this.options, ...shared }, release);
    try {
      const answer = await fetch.run();
      return cache === null ? answer : answerThrough(cache, start, known, answer);
    } catch (error) {
      fetch.end();
      this.options.signal.throwIfAborted();
      throw error;
    }
  }

  /** Sends requests for pages, at most `hostConnections` at once to a host. Close it before this client. */
  pages(hostConnections: number): PageTransport {
    const { hold, signal } = this.options;
    const connections = this.#connect({ ...this.#limits, hostConnections });
    return new PageTransport({ access: this.#access, credentials: this.#credentials, connections, hold, signal });
  }

  #connect(limits: TransportLimits): Connections {
    const { userAgent, insecure = false, resolve, proxies, certificate } = this.options;
    const owns = (origin: string): boolean => this.#credentials.owns(origin);
    return new Connections({ userAgent, limits, access: this.#access, insecure, resolve, proxies, certificate, owns });
  }

  /** Counts of requests and connections so far. */
  get traffic(): Connections['traffic'] {
    return this.#connections.traffic;
  }

  close(): Promise<void> {
    return this.#connections.close();
  }
}
