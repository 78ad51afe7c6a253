// Fits one line of source into the terminal, and computes where the carets below it go.

import type { Excerpt } from '../../base/problem/span.js';
import { shownCharacters } from '../escape/escape-terminal.js';
import { displayWidth } from '../escape/width.js';

/** A fitted line, and the columns of the place in it. */
interface Frame {
  readonly text: string;
  /** Columns before the place. */
  readonly indent: number;
  /** Columns of the place in `text`, at least 1. */
  readonly width: number;
}

/** A character as displayed. */
interface Cell {
  readonly shown: string;
  readonly width: number;
  readonly blank: boolean;
  /** Whether the place covers it. */
  readonly marked: boolean;
  /** Index of its first UTF-16 unit. */
  readonly index: number;
}

const CUT = '…';

/** Fits an excerpt into at most `columns` columns with the start of the place visible. Indentation is removed. */
export function frameOf(excerpt: Excerpt, columns: number): Frame {
  const cells = toCells(excerpt);
  const found = cells.findIndex((cell) => cell.index >= excerpt.from);
  const start = found === -1 ? cells.length : found;
  let from = 0;
  if (!excerpt.cutBefore) while (from < start && cells[from]?.blank) from++;
  let to = cells.length;
  if (!excerpt.cutAfter) while (to > start && cells[to - 1]?.blank && !cells[to - 1]?.marked) to--;

  let cutBefore = excerpt.cutBefore;
  let cutAfter = excerpt.cutAfter;
  const room = Math.max(8, columns - 2 * CUT.length);
  if (widthOf(cells.slice(from, to)) > room) {
    const before = from;
    from = leftEdge(cells, from, start, to, room);
    cutBefore ||= from > before;
    let width = 0;
    let end = from;
    while (end < to && width + (cells[end] as Cell).width <= room) width += (cells[end++] as Cell).width;
    cutAfter ||= end < to;
    to = end;
  }

  const visible = cells.slice(from, to);
  const text = visible.map((cell) => cell.shown).join('');
  return {
    text: `${cutBefore ? CUT : ''}${text}${cutAfter ? CUT : ''}`,
    indent: (cutBefore ? 1 : 0) + widthOf(cells.slice(from, start)),
    width: Math.max(1, widthOf(visible.filter((cell) => cell.marked))),
  };
}

/**
 * Returns the index of the first visible cell. Text after the start of the place gets up to two thirds of the room, text before it
 * the rest.
 */
function leftEdge(cells: readonly Cell[], from: number, start: number, to: number, room: number): number {
  const after = Math.min(widthOf(cells.slice(start, to)), Math.ceil((room * 2) / 3));
  let edge = start;
  let width = after;
  while (edge > from && width + (cells[edge - 1] as Cell).width <= room) width += (cells[--edge] as Cell).width;
  return edge;
}

function toCells(excerpt: Excerpt): Cell[] {
  const cells: Cell[] = [];
  let index = 0;
  for (const [character, escaped] of shownCharacters(excerpt.text)) {
    const shown = character === '\t' ? '  ' : escaped;
    cells.push({
      shown,
      width: displayWidth(shown),
      blank: character === ' ' || character === '\t',
      marked: index >= excerpt.from && index < excerpt.from + excerpt.length,
      index,
    });
    index += character.length;
  }
  return cells;
}

function widthOf(cells: readonly Cell[]): number {
  let width = 0;
  for (const cell of cells) width += cell.width;
  return width;
}
