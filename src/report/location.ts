// Where a finding lies, in the words of CI systems: a path in the repository, always with forward slashes.

import { posix } from 'node:path';
import { parseUrl } from '../parse-url.js';

/** Whether a document was fetched, so that no file of the repository holds it. */
export function isRemote(uri: string): boolean {
  return /^https?:\/\//i.test(uri);
}

/** A repository that lies on disk, and the folder in it to which paths of a report are relative: both with forward slashes. */
export interface Checkout {
  /** Absolute. */
  readonly root: string;
  /** Relative to the root; empty for the root itself. */
  readonly folder: string;
}

/**
 * The path of a document: relative, without `./`; where the repository is known, to its root. One that was fetched has the path of
 * its host's name and its own, so that it is the same in every run; standard input has `stdin`.
 */
export function pathOf(uri: string, checkout?: Checkout): string {
  if (uri === '-') return 'stdin';
  const url = isRemote(uri) ? parseUrl(uri) : null;
  if (url !== null) return `${url.host}${url.pathname}${url.search}`.replaceAll('\\', '/');
  const path = uri.replaceAll('\\', '/').replace(/^(?:\.\/)+/, '') || 'stdin';
  if (checkout === undefined) return path;
  const { root, folder } = checkout;
  if (path.startsWith(`${root}/`)) return path.slice(root.length + 1);
  const isAbsolute = /^(?:\/|[a-z]:\/)/i.test(path);
  return isAbsolute || folder === '' ? path : posix.join(folder, path);
}
