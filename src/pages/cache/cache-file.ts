// Opens the database of pages and sitemaps that is kept between runs, for one run at a time.
//
// SQLite as WebAssembly installs wherever this tool does: Node 20 has no SQLite of its own, and native bindings need a compiler or
// a download.

import { existsSync, renameSync, rmdirSync, statSync } from 'node:fs';
import { codeOf, reasonOf } from '../../base/file-errors.js';
import { placeOf } from '../../base/file-identity.js';
import { lockOf, takeLock, type Unlock } from '../../crawl/resume/file-lock.js';
import { APPLICATION_ID } from './own-file.js';
import { TEXTS_TABLE } from './page-texts.js';

type Sqlite = typeof import('node-sqlite3-wasm');
export type Database = InstanceType<Sqlite['Database']>;
export type Statement = ReturnType<Database['prepare']>;

/** Raised when rows of older versions become unreadable. The version before had pages alone, and gets the other tables. */
const VERSION = 3;
const PAGES_ALONE = 2;
/** Bytes of a page of the database: an answer of several kilobytes fits into one, and needs no chain of them. */
const DATABASE_PAGE_BYTES = 16_384;
const PAGES_TABLE = 'CREATE TABLE pages (url TEXT PRIMARY KEY, identity TEXT NOT NULL, answer BLOB NOT NULL) WITHOUT ROWID';
/** Bodies are megabytes, which a table of rows with `WITHOUT ROWID` would read to find its key. */
const DOCUMENTS_TABLE =
  'CREATE TABLE documents (url TEXT UNIQUE NOT NULL, digest TEXT NOT NULL, facts TEXT NOT NULL, body BLOB NOT NULL)';
/** In the order of their names, as the schema is read. */
const TABLES = [DOCUMENTS_TABLE, PAGES_TABLE, TEXTS_TABLE];

/** An open database, with what ends its use. */
export interface CacheFile {
  readonly database: Database;
  readonly unlock: Unlock;
}

/**
 * Opens or creates a database, for one run at a time. A damaged one is set aside. Returns null, after a notice, if this fails.
 */
export async function openCacheFile(path: string, onNotice: (notice: string) => void): Promise<CacheFile | null> {
  // A CommonJS module: its types omit that an import has its exports under `default`.
  const { default: sqlite } = (await import('node-sqlite3-wasm')) as unknown as { readonly default: Sqlite };
  const cannotBeUsed = (reason: string): null => {
    onNotice(`The database of pages ${path} cannot be used: ${reason}. Pages are asked without it.`);
    return null;
  };
  const onUpdate = (): void => {
    const next = 'pages are downloaded once more, and compared with the next run';
    onNotice(`The database of pages ${path} was written by an older version and has been updated: ${next}.`);
  };
  let unlock: Unlock | null = null;
  let database: Database | null = null;
  try {
    const real = await placeOf(path);
    const taken = await takeLock(real, false);
    if (taken === 'held') return cannotBeUsed(`another run is using it (if none is, remove ${lockOf(real)})`);
    if (taken === 'no-lock') return cannotBeUsed(`${lockOf(real)} is no lock file of sitemap-lint`);
    unlock = taken;
    removeLeftLock(real);
    database = opened(sqlite, real, onUpdate);
    if (database === null) {
      const aside = freeName(real);
      renameSync(real, aside);
      onNotice(`The database of pages ${path} is damaged: it was renamed to ${aside}, and a new one was made.`);
      database = opened(sqlite, real, onUpdate);
    }
    if (database === null) return cannotBeUsed('it cannot be made');
    return { database, unlock };
  } catch (error) {
    return cannotBeUsed(error instanceof sqlite.SQLite3Error ? error.message : reasonOf(codeOf(error)));
  } finally {
    if (database === null) await unlock?.();
  }
}

/**
 * Removes the folder with which SQLite marks a database as in use, where a run that was killed has left it: no other run of this tool
 * is using the database, because this one holds its lock.
 */
function removeLeftLock(path: string): void {
  try {
    rmdirSync(`${path}.lock`);
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
  }
}

/** A database with its table; null if it is damaged or has another shape. @throws if it is locked or cannot be opened. */
function opened({ Database }: Sqlite, path: string, onUpdate: () => void): Database | null {
  const isNew = !existsSync(path) || statSync(path).size === 0;
  const database = new Database(path);
  try {
    if (isNew) {
      database.exec(`PRAGMA page_size = ${DATABASE_PAGE_BYTES}`);
      database.exec(`PRAGMA application_id = ${APPLICATION_ID}; PRAGMA user_version = ${VERSION}`);
      database.exec(`${TABLES.join('; ')}`);
    }
    const version = database.get('PRAGMA user_version')?.['user_version'];
    const isOlder = version === PAGES_ALONE && hasOnlyTables(database, [PAGES_TABLE]);
    const isKnown = isOlder || (version === VERSION && hasOnlyTables(database, TABLES));
    if (isKnown && database.get('PRAGMA quick_check(1)')?.['quick_check'] === 'ok') {
      if (isOlder) {
        database.exec(`BEGIN; ${DOCUMENTS_TABLE}; ${TEXTS_TABLE}; PRAGMA user_version = ${VERSION}; COMMIT`);
        onUpdate();
      }
      return database;
    }
  } catch (error) {
    if (isLocked(error)) {
      database.close();
      throw error;
    }
  }
  database.close();
  return null;
}

/**
 * Whether a database consists of these tables alone. A foreign one may have a view instead, whose query never ends, or triggers;
 * reading the schema runs neither.
 */
function hasOnlyTables(database: Database, tables: readonly string[]): boolean {
  // The index of a unique column has no text.
  const parts = database.all('SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL ORDER BY name').map(({ sql }) => sql);
  return parts.length === tables.length && tables.every((sql, at) => parts[at] === sql);
}

function isLocked(error: unknown): boolean {
  return error instanceof Error && /locked/i.test(error.message);
}

/** Returns an unused name beside a file. */
function freeName(path: string): string {
  for (let number = 1; ; number++) {
    const name = `${path}.damaged${number === 1 ? '' : `-${number}`}`;
    if (!existsSync(name)) return name;
  }
}
