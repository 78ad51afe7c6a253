// Follows the redirects of one page, and decides when to stop.

import type { StageProblem } from '../base/problem/problem.js';
import { redact } from '../fetch/network/redact.js';
import { redirectStop, redirectTarget } from '../fetch/network/redirect.js';
import type { PageHop } from '../rules/page-answer.js';

/** The chain of one page. A redirect to an address that was requested before is a loop, unless a cookie was set meanwhile. */
export class HopTrail {
  readonly hops: PageHop[] = [];
  readonly #seen = new Set<string>();

  constructor(private readonly limit: number) {}

  /** Records a request to an address with these cookies. */
  ask(url: URL, cookies: string | null): void {
    this.#seen.add(keyOf(url, cookies));
  }

  /**
   * Returns the next address, or why the redirect cannot be followed. `cookies` are those to send, `host` a static host that redirects by
   * itself.
   */
  follow(
    from: URL,
    status: number,
    target: string | null,
    by: PageHop['by'],
    cookies: (to: URL) => string | null,
    host?: string,
  ): URL | StageProblem {
    const stop = redirectStop(from, status);
    const next = redirectTarget(from, target, stop);
    if ('rule' in next) return next;
    const url = redact(from);
    this.hops.push({ status, from: url, to: next.href, by, ...(host !== undefined && { host }) });
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
