// Sends one HTTP request; the only module that opens sockets.

import type { LookupAddress, LookupOptions } from 'node:dns';
import { lookup } from 'node:dns/promises';
import type { LookupFunction, Socket } from 'node:net';
import type { Agent, buildConnector, Dispatcher } from 'undici';
import type { Access } from './access.js';
import type { ClientCertificate } from './certificate.js';
import { literalAddress } from './private-address.js';
import { type Proxies, proxyAuthorization } from './proxies.js';
import { ProxyConnector, ProxyError } from './proxy-connector.js';
import type { RequestHeaders } from './request-headers.js';
import type { TransportLimits } from './transfer-limits.js';

/** A response whose body has not been read. */
export interface WebResponse {
  readonly status: number;
  /** Value of a header field, repeated fields joined by commas; null if absent. */
  header(name: string): string | null;
  /** Values of a header field, one for each of its lines. */
  lines(name: string): readonly string[];
  readonly body: Dispatcher.ResponseData['body'];
  /** Discards an unread body. A short body is read to its end, so that its connection can be reused. */
  discard(): void;
}

/** All addresses of a host name, in the order to try them. Rejects with the error code of getaddrinfo. */
export type Resolve = (hostname: string, options: LookupOptions) => Promise<readonly LookupAddress[]>;

export interface ConnectionOptions {
  readonly userAgent: string;
  readonly limits: TransportLimits;
  /** Access policy, checked for every new socket. */
  readonly access: Access;
  /** Whether invalid TLS certificates are accepted. */
  readonly insecure: boolean;
  /** Replaces the system's resolver. */
  readonly resolve?: Resolve | undefined;
  /** The proxies of the run; absent for none. */
  readonly proxies?: Proxies | undefined;
  /** The client certificate, which is only for origins that `owns` accepts; null or absent for none. */
  readonly certificate?: ClientCertificate | null | undefined;
  readonly owns?: ((origin: string) => boolean) | undefined;
}

/**
 * Replaces the code ECONNRESET while an error passes through undici, which treats ECONNRESET as the normal end of a body without
 * a length.
 */
export const RESET = 'RESET';

/** How many bytes of an unwanted body are read to keep its connection, and for how many milliseconds. */
const SWALLOWED_BYTES = 16_384;
const SWALLOWED_TIME = 1_000;

/** The sockets of one run. */
export class Connections {
  #agent: Promise<Agent> | null = null;
  #throughProxies: ProxyConnector | null = null;
  /** Counts of requests sent and connections opened. */
  readonly traffic = { requests: 0, connections: 0 };

  constructor(private readonly options: ConnectionOptions) {}

  /**
   * Sends a GET whose header fields override the default ones, and waits for the response headers. Rejects with an error of
   * undici or the socket, a PrivateAddressError, or the reason of `signal`.
   */
  async request(url: URL, headers: RequestHeaders, signal: AbortSignal): Promise<WebResponse> {
    this.#agent ??= this.#createAgent();
    const agent = await this.#agent;
    this.traffic.requests++;
    const count = this.headCheck(url);
    const { path, authorization } = this.#lineOf(url);
    const response = await agent.request({
      origin: url.origin,
      path,
      method: 'GET',
      headers: {
        'user-agent': this.options.userAgent,
        accept: 'application/xml, text/xml, text/plain;q=0.9, */*;q=0.8',
        'accept-encoding': 'gzip, br, deflate',
        ...headers,
        ...authorization,
      },
      signal,
      onInfo: ({ headers: lines }) => count(lines),
    });
    const discard = (): void => {
      // The body is unwanted, so errors while draining it do not matter.
      const tooLong = AbortSignal.timeout(SWALLOWED_TIME);
      response.body.dump({ limit: SWALLOWED_BYTES, signal: AbortSignal.any([signal, tooLong]) }).catch(() => {});
    };
    try {
      count(response.headers, response.statusCode);
    } catch (error) {
      response.body.on('error', () => {}).destroy();
      throw error;
    }
    return {
      status: response.statusCode,
      header: (name) => {
        const value = response.headers[name];
        return value === undefined ? null : Array.isArray(value) ? value.join(', ') : value;
      },
      lines: (name) => {
        const value = response.headers[name];
        return value === undefined ? [] : Array.isArray(value) ? value : [value];
      },
      body: response.body,
      discard,
    };
  }

  /** Sends a GET whose header fields are these and the user agent's, and passes the response to `handler` as it arrives. */
  async dispatch(url: URL, headers: RequestHeaders, handler: Dispatcher.DispatchHandler): Promise<void> {
    this.#agent ??= this.#createAgent();
    const agent = await this.#agent;
    this.traffic.requests++;
    const { path, authorization } = this.#lineOf(url);
    const fields = { 'user-agent': this.options.userAgent, ...headers, ...authorization };
    agent.dispatch({ origin: url.origin, path, method: 'GET', headers: fields }, handler);
  }

  /** Makes a check of the heads of one response, which throws for too many header lines, and if the proxy wants a password. */
  headCheck(url: URL): HeadCheck {
    const count = headerCounter(this.options.limits.headerCount);
    const proxy = this.plainProxy(url);
    return (headers, status) => {
      count(headers);
      if (proxy !== null && status === 407) throw new ProxyError(proxy, status);
    };
  }

  /** Whether requests to a URL go through a proxy, which then resolves the name of its host. */
  isProxied(url: URL): boolean {
    return this.#proxyOf(url) !== null;
  }

  /** The host and port of the proxy that gets the requests for a URL itself, instead of a tunnel; null without one. */
  plainProxy(url: URL): string | null {
    return url.protocol === 'http:' ? (this.#proxyOf(url)?.host ?? null) : null;
  }

  #proxyOf(url: Pick<URL, 'protocol' | 'hostname' | 'port'>): URL | null {
    return this.options.proxies?.of(url) ?? null;
  }

  /** The path of a request. A proxy of http gets the whole address (RFC 9112 section 3.2.2) and its own credentials. */
  #lineOf(url: URL): { readonly path: string; readonly authorization: RequestHeaders } {
    const path = url.pathname + url.search;
    const proxy = url.protocol === 'http:' ? this.#proxyOf(url) : null;
    return proxy === null ? { path, authorization: {} } : { path: url.origin + path, authorization: proxyAuthorization(proxy) };
  }

  /** Closes all sockets. */
  async close(): Promise<void> {
    const agent = await this.#agent;
    await Promise.all([agent?.destroy(), this.#throughProxies?.close()]);
  }

  async #createAgent(): Promise<Agent> {
    const undici = (await import('undici')).default;
    const { access, limits, resolve } = this.options;
    const sizes = { maxHeaderSize: limits.headerBytes, headersTimeout: limits.headersTime };
    const proxied = new ProxyConnector(undici, undici.buildConnector(this.#tls()), sizes);
    this.#throughProxies = proxied;
    const connect = guardedConnector(
      (port, isOwn) =>
        undici.buildConnector({
          ...this.#tls(),
          ...(isOwn && this.options.certificate),
          lookup: guardedLookup(access, port, resolve ?? systemResolve),
        }),
      this.options,
      this.traffic,
      (options, secure, callback) => {
        const proxy = this.#proxyOf(options as Pick<URL, 'protocol' | 'hostname' | 'port'>);
        if (proxy === null) return false;
        if (options.protocol === 'https:') void proxied.tunnel(proxy, options, secure, callback);
        else proxied.plain(proxy, callback);
        return true;
      },
    );
    const { hostConnections: connections, idleTime: bodyTimeout } = limits;
    return new undici.Agent({ ...sizes, connections, pipelining: 1, allowH2: false, bodyTimeout, connect });
  }

  #tls(): buildConnector.BuildOptions {
    // Set explicitly, because the environment variable NODE_TLS_REJECT_UNAUTHORIZED can turn the check off.
    return { timeout: this.options.limits.connectTime, rejectUnauthorized: !this.options.insecure };
  }
}

function systemResolve(hostname: string, options: LookupOptions): Promise<LookupAddress[]> {
  return lookup(hostname, { ...options, all: true });
}

/** Checks a head of one response: its header lines, and the status of the last one. */
export type HeadCheck = (headers: Readonly<Record<string, unknown>>, status?: number) => void;

/** Counts header lines with undici's error for too many, including those of informational responses; each of these responses counts as at least one. */
function headerCounter(most: number): (headers: Readonly<Record<string, unknown>>) => void {
  let total = 0;
  return (headers) => {
    let lines = 0;
    for (const name in headers) {
      const value = headers[name];
      lines += Array.isArray(value) ? value.length : 1;
    }
    total += Math.max(1, lines);
    if (total > most) throw Object.assign(new Error('too many header lines'), { code: 'UND_ERR_HEADERS_OVERFLOW' });
  };
}

/** Opens a connection through a proxy; false if its target has none. */
type ThroughProxy = (
  options: buildConnector.Options,
  secure: buildConnector.connector,
  callback: buildConnector.Callback,
) => boolean;

/**
 * A connector that checks literal addresses itself; names are checked by the guarded lookup, which does not get the port: each
 * port has a connector of its own, and so have the origins that get the client certificate. A proxy looks names up itself.
 */
function guardedConnector(
  connectorOf: (port: number, isOwn: boolean) => buildConnector.connector,
  { access, owns, certificate }: Pick<ConnectionOptions, 'access' | 'owns' | 'certificate'>,
  traffic: { connections: number },
  throughProxy: ThroughProxy,
): buildConnector.connector {
  const connectors = new Map<string, buildConnector.connector>();
  return (options, callback) => {
    const address = literalAddress(options.hostname);
    const port = Number(options.port) || (options.protocol === 'https:' ? 443 : 80);
    if (address !== null) access.admit(options.hostname, port, [address]);
    const isOwn = certificate != null && owns?.(`${options.protocol}//${options.host}`) === true;
    const key = `${port} ${isOwn}`;
    const connect = connectors.get(key) ?? connectorOf(port, isOwn);
    connectors.set(key, connect);
    const done: buildConnector.Callback = (...[error, socket]) => {
      if (error !== null) return callback(error, null);
      traffic.connections++;
      markResets(socket);
      callback(null, socket);
    };
    if (!throughProxy(options, connect, done)) connect(options, done);
  };
}

/** Must be a connection's first error listener: renames resets so that undici fails the request. */
function markResets(socket: Socket): void {
  socket.once('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'ECONNRESET') error.code = RESET;
  });
}

/**
 * A lookup that returns only addresses the access policy has admitted. The socket connects to one of them without a second
 * lookup.
 */
function guardedLookup(access: Access, port: number, resolve: Resolve): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, options as LookupOptions).then(
      (addresses) => {
        const [first] = addresses;
        try {
          if (first === undefined) throw Object.assign(new Error(`no address for ${hostname}`), { code: 'ENODATA' });
          access.admit(
            hostname,
            port,
            addresses.map(({ address }) => address),
          );
        } catch (error) {
          return callback(error as Error, '', 0);
        }
        if (options.all) callback(null, [...addresses]);
        else callback(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => callback(error, '', 0),
    );
  };
}
