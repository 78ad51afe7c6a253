// Maps the addresses of a build to its files and back, and reads the configuration of its host.

import { type Dirent, fstatSync, lstatSync, readdirSync, readlinkSync, realpathSync, statSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { codeOf, reasonOf } from '../../base/file-errors.js';
import type { LocalMapping } from '../../fetch/targets/local.js';
import type { HostRules } from './host-rules.js';
import type { HostedFile, HostRedirect } from './hosts/hosted-file.js';
import { serveAny } from './hosts/serve.js';

/** A file that answers an address, or the reason for none. */
export type FoundFile =
  | HostedFile
  /** The path cannot be read, for this reason. */
  | { readonly kind: 'unreadable'; readonly path: string; readonly reason: string }
  | { readonly kind: 'folder' }
  | { readonly kind: 'missing' };

/** Maximum depth and number of files searched in a build for pages that no sitemap lists. */
const MOST_DEPTH = 64;
const MOST_FILES = 1_000_000;
/** Maximum folders whose place is cached. */
const MOST_FOLDERS = 1_000;
/** A path that resolving does not change. */
const PLAIN_PATH = /^(?:[\w~-][\w.~-]*(?:\/|$))*$/;
/** Recognises a page by its file ending. */
const PAGE = /\.(?:html?|xhtml)$/i;
/** Why a file outside of the build is not read. */
export const LEADS_OUT = 'a symbolic link leads out of the folder of --root';
/** Pages for errors and for proving ownership, which belong in no sitemap. */
const NO_PAGE = /^(?:404|500|50x|google[0-9a-f]{16}|yandex_[0-9a-f]{16}|pinterest-[0-9a-f]+)\.html?$/i;

/** The folder of a build below its address. */
export class BuildFiles {
  readonly #realRoot: string;
  /** Prefixes of paths below it, and below the root as the user named it. */
  readonly #inRoot: string;
  readonly #below: string;
  /** By folder: whether links lead out of the build on the way to it. */
  readonly #within = new Map<string, boolean>();

  constructor(readonly mapping: LocalMapping) {
    this.#realRoot = realpathSync.native(mapping.root);
    this.#inRoot = withSeparator(this.#realRoot);
    this.#below = withSeparator(mapping.root);
  }

  /** What the host serves at an address: a file, or a redirect to another address. */
  find(url: URL, rules: HostRules): FoundFile | HostRedirect {
    const { pathname } = this.mapping.base;
    if (!url.pathname.startsWith(pathname)) return { kind: 'missing' };
    let other: FoundFile = { kind: 'missing' };
    const look = (path: string): HostedFile | null => {
      const name = this.#pathOf(path);
      if (name === null) return null;
      const found = this.#look(name);
      if (found.kind === 'file') return found;
      // A folder of that name is no obstacle, except in place of the page's own file. The first reason is for the usual file.
      const isObstacle = found.kind === 'unreadable' || (found.kind === 'folder' && PAGE.test(name));
      if (isObstacle && other.kind === 'missing') other = unreadable(name, found);
      return null;
    };
    const served = (rules.serve ?? serveAny)(url.pathname.slice(pathname.length - 1), look, rules);
    if (served?.kind !== 'redirect') return served ?? other;
    const to = new URL(url);
    to.pathname = pathname + served.to.slice(1);
    return { ...served, to: to.href };
  }

  /** Whether an open file is one of the build. The target of a path may change before it is opened, so the open file is checked. */
  holds(descriptor: number, path: string): boolean {
    const opened = pathOfOpen(descriptor);
    if (opened !== null) return opened.startsWith(this.#inRoot);
    const real = realpathSync.native(path);
    if (!real.startsWith(this.#inRoot)) return false;
    const [one, other] = [fstatSync(descriptor, { bigint: true }), lstatSync(real, { bigint: true })];
    return one.ino === other.ino && one.dev === other.dev;
  }

  /** Whether a path leads to a file of the build now; null if so, else the reason. */
  obstacle(path: string): string | null {
    try {
      return this.#isWithin(path) ? null : LEADS_OUT;
    } catch (error) {
      return reasonOf(codeOf(error));
    }
  }

  /** Returns the possible addresses of one HTML file of the build; the first is served without a redirect. */
  addressesOf(path: string, rules: HostRules): readonly URL[] {
    const all = this.#pathsOf(path).map((one) => this.#addressOf(one));
    const isServed = (url: URL): boolean => {
      const found = this.find(url, rules);
      return found.kind === 'file' && found.path === path;
    };
    const usual = all.find(isServed);
    return usual === undefined ? all : [usual, ...all.filter((one) => one !== usual)];
  }

  /** Whether one of these addresses, as text, is meant. Most need no parser. */
  hasAddress(path: string, isMeant: (address: string) => boolean): boolean {
    const { href } = this.mapping.base;
    return this.#pathsOf(path).some((one) => isMeant(PLAIN_PATH.test(one) ? href + one : this.#addressOf(one).href));
  }

  /** Finds one by one the HTML files of the build in a fixed order, except those that are not pages. */
  pages(): Generator<string> {
    return this.#pagesIn(this.mapping.root, 0, { count: 0 });
  }

  *#pagesIn(folder: string, depth: number, found: { count: number }): Generator<string> {
    if (depth > MOST_DEPTH || found.count >= MOST_FILES) return;
    const entries = this.#entriesOf(folder);
    for (const entry of entries.sort((one, other) => (one.name < other.name ? -1 : 1))) {
      if (entry.name.startsWith('.') || entry.name === 'node_modules') continue;
      const path = withSeparator(folder) + entry.name;
      if (entry.isDirectory()) yield* this.#pagesIn(path, depth + 1, found);
      else if (entry.isFile() && PAGE.test(entry.name) && !NO_PAGE.test(entry.name)) {
        found.count++;
        yield path;
      }
    }
  }

  /** The entries of a folder of the build; none if it cannot be read, or is no longer there. */
  #entriesOf(folder: string): Dirent[] {
    try {
      const entries = readdirSync(folder, { withFileTypes: true });
      return this.#isWithin(folder) ? entries : [];
    } catch {
      return [];
    }
  }

  /** The paths of the addresses of a file, below that of the build. */
  #pathsOf(path: string): readonly string[] {
    const segments = path.slice(this.#below.length).split(sep);
    const name = segments.pop() as string;
    const folder = segments.map((segment) => `${encodeURIComponent(segment)}/`).join('');
    const bare = encodeURIComponent(name.replace(/\.html?$/i, ''));
    if (/\.xhtml$/i.test(name)) return [folder + encodeURIComponent(name)];
    if (/^index\.html?$/i.test(name)) return [folder, folder.replace(/\/$/, ''), folder + encodeURIComponent(name)];
    return [folder + encodeURIComponent(name), folder + bare, `${folder}${bare}/`];
  }

  #addressOf(path: string): URL {
    return new URL(path === '' ? '.' : `./${path}`, this.mapping.base);
  }

  /** The file with a path from the root of the build; null if it cannot be a file of the build. */
  #pathOf(encoded: string): string | null {
    const { root } = this.mapping;
    let rest: string;
    try {
      rest = decodeURIComponent(encoded);
    } catch {
      return null;
    }
    if (rest.includes('\0') || (sep === '\\' && /[\\:]/.test(rest))) return null;
    const path = join(root, rest);
    return path === root || path.startsWith(this.#below) ? path : null;
  }

  #isWithin(path: string): boolean {
    const real = realpathSync.native(path);
    return real === this.#realRoot || real.startsWith(this.#inRoot);
  }

  /** Checks a folder once: its entries other than links are within, too, and most files share a folder. */
  #isFolderWithin(folder: string): boolean {
    const known = this.#within.get(folder);
    if (known !== undefined) return known;
    if (this.#within.size === MOST_FOLDERS) this.#within.clear();
    const isWithin = this.#isWithin(folder);
    this.#within.set(folder, isWithin);
    return isWithin;
  }

  /** A path as a file of the build; links may lead anywhere inside it. */
  #look(path: string): FoundFile {
    try {
      const own = lstatSync(path, { throwIfNoEntry: false });
      if (own === undefined) return { kind: 'missing' };
      const isLink = own.isSymbolicLink();
      const facts = isLink ? statSync(path, { throwIfNoEntry: false }) : own;
      if (facts === undefined) return { kind: 'missing' };
      const isWithin = isLink || path === this.mapping.root ? this.#isWithin(path) : this.#isFolderWithin(dirname(path));
      if (!isWithin) return { kind: 'unreadable', path, reason: LEADS_OUT };
      if (facts.isDirectory()) return { kind: 'folder' };
      if (!facts.isFile()) return { kind: 'unreadable', path, reason: 'it is not a regular file' };
      return { kind: 'file', path, modified: facts.mtimeMs };
    } catch (error) {
      return { kind: 'unreadable', path, reason: reasonOf(codeOf(error)) };
    }
  }
}

function withSeparator(folder: string): string {
  return folder.endsWith(sep) ? folder : folder + sep;
}

function unreadable(path: string, found: Exclude<FoundFile, { readonly kind: 'file' }>): FoundFile {
  return found.kind === 'folder' ? { kind: 'unreadable', path, reason: reasonOf('EISDIR') } : found;
}

/** The path of an open file, if the system reports it; else null. */
function pathOfOpen(descriptor: number): string | null {
  if (process.platform !== 'linux') return null;
  try {
    return readlinkSync(`/proc/self/fd/${descriptor}`);
  } catch {
    return null;
  }
}
