// Gives up a host whose pages fail one after another, as for sitemaps.

import type { PageAnswer, PageProblem } from '../rules/page-answer.js';

/** Problems that the next page of the host will probably have, too. */
const OF_HOST: ReadonlySet<string> = new Set(['fetch/connection', 'fetch/dns', 'fetch/tls']);
/** A host that still says so after every retry says it to each further page, after minutes of waiting. */
const TOO_MANY = 429;
/** Failures of this machine are not the host's. */
const OWN_MESSAGE = 'descriptors';

/** Pages that failed in a row, by origin. Pass answers in the order of the list, so that only it determines the pages given up. */
export class FailingPageHosts {
  readonly #rows = new Map<string, number>();
  /** The problem of the last page of an origin that a bot wall hid. */
  readonly #walls = new Map<string, PageProblem>();

  /** Gives a host up after `limit` pages in a row. */
  constructor(private readonly limit: number) {}

  /** Why a page is not requested; null if it is. */
  refusal(url: URL): PageProblem | null {
    if ((this.#rows.get(url.origin) ?? 0) < this.limit) return null;
    const wall = this.#walls.get(url.origin);
    if (wall !== undefined) return wall;
    const reason = `the previous ${this.limit} pages of ${url.host} failed`;
    return { rule: 'fetch/host-failing', message: 'pages', data: { url: url.href, host: url.host, limit: this.limit }, reason };
  }

  /** Records the next answer. */
  note(url: URL, { outcome, status, problem, hops }: PageAnswer): void {
    const isWall = problem?.rule === 'fetch/bot-wall';
    if (outcome === 'blocked' || (outcome === 'not-asked' && !isWall)) return;
    if (isWall) this.#walls.set(url.origin, problem);
    else this.#walls.delete(url.origin);
    const isOwn = hops.length === 0 && problem?.message !== OWN_MESSAGE;
    const failed =
      isWall ||
      (outcome === 'unreachable' && OF_HOST.has(problem?.rule ?? '')) ||
      (status !== null && (status >= 500 || status === TOO_MANY));
    this.#rows.set(url.origin, isOwn && failed ? (this.#rows.get(url.origin) ?? 0) + 1 : 0);
  }
}
