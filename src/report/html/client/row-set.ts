// All findings of the page, with sorting and filtering.

import { type PageData, type PageRow, SEVERITIES } from '../page-data.js';

/** A filter; null matches everything. */
export interface Wanted {
  /** In lower case. A row must contain all of them. */
  readonly words: readonly string[];
  readonly severities: ReadonlySet<number>;
  readonly rule: number | null;
  readonly document: number | null;
}

export type SortKey = 'severity' | 'message' | 'place' | 'rule';

/** A row with names instead of numbers. */
export interface NamedRow {
  readonly severity: string;
  readonly rule: string;
  readonly summary: string;
  readonly page: string | null;
  readonly document: string;
  readonly line: number;
  readonly column: number;
  readonly message: string;
  readonly fix: string;
  readonly before: string;
  readonly marked: string;
  readonly after: string;
}

const [SEVERITY, RULE, DOCUMENT, LINE, COLUMN, MESSAGE] = [0, 1, 2, 3, 4, 5] as const;

/** Most rows in the table: browsers cannot lay out more than about 17 million pixels of height. */
const MOST_SHOWN = 100_000;

/** All rows in the order of the report; `shown` has the indexes of the rows in the table. */
export class RowSet {
  readonly #data: PageData;
  readonly #rows: readonly PageRow[];
  /** Lower-case text of each row, computed by the first search. */
  readonly #texts: string[] = [];
  /** Indexes of all rows in the current order. */
  #ordered: readonly number[];
  #sort: { readonly key: SortKey; readonly descending: boolean } = { key: 'severity', descending: false };
  shown: readonly number[] = [];
  /** Number of rows that match the filter; `shown` may be limited to the first of them. */
  matching = 0;

  constructor(data: PageData, rows: readonly PageRow[]) {
    this.#data = data;
    this.#rows = rows;
    this.#ordered = this.#inOrder();
  }

  get size(): number {
    return this.#rows.length;
  }

  get sort(): { readonly key: SortKey; readonly descending: boolean } {
    return this.#sort;
  }

  document(index: number): string {
    return this.#data.documents[index] ?? '';
  }

  /** Sets the order. The caller must then filter again. */
  sortBy(key: SortKey, descending: boolean): void {
    this.#sort = { key, descending };
    this.#ordered = this.#inOrder();
  }

  filter({ words, severities, rule, document }: Wanted): void {
    const matching = this.#ordered.filter((index) => {
      const row = this.#rows[index] as PageRow;
      if (!severities.has(row[SEVERITY])) return false;
      if ((rule !== null && row[RULE] !== rule) || (document !== null && row[DOCUMENT] !== document)) return false;
      return words.length === 0 || words.every((word) => this.#text(index).includes(word));
    });
    this.matching = matching.length;
    this.shown = matching.slice(0, MOST_SHOWN);
  }

  named(index: number): NamedRow {
    const [severity, rule, document, line, column, message, fix, before, marked, after] = this.#rows[index] as PageRow;
    const { id = '', summary = '', page = null } = this.#data.rules[rule] ?? {};
    return {
      severity: SEVERITIES[severity] ?? '',
      rule: id,
      summary,
      page,
      document: this.document(document),
      line,
      column,
      message,
      fix: this.#data.fixes[fix] ?? '',
      before,
      marked,
      after,
    };
  }

  #text(index: number): string {
    const known = this.#texts[index];
    if (known !== undefined) return known;
    const { severity, rule, document, line, column, message, before, marked, after } = this.named(index);
    const text = `${severity}\n${rule}\n${document}:${line}:${column}\n${message}\n${before}${marked}${after}`.toLowerCase();
    this.#texts[index] = text;
    return text;
  }

  #inOrder(): number[] {
    const { key, descending } = this.#sort;
    const way = descending ? -1 : 1;
    const rank = this.#ranks(key);
    const order = this.#rows.map((_, index) => index);
    // Equal rows keep the order of the report.
    return order.sort((one, other) => way * compare(rank(one), rank(other)) || one - other);
  }

  /** The sort keys of rows. */
  #ranks(key: SortKey): (index: number) => string | readonly number[] {
    const row = (index: number): PageRow => this.#rows[index] as PageRow;
    switch (key) {
      case 'severity':
        return (index) => [row(index)[SEVERITY]];
      case 'place':
        return (index) => [row(index)[DOCUMENT], row(index)[LINE], row(index)[COLUMN]];
      case 'rule':
        return (index) => this.#data.rules[row(index)[RULE]]?.id ?? '';
      case 'message':
        return (index) => row(index)[MESSAGE];
    }
  }
}

function compare(one: string | readonly number[], other: string | readonly number[]): number {
  if (typeof one === 'string' || typeof other === 'string') return one < other ? -1 : one > other ? 1 : 0;
  for (const [index, value] of one.entries()) {
    const difference = value - (other[index] as number);
    if (difference !== 0) return difference;
  }
  return 0;
}
