// Finds which numbers of a group of the tree are estimates.

import type { FindingSeverity } from '../base/problem/problem.js';
import { estimatesOf } from '../report/totals.js';
import type { FindingTable } from './finding-table.js';
import type { FindingTree, GroupNode } from './tree.js';

/** Results by group, because the screen is painted often. */
const known = new WeakMap<GroupNode, ReadonlySet<FindingSeverity>>();

/** Returns the severities of which the number of findings in a group is an estimate. Numbers of a filtered tree are exact. */
export function estimatesIn(tree: FindingTree, group: GroupNode): ReadonlySet<FindingSeverity> {
  const found = known.get(group) ?? (tree.all ? unfiltered(tree.table, group) : new Set<FindingSeverity>());
  known.set(group, found);
  return found;
}

function unfiltered(table: FindingTable, group: GroupNode): ReadonlySet<FindingSeverity> {
  const rule = [group, group.parent].find((node) => node?.kind === 'rule');
  const id = rule ? table.rules[rule.id] : undefined;
  const severities = table.estimated
    .filter((document) => holds(table, group, document))
    .flatMap((document) => {
      const { counts } = table.documents[document] as FindingTable['documents'][number];
      return id === undefined ? [...estimatesOf({ counts })] : (counts?.get(id)?.estimated ?? []);
    });
  return new Set(severities);
}

/** Returns whether the numbers of a group include those of a document. */
function holds(table: FindingTable, group: GroupNode, document: number): boolean {
  const { kind, id, parent } = group;
  if (kind === 'run') return true;
  if (kind === 'host') return table.hostOf[document] === id;
  // The rules below a document are of its own findings.
  if (kind === 'rule') return parent?.kind !== 'document' || document === parent.id;
  // Documents below a host or a rule have no others below them.
  if (parent?.kind === 'host' || parent?.kind === 'rule') return document === id;
  let at = document;
  // A document comes after the one that lists it.
  while (at > id) at = table.parentOf[at] as number;
  return at === id;
}
