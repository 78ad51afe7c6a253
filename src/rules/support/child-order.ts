// Finds children that are not in the order of the schema, and the edit that reorders them.

import { fixOf } from '../../base/problem/fixes.js';
import type { Fix, Replacement } from '../../base/problem/problem.js';
import type { EntryElement } from '../../read/entry/entry.js';
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
  return fixOf('safe', replacements);
}

/** A child that moves, and the one behind which it comes; -1 for the start of the content. */
interface Move {
  readonly index: number;
  readonly behind: number;
}

/** The moves that put children of these lengths in order, by the new place. */
function movesOf(lengths: readonly number[], ranks: readonly number[]): readonly Move[] {
  findLongest(lengths, ranks);
  const moved: number[] = [];
  for (let index = 0; index < ranks.length; index++) if (stays[index] !== true) moved.push(index);
  if (moved.length > 1) moved.sort((one, other) => byRank(ranks, one, other));
  return moved.map((index) => ({ index, behind: lastBefore(ranks, index) }));
}

/** The last child that stays and comes before another. */
function lastBefore(ranks: readonly number[], index: number): number {
  for (let other = ranks.length - 1; other >= 0; other--)
    if (stays[other] === true && byRank(ranks, other, index) < 0) return other;
  return -1;
}

function byRank(ranks: readonly number[], one: number, other: number): number {
  return (ranks[one] as number) - (ranks[other] as number) || one - other;
}

// Reused, because every entry of a file may be out of order. By rank: the number of bytes of the best sequence whose last child has that
// rank or a lower one, and that child; by child: the one before it in its best sequence, and whether it stays.
const bytes: number[] = [];
const last: number[] = [];
const before: number[] = [];
const stays: boolean[] = [];

/** Finds which children stay: of all sequences of children in order, one with the most bytes. */
function findLongest(lengths: readonly number[], ranks: readonly number[]): void {
  let rankCount = 0;
  for (let index = 0; index < ranks.length; index++) {
    for (; rankCount <= (ranks[index] as number); rankCount++) {
      bytes[rankCount] = 0;
      last[rankCount] = -1;
    }
  }
  for (let index = 0; index < ranks.length; index++) {
    const own = ranks[index] as number;
    before[index] = last[own] as number;
    stays[index] = false;
    const length = (bytes[own] as number) + (lengths[index] as number);
    for (let rank = own; rank < rankCount && (bytes[rank] as number) < length; rank++) {
      bytes[rank] = length;
      last[rank] = index;
    }
  }
  for (let index = rankCount === 0 ? -1 : (last[rankCount - 1] as number); index >= 0; index = before[index] as number)
    stays[index] = true;
}
