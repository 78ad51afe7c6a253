// Keeps the answers of pages in a database between runs, for conditional requests and for continued runs.
//
// SQLite as WebAssembly installs wherever this tool does: Node 20 has no SQLite of its own, and native bindings need a compiler or
// a download.

import { existsSync, renameSync, rmdirSync, statSync } from 'node:fs';
import { codeOf, reasonOf } from '../../base/file-errors.js';
import { placeOf } from '../../base/file-identity.js';
import { lockOf, takeLock, type Unlock } from '../../crawl/resume/file-lock.js';
import type { PageAnswer } from '../../rules/page-answer.js';
import { ANSWER_FORM, answerOfBytes, bytesOfAnswer } from './answer-bytes.js';
import { isKnowable, KnownPage } from './known-page.js';
import { APPLICATION_ID } from './own-file.js';
import type { PageCache } from './page-cache.js';
import { SqliteTexts, TEXTS_TABLE } from './page-texts.js';

type Sqlite = typeof import('node-sqlite3-wasm');
type Database = InstanceType<Sqlite['Database']>;
type Statement = ReturnType<Database['prepare']>;

/** Raised when rows of older versions become unreadable. The version before had no texts, and gets their table. */
const VERSION = 3;
const WITHOUT_TEXTS = 2;
/** Bytes of a page of the database: an answer of several kilobytes fits into one, and needs no chain of them. */
const DATABASE_PAGE_BYTES = 16_384;
/** Answers per write: few if an interrupted run continues with them, because writing waits for the disk. */
const BATCH = { continue: 200, refresh: 2_000 } as const;
const TABLE = 'CREATE TABLE pages (url TEXT PRIMARY KEY, identity TEXT NOT NULL, answer BLOB NOT NULL) WITHOUT ROWID';
const SELECT = 'SELECT answer FROM pages WHERE url = ? AND identity = ?';
const INSERT = 'INSERT OR REPLACE INTO pages (url, identity, answer) VALUES (?, ?, ?)';

export interface CacheOptions {
  readonly path: string;
  /** `refresh` asks conditionally for known pages; `continue` takes answers of the interrupted run unchanged. */
  readonly use: 'refresh' | 'continue';
  /** Data that answers depend on; others are not used. */
  readonly identity: string;
  readonly onNotice: (notice: string) => void;
}

/**
 * Opens or creates a database, for one run at a time. A damaged one is set aside. Returns null, after a notice, if this fails.
 */
export async function openPageCache(options: CacheOptions): Promise<PageCache | null> {
  // A CommonJS module: its types omit that an import has its exports under `default`.
  const { default: sqlite } = (await import('node-sqlite3-wasm')) as unknown as { readonly default: Sqlite };
  const { path, onNotice } = options;
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
    return new SqliteCache(database, unlock, options);
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
      database.exec(`${TABLE}; ${TEXTS_TABLE}`);
    }
    const version = database.get('PRAGMA user_version')?.['user_version'];
    const isOlder = version === WITHOUT_TEXTS && hasOnlyTables(database, [TABLE]);
    const isKnown = isOlder || (version === VERSION && hasOnlyTables(database, [TABLE, TEXTS_TABLE]));
    if (isKnown && database.get('PRAGMA quick_check(1)')?.['quick_check'] === 'ok') {
      if (isOlder) {
        database.exec(`BEGIN; ${TEXTS_TABLE}; PRAGMA user_version = ${VERSION}; COMMIT`);
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
  const parts = database.all('SELECT sql FROM sqlite_schema ORDER BY name').map(({ sql }) => sql);
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

class SqliteCache implements PageCache {
  #kept = 0;
  /** Whether the database failed during use: the run continues without it. */
  #failed = false;

  readonly #identity: string;
  /** Prepared when they are first used. */
  #select: Statement | null = null;
  #insert: Statement | null = null;
  readonly texts: SqliteTexts;

  constructor(
    private readonly database: Database,
    private readonly unlock: Unlock,
    private readonly options: CacheOptions,
  ) {
    this.#identity = `${ANSWER_FORM} ${options.identity}`;
    this.texts = new SqliteTexts(database, (work) => this.#guarded(work));
    this.#guarded(() => database.exec('BEGIN'));
  }

  answerOf(url: string): PageAnswer | null {
    const answer = this.options.use === 'continue' ? this.#find(url) : null;
    return answer !== null && isFinal(answer) ? answer : null;
  }

  knownPage(url: string): KnownPage | null {
    const answer = this.options.use === 'refresh' ? this.#find(url) : null;
    return answer === null || !isKnowable(answer) ? null : new KnownPage(answer);
  }

  keep(answer: PageAnswer, known: KnownPage | null): void {
    const { use } = this.options;
    if (use === 'refresh' ? !isKnowable(answer) || known?.holds(answer) : !isFinal(answer)) return;
    this.#guarded(() => {
      const row = [answer.url, this.#identity, bytesOfAnswer(answer)];
      this.#insert ??= this.database.prepare(INSERT);
      this.#insert.run(row);
      if (++this.#kept % BATCH[use] === 0) this.database.exec('COMMIT; BEGIN');
    });
  }

  async close(): Promise<void> {
    this.#guarded(() => this.database.exec('COMMIT'));
    this.texts.close();
    for (const statement of [this.#select, this.#insert]) statement?.finalize();
    this.database.close();
    await this.unlock();
  }

  #find(url: string): PageAnswer | null {
    const row = this.#guarded(() => {
      this.#select ??= this.database.prepare(SELECT);
      // Reads all rows, because a statement that may have more locks the database.
      return this.#select.all([url, this.#identity])[0];
    });
    const bytes = row?.['answer'];
    // A page with a damaged row is requested as new, which replaces the row.
    return bytes instanceof Uint8Array ? answerOfBytes(bytes, url) : null;
  }

  /** Runs database work: a full disk must not end the run. */
  #guarded<Result>(work: () => Result): Result | null {
    if (this.#failed) return null;
    try {
      return work();
    } catch (error) {
      this.#failed = true;
      const reason = error instanceof Error ? error.message : String(error);
      this.options.onNotice(`The database of pages ${this.options.path} failed (${reason}): pages were asked without it.`);
      return null;
    }
  }
}

/** Whether a continued run may reuse an answer; failed pages are requested again. */
function isFinal({ outcome, status }: PageAnswer): boolean {
  if (outcome === 'unreachable' || outcome === 'not-asked') return false;
  return status === null || (status < 500 && status !== 429);
}
