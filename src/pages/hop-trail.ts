// The redirects of one page: where each leads, and when to stop following.

import { redact, redactText } from '../network/redact.js';
import { parseUrl } from '../parse-url.js';
import type { StageProblem } from '../problem/problem.js';
import type { PageHop } from '../rules/page-answer.js';

/** The chain of one page. A redirect to an address that was asked before is a loop, unless a cookie was set meanwhile. */
export class HopTrail {
  readonly hops: PageHop[] = [];
  readonly #seen = new Set<string>();

  constructor(private readonly limit: number) {}

  /** Records that an address is asked with these cookies. */
  ask(url: URL, cookies: string | null): void {
    this.#seen.add(keyOf(url, cookies));
  }

  /**
   * The next address, or why the redirect cannot be followed. `judged` is the address as it is reported, `cookies` those that would
   * be sent along.
   */
  follow(
    from: URL,
    status: number,
    target: string | null,
    by: PageHop['by'],
    cookies: (to: URL) => string | null,
  ): URL | StageProblem {
    const url = redact(from);
    const stop = (message: string, data: Record<string, string | number>): StageProblem => ({
      rule: 'fetch/redirect-chain',
      message,
      data: { url, status, ...data },
    });
    if (target === null || target.trim() === '') return stop('location-missing', {});
    const shown = redactText(target);
    const next = parseUrl(target, from);
    if (next === null) return stop('location-invalid', { location: shown });
    if (next.protocol !== 'http:' && next.protocol !== 'https:')
      return stop('location-scheme', { location: shown, scheme: next.protocol.slice(0, -1) });
    next.username = '';
    next.password = '';
    next.hash = '';
    this.hops.push({ status, from: url, to: next.href, by });
    if (this.#seen.has(keyOf(next, cookies(next)))) return stop('loop', { location: next.href, hops: this.hops.length });
    if (this.hops.length > this.limit) {
      const chain = [this.hops[0]?.from ?? url, ...this.hops.map(({ to }) => to)].join(' -> ');
      return stop('too-many', { limit: this.limit, chain });
    }
    return next;
  }
}

function keyOf({ href }: URL, cookies: string | null): string {
  return cookies === null ? href : `${href} ${cookies}`;
}
