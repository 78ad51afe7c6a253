// Builds a table row as DOM elements. Texts of findings are only set as text nodes, never as HTML.

import { splitAddress } from '../page-data.js';
import type { NamedRow } from './row-set.js';

/** Builds a row; `position` counts from 1. An open row is not cut, and has details about the rule. */
export function findingRow(row: NamedRow, position: number, open: boolean): HTMLTableRowElement {
  const message = element('button', 'message', row.message);
  message.type = 'button';
  message.tabIndex = -1;
  message.setAttribute('aria-expanded', String(open));
  const what = cell('what', message, ...frame(row), ...(open ? [details(row)] : []));
  // The folder is a separate element because it is cut first: the end of an address matters more.
  const [folder, file] = splitAddress(row.document);
  const address = [element('bdi', 'folder', folder), element('bdi', 'file', file)].filter(
    ({ textContent }) => textContent !== '',
  );
  const place = cell('place', ...address, element('span', 'at', `:${row.line}:${row.column}`));
  place.title = row.document;
  const line = element('tr', open ? 'open' : '');
  line.setAttribute('role', 'row');
  line.setAttribute('aria-rowindex', String(position + 1));
  line.append(cell('severity', element('span', `sign ${row.severity}`, row.severity)), what, place, cell('rule', row.rule));
  return line;
}

function frame({ before, marked, after }: NamedRow): HTMLElement[] {
  if ((before + marked + after).trim() === '') return [];
  const code = element('code', 'frame', before);
  code.append(element('mark', marked === '' ? 'here' : '', marked), after);
  return [code];
}

function details({ rule, summary, page, fix }: NamedRow): HTMLElement {
  const box = element('div', 'details');
  if (summary !== '') box.append(element('p', '', summary));
  const more = element('p', '', page === null ? 'More: ' : '');
  if (page === null) more.append(element('code', '', `sitemap-lint explain ${rule}`));
  else {
    const link = element('a', '', `About ${rule}`);
    link.href = page;
    link.rel = 'noreferrer';
    more.append(link);
  }
  box.append(more);
  if (fix !== '') box.append(element('p', '', fix));
  return box;
}

function cell(name: string, ...content: readonly (Node | string)[]): HTMLTableCellElement {
  const td = element('td', name);
  td.setAttribute('role', 'cell');
  td.append(...content);
  return td;
}

function element<Name extends keyof HTMLElementTagNameMap>(name: Name, kind: string, text = ''): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  if (kind !== '') made.className = kind;
  if (text !== '') made.textContent = text;
  return made;
}
