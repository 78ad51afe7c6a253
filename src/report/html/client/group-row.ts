// Builds the heading row of a rule's findings.

import { cell, counted, element, number, opener, tableRow } from './elements.js';
import type { Group } from './row-set.js';

/** Builds the row; `position` counts from 1. */
export function groupRow(group: Group, position: number, isOpen: boolean): HTMLTableRowElement {
  const { severity, rule, rows, documents, total, isEstimated } = group;
  const all = counted(total, 'finding', isEstimated);
  const amount = rows.length === total ? all : `${number(rows.length)} of ${all}`;
  const what = cell('what', opener(rule.finding || rule.id, isOpen));
  what.setAttribute('aria-colspan', '2');
  return tableRow(
    isOpen ? 'group expanded' : 'group',
    position,
    cell('severity', element('span', `sign ${severity}`, severity)),
    what,
    cell('place', `${amount} in ${counted(documents, 'sitemap')}`),
    cell('rule', rule.id),
  );
}
