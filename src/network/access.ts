// Whom a run may ask: public addresses, the usual ports, and what the user named. Everything else gets no packet.

import { bareHost, literalAddress, privateKind } from './private-address.js';
import type { StageProblem } from './source.js';

export interface AccessOptions {
  /** Whether private addresses may be asked: all of them, none, or (null) those of the targets' hosts. */
  readonly allowPrivate?: boolean | null;
  /** Ports that may be asked beside 80, 443 and those of the targets. */
  readonly allowPorts?: Iterable<number>;
}

const DEFAULT_PORTS: Readonly<Record<string, number>> = { 'http:': 80, 'https:': 443 };

/** A name that leads to an address which may not be asked. */
export class PrivateAddressError extends Error {
  override readonly name = 'PrivateAddressError';

  constructor(
    readonly address: string,
    readonly kind: string,
  ) {
    super(`${address} is ${kind}`);
  }
}

/**
 * The guard of a run. It judges addresses, and not the names that lead to them: `refusal` knows what a URL says by itself,
 * `admit` what its name was resolved to, and a socket is opened to exactly those addresses.
 */
export class Access {
  readonly #private: boolean | null;
  readonly #ports: Set<number>;
  /** Hosts of targets: whether they are private, null as long as that is not known. */
  readonly #own = new Map<string, boolean | null>();

  constructor({ allowPrivate = null, allowPorts = [] }: AccessOptions = {}) {
    this.#private = allowPrivate;
    this.#ports = new Set([...Object.values(DEFAULT_PORTS), ...allowPorts]);
  }

  /** Takes an address that the user named: its port is allowed, and its host may be private. */
  trust(url: URL): void {
    const host = bareHost(url.hostname);
    this.#ports.add(portOf(url));
    if (!this.#own.has(host)) this.#own.set(host, null);
  }

  /** The finding for a URL that may not be asked, for its port or for the address that its host is; null when it may be. */
  refusal(url: URL): StageProblem | null {
    const port = portOf(url);
    if (!this.#ports.has(port)) {
      const data = { url: url.href, host: url.hostname, port, reason: `port ${port}, not asked without --allow-port ${port}` };
      return { rule: 'fetch/port', message: 'unusual', data };
    }
    const address = literalAddress(url.hostname);
    if (address === null) return null;
    try {
      this.admit(url.hostname, [address]);
      return null;
    } catch (error) {
      return privateAddressProblem(error as PrivateAddressError, url);
    }
  }

  /**
   * Admits a host to the addresses that its name has, or is. The first answer about a target's host decides for the run whether
   * that host is private, and every later answer must agree with all its addresses: who owns a name could otherwise send
   * a sitemap from one address, and let what it lists be asked of another.
   * @throws PrivateAddressError when any of the addresses may not be asked.
   */
  admit(hostname: string, addresses: readonly string[]): void {
    if (this.#private === true) return;
    const host = bareHost(hostname);
    const kinds = addresses.map(privateKind);
    if (this.#private === null && this.#own.get(host) === null) this.#own.set(host, !kinds.includes(null));
    const ownPrivate = this.#private === null && this.#own.get(host) === true;
    const refused = kinds.findIndex((kind) => (kind === null) === ownPrivate);
    if (refused === -1) return;
    throw new PrivateAddressError(addresses[refused] as string, kinds[refused] ?? 'a public address where it had a private one');
  }
}

/** The finding for a host that is, or leads to, an address that may not be asked. */
export function privateAddressProblem({ address, kind }: PrivateAddressError, url: URL): StageProblem {
  const literal = literalAddress(url.hostname) !== null;
  const reason = `${address} is ${kind}, not asked without --allow-private`;
  const data = { url: url.href, host: url.hostname, address, kind, reason };
  return { rule: 'fetch/private-address', message: literal ? 'literal' : 'name', data };
}

function portOf(url: URL): number {
  return url.port === '' ? (DEFAULT_PORTS[url.protocol] as number) : Number(url.port);
}
