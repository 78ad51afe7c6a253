// Maps URLs below a base URL to files below a folder, so that a site can be linted before it is deployed.

import { lstatSync, realpathSync, statSync } from 'node:fs';
import { dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { CannotRun } from '../../base/errors.js';
import { parseUrl } from '../../base/parse-url.js';
import { redact, redactText } from '../network/redact.js';
import type { Location } from '../network/source.js';
import { encodingHint } from './target-errors.js';

/** The mapping of URLs to local files. */
export interface LocalMapping {
  /** URL of the folder, ending in `/`. */
  readonly base: URL;
  /** Absolute path of the folder. */
  readonly root: string;
  /** Whether an address is below the base URL and thus only read from disk. */
  covers(url: URL): boolean;
  /**
   * The file of an address, whether or not it exists; the query is ignored, as static hosts do. Null if the address is not below
   * the base URL, or if the file would be outside the folder.
   */
  locate(url: URL): { readonly path: string } | null;
  /** The URL of a target below the folder. @throws CannotRun `usage` for one that is not below it. */
  urlOf(path: string): URL;
}

/** Creates the mapping of `--base-url` and `--root`; null without a base URL. @throws CannotRun if either is unusable. */
export function createLocalMapping(options: {
  readonly baseUrl: string | null;
  readonly root: string | null;
  readonly cwd: string;
}): LocalMapping | null {
  if (options.baseUrl === null) {
    if (options.root === null) return null;
    throw new CannotRun('usage', `--root ${options.root} needs --base-url; give the URL where the folder will be published`);
  }
  const base = parseBase(options.baseUrl);
  const root = resolve(options.cwd, options.root ?? '.');
  if (!statSync(root, { throwIfNoEntry: false })?.isDirectory()) {
    const hint = encodingHint(root);
    throw new CannotRun(
      'target-missing',
      `--root ${options.root ?? root} does not exist or is not a folder${hint === null ? '' : `: ${hint}`}`,
    );
  }
  const realRoot = realpathSync(root);
  const covers = (url: URL): boolean => url.origin === base.origin && url.pathname.startsWith(base.pathname);

  return {
    base,
    root,
    covers,
    locate(url) {
      if (!covers(url)) return null;
      const segments = url.pathname.slice(base.pathname.length).split('/').map(decodeSegment);
      if (segments.some((segment) => segment === null)) return null;
      const path = join(root, ...(segments as string[]));
      return isInside(path, root) && isInside(realPath(path), realRoot) ? { path } : null;
    },
    urlOf(path) {
      const absolute = resolve(options.cwd, path);
      if (!isInside(absolute, root) || absolute === root) {
        const [shown, folder] = [absolute, root].map((one) => reportedPath(one, options.cwd));
        const problem = `${shown} is not in ${folder}, the folder that stands for ${base.href}`;
        throw new CannotRun('usage', `${problem}; name a file in it, or another folder with --root`);
      }
      const segments = relative(root, absolute).split(sep).map(encodeURIComponent);
      return new URL(segments.join('/'), base);
    },
  };
}

/** The folder that stands for a base URL, as the report names it: a path without a slash at its end. */
export interface FolderMapping {
  readonly baseUrl: string;
  readonly root: string;
}

/** The canonical origin, and the origin that serves it for now, such as a development server or a preview. */
export interface CanonicalOrigin {
  readonly origin: string;
  readonly servedFrom: string;
}

/**
 * The location of an address: on disk if the mapping covers it, else on the network, with its credentials. An address at
 * `servedFrom` is judged at the canonical origin; one at the canonical origin is requested from `servedFrom`. Paths are reported
 * relative to `cwd`.
 */
export function locationOf(
  url: URL,
  mapping: LocalMapping | null,
  cwd: string,
  canonical: CanonicalOrigin | null = null,
): Location {
  const own = new URL(redact(url));
  if (mapping?.covers(url) !== true) {
    if (canonical !== null && url.origin === canonical.origin) {
      const fetched = moved(own, canonical.servedFrom);
      return { uri: fetched.href, url: own, from: { kind: 'http', url: fetched } };
    }
    const judged = url.origin === canonical?.servedFrom ? moved(own, canonical.origin) : own;
    return { uri: own.href, url: judged, from: { kind: 'http', url } };
  }
  const path = mapping.locate(url)?.path ?? join(mapping.root, url.pathname.slice(mapping.base.pathname.length));
  return { uri: reportedPath(path, cwd), url: own, from: { kind: 'file', path } };
}

/** The same path and query at another origin. */
function moved({ pathname, search }: URL, origin: string): URL {
  // A relative reference that begins with two slashes would name a host.
  return new URL(`${origin}${pathname}${search}`);
}

/** A path as a user in `cwd` would type it, with `/` on every system. */
export function reportedPath(path: string, cwd: string): string {
  const short = relative(cwd, path);
  return (short === '' || short.startsWith('..') || isAbsolute(short) ? path : short).split(sep).join('/');
}

/** @throws CannotRun `usage` if an address has white space: mostly, a shell or a workflow has passed several arguments as one. */
export function refuseSpace(option: string, text: string): void {
  const address = text.trim();
  if (address === text && !/\s/.test(text)) return;
  const rest = /\s+(\S[\s\S]*)$/.exec(address)?.[1];
  const advice =
    rest === undefined
      ? 'leave out the white space around it'
      : `${JSON.stringify(redactText(rest))} came with it; pass each option as an argument of its own`;
  throw new CannotRun('usage', `${option} ${JSON.stringify(redactText(text))} has white space: ${advice}`);
}

/** Parses `--base-url`. @throws CannotRun `usage`. */
export function parseBase(text: string): URL {
  refuseSpace('--base-url', text);
  const base = /^https?:\/\//i.test(text) ? parseUrl(text) : null;
  if (base === null) {
    throw new CannotRun(
      'usage',
      `--base-url ${redactText(text)} is not an http or https address; give one such as https://example.com/`,
    );
  }
  if (base.search !== '' || base.hash !== '') {
    throw new CannotRun('usage', `--base-url ${redact(base)} must have no query and no fragment`);
  }
  base.username = '';
  base.password = '';
  if (!base.pathname.endsWith('/')) base.pathname += '/';
  return base;
}

/** A path segment as a file name; null if it is malformed, or does not name an entry of its folder. */
export function decodeSegment(segment: string): string | null {
  let name: string;
  try {
    name = decodeURIComponent(segment);
  } catch {
    return null;
  }
  if (name === '.' || name === '..' || name.includes('/') || name.includes('\0')) return null;
  return sep === '\\' && /[\\:]/.test(name) ? null : name;
}

/** The path with the symbolic links of its existing part resolved. */
function realPath(path: string): string {
  try {
    // An error for each of 50,000 files that do not exist would take longer than reading the index that lists them.
    if (lstatSync(path, { throwIfNoEntry: false }) !== undefined) return realpathSync.native(path);
  } catch {
    // A loop of links, or a part of the path that is not a folder: like a path that does not exist.
  }
  const parent = dirname(path);
  return parent === path ? path : join(realPath(parent), relative(parent, path));
}

/** Whether a path is a folder itself, or below it. */
export function isInside(path: string, folder: string): boolean {
  const steps = relative(folder, path);
  return steps !== '..' && !steps.startsWith(`..${sep}`) && !isAbsolute(steps);
}
