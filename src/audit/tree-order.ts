// The orders of sibling groups in the tree.

import type { Tally } from './finding-table.js';

/** What the order of a group depends on, besides its name and effect. */
interface Sortable {
  readonly kind: string;
  /** Index in the order of the crawl. */
  readonly id: number;
  readonly tally: Tally;
}

/** The orders, with their names on the screen. Findings are always ordered by place. */
export const SORTS = {
  severity: 'worst first',
  count: 'most findings first',
  name: 'by name',
  order: 'crawl order',
} as const;
export type Sort = keyof typeof SORTS;

/** Sorts siblings. `effectOf` ranks what search engines do because of a group's own findings, the worst lowest. */
export function sortedGroups<Group extends Sortable>(
  groups: Group[],
  sort: Sort,
  nameOf: (group: Group) => string,
  effectOf: (group: Group) => number,
): Group[] {
  const total = ({ tally: [errors, warnings, infos] }: Sortable): number => errors + warnings + infos;
  const place = (a: Sortable, b: Sortable): number => kindOrder(a) - kindOrder(b) || a.id - b.id;
  const bySeverity = (a: Sortable, b: Sortable): number =>
    b.tally[0] - a.tally[0] || b.tally[1] - a.tally[1] || b.tally[2] - a.tally[2];
  switch (sort) {
    case 'severity':
      return groups.sort((a, b) => kindOrder(a) - kindOrder(b) || effectOf(a) - effectOf(b) || bySeverity(a, b) || place(a, b));
    case 'count':
      return groups.sort((a, b) => kindOrder(a) - kindOrder(b) || total(b) - total(a) || place(a, b));
    case 'name': {
      const names = new Map(groups.map((group) => [group, nameOf(group)]));
      const name = (group: Group): string => names.get(group) as string;
      return groups.sort((a, b) => kindOrder(a) - kindOrder(b) || (name(a) < name(b) ? -1 : name(a) > name(b) ? 1 : place(a, b)));
    }
    case 'order':
      return groups.sort(place);
  }
}

/** A document's own rules come before the documents that it lists. */
function kindOrder({ kind }: Sortable): number {
  return kind === 'document' ? 1 : 0;
}
