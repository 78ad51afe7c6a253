// Globs for targets: * ? ** [abc] [!abc] {a,b} ?(a|b) *(a|b) +(a|b) @(a|b) !(a|b), expanded as shells do, for shells without globs
// and for quoted patterns.

import type { Dirent } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { expandBraces } from '../../base/braces.js';
import { CannotRun } from '../../base/errors.js';
import { globMatcher } from './glob-pattern.js';

/** Folders that globs and folder targets never enter. */
export const SKIPPED_FOLDERS: ReadonlySet<string> = new Set(['node_modules', '.git']);

const MAGIC = /[*?[{]|[+@!]\(/;
/** Maximum length of a glob in characters. */
const LONGEST = 2_000;

/** Whether a target may be a glob. */
export function isGlob(text: string): boolean {
  return MAGIC.test(text);
}

/**
 * Files that match, relative to `cwd` (or absolute for an absolute glob), in code unit order. Symbolic links to folders are neither
 * matched nor followed; dangling links match, so that they are reported.
 * @throws CannotRun for a glob that is too long or expands to too many patterns, the file system's error (with its `path`) for an
 * unreadable folder, the reason of `signal` if it is aborted.
 */
export async function expandGlob(glob: string, cwd: string, signal: AbortSignal | null = null): Promise<string[]> {
  if (glob.length > LONGEST)
    throw new CannotRun(
      'target-malformed',
      `The pattern ${glob.slice(0, 40)}… is longer than ${LONGEST} characters; name its folder`,
    );
  const found = new Set<string>();
  for (const pattern of expandBraces(glob)) {
    const { folder, depth } = beginningOf(pattern);
    const segments = pattern.split('/');
    const deepest = segments.includes('**') ? Number.POSITIVE_INFINITY : segments.length - depth;
    await walk(folder, deepest, { cwd, matches: globMatcher(pattern), signal, found });
  }
  return [...found].sort();
}

/** The folders in which the search for the files of a glob begins, as they are written; an empty text is the current folder. */
export function foldersOfGlob(glob: string): readonly string[] {
  return [...new Set([...expandBraces(glob)].map((pattern) => beginningOf(pattern).folder))];
}

/** The folder before the first segment to match, with a trailing slash, and the number of its segments. */
function beginningOf(pattern: string): { readonly folder: string; readonly depth: number } {
  const segments = pattern.split('/');
  const fixed = segments.slice(0, -1).findIndex(isGlob);
  const depth = fixed === -1 ? segments.length - 1 : fixed;
  return { folder: depth === 0 ? '' : `${segments.slice(0, depth).join('/').replace(/\\(.)/g, '$1')}/`, depth };
}

interface Walk {
  readonly cwd: string;
  readonly matches: (path: string) => boolean;
  readonly signal: AbortSignal | null;
  readonly found: Set<string>;
}

async function walk(folder: string, deepest: number, search: Walk): Promise<void> {
  const { cwd, matches, signal, found } = search;
  for (const entry of await entriesOf(resolve(cwd, folder))) {
    signal?.throwIfAborted();
    const path = folder + entry.name;
    if (!entry.isDirectory()) {
      if (matches(path) && !(entry.isSymbolicLink() && (await isFolder(resolve(cwd, path))))) found.add(path);
    } else if (deepest > 1 && !SKIPPED_FOLDERS.has(entry.name)) {
      await walk(`${path}/`, deepest - 1, search);
    }
  }
}

/** The entries of a folder; none if it is not a folder or has just been removed. */
async function entriesOf(folder: string): Promise<Dirent[]> {
  try {
    return await readdir(folder, { withFileTypes: true });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : '';
    if (code === 'ENOENT' || code === 'ENOTDIR') return [];
    throw error;
  }
}

async function isFolder(path: string): Promise<boolean> {
  return (await stat(path).catch(() => null))?.isDirectory() === true;
}
