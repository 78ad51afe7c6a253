// Resolves the targets that the user named to documents and sites. An invalid target ends the run with a helpful error.

import { constants, type Stats } from 'node:fs';
import { access, stat } from 'node:fs/promises';
import { resolve, sep } from 'node:path';
import { CannotRun } from '../../base/errors.js';
import { codeOf } from '../../base/file-errors.js';
import { parseUrl } from '../../base/parse-url.js';
import { redact, redactText } from '../network/redact.js';
import type { Location } from '../network/source.js';
import { isAddress } from './canonical-origin.js';
import { type FolderFiles, sitemapsOf } from './folder.js';
import { givenLocation, type LintTarget } from './given.js';
import { expandGlob, isGlob } from './glob.js';
import { type CanonicalOrigin, createLocalMapping, type LocalMapping, locationOf, refuseSpace, reportedPath } from './local.js';
import { few, joinedNames } from './named.js';
import { nearestPath } from './nearest-file.js';
import { type FileRelations, withRelations } from './relations.js';
import { siteOf } from './site.js';
import { encodingHint, kindOf, notAPath, pathOf, unreadable, vanished } from './target-errors.js';

/**
 * A target: one document, or a site whose sitemaps are to be discovered. URLs that are fetched (`site`, `location.from`) include
 * the user's credentials; `text` is the reported URL or path, without them.
 */
export type ResolvedTarget = (LocatedTarget | { readonly text: string; readonly site: URL }) & {
  /** The folders and patterns that it came from, without passwords; absent if the user named it directly. */
  readonly named?: readonly string[];
};

interface LocatedTarget extends FileRelations {
  readonly text: string;
  readonly location: Location;
  /** Whether it was named more than once. */
  readonly repeated?: boolean;
}

export interface TargetOptions {
  readonly baseUrl: string | null;
  readonly root: string | null;
  /** The origin that serves the canonical origin; absent or null for none. */
  readonly canonical?: CanonicalOrigin | null;
  /** Folder that relative paths start from. */
  readonly cwd: string;
  readonly stdinIsTerminal: boolean;
  /** Path of standard input; absent or null for none. */
  readonly stdinFilename?: string | null;
  /** Whether a file found in a folder or by a glob is to be ignored; absent: none. */
  readonly ignored?: (location: Location) => boolean;
  /** Called once per folder with a notice about files that are skipped although they may be broken sitemaps. */
  readonly onSkipped?: (notice: string) => void;
  /** Aborts the search for files. */
  readonly signal?: AbortSignal | null;
}

const SCHEME = /^([a-z][a-z\d+.-]*):\/\//i;
/** `example.com`, `example.com/sitemap.xml`, `localhost:3000`: an address without its scheme. */
const BARE_HOST =
  /^(?:(?:[a-z\d-]+\.)+(?!(?:xml|gz|txt|html?|json|rss|atom|zip)(?:[/:]|$))[a-z]{2,}|localhost|\d+(?:\.\d+){3})(?::\d+)?(?:\/|$)/i;

/**
 * Resolves targets in order: URL, site root, file, folder, glob, `-`. A document named twice is resolved once. Returns no targets
 * if the signal is aborted.
 * @throws CannotRun for a target that is missing, unreadable or malformed; the first such target ends the run.
 */
export async function resolveTargets(targets: readonly LintTarget[], options: TargetOptions): Promise<ResolvedTarget[]> {
  refuseStdinFilename(targets, options.stdinFilename ?? null);
  const mapping = createLocalMapping(options);
  const resolver = new TargetResolver(options, mapping);
  const resolved = new Map<string, ResolvedTarget>();
  try {
    for (const [number, named] of targets.entries()) {
      for (const target of await resolver.resolve(named, number)) {
        const key = identityOf(target);
        const first = resolved.get(key);
        resolved.set(
          key,
          first === undefined ? target : 'site' in first ? first : { ...first, repeated: true, ...joinedNames(first, target) },
        );
      }
    }
  } catch (error) {
    if (!options.signal?.aborted) throw error;
  }
  return options.signal?.aborted ? [] : withRelations([...resolved.values()]);
}

/** @throws CannotRun `usage` if standard input has a file name but is not read, or if that name is an address. */
function refuseStdinFilename(targets: readonly LintTarget[], name: string | null): void {
  if (name === null) return;
  const shown = redactText(name);
  if (isAddress(name))
    throw new CannotRun('usage', `--stdin-filename ${shown} is an address; give a path, and its address with --base-url`);
  if (!targets.includes('-')) throw new CannotRun('usage', `--stdin-filename ${shown} needs the target -, standard input`);
}

function identityOf(target: ResolvedTarget): string {
  if ('site' in target) return `site ${target.site.href}`;
  const { from } = target.location;
  return from.kind === 'http'
    ? from.url.href
    : from.kind === 'file'
      ? `file ${from.path}`
      : `${from.kind} ${target.location.uri}`;
}

class TargetResolver {
  constructor(
    private readonly options: TargetOptions,
    private readonly mapping: LocalMapping | null,
  ) {}

  async resolve(text: LintTarget, number: number): Promise<ResolvedTarget[]> {
    if (typeof text !== 'string') {
      const { cwd, canonical = null } = this.options;
      const location = givenLocation(text, number, { mapping: this.mapping, cwd, canonical });
      return [{ text: location.uri, location }];
    }
    const address = text.trim();
    if (address === '') throw new CannotRun('target-malformed', 'A target is empty; name a URL, a file, a folder or -');
    if (text === '-') return [this.#stdin()];
    if (isAddress(text)) return [await this.#url(address)];
    return this.#path(text);
  }

  #stdin(): ResolvedTarget {
    if (this.options.stdinIsTerminal) {
      throw new CannotRun(
        'stdin-terminal',
        'The target - reads standard input, which is a terminal; pipe a sitemap into it, or name a file',
      );
    }
    const { stdinFilename = null, cwd } = this.options;
    if (stdinFilename === null)
      return { text: '-', location: { uri: '<stdin>', url: null, from: { kind: 'stdin', path: null } } };
    const path = resolve(cwd, stdinFilename);
    const url = this.mapping?.urlOf(path) ?? null;
    return { text: '-', location: { uri: reportedPath(path, cwd), url, from: { kind: 'stdin', path } } };
  }

  async #url(text: string): Promise<ResolvedTarget> {
    refuseSpace('The target', text);
    const shown = redactText(text);
    const scheme = SCHEME.exec(text)?.[1]?.toLowerCase();
    if (scheme === undefined) {
      const repaired = shown.replace(/^(https?):[/\\]*/i, '$1://');
      throw new CannotRun(
        'target-malformed',
        `${shown} is not an address: // is missing after the scheme; did you mean ${repaired}?`,
      );
    }
    if (scheme === 'file') {
      throw new CannotRun('target-malformed', `${shown}: name files by their path instead of a file: URL`);
    }
    if (scheme !== 'http' && scheme !== 'https') {
      throw new CannotRun('target-malformed', `${shown}: only http and https URLs can be fetched, not ${scheme}:`);
    }
    const url = parseUrl(text);
    if (url === null) {
      const hint =
        shown === text
          ? 'check the host name, the port and the characters'
          : 'check the part before the @, where / must be written %2F and # must be %23, then the host name and the port';
      throw new CannotRun('target-malformed', `${shown} is not a valid address; ${hint}`);
    }
    url.hash = '';
    const address = redact(url);
    const site = siteOf(url);
    if (site !== null) return { text: address, site };
    const location = locationOf(url, this.mapping, this.options.cwd, this.options.canonical);
    if (location.from.kind === 'file') {
      const facts = await this.#statOf(location.from.path, address);
      if (facts === null) {
        const { base, root } = this.mapping as LocalMapping;
        throw new CannotRun(
          'target-missing',
          `${address} is mapped to ${location.uri} (${base.href} is ${root}), which does not exist`,
        );
      }
      await this.#requireReadable(location.from.path, facts, location.uri);
    }
    return { text: address, location };
  }

  async #path(text: string): Promise<ResolvedTarget[]> {
    const facts = await this.#statOf(text, text);
    if (facts?.isDirectory()) return this.#folder(text);
    if (facts !== null) {
      await this.#requireReadable(text, facts, text);
      const file = this.#file(text);
      const site = file.location.url && siteOf(file.location.url);
      return [site ? { text, site } : file];
    }
    if (/^\s*<.*>/s.test(text)) throw notAPath(text);
    if (!isGlob(text)) throw await this.#missing(text);
    const shown = redactText(text);
    const pattern = sep === '\\' ? text.replaceAll('\\', '/') : text;
    let paths: string[];
    try {
      paths = await expandGlob(pattern, this.options.cwd, this.options.signal ?? null);
    } catch (error) {
      throw error instanceof CannotRun ? error : unreadable(pathOf(error) ?? text, error);
    }
    if (paths.length === 0)
      throw new CannotRun('target-missing', `No file matches ${shown}; check the pattern and the folder it starts from`);
    const files = await Promise.all(
      paths.map(async (path) => {
        const matched = await this.#statOf(path, path);
        if (matched === null) throw vanished(path);
        await this.#requireReadable(path, matched, path);
        return this.#file(path);
      }),
    );
    return this.#wanted(files, shown, shown);
  }

  async #folder(text: string): Promise<ResolvedTarget[]> {
    let files: FolderFiles;
    try {
      files = await sitemapsOf(resolve(this.options.cwd, text), this.options.signal ?? null);
    } catch (error) {
      const path = pathOf(error);
      throw unreadable(path === null ? text : reportedPath(path, this.options.cwd), error);
    }
    const doubtful = files.doubtful.flatMap(({ path, why }) => {
      const { location } = this.#file(path);
      return this.options.ignored?.(location) === true ? [] : [`${location.uri} ${why}`];
    });
    if (files.sitemaps.length === 0) {
      const skipped = doubtful.length === 0 ? '' : ` (${few(doubtful)})`;
      throw new CannotRun(
        'no-sitemaps-in-folder',
        `No sitemap in the folder ${text}: no sitemap*.xml, sitemap*.xml.gz, sitemap*.txt, and no XML file with the root urlset or sitemapindex${skipped}; name the file`,
      );
    }
    if (doubtful.length > 0)
      this.options.onSkipped?.(`Skipped in the folder ${text}: ${few(doubtful)}; name a file to check it.`);
    return this.#wanted(
      files.sitemaps.map((path) => this.#file(path)),
      text,
      redactText(text),
    );
  }

  /** The files that are not ignored, as found by `name`. @throws CannotRun if all of them are. */
  #wanted(files: readonly LocatedTarget[], shown: string, name: string): ResolvedTarget[] {
    const wanted = files.filter(({ location }) => this.options.ignored?.(location) !== true);
    if (wanted.length === 0) throw new CannotRun('target-missing', `All files of ${shown} are ignored; name another target`);
    return wanted.map((file) => ({ ...file, named: [name] }));
  }

  #file(path: string): LocatedTarget {
    const absolute = resolve(this.options.cwd, path);
    const uri = reportedPath(absolute, this.options.cwd);
    const url = this.mapping?.urlOf(absolute) ?? null;
    return { text: uri, location: { uri, url, from: { kind: 'file', path: absolute } } };
  }

  /** The facts of a path; null if it does not exist. @throws CannotRun if they cannot be read. */
  async #statOf(path: string, shown: string): Promise<Stats | null> {
    try {
      return await stat(resolve(this.options.cwd, path));
    } catch (error) {
      if (['ENOENT', 'ENOTDIR', 'EINVAL', 'ENAMETOOLONG', 'ERR_INVALID_ARG_VALUE'].includes(codeOf(error))) return null;
      throw unreadable(shown, error);
    }
  }

  async #requireReadable(path: string, facts: Stats, shown: string): Promise<void> {
    if (facts.isDirectory()) throw new CannotRun('target-unreadable', `${shown} is a folder, not a file; name a sitemap in it`);
    if (!facts.isFile()) {
      throw new CannotRun(
        'target-unreadable',
        `${shown} is not a regular file (${kindOf(facts)}); use - to read a stream from standard input`,
      );
    }
    try {
      await access(resolve(this.options.cwd, path), constants.R_OK);
    } catch (error) {
      throw unreadable(shown, error);
    }
  }

  async #missing(text: string): Promise<CannotRun> {
    const shown = redactText(text);
    const host = shown.replace(/^[^\s/\\@]*@/, '');
    if (BARE_HOST.test(host)) {
      const scheme = /^(?:localhost|\d)/i.test(host) ? 'http' : 'https';
      return new CannotRun('target-missing', `The file ${shown} does not exist; for the URL, write ${scheme}://${shown}`);
    }
    const nearest = await nearestPath(text, this.options.cwd);
    const hint = encodingHint(text) ?? (nearest === null ? 'check the path' : `did you mean ${nearest}?`);
    return new CannotRun('target-missing', `The file or folder ${shown} does not exist; ${hint}`);
  }
}
