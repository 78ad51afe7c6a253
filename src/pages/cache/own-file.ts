// Decides whether a file may be used or replaced as a database of pages: it must be this tool's own, or be missing.

import { closeSync, openSync, readSync } from 'node:fs';
import { CannotRun } from '../../base/errors.js';

/** The application id in the header of each database of pages (SQLite file format, section 1.3). */
export const APPLICATION_ID = 0x736d_6c70;
const MAGIC = 'SQLite format 3\0';
const ID_OFFSET = 68;
const HEADER_BYTES = 100;

/** Refuses a file of another program, because it would be renamed as a damaged database. @throws CannotRun `usage`. */
export function refuseForeignFile(path: string): void {
  const header = headerOf(path);
  // A process that ends before the database is written leaves an empty file.
  if (header === null || header.length === 0) return;
  const isDatabase = header.length === HEADER_BYTES && header.toString('latin1', 0, MAGIC.length) === MAGIC;
  if (isDatabase && header.readUInt32BE(ID_OFFSET) === APPLICATION_ID) return;
  throw new CannotRun('usage', `${path} is not a database of pages of sitemap-lint: name another file, or remove this one`);
}

/** The first bytes of a file; null if it is missing or unreadable, which is reported when it is opened. */
function headerOf(path: string): Buffer | null {
  let descriptor: number;
  try {
    descriptor = openSync(path, 'r');
  } catch {
    return null;
  }
  try {
    const header = Buffer.alloc(HEADER_BYTES);
    return header.subarray(0, readSync(descriptor, header, 0, HEADER_BYTES, 0));
  } catch {
    return null;
  } finally {
    closeSync(descriptor);
  }
}
