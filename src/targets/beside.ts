// Finds the files of an index's children beside the index, for a build whose addresses are those of the published site.

import { realpathSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { decodeSegment, isInside } from './local.js';

/**
 * The regular file below the folder of a local index that has the path of a child's URL, or else (with `byName`) its last segment;
 * null if there is none. No symbolic link and no escaped character leads out of that folder.
 */
export function fileBeside(url: URL, index: string, byName: boolean): string | null {
  const folder = dirname(index);
  const segments = url.pathname.split('/').slice(1).map(decodeSegment);
  const names = segments.filter((segment) => segment !== null && segment !== '');
  const name = names.at(-1);
  // A path with a segment that is no name, or without a last one, is that of no file.
  if (names.length < segments.length || name === undefined) return null;
  const path = join(folder, ...(names as string[]));
  if (isFileBelow(path, folder)) return path;
  const near = join(folder, name as string);
  // The index itself has the last segment of many addresses (/blog/sitemap.xml).
  return byName && near !== index && isFileBelow(near, folder) ? near : null;
}

function isFileBelow(path: string, folder: string): boolean {
  try {
    return statSync(path).isFile() && isInside(realpathSync(path), realpathSync(folder));
  } catch {
    return false;
  }
}
