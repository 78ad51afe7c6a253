// The help: all keys, made from their table.

import { BINDINGS, type Binding } from '../keys.js';
import { QUERY_HELP } from '../query.js';
import { fitted, prose, type Style } from '../style.js';

/** Keys as they are written on keyboards. */
const NAMES: Readonly<Record<string, string>> = {
  up: '↑',
  down: '↓',
  left: 'left',
  right: 'right',
  pageup: 'PgUp',
  pagedown: 'PgDn',
};
const KEY_COLUMNS = 24;

/** The lines of the help, of at most so many columns. */
export function helpRows(style: Style, columns: number): string[] {
  const sections = [...new Set(BINDINGS.map(({ section }) => section))];
  return [
    ...sections.flatMap((section, index) => [
      ...(index > 0 ? [''] : []),
      style.accent(section),
      ...BINDINGS.filter((binding) => binding.section === section).flatMap((binding) => row(binding, style, columns)),
    ]),
    '',
    style.accent('Filter'),
    ...prose(`All that is typed must hold: ${QUERY_HELP}. For example: rule:loc/ url:/blog/ -sev:info`, columns),
  ];
}

function row({ keys, help }: Binding, style: Style, columns: number): string[] {
  const names = keys.map((key) => NAMES[key] ?? key).join('  ');
  return prose(help, Math.max(20, columns - KEY_COLUMNS)).map(
    (line, index) => style.strong(fitted([index === 0 ? `  ${names}` : ''], KEY_COLUMNS)) + line,
  );
}
