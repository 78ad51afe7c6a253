// All findings of the page, with sorting, filtering and grouping.

import type { FindingSeverity } from '../../../base/problem/problem.js';
import { SEVERITIES } from '../../../base/problem/problem.js';
import type { PageData, PageEdit, PageRow, PageRule } from '../page-data.js';

/** A filter; null matches everything. */
export interface Wanted {
  /** In lower case. A row must contain all of them. */
  readonly words: readonly string[];
  /** In lower case. The address of the page or of the sitemap must contain all of them. */
  readonly urls: readonly string[];
  readonly severities: ReadonlySet<number>;
  readonly rule: number | null;
  readonly document: number | null;
}

export type SortKey = 'severity' | 'message' | 'page' | 'place' | 'rule';

/** A row with names instead of numbers. */
export interface NamedRow {
  readonly severity: string;
  readonly rule: PageRule;
  readonly page: string;
  readonly edit: PageEdit | null;
  readonly document: string;
  readonly line: number;
  readonly column: number;
  readonly message: string;
  readonly fix: string;
  readonly before: string;
  readonly marked: string;
  readonly after: string;
}

/** The matching findings of a rule at a severity. */
export interface Group {
  readonly severity: string;
  readonly rule: PageRule;
  /** Indexes of its rows, in the current order. */
  readonly rows: readonly number[];
  /** Number of sitemaps that have such findings. */
  readonly documents: number;
  /** Number of all findings of the rule at the severity, matching or not, in the page or not. */
  readonly total: number;
  /** Whether `total` is an estimate. */
  readonly isEstimated: boolean;
}

const [SEVERITY, RULE, DOCUMENT, LINE, COLUMN, MESSAGE, PAGE] = [0, 1, 2, 3, 4, 5, 10] as const;
const NO_RULE: PageRule = {
  id: '',
  finding: '',
  why: '',
  fix: '',
  sources: [],
  page: null,
  effects: [],
  counts: [],
  estimated: [],
};

/** Most rows in the table: browsers cannot lay out more than about 17 million pixels of height. */
const MOST_SHOWN = 100_000;

/**
 * All rows in the order of the report. `shown` holds the items of the table: the index of a row, or the complement of the number of
 * a group for its heading.
 */
export class RowSet {
  readonly #data: PageData;
  readonly #rows: readonly PageRow[];
  /** Lower-case text of each row, computed by the first search. */
  readonly #texts: string[] = [];
  /** Indexes of all rows in the current order. */
  #ordered: readonly number[];
  #sort: { readonly key: SortKey; readonly descending: boolean } = { key: 'severity', descending: false };
  /** Whether the rows are grouped by rule. */
  grouped = false;
  shown: readonly number[] = [];
  #matching: readonly number[] = [];
  #groups: readonly Group[] = [];
  /** Keys of the open groups. */
  readonly #open = new Set<number>();

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

  /** Number of rows that match the filter. */
  get matching(): number {
    return this.#matching.length;
  }

  /** Number of groups that have matching rows; 0 in a list. */
  get groups(): number {
    return this.#groups.length;
  }

  /** Whether the table has only the first of the matching rows. */
  get isCut(): boolean {
    return !this.grouped && this.shown.length < this.matching;
  }

  filter({ words, urls, severities, rule, document }: Wanted): void {
    this.#matching = this.#ordered.filter((index) => {
      const row = this.#rows[index] as PageRow;
      if (!severities.has(row[SEVERITY])) return false;
      if ((rule !== null && row[RULE] !== rule) || (document !== null && row[DOCUMENT] !== document)) return false;
      if (urls.length > 0) {
        const addresses = `${row[PAGE]}\n${this.document(row[DOCUMENT])}`.toLowerCase();
        if (!urls.every((url) => addresses.includes(url))) return false;
      }
      return words.length === 0 || words.every((word) => this.#text(index).includes(word));
    });
    this.#groups = this.grouped ? this.#grouping() : [];
    const [only] = this.#groups;
    if (only !== undefined && this.#groups.length === 1) this.#open.add(this.#keyOf(only.rows[0] as number));
    this.#show();
  }

  /** Returns the group whose heading has this value in `shown`; null for a row. */
  group(value: number): Group | null {
    return (value < 0 ? this.#groups[~value] : undefined) ?? null;
  }

  /** Returns whether the rows of a group are in the table. */
  isOpen({ rows }: Group): boolean {
    return this.#open.has(this.#keyOf(rows[0] as number));
  }

  /** Opens or closes the group whose heading has this value in `shown`. */
  toggle(value: number): void {
    const group = this.#groups[~value];
    if (group === undefined) return;
    const key = this.#keyOf(group.rows[0] as number);
    if (!this.#open.delete(key)) this.#open.add(key);
    this.#show();
  }

  #show(): void {
    const all = this.grouped
      ? this.#groups.flatMap((group, number) => (this.isOpen(group) ? [~number, ...group.rows] : [~number]))
      : this.#matching;
    this.shown = all.slice(0, MOST_SHOWN);
  }

  #keyOf(index: number): number {
    const row = this.#rows[index] as PageRow;
    return row[SEVERITY] * this.#data.rules.length + row[RULE];
  }

  /** Returns the matching rows by rule and severity: sorted by rule, or the worst first. */
  #grouping(): readonly Group[] {
    const rows = new Map<number, number[]>();
    for (const index of this.#matching) {
      const key = this.#keyOf(index);
      const known = rows.get(key);
      if (known === undefined) rows.set(key, [index]);
      else known.push(index);
    }
    const groups = [...rows.values()].map((ofGroup): Group => {
      const first = this.#rows[ofGroup[0] as number] as PageRow;
      const rule = this.#data.rules[first[RULE]] ?? NO_RULE;
      const documents = new Set(ofGroup.map((index) => (this.#rows[index] as PageRow)[DOCUMENT])).size;
      const total = Math.max(rule.counts[first[SEVERITY]] ?? 0, ofGroup.length);
      const isEstimated = rule.estimated[first[SEVERITY]] ?? false;
      return { severity: SEVERITIES[first[SEVERITY]] ?? '', rule, rows: ofGroup, documents, total, isEstimated };
    });
    const { key, descending } = this.#sort;
    const way = descending ? -1 : 1;
    const rank = ({ severity }: Group): number => SEVERITIES.indexOf(severity as FindingSeverity);
    const byRule = (one: Group, other: Group): number => compare(one.rule.id, other.rule.id);
    if (key === 'rule') return groups.sort((one, other) => way * byRule(one, other) || rank(one) - rank(other));
    const wayOfRank = key === 'severity' ? way : 1;
    const effect = (group: Group): number => group.rule.effects[rank(group)] ?? 0;
    return groups.sort(
      (one, other) =>
        wayOfRank * (effect(one) - effect(other) || rank(one) - rank(other)) ||
        other.rows.length - one.rows.length ||
        byRule(one, other),
    );
  }

  named(index: number): NamedRow {
    const [severity, rule, document, line, column, message, fix, before, marked, after, page, edit] = this.#rows[
      index
    ] as PageRow;
    return {
      severity: SEVERITIES[severity] ?? '',
      rule: this.#data.rules[rule] ?? NO_RULE,
      page,
      edit,
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
    const { severity, rule, document, line, column, message, before, marked, after, page } = this.named(index);
    const place = `${page}\n${document}:${line}:${column}`;
    const text = `${severity}\n${rule.id}\n${place}\n${message}\n${before}${marked}${after}`.toLowerCase();
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

  /** Returns the sort keys of rows. */
  #ranks(key: SortKey): (index: number) => string | readonly number[] {
    const row = (index: number): PageRow => this.#rows[index] as PageRow;
    switch (key) {
      case 'severity':
        return (index) => [row(index)[SEVERITY]];
      case 'page':
        return (index) => row(index)[PAGE];
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
