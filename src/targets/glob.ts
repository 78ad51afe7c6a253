// Globs for targets: * ? ** [abc] [!abc] {a,b}, expanded as shells do, for shells that do not and for quoted patterns.

import type { Dirent } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { CannotRun } from '../errors.js';

/** Folders that globs and folder targets never enter. */
export const SKIPPED_FOLDERS: ReadonlySet<string> = new Set(['node_modules', '.git']);

const MAGIC = /[*?[{]/;

/** Whether a target may be a glob. */
export function isGlob(text: string): boolean {
  return MAGIC.test(text);
}

/**
 * Regular expression for whole paths with `/` between names. `*`, `?` and `[...]` match within one name and never a leading dot;
 * `**` as a whole name matches any number of folders; `\` escapes the next character.
 */
export function globToRegExp(glob: string): RegExp {
  const alternatives = expandBraces(glob).map((pattern) => pattern.split('/').reduce(appendSegment, ''));
  return new RegExp(`^(?:${alternatives.join('|')})$`, 'su');
}

/**
 * Files that match, relative to `cwd` (or absolute for an absolute glob), in code unit order. Symbolic links to folders are
 * neither matched nor followed; dangling links match, so that they are reported.
 * @throws CannotRun for a glob that expands to too many patterns, the file system's error (with its `path`) for an unreadable
 * folder, the reason of `signal` if that is aborted.
 */
export async function expandGlob(glob: string, cwd: string, signal: AbortSignal | null = null): Promise<string[]> {
  const found = new Set<string>();
  for (const pattern of expandBraces(glob)) {
    const segments = pattern.split('/');
    const fixed = segments.slice(0, -1).findIndex(isGlob);
    const depth = fixed === -1 ? segments.length - 1 : fixed;
    const start = depth === 0 ? '' : `${segments.slice(0, depth).join('/').replace(/\\(.)/g, '$1')}/`;
    const deepest = segments.includes('**') ? Number.POSITIVE_INFINITY : segments.length - depth;
    await walk(start, deepest, { cwd, pattern: globToRegExp(pattern), signal, found });
  }
  return [...found].sort();
}

interface Walk {
  readonly cwd: string;
  readonly pattern: RegExp;
  readonly signal: AbortSignal | null;
  readonly found: Set<string>;
}

async function walk(folder: string, deepest: number, search: Walk): Promise<void> {
  const { cwd, pattern, signal, found } = search;
  for (const entry of await entriesOf(resolve(cwd, folder))) {
    signal?.throwIfAborted();
    const path = folder + entry.name;
    if (!entry.isDirectory()) {
      if (pattern.test(path) && !(entry.isSymbolicLink() && (await isFolder(resolve(cwd, path))))) found.add(path);
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

/** Appends one path segment to the source of a pattern. */
function appendSegment(source: string, segment: string, index: number, all: readonly string[]): string {
  const last = index === all.length - 1;
  if (segment === '**') return source + (last ? '(?:(?!\\.)[^/]+/)*(?!\\.)[^/]+' : '(?:(?!\\.)[^/]+/)*');
  const guard = /^[*?[]/.test(segment) ? '(?!\\.)' : '';
  return source + guard + segmentSource(segment) + (last ? '' : '/');
}

function segmentSource(segment: string): string {
  let source = '';
  for (let at = 0; at < segment.length; at++) {
    const character = segment[at] as string;
    const close = character === '[' ? classEnd(segment, at) : -1;
    if (character === '*') source += '[^/]*';
    else if (character === '?') source += '[^/]';
    else if (close !== -1) {
      source += classSource(segment.slice(at + 1, close));
      at = close;
    } else {
      if (character === '\\' && at + 1 < segment.length) at++;
      source += literal(segment[at] as string);
    }
  }
  return source;
}

/** Index of the `]` that ends a class; a `]` right after `[` or `[!` is a member. -1 if the class does not end. */
function classEnd(segment: string, open: number): number {
  const first = segment[open + 1] === '!' || segment[open + 1] === '^' ? open + 2 : open + 1;
  return segment.indexOf(']', first + 1);
}

/** Source of a character class, member by member: members that are special in regular expressions are escaped. */
function classSource(members: string): string {
  const negated = members[0] === '!' || members[0] === '^';
  const list = Array.from(negated ? members.slice(1) : members);
  let source = '';
  for (let at = 0; at < list.length; at++) {
    if (list[at] === '\\' && at + 1 < list.length) at++;
    const from = list[at] as string;
    const to = list[at + 1] === '-' ? list[at + 2] : undefined;
    if (to === undefined) source += codePoint(from);
    else {
      // A reversed range matches nothing, as in a shell.
      if (from <= to) source += `${codePoint(from)}-${codePoint(to)}`;
      at += 2;
    }
  }
  if (source === '') return negated ? '[^/]' : '(?!)';
  return `(?!/)[${negated ? '^' : ''}${source}]`;
}

function codePoint(character: string): string {
  return `\\u{${(character.codePointAt(0) as number).toString(16)}}`;
}

function literal(character: string): string {
  return /[\\^$.*+?()[\]{}|/]/.test(character) ? `\\${character}` : character;
}

/** Maximum of patterns that the braces of one glob may expand to: 22 pairs would give four million. */
const MOST_PATTERNS = 1_000;

/**
 * Expands all `{a,b}` in a glob, nested ones too; braces without a comma are literal.
 * @throws CannotRun if there are more than a thousand patterns.
 */
export function expandBraces(glob: string): string[] {
  let patterns = [glob];
  for (;;) {
    const next = patterns.flatMap(expandFirst);
    if (next.length > MOST_PATTERNS) {
      throw new CannotRun(
        'target-malformed',
        `The braces of ${glob} expand to more than ${MOST_PATTERNS} patterns; use fewer alternatives`,
      );
    }
    if (next.length === patterns.length) return next;
    patterns = next;
  }
}

/** Expands the first pair of braces; returns the glob itself if there is none. */
function expandFirst(glob: string): string[] {
  for (let open = glob.indexOf('{'); open !== -1; open = glob.indexOf('{', open + 1)) {
    if (glob[open - 1] === '\\') continue;
    const parts = braceParts(glob, open);
    if (parts === null || parts.choices.length < 2) continue;
    return parts.choices.map((choice) => glob.slice(0, open) + choice + glob.slice(parts.end + 1));
  }
  return [glob];
}

/** The alternatives between the brace at `open` and its closing brace; null if it has none. */
function braceParts(glob: string, open: number): { choices: string[]; end: number } | null {
  const choices: string[] = [];
  let depth = 0;
  let from = open + 1;
  for (let at = open; at < glob.length; at++) {
    const character = glob[at];
    if (character === '\\') at++;
    else if (character === '{') depth++;
    else if (character === '}' && --depth === 0) return { choices: [...choices, glob.slice(from, at)], end: at };
    else if (character === ',' && depth === 1) {
      choices.push(glob.slice(from, at));
      from = at + 1;
    }
  }
  return null;
}
