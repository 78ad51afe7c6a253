// The options of the network as the library takes them, checked before anything is sent.

import { CannotRun } from '../errors.js';
import type { LintOptions } from '../options.js';
import type { NetworkOptions } from './http.js';
import { checkRequestHeaders, checkUserAgent } from './request-headers.js';

/** What the opener of a run is to know of the network. */
export type CheckedNetworkOptions = NetworkOptions & { readonly userAgent: string };

type Given = Pick<LintOptions, 'headers' | 'userAgent' | 'insecure' | 'allowPrivate' | 'allowPorts'>;

/**
 * Checks what was given; `ownAgent` is the User-Agent where none is given.
 * @throws CannotRun `usage` for a header or a port that cannot be, and for what is none of the types of `LintOptions`.
 */
export function networkOptions(given: Given, ownAgent: string): CheckedNetworkOptions {
  const { headers, userAgent, insecure, allowPrivate, allowPorts } = given;
  // Callers in JavaScript may pass anything; a Map or a Headers has no entries of its own, and would be dropped without a word.
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
  };
}

/** One-line remarks about a run with these options. */
export function networkNotices({ insecure }: Given): readonly string[] {
  return insecure
    ? ['TLS certificates were not checked (--insecure): whoever is on the way could have changed what was read.']
    : [];
}

function isPort(value: number): boolean {
  return Number.isInteger(value) && value >= 1 && value <= 65_535;
}
