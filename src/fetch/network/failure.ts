// Maps connection errors of undici, sockets, DNS and TLS to findings.

import { reasonOf } from '../../base/file-errors.js';
import type { StageProblem } from '../../base/problem/problem.js';
import { PrivateAddressError, privateAddressProblem } from './access.js';
import { RESET } from './connections.js';
import { ProxyError } from './proxy-connector.js';

/** Finding for each error code. */
const BY_CODE: Readonly<Record<string, readonly [rule: string, message: string]>> = {
  ENOTFOUND: ['fetch/dns', 'unknown-host'],
  ENODATA: ['fetch/dns', 'unknown-host'],
  EAI_AGAIN: ['fetch/dns', 'temporary'],
  ECONNREFUSED: ['fetch/connection', 'refused'],
  ECONNRESET: ['fetch/connection', 'reset'],
  EPIPE: ['fetch/connection', 'reset'],
  ENETUNREACH: ['fetch/connection', 'unreachable'],
  ENETDOWN: ['fetch/connection', 'unreachable'],
  EHOSTUNREACH: ['fetch/connection', 'unreachable'],
  EHOSTDOWN: ['fetch/connection', 'unreachable'],
  EADDRNOTAVAIL: ['fetch/connection', 'unreachable'],
  ETIMEDOUT: ['fetch/connection', 'connect-timeout'],
  UND_ERR_CONNECT_TIMEOUT: ['fetch/connection', 'connect-timeout'],
  UND_ERR_HEADERS_TIMEOUT: ['fetch/connection', 'headers-timeout'],
  UND_ERR_BODY_TIMEOUT: ['fetch/connection', 'idle-timeout'],
  UND_ERR_HEADERS_OVERFLOW: ['fetch/connection', 'headers-too-large'],
  CERT_HAS_EXPIRED: ['fetch/tls', 'expired'],
  CERT_NOT_YET_VALID: ['fetch/tls', 'not-yet-valid'],
  DEPTH_ZERO_SELF_SIGNED_CERT: ['fetch/tls', 'self-signed'],
  SELF_SIGNED_CERT_IN_CHAIN: ['fetch/tls', 'untrusted'],
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: ['fetch/tls', 'incomplete-chain'],
  UNABLE_TO_GET_ISSUER_CERT: ['fetch/tls', 'incomplete-chain'],
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: ['fetch/tls', 'incomplete-chain'],
  ERR_SSL_TLSV13_ALERT_CERTIFICATE_REQUIRED: ['fetch/tls', 'client-certificate'],
  ERR_TLS_CERT_ALTNAME_INVALID: ['fetch/tls', 'wrong-host'],
};

/** Longest reason of a failure, in UTF-16 units. */
const MOST_REASON = 80;

/**
 * Retries for each retryable problem; others are not retried. File descriptors become free when other documents end, so only the
 * document's deadline limits those retries.
 */
const RETRIES: Readonly<Record<string, number>> = {
  temporary: 2,
  refused: 1,
  reset: 1,
  closed: 1,
  descriptors: Number.POSITIVE_INFINITY,
};

/** Number of retries for a connection problem. */
export function retriesFor(problem: StageProblem): number {
  return RETRIES[problem.message] ?? 0;
}

/**
 * The finding for an error of a request or its body; `url` is the address without credentials, `proxy` the host and port of the proxy
 * that got the request instead of the target, or null.
 */
export function connectionProblem(error: unknown, url: string, proxy: string | null = null): StageProblem {
  if (error instanceof PrivateAddressError) return privateAddressProblem(error, new URL(url));
  if (error instanceof ProxyError) return proxyErrorProblem(error, url);
  const problem = errorProblem(error, url);
  return proxy === null ? problem : proxyProblem(problem, proxy);
}

function errorProblem(error: unknown, url: string): StageProblem {
  const { code, name, message } = describe(error);
  const listed = BY_CODE[code];
  const host = new URL(url).host;
  if (listed) return { rule: listed[0], message: listed[1], data: { url, host, code } };
  if (code === 'EMFILE' || code === 'ENFILE') {
    return { rule: 'fetch/connection', message: 'descriptors', data: { url, host, code, reason: reasonOf(code) } };
  }
  if (code.startsWith('EAI_')) return { rule: 'fetch/dns', message: 'failed', data: { url, host, code } };
  if (/^(?:ERR_SSL_|ERR_TLS_|EPROTO$)|CERT|CRL/.test(code)) {
    return { rule: 'fetch/tls', message: 'handshake', data: { url, host, code } };
  }
  const connection = (id: string, cause?: string): StageProblem => ({
    rule: 'fetch/connection',
    message: id,
    data: cause === undefined ? { url, host, code } : { url, host, code, cause },
  });
  if (name === 'HTTPParserError') {
    const cause = /\(([^()]*)\)$/.exec(message)?.[1] ?? 'malformed response';
    return cause.startsWith('Expected HTTP') ? connection('not-http') : connection('invalid-response', shortened(cause));
  }
  // undici throws these two for a status line and for lengths that its parser rejects.
  if (name === 'AssertionError') return connection('invalid-response', 'an invalid status');
  if (code === 'UND_ERR_RES_CONTENT_LENGTH_MISMATCH') return connection('invalid-response', 'Contradictory Content-Length');
  if (message === 'bad response') return connection('invalid-response', 'an unexpected 100 Continue');
  if (message === 'bad upgrade') return connection('invalid-response', 'an unexpected 101 Switching Protocols');
  if (code === 'UND_ERR_SOCKET') return connection('closed');
  return connection('failed', shortened(code === '' ? name : code));
}

/** Failures between here and a proxy, by the message of the same failure without one; others are named by their code. */
const PROXY_CAUSES: Readonly<Record<string, string>> = {
  refused: 'it refuses the connection',
  unreachable: 'it cannot be reached',
  'connect-timeout': 'it does not accept the connection in time',
  'headers-timeout': 'it does not answer in time',
  reset: 'it resets the connection',
  closed: 'it closes the connection without an answer',
  'not-http': 'its answer is not HTTP',
  'headers-too-large': 'its answer has too many headers',
  'unknown-host': 'its name has no address',
  failed: 'its name cannot be looked up',
};

/** tinyproxy answers 401 to a wrong password. */
function proxyErrorProblem({ status, proxy, cause }: ProxyError, url: string): StageProblem {
  if (status === null) return proxyProblem(errorProblem(cause, url), proxy);
  const data = { url, host: new URL(url).host, proxy, status };
  return { rule: 'fetch/connection', message: status === 407 || status === 401 ? 'proxy-auth' : 'proxy-status', data };
}

/** The finding for a failure that is about the proxy instead of the target. */
function proxyProblem({ message, data = {} }: StageProblem, proxy: string): StageProblem {
  const { url, host, code = '', cause } = data;
  const why = cause ?? PROXY_CAUSES[message] ?? (code === '' ? message : code);
  return { rule: 'fetch/connection', message: 'proxy', data: { url: url ?? '', host: host ?? '', proxy, cause: why } };
}

/** The finding for a fetch whose time is over; `url` is the address as it is reported. */
export function deadlineProblem(url: string, host: string, milliseconds: number): StageProblem {
  return { rule: 'fetch/connection', message: 'deadline', data: { url, host, code: '', seconds: milliseconds / 1_000 } };
}

/** The finding for a body that arrives slower than `rate`, after the bytes that were received. */
export function tooSlowProblem(url: string, host: string, rate: number, received: number): StageProblem {
  return { rule: 'fetch/connection', message: 'too-slow', data: { url, host, code: '', rate, received } };
}

/** The finding for a body that failed after `received` bytes; if the connection closed, its header fields decide. */
export function bodyProblem(
  failure: StageProblem,
  response: { header(name: string): string | null },
  url: string,
  received: number,
): StageProblem {
  if (failure.message !== 'closed' && failure.message !== 'reset') return failure;
  const announced = response.header('content-length');
  if (announced !== null) {
    return { rule: 'fetch/content-length', message: 'shorter', data: { url, received, expected: Number(announced) } };
  }
  const message = response.header('transfer-encoding') === null ? 'reset' : 'unfinished';
  return { rule: 'fetch/content-length', message, data: { url, received } };
}

/** A reason in printable ASCII: a parser may quote what the server sent. */
function shortened(reason: string): string {
  const printable = reason.replace(/[^ -~]+/g, '?');
  return printable.length > MOST_REASON ? `${printable.slice(0, MOST_REASON)}...` : printable;
}

interface Described {
  readonly code: string;
  readonly name: string;
  readonly message: string;
}

function describe(error: unknown): Described {
  if (!(error instanceof Error)) return { code: '', name: 'unknown error', message: '' };
  // Several addresses were tried: the first error that maps to a finding represents all of them.
  if (error instanceof AggregateError && error.errors.length > 0) {
    const all = error.errors.map(describe);
    return all.find(({ code }) => BY_CODE[code]?.[1] !== 'unreachable') ?? (all[0] as Described);
  }
  const raw = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const code = raw === RESET ? 'ECONNRESET' : raw;
  if (code === '' && error.cause instanceof Error) return describe(error.cause);
  return { code, name: error.name, message: error.message };
}
