// Builds the heading row of a rule's findings.

import { cell, counted, element, number, opener, tableRow } from './elements.js';
import type { Group } from './row-set.js';

/** Builds the row; `position` counts from 1. */
export function groupRow(group: Group, position: number, isOpen: boolean): HTMLTableRowElement {
  const { severity, rule, rows, documents, total } = group;
  const amount = rows.length === total ? counted(total, 'finding') : `${number(rows.length)} of ${counted(total, 'finding')}`;
  return tableRow(
    isOpen ? 'group expanded' : 'group',
    position,
    cell('severity', element('span', `sign ${severity}`, severity)),
    cell('what', opener(rule.id, isOpen), element('span', 'about-rule', rule.summary)),
    cell('page'),
    cell('place', `in ${counted(documents, 'sitemap')}`),
    cell('rule', amount),
  );
}
