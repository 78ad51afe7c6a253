// The virtualised table of findings: only rows in view are in the DOM. All rows have the same height, except for the open one.

import { findingRow } from './finding-row.js';
import { groupRow } from './group-row.js';
import type { RowSet, SortKey } from './row-set.js';

/** Extra rows above and below the view. */
const AROUND = 20;
/** Most rows that are printed: as many as the static page has. */
const MOST_PRINTED = 200;

export class FindingsTable {
  readonly #table: HTMLTableElement;
  readonly #body: HTMLTableSectionElement;
  readonly #rows: RowSet;
  readonly #headings: readonly HTMLTableCellElement[];
  /** Rows in the DOM, by their position among the shown rows. */
  readonly #present = new Map<number, HTMLTableRowElement>();
  /** Height of a row, and the additional height of the open one, in pixels. */
  #height = 1;
  #beyond = 0;
  #open: number | null = null;
  /** Position of the row with the keyboard focus. */
  #active = 0;
  #drawing = 0;
  #width = innerWidth;

  /** `sorted` is called after the order has changed; it must filter the rows again. */
  constructor(table: HTMLTableElement, rows: RowSet, sorted: () => void) {
    this.#table = table;
    this.#rows = rows;
    this.#body = table.tBodies[0] as HTMLTableSectionElement;
    this.#headings = [...table.querySelectorAll('th')];
    table.classList.add('live');
    table.tabIndex = -1;
    table.rows[0]?.setAttribute('aria-rowindex', '1');
    for (const heading of this.#headings) this.#bringHeading(heading, sorted);
    this.#body.addEventListener('click', (event) => this.#clicked(event));
    table.addEventListener('keydown', (event) => this.#pressed(event));
    addEventListener('scroll', () => this.#soon(), { passive: true });
    addEventListener('resize', () => this.#resized());
    addEventListener('beforeprint', () => this.#forPaper());
    addEventListener('afterprint', () => {
      table.classList.add('live');
      this.update();
    });
    const form = document.querySelector<HTMLElement>('form.filters');
    if (form !== null) {
      new ResizeObserver(() => table.style.setProperty('--form', `${form.offsetHeight}px`)).observe(form);
    }
  }

  /** Rebuilds the table after a change of filter, order or width. */
  update(): void {
    this.#measure();
    this.#rebuild(0);
  }

  /** Measures the rows: those of rules are lower, as long as no rule is open. */
  #measure(): void {
    const { shown } = this.#rows;
    this.#table.classList.toggle('closed', this.#rows.grouped && shown.every((value) => value < 0));
    this.#clear();
    if (shown.length === 0) return;
    this.#put(0, null);
    this.#height = this.#rowOf(0).getBoundingClientRect().height;
  }

  /**
   * Rebuilds the rows, all with the known height. The row at position `active` gets the keyboard focus. `inPlace` keeps the visible
   * rows; otherwise the page scrolls back to the top of the table.
   */
  #rebuild(active: number, inPlace = false): void {
    this.#open = null;
    this.#beyond = 0;
    this.#active = active;
    this.#clear();
    const { shown, sort } = this.#rows;
    this.#table.setAttribute('aria-rowcount', String(shown.length + 1));
    for (const heading of this.#headings) {
      const sorted = heading.dataset['key'] === sort.key;
      if (sorted) heading.setAttribute('aria-sort', sort.descending ? 'descending' : 'ascending');
      else heading.removeAttribute('aria-sort');
    }
    // Until the rows are in the DOM, the padding keeps the page as long as the part that has been scrolled.
    if (inPlace) this.#body.style.paddingBottom = `${this.#topOf(shown.length)}px`;
    this.#draw();
  }

  /** Prepares printing: removed rows would be empty pages, so the first rows are put into the DOM, uncut. */
  #forPaper(): void {
    this.#open = null;
    this.#table.classList.remove('live');
    this.#clear();
    for (let position = 0; position < Math.min(MOST_PRINTED, this.#rows.shown.length); position++) this.#put(position, null);
  }

  /** Phones change the window's height while scrolling, so only a new width rebuilds the rows. */
  #resized(): void {
    if (innerWidth === this.#width) this.#soon();
    else this.update();
    this.#width = innerWidth;
  }

  #bringHeading(heading: HTMLTableCellElement, sorted: () => void): void {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = heading.textContent;
    button.addEventListener('click', () => {
      const { sort } = this.#rows;
      const key = heading.dataset['key'] as SortKey;
      this.#rows.sortBy(key, sort.key === key && !sort.descending);
      sorted();
    });
    heading.replaceChildren(button);
  }

  /** Schedules a draw for the next frame, at most once. */
  #soon(): void {
    if (this.#drawing === 0) {
      this.#drawing = requestAnimationFrame(() => {
        this.#drawing = 0;
        this.#draw();
      });
    }
  }

  /** Adds the rows in view to the DOM, and removes the others. */
  #draw(): void {
    if (!this.#table.classList.contains('live')) return;
    const above = this.#headHeight - this.#body.getBoundingClientRect().top;
    const first = Math.max(0, this.#at(above) - AROUND);
    const last = Math.min(this.#rows.shown.length - 1, this.#at(above + innerHeight) + AROUND);
    const focused = document.activeElement;
    for (const [position, row] of this.#present) {
      if (position >= first && position <= last) continue;
      row.remove();
      this.#present.delete(position);
    }
    let next: HTMLTableRowElement | null = null;
    for (let position = last; position >= first; position--) {
      const row = this.#present.get(position);
      if (row === undefined) this.#put(position, next);
      next = this.#rowOf(position);
    }
    this.#setTab();
    const after = this.#topOf(this.#rows.shown.length) - this.#topOf(last + 1);
    this.#body.style.paddingTop = `${this.#topOf(first)}px`;
    this.#body.style.paddingBottom = `${Math.max(0, after)}px`;
    // If the focused row was removed, the table gets the focus. This is done last because focus() forces a layout.
    if (focused !== null && !focused.isConnected) this.#table.focus({ preventScroll: true });
  }

  /** Returns the position of the row at a height below the top of the first row; it can be out of range. */
  #at(height: number): number {
    const open = this.#open;
    if (open === null || height < (open + 1) * this.#height) return Math.floor(height / this.#height);
    return Math.max(open, Math.floor((height - this.#beyond) / this.#height));
  }

  #topOf(position: number): number {
    return position * this.#height + (this.#open !== null && position > this.#open ? this.#beyond : 0);
  }

  #rowOf(position: number): HTMLTableRowElement {
    return this.#present.get(position) as HTMLTableRowElement;
  }

  #put(position: number, before: HTMLTableRowElement | null): void {
    const value = this.#rows.shown[position] as number;
    const group = this.#rows.group(value);
    const row =
      group === null
        ? findingRow(this.#rows.named(value), position + 1, position === this.#open)
        : groupRow(group, position + 1, this.#rows.isOpen(group));
    row.dataset['position'] = String(position);
    this.#body.insertBefore(row, before);
    this.#present.set(position, row);
  }

  #clear(): void {
    this.#present.clear();
    this.#body.replaceChildren();
    this.#body.style.paddingTop = '0';
    this.#body.style.paddingBottom = '0';
  }

  /** Makes exactly one row reachable with Tab; arrow keys move on from there. */
  #setTab(): void {
    const positions = [...this.#present.keys()];
    const reached = this.#present.has(this.#active) ? this.#active : Math.min(...positions);
    for (const [position, row] of this.#present) buttonOf(row).tabIndex = position === reached ? 0 : -1;
  }

  #clicked(event: MouseEvent): void {
    const target = event.target as Element;
    const row = target.closest('tr');
    // Selecting text or clicking a link does not open a row.
    if (row === null || target.closest('a, .details') !== null || !getSelection()?.isCollapsed) return;
    this.#active = Number(row.dataset['position']);
    const value = this.#rows.shown[this.#active] as number;
    if (this.#rows.group(value) === null) this.#toggle(this.#active);
    else {
      const before = this.#topOf(this.#active);
      this.#rows.toggle(value);
      this.#measure();
      this.#rebuild(this.#active, true);
      scrollBy(0, this.#topOf(this.#active) - before);
    }
    buttonOf(this.#rowOf(this.#active)).focus({ preventScroll: true });
  }

  #toggle(position: number): void {
    const closed = this.#open;
    this.#open = closed === position ? null : position;
    this.#beyond = 0;
    for (const changed of new Set([closed, position])) {
      if (changed === null || !this.#present.has(changed)) continue;
      const row = this.#rowOf(changed);
      const next = row.nextElementSibling as HTMLTableRowElement | null;
      row.remove();
      this.#put(changed, next);
    }
    if (this.#open !== null) this.#beyond = this.#rowOf(position).getBoundingClientRect().height - this.#height;
    this.#draw();
  }

  #pressed(event: KeyboardEvent): void {
    const inside = event.target === this.#table || (event.target as Element).closest('tbody') !== null;
    const page = Math.max(1, Math.floor((innerHeight - this.#headHeight) / this.#height) - 1);
    const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: page, PageUp: -page };
    const step = event.key === 'Home' ? -this.#active : event.key === 'End' ? this.#rows.shown.length : steps[event.key];
    if (!inside || step === undefined || event.ctrlKey || event.metaKey || event.altKey || this.#rows.shown.length === 0) return;
    event.preventDefault();
    this.#active = Math.min(this.#rows.shown.length - 1, Math.max(0, this.#active + step));
    const top = this.#body.getBoundingClientRect().top + this.#topOf(this.#active);
    const bottom = top + this.#topOf(this.#active + 1) - this.#topOf(this.#active);
    const above = top - this.#headHeight;
    if (above < 0) scrollBy(0, above);
    else if (bottom > innerHeight) scrollBy(0, bottom - innerHeight);
    this.#draw();
    buttonOf(this.#rowOf(this.#active)).focus({ preventScroll: true });
  }

  /** Height of the sticky table head that covers the top of the window. */
  get #headHeight(): number {
    return Math.max(0, this.#table.tHead?.getBoundingClientRect().bottom ?? 0);
  }
}

function buttonOf(row: HTMLTableRowElement): HTMLButtonElement {
  return row.querySelector('button') as HTMLButtonElement;
}
