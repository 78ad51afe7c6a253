// Reads the documents that the user named, in order, and the sitemaps that an index lists instead of the index.

import { CannotRun } from '../base/errors.js';
import type { Limits } from '../base/limits.js';
import { childUrl, keyOf } from '../fetch/network/document-key.js';
import type { CheckedNetworkOptions } from '../fetch/network/network-options.js';
import type { Location } from '../fetch/network/source.js';
import { createLocalMapping } from '../fetch/targets/local.js';
import { SourceOpener } from '../fetch/targets/open.js';
import type { OpenedSource } from '../fetch/targets/opened.js';
import type { ResolvedTarget } from '../fetch/targets/target.js';
import { discover } from '../lint/robots/discover.js';
import { BrokenInput } from './broken-input.js';
import { problemText } from './document-entries.js';
import type { EntryConsumer } from './entry-consumer.js';
import { readDocument } from './read-document.js';

export interface InputOptions {
  readonly cwd: string;
  readonly baseUrl: string | null;
  readonly root: string | null;
  readonly remoteChildren: boolean;
  readonly network: CheckedNetworkOptions;
  /** Limits for network responses and for documents below a target; local documents may be of any size. */
  readonly limits: Limits;
  readonly signal: AbortSignal;
  /** Decides whether the sitemaps of an index are read in its place. */
  readonly follow: (index: Location) => boolean;
  /** Called for each broken input, whose entries the consumer then drops; without it, the first one ends the reading. */
  readonly onBroken?: ((error: BrokenInput) => void) | undefined;
}

/** Totals of all inputs. */
export interface InputTotals {
  documents: number;
  entries: number;
  /** Items of feeds that have no link. */
  unlinked: number;
}

/** Reads targets and, if requested, the sitemaps in their indexes. `close` must be called. */
export class Inputs {
  readonly totals: InputTotals = { documents: 0, entries: 0, unlinked: 0 };
  readonly #options: InputOptions;
  readonly #remote: SourceOpener;
  readonly #local: SourceOpener;
  readonly #visited = new Set<string>();

  constructor(options: InputOptions) {
    this.#options = options;
    const { cwd, baseUrl, root, remoteChildren, network, limits, signal } = options;
    const common = {
      ...network,
      concurrency: 1,
      timeoutMs: limits.documentTime,
      signal,
      mapping: createLocalMapping({ baseUrl, root, cwd }),
      remoteChildren,
      cwd,
      stdin: null,
    };
    this.#remote = new SourceOpener({ ...common, limits });
    // Limits that protect from servers do not apply to the user's own files.
    const unlimited = { wireBytes: Number.MAX_SAFE_INTEGER, documentBytes: Number.MAX_SAFE_INTEGER };
    this.#local = new SourceOpener({ ...common, limits: { ...limits, ...unlimited, gzipMembers: Number.MAX_SAFE_INTEGER } });
  }

  /**
   * Passes the entries of all targets to a consumer. Each document is read once.
   * @throws CannotRun for a limit on documents, and, unless broken inputs are left out, for the first of them.
   */
  async read<Mark>(targets: readonly ResolvedTarget[], consumer: EntryConsumer<Mark>): Promise<void> {
    for (const target of targets) this.#remote.trust(target);
    for (const target of targets) {
      if ('location' in target) await this.#visit(target.location, consumer, 0, null, null);
      else await this.#site(target.site, consumer);
    }
  }

  async close(): Promise<void> {
    await Promise.all([this.#remote.close(), this.#local.close()]);
  }

  async #site<Mark>(site: URL, consumer: EntryConsumer<Mark>): Promise<void> {
    const { sitemaps, problems } = await discover(site, this.#remote);
    const problem = problems.at(-1);
    if (sitemaps.length === 0 && problem !== undefined)
      this.#leaveOut(new BrokenInput(problem.location.uri, problemText(problem.problem)));
    for (const { location, source } of sitemaps) await this.#visit(location, consumer, 0, null, source);
  }

  /** Reads a document once; `listing` is the index that lists it. */
  async #visit<Mark>(
    location: Location,
    consumer: EntryConsumer<Mark>,
    depth: number,
    listing: Location | null,
    opened: OpenedSource | null,
  ): Promise<void> {
    const key = keyOf(location);
    if (this.#visited.has(key)) {
      await opened?.discard();
      return;
    }
    this.#visited.add(key);
    const { limits, follow } = this.#options;
    const place = listing === null ? location.uri : `${listing.uri} lists ${location.uri}`;
    if (depth > limits.indexDepth) throw beyond(place, 'indexes are nested too deeply (--limit index-depth)');
    if (this.totals.documents === limits.documents)
      throw beyond(place, `more than ${limits.documents} documents (--limit documents)`);
    this.totals.documents++;
    const undo = consumer.checkpoint?.();
    let children: readonly string[] | null = null;
    try {
      children = await this.#read(location, place, consumer, opened);
    } catch (error) {
      this.#leaveOut(error);
      undo?.();
    }
    if (children !== null && follow(location)) await this.#followed(children, location, consumer, depth);
  }

  /** Reads a document, and returns the locs of an index. @throws BrokenInput */
  async #read<Mark>(
    location: Location,
    place: string,
    consumer: EntryConsumer<Mark>,
    opened: OpenedSource | null,
  ): Promise<readonly string[] | null> {
    const opener = location.from.kind === 'http' ? this.#remote : this.#local;
    const source = opened ?? (await opener.open(location));
    if ('problem' in source) throw new BrokenInput(place, problemText(source.problem));
    const { children, entries, unlinked } = await readDocument(source, consumer);
    this.totals.entries += entries;
    this.totals.unlinked += unlinked;
    return children;
  }

  /** Goes on without a broken input, if that is requested. @throws the error otherwise */
  #leaveOut(error: unknown): void {
    const { onBroken, signal } = this.#options;
    if (onBroken === undefined || signal.aborted || !(error instanceof BrokenInput)) throw error;
    onBroken(error);
  }

  async #followed<Mark>(
    children: readonly string[],
    index: Location,
    consumer: EntryConsumer<Mark>,
    depth: number,
  ): Promise<void> {
    const urls = children.flatMap((loc) => {
      const url = childUrl(loc);
      if (url === null)
        this.#leaveOut(new BrokenInput(index.uri, `it lists "${loc.slice(0, 200)}", which is no address of a sitemap`));
      return url ?? [];
    });
    const shared = sharedNames(urls);
    for (const url of urls) {
      const location = this.#remote.locationOf(url, { location: index, byName: !shared.has(nameOf(url)) });
      await this.#visit(location, consumer, depth + 1, index, null);
    }
  }
}

/** Last segments that several addresses share: a file found by such a name may belong to any of them. */
function sharedNames(urls: readonly URL[]): ReadonlySet<string> {
  const first = new Map<string, string>();
  const shared = new Set<string>();
  for (const url of urls) {
    const name = nameOf(url);
    const known = first.get(name);
    if (known === undefined) first.set(name, url.href);
    else if (known !== url.href) shared.add(name);
  }
  return shared;
}

function nameOf({ pathname }: URL): string {
  return pathname.split('/').at(-1) ?? '';
}

/** The error of a limit on documents. */
function beyond(place: string, reason: string): CannotRun {
  return new CannotRun('target-unreadable', `${place}: ${reason} (nothing was written)`);
}
