// From one finding to the next, through groups that may never have been opened.

import type { FindingTree, GroupNode, Node } from './tree.js';
import { findingNode } from './visible-list.js';

/** The nearest finding behind (1) or before (-1) a node, in the order of the lines; null where there is none. */
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

/** The first finding of a group, or the last. */
function inside(tree: FindingTree, group: GroupNode, direction: 1 | -1): Node | null {
  if (group.holdsFindings) {
    if (group.from === group.to) return null;
    return findingNode(tree, group, direction === 1 ? group.from : group.to - 1);
  }
  return firstOf(tree, tree.children(group), direction);
}

/** The first finding beyond a group. */
function outside(tree: FindingTree, group: GroupNode, direction: 1 | -1): Node | null {
  const { parent } = group;
  if (parent === null) return null;
  const siblings = tree.children(parent);
  const at = siblings.findIndex(({ key }) => key === group.key);
  const rest = direction === 1 ? siblings.slice(at + 1) : siblings.slice(0, at);
  return firstOf(tree, rest, direction) ?? outside(tree, parent, direction);
}

function firstOf(tree: FindingTree, groups: readonly GroupNode[], direction: 1 | -1): Node | null {
  for (const group of direction === 1 ? groups : groups.toReversed()) {
    if (group.listed === 0) continue;
    const found = inside(tree, group, direction);
    if (found !== null) return found;
  }
  return null;
}
