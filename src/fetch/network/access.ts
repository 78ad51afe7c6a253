// Decides which hosts and ports a run may send requests to: public addresses, the usual ports, and those of the targets.

import type { StageProblem } from '../../base/problem/problem.js';
import { specialUseOf } from '../../base/url/special-use.js';
import { bareHost, isMetadata, literalAddress, privateKind } from './private-address.js';

export interface AccessOptions {
  /** Whether private addresses are allowed: all of them, none, or (null) only those of the targets' hosts. */
  readonly allowPrivate?: boolean | null;
  /** Ports allowed in addition to 80, 443 and those of the targets. */
  readonly allowPorts?: Iterable<number>;
}

const DEFAULT_PORTS: Readonly<Record<string, number>> = { 'http:': 80, 'https:': 443 };

/** A host name resolved to an address that is not allowed. */
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
 * The access policy of a run. It judges IP addresses instead of host names: `refusal` checks a URL's port and literal address,
 * `admit` checks the addresses that its name resolved to, and sockets connect only to those addresses.
 */
export class Access {
  readonly #private: boolean | null;
  readonly #ports: Set<number>;
  /** Ports of the options, for private hosts of targets. */
  readonly #extraPorts: ReadonlySet<number>;
  /** Schemes, hosts and ports that `refusal` has allowed: a page of each site is asked thousands of times. */
  readonly #allowed = new Set<string>();
  /** Hosts of targets, with the ports of these targets, and whether they are private; null until the first lookup. */
  readonly #own = new Map<string, { isPrivate: boolean | null; readonly ports: Set<number> }>();

  constructor({ allowPrivate = null, allowPorts = [] }: AccessOptions = {}) {
    this.#private = allowPrivate;
    this.#extraPorts = new Set(allowPorts);
    this.#ports = new Set([...Object.values(DEFAULT_PORTS), ...this.#extraPorts]);
  }

  /** Registers a target: its port is allowed, and its host may be private, with the ports of its targets alone. */
  trust(url: URL): void {
    const host = bareHost(url.hostname);
    const own = this.#own.get(host) ?? { isPrivate: null, ports: new Set() };
    this.#own.set(host, own);
    own.ports.add(portOf(url));
    this.#ports.add(portOf(url));
  }

  /**
   * The finding for a URL whose port or literal address is not allowed; null if it is allowed. If a proxy resolves the name of the
   * host, its addresses are never known here, so names of private networks are refused as such.
   */
  refusal(url: URL, isResolvedByProxy = false): StageProblem | null {
    const place = `${url.protocol}${url.host}`;
    if (this.#allowed.has(place)) return null;
    const refused = this.#refusalOf(url) ?? (isResolvedByProxy ? this.#refusalByName(url) : null);
    if (refused === null) this.#allowed.add(place);
    return refused;
  }

  #refusalOf(url: URL): StageProblem | null {
    const port = portOf(url);
    if (!this.#ports.has(port)) {
      const data = { url: url.href, host: url.hostname, port, reason: `port ${port} needs --allow-port ${port}` };
      return { rule: 'fetch/port', message: 'unusual', data };
    }
    const address = literalAddress(url.hostname);
    if (address === null) return null;
    try {
      this.admit(url.hostname, port, [address]);
      return null;
    } catch (error) {
      return privateAddressProblem(error as PrivateAddressError, url);
    }
  }

  #refusalByName(url: URL): StageProblem | null {
    const host = bareHost(url.hostname);
    const name = host.replace(/\.$/, '');
    const isPrivate = literalAddress(host) === null && (!name.includes('.') || specialUseOf(name) !== null);
    if (!isPrivate || this.#private === true) return null;
    const ports = this.#private === null ? this.#own.get(host)?.ports : undefined;
    const port = portOf(url);
    if (ports !== undefined && (ports.has(port) || this.#extraPorts.has(port))) return null;
    const reason = `${name} is a name of private networks, which needs --allow-private`;
    return { rule: 'fetch/private-address', message: 'private-name', data: { url: url.href, host: url.hostname, reason } };
  }

  /**
   * Checks all addresses of a host: those its name resolved to, or the host itself. The first answer for a target's host decides
   * for the whole run whether that host is private, and all later answers must agree. Otherwise the owner of a name could serve a
   * sitemap from a public address and then have its children requested from a private one. A private host gets requests to the
   * ports of its targets only, and a name never leads to metadata of the machine.
   * @throws PrivateAddressError if any of the addresses is not allowed.
   */
  admit(hostname: string, port: number, addresses: readonly string[]): void {
    if (this.#private === true) return;
    const host = bareHost(hostname);
    const kinds = addresses.map(privateKind);
    const own = this.#private === null ? this.#own.get(host) : undefined;
    if (own !== undefined) own.isPrivate ??= !kinds.includes(null);
    const isOwnPrivate = own?.isPrivate === true && (own.ports.has(port) || this.#extraPorts.has(port));
    const isLiteral = literalAddress(host) !== null;
    const refused = addresses.findIndex((address, at) => {
      if (kinds[at] === null) return own?.isPrivate === true;
      return !isOwnPrivate || (!isLiteral && isMetadata(address));
    });
    if (refused === -1) return;
    throw new PrivateAddressError(addresses[refused] as string, kinds[refused] ?? 'a public address, but was private before');
  }
}

/** The finding for a host that is, or resolves to, an address that is not allowed. */
export function privateAddressProblem({ address, kind }: PrivateAddressError, url: URL): StageProblem {
  const literal = literalAddress(url.hostname) !== null;
  const reason = `${address} is ${kind}, which needs --allow-private`;
  const data = { url: url.href, host: url.hostname, address, kind, reason };
  return { rule: 'fetch/private-address', message: literal ? 'literal' : 'name', data };
}

function portOf(url: URL): number {
  return url.port === '' ? (DEFAULT_PORTS[url.protocol] as number) : Number(url.port);
}
