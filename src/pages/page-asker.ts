// Gets the answers of pages over HTTP or from the folder of a build. Nothing of a build is requested over the network.

import type { Opener } from '../fetch/targets/open.js';
import type { PageAnswer } from '../rules/page-answer.js';
import { answerWith } from './answers.js';
import type { FileAnswer } from './assets.js';
import type { BuildAsker } from './build/build-asker.js';
import type { BuildThreads } from './build/build-threads.js';
import type { BuildHost } from './build/hosts/static-hosts.js';
import type { PageCache } from './cache/page-cache.js';
import type { EndTurn } from './host-pace.js';
import { PageFetch } from './page-fetch.js';
import type { PageHosts } from './page-hosts.js';
import type { RobotsVerdict } from './page-robots.js';

export interface PageAskerOptions {
  readonly opener: Opener;
  readonly hosts: PageHosts;
  /** The folder of the build; null if pages are requested over the network. */
  readonly build: BuildAsker | null;
  /** What reads its pages elsewhere; null if this thread does. */
  readonly threads: BuildThreads | null;
  /** Data of earlier runs: a separate database for a continued run, and one between runs. */
  readonly caches: readonly PageCache[];
  /** Whether http pages are requested under https, too. */
  readonly wantsSecure: boolean;
  readonly signal: AbortSignal;
}

/** Pages that are requested before the first one without an answer. */
const AHEAD = 4_000;

/** Gets the pages of a run. */
export class PageAsker {
  /** Hosts without an answer under https, which are not tried again. */
  readonly #insecure = new Set<string>();

  constructor(private readonly options: PageAskerOptions) {}

  /** The static host of the build; null if pages are requested over the network. */
  get host(): BuildHost | null {
    return this.options.build?.host ?? null;
  }

  /** Whether pages are files of a build. */
  get isBuild(): boolean {
    return this.options.build !== null;
  }

  /** Pages to ask before the first one without an answer. */
  get ahead(): number {
    return this.options.threads?.ahead ?? AHEAD;
  }

  /** Calls `done` with the answer of a page of the build, perhaps at once; `fail` with an error of the program. */
  read(url: URL, done: (answer: PageAnswer) => void, fail: (error: unknown) => void): void {
    const { build, threads } = this.options;
    if (threads !== null && build?.covers(url)) threads.ask({ url, done, fail });
    else done(this.built(url) as PageAnswer);
  }

  /**
   * Calls `start` when a page may be requested, or at once if it needs no request. If `start` returns false, the turn at the host
   * goes to another page.
   */
  whenReady(url: URL, start: (turn: EndTurn | null) => boolean): void {
    const { caches, hosts, signal } = this.options;
    if (caches.some((cache) => cache.answerOf(url.href) !== null)) {
      start(null);
      return;
    }
    const enter = ({ block, own, failure }: RobotsVerdict): void => {
      if (block !== null || own !== null || failure !== null) start(null);
      else hosts.pace(url).enter(signal, start);
    };
    const verdict = hosts.permission(url);
    if (verdict instanceof Promise) void verdict.then(enter, () => start(null));
    else enter(verdict);
  }

  /** The answer of a page of the build; null if pages are requested over the network. */
  built(url: URL): PageAnswer | null {
    const { build } = this.options;
    if (build === null) return null;
    return build.covers(url) ? build.page(url) : elsewhere(url);
  }

  /** Returns the answer of a page, using its turn if any. Rejects with the reason of the run's signal, if that is aborted. */
  async page(url: URL, turn: EndTurn | null = null): Promise<PageAnswer> {
    const { caches, hosts, signal } = this.options;
    signal.throwIfAborted();
    const built = this.built(url);
    if (built !== null) return built;
    for (const cache of caches) {
      const kept = cache.answerOf(url.href);
      if (kept !== null) return kept;
    }
    const known = caches.map((cache) => cache.knownPage(url.href)).find((one) => one !== null) ?? null;
    const answer = await new PageFetch(url, hosts, known, signal).run(turn);
    const whole = await this.#withSecure(url, answer);
    for (const cache of caches) cache.keep(whole, known);
    return whole;
  }

  /** Returns a file's answer, with its first bytes if it is an image. */
  async file(url: URL): Promise<FileAnswer> {
    const { build, hosts, signal } = this.options;
    signal.throwIfAborted();
    if (build !== null) return build.covers(url) ? build.file(url) : { answer: elsewhere(url), head: null };
    const fetch = new PageFetch(url, hosts, null, signal, 'file');
    const answer = await fetch.run();
    return { answer, head: fetch.head };
  }

  /** Yields the addresses of each file of the build with no listed address, and null for each other file. Null over the network. */
  unlisted(isListed: (address: string) => boolean): Iterator<readonly URL[] | null> | null {
    return this.options.build?.unlisted(isListed) ?? null;
  }

  /** Adds the https answer of an http page that does not redirect. */
  async #withSecure(url: URL, answer: PageAnswer): Promise<PageAnswer> {
    const { wantsSecure, hosts, signal } = this.options;
    const isPlain = url.protocol === 'http:' && answer.status === 200 && answer.hops.length === 0;
    if (!wantsSecure || !isPlain || url.port !== '' || this.#insecure.has(url.host)) return answer;
    const secure = new URL(url);
    secure.protocol = 'https:';
    const { outcome, status } = await new PageFetch(secure, hosts, null, signal, 'status').run();
    if (outcome === 'unreachable') this.#insecure.add(url.host);
    return { ...answer, secureStatus: status };
  }
}

/** The answer for an address outside a build: the network is not used instead. */
function elsewhere({ href }: URL): PageAnswer {
  const problem = {
    rule: 'run/input-invalid',
    message: 'unreadable',
    data: { path: href, reason: 'it is outside of --base-url' },
    reason: 'it is outside of --base-url',
  };
  return answerWith({ from: 'disk', url: href, outcome: 'not-asked', problem });
}
