// Counts the pages that bot walls hide, for one finding a host.

import type { StageProblem } from '../base/problem/problem.js';
import type { PageAnswer } from '../rules/page-answer.js';
import type { Listing } from './page-list.js';

/** The pages that bot walls hide, by host. */
export class HiddenPages {
  /** By host: the first page, and the number of pages. */
  readonly #hosts = new Map<string, { readonly listing: Listing; readonly problem: StageProblem; pages: number }>();

  /** Counts a page if a wall hides it; `listing` is the first entry that lists it. */
  add({ url, problem }: PageAnswer, listing: Listing): void {
    if (problem?.rule !== 'fetch/bot-wall') return;
    const { host } = new URL(url);
    const known = this.#hosts.get(host);
    if (known === undefined) {
      const { rule, message, data } = problem;
      this.#hosts.set(host, { listing, problem: { rule, message, data }, pages: 1 });
    } else known.pages++;
  }

  /** Gives the problem of each host, with the first entry that lists a page of it. */
  report(add: (listing: Listing, problem: StageProblem) => void): void {
    for (const { listing, problem, pages } of this.#hosts.values())
      add(listing, { ...problem, data: { ...problem.data, pages } });
  }
}
