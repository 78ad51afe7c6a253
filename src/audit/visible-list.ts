// Maps line numbers to nodes of a tree with open and closed groups. The findings of an open group are stored as one range.

import type { FindingTree, GroupNode, Node } from './tree.js';

/** A range of lines: a group, or all findings of a group. */
interface Stretch {
  /** Index of its first line. */
  readonly start: number;
  readonly group: GroupNode;
  /** Number of lines; 1 for the group itself. */
  readonly length: number;
  readonly findings: boolean;
}

export class VisibleList {
  readonly #tree: FindingTree;
  readonly #stretches: Stretch[] = [];
  readonly length: number;

  /** `open` contains the keys of the open groups. */
  constructor(tree: FindingTree, open: ReadonlySet<string>) {
    this.#tree = tree;
    let start = 0;
    const put = (group: GroupNode, length: number, findings: boolean): void => {
      this.#stretches.push({ start, group, length, findings });
      start += length;
    };
    for (const group of tree.below(tree.root, ({ key }) => open.has(key))) {
      put(group, 1, false);
      if (group.holdsFindings && open.has(group.key)) put(group, group.to - group.from, true);
    }
    this.length = start;
  }

  /** The node of a line; null if it is out of range. */
  at(line: number): Node | null {
    if (line < 0 || line >= this.length) return null;
    let low = 0;
    let high = this.#stretches.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.#stretches[middle] as Stretch).start <= line) low = middle;
      else high = middle - 1;
    }
    const { start, group, findings } = this.#stretches[low] as Stretch;
    return findings ? findingNode(this.#tree, group, group.from + line - start) : group;
  }

  /** The line of a node by its key; -1 if it is not visible. */
  lineOf(key: string): number {
    const [, groupKey = key, row] = /^(.*)\/finding:(\d+)$/s.exec(key) ?? [];
    for (const { start, group, findings } of this.#stretches) {
      if (group.key !== groupKey || findings !== (row !== undefined)) continue;
      if (row === undefined) return start;
      const at = this.#tree.order.subarray(group.from, group.to).indexOf(Number(row));
      return at < 0 ? -1 : start + at;
    }
    return -1;
  }
}

/** The node of the finding at a position in `tree.order`. */
export function findingNode(tree: FindingTree, group: GroupNode, position: number): Node {
  const row = tree.order[position] as number;
  return { kind: 'finding', key: `${group.key}/finding:${row}`, row, depth: group.depth + 1, parent: group };
}
