// Finds the configuration of a folder by file name, searching upwards. It loads no code for reading configurations.

import { readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { CannotRun } from '../../base/errors.js';

/** File names in search order. package.json comes last, and counts only if it has the key `sitemap-lint`. */
export const CONFIG_NAMES = ['ts', 'mjs', 'js', 'cjs', 'json'].map((extension) => `sitemap-lint.config.${extension}`);
export const PACKAGE_KEY = 'sitemap-lint';

/**
 * Path of the nearest configuration, in a folder or above it; null if there is none.
 * @throws CannotRun `config` if another user owns the file: configurations can run code, and the user did not name this one.
 */
export function findConfig(folder: string): string | null {
  for (let here = folder; ; here = dirname(here)) {
    const name = findConfigIn(here);
    if (name !== null) {
      const path = join(here, name);
      if (!isTrusted(statSync(path).uid, statSync(folder).uid, process.geteuid?.()))
        throw new CannotRun(
          'config',
          `${path}: it belongs to another user, and a configuration can run code: name it with --config, or use --no-config`,
        );
      return path;
    }
    if (dirname(here) === here) return null;
  }
}

/**
 * Whether a configuration is owned by the current user, by the system, or by the owner of the linted folder (in a container, a
 * mounted folder keeps its owner from outside). True on systems without numeric user ids.
 */
export function isTrusted(owner: number, folderOwner: number, user: number | undefined): boolean {
  return user === undefined || owner === user || owner === 0 || owner === folderOwner;
}

/** File name of the configuration in this very folder; null if there is none. */
export function findConfigIn(folder: string): string | null {
  const named = CONFIG_NAMES.find((name) => isFile(join(folder, name)));
  if (named !== undefined) return named;
  const manifest = join(folder, 'package.json');
  return isFile(manifest) && hasKey(manifest) ? 'package.json' : null;
}

/** False for a path that cannot be inspected, such as one in a folder without read permission. */
function isFile(path: string): boolean {
  try {
    return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
  } catch {
    return false;
  }
}

/** False for a package.json that cannot be read or parsed: reporting it is not the linter's job. */
function hasKey(manifest: string): boolean {
  try {
    const text = readFileSync(manifest, 'utf8');
    return text.includes(`"${PACKAGE_KEY}"`) && Object.hasOwn(JSON.parse(text) as object, PACKAGE_KEY);
  } catch {
    return false;
  }
}
