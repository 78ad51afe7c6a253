// Holds what all page requests share: the transport, robots.txt, the pace of each host, and the mapping of origins.

import { setTimeout as sleep } from 'node:timers/promises';
import type { StageProblem } from '../base/problem/problem.js';
import type { PageTransport } from '../fetch/network/page-transport.js';
import type { TransportLimits } from '../fetch/network/transfer-limits.js';
import type { Opener } from '../fetch/targets/open.js';
import type { CreatePageReader, PageWants } from '../rules/page-answer.js';
import type { Rule } from '../rules/rule.js';
import { type EndTurn, HostPace } from './host-pace.js';
import type { PageRobots, RobotsVerdict } from './page-robots.js';

export interface PageHostOptions {
  readonly transport: PageTransport;
  readonly opener: Opener;
  readonly robots: PageRobots;
  readonly createReader: CreatePageReader;
  readonly wants: PageWants;
  /** Maximum decoded bytes read of a page. */
  readonly mostBytes: number;
  /** Requests per second and host, 0 for no limit, and maximum open requests. */
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
  /** By origin: whether another origin serves it, or it is judged as another. */
  readonly #moved = new Map<string, boolean>();

  constructor(readonly options: PageHostOptions) {}

  /** The address to request: elsewhere if another origin serves it. */
  requested(url: URL): URL {
    if (!this.#isMoved(url)) return url;
    const { from } = this.options.opener.locationOf(url);
    if (from.kind !== 'http') return url;
    return from.url;
  }

  /** The address that a served address is judged at. */
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

  /** The pace of an address's host, for any scheme and port. */
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

  /** The verdict of robots.txt on an address: at once if it has been read. */
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

  /** The failure of a robots.txt as the reason for skipping its host. */
  robotsProblem({ rule, data = {} }: StageProblem): StageProblem {
    const status = data['status'];
    return { rule: 'robots/unavailable', message: 'failed', data: { reason: status === undefined ? rule : `status ${status}` } };
  }

  async wait(milliseconds: number, signal: AbortSignal): Promise<void> {
    await sleep(milliseconds, undefined, { signal });
  }
}
