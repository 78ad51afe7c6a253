// Finds the next or previous finding in the tree, also in groups that were never opened.

import type { FindingTree, GroupNode, Node } from './tree.js';
import { findingNode } from './visible-list.js';

/** The next (1) or previous (-1) finding of a node in line order; null if there is none. */
export function neighbour(tree: FindingTree, node: Node, direction: 1 | -1): Node | null {
  if (node.kind === 'finding') {
    const { parent } = node;
    const position = tree.order.subarray(parent.from, parent.to).indexOf(node.row) + parent.from + direction;
    return position >= parent.from && position < parent.to
      ? findingNode(tree, parent, position)
      : outside(tree, parent, direction);
  }
  return direction === 1 ? (inside(tree, node, direction) ?? outside(tree, node, direction)) : outside(tree, node, direction);
}

/** The first (1) or last (-1) finding in a group. */
function inside(tree: FindingTree, group: GroupNode, direction: 1 | -1): Node | null {
  let at = group;
  while (!at.holdsFindings) {
    const next = first(tree.children(at), direction);
    if (next === undefined) return null;
    at = next;
  }
  return at.from === at.to ? null : findingNode(tree, at, direction === 1 ? at.from : at.to - 1);
}

/** The nearest finding outside a group. */
function outside(tree: FindingTree, group: GroupNode, direction: 1 | -1): Node | null {
  for (let at = group; at.parent !== null; at = at.parent) {
    const { kind, id, parent } = at;
    const siblings = tree.children(parent);
    const place = siblings.findIndex((other) => other.kind === kind && other.id === id);
    const beyond = first(direction === 1 ? siblings.slice(place + 1) : siblings.slice(0, place), direction);
    if (beyond !== undefined) return inside(tree, beyond, direction);
  }
  return null;
}

/** The first (1) or last (-1) group with findings. */
function first(groups: readonly GroupNode[], direction: 1 | -1): GroupNode | undefined {
  const has = ({ listed }: GroupNode): boolean => listed > 0;
  return direction === 1 ? groups.find(has) : groups.findLast(has);
}
