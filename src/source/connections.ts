// One HTTP request: the only place that opens sockets. undici is loaded when the first request is made.

import type { Agent, Dispatcher } from 'undici';
import { CONNECTIONS_PER_HOST, type TransportLimits } from './limits.js';

/** A response whose body has not been read. */
export interface WebResponse {
  readonly status: number;
  /** A header's value, several lines joined by a comma; null without it. */
  header(name: string): string | null;
  readonly body: Dispatcher.ResponseData['body'];
  /** Lets a body go that nobody will read; a short one is swallowed so that the connection can serve again. */
  discard(): void;
}

/** Bytes of an unwanted body that are read to keep its connection. */
const SWALLOWED_BYTES = 16_384;

/** The sockets of one run. Proxies from the environment are never used: they would choose whom we talk to. */
export class Connections {
  #agent: Promise<Agent> | null = null;

  constructor(
    private readonly userAgent: string,
    private readonly limits: TransportLimits,
  ) {}

  /** Sends a GET and waits for the headers. Rejects with undici's or the socket's error, or with the reason of `signal`. */
  async request(url: URL, authorization: string | null, signal: AbortSignal): Promise<WebResponse> {
    this.#agent ??= this.#createAgent();
    const agent = await this.#agent;
    const response = await agent.request({
      origin: url.origin,
      path: url.pathname + url.search,
      method: 'GET',
      headers: {
        'user-agent': this.userAgent,
        accept: 'application/xml, text/xml, text/plain;q=0.9, */*;q=0.8',
        'accept-encoding': 'gzip, br, deflate',
        ...(authorization === null ? {} : { authorization }),
      },
      signal,
    });
    return {
      status: response.statusCode,
      header: (name) => {
        const value = response.headers[name];
        return value === undefined ? null : Array.isArray(value) ? value.join(', ') : value;
      },
      body: response.body,
      discard: () => {
        // Whatever happens to a body that nobody wants is nobody's concern.
        response.body.dump({ limit: SWALLOWED_BYTES, signal }).catch(() => {});
      },
    };
  }

  /** Closes all sockets. */
  async close(): Promise<void> {
    await (await this.#agent)?.destroy();
  }

  async #createAgent(): Promise<Agent> {
    const { Agent } = await import('undici');
    return new Agent({
      connections: CONNECTIONS_PER_HOST,
      pipelining: 1,
      allowH2: false,
      maxHeaderSize: this.limits.headerBytes,
      headersTimeout: this.limits.headersTime,
      bodyTimeout: this.limits.idleTime,
      connect: { timeout: this.limits.connectTime },
    });
  }
}
