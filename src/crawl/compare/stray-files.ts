// Finds sitemaps on disk beside an index that neither the index nor robots.txt refers to.

import { open, readdir, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Location } from '../../fetch/network/source.js';
import type { DocumentFacts } from '../../read/entry/document.js';
import type { StrayFile } from '../../rules/set-facts.js';

const SITEMAP_NAME = /^sitemap[^/\\]*\.(?:xml|txt)(?:\.gz)?$/i;
/** Limits on the names read from a folder and the bytes read from its robots.txt. */
const MOST_NAMES = 100_000;
const MOST_ROBOTS_BYTES = 512_000;

/**
 * Files named like a sitemap in the folders of local indexes, excluding known ones, in the order of the indexes and by name.
 * `look` is `unnamedIn`, or returns its recorded results.
 */
export async function strayFiles(
  indexes: readonly { readonly facts: DocumentFacts; readonly location: Location }[],
  isKnown: (path: string) => boolean,
  look: (folder: string, location: Location) => Promise<readonly string[]> = unnamedIn,
): Promise<StrayFile[]> {
  const strays: StrayFile[] = [];
  const folders = new Set<string>();
  for (const { facts, location } of indexes) {
    if (location.from.kind !== 'file') continue;
    const { path } = location.from;
    const folder = dirname(path);
    if (folders.has(folder)) continue;
    folders.add(folder);
    for (const name of await look(folder, location)) {
      // The path is composed in the same way as the path of the index.
      const found = path.slice(0, path.length - basename(path).length) + name;
      // Servers send `sitemap.xml.gz` as the compressed form of `sitemap.xml`.
      if (!isKnown(found) && !isKnown(found.replace(/\.gz$/i, ''))) strays.push({ name, index: facts });
    }
  }
  return strays;
}

/** Names of sitemaps in a folder that the folder's robots.txt does not name. */
export async function unnamedIn(folder: string): Promise<string[]> {
  const robots = await robotsOf(folder);
  return (await sitemapsIn(folder)).filter((name) => !robots.includes(name));
}

/** The sitemaps in a folder; none if it cannot be read. */
async function sitemapsIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const names = entries.slice(0, MOST_NAMES).filter((entry) => entry.isFile() && SITEMAP_NAME.test(entry.name));
  return names.map(({ name }) => name).sort();
}

/** The content of a folder's robots.txt; empty without one. */
async function robotsOf(folder: string): Promise<string> {
  const path = join(folder, 'robots.txt');
  // Opening a pipe would wait for a writer.
  const isFile = await stat(path).then(
    (found) => found.isFile(),
    () => false,
  );
  const file = isFile ? await open(path).catch(() => null) : null;
  if (file === null) return '';
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(MOST_ROBOTS_BYTES), 0, MOST_ROBOTS_BYTES, 0);
    return buffer.toString('utf8', 0, bytesRead);
  } catch {
    return '';
  } finally {
    await file.close();
  }
}
