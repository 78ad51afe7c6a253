// Where the configuration of a folder is: looked for by name, upwards, before anything is loaded that could read one.

import { readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Names in the order in which they are looked for; package.json comes last, and counts where it has the key. */
export const CONFIG_NAMES = ['ts', 'mjs', 'js', 'cjs', 'json'].map((extension) => `sitemap-lint.config.${extension}`);
export const PACKAGE_KEY = 'sitemap-lint';

/** Path of the nearest configuration, in a folder or in one above it; null where there is none. */
export function findConfig(folder: string): string | null {
  for (let here = folder; ; here = dirname(here)) {
    for (const name of CONFIG_NAMES) if (isFile(join(here, name))) return join(here, name);
    const manifest = join(here, 'package.json');
    if (isFile(manifest) && hasKey(manifest)) return manifest;
    if (dirname(here) === here) return null;
  }
}

/** A folder that cannot be looked into has none. */
function isFile(path: string): boolean {
  try {
    return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
  } catch {
    return false;
  }
}

/** A package.json that cannot be read is not ours to complain about. */
function hasKey(manifest: string): boolean {
  try {
    const text = readFileSync(manifest, 'utf8');
    return text.includes(`"${PACKAGE_KEY}"`) && Object.hasOwn(JSON.parse(text) as object, PACKAGE_KEY);
  } catch {
    return false;
  }
}
