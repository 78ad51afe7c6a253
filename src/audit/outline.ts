// The view of the finding tree: grouping, order, filter, open groups, cursor and scroll position.

import { matchingRows } from './finding-filter.js';
import type { FindingTable } from './finding-table.js';
import { FindingTree, type Grouping, type Node } from './tree.js';
import type { Sort } from './tree-order.js';
import { neighbour } from './tree-walk.js';
import { findingNode, VisibleList } from './visible-list.js';

/** Milliseconds that a search may take before it yields to key presses. */
const AT_ONCE = 12;

/** Independent of keys and screen; other state is in `Explorer`. */
export abstract class Outline {
  table: FindingTable;
  tree!: FindingTree;
  list!: VisibleList;
  grouping: Grouping = 'sitemap';
  sort: Sort = 'severity';
  /** Indexes of the severities that are shown, one of `SEVERITY_CHOICES`; null for all. */
  severities: readonly number[] | null = null;
  filter = '';
  cursor!: Node;
  /** Line of the cursor, and first visible line of the tree. */
  line = 0;
  top = 0;
  /** First visible line of the detail pane. */
  detailTop = 0;
  /** Height of the panes in lines. */
  height = 10;
  readonly #open = new Set<string>(['run']);
  /** Whether the user has opened or closed a group. */
  #touched = false;
  /** The node that the user last moved to. The cursor returns to it when it becomes visible again. */
  #wanted!: Node;
  #search: Generator<void, Int32Array> | null = null;
  #found!: { readonly table: FindingTable; readonly rows: Int32Array };

  constructor(table: FindingTable) {
    this.table = table;
  }

  /** Called after changes. */
  abstract changed(): void;
  /** Calls a function after pending key presses have been handled. */
  protected abstract later(what: () => void): void;

  /** Whether the search for a filter's rows is still running. */
  get searching(): boolean {
    return this.#search !== null;
  }

  get filtered(): boolean {
    return this.filter.trim() !== '' || this.severities !== null;
  }

  isOpen(node: Node): boolean {
    return this.#open.has(node.key);
  }

  /** Shows another table of the same run. The cursor stays on its node if that still exists. */
  show(table: FindingTable): void {
    this.table = table;
    this.rebuild();
  }

  /** Searches the rows again, and rebuilds the tree with them. */
  rebuild(): void {
    const search = matchingRows(this.table, this.filter, this.severities);
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

  /** Rebuilds the tree with the rows of the last search. */
  regrow(): void {
    this.tree = new FindingTree(this.#found.table, this.#found.rows, this.grouping, this.sort, !this.filtered);
    this.cursor ??= this.tree.root;
    this.#wanted ??= this.cursor;
    this.#relist();
    this.changed();
  }

  /** Rebuilds the list of lines, and puts the cursor on its node or the nearest visible parent. */
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

  /** Scrolls so that the cursor is visible in a pane of this height. */
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

  /** Moves to the next (1) or previous (-1) finding, also through closed groups. Returns whether there is one. */
  step(direction: 1 | -1): boolean {
    const found = neighbour(this.tree, this.cursor, direction);
    if (found === null) return false;
    for (let group: Node | null = found.parent; group !== null; group = group.parent) this.#open.add(group.key);
    this.#wanted = found;
    this.detailTop = 0;
    this.#relist();
    return true;
  }

  /** Changes the grouping; the cursor stays on its finding. */
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
