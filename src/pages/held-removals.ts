// Holds back edits that remove pages until all pages are known: what most pages of a host answer is a wall for bots, not their content.

import type { PageAnswer } from '../rules/page-answer.js';

interface Held {
  readonly host: string;
  readonly answer: string;
  readonly release: () => void;
}

export class HeldRemovals {
  /** Number of pages by host, and of those with held edits by host and answer. */
  readonly #pages = new Map<string, number>();
  readonly #alike = new Map<string, number>();
  readonly #held: Held[] = [];

  /** Counts a page. `releases` make its edits. */
  add(page: PageAnswer, releases: readonly (() => void)[]): void {
    if (page.outcome !== 'answered' && page.outcome !== 'not-modified') return;
    const { host } = new URL(page.url);
    this.#pages.set(host, (this.#pages.get(host) ?? 0) + 1);
    if (releases.length === 0) return;
    const answer = answerOf(page);
    const key = `${host} ${answer}`;
    this.#alike.set(key, (this.#alike.get(key) ?? 0) + 1);
    for (const release of releases) this.#held.push({ host, answer, release });
  }

  /** Makes the edits of pages that answered otherwise than most others of their host. */
  release(): void {
    for (const { host, answer, release } of this.#held.splice(0)) {
      const others = (this.#pages.get(host) ?? 0) - 1;
      const alike = (this.#alike.get(`${host} ${answer}`) ?? 0) - 1;
      if (alike * 2 <= others) release();
    }
  }
}

/** What an answer has in common with others of the same wall. The body is not read for this alone, so its head stands for it. */
function answerOf({ status, content, headers }: PageAnswer): string {
  return JSON.stringify([status, content?.title, content?.robots, headers.robotsTag]);
}
