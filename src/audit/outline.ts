// The tree as it is looked at: grouping, order and filter, open groups, the cursor and what is in sight.

import type { FindingTable } from './finding-table.js';
import { matchingRows } from './query.js';
import { FindingTree, type Grouping, type Node, type Sort } from './tree.js';
import { neighbour } from './tree-walk.js';
import { findingNode, VisibleList } from './visible-list.js';

/** Milliseconds of looking for rows that no key has to wait for. */
const AT_ONCE = 12;

/** Knows no keys and no screen; what is shown beside the tree is the explorer's. */
export abstract class Outline {
  table: FindingTable;
  tree!: FindingTree;
  list!: VisibleList;
  grouping: Grouping = 'sitemap';
  sort: Sort = 'severity';
  /** Number of the only severity that is shown; null for all. */
  severity: number | null = null;
  filter = '';
  cursor!: Node;
  /** Line of the cursor, and first line of the pane. */
  line = 0;
  top = 0;
  /** First line of what is said about the cursor's node. */
  detailTop = 0;
  /** Lines of the panes. */
  height = 10;
  readonly #open = new Set<string>(['run']);
  /** Whether somebody has opened or closed a group. */
  #touched = false;
  /** What was gone to last: the cursor is there as soon as that is to be seen. */
  #wanted!: Node;
  #search: Generator<void, Int32Array> | null = null;
  #found!: { readonly table: FindingTable; readonly rows: Int32Array };

  constructor(table: FindingTable) {
    this.table = table;
  }

  /** Called after changes. */
  abstract changed(): void;
  /** Does something soon, when keys have been answered. */
  protected abstract later(what: () => void): void;

  /** Whether the rows of a filter are still being looked for. */
  get searching(): boolean {
    return this.#search !== null;
  }

  get filtered(): boolean {
    return this.filter.trim() !== '' || this.severity !== null;
  }

  isOpen(node: Node): boolean {
    return this.#open.has(node.key);
  }

  /** Shows another table of the same run: the cursor stays where its node is still there. */
  show(table: FindingTable): void {
    this.table = table;
    this.rebuild();
  }

  /** Looks for the rows again, and makes the tree of them. */
  rebuild(): void {
    const search = matchingRows(this.table, this.filter, this.severity);
    this.#search = search;
    const { table } = this;
    const go = (): void => {
      if (this.#search !== search) return;
      const begun = performance.now();
      for (;;) {
        const step = search.next();
        if (step.done) {
          this.#search = null;
          this.#found = { table, rows: step.value };
          this.regrow();
          return;
        }
        if (this.tree !== undefined && performance.now() - begun > AT_ONCE) {
          this.later(go);
          return;
        }
      }
    };
    go();
    this.changed();
  }

  /** Makes the tree anew of the rows that were found last. */
  regrow(): void {
    this.tree = new FindingTree(this.#found.table, this.#found.rows, this.grouping, this.sort, !this.filtered);
    this.cursor ??= this.tree.root;
    this.#wanted ??= this.cursor;
    this.#relist();
    this.changed();
  }

  /** Makes the lines again, and finds the cursor's, or that of the nearest group above it. */
  #relist(): void {
    const [only, ...others] = this.#touched ? [] : this.tree.children(this.tree.root);
    if (only !== undefined && others.length === 0) this.#open.add(only.key);
    this.list = new VisibleList(this.tree, this.#open);
    let line = -1;
    for (let node: Node | null = this.#wanted; node !== null && line < 0; node = node.parent) line = this.list.lineOf(node.key);
    this.#place(Math.max(0, line));
  }

  goTo(line: number): void {
    this.#place(line);
    this.#wanted = this.cursor;
  }

  #place(line: number): void {
    const last = this.list.length - 1;
    this.line = Math.max(0, Math.min(last, line));
    const node = this.list.at(this.line) ?? this.tree.root;
    if (node.key !== this.cursor.key) this.detailTop = 0;
    this.cursor = node;
    this.scroll(this.height);
  }

  /** Keeps the cursor in sight of a pane of so many lines. */
  scroll(height: number): void {
    this.height = Math.max(1, height);
    const most = Math.max(0, this.list.length - this.height);
    this.top = Math.max(0, Math.min(this.top, this.line, most));
    this.top = Math.max(this.top, this.line - this.height + 1);
  }

  toggle(open: boolean): void {
    this.#touched = true;
    if (open) this.#open.add(this.cursor.key);
    else this.#open.delete(this.cursor.key);
    this.#relist();
  }

  openAll(): void {
    const { cursor, tree } = this;
    if (cursor.kind === 'finding') return;
    this.#touched = true;
    const keys = Array.from(tree.below(cursor), ({ key }) => key);
    const closed = keys.some((key) => !this.#open.has(key));
    for (const key of keys) {
      if (closed || key === 'run') this.#open.add(key);
      else this.#open.delete(key);
    }
    this.#relist();
  }

  /** Goes to the finding behind or before the cursor, through closed groups; whether there is one. */
  step(direction: 1 | -1): boolean {
    const found = neighbour(this.tree, this.cursor, direction);
    if (found === null) return false;
    for (let group: Node | null = found.parent; group !== null; group = group.parent) this.#open.add(group.key);
    this.#wanted = found;
    this.detailTop = 0;
    this.#relist();
    return true;
  }

  /** Groups anew, with the same finding under the cursor. */
  regroup(grouping: Grouping): void {
    this.grouping = grouping;
    const { cursor } = this;
    const row = cursor.kind === 'finding' ? cursor.row : null;
    this.regrow();
    if (row === null) return;
    const position = this.tree.order.indexOf(row);
    let group = this.tree.root;
    while (!group.holdsFindings) {
      const below = this.tree.children(group).find((child) => this.tree.rowsOf(child).includes(row));
      if (below === undefined) return;
      this.#open.add(group.key);
      group = below;
    }
    this.#open.add(group.key);
    this.#wanted = findingNode(this.tree, group, position);
    this.#relist();
  }
}
