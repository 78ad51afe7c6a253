// What a person sees and does: the tree with its cursor, the filter, panes and prompts. It knows neither a screen nor a disk.

import { type FindingTable, SEVERITIES } from './finding-table.js';
import { type Action, actionOf } from './keys.js';
import { Outline } from './outline.js';
import { answered, type Prompt } from './prompt.js';
import { GROUPINGS, type Grouping, type Node, SORTS, type Sort } from './tree.js';

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

export class Explorer extends Outline {
  pane: 'tree' | 'detail' = 'tree';
  /** Whether the detail has the whole screen. */
  zoomed = false;
  /** Whether the help is shown, and its first line. */
  help = false;
  helpTop = 0;
  prompt: Prompt | null = null;
  message: { readonly text: string; readonly bad: boolean } | null = null;
  /** Null when nothing is being read. */
  activity: Activity | null = null;
  /** Grows with every change. */
  version = 0;
  readonly #listeners = new Set<() => void>();
  readonly #acts: Acts;

  constructor(table: FindingTable, acts: Acts) {
    super(table);
    this.#acts = acts;
    this.rebuild();
  }

  /** Calls back after changes, until the answer is called. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  override changed(): void {
    this.version++;
    for (const listener of this.#listeners) listener();
  }

  protected override later(what: () => void): void {
    this.#acts.later(what);
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
        if (!this.step(action === 'next' ? 1 : -1)) this.say(`No finding further ${action === 'next' ? 'down' : 'up'}`);
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
      this.severity = null;
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
