// Opens connections through a proxy: to the proxy itself for http, and a tunnel (CONNECT, RFC 9110 section 9.3.6) for https.

import type { buildConnector, Pool } from 'undici';
import { bareHost } from './private-address.js';
import { proxyAuthorization } from './proxies.js';

type Undici = typeof import('undici').default;

/** A failure between here and a proxy, or an answer of the proxy itself. */
export class ProxyError extends Error {
  override readonly name = 'ProxyError';

  /** `proxy` is the host and port of the proxy; `status` its answer, or null if there is none, and then `cause` is an error. */
  constructor(
    readonly proxy: string,
    readonly status: number | null,
    cause?: unknown,
  ) {
    super(`the proxy ${proxy} failed`, { cause });
  }
}

interface TunnelOptions {
  readonly maxHeaderSize: number;
  readonly headersTimeout: number;
}

/** Connections of one run through proxies. */
export class ProxyConnector {
  /** Connections for CONNECT, by the origin of the proxy. */
  readonly #pools = new Map<string, Pool>();

  /** `connect` opens sockets to proxies; the access rules do not apply, because the user has named them. */
  constructor(
    private readonly undici: Undici,
    private readonly connect: buildConnector.connector,
    private readonly limits: TunnelOptions,
  ) {}

  /** Opens a connection for a plain request: a socket to the proxy. */
  plain(proxy: URL, callback: buildConnector.Callback): void {
    const { protocol, host, hostname, port } = proxy;
    this.connect({ protocol, host, hostname: bareHost(hostname), port: port || portOf(proxy) }, (...[error, socket]) =>
      error === null ? callback(null, socket) : callback(new ProxyError(host, null, error), null),
    );
  }

  /** Opens a tunnel to the target of `options`; `secure` then does the TLS handshake with the target. */
  async tunnel(
    proxy: URL,
    options: buildConnector.Options,
    secure: buildConnector.connector,
    callback: buildConnector.Callback,
  ): Promise<void> {
    const target = `${options.hostname.includes(':') ? `[${options.hostname}]` : options.hostname}:${options.port || 443}`;
    let pool = this.#pools.get(proxy.origin);
    if (pool === undefined) {
      pool = new this.undici.Pool(proxy.origin, { ...this.limits, connect: this.connect });
      this.#pools.set(proxy.origin, pool);
    }
    try {
      const { statusCode, socket } = await pool.connect({
        path: target,
        headers: { host: target, ...proxyAuthorization(proxy) },
      });
      if (statusCode !== 200) {
        socket.on('error', () => {}).destroy();
        return callback(new ProxyError(proxy.host, statusCode), null);
      }
      secure({ ...options, httpSocket: socket as import('node:net').Socket }, callback);
    } catch (error) {
      callback(new ProxyError(proxy.host, null, error), null);
    }
  }

  async close(): Promise<void> {
    await Promise.all([...this.#pools.values()].map((pool) => pool.destroy()));
  }
}

function portOf({ protocol }: URL): string {
  return protocol === 'https:' ? '443' : '80';
}
