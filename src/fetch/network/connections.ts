// Sends one HTTP request; the only module that opens sockets.

import type { LookupAddress, LookupOptions } from 'node:dns';
import { lookup } from 'node:dns/promises';
import type { LookupFunction, Socket } from 'node:net';
import type { Agent, buildConnector, Dispatcher } from 'undici';
import type { Access } from './access.js';
import { literalAddress } from './private-address.js';
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
}

/**
 * Replaces the code ECONNRESET while an error passes through undici, which treats ECONNRESET as the normal end of a body without
 * a length.
 */
export const RESET = 'RESET';

/** How many bytes of an unwanted body are read to keep its connection, and for how many milliseconds. */
const SWALLOWED_BYTES = 16_384;
const SWALLOWED_TIME = 1_000;

/** The sockets of one run. Proxies from the environment are ignored: they would bypass the access policy. */
export class Connections {
  #agent: Promise<Agent> | null = null;
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
    const count = headerCounter(this.options.limits.headerCount);
    const response = await agent.request({
      origin: url.origin,
      path: url.pathname + url.search,
      method: 'GET',
      headers: {
        'user-agent': this.options.userAgent,
        accept: 'application/xml, text/xml, text/plain;q=0.9, */*;q=0.8',
        'accept-encoding': 'gzip, br, deflate',
        ...headers,
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
      count(response.headers);
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
    const fields = { 'user-agent': this.options.userAgent, ...headers };
    agent.dispatch({ origin: url.origin, path: url.pathname + url.search, method: 'GET', headers: fields }, handler);
  }

  /** Makes a counter of header lines that throws when there are too many. */
  headerCounter(): HeaderCounter {
    return headerCounter(this.options.limits.headerCount);
  }

  /** Closes all sockets. */
  async close(): Promise<void> {
    await (await this.#agent)?.destroy();
  }

  async #createAgent(): Promise<Agent> {
    const { Agent, buildConnector } = (await import('undici')).default;
    const { access, insecure, limits, resolve } = this.options;
    return new Agent({
      connections: limits.hostConnections,
      pipelining: 1,
      allowH2: false,
      maxHeaderSize: limits.headerBytes,
      headersTimeout: limits.headersTime,
      bodyTimeout: limits.idleTime,
      connect: guardedConnector(
        (port) =>
          buildConnector({
            timeout: limits.connectTime,
            // Set explicitly, because the environment variable NODE_TLS_REJECT_UNAUTHORIZED can turn the check off.
            rejectUnauthorized: !insecure,
            lookup: guardedLookup(access, port, resolve ?? systemResolve),
          }),
        access,
        this.traffic,
      ),
    });
  }
}

function systemResolve(hostname: string, options: LookupOptions): Promise<LookupAddress[]> {
  return lookup(hostname, { ...options, all: true });
}

/** Counts the header lines of one response. @throws an error with undici's code if there are too many. */
export type HeaderCounter = (headers: Readonly<Record<string, unknown>>) => void;

/** Counts header lines, including those of informational responses; each of these responses counts as at least one. */
function headerCounter(most: number): HeaderCounter {
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

/**
 * A connector that checks literal addresses itself; names are checked by the guarded lookup, which does not get the port: each
 * port has a connector of its own.
 */
function guardedConnector(
  connectorOf: (port: number) => buildConnector.connector,
  access: Access,
  traffic: { connections: number },
): buildConnector.connector {
  const connectors = new Map<number, buildConnector.connector>();
  return (options, callback) => {
    const address = literalAddress(options.hostname);
    const port = Number(options.port) || (options.protocol === 'https:' ? 443 : 80);
    if (address !== null) access.admit(options.hostname, port, [address]);
    const connect = connectors.get(port) ?? connectorOf(port);
    connectors.set(port, connect);
    connect(options, (...[error, socket]) => {
      if (error !== null) return callback(error, null);
      traffic.connections++;
      markResets(socket);
      callback(null, socket);
    });
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
