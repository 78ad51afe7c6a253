// One HTTP request: the only place that opens sockets. undici is loaded when the first request is made.

import type { LookupAddress, LookupOptions } from 'node:dns';
import type { LookupFunction, Socket } from 'node:net';
import type { Agent, buildConnector, Dispatcher } from 'undici';
import { dns } from '../builtins.js';
import type { Access } from './access.js';
import { literalAddress } from './private-address.js';
import type { RequestHeaders } from './request-headers.js';
import type { TransportLimits } from './transfer-limits.js';

/** A response whose body has not been read. */
export interface WebResponse {
  readonly status: number;
  /** A header's value, several lines joined by a comma; null without it. */
  header(name: string): string | null;
  readonly body: Dispatcher.ResponseData['body'];
  /** Lets a body go that nobody will read; a short one is swallowed so that the connection can serve again. */
  discard(): void;
}

/** All addresses of a host name, in the order in which they are to be tried. Rejects with the code of getaddrinfo. */
export type Resolve = (hostname: string, options: LookupOptions) => Promise<readonly LookupAddress[]>;

export interface ConnectionOptions {
  readonly userAgent: string;
  readonly limits: TransportLimits;
  /** Who may be asked: judged for every new socket. */
  readonly access: Access;
  /** Whether certificates that do not hold are accepted. */
  readonly insecure: boolean;
  /** Resolves names, instead of the system. */
  readonly resolve?: Resolve | undefined;
}

/** The code that stands for ECONNRESET on the way through undici, which takes that for the orderly end of a body without a length. */
export const RESET = 'RESET';

/** Bytes of an unwanted body that are read to keep its connection, and milliseconds that this may take. */
const SWALLOWED_BYTES = 16_384;
const SWALLOWED_TIME = 1_000;

/** The sockets of one run. Proxies from the environment are never used: they would choose whom we talk to. */
export class Connections {
  #agent: Promise<Agent> | null = null;
  /** Requests sent, and connections that were established for them. */
  readonly traffic = { requests: 0, connections: 0 };

  constructor(private readonly options: ConnectionOptions) {}

  /**
   * Sends a GET, with these header fields over ours, and waits for the headers. Rejects with undici's or the socket's error,
   * a PrivateAddressError, or the reason of `signal`.
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
      // Whatever happens to a body that nobody wants is nobody's concern.
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
      body: response.body,
      discard,
    };
  }

  /** Closes all sockets. */
  async close(): Promise<void> {
    await (await this.#agent)?.destroy();
  }

  async #createAgent(): Promise<Agent> {
    const { Agent, buildConnector } = await import('undici');
    const { access, insecure, limits, resolve } = this.options;
    return new Agent({
      connections: limits.hostConnections,
      pipelining: 1,
      allowH2: false,
      maxHeaderSize: limits.headerBytes,
      headersTimeout: limits.headersTime,
      bodyTimeout: limits.idleTime,
      connect: guardedConnector(
        // Said in so many words, because an environment variable of Node turns the check off otherwise.
        buildConnector({
          timeout: limits.connectTime,
          rejectUnauthorized: !insecure,
          lookup: guardedLookup(access, resolve ?? systemResolve),
        }),
        access,
        this.traffic,
      ),
    });
  }
}

function systemResolve(hostname: string, options: LookupOptions): Promise<LookupAddress[]> {
  return dns().lookup(hostname, { ...options, all: true });
}

/** Counts header lines, those of informational responses included: each of these counts as one at least. */
function headerCounter(most: number): (headers: Readonly<Record<string, unknown>>) => void {
  let total = 0;
  return (headers) => {
    const lines = Object.values(headers).reduce<number>((sum, value) => sum + (Array.isArray(value) ? value.length : 1), 0);
    total += Math.max(1, lines);
    if (total > most) throw Object.assign(new Error('too many header lines'), { code: 'UND_ERR_HEADERS_OVERFLOW' });
  };
}

/** A connector that asks the guard about hosts that are addresses; those that are names pass the guarded lookup. */
function guardedConnector(
  connect: buildConnector.connector,
  access: Access,
  traffic: { connections: number },
): buildConnector.connector {
  return (options, callback) => {
    const address = literalAddress(options.hostname);
    if (address !== null) access.admit(options.hostname, [address]);
    connect(options, (...[error, socket]) => {
      if (error !== null) return callback(error, null);
      traffic.connections++;
      markResets(socket);
      callback(null, socket);
    });
  };
}

/** The first listener of a connection's errors: a reset must fail whatever was being sent. */
function markResets(socket: Socket): void {
  socket.once('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'ECONNRESET') error.code = RESET;
  });
}

/** A lookup whose every address the guard has admitted: the socket connects to one of them, and no name is asked twice. */
function guardedLookup(access: Access, resolve: Resolve): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, options as LookupOptions).then(
      (addresses) => {
        const [first] = addresses;
        try {
          if (first === undefined) throw Object.assign(new Error(`no address for ${hostname}`), { code: 'ENODATA' });
          access.admit(
            hostname,
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
