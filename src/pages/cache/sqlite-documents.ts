// Keeps sitemaps in the database between runs, as servers sent them, so that unchanged ones are not downloaded again.

import { createHash } from 'node:crypto';
import type { DocumentCache, KnownDocument } from '../../fetch/network/known-document.js';
import { isHttp } from '../../lint/document/record/record-shape.js';
import { type CacheFile, openCacheFile, type Statement } from './cache-file.js';

const SELECT = 'SELECT digest, facts, body FROM documents WHERE url = ?';
const INSERT = 'INSERT OR REPLACE INTO documents (url, digest, facts, body) VALUES (?, ?, ?, ?)';
/** Sitemaps per transaction: SQLite waits for the disk after each, and makes a lock folder for it. A killed run loses as many. */
const BATCH = 100;
/** Header fields that a request can repeat. */
const FIELD = /^[\t\x20-\x7e\x80-\xff]*$/;

/** A database that is open while sitemaps are read. */
export interface OpenDocuments extends DocumentCache {
  /** Frees the database for the stage of pages. May be called several times. */
  close(): Promise<void>;
}

/**
 * Opens or creates the database. Returns null, after a notice, if this fails. `identity` is what a server may answer differently to: a
 * document that was requested in another way is not used, because servers compare only its date with the new one.
 */
export async function openDocuments(
  path: string,
  identity: string,
  onNotice: (notice: string) => void,
): Promise<OpenDocuments | null> {
  const file = await openCacheFile(path, onNotice);
  return file && new SqliteDocuments(file, path, identity, onNotice);
}

class SqliteDocuments implements OpenDocuments {
  #closed = false;
  #kept = 0;
  #select: Statement | null = null;
  #insert: Statement | null = null;

  constructor(
    private readonly file: CacheFile,
    private readonly path: string,
    private readonly identity: string,
    private readonly onNotice: (notice: string) => void,
  ) {
    this.#guarded(() => file.database.exec('BEGIN'));
  }

  find(url: string): KnownDocument | null {
    const row = this.#guarded(() => {
      this.#select ??= this.file.database.prepare(SELECT);
      return this.#select.all([url])[0];
    });
    return row == null ? null : documentOf(row, url, this.identity);
  }

  keep(url: string, { facts, body }: KnownDocument): void {
    this.#guarded(() => {
      this.#insert ??= this.file.database.prepare(INSERT);
      const text = JSON.stringify(facts);
      this.#insert.run([url, digestOf(text, body, this.identity), text, body]);
      if (++this.#kept % BATCH === 0) this.file.database.exec('COMMIT; BEGIN');
    });
  }

  async close(): Promise<void> {
    if (this.#closed) return;
    this.#guarded(() => this.file.database.exec('COMMIT'));
    await this.#release();
  }

  async #release(): Promise<void> {
    if (this.#closed) return;
    this.#closed = true;
    for (const statement of [this.#select, this.#insert]) statement?.finalize();
    this.file.database.close();
    await this.file.unlock();
  }

  /** Runs database work: a full disk must not end the run. */
  #guarded<Result>(work: () => Result): Result | null {
    if (this.#closed) return null;
    try {
      return work();
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      this.onNotice(`The database of pages ${this.path} failed (${reason}): sitemaps were requested without it.`);
      void this.#release().catch(() => undefined);
      return null;
    }
  }
}

/** The document of a row that is what was written; null for any other, which is requested as new. */
function documentOf(
  { digest, facts: text, body }: Readonly<Record<string, unknown>>,
  url: string,
  identity: string,
): KnownDocument | null {
  if (typeof text !== 'string' || !(body instanceof Uint8Array) || digest !== digestOf(text, body, identity)) return null;
  const facts = JSON.parse(text);
  if (!isHttp(facts) || facts.status !== 200 || facts.finalUrl !== url || facts.redirects.length > 0) return null;
  return [facts.etag, facts.lastModified].every((value) => value === null || FIELD.test(value)) ? { facts, body } : null;
}

function digestOf(facts: string, body: Uint8Array, identity: string): string {
  return createHash('sha256').update(identity).update('\n').update(facts).update('\n').update(body).digest('base64url');
}
