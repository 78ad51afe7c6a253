// Finds children that are not in the order of the schema, and the edit that reorders them.

import type { EntryElement } from '../../entry/entry.js';
import type { Fix, Replacement } from '../../problem/problem.js';
import { removeElement, sourceIn } from './element-edits.js';

/** The place of a child in the sequence of its parent. */
export type Rank = (child: EntryElement) => number;

/** The first child that comes too late, and the first one that it must come before. */
export interface Misordered {
  readonly child: EntryElement;
  readonly before: EntryElement;
  /** Null where something other than these children stands between them. */
  readonly fix: Fix | null;
}

/** The defect in the order of some children of an element; null where there is none. */
export function misordered(parent: EntryElement, children: readonly EntryElement[], rank: Rank): Misordered | null {
  const ranks = children.map(rank);
  const late = ranks.findIndex((own, index) => index > 0 && own < (ranks[index - 1] as number));
  if (late < 0) return null;
  const first = ranks.findIndex((other) => other > (ranks[late] as number));
  return {
    child: children[late] as EntryElement,
    before: children[first] as EntryElement,
    fix: reorder(parent, children, ranks),
  };
}

/**
 * Moves as few bytes as possible: the children that are not in the longest run of children in order. A moved child takes the white space
 * before it along. The others stay where they are, so that other edits in them can be made at the same time.
 */
function reorder(parent: EntryElement, children: readonly EntryElement[], ranks: readonly number[]): Fix | null {
  if (children.length !== parent.childCount) return null;
  const spans = children.map(({ span }) => span);
  const insertions = new Map<number, string>();
  const removed: Replacement[] = [];
  const lengths = spans.map(({ length }) => length);
  for (const { index, behind } of movesOf(lengths, ranks)) {
    const removal = removeElement(children[index] as EntryElement, parent);
    const text = sourceIn(parent, removal.span);
    if (text === null) return null;
    const previous = spans[behind];
    const at = previous === undefined ? parent.content.offset : previous.offset + previous.length;
    insertions.set(at, (insertions.get(at) ?? '') + text);
    removed.push(removal);
  }
  const inserted = [...insertions].map(([offset, text]) => ({ span: { offset, length: 0 }, text }));
  const replacements = [...inserted, ...removed].sort((one, other) => one.span.offset - other.span.offset);
  return { safe: true, replacements };
}

/** A child that moves, and the one behind which it comes; -1 for the start of the content. */
export interface Move {
  readonly index: number;
  readonly behind: number;
}

/** The moves that put children of these lengths in order, by the new place. */
export function movesOf(lengths: readonly number[], ranks: readonly number[]): readonly Move[] {
  const stays = longestOrdered(lengths, ranks);
  const byRank = (one: number, other: number): number => (ranks[one] as number) - (ranks[other] as number) || one - other;
  const moved: number[] = [];
  for (let index = 0; index < ranks.length; index++) if (stays[index] !== true) moved.push(index);
  if (moved.length > 1) moved.sort(byRank);
  const moves: Move[] = [];
  let behind = -1;
  let passed = 0;
  for (const index of moved) {
    for (; passed < ranks.length && (stays[passed] !== true || byRank(passed, index) < 0); passed++)
      if (stays[passed] === true) behind = passed;
    moves.push({ index, behind });
  }
  return moves;
}

/** Which children stay: of all sequences of children in order, one with the most bytes. */
function longestOrdered(lengths: readonly number[], ranks: readonly number[]): readonly boolean[] {
  /** By rank: the number of bytes of the best sequence whose last child has that rank or a lower one, and that child. */
  const bytes: number[] = [];
  const last: number[] = [];
  for (const rank of ranks) for (let lower = bytes.length; lower <= rank; lower++) bytes.push(0);
  last.length = bytes.length;
  last.fill(-1);
  const before: number[] = [];
  const stays: boolean[] = [];
  for (let index = 0; index < ranks.length; index++) {
    const own = ranks[index] as number;
    before.push(last[own] as number);
    stays.push(false);
    const length = (bytes[own] as number) + (lengths[index] as number);
    for (let rank = own; rank < bytes.length && (bytes[rank] as number) < length; rank++) {
      bytes[rank] = length;
      last[rank] = index;
    }
  }
  for (let index = last.at(-1) ?? -1; index >= 0; index = before[index] as number) stays[index] = true;
  return stays;
}
