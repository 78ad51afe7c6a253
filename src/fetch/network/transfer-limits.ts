// Selects the limits of the transport from the table of limits.

import { DEFAULT_LIMITS, type Limits } from '../../base/limits.js';

/** Limits of one fetched or opened document, documented in `LIMITS`. Times are milliseconds, sizes bytes. */
export type TransportLimits = Pick<
  Limits,
  | 'connectTime'
  | 'headersTime'
  | 'idleTime'
  | 'throughput'
  | 'throughputTime'
  | 'retryAfter'
  | 'hostFailures'
  | 'hostConnections'
  | 'redirects'
  | 'robotsRedirects'
  | 'headerBytes'
  | 'headerCount'
  | 'wireBytes'
  | 'documentBytes'
  | 'compressionLayers'
  | 'gzipMembers'
  | 'gzipHeaderBytes'
>;

/** The default limits. */
export const TRANSPORT_LIMITS: TransportLimits = DEFAULT_LIMITS;

/** Limits of one gzip file. */
export type GzipLimits = Pick<TransportLimits, 'documentBytes' | 'gzipMembers' | 'gzipHeaderBytes'>;
