// What all requests for pages share: the transport, robots.txt and the pace of each host, and where addresses are requested.

import { setTimeout as sleep } from 'node:timers/promises';
import type { PageTransport } from '../network/page-transport.js';
import type { TransportLimits } from '../network/transfer-limits.js';
import type { StageProblem } from '../problem/problem.js';
import type { CreatePageReader, PageWants } from '../rules/page-answer.js';
import type { Rule } from '../rules/rule.js';
import type { Opener } from '../targets/open.js';
import { type EndTurn, HostPace } from './host-pace.js';
import type { PageRobots, RobotsVerdict } from './page-robots.js';

export interface PageHostOptions {
  readonly transport: PageTransport;
  readonly opener: Opener;
  readonly robots: PageRobots;
  readonly createReader: CreatePageReader;
  readonly wants: PageWants;
  /** Decoded bytes of a page that are read at most. */
  readonly mostBytes: number;
  /** Requests a second and host, 0 for no limit, and how many are under way at once. */
  readonly rate: number;
  readonly atOnce: number;
  readonly timeoutMs: number;
  readonly limits: TransportLimits;
  /** Value of Accept-Encoding. */
  readonly codings: string;
  readonly ruleOf: (id: string) => Rule;
}

/** The hosts of the pages of one run. */
export class PageHosts {
  readonly #paces = new Map<string, HostPace>();
  /** By origin: whether another one serves it for now, or it is judged as another one. */
  readonly #moved = new Map<string, boolean>();

  constructor(readonly options: PageHostOptions) {}

  /** Where an address is requested: elsewhere if another origin serves its own for now. */
  requested(url: URL): URL {
    if (!this.#isMoved(url)) return url;
    const { from } = this.options.opener.locationOf(url);
    if (from.kind !== 'http') return url;
    return from.url;
  }

  /** The address under which what an origin serves is judged. */
  judged(url: URL): URL {
    return this.#isMoved(url) ? (this.options.opener.locationOf(url).url ?? url) : url;
  }

  #isMoved(url: URL): boolean {
    const { origin } = url;
    let moved = this.#moved.get(origin);
    if (moved === undefined) {
      const { from, url: judged } = this.options.opener.locationOf(url);
      moved = (from.kind === 'http' && from.url.origin !== origin) || (judged !== null && judged.origin !== origin);
      this.#moved.set(origin, moved);
    }
    return moved;
  }

  /** The pace of an address's host, whatever its scheme and port. */
  pace(url: URL): HostPace {
    const { hostname } = this.requested(url);
    let pace = this.#paces.get(hostname);
    if (pace === undefined) {
      pace = new HostPace(this.options.rate, this.options.atOnce);
      this.#paces.set(hostname, pace);
    }
    return pace;
  }

  /** Waits for the turn of a further request to the host of an address. */
  take(url: URL, signal: AbortSignal): Promise<EndTurn> {
    return this.pace(url).take(signal);
  }

  /** What robots.txt says of an address: at once if the file has been read. */
  permission(url: URL): RobotsVerdict | Promise<RobotsVerdict> {
    const { robots } = this.options;
    const [judged, requested] = [this.judged(url), this.requested(url)];
    const obey = (verdict: RobotsVerdict): RobotsVerdict => {
      if (verdict.delay > 0) this.pace(url).spread(verdict.delay * 1_000);
      return verdict;
    };
    const known = robots.knownVerdict(judged, requested);
    return known === null ? robots.verdict(judged, requested).then(obey) : obey(known);
  }

  /** The failure of a robots.txt as the reason why its host is not asked. */
  robotsProblem({ rule, data = {} }: StageProblem): StageProblem {
    const status = data['status'];
    return { rule: 'robots/unavailable', message: 'failed', data: { reason: status === undefined ? rule : `status ${status}` } };
  }

  async wait(milliseconds: number, signal: AbortSignal): Promise<void> {
    await sleep(milliseconds, undefined, { signal });
  }
}
