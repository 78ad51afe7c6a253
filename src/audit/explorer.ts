// The state of the interactive audit: tree, cursor, filter, panes and prompts. It depends on neither the terminal nor the disk.

import { SEVERITY_CHOICES } from './finding-filter.js';
import type { FindingTable } from './finding-table.js';
import { type Action, actionOf } from './keys.js';
import { Outline } from './outline.js';
import { answered, type Prompt } from './prompt.js';
import { GROUPINGS, type Grouping, type Node } from './tree.js';
import { SORTS, type Sort } from './tree-order.js';

/** The state of a run in progress. */
export interface Activity {
  readonly paused: boolean;
  /** Whether it has been asked to stop. */
  readonly ending: boolean;
}

/** Actions that the explorer itself cannot do. */
type OutsideAction = 'open' | 'copy' | 'export' | 'fix' | 'fixRule' | 'baseline' | 'relint' | 'pause' | 'quit';

/** Runs actions that the explorer cannot do. */
export interface ExplorerActions {
  /** Runs an action on a node. Prompts and messages are shown through the explorer. */
  act(action: OutsideAction, node: Node): void;
  /** Calls a function after pending key presses have been handled. */
  later(what: () => void): void;
}

export class Explorer extends Outline {
  pane: 'tree' | 'detail' = 'tree';
  /** Whether the detail pane fills the screen. */
  zoomed = false;
  /** Whether the help is shown, and its first line. */
  help = false;
  helpTop = 0;
  prompt: Prompt | null = null;
  message: { readonly text: string; readonly bad: boolean } | null = null;
  /** Null if no run is in progress. */
  activity: Activity | null = null;
  /** Incremented with every change. */
  version = 0;
  readonly #listeners = new Set<() => void>();
  readonly #actions: ExplorerActions;

  constructor(table: FindingTable, actions: ExplorerActions) {
    super(table);
    this.#actions = actions;
    this.rebuild();
  }

  /** Calls `listener` after each change. Returns a function that unsubscribes it. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  override changed(): void {
    this.version++;
    for (const listener of this.#listeners) listener();
  }

  protected override later(what: () => void): void {
    this.#actions.later(what);
  }

  notify(text: string, bad = false): void {
    this.message = { text, bad };
    this.changed();
  }

  ask(prompt: Prompt): void {
    this.message = null;
    this.prompt = prompt;
    this.changed();
  }

  /** Handles a key, given by its name in the key table, or text typed into a prompt. */
  press(key: string): void {
    const { prompt } = this;
    if (prompt !== null) {
      // The callback of a prompt can open the next prompt.
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

  // biome-ignore lint/complexity/noExcessiveCognitiveComplexity: one case for each action, in the order of the keys' table
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
        if (!this.step(action === 'next' ? 1 : -1)) this.notify(`No more findings ${action === 'next' ? 'below' : 'above'}`);
        return;
      case 'all':
        this.openAll();
        return;
      case 'filter':
        this.#askFilter();
        return;
      case 'sort':
        this.sort = after(Object.keys(SORTS) as Sort[], this.sort);
        this.regrow();
        return;
      case 'group':
        this.regroup(after(Object.keys(GROUPINGS) as Grouping[], this.grouping));
        return;
      case 'severity':
        this.severities = after(SEVERITY_CHOICES, this.severities);
        this.rebuild();
        return;
      case 'help':
        this.help = true;
        this.helpTop = 0;
        return;
      default:
        this.#actions.act(action, this.cursor);
        return;
    }
  }

  #inHelp(action: Action): void {
    if (action === 'quit') this.#actions.act('quit', this.cursor);
    else if (action === 'down' || action === 'pageDown') this.helpTop += action === 'down' ? 1 : this.height;
    else if (action === 'up' || action === 'pageUp')
      this.helpTop = Math.max(0, this.helpTop - (action === 'up' ? 1 : this.height));
    else this.help = false;
  }

  #move(lines: number): void {
    if (this.pane === 'detail' || this.zoomed) this.detailTop = Math.max(0, this.detailTop + lines);
    else this.goTo(this.line + lines);
  }

  #in(): void {
    const { cursor } = this;
    if (this.pane === 'detail' || this.zoomed) return;
    if (cursor.kind === 'finding') this.pane = 'detail';
    else if (!this.isOpen(cursor)) this.toggle(true);
    else if (this.list.at(this.line + 1)?.parent === cursor) this.goTo(this.line + 1);
  }

  #out(): void {
    const { cursor } = this;
    if (this.zoomed) this.zoomed = false;
    else if (this.pane === 'detail') this.pane = 'tree';
    else if (cursor.kind !== 'finding' && cursor.kind !== 'run' && this.isOpen(cursor)) this.toggle(false);
    else if (cursor.parent !== null) this.goTo(this.list.lineOf(cursor.parent.key));
  }

  #enter(): void {
    if (this.zoomed) this.zoomed = false;
    else if (this.cursor.kind === 'finding' || this.pane === 'detail') {
      this.zoomed = true;
      this.detailTop = 0;
    } else this.toggle(!this.isOpen(this.cursor));
  }

  #back(): void {
    if (this.zoomed) this.zoomed = false;
    else if (this.pane === 'detail') this.pane = 'tree';
    else if (this.filtered) {
      this.filter = '';
      this.severities = null;
      this.rebuild();
    } else if (this.cursor.parent !== null) this.goTo(this.list.lineOf(this.cursor.parent.key));
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
