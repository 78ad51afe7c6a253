// Paths of documents for CI systems: relative to the repository, always with forward slashes.

import { posix } from 'node:path';
import { parseUrl } from '../base/parse-url.js';

/** Returns whether a document was fetched, and so is not a file of the repository. */
export function isRemote(uri: string): boolean {
  return /^https?:\/\//i.test(uri);
}

/** A repository on disk, and the folder in it that a report's paths are relative to. Both have forward slashes. */
export interface Checkout {
  /** Absolute path. */
  readonly root: string;
  /** Relative to the root; empty for the root itself. */
  readonly folder: string;
}

/**
 * Returns the path of a document without `./`; relative to the repository root if that is known. For a fetched document it is the
 * host and the URL's path, which is the same in every run; for standard input it is `stdin`.
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
