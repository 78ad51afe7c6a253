// Maps libxml2's errors, which have lines, to the elements of the entries in a chunk.

import type { Position } from '../base/bytes/line-counter.js';
import type { Span } from '../base/problem/span.js';
import { type Piece, PieceColumn } from './chunk.js';
import type { SchemaError } from './engine.js';
import { isStructural, readable } from './wording.js';

/** An unproven element with its bytes, kept until its verdict arrives. */
export interface Pending<Context> {
  readonly context: Context;
  /** Bytes of the element; `bytes[0]` is the document's byte at `base`. */
  readonly bytes: Uint8Array;
  readonly base: number;
  /** Position of the first byte. */
  readonly position: Position;
  readonly piece: Piece;
}

/** The schema violations of one element. */
export interface Violation {
  /** libxml2's messages about this element. */
  readonly message: string;
  /** The element, its start tag, and the element around it. */
  readonly element: Span;
  readonly startTag: Span;
  readonly parent: Span;
  /** Whether it concerns the placement of elements, not a value or an attribute. */
  readonly structural: boolean;
}

/** The violations of the element in a row of a piece, wherever the piece is. */
export interface RowViolation {
  readonly row: number;
  readonly message: string;
  readonly structural: boolean;
}

/** The violations of each piece of a chunk, in which each piece begins one line after the last one ends. */
export function violationsByPiece(pieces: readonly Piece[], errors: readonly SchemaError[]): RowViolation[][] {
  const firstLines: number[] = [];
  let line = 1;
  for (const { lines } of pieces) {
    firstLines.push(line);
    line += lines;
  }
  const byPiece: SchemaError[][] = pieces.map(() => []);
  for (const error of errors) byPiece[indexOfLine(firstLines, error.line)]?.push(error);
  return pieces.map(({ elements }, i) => violationsOf(elements, byPiece[i] as SchemaError[], firstLines[i] as number));
}

/** Index of the last piece that begins before a line, or 0. */
function indexOfLine(firstLines: readonly number[], line: number): number {
  let low = 0;
  let high = firstLines.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((firstLines[middle] as number) < line) low = middle;
    else high = middle - 1;
  }
  return low;
}

function violationsOf(elements: readonly number[], errors: readonly SchemaError[], firstLine: number): RowViolation[] {
  const byRow = new Map<number, SchemaError[]>();
  for (const error of errors) {
    const row = rowOfLine(elements, error.line - firstLine);
    const list = byRow.get(row);
    if (list) list.push(error);
    else byRow.set(row, [error]);
  }
  return [...byRow].map(([row, list]) => ({
    row,
    message: [...new Set(list.map(({ message }) => readable(message)))].join(' '),
    structural: list.some(({ message }) => isStructural(message)),
  }));
}

/** The row of the first element in a line; the outermost element if there is none. */
function rowOfLine(elements: readonly number[], line: number): number {
  for (let at = 0; at < elements.length; at += PieceColumn.Count) if (elements[at] === line) return at / PieceColumn.Count;
  return 0;
}

/** The violations of a pending element with their places. */
export function placeViolations<Context>({ base, piece }: Pending<Context>, violations: readonly RowViolation[]): Violation[] {
  return violations.map(({ row, message, structural }) => {
    const span = (from: PieceColumn, to: PieceColumn): Span => {
      const start = piece.elements[row * PieceColumn.Count + from] as number;
      return { offset: base + start, length: (piece.elements[row * PieceColumn.Count + to] as number) - start };
    };
    return {
      message,
      structural,
      element: span(PieceColumn.Start, PieceColumn.End),
      startTag: span(PieceColumn.Start, PieceColumn.TagEnd),
      parent: span(PieceColumn.ParentStart, PieceColumn.ParentEnd),
    };
  });
}
