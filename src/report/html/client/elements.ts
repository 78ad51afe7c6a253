// Makes DOM elements and texts for the rows of the table. Texts are only set as text nodes, never as HTML.

import { approximate, formFor } from '../../../base/problem/number-text.js';

export function cell(name: string, ...content: readonly (Node | string)[]): HTMLTableCellElement {
  const td = element('td', name);
  td.setAttribute('role', 'cell');
  td.append(...content);
  return td;
}

/** Returns a row of the table; `position` counts from 1. */
export function tableRow(kind: string, position: number, ...cells: readonly HTMLTableCellElement[]): HTMLTableRowElement {
  const row = element('tr', kind);
  row.setAttribute('role', 'row');
  row.setAttribute('aria-rowindex', String(position + 1));
  row.append(...cells);
  return row;
}

/** Returns the button of a row, which opens and closes it. */
export function opener(text: string, isOpen: boolean): HTMLButtonElement {
  const button = element('button', 'message', text);
  button.type = 'button';
  button.tabIndex = -1;
  button.setAttribute('aria-expanded', String(isOpen));
  return button;
}

export function link(text: string, address: string): HTMLAnchorElement {
  const made = element('a', '', text);
  made.href = address;
  made.rel = 'noreferrer';
  // In a frame, most sites refuse to be shown.
  if (self !== top) made.target = '_blank';
  return made;
}

export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  kind: string,
  text = '',
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  if (kind !== '') made.className = kind;
  if (text !== '') made.textContent = text;
  return made;
}

export function number(value: number): string {
  return value.toLocaleString('en-US');
}

/** Returns a number with its noun: `1 finding`, `1,200 findings`, `~50,000 findings`. */
export function counted(value: number, noun: string, isEstimated = false): string {
  return approximate(`${number(value)} ${formFor(value, noun, `${noun}s`)}`, isEstimated);
}
