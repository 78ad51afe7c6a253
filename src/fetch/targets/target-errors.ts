// The errors for local targets that cannot be read.

import type { Stats } from 'node:fs';
import { CannotRun } from '../../base/errors.js';
import { codeOf, reasonOf } from '../../base/file-errors.js';
import { redactText } from '../network/redact.js';

/** Maximum characters shown of a document that was passed as a path. */
const MOST_SHOWN = 40;

/** The error for a target that exists and cannot be read. */
export function unreadable(shown: string, error: unknown): CannotRun {
  const code = codeOf(error);
  if (code === 'ENOENT') return vanished(shown);
  const hint = code === 'EACCES' || code === 'EPERM' ? 'check its permissions' : 'name another target';
  return new CannotRun('target-unreadable', `${shown} cannot be read (${reasonOf(code)}); ${hint}`, { cause: error });
}

/**
 * The error for a name that its folder lists but that cannot be found: a dangling link, a file just removed, or a name that is
 * not UTF-8.
 */
export function vanished(shown: string): CannotRun {
  const reason = encodingHint(shown) ?? 'it is a dangling symbolic link, or was just removed';
  return new CannotRun('target-missing', `${shown} is listed in its folder but cannot be found: ${reason}`);
}

/** What to do about a path that Node could not decode: it has a replacement character, and so names no file. Null for others. */
export function encodingHint(path: string): string | null {
  return path.includes('\ufffd') ? 'its name is not UTF-8; rename it' : null;
}

/** The error for a target that is a document itself; its beginning is shown. */
export function notAPath(text: string): CannotRun {
  const start = Array.from(redactText(text).trim()).slice(0, MOST_SHOWN).join('');
  return new CannotRun(
    'target-missing',
    `${start} … looks like a document; pass it as { content } to the library, or pipe it into the target -`,
  );
}

/** The path that a file system error is about. */
export function pathOf(error: unknown): string | null {
  return error instanceof Error && 'path' in error && typeof error.path === 'string' ? error.path : null;
}

/** Returns the type of a path that is not a regular file. */
export function kindOf(facts: Stats): string {
  if (facts.isFIFO()) return 'a named pipe';
  if (facts.isSocket()) return 'a socket';
  return 'a device';
}
