// Finds sitemaps of a build by their names, for children of an index that are not where their address says.

import { type Dirent, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { SKIPPED_FOLDERS } from './glob.js';

/** Names that are looked at in one build. */
const MOST_NAMES = 20_000;
const SITEMAP_NAME = /\.(?:xml|txt|gz)$/i;

/** The files of one folder, searched once. */
export class FilesByName {
  readonly #folder: string;
  #paths: Map<string, string> | null = null;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** The path of the file with a name: the first one in the order of folders; null if there is none. */
  find(name: string): string | null {
    this.#paths ??= this.#search();
    return this.#paths.get(name) ?? null;
  }

  #search(): Map<string, string> {
    const paths = new Map<string, string>();
    const folders = [this.#folder];
    let left = MOST_NAMES;
    for (let folder = folders.shift(); folder !== undefined && left > 0; folder = folders.shift()) {
      for (const entry of entriesOf(folder)) {
        left--;
        const path = join(folder, entry.name);
        if (entry.isDirectory() && !SKIPPED_FOLDERS.has(entry.name)) folders.push(path);
        else if (entry.isFile() && SITEMAP_NAME.test(entry.name) && !paths.has(entry.name)) paths.set(entry.name, path);
      }
    }
    return paths;
  }
}

/** The entries of a folder by name; none if it cannot be read. */
function entriesOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true }).sort((one, other) => (one.name < other.name ? -1 : 1));
  } catch {
    return [];
  }
}
