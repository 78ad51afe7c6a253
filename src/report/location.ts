// Where a finding lies, in the words of CI systems: a path in the repository, always with forward slashes.

import type { Finding } from '../finding/finding.js';
import { parseUrl } from '../parse-url.js';

/** Whether a document was fetched, so that no file of the repository holds it. */
export function isRemote(uri: string): boolean {
  return /^https?:\/\//i.test(uri);
}

/**
 * The path of a document: relative, without `./`. One that was fetched has the path of its host's name and its own, so that it
 * is the same in every run; standard input has `stdin`.
 */
export function pathOf(uri: string): string {
  if (uri === '-') return 'stdin';
  const url = isRemote(uri) ? parseUrl(uri) : null;
  const path = url === null ? uri : `${url.host}${url.pathname}${url.search}`;
  return path.replaceAll('\\', '/').replace(/^(?:\.\/)+/, '') || 'stdin';
}

/** `sitemap.xml:4:10`. */
export function whereText({ uri, place }: Finding): string {
  return `${uri}:${place.line}:${place.column}`;
}
