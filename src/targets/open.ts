// The opener: any location to its bytes, from disk, standard input or the network.

import { setMaxListeners } from 'node:events';
import { BlockPool } from '../decode/block-pool.js';
import type { HttpFacts } from '../entry/document.js';
import { type Hold, HttpClient, type NetworkOptions, type Purpose } from '../network/http.js';
import { redact } from '../network/redact.js';
import { Gate } from '../network/semaphore.js';
import type { Location, SourceFailure, StageProblem } from '../network/source.js';
import { TRANSPORT_LIMITS, type TransportLimits } from '../network/transfer-limits.js';
import type { Wire } from '../network/wire.js';
import { openFile } from './file.js';
import { type LocalMapping, locationOf } from './local.js';
import { OpenedSource } from './opened.js';
import { openStdin } from './stdin.js';
import type { ResolvedTarget } from './target.js';

export interface OpenerOptions extends NetworkOptions {
  /** Value of User-Agent. */
  readonly userAgent: string;
  /** Documents fetched at once; at most two a host. */
  readonly concurrency: number;
  /**
   * Files read at once (default 1): a disk makes nobody wait, so more than can be worked on would only take memory and push
   * each other out of the processor's caches.
   */
  readonly files?: number;
  /** Milliseconds for one fetched document, redirects, retries and body included. */
  readonly timeoutMs: number;
  /** Ends the run: bodies end with `partial`, and `open` rejects with the signal's reason. */
  readonly signal: AbortSignal | null;
  /** Addresses that are read from disk; null reads all of them from the network. */
  readonly mapping: LocalMapping | null;
  /** Folder that reported paths are relative to. */
  readonly cwd: string;
  /** Bytes of the target `-`; null reads the process's standard input. */
  readonly stdin: AsyncIterable<Uint8Array> | null;
  readonly limits?: TransportLimits;
  /** Milliseconds after which an answer is slow, instead of `SLOW_ANSWER`. */
  readonly slowAfter?: number;
  /** Awaited before each request, and before each file is opened. */
  readonly hold?: Hold;
  /** Waits between attempts, instead of the clock. */
  readonly wait?: (milliseconds: number, signal: AbortSignal) => Promise<void>;
}

/** What a crawl needs of an opener. */
export type Opener = Pick<SourceOpener, 'open' | 'locationOf'>;

/** Opens the sources of one run. `close` must be called. */
export class SourceOpener {
  readonly #limits: TransportLimits;
  readonly #closed = new AbortController();
  readonly #run: AbortSignal;
  readonly #http: HttpClient;
  readonly #files: Gate;
  readonly #pool = new BlockPool();
  readonly #open = new Set<OpenedSource>();

  constructor(private readonly options: OpenerOptions) {
    this.#limits = options.limits ?? TRANSPORT_LIMITS;
    this.#run = options.signal === null ? this.#closed.signal : AbortSignal.any([options.signal, this.#closed.signal]);
    // Every document under way listens, which is no leak.
    setMaxListeners(0, this.#run);
    this.#files = new Gate(options.files ?? 1);
    this.#http = new HttpClient({ ...options, signal: this.#run });
  }

  /**
   * Takes a target: its host may be asked though it is private, and its port; what is the user's own (password, added headers)
   * is sent to everything that is read from its origin, and to nothing else. Every target must be given before the first
   * source is opened.
   */
  trust(target: ResolvedTarget): void {
    const url = 'site' in target ? target.site : target.location.from.kind === 'http' ? target.location.from.url : null;
    if (url !== null) this.#http.trust(url);
  }

  /**
   * Where an address that a document names is read: from disk below the base URL, from the network otherwise. A password
   * that it brings along is not the user's, and is dropped.
   */
  locationOf(url: URL): Location {
    return locationOf(new URL(redact(url)), this.options.mapping, this.options.cwd);
  }

  /** What was sent over the network so far. */
  get traffic(): HttpClient['traffic'] {
    return this.#http.traffic;
  }

  /**
   * Opens a location and reads its first bytes. What keeps it from being read, archives that are no gzip included, is a
   * failure with one problem; what is merely odd is among the source's problems.
   * Servers are told `userAgent` instead of the run's own where one is given.
   * A source from the network or from disk holds a turn until its body has ended: read it, end its iterator, or `discard` it.
   * @throws the reason of the run's signal, when that is aborted.
   */
  async open(
    location: Location,
    purpose: Purpose = 'sitemap',
    userAgent: string | null = null,
  ): Promise<OpenedSource | SourceFailure> {
    this.#run.throwIfAborted();
    switch (location.from.kind) {
      case 'http':
        return this.#openUrl(location, location.from.url, purpose, userAgent);
      case 'file':
        return this.#openPath(location, location.from.path);
      case 'stdin': {
        const source = await this.#prime(location, await openStdin(this.options.stdin, this.#run));
        const empty = 'body' in source && source.wireBytes === 0;
        return empty ? failure(location, null, { rule: 'run/input-invalid', message: 'empty-stdin' }) : source;
      }
    }
  }

  /** Ends everything that is open. */
  async close(): Promise<void> {
    this.#closed.abort();
    await this.#http.close();
    await Promise.all([...this.#open].map((source) => source.discard()));
  }

  async #openUrl(
    location: Location,
    url: URL,
    purpose: Purpose,
    userAgent: string | null,
  ): Promise<OpenedSource | SourceFailure> {
    const answer = await this.#http.get(url, purpose, userAgent);
    if (answer.problem !== null) return failure(location, answer.facts, answer.problem);
    return this.#prime(location, answer.wire, { http: answer.facts, remarks: answer.remarks });
  }

  async #openPath(location: Location, path: string): Promise<OpenedSource | SourceFailure> {
    const { mapping } = this.options;
    if (location.url !== null && mapping?.covers(location.url) && mapping.locate(location.url) === null) {
      const data = { path: location.uri, reason: 'it lies outside of the folder given by --root' };
      return failure(location, null, { rule: 'run/input-invalid', message: 'unreadable', data });
    }
    await this.options.hold?.(this.#run);
    const release = await this.#files.take(this.#run);
    const file = await openFile(path, location.uri, this.#pool);
    if ('rule' in file) {
      release();
      return failure(location, null, file);
    }
    const { wire, modified } = file;
    const close = async (): Promise<void> => {
      release();
      await wire.close();
    };
    return this.#prime(location, { chunks: wire.chunks, close }, { modified });
  }

  async #prime(
    location: Location,
    wire: Wire,
    facts: { http?: HttpFacts; modified?: number; remarks?: readonly StageProblem[] } = {},
  ): Promise<OpenedSource | SourceFailure> {
    const { http = null, modified = null, remarks = [] } = facts;
    const tracked: Wire = {
      chunks: wire.chunks,
      close: () => {
        this.#open.delete(source);
        return wire.close();
      },
    };
    const source = new OpenedSource({ location, http, modified, remarks }, tracked, this.#limits, this.#run, this.#pool);
    this.#open.add(source);
    const problem = await source.prime();
    if (problem !== null) return failure(location, http, problem);
    if (this.#run.aborted) {
      await source.discard();
      throw this.#run.reason;
    }
    return source;
  }
}

function failure(location: Location, http: HttpFacts | null, problem: StageProblem): SourceFailure {
  return { location, http, problem };
}
