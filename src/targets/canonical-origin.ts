// `--canonical-origin`: the origin that the targets are judged at while a server or a folder still holds them.

import { statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { CannotRun } from '../errors.js';
import { redactText } from '../network/redact.js';
import { parseUrl } from '../parse-url.js';
import { isGlob } from './glob.js';
import { type CanonicalOrigin, createLocalMapping, isInside, reportedPath } from './local.js';

/** Options that determine the addresses of the targets. */
export interface AddressOptions {
  readonly canonicalOrigin: string | null;
  readonly baseUrl: string | null;
  readonly root: string | null;
  /** Path of the target `-`; null for none. */
  readonly stdinFilename: string | null;
}

/** The addresses of the targets. */
export interface StandingAddresses {
  /** As in `createLocalMapping`. */
  readonly baseUrl: string | null;
  readonly root: string | null;
  /** The canonical origin and the origin that serves it; null if each address is judged as it is. */
  readonly canonical: CanonicalOrigin | null;
  /** Notices about what is judged as the canonical origin. */
  readonly notices: readonly string[];
}

/**
 * Applies `--canonical-origin` to the targets, as the user named them. For a server, its origin is judged as the canonical one. For
 * local files without `--base-url`, the folder of the targets is judged as the canonical origin.
 * @throws CannotRun `usage` for a malformed origin, and for targets that cannot all be judged there.
 */
export function standingAddresses(targets: readonly string[], options: AddressOptions, cwd: string): StandingAddresses {
  const { canonicalOrigin, baseUrl, root } = options;
  if (canonicalOrigin === null) return { baseUrl, root, canonical: null, notices: [] };
  const origin = parseOrigin(canonicalOrigin);
  const mapping = baseUrl === null ? null : createLocalMapping({ baseUrl, root, cwd });
  const fetched = targets
    .map((text) => (isAddress(text) ? parseUrl(text.trim()) : null))
    .filter((url) => url !== null && mapping?.covers(url) !== true);
  const [from, other] = new Set(fetched.map((url) => (url as URL).origin));
  if (other !== undefined) throw refusal(`the targets are on two origins, ${from} and ${other}; lint each in a run of its own`);
  const paths = localPaths(targets, options.stdinFilename);
  if (baseUrl === null && paths.length > 0) {
    if (from !== undefined)
      throw refusal(`it cannot stand for ${from} and for local files together; give the address of the files with --base-url`);
    const folder = root ?? folderOfTargets(paths, cwd);
    if (folder === null) return { baseUrl, root, canonical: null, notices: [] };
    const shown = reportedPath(resolve(cwd, folder), cwd);
    return { baseUrl: `${origin}/`, root: folder, canonical: null, notices: [standsFor(`the folder ${shown}`, origin)] };
  }
  if (baseUrl === null && root !== null) throw new CannotRun('usage', `--root ${root} needs --base-url or a local target`);
  if (from === undefined || from === origin) return { baseUrl, root, canonical: null, notices: [] };
  return { baseUrl, root, canonical: { origin, servedFrom: from }, notices: [standsFor(from, origin)] };
}

/**
 * Returns the folder to judge as the canonical origin without `--root`. It is a target or the folder of a target, and contains all
 * others. Null if no target exists.
 * @throws CannotRun `usage` if no folder contains all others.
 */
function folderOfTargets(paths: readonly string[], cwd: string): string | null {
  const folders = [...new Set(paths.map((path) => folderOf(resolve(cwd, path))).filter((folder) => folder !== null))];
  const outermost = folders.find((folder) => folders.every((other) => isInside(other, folder)));
  if (outermost !== undefined || folders.length === 0) return outermost ?? null;
  const [one, other] = folders.map((folder) => reportedPath(folder, cwd));
  throw refusal(`the targets are in several folders, as ${one} and ${other}; name the folder that stands for it with --root`);
}

/** The targets that are local paths, and the path of standard input. */
function localPaths(targets: readonly string[], stdinFilename: string | null): readonly string[] {
  return targets.flatMap((text) => {
    if (text === '-') return stdinFilename === null ? [] : [stdinFilename];
    return isAddress(text) || text.trim() === '' ? [] : [text];
  });
}

/** Whether a target is meant as an address. */
export function isAddress(text: string): boolean {
  return /^(?:[a-z][a-z\d+.-]*:\/\/|https?:)/i.test(text.trim());
}

/** Returns a path if it is a folder, else the folder of the path or glob; null if that does not exist. */
function folderOf(path: string): string | null {
  const isFolder = (one: string): boolean => statSync(one, { throwIfNoEntry: false })?.isDirectory() === true;
  try {
    if (isFolder(path)) return path;
    let folder = dirname(path);
    if (statSync(path, { throwIfNoEntry: false }) === undefined) {
      for (let above = folder; above !== dirname(above); above = dirname(above)) if (isGlob(above)) folder = dirname(above);
    }
    return isFolder(folder) ? folder : null;
  } catch {
    return null;
  }
}

function parseOrigin(text: string): string {
  const url = /^https?:\/\//i.test(text) ? parseUrl(text) : null;
  const isBare = url !== null && url.pathname === '/' && url.search === '' && url.hash === '';
  if (url !== null && (url.username !== '' || url.password !== ''))
    throw new CannotRun(
      'usage',
      `--canonical-origin ${redactText(text)} was given with a user name or a password; an origin has neither`,
    );
  if (!isBare)
    throw new CannotRun(
      'usage',
      `--canonical-origin ${redactText(text)} is not an origin; give a scheme and a host, such as https://example.com`,
    );
  return url.origin;
}

function standsFor(what: string, origin: string): string {
  return `${what} is judged as ${origin} (--canonical-origin)`;
}

function refusal(problem: string): CannotRun {
  return new CannotRun('usage', `--canonical-origin: ${problem}`);
}
