// Keeps the answers of pages in a database between runs, for conditional requests and for continued runs.

import type { PageAnswer } from '../../rules/page-answer.js';
import { ANSWER_FORM, answerOfBytes, bytesOfAnswer } from './answer-bytes.js';
import { type CacheFile, openCacheFile, type Statement } from './cache-file.js';
import { isKnowable, KnownPage } from './known-page.js';
import type { PageCache } from './page-cache.js';
import { SqliteTexts } from './page-texts.js';

/** Answers per write: few if an interrupted run continues with them, because writing waits for the disk. */
const BATCH = { continue: 200, refresh: 2_000 } as const;
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

/** Opens or creates a database of pages. A damaged one is set aside. Returns null, after a notice, if this fails. */
export async function openPageCache(options: CacheOptions): Promise<PageCache | null> {
  const file = await openCacheFile(options.path, options.onNotice);
  return file && new SqliteCache(file, options);
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
    private readonly file: CacheFile,
    private readonly options: CacheOptions,
  ) {
    const { database } = file;
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
      this.#insert ??= this.file.database.prepare(INSERT);
      this.#insert.run(row);
      if (++this.#kept % BATCH[use] === 0) this.file.database.exec('COMMIT; BEGIN');
    });
  }

  async close(): Promise<void> {
    this.#guarded(() => this.file.database.exec('COMMIT'));
    this.texts.close();
    for (const statement of [this.#select, this.#insert]) statement?.finalize();
    this.file.database.close();
    await this.file.unlock();
  }

  #find(url: string): PageAnswer | null {
    const row = this.#guarded(() => {
      this.#select ??= this.file.database.prepare(SELECT);
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
