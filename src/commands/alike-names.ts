// Names for the sitemaps of two sides of `diff` that stand in different folders or at different origins.

import { parseUrl } from '../base/parse-url.js';
import { isRemote } from '../report/location.js';

/** What each side calls a sitemap, by its address or path. */
export interface AlikeNames {
  readonly old: (uri: string) => string;
  readonly now: (uri: string) => string;
}

/**
 * Names without the folder or the origin that the sitemaps of a side have in common, where that is what tells the sides apart. Null if
 * no sitemap can be found on the other side.
 */
export function alikeNames(old: readonly string[], now: readonly string[]): AlikeNames | null {
  const [oldBase, newBase] = [baseOf(old), baseOf(now)];
  if (share(old, now) || old.length === 0 || now.length === 0 || (oldBase !== null && oldBase === newBase))
    return { old: (uri) => uri, now: (uri) => uri };
  if (oldBase === null || newBase === null) return null;
  const names = { old: without(oldBase), now: without(newBase) };
  // Paths at two origins can be compared even if all of them differ; the folder of some files may be too deep.
  const areSites = [...old, ...now].every(isRemote);
  return areSites || share(old.map(names.old), now.map(names.now)) ? names : null;
}

function share(some: readonly string[], others: readonly string[]): boolean {
  const known = new Set(some);
  return others.some((uri) => known.has(uri));
}

/** The origin of addresses, or the folder of files, with its slash at the end; null if they have none in common. */
function baseOf(uris: readonly string[]): string | null {
  if (uris.every(isRemote)) {
    const origins = new Set(uris.map((uri) => parseUrl(uri)?.origin ?? uri));
    return origins.size === 1 ? `${[...origins][0]}/` : null;
  }
  if (uris.some(isRemote)) return null;
  const folders = uris.map((uri) => uri.slice(0, uri.lastIndexOf('/') + 1));
  return folders.reduce((base, folder) => {
    let common = base;
    while (!folder.startsWith(common)) common = common.slice(0, common.lastIndexOf('/', common.length - 2) + 1);
    return common;
  });
}

function without(base: string): (uri: string) => string {
  return (uri) => (uri.startsWith(base) ? uri.slice(base.length) : uri);
}
