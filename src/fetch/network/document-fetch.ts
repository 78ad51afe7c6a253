// The fetch of one document: redirects, retries and the deadline. Network failures become findings, not errors.

import { setTimeout as sleep } from 'node:timers/promises';
import type { StageProblem } from '../../base/problem/problem.js';
import { SLOW_ANSWER } from '../../base/protocol.js';
import type { Access } from './access.js';
import { mayBeWall, WALL_BYTES, wallOf } from './bot-walls.js';
import type { Connections, WebResponse } from './connections.js';
import { Deadline } from './deadline.js';
import { bodyProblem, connectionProblem, deadlineProblem, retriesFor, tooSlowProblem } from './failure.js';
import { type HttpFacts, meansHtml } from './http-facts.js';
import type { HttpAnswer, HttpOptions, Purpose } from './http-options.js';
import { PeekedBody } from './peeked-body.js';
import { redact } from './redact.js';
import { RedirectTrail } from './redirect.js';
import type { RequestHeaders } from './request-headers.js';
import type { FetchSemaphores, Release } from './semaphore.js';
import { isRedirect, pause, retryDelay, seededRandom, statusProblem } from './status.js';
import { Throughput } from './throughput.js';
import type { TransportLimits } from './transfer-limits.js';
import { TransferError, type Wire } from './wire.js';

/** Matches the path of a login page. */
const LOGIN_PATH = /(?:^|[/._-])(?:log[-_]?in|sign[-_]?in|sso|saml|oauth2?|authorize)(?=$|[/._-])/i;

/** State shared by all fetches of a run. */
interface FetchContext {
  readonly options: HttpOptions;
  readonly limits: TransportLimits;
  readonly access: Access;
  readonly connections: Connections;
  readonly slots: FetchSemaphores;
}

/** The fetch of one document: holds its turns and its deadline until `end`. */
export class DocumentFetch {
  readonly #deadline: Deadline;
  readonly #trail: RedirectTrail;
  readonly #random: () => number;
  #releaseHost: Release = () => {};
  #slow = false;

  constructor(
    private readonly start: URL,
    private readonly purpose: Purpose,
    private readonly headersFor: (url: URL) => RequestHeaders,
    private readonly shared: FetchContext,
    private readonly releaseDocument: Release,
  ) {
    const { options, limits } = shared;
    this.#deadline = new Deadline(options.timeoutMs, options.signal);
    this.#trail = new RedirectTrail(start, purpose === 'robots' ? limits.robotsRedirects : limits.redirects);
    this.#random = seededRandom(redact(start));
  }

  async run(): Promise<HttpAnswer> {
    let url = new URL(redact(this.start));
    for (;;) {
      const response = await this.#attempts(url);
      if ('rule' in response) return this.#fail(response, null);
      const facts = this.#facts(response, url);
      if (isRedirect(response.status)) {
        response.discard();
        const next = this.#trail.follow(url, response.status, response.header('location'));
        if ('rule' in next) return this.#fail(next, this.#facts(response, url));
        url = next;
        continue;
      }
      const body = new PeekedBody(response.body);
      const wall = await this.#wall(response, body, url);
      const problem = wall ?? this.#judge(response, url);
      if (problem === null) return { problem, facts, remarks: this.#remarks(), wire: this.#wire(response, body, url) };
      response.discard();
      return this.#fail(problem, facts);
    }
  }

  /** The finding for the answer of a bot wall; null for other answers. */
  async #wall(response: WebResponse, body: PeekedBody, url: URL): Promise<StageProblem | null> {
    if (this.purpose === 'robots' || !mayBeWall(response, isHtml(response))) return null;
    const vendor = wallOf(response, await body.beginning(WALL_BYTES, response.header('content-encoding')));
    if (vendor === null) return null;
    return { rule: 'fetch/bot-wall', message: 'document', data: { url: url.href, status: response.status, vendor } };
  }

  end(): void {
    this.#deadline.end();
    this.#releaseHost();
    this.releaseDocument();
  }

  /** Requests one address, with retries, until it gives a final answer; else the finding for its last failure. */
  async #attempts(url: URL): Promise<WebResponse | StageProblem> {
    for (let attempt = 0; ; attempt++) {
      const answer = await this.#request(url);
      const delay = 'rule' in answer ? this.#delayAfterFailure(answer, attempt) : this.#delayAfterStatus(answer, attempt);
      if (delay === null || delay >= this.#deadline.left) return answer;
      if ('body' in answer) answer.discard();
      try {
        await (this.shared.options.wait ?? pauseFor)(delay, this.#deadline.signal);
      } catch (error) {
        return this.#failure(error, url);
      }
    }
  }

  async #request(url: URL): Promise<WebResponse | StageProblem> {
    this.#releaseHost();
    const { access, connections, slots, options } = this.shared;
    const { hold } = options;
    const refusal = access.refusal(url, connections.isProxied(url));
    if (refusal !== null) return refusal;
    try {
      this.#releaseHost = await this.#deadline.untimed((signal) => slots.host(url.host, signal));
      if (hold !== undefined) await this.#deadline.untimed(hold);
      const asked = performance.now();
      const response = await connections.request(url, this.headersFor(url), this.#deadline.signal);
      this.#slow = performance.now() - asked > (this.shared.options.slowAfter ?? SLOW_ANSWER);
      return response;
    } catch (error) {
      return this.#failure(error, url);
    }
  }

  #delayAfterFailure(problem: StageProblem, attempt: number): number | null {
    return attempt < retriesFor(problem) ? pause(attempt, this.#random) : null;
  }

  #delayAfterStatus(response: WebResponse, attempt: number): number | null {
    const context = { longest: this.shared.limits.retryAfter, now: Date.now(), random: this.#random };
    return retryDelay({ status: response.status, retryAfter: response.header('retry-after') }, attempt, context);
  }

  /** The finding for a final response that is not a document; null for one that is. */
  #judge(response: WebResponse, url: URL): StageProblem | null {
    const address = url.href;
    if (response.status !== 200) {
      const isAuthorized = Object.keys(this.headersFor(url)).some((name) => name.toLowerCase() === 'authorization');
      return statusProblem(response.status, address, response.header('retry-after'), isAuthorized);
    }
    const coding = response.header('transfer-encoding');
    if (coding !== null && coding.trim().toLowerCase() !== 'chunked') {
      const data = { url: address, host: url.host, code: '', cause: `unknown Transfer-Encoding ${coding}` };
      return { rule: 'fetch/connection', message: 'invalid-response', data };
    }
    const sentToLogin = LOGIN_PATH.test(url.pathname) && !LOGIN_PATH.test(this.start.pathname);
    if (isHtml(response) && sentToLogin)
      return { rule: 'fetch/auth', message: 'login', data: { url: redact(this.start), to: address } };
    return null;
  }

  #remarks(): StageProblem[] {
    const remark = this.purpose === 'robots' ? null : this.#trail.remark();
    return remark === null ? [] : [remark];
  }

  #wire(response: WebResponse, body: PeekedBody, url: URL): Wire {
    return {
      chunks: this.#chunks(response, body, url),
      close: () => {
        this.end();
        response.body.on('error', () => {}).destroy();
      },
    };
  }

  async *#chunks(response: WebResponse, body: PeekedBody, url: URL): AsyncGenerator<Uint8Array> {
    const { limits } = this.shared;
    const pace = new Throughput(limits);
    let received = 0;
    for (;;) {
      const asked = performance.now();
      let step: IteratorResult<Uint8Array>;
      try {
        step = await body.next();
      } catch (error) {
        throw new TransferError(bodyProblem(this.#failure(error, url), response, url.href, received));
      }
      if (step.done) return;
      received += step.value.length;
      if (pace.isTooSlow(step.value.length, performance.now() - asked)) {
        throw new TransferError(tooSlowProblem(url.href, url.host, limits.throughput, received));
      }
      yield step.value;
    }
  }

  /** The finding for a network error. @throws the reason of the run's signal. */
  #failure(error: unknown, url: URL): StageProblem {
    const { signal, timeoutMs } = this.shared.options;
    signal.throwIfAborted();
    if (this.#deadline.expired) return deadlineProblem(url.href, url.host, timeoutMs);
    return connectionProblem(error, url.href, this.shared.connections.plainProxy(url));
  }

  #fail(problem: StageProblem, facts: HttpFacts | null): HttpAnswer {
    this.end();
    return { problem, facts };
  }

  #facts(response: WebResponse, url: URL): HttpFacts {
    return {
      status: response.status,
      contentType: response.header('content-type'),
      contentEncoding: response.header('content-encoding'),
      lastModified: response.header('last-modified'),
      etag: response.header('etag'),
      robotsTag: response.header('x-robots-tag'),
      slow: this.#slow,
      redirects: [...this.#trail.hops],
      finalUrl: url.href,
    };
  }
}

function isHtml(response: WebResponse): boolean {
  return meansHtml(response.header('content-type') ?? '');
}

async function pauseFor(milliseconds: number, signal: AbortSignal): Promise<void> {
  await sleep(milliseconds, undefined, { signal });
}
