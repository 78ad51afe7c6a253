// Keeps the main text of pages between runs, as fingerprints, beside the lastmod that the sitemaps gave for it.

import type { PageTextChange, TextStore } from '../lastmod/text-store.js';

type Sqlite = typeof import('node-sqlite3-wasm');
type Database = InstanceType<Sqlite['Database']>;
type Statement = ReturnType<Database['prepare']>;

/**
 * `run` is the run that wrote the row, because the page was new or had changed; later runs have read the same. `place` is the place of the page in these
 * runs, and `old_…` is what the run before `run` read. `behind` is 1 if the text changed, and its date has not moved since.
 */
export const TEXTS_TABLE =
  'CREATE TABLE texts (url TEXT PRIMARY KEY, run INTEGER NOT NULL, place INTEGER NOT NULL, lastmod TEXT, blocks TEXT NOT NULL, old_lastmod TEXT, old_blocks TEXT, behind INTEGER NOT NULL DEFAULT 0) WITHOUT ROWID';
const KEEP = `INSERT INTO texts (url, run, place, lastmod, blocks) VALUES (?, ?, ?, ?, ?) ON CONFLICT (url) DO UPDATE SET
  run = excluded.run, place = excluded.place, old_lastmod = lastmod, old_blocks = blocks, lastmod = excluded.lastmod, blocks = excluded.blocks
  WHERE place <> excluded.place OR lastmod IS NOT excluded.lastmod OR blocks <> excluded.blocks`;
/** Rows that are read at once: a statement that may have more of them locks the database. */
const ROWS = 1_000;
const READ = `SELECT url, run, place, lastmod, blocks, old_lastmod, old_blocks, behind FROM texts
  WHERE url > ? ORDER BY url LIMIT ${ROWS}`;
const MARK = 'UPDATE texts SET behind = ? WHERE url = ?';
const BLOCKS = /^(?:[\da-f]{8})*$/;
const LONGEST_LASTMOD = 100;

/** The texts in a database of pages. `guarded` runs work that may fail, such as on a full disk. */
export class SqliteTexts implements TextStore {
  #run = 0;
  #keep: Statement | null = null;
  #read: Statement | null = null;
  #mark: Statement | null = null;

  constructor(
    private readonly database: Database,
    private readonly guarded: <Result>(work: () => Result) => Result | null,
  ) {
    this.#run = Number(guarded(() => database.get('SELECT MAX(run) AS last FROM texts')?.['last']) ?? 0) + 1;
  }

  keep(url: string, place: number, lastmod: string | null, blocks: string): void {
    this.guarded(() => {
      this.#keep ??= this.database.prepare(KEEP);
      this.#keep.run([url, this.#run, place, lastmod?.slice(0, LONGEST_LASTMOD) ?? null, blocks]);
    });
  }

  *changes(): Generator<PageTextChange> {
    for (let last = ''; ; ) {
      const rows = this.guarded(() => {
        this.#read ??= this.database.prepare(READ);
        return this.#read.all([last]);
      });
      for (const row of rows ?? []) {
        const change = changeOf(row, this.#run);
        if (change !== null) yield change;
      }
      if (rows === null || rows.length < ROWS) return;
      last = String(rows.at(-1)?.['url']);
    }
  }

  mark(url: string, isBehind: boolean): void {
    this.guarded(() => {
      this.#mark ??= this.database.prepare(MARK);
      this.#mark.run([isBehind ? 1 : 0, url]);
    });
  }

  close(): void {
    for (const statement of [this.#keep, this.#read, this.#mark]) statement?.finalize();
  }
}

/** A row, if all of its values can be trusted: anybody may have written the database. Null for a page that no earlier run has read. */
function changeOf(row: Readonly<Record<string, unknown>>, run: number): PageTextChange | null {
  const { url, place, lastmod, blocks, behind } = row;
  const [oldLastmod, oldBlocks] = row['run'] === run ? [row['old_lastmod'], row['old_blocks']] : [lastmod, blocks];
  const isBlocks = (value: unknown): value is string => typeof value === 'string' && BLOCKS.test(value);
  const isDate = (value: unknown): value is string | null =>
    value === null || (typeof value === 'string' && value.length <= LONGEST_LASTMOD);
  if (typeof url !== 'string' || !Number.isSafeInteger(place) || !isBlocks(blocks) || !isBlocks(oldBlocks)) return null;
  if (!isDate(lastmod) || !isDate(oldLastmod)) return null;
  const [before, after] = [
    { lastmod: oldLastmod, blocks: oldBlocks },
    { lastmod, blocks },
  ];
  return { url, place: Number(place), before, after, isBehind: behind === 1 };
}
