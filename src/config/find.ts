// Where the configuration of a folder is: looked for by name, upwards, before anything is loaded that could read one.

import { readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { CannotRun } from '../errors.js';

/** Names in the order in which they are looked for; package.json comes last, and counts where it has the key. */
export const CONFIG_NAMES = ['ts', 'mjs', 'js', 'cjs', 'json'].map((extension) => `sitemap-lint.config.${extension}`);
export const PACKAGE_KEY = 'sitemap-lint';

/**
 * Path of the nearest configuration, in a folder or in one above it; null where there is none.
 * @throws CannotRun `config` for one that somebody else may have laid there: it is run, and nobody has named it.
 */
export function findConfig(folder: string): string | null {
  for (let here = folder; ; here = dirname(here)) {
    const name = findConfigIn(here);
    if (name !== null) {
      const path = join(here, name);
      if (!isTrusted(statSync(path).uid, statSync(folder).uid, process.geteuid?.()))
        throw new CannotRun(
          'config',
          `${path}: it belongs to another user, and a configuration can run programs: name it with --config, or use --no-config`,
        );
      return path;
    }
    if (dirname(here) === here) return null;
  }
}

/**
 * Whether the owner of a configuration is the user, the system's, or whose folder is linted, as in a container that has it from
 * outside. True where the system knows no users by number.
 */
export function isTrusted(owner: number, folderOwner: number, user: number | undefined): boolean {
  return user === undefined || owner === user || owner === 0 || owner === folderOwner;
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
