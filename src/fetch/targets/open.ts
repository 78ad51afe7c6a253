// Opens any location: file, standard input or URL.

import { setMaxListeners } from 'node:events';
import { existsSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import type { StageProblem } from '../../base/problem/problem.js';
import { BlockPool } from '../decode/block-pool.js';
import { HttpClient } from '../network/http.js';
import type { HttpFacts } from '../network/http-facts.js';
import type { Hold, NetworkOptions, Purpose } from '../network/http-options.js';
import type { DocumentCache } from '../network/known-document.js';
import type { PageTransport } from '../network/page-transport.js';
import { redact } from '../network/redact.js';
import { Semaphore } from '../network/semaphore.js';
import type { Location, SourceFailure } from '../network/source.js';
import { TRANSPORT_LIMITS, type TransportLimits } from '../network/transfer-limits.js';
import type { Wire } from '../network/wire.js';
import { expectedFile, fileBeside, isOutside } from './beside.js';
import { openFile } from './file.js';
import { FilesByName } from './files-by-name.js';
import { openContent } from './given.js';
import { type CanonicalOrigin, decodeSegment, type LocalMapping, locationOf, reportedPath } from './local.js';
import { type OpenedFacts, OpenedSource } from './opened.js';
import type { Received, Revision } from './revision.js';
import { openStdin } from './stdin.js';
import type { ResolvedTarget } from './target.js';

export interface OpenerOptions extends NetworkOptions {
  /** Value of User-Agent. */
  readonly userAgent: string;
  /** Maximum number of concurrent fetches; at most two per host. */
  readonly concurrency: number;
  /**
   * Files read at once (default 1). More than are being linted would only take memory and evict each other from the processor's
   * caches.
   */
  readonly files?: number;
  /** Milliseconds for one fetched document, including redirects, retries and body. */
  readonly timeoutMs: number;
  /** Ends the run: bodies end with `partial`, and `open` rejects with the signal's reason. */
  readonly signal: AbortSignal | null;
  /** The mapping of URLs to local files; null reads all URLs from the network. */
  readonly mapping: LocalMapping | null;
  /** Whether children of a local index that are not beside it are read from the network (default false). */
  readonly remoteChildren?: boolean;
  /** The origin that serves the canonical origin; null or absent if each address is read unchanged. */
  readonly canonical?: CanonicalOrigin | null;
  /** Folder that reported paths are relative to. */
  readonly cwd: string;
  /** Documents in memory, each at its index in the targets; null for other targets. */
  readonly contents?: readonly (string | Uint8Array | null)[];
  /** Bytes of the target `-`; null reads the process's standard input. */
  readonly stdin: AsyncIterable<Uint8Array> | null;
  readonly limits?: TransportLimits;
  /** Milliseconds after which a response is reported as slow; default `SLOW_ANSWER`. */
  readonly slowAfter?: number;
  /** Changes documents before they are linted; null or absent for none. */
  readonly revision?: Revision | null;
  /** Awaited before each request and each file is opened, to pause the run. */
  readonly hold?: Hold;
  /** Sitemaps of earlier runs; null or absent for none. */
  readonly documents?: DocumentCache | null;
  /** Waits between attempts; replaces the clock. */
  readonly wait?: (milliseconds: number, signal: AbortSignal) => Promise<void>;
}

/** The index that lists an address. */
export interface ListingIndex {
  readonly location: Location;
  /** Whether the last segment of the address is enough to find its file: no other child of the index has the same one. */
  readonly byName: boolean;
}

/** The part of an opener that the crawl needs. */
export type Opener = Pick<SourceOpener, 'open' | 'locationOf'>;

/** Opens the sources of one run. `close` must be called. */
export class SourceOpener {
  readonly #limits: TransportLimits;
  readonly #closed = new AbortController();
  readonly #run: AbortSignal;
  readonly #http: HttpClient;
  readonly #files: Semaphore;
  readonly #pool = new BlockPool();
  readonly #open = new Set<OpenedSource>();
  /** The files of builds, by their folder. */
  readonly #builds = new Map<string, FilesByName>();

  constructor(private readonly options: OpenerOptions) {
    this.#limits = options.limits ?? TRANSPORT_LIMITS;
    this.#run = options.signal === null ? this.#closed.signal : AbortSignal.any([options.signal, this.#closed.signal]);
    // Every open document listens to this signal, which is not a leak.
    setMaxListeners(0, this.#run);
    this.#files = new Semaphore(options.files ?? 1);
    this.#http = new HttpClient({ ...options, signal: this.#run });
  }

  /**
   * Registers a target: its port is allowed, and its host may be private. The user's password and added headers are sent to its
   * origin only. All targets must be registered before the first source is opened.
   */
  trust(target: ResolvedTarget): void {
    const url = 'site' in target ? target.site : target.location.from.kind === 'http' ? target.location.from.url : null;
    if (url !== null) this.#http.trust(url);
  }

  /**
   * The location of an address that a document names: on disk below the base URL, else on the network. Without a base URL, the
   * child of a local index is the file beside the index that has its name. With `remoteChildren`, a child without a file is on the
   * network. Credentials in the address were not given by the user and are removed.
   */
  locationOf(url: URL, listing: ListingIndex | null = null): Location {
    const { mapping, cwd, canonical } = this.options;
    const own = new URL(redact(url));
    const from = listing?.location.from;
    const index = from === undefined || from.kind === 'http' ? null : from.path;
    const isRemote = index !== null && this.options.remoteChildren === true;
    if (mapping !== null) {
      const location = inBuild(locationOf(own, mapping, cwd, canonical), mapping.root);
      return isRemote && location.from.kind === 'file' && !existsSync(location.from.path)
        ? locationOf(own, null, cwd, canonical)
        : location;
    }
    const existing = index === null ? null : fileBeside(own, index, listing?.byName === true);
    if (index === null || (existing === null && isRemote)) return locationOf(own, null, cwd, canonical);
    const path = existing ?? expectedFile(own, index);
    return inBuild({ uri: reportedPath(path, cwd), url: own, from: { kind: 'file', path } }, dirname(index));
  }

  /** Sends requests for pages, at most `hostConnections` at once to a host; the caller closes it before this opener. */
  pages(hostConnections: number): PageTransport {
    return this.#http.pages(hostConnections);
  }

  /** Counts of requests and connections so far. */
  get traffic(): HttpClient['traffic'] {
    return this.#http.traffic;
  }

  /**
   * Opens a location and reads its first bytes. Returns a failure with one problem if the document cannot be read, for example an
   * archive other than gzip; lesser problems are listed in the source. A `userAgent` that is given replaces the run's. A source
   * from the network or disk holds a slot until its body has ended: read it to the end, end its iterator, or call `discard`.
   * @throws the reason of the run's signal, if that is aborted.
   */
  async open(
    location: Location,
    purpose: Purpose = 'sitemap',
    userAgent: string | null = null,
  ): Promise<OpenedSource | SourceFailure> {
    this.#run.throwIfAborted();
    const again = purpose === 'sitemap' && userAgent === null ? this.options.revision?.again(location) : null;
    if (again) return this.#prime(location, again.wire, { ...(again.http && { http: again.http }), remarks: again.remarks });
    switch (location.from.kind) {
      case 'http':
        return this.#openUrl(location, location.from.url, purpose, userAgent);
      case 'file':
        return this.#openPath(location, location.from.path);
      case 'content':
        this.options.revision?.opened(location, '');
        return this.#prime(location, openContent(this.options.contents?.[location.from.number] ?? ''));
      case 'stdin': {
        const wire = await openStdin(this.options.stdin, this.#run);
        const source = await this.#prime(location, this.#received(location, { wire, http: null, remarks: [] }).wire);
        const empty = 'body' in source && source.wireBytes === 0;
        return empty ? failure(location, null, { rule: 'run/input-invalid', message: 'empty-stdin' }) : source;
      }
    }
  }

  /** Closes all open sources. */
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
    const received = { wire: answer.wire, http: answer.facts, remarks: answer.remarks };
    const isSitemap = purpose === 'sitemap' && userAgent === null;
    return this.#prime(location, (isSitemap ? this.#received(location, received) : received).wire, received);
  }

  async #openPath(location: Location, path: string): Promise<OpenedSource | SourceFailure> {
    const reason = this.#refusal(location, path);
    if (reason !== null) {
      const data = { path: location.uri, reason };
      return failure(location, null, { rule: 'run/input-invalid', message: 'unreadable', data });
    }
    await this.options.hold?.(this.#run);
    const release = await this.#files.take(this.#run);
    const file = await openFile(path, location.uri, this.#pool);
    if ('rule' in file) {
      release();
      return failure(location, null, file.message === 'missing' ? this.#missing(location, file) : file);
    }
    const { wire, modified, identity } = file;
    this.options.revision?.opened(location, identity);
    const close = async (): Promise<void> => {
      release();
      await wire.close();
    };
    return this.#prime(location, { chunks: wire.chunks, close }, { modified });
  }

  /** Why a path must not be read; null if it may be. */
  #refusal({ url, from }: Location, path: string): string | null {
    const { mapping } = this.options;
    if (url !== null && mapping?.covers(url) && mapping.locate(url) === null)
      return url.pathname.split('/').some((segment) => decodeSegment(segment) === null)
        ? 'its path is not a file name in percent-encoded UTF-8'
        : 'it is outside the folder of --root';
    const isLeft = mapping === null && from.kind === 'file' && from.build !== undefined && isOutside(path, from.build);
    return isLeft ? 'it is outside the folder of the index' : null;
  }

  /** The problem of a missing file; names another file of the build that has its name. */
  #missing({ from }: Location, problem: StageProblem): StageProblem {
    if (from.kind !== 'file' || from.build === undefined) return problem;
    let files = this.#builds.get(from.build);
    if (files === undefined) {
      files = new FilesByName(from.build);
      this.#builds.set(from.build, files);
    }
    const found = files.find(basename(from.path));
    return found === null ? problem : { ...problem, data: { ...problem.data, found: reportedPath(found, this.options.cwd) } };
  }

  #received(location: Location, received: Received): Received {
    return this.options.revision?.received(location, received) ?? received;
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
    const { revision } = this.options;
    const opened: OpenedFacts = {
      location,
      http,
      modified,
      remarks,
      ...(revision && { revise: (...given) => revision.revised(location, ...given) }),
    };
    const source = new OpenedSource(opened, tracked, this.#limits, this.#run, this.#pool);
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

/** A location of which a file is expected in the folder of a build. */
function inBuild(location: Location, build: string): Location {
  return location.from.kind === 'file' ? { ...location, from: { ...location.from, build } } : location;
}
