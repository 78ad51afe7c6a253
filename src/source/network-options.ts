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
 * @throws CannotRun `usage` for a header or a port that cannot be.
 */
export function networkOptions(given: Given, ownAgent: string): CheckedNetworkOptions {
  const { headers, userAgent, insecure, allowPrivate, allowPorts } = given;
  for (const port of allowPorts) {
    if (!isPort(port)) throw new CannotRun('usage', `--allow-port ${port}: expected a port from 1 to 65535`);
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
