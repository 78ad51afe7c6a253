// Requests one page over HTTP: redirects, cookies of the chain, retries, robots.txt, and its content as far as needed.

import type { StageProblem } from '../base/problem/problem.js';
import { mayBeWall, WALL_BYTES, wallOf } from '../fetch/network/bot-walls.js';
import { bodyProblem, connectionProblem, deadlineProblem, retriesFor, tooSlowProblem } from '../fetch/network/failure.js';
import type { PageResponse } from '../fetch/network/page-exchange.js';
import type { SentRequest } from '../fetch/network/page-transport.js';
import type { RequestHeaders } from '../fetch/network/request-headers.js';
import { isRedirect, parseRetryAfter, pause, retryDelay, seededRandom } from '../fetch/network/status.js';
import type { PageAnswer, PageContent, PageHop, PageReader } from '../rules/page-answer.js';
import { answerWith, headersOf, isHtml, NO_HEADERS, pageProblem } from './answers.js';
import { type BodyEnd, readBody } from './body.js';
import type { KnownPage } from './cache/known-page.js';
import { ChainCookies } from './cookies.js';
import { FirstBytes } from './first-bytes.js';
import { HopTrail } from './hop-trail.js';
import type { EndTurn } from './host-pace.js';
import { PageDeadline } from './page-deadline.js';
import type { PageHosts } from './page-hosts.js';

/** Seconds up to which a meta refresh is a redirect, as for Google; a longer one shows the page itself. */
const REDIRECTING_REFRESH = 5;
const ACCEPT = 'text/html,application/xhtml+xml,*/*;q=0.8';

/** The goal of a request: a page with its content, a file with its first bytes, or only the status of an address. */
export type Aim = 'page' | 'file' | 'status';

/** Bytes of a file that are read: enough for the size of an image. */
const HEAD_BYTES = 65_536;

const TIME_IS_OVER = new Error('the time of the page is over');

/** The final response of a page, and the data read of it. */
interface Final {
  readonly response: PageResponse;
  readonly content: PageContent | null;
  readonly end: BodyEnd | null;
  readonly bytes: number;
  /** The vendor of the bot wall that sent the response; null for none. */
  readonly wall: string | null;
}

/** The fetch of one page. */
export class PageFetch {
  readonly #deadline: PageDeadline;
  readonly #trail: HopTrail;
  readonly #cookies = new ChainCookies();
  readonly #random: () => number;
  /** A turn for the first request, until it is used. */
  #turn: EndTurn | null = null;
  #endTurn: EndTurn = () => {};
  #sent: SentRequest | null = null;
  /** When the first request was sent, and when the last byte arrived. */
  #started = 0;
  #arrived = 0;
  /** The first bytes of a file; null for a page, and if there are none. */
  head: Uint8Array | null = null;

  /** `known` is the page from an earlier run; null for none. */
  constructor(
    private readonly start: URL,
    private readonly hosts: PageHosts,
    private readonly known: KnownPage | null,
    private readonly signal: AbortSignal,
    private readonly aim: Aim = 'page',
  ) {
    this.#deadline = new PageDeadline(hosts.options.timeoutMs, () => this.#sent?.abort(TIME_IS_OVER));
    this.#trail = new HopTrail(hosts.options.limits.redirects);
    this.#random = seededRandom(start.href);
  }

  /** The answer. `turn` is the first request's, if any. Rejects with the reason of the run's signal, if that is aborted. */
  async run(turn: EndTurn | null = null): Promise<PageAnswer> {
    this.#turn = turn;
    try {
      return await this.#follow();
    } finally {
      this.#turn?.();
      this.#endTurn();
      this.#deadline.stop();
    }
  }

  async #follow(): Promise<PageAnswer> {
    let next: URL | PageAnswer = this.start;
    while (next instanceof URL) next = await this.#step(next);
    return next;
  }

  /** Requests one address: the answer, or the address that it leads to. */
  async #step(url: URL): Promise<URL | PageAnswer> {
    const refused = await this.#permission(url);
    if (refused !== null) return refused;
    const response = await this.#attempts(url);
    if ('rule' in response) return this.#failed(url, response);
    this.#cookies.take(url, response.lines('set-cookie'));
    const { status } = response;
    if (isRedirect(status)) {
      response.discard();
      if (this.aim === 'status') return this.#answer(url, 'answered', { status });
      return this.#redirect(url, response, response.header('location'), 'location');
    }
    const final = await this.#read(response, url);
    const to = final.wall === null ? redirectingRefresh(final.content, url) : null;
    return to === null ? this.#finalAnswer(url, final) : this.#redirect(url, response, to, 'refresh');
  }

  /** The next address, or the answer if it cannot be followed. */
  #redirect(from: URL, response: PageResponse, target: string | null, by: PageHop['by']): URL | PageAnswer {
    const { hosts } = this;
    const { status } = response;
    this.#endTurn();
    const next = this.#trail.follow(hosts.judged(from), status, target, by, (to) => this.#cookies.header(to));
    return next instanceof URL ? next : this.#answer(from, 'redirect-broken', { status, headers: headersOf(response) }, next);
  }

  /** The answer for an address that must not be requested; null if it may be. */
  async #permission(url: URL): Promise<PageAnswer | null> {
    const { hosts } = this;
    this.#deadline.stop();
    const verdict = hosts.permission(url);
    const { block, own, failure } = verdict instanceof Promise ? await verdict : verdict;
    if (block !== null) return this.#answer(url, 'blocked', { blocked: block });
    // A host that does not answer at all, or is forbidden, gives its reason to the page, too.
    if (failure?.data?.['status'] !== undefined) return this.#answer(url, 'not-asked', {}, hosts.robotsProblem(failure));
    if (own === null) return null;
    const data = { url: url.href, line: own.line, path: own.path, agent: own.agent, uri: own.uri };
    const reason = `line ${own.line} of ${own.uri} forbids it to ${own.agent}`;
    return this.#answer(url, 'not-asked', { problem: { rule: 'page/robots-blocked', message: 'own', data, reason } });
  }

  /** Requests one address, with retries, until it gives a final answer; else the finding for its last failure. */
  async #attempts(url: URL): Promise<PageResponse | StageProblem> {
    const { limits } = this.hosts.options;
    for (let attempt = 0; ; attempt++) {
      const answer = await this.#request(url);
      let delay: number | null;
      if ('rule' in answer) delay = attempt < retriesFor(answer) ? pause(attempt, this.#random) : null;
      else {
        const retryAfter = answer.header('retry-after');
        const context = { longest: limits.retryAfter, now: Date.now(), random: this.#random };
        delay = retryDelay({ status: answer.status, retryAfter }, attempt, context);
        const asked = retryAfter === null ? null : parseRetryAfter(retryAfter, Date.now());
        // Pause requests to the whole host, not only this page.
        if ((answer.status === 429 || answer.status === 503) && asked !== null && asked > 0)
          this.hosts.pace(url).pause(Math.min(asked, limits.retryAfter));
      }
      if (delay === null || delay >= this.#deadline.left) return answer;
      if (!('rule' in answer)) answer.discard();
      this.#endTurn();
      await this.#wait(delay);
    }
  }

  /** Frees the turn, so that the next request need not wait for parsing. */
  readonly #onArrived = (): void => {
    this.#arrived = performance.now();
    this.#endTurn();
  };

  async #wait(milliseconds: number): Promise<void> {
    try {
      await this.hosts.wait(milliseconds, this.signal);
    } catch {
      this.signal.throwIfAborted();
    }
  }

  async #request(url: URL): Promise<PageResponse | StageProblem> {
    const { hosts } = this;
    this.#endTurn();
    const cookie = this.#cookies.header(url);
    this.#trail.ask(hosts.judged(url), cookie);
    this.#deadline.stop();
    this.#endTurn = this.#turn ?? (await hosts.take(url, this.signal));
    this.#turn = null;
    this.#deadline.start();
    this.#arrived = 0;
    if (this.#started === 0) this.#started = performance.now();
    const headers: RequestHeaders = {
      accept: ACCEPT,
      'accept-encoding': hosts.options.codings,
      ...(cookie !== null && { cookie }),
      ...(this.#trail.hops.length === 0 && this.known?.conditions),
    };
    this.#sent = hosts.options.transport.send(hosts.requested(url), headers);
    const answer = await this.#sent.answer;
    return 'rule' in answer && this.#deadline.expired ? this.#failure(null, url) : answer;
  }

  /** Reads the needed part of a final response. */
  async #read(response: PageResponse, url: URL): Promise<Final> {
    const { hosts } = this;
    const contentType = response.header('content-type');
    if (this.aim === 'file' && response.status === 200 && /^image\//i.test(contentType ?? '')) {
      const head = new FirstBytes(null, HEAD_BYTES);
      const { bytes } = await readBody(response, head, HEAD_BYTES, hosts.options.limits, this.#onArrived);
      this.signal.throwIfAborted();
      this.head = head.bytes;
      return { response, content: null, end: null, bytes, wall: null };
    }
    if (this.aim !== 'page' || response.status !== 200 || !isHtml(contentType)) return this.#readOther(response);
    const { createReader, wants, mostBytes, limits } = hosts.options;
    const reader: PageReader = createReader({ url: hosts.judged(url).href, contentType, wants, most: mostBytes });
    const head = new FirstBytes(reader, WALL_BYTES);
    const { end, bytes } = await readBody(response, head, mostBytes, limits, this.#onArrived);
    this.signal.throwIfAborted();
    const content = reader.end(end.kind !== 'whole' && end.kind !== 'enough');
    return { response, content, end, bytes, wall: wallOf(response, head.text) };
  }

  /** Reads of a response that is no page only what tells whether a bot wall sent it. */
  async #readOther(response: PageResponse): Promise<Final> {
    const head = new FirstBytes(null, WALL_BYTES);
    if (mayBeWall(response, false)) {
      await readBody(response, head, WALL_BYTES, this.hosts.options.limits, this.#onArrived);
      this.signal.throwIfAborted();
    } else response.discard();
    return { response, content: null, end: null, bytes: 0, wall: wallOf(response, head.text) };
  }

  #finalAnswer(url: URL, { response, content, end, bytes, wall }: Final): PageAnswer {
    if (wall !== null) return this.#answer(url, 'not-asked', {}, wallProblem(wall, this.hosts.judged(url)));
    const headers = headersOf(response);
    const fields = { status: response.status, headers, content, bytes };
    if (response.status === 304 && this.known !== null && this.#trail.hops.length === 0)
      return this.#answer(url, 'not-modified', this.known.fields(headers));
    const problem = end && this.#problemOf(end, response, url);
    if (problem !== null) return this.#answer(url, 'unreachable', { ...fields, damage: problem.message }, problem);
    return this.#answer(url, 'answered', { ...fields, cutAtLimit: end?.kind === 'limit' });
  }

  /** The finding for a body that did not arrive as it should; null if it did. */
  #problemOf(end: BodyEnd, response: PageResponse, url: URL): StageProblem | null {
    const address = this.hosts.judged(url).href;
    switch (end.kind) {
      case 'too-slow':
        return tooSlowProblem(address, url.host, this.hosts.options.limits.throughput, end.received);
      case 'coding': {
        const { coding, received: read } = end;
        return { rule: 'fetch/content-encoding', message: end.message, data: { url: address, value: coding, coding, read } };
      }
      case 'broken':
        return bodyProblem(this.#failure(end.error, url), response, address, end.received);
      default:
        return null;
    }
  }

  /** The finding for a network error. @throws the reason of the run's signal. */
  #failure(error: unknown, url: URL): StageProblem {
    this.signal.throwIfAborted();
    const address = this.hosts.judged(url).href;
    return this.#deadline.expired
      ? deadlineProblem(address, url.host, this.hosts.options.timeoutMs)
      : connectionProblem(error, address);
  }

  /** The answer for a request that got none; after a redirect, a refused address is the redirect's fault. */
  #failed(url: URL, problem: StageProblem): PageAnswer {
    const isRefused = problem.rule === 'fetch/private-address' || problem.rule === 'fetch/port';
    if (!isRefused) return this.#answer(url, 'unreachable', {}, problem);
    const redirected = this.#trail.hops.length > 0;
    return this.#answer(url, redirected ? 'redirect-broken' : 'not-asked', {}, problem);
  }

  #answer(
    url: URL,
    outcome: PageAnswer['outcome'],
    fields: Partial<PageAnswer>,
    problem: StageProblem | null = null,
  ): PageAnswer {
    const { hosts } = this;
    return answerWith({
      from: 'http',
      url: hosts.judged(this.start).href,
      outcome,
      headers: NO_HEADERS,
      hops: this.#trail.hops,
      finalUrl: hosts.judged(url).href,
      milliseconds: this.#started === 0 ? 0 : Math.round((this.#arrived || performance.now()) - this.#started),
      ...(problem !== null && { problem: pageProblem(problem, hosts.options.ruleOf) }),
      ...fields,
    });
  }
}

/** The address that a page refreshes to at once; null if it has none. A page may refresh itself. */
export function redirectingRefresh(content: PageContent | null, url: URL): string | null {
  const refresh = content?.refresh ?? null;
  if (refresh === null || refresh.url === null || refresh.seconds > REDIRECTING_REFRESH) return null;
  return refresh.url === url.href ? null : refresh.url;
}

/** The problem of a page whose answer is that of a bot wall. */
function wallProblem(vendor: string, { href, host }: URL): StageProblem {
  return { rule: 'fetch/bot-wall', message: 'pages', data: { url: href, host, vendor, pages: 1 } };
}
