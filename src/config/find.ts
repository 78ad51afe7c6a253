// Where the configuration of a folder is: looked for by name, upwards, before anything is loaded that could read one.

import { readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Names in the order in which they are looked for; package.json comes last, and counts where it has the key. */
export const CONFIG_NAMES = ['ts', 'mjs', 'js', 'cjs', 'json'].map((extension) => `sitemap-lint.config.${extension}`);
export const PACKAGE_KEY = 'sitemap-lint';

/** Path of the nearest configuration, in a folder or in one above it; null where there is none. */
export function findConfig(folder: string): string | null {
  for (let here = folder; ; here = dirname(here)) {
    const name = findConfigIn(here);
    if (name !== null) return join(here, name);
    if (dirname(here) === here) return null;
  }
}

/** Name of the configuration that a folder has itself; null where it has none. */
export function findConfigIn(folder: string): string | null {
  const named = CONFIG_NAMES.find((name) => isFile(join(folder, name)));
  if (named !== undefined) return named;
  const manifest = join(folder, 'package.json');
  return isFile(manifest) && hasKey(manifest) ? 'package.json' : null;
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
