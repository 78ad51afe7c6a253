// Finds children that are not in the order of the schema, and the edit that reorders them.

import type { EntryElement } from '../../entry/entry.js';
import type { Fix } from '../../problem/problem.js';
import { sourceIn } from './element-edits.js';

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

/** Swaps the children into their correct places. */
function reorder(parent: EntryElement, children: readonly EntryElement[], rank: Rank): Fix | null {
  if (children.length !== parent.children.length) return null;
  const sorted = [...children].sort((a, b) => rank(a) - rank(b));
  const replacements = [];
  for (const [index, child] of children.entries()) {
    const wanted = sorted[index] as EntryElement;
    if (wanted === child) continue;
    const text = sourceIn(parent, wanted.span);
    if (text === null) return null;
    replacements.push({ span: child.span, text });
  }
  return { safe: true, replacements };
}
