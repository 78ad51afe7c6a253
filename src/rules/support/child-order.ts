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
  let furthest = -1;
  for (const child of children) {
    const place = rank(child);
    if (place < furthest) {
      const before = children.find((other) => rank(other) > place) as EntryElement;
      return { child, before, fix: reorder(parent, children, rank) };
    }
    furthest = place;
  }
  return null;
}

/**
 * Moves as few bytes as possible: the children that are not in the longest run of children in order. A moved child takes the white space
 * before it along. The others stay where they are, so that other edits in them can be made at the same time.
 */
function reorder(parent: EntryElement, children: readonly EntryElement[], rank: Rank): Fix | null {
  if (children.length !== parent.children.length) return null;
  const ranks = children.map(rank);
  const stays = longestOrdered(children, ranks);
  const byRank = (one: number, other: number): number => (ranks[one] as number) - (ranks[other] as number) || one - other;
  const moved = [...children.keys()].filter((index) => stays[index] !== true).sort(byRank);
  const staying = [...children.keys()].filter((index) => stays[index] === true);
  const insertions = new Map<number, string>();
  const removed: Replacement[] = [];
  let passed = 0;
  for (const index of moved) {
    const removal = removeElement(children[index] as EntryElement, parent);
    const text = sourceIn(parent, removal.span);
    if (text === null) return null;
    while (passed < staying.length && byRank(staying[passed] as number, index) < 0) passed++;
    const previous = children[staying[passed - 1] ?? -1]?.span;
    const at = previous === undefined ? parent.text.content.offset : previous.offset + previous.length;
    insertions.set(at, (insertions.get(at) ?? '') + text);
    removed.push(removal);
  }
  const inserted = [...insertions].map(([offset, text]) => ({ span: { offset, length: 0 }, text }));
  const replacements = [...inserted, ...removed].sort((one, other) => one.span.offset - other.span.offset);
  return { safe: true, replacements };
}

/** Which children stay: of all sequences of children in order, one with the most bytes. */
function longestOrdered(children: readonly EntryElement[], ranks: readonly number[]): readonly boolean[] {
  /** By rank: the number of bytes of the best sequence whose last child has that rank or a lower one, and that child. */
  const bytes: number[] = [];
  const last: number[] = [];
  for (const rank of ranks) for (let lower = bytes.length; lower <= rank; lower++) bytes.push(0);
  last.length = bytes.length;
  last.fill(-1);
  const before = ranks.map((own, index) => {
    const previous = last[own] as number;
    const length = (bytes[own] as number) + (children[index] as EntryElement).span.length;
    for (let rank = own; rank < bytes.length && (bytes[rank] as number) < length; rank++) {
      bytes[rank] = length;
      last[rank] = index;
    }
    return previous;
  });
  const stays = ranks.map(() => false);
  for (let index = last.at(-1) ?? -1; index >= 0; index = before[index] as number) stays[index] = true;
  return stays;
}
