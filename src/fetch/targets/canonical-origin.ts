// `--canonical-origin` and `--base-url`: the addresses that the targets are judged at while a server or a folder still holds them.

import { resolve } from 'node:path';
import { CannotRun } from '../../base/errors.js';
import { parseUrl } from '../../base/parse-url.js';
import { redactText } from '../network/redact.js';
import { type CanonicalOrigin, createLocalMapping, type FolderMapping, parseBase, refuseSpace, reportedPath } from './local.js';
import { rootFolder } from './root-folder.js';

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
  /** The base URL and its folder as the report names them; null without a base URL. */
  readonly mapping: FolderMapping | null;
  /** The canonical origin and the origin that serves it; null if each address is judged as it is. */
  readonly canonical: CanonicalOrigin | null;
  /** Notices about what is judged as the canonical origin, and which folder stands for the base URL. */
  readonly notices: readonly string[];
}

/**
 * Applies `--canonical-origin` and `--base-url` to the targets, as the user named them. For a server, its origin is judged as the
 * canonical one. For local files without `--base-url`, the folder that stands for the site is judged as the canonical origin.
 * @throws CannotRun `usage` for a malformed origin, and for targets that cannot all be judged there.
 */
export function standingAddresses(targets: readonly string[], options: AddressOptions, cwd: string): StandingAddresses {
  const { canonicalOrigin, baseUrl, root } = options;
  const paths = localPaths(targets, options.stdinFilename);
  if (canonicalOrigin === null) return standingFiles(baseUrl, root, paths, cwd);
  const origin = parseOrigin(canonicalOrigin);
  const mapping = baseUrl === null ? null : createLocalMapping({ baseUrl, root, cwd });
  const fetched = targets
    .map((text) => (isAddress(text) ? parseUrl(text.trim()) : null))
    .filter((url) => url !== null && mapping?.covers(url) !== true);
  const [from, other] = new Set(fetched.map((url) => (url as URL).origin));
  if (other !== undefined) throw refusal(`the targets are on two origins, ${from} and ${other}; lint each in a run of its own`);
  if (baseUrl === null && paths.length > 0) {
    if (from !== undefined)
      throw refusal(`it cannot stand for ${from} and for local files together; give the address of the files with --base-url`);
    return standingFiles(`${origin}/`, root, paths, cwd);
  }
  if (baseUrl === null && root !== null) throw new CannotRun('usage', `--root ${root} needs --base-url or a local target`);
  const files = standingFiles(baseUrl, root, paths, cwd);
  if (from === undefined || from === origin) return files;
  const notice = `${from} is judged as ${origin} (--canonical-origin)`;
  return { ...files, canonical: { origin, servedFrom: from }, notices: [...files.notices, notice] };
}

/** Local files below a base URL. Without `--root`, their root is found by the targets, and a notice names it. */
function standingFiles(baseUrl: string | null, root: string | null, paths: readonly string[], cwd: string): StandingAddresses {
  if (baseUrl === null) return { baseUrl, root, mapping: null, canonical: null, notices: [] };
  const found = root ?? rootFolder(paths, cwd);
  const folder = resolve(cwd, found ?? '.');
  const mapping = { baseUrl: parseBase(baseUrl).href, root: folder === cwd ? '.' : reportedPath(folder, cwd) };
  const notices = found === root ? [] : [`${mapping.root.replace(/\/$/, '')}/ stands for ${mapping.baseUrl}`];
  return { baseUrl, root: found, mapping, canonical: null, notices };
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

/** Parses `--canonical-origin`. @throws CannotRun `usage`. */
export function parseOrigin(text: string): string {
  refuseSpace('--canonical-origin', text);
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

function refusal(problem: string): CannotRun {
  return new CannotRun('usage', `--canonical-origin: ${problem}`);
}
