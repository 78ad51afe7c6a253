// Builds the row of a finding, with its details if it is open.

import { type PageEdit, type PageRule, splitAddress } from '../page-data.js';
import { cell, element, link, opener, tableRow } from './elements.js';
import type { NamedRow } from './row-set.js';

/** Builds a row; `position` counts from 1. An open row is not cut, and has details about the rule. */
export function findingRow(row: NamedRow, position: number, open: boolean): HTMLTableRowElement {
  const what = cell('what', opener(row.message, open), ...frame(row), ...(open ? [details(row)] : []));
  const place = addressCell('place', row.document, element('span', 'at', `:${row.line}:${row.column}`));
  return tableRow(
    open ? 'open' : '',
    position,
    cell('severity', element('span', `sign ${row.severity}`, row.severity)),
    what,
    addressCell('page', row.page),
    place,
    cell('rule', row.rule.id),
  );
}

/** Returns a cell with an address. The folder is a separate element because it is cut first: the end of an address matters more. */
function addressCell(name: string, address: string, ...more: readonly HTMLElement[]): HTMLTableCellElement {
  const [folder, file] = splitAddress(address);
  const parts = [element('bdi', 'folder', folder), element('bdi', 'file', file)].filter(({ textContent }) => textContent !== '');
  const made = cell(name, ...parts, ...more);
  if (address !== '') made.title = address;
  return made;
}

function frame({ before, marked, after }: NamedRow): HTMLElement[] {
  if ((before + marked + after).trim() === '') return [];
  const code = element('code', 'frame', before);
  code.append(element('mark', marked === '' ? 'here' : '', marked), after);
  return [code];
}

function details({ rule, fix, edit }: NamedRow): HTMLElement {
  const box = element('div', 'details');
  const add = (term: string, ...content: readonly (Node | string)[]): void => {
    const line = element('p', '');
    line.append(element('strong', '', term), ' ', ...content);
    box.append(line);
  };
  if (rule.why !== '') add('Why', rule.why);
  if (rule.fix !== '') add('How to fix it', rule.fix);
  if (edit !== null) box.append(...editLines(edit));
  if (fix !== '') box.append(element('p', '', fix));
  if (rule.sources.length > 0) add('Sources', ...sources(rule));
  add('More', rule.page === null ? element('code', '', `sitemap-lint explain ${rule.id}`) : link(`About ${rule.id}`, rule.page));
  return box;
}

/** Returns the line before and after the edit, with the removed and the added text, and what copies it. */
function editLines([before, removed, added, after]: PageEdit): HTMLElement[] {
  const line = (name: 'Before' | 'After', change: 'del' | 'ins', text: string): HTMLElement => {
    const made = element('p', 'edit');
    const code = element('code', '', before);
    if (text !== '') code.append(element(change, '', text));
    code.append(after);
    made.append(element('strong', '', name), ' ', code);
    return made;
  };
  const edited = line('After', 'ins', added);
  // A line that is cut would lose the rest of its source.
  const isCut = before.startsWith('…') || after.endsWith('…');
  const text = isCut ? added : before + added + after;
  if (text !== '' && navigator.clipboard) edited.append(copier(text, isCut ? 'Copy the new text' : 'Copy the new line'));
  return [line('Before', 'del', removed), edited];
}

/** Returns a button that copies a text. */
function copier(text: string, name: string): HTMLButtonElement {
  const button = element('button', 'copy', 'Copy');
  button.type = 'button';
  button.title = name;
  button.addEventListener('click', async () => {
    const outcome = await navigator.clipboard.writeText(text).then(
      () => 'Copied',
      () => 'Select the text and copy it',
    );
    button.textContent = outcome;
  });
  return button;
}

function sources({ sources: all }: PageRule): readonly (Node | string)[] {
  return all.flatMap(([title, url], index) => [...(index === 0 ? [] : ['; ']), url === null ? title : link(title, url)]);
}
