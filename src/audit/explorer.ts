// What a person sees and does: the tree with its cursor, the filter, panes and prompts. It knows neither a screen nor a disk.

import { type FindingTable, SEVERITIES } from './finding-table.js';
import { type Action, actionOf } from './keys.js';
import { answered, type Prompt } from './prompt.js';
import { matchingRows } from './query.js';
import { FindingTree, GROUPINGS, type Grouping, type Node, SORTS, type Sort } from './tree.js';
import { neighbour } from './tree-walk.js';
import { findingNode, VisibleList } from './visible-list.js';

/** What a run that goes on says of itself. */
export interface Activity {
  readonly paused: boolean;
  /** Whether it is asked to end. */
  readonly ending: boolean;
}

/** What the explorer cannot do by itself. */
export interface Acts {
  /** Does what a key asks for about a node; prompts and messages come back through the explorer. */
  act(action: 'open' | 'copy' | 'export' | 'baseline' | 'relint' | 'pause' | 'quit', node: Node): void;
  /** Does something soon, when keys have been answered. */
  later(what: () => void): void;
}

/** Milliseconds of looking for rows that no key has to wait for. */
const AT_ONCE = 12;

export class Explorer {
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
  pane: 'tree' | 'detail' = 'tree';
  /** Whether the detail has the whole screen. */
  zoomed = false;
  detailTop = 0;
  /** Whether the help is shown, and its first line. */
  help = false;
  helpTop = 0;
  prompt: Prompt | null = null;
  message: { readonly text: string; readonly bad: boolean } | null = null;
  /** Null when nothing is being read. */
  activity: Activity | null = null;
  /** Lines of the panes. */
  height = 10;
  /** Grows with every change. */
  version = 0;
  readonly #open = new Set<string>();
  readonly #listeners = new Set<() => void>();
  readonly #acts: Acts;
  /** What was gone to last: the cursor is there as soon as that is to be seen. */
  #wanted!: Node;
  #search: Generator<void, Int32Array> | null = null;
  #found!: { readonly table: FindingTable; readonly rows: Int32Array };

  constructor(table: FindingTable, acts: Acts) {
    this.table = table;
    this.#acts = acts;
    this.#open.add('run');
    this.rebuild();
  }

  /** Calls back after changes, until the answer is called. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  changed(): void {
    this.version++;
    for (const listener of this.#listeners) listener();
  }

  say(text: string, bad = false): void {
    this.message = { text, bad };
    this.changed();
  }

  ask(prompt: Prompt): void {
    this.message = null;
    this.prompt = prompt;
    this.changed();
  }

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
          this.#regrow();
          return;
        }
        if (this.tree !== undefined && performance.now() - begun > AT_ONCE) {
          this.#acts.later(go);
          return;
        }
      }
    };
    go();
    this.changed();
  }

  /** Makes the tree anew of the rows that were found last. */
  #regrow(): void {
    this.tree = new FindingTree(this.#found.table, this.#found.rows, this.grouping, this.sort, !this.filtered);
    this.cursor ??= this.tree.root;
    this.#wanted ??= this.cursor;
    this.#relist();
    this.changed();
  }

  /** Makes the lines again, and finds the cursor's, or that of the nearest group above it. */
  #relist(): void {
    this.list = new VisibleList(this.tree, this.#open);
    let line = -1;
    for (let node: Node | null = this.#wanted; node !== null && line < 0; node = node.parent) line = this.list.lineOf(node.key);
    this.#place(Math.max(0, line));
  }

  #goTo(line: number): void {
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

  /** A key, by its name in the table of keys, or a text that was typed into a prompt. */
  press(key: string): void {
    const { prompt } = this;
    if (prompt !== null) {
      // An answer may ask the next question.
      this.prompt = null;
      const next = answered(prompt, key);
      this.prompt ??= next;
      this.changed();
      return;
    }
    this.message = null;
    const action = actionOf(key);
    if (action !== null) this.#do(action);
    this.changed();
  }

  #do(action: Action): void {
    if (this.help) {
      this.#inHelp(action);
      return;
    }
    switch (action) {
      case 'down':
      case 'up':
        this.#move(action === 'down' ? 1 : -1);
        return;
      case 'pageDown':
      case 'pageUp':
        this.#move((action === 'pageDown' ? 1 : -1) * Math.max(1, this.height - 1));
        return;
      case 'top':
      case 'bottom':
        this.#move((action === 'bottom' ? 1 : -1) * Number.MAX_SAFE_INTEGER);
        return;
      case 'in':
        this.#in();
        return;
      case 'out':
        this.#out();
        return;
      case 'enter':
        this.#enter();
        return;
      case 'back':
        this.#back();
        return;
      case 'pane':
        if (!this.zoomed) this.pane = this.pane === 'tree' ? 'detail' : 'tree';
        return;
      case 'next':
      case 'previous':
        this.#step(action === 'next' ? 1 : -1);
        return;
      case 'all':
        this.#openAll();
        return;
      case 'filter':
        this.#askFilter();
        return;
      case 'sort':
        this.sort = after(Object.keys(SORTS) as Sort[], this.sort);
        this.#regrow();
        return;
      case 'group':
        this.#regroup(after(Object.keys(GROUPINGS) as Grouping[], this.grouping));
        return;
      case 'severity':
        this.severity = this.severity === null ? 0 : this.severity + 1 < SEVERITIES.length ? this.severity + 1 : null;
        this.rebuild();
        return;
      case 'help':
        this.help = true;
        this.helpTop = 0;
        return;
      default:
        this.#acts.act(action, this.cursor);
        return;
    }
  }

  #inHelp(action: Action): void {
    if (action === 'quit') this.#acts.act('quit', this.cursor);
    else if (action === 'down' || action === 'pageDown') this.helpTop += action === 'down' ? 1 : this.height;
    else if (action === 'up' || action === 'pageUp')
      this.helpTop = Math.max(0, this.helpTop - (action === 'up' ? 1 : this.height));
    else this.help = false;
  }

  #move(lines: number): void {
    if (this.pane === 'detail' || this.zoomed) this.detailTop = Math.max(0, this.detailTop + lines);
    else this.#goTo(this.line + lines);
  }

  #in(): void {
    const { cursor } = this;
    if (this.pane === 'detail' || this.zoomed) return;
    if (cursor.kind === 'finding') this.pane = 'detail';
    else if (!this.isOpen(cursor)) this.#toggle(true);
    else if (this.list.at(this.line + 1)?.parent === cursor) this.#goTo(this.line + 1);
  }

  #out(): void {
    const { cursor } = this;
    if (this.zoomed) this.zoomed = false;
    else if (this.pane === 'detail') this.pane = 'tree';
    else if (cursor.kind !== 'finding' && cursor.kind !== 'run' && this.isOpen(cursor)) this.#toggle(false);
    else if (cursor.parent !== null) this.#goTo(this.list.lineOf(cursor.parent.key));
  }

  #enter(): void {
    if (this.zoomed) this.zoomed = false;
    else if (this.cursor.kind === 'finding' || this.pane === 'detail') {
      this.zoomed = true;
      this.detailTop = 0;
    } else this.#toggle(!this.isOpen(this.cursor));
  }

  #back(): void {
    if (this.zoomed) this.zoomed = false;
    else if (this.pane === 'detail') this.pane = 'tree';
    else if (this.filtered) {
      this.filter = '';
      this.severity = null;
      this.rebuild();
    } else if (this.cursor.parent !== null) this.#goTo(this.list.lineOf(this.cursor.parent.key));
  }

  #toggle(open: boolean): void {
    if (open) this.#open.add(this.cursor.key);
    else this.#open.delete(this.cursor.key);
    this.#relist();
  }

  #openAll(): void {
    const { cursor, tree } = this;
    if (cursor.kind === 'finding') return;
    const keys: string[] = [];
    const take = (group: typeof cursor): void => {
      keys.push(group.key);
      for (const child of tree.children(group)) take(child);
    };
    take(cursor);
    const closed = keys.some((key) => !this.#open.has(key));
    for (const key of keys) {
      if (closed || key === 'run') this.#open.add(key);
      else this.#open.delete(key);
    }
    this.#relist();
  }

  /** Goes to the finding behind or before the cursor, through closed groups. */
  #step(direction: 1 | -1): void {
    const found = neighbour(this.tree, this.cursor, direction);
    if (found === null) {
      this.say(direction === 1 ? 'No finding further down' : 'No finding further up');
      return;
    }
    for (let group: Node | null = found.parent; group !== null; group = group.parent) this.#open.add(group.key);
    this.#wanted = found;
    this.detailTop = 0;
    this.#relist();
  }

  /** Groups anew, with the same finding under the cursor. */
  #regroup(grouping: Grouping): void {
    this.grouping = grouping;
    const { cursor } = this;
    const row = cursor.kind === 'finding' ? cursor.row : null;
    this.#regrow();
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

  #askFilter(): void {
    const before = this.filter;
    const use = (text: string): void => {
      this.filter = text;
      this.rebuild();
    };
    this.ask({
      kind: 'line',
      title: 'Filter: ',
      text: before,
      at: Array.from(before).length,
      change: use,
      done: use,
      cancel: () => use(before),
    });
  }
}

function after<Item>(items: readonly Item[], item: Item): Item {
  return items[(items.indexOf(item) + 1) % items.length] as Item;
}
