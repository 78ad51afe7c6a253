// The numbers of the transport: sizes, times and counts at which reading stops.

/** Limits of one fetched or opened document. Times are milliseconds, sizes bytes. */
export interface TransportLimits {
  /** Time to connect, TLS handshake included. */
  readonly connectTime: number;
  /** Time from the request to the end of the response headers. */
  readonly headersTime: number;
  /** Longest silence inside a body. */
  readonly idleTime: number;
  /** Most bytes of response headers. */
  readonly headerBytes: number;
  /** Most bytes of a body as transferred. */
  readonly wireBytes: number;
  /** Most bytes of a document after content coding, and after gzip. */
  readonly bytes: number;
  /** Longest Retry-After that is obeyed; a longer one ends the attempts. */
  readonly retryAfter: number;
}

const MEBIBYTE = 1_048_576;

/** The limits in force: above what the protocol allows (50 MiB), so that too large a file is judged and not merely cut. */
export const TRANSPORT_LIMITS: TransportLimits = {
  connectTime: 10_000,
  headersTime: 15_000,
  idleTime: 30_000,
  headerBytes: 65_536,
  wireBytes: 64 * MEBIBYTE,
  bytes: 64 * MEBIBYTE,
  retryAfter: 60_000,
};

/** Limits of one gzip file. */
export interface GzipLimits {
  /** Most bytes of output. */
  readonly bytes: number;
  /** Most members: empty ones cost time and yield nothing. */
  readonly members: number;
  /** Most bytes of one member's header, name and comment included. */
  readonly headerBytes: number;
}

export const GZIP_LIMITS: GzipLimits = { bytes: TRANSPORT_LIMITS.bytes, members: 1_000, headerBytes: 65_536 };

/** Layers of compression that are taken off: content codings of one response, and gzip inside gzip. */
export const MAX_LAYERS = 2;

/** Connections to one host at the same time, however many documents are fetched at once. */
export const CONNECTIONS_PER_HOST = 2;
