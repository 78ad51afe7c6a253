// Gives up a host whose pages fail one after another, as for sitemaps.

import type { PageAnswer, PageProblem } from '../rules/page-answer.js';
import { answerWith } from './answers.js';

/** Problems that the next page of the host will probably have, too. */
const OF_HOST: ReadonlySet<string> = new Set(['fetch/connection', 'fetch/dns', 'fetch/tls']);
/** A host that still says so after every retry says it to each further page, after minutes of waiting. */
const TOO_MANY = 429;
/** Failures of this machine are not the host's. */
const OWN_MESSAGE = 'descriptors';
const NO_ROW = { length: 0, wall: null };

/** Pages that failed in a row, by origin. Pass answers in the order of the list, so that only it determines the pages given up. */
export class FailingPageHosts {
  /** The number, and the problem of the last page if a bot wall hid it. */
  readonly #rows = new Map<string, { readonly length: number; readonly wall: PageProblem | null }>();

  /** Gives a host up after `limit` pages in a row. */
  constructor(private readonly limit: number) {}

  /** Why a page is not requested; null if it is. */
  refusal(url: URL): PageProblem | null {
    const { length, wall } = this.#rows.get(url.origin) ?? NO_ROW;
    if (length < this.limit) return null;
    if (wall !== null) return wall;
    const reason = `the previous ${this.limit} pages of ${url.host} failed`;
    return { rule: 'fetch/host-failing', message: 'pages', data: { url: url.href, host: url.host, limit: this.limit }, reason };
  }

  /** The answer of a page that is not requested; null if it is. */
  refused(url: URL): PageAnswer | null {
    const problem = this.refusal(url);
    return problem && answerWith({ from: 'http', url: url.href, outcome: 'not-asked', problem });
  }

  /** Records the next answer. */
  note(url: URL, { outcome, status, problem, hops }: PageAnswer): void {
    const wall = problem?.rule === 'fetch/bot-wall' ? problem : null;
    if (outcome === 'blocked' || (outcome === 'not-asked' && wall === null)) return;
    const isOwn = hops.length === 0 && problem?.message !== OWN_MESSAGE;
    const failed =
      wall !== null ||
      (outcome === 'unreachable' && OF_HOST.has(problem?.rule ?? '')) ||
      (status !== null && (status >= 500 || status === TOO_MANY));
    const length = isOwn && failed ? (this.#rows.get(url.origin) ?? NO_ROW).length + 1 : 0;
    this.#rows.set(url.origin, { length, wall });
  }
}
