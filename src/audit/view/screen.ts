// Composes the whole screen as lines of its exact width: header, panes and bottom line.

import { displayWidth } from '../../report/escape/width.js';
import type { Explorer } from '../explorer.js';
import { fitted, prose, type Style } from '../style.js';
import { diffRows } from './diff-rows.js';
import { findingDetail, type Guide } from './finding-detail.js';
import { footerRows } from './footer.js';
import { groupDetail, type RunFacts } from './group-detail.js';
import { headerRows, type LiveFacts } from './header.js';
import { helpRows } from './help-rows.js';
import { treePane } from './tree-rows.js';

/** Smallest supported terminal; a smaller one shows a message. */
export const SMALLEST = { columns: 40, rows: 10 } as const;
/** Narrower terminals show one pane at a time. */
const TWO_PANES = 76;

/** Inputs of the screen besides the explorer's state. */
export interface Surroundings {
  readonly run: () => RunFacts;
  /** Null if no run is in progress. */
  readonly live: () => LiveFacts | null;
  readonly guide: Guide;
  readonly style: Style;
}

/** Renders screens. The lines of the detail pane are cached, because most keys do not change them. */
export class ScreenView {
  readonly #explorer: Explorer;
  readonly #around: Surroundings;
  #detail: { readonly rows: Int32Array; readonly name: string; readonly lines: readonly string[] } | null = null;

  constructor(explorer: Explorer, around: Surroundings) {
    this.#explorer = explorer;
    this.#around = around;
  }

  /** The lines of the screen, exactly `rows` of them. */
  lines(columns: number, rows: number): string[] {
    const { style } = this.#around;
    return this.#lines(columns, rows).map((line) => style.last(line));
  }

  #lines(columns: number, rows: number): string[] {
    const explorer = this.#explorer;
    const { style } = this.#around;
    if (columns < SMALLEST.columns || rows < SMALLEST.rows) {
      const text = `The terminal is too small: ${columns} columns and ${rows} rows, but ${SMALLEST.columns} and ${SMALLEST.rows} are needed. q quits.`;
      return filled(prose(text, Math.max(1, columns)), columns, rows);
    }
    const header = headerRows(explorer, this.#around.run(), this.#around.live(), style, columns);
    const footer = footerRows(explorer, style, columns, Math.floor(rows / 2)).map((line) => padded(line, columns));
    return [...header, ...this.#panes(columns, rows - header.length - footer.length), ...footer];
  }

  #panes(columns: number, height: number): string[] {
    const explorer = this.#explorer;
    const { style } = this.#around;
    if (explorer.help) return this.#helpPane(columns, height);
    const { zoomed, pane, prompt } = explorer;
    if (prompt?.kind === 'diff') return this.#scrolled(diffRows(prompt.lines, style, columns), prompt.top, columns, height);
    const alone = columns < TWO_PANES;
    if (zoomed || (alone && (pane === 'detail' || prompt?.kind === 'menu'))) return this.#detailPane(columns, height);
    if (alone) return treePane(explorer, style, columns, height);
    const left = Math.floor(columns * 0.48);
    const tree = treePane(explorer, style, left, height);
    const detail = this.#detailPane(columns - left - 2, height);
    const border = pane === 'detail' ? style.accent('│ ') : style.dim('│ ');
    return tree.map((line, index) => line + border + (detail[index] as string));
  }

  #helpPane(columns: number, height: number): string[] {
    const explorer = this.#explorer;
    const lines = helpRows(this.#around.style, columns);
    explorer.helpTop = Math.min(explorer.helpTop, Math.max(0, lines.length - height));
    return this.#scrolled(lines, explorer.helpTop, columns, height);
  }

  #detailPane(columns: number, height: number): string[] {
    const explorer = this.#explorer;
    const { prompt } = explorer;
    if (prompt?.kind === 'menu') {
      const first = Math.max(0, Math.min(prompt.index - height + 2, prompt.items.length - height));
      const rows = prompt.items.map(({ name, help }, index) => this.#choice(name, help, index === prompt.index, columns));
      return filled(rows.slice(first), columns, height);
    }
    const lines = this.#detailLines(columns);
    explorer.detailTop = Math.min(explorer.detailTop, Math.max(0, lines.length - height));
    return this.#scrolled(lines, explorer.detailTop, columns, height);
  }

  #choice(name: string, help: string, chosen: boolean, columns: number): string {
    const { style } = this.#around;
    const line = fitted([chosen ? '❯ ' : '  ', fitted([name], 12), chosen ? help : [help, style.dim]], columns);
    return chosen ? style.marked(line) : line;
  }

  #detailLines(columns: number): readonly string[] {
    const { cursor, table, tree } = this.#explorer;
    const { guide, style, run } = this.#around;
    const facts = run();
    const name = `${cursor.key} ${columns} ${facts.complete} ${table.documents.length} ${this.#explorer.filtered}`;
    if (this.#detail?.rows !== tree.rows || this.#detail.name !== name) {
      const lines =
        cursor.kind === 'finding'
          ? findingDetail(table, cursor.row, guide, style, columns)
          : groupDetail(this.#explorer, cursor, facts, guide, style, columns);
      this.#detail = { rows: tree.rows, name, lines };
    }
    return this.#detail.lines;
  }

  /** The visible part of lines; the last line shows how many more there are. */
  #scrolled(lines: readonly string[], top: number, columns: number, height: number): string[] {
    const below = lines.length - top - height;
    const shown = lines.slice(top, top + height);
    if (below > 0) shown[height - 1] = this.#around.style.dim(`↓ ${below + 1} more lines`);
    return filled(shown, columns, height);
  }
}

/** Pads lines to a height and width. */
function filled(lines: readonly string[], columns: number, height: number): string[] {
  return Array.from({ length: height }, (_, index) => padded(lines[index] ?? '', columns));
}

/** Pads a painted line with spaces; a line that is too long is cut and loses its colours. */
function padded(line: string, columns: number): string {
  const bare = line.replace(/\u001b\]8;;.*?\u001b\\|\u001b\[[\d;]*m/g, '');
  const width = displayWidth(bare);
  return width > columns ? fitted([bare], columns) : line + ' '.repeat(columns - width);
}
