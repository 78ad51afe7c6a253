// Answers for pages from the folder of a build, as a static host would; nothing is requested over the network.

import { closeSync, constants, openSync, readSync } from 'node:fs';
import { codeOf, reasonOf } from '../../base/file-errors.js';
import { parseUrl } from '../../base/parse-url.js';
import type { StageProblem } from '../../base/problem/problem.js';
import { reportedPath } from '../../fetch/targets/local.js';
import type {
  CreatePageReader,
  PageAnswer,
  PageHeaders,
  PageHop,
  PageProblem,
  PageWants,
  RobotsBlock,
} from '../../rules/page-answer.js';
import { answerWith, isHtml } from '../answers.js';
import type { FileAnswer } from '../assets.js';
import { HopTrail } from '../hop-trail.js';
import { redirectingRefresh } from '../page-fetch.js';
import { type BuildFiles, type FoundFile, LEADS_OUT } from './build-files.js';
import { TYPES } from './file-types.js';
import { type HostRules, headersFor, NO_RULES, type Routed, routeOf } from './host-rules.js';
import type { BuildHost } from './hosts/static-hosts.js';

const CHUNK_BYTES = 65_536;
/** Bytes that are read first if only the head of a page, or the start of its body, is needed: mostly enough. */
const FIRST_BYTES = 8_192;

export interface BuildOptions {
  readonly files: BuildFiles;
  readonly host: BuildHost;
  readonly rules: HostRules;
  /** The line of robots.txt that forbids an address of the build; null if none does. */
  readonly blockOf: (url: URL) => RobotsBlock | null;
  readonly createReader: CreatePageReader;
  readonly wants: PageWants;
  readonly mostBytes: number;
  readonly mostHops: number;
  readonly cwd: string;
  readonly toProblem: ToProblem;
}

/** Makes a problem of a page from one of the transport. */
export type ToProblem = (problem: StageProblem) => PageProblem;

/** The data read from a file. */
type FileRead = Pick<PageAnswer, 'content' | 'bytes' | 'cutAtLimit'>;
type ReadFile = (url: URL, path: string, headers: PageHeaders) => FileRead | StageProblem;

const NOTHING_READ: FileRead = { content: null, bytes: 0, cutAtLimit: false };

/** The data shared by all steps of one page. */
interface Asking {
  readonly start: URL;
  readonly trail: HopTrail;
  readonly read: ReadFile;
}

interface ServedFile {
  readonly kind: 'file';
  readonly path: string;
  readonly modified: number;
  readonly status: number;
}

/** The result for an address: a file with the status that it is served with, a redirect, or nothing. */
type Step =
  | ServedFile
  | { readonly kind: 'redirect'; readonly status: number; readonly to: string; readonly host?: string }
  | { readonly kind: 'status'; readonly status: number }
  | Exclude<FoundFile, { readonly kind: 'file' }>;

/** Looks up the files of one build. */
export class BuildAsker {
  readonly #buffer = Buffer.allocUnsafe(CHUNK_BYTES);

  constructor(private readonly options: BuildOptions) {}

  /** Notices about unreadable parts of the host's configuration. */
  get notices(): readonly string[] {
    return this.options.rules.notices;
  }

  get host(): BuildHost {
    return this.options.host;
  }

  covers(url: URL): boolean {
    return this.options.files.mapping.covers(url);
  }

  /** Returns the answer of a page. */
  page(url: URL): PageAnswer {
    return this.#follow(url, (at, path, headers) =>
      isHtml(headers.contentType) ? this.#readPage(at, path, headers.contentType) : this.#unread(path),
    );
  }

  /** Returns a file's answer and first bytes. */
  file(url: URL): FileAnswer {
    let head: Uint8Array | null = null;
    const answer = this.#follow(url, (_, path) => {
      const read = this.#read(path, FIRST_BYTES, CHUNK_BYTES, (bytes) => {
        // Copied, because the buffer is reused for the next file.
        head = Uint8Array.from(bytes);
        return true;
      });
      return 'rule' in read ? read : { content: null, bytes: read.total, cutAtLimit: false };
    });
    return { answer, head };
  }

  /** Yields the addresses of each HTML file of the build with no listed address, and null for each other file. */
  *unlisted(isListed: (address: string) => boolean): Generator<readonly URL[] | null> {
    const { files, rules } = this.options;
    for (const path of files.pages()) {
      yield files.hasAddress(path, isListed) ? null : files.addressesOf(path, rules);
    }
  }

  #follow(start: URL, read: ReadFile): PageAnswer {
    const trail = new HopTrail(this.options.mostHops);
    let next: URL | PageAnswer = start;
    while (next instanceof URL) next = this.#ask(next, { start, trail, read });
    return next;
  }

  /** Looks up one address: the answer, or the address that it leads to. */
  #ask(url: URL, asking: Asking): URL | PageAnswer {
    asking.trail.ask(url, null);
    // An address outside of the build is not requested; only the redirect to it is known.
    if (!this.covers(url)) return this.#answer(url, asking, 'answered', {});
    const block = this.options.blockOf(url);
    if (block !== null) return this.#answer(url, asking, 'blocked', { blocked: block });
    const step = this.#step(url);
    const headers = this.#headers(url, 'path' in step ? step.path : null);
    switch (step.kind) {
      case 'missing':
      case 'folder':
        return this.#answer(url, asking, 'file-missing', { status: 404, headers });
      case 'status':
        return this.#answer(url, asking, 'answered', { status: step.status, headers });
      case 'unreadable':
        return this.#answer(url, asking, 'file-unreadable', { file: this.#shown(step.path) }, this.#unreadable(step));
      case 'redirect':
        return this.#redirect(url, asking, { status: step.status, headers }, step.to, 'location', step.host);
      case 'file':
        return this.#askFile(url, asking, step, headers);
    }
  }

  #askFile(url: URL, asking: Asking, { path, modified, status }: ServedFile, headers: PageHeaders): URL | PageAnswer {
    const file = { file: this.#shown(path), fileModified: modified, status, headers };
    const read = status === 200 ? asking.read(url, path, headers) : this.#unread(path);
    if ('rule' in read) return this.#answer(url, asking, 'file-unreadable', file, read);
    const to = redirectingRefresh(read.content, url);
    return to === null
      ? this.#answer(url, asking, 'answered', { ...file, ...read })
      : this.#redirect(url, asking, { ...file, ...read }, to, 'refresh');
  }

  #redirect(
    from: URL,
    asking: Asking,
    fields: Partial<PageAnswer> & { readonly status: number },
    to: string,
    by: PageHop['by'],
    host?: string,
  ): URL | PageAnswer {
    const next = asking.trail.follow(from, fields.status, to, by, () => null, host);
    return next instanceof URL ? next : this.#answer(from, asking, 'redirect-broken', fields, next);
  }

  #answer(
    url: URL,
    { start, trail }: Asking,
    outcome: PageAnswer['outcome'],
    fields: Partial<PageAnswer>,
    problem: StageProblem | null = null,
  ): PageAnswer {
    return answerWith({
      from: 'disk',
      url: start.href,
      outcome,
      hops: trail.hops,
      finalUrl: url.href,
      ...(problem && { problem: this.options.toProblem(problem) }),
      ...fields,
    });
  }

  /** Resolves an address as the host does: forced rules come before files, other rules after them. A rewrite names its file. */
  #step(url: URL): Step {
    const { files, rules } = this.options;
    const found = files.find(url, rules);
    const isFirst = rules.ownRedirectsFirst && found.kind === 'redirect';
    const forced = isFirst ? null : routeOf(rules, url, true);
    if (forced !== null) return this.#routed(forced, url);
    if (found.kind === 'file') return { ...found, status: 200 };
    if (found.kind === 'redirect') return { ...found, host: this.host.name };
    if (found.kind === 'unreadable') return found;
    const routed = routeOf(rules, url, false);
    return routed === null ? found : this.#routed(routed, url);
  }

  #routed({ status, to }: Routed, url: URL): Step {
    const { files, rules } = this.options;
    if (to === null) return { kind: 'status', status };
    if (status >= 300 && status < 400) return { kind: 'redirect', status, to };
    // A rewrite: another file, with this status, under the same address.
    const target = parseUrl(to, url);
    if (target === null) return { kind: 'missing' };
    if (!this.covers(target)) return { kind: 'status', status };
    const found = files.find(target, rules.rewritesServed ? rules : NO_RULES);
    return found.kind === 'file' ? { ...found, status } : found;
  }

  /** The header fields of an address, as set by the build's configuration. */
  #headers(url: URL, path: string | null): PageHeaders {
    const fields = headersFor(this.options.rules, url);
    const one = (name: string): string | null => fields.get(name)?.at(-1) ?? null;
    const ending = /\.(\w+)$/.exec(path ?? '')?.[1]?.toLowerCase() ?? '';
    return {
      contentType: one('content-type') ?? (path === null ? null : (TYPES.get(ending) ?? 'application/octet-stream')),
      // File times only show the build time.
      lastModified: one('last-modified'),
      etag: null,
      retryAfter: null,
      robotsTag: fields.get('x-robots-tag') ?? [],
      link: fields.get('link') ?? [],
      contentLanguage: one('content-language'),
    };
  }

  /** Checks that a file belongs to the build without reading it. */
  #unread(path: string): FileRead | StageProblem {
    const reason = this.options.files.obstacle(path);
    return reason === null ? NOTHING_READ : this.#unreadable({ path, reason });
  }

  #readPage(url: URL, path: string, contentType: string | null): FileRead | StageProblem {
    const { createReader, wants, mostBytes } = this.options;
    const reader = createReader({ url: url.href, contentType, wants, most: mostBytes });
    const read = this.#read(path, wants.links || wants.hash || wants.main ? CHUNK_BYTES : FIRST_BYTES, mostBytes, (bytes) => {
      reader.write(bytes);
      return reader.isEnough;
    });
    if ('rule' in read) return read;
    return { content: reader.end(read.cut), bytes: read.total, cutAtLimit: read.cut };
  }

  /** Reads a file until `take` has enough, `first` bytes at once and at most `most` bytes of it. */
  #read(
    path: string,
    first: number,
    most: number,
    take: (bytes: Uint8Array) => boolean,
  ): { readonly total: number; readonly cut: boolean } | StageProblem {
    let descriptor: number | null = null;
    try {
      // Without O_NONBLOCK, opening a pipe without a writer would never return.
      descriptor = openSync(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
      if (!this.options.files.holds(descriptor, path)) return this.#unreadable({ path, reason: LEADS_OUT });
      let total = 0;
      for (;;) {
        const wanted = Math.min(total === 0 ? first : CHUNK_BYTES, most - total);
        const length = readSync(descriptor, this.#buffer, 0, wanted, null);
        const bytes = this.#buffer.subarray(0, length);
        total += length;
        // All files are regular, so a short read is the last.
        const isEnough = (length > 0 && take(bytes)) || length < wanted;
        if (isEnough || total >= most) return { total, cut: !isEnough };
      }
    } catch (error) {
      return this.#unreadable({ path, reason: reasonOf(codeOf(error)) });
    } finally {
      if (descriptor !== null) closeSync(descriptor);
    }
  }

  #unreadable({ path, reason }: { readonly path: string; readonly reason: string }): StageProblem {
    return { rule: 'run/input-invalid', message: 'unreadable', data: { path: this.#shown(path), reason } };
  }

  #shown(path: string): string {
    return reportedPath(path, this.options.cwd);
  }
}
