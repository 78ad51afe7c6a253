// Follows redirects: resolves Location, decides when to stop, and reports the followed chain.

import { parseUrl } from '../../base/parse-url.js';
import type { StageProblem } from '../../base/problem/problem.js';
import type { Redirect } from './http-facts.js';
import { redact, redactText } from './redact.js';

/** Redirects up to which a chain is a warning: crawlers need not follow more (RFC 9309 section 2.3.1.2 requires five). */
const LONG_CHAIN = 5;

/** Makes the finding that ends a chain of redirects. */
export type StopRedirect = (message: string, data: Record<string, string | number>) => StageProblem;

/** Makes findings for a redirect from an address with this status. */
export function redirectStop(from: URL, status: number): StopRedirect {
  const url = redact(from);
  return (message, data) => ({ rule: 'fetch/redirect-chain', message, data: { url, status, ...data } });
}

/**
 * Returns the address that a redirect leads to, or the finding if it is missing, no address, or of another scheme. The user did
 * not give credentials in it, so they are not sent.
 */
export function redirectTarget(from: URL, location: string | null, stop: StopRedirect): URL | StageProblem {
  if (location === null || location.trim() === '') return stop('location-missing', {});
  const shown = redactText(location);
  const next = parseUrl(location, from);
  if (next === null) return stop('location-invalid', { location: shown });
  if (next.protocol !== 'http:' && next.protocol !== 'https:')
    return stop('location-scheme', { location: shown, scheme: next.protocol.slice(0, -1) });
  next.username = '';
  next.password = '';
  next.hash = '';
  return next;
}

/** The addresses that one fetch was redirected through. */
export class RedirectTrail {
  readonly hops: Redirect[] = [];
  readonly #seen: Set<string>;

  constructor(
    private readonly start: URL,
    private readonly limit: number,
  ) {
    this.#seen = new Set([redact(start)]);
  }

  /**
   * The next address, or the finding that ends the fetch: Location missing, invalid or not allowed, a loop, or too many
   * redirects.
   */
  follow(from: URL, status: number, location: string | null): URL | StageProblem {
    const stop = redirectStop(from, status);
    const next = redirectTarget(from, location, stop);
    if ('rule' in next) return next;
    this.hops.push({ status, to: next.href });
    if (this.#seen.has(next.href)) return stop('loop', { location: next.href, hops: this.hops.length });
    if (this.hops.length > this.limit) return stop('too-many', { limit: this.limit, chain: this.#chain() });
    this.#seen.add(next.href);
    return next;
  }

  /** The finding for a chain that led to a document; null without a redirect. */
  remark(): StageProblem | null {
    const last = this.hops.at(-1);
    if (last === undefined) return null;
    const to = last.to;
    const data = { url: redact(this.start), to, status: (this.hops[0] as Redirect).status, hops: this.hops.length };
    if (this.hops.length === 1) {
      const message = this.#downgraded() ? 'insecure' : new URL(to).host === this.start.host ? 'moved' : 'other-host';
      return { rule: 'fetch/redirect', message, data };
    }
    const message = this.hops.length > LONG_CHAIN ? 'long' : this.#downgraded() ? 'insecure' : 'chain';
    return { rule: 'fetch/redirect-chain', message, data: { ...data, chain: this.#chain() } };
  }

  /** Whether a redirect leads from https to http. */
  #downgraded(): boolean {
    let before = this.start.protocol;
    return this.hops.some(({ to }) => {
      const after = new URL(to).protocol;
      const worse = before === 'https:' && after === 'http:';
      before = after;
      return worse;
    });
  }

  #chain(): string {
    return [redact(this.start), ...this.hops.map((hop) => hop.to)].join(' -> ');
  }
}
