// Checks the library's network options before anything is sent.

import { CannotRun } from '../../base/errors.js';
import { readCertificate } from './certificate.js';
import type { NetworkOptions } from './http-options.js';
import { Proxies, type ProxyOptions } from './proxies.js';
import { checkRequestHeaders, checkUserAgent } from './request-headers.js';

/** Network options of a run's opener. */
export type CheckedNetworkOptions = NetworkOptions & { readonly userAgent: string };

/** The options of a run that concern requests. */
interface Given {
  readonly headers: Readonly<Record<string, string>>;
  readonly userAgent: string | null;
  readonly insecure: boolean;
  readonly allowPrivate: boolean | null;
  readonly allowPorts: readonly number[];
  readonly proxy: string | ProxyOptions | null;
  readonly cert: string | null;
  readonly key: string | null;
}

/**
 * Checks the given options; `ownAgent` is the default User-Agent.
 * @throws CannotRun `usage` for an invalid header, port, proxy or certificate, and for values of other types.
 */
export function networkOptions(given: Given, ownAgent: string): CheckedNetworkOptions {
  const { headers, userAgent, insecure, allowPrivate, allowPorts, proxy, cert, key } = given;
  // Callers in JavaScript can pass anything. A Map or Headers has no own entries and would be ignored silently.
  if (typeof headers !== 'object' || headers === null || Symbol.iterator in headers)
    throw new CannotRun('usage', 'headers: expected an object of values by name, as in { authorization: "Bearer TOKEN" }');
  if (!Array.isArray(allowPorts)) throw new CannotRun('usage', 'allowPorts: expected an array of ports, as in [8080]');
  for (const port of allowPorts) {
    if (!isPort(port)) throw new CannotRun('usage', `--allow-port ${String(port)}: expected a port from 1 to 65535`);
  }
  return {
    userAgent: userAgent === null ? ownAgent : checkUserAgent(userAgent),
    headers: checkRequestHeaders(Object.entries(headers)),
    insecure,
    allowPrivate,
    allowPorts,
    proxies: new Proxies(proxy),
    certificate: readCertificate(cert, key),
  };
}

/** One-line notices about a run with these options. */
export function networkNotices({ insecure }: Given): readonly string[] {
  return insecure ? ['TLS certificates were not checked (--insecure): responses could have been altered in transit.'] : [];
}

/** Whether a number is that of a port. */
export function isPort(value: number): boolean {
  return Number.isInteger(value) && value >= 1 && value <= 65_535;
}
