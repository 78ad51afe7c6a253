// The help screen, generated from the key table.

import { QUERY_HELP } from '../finding-filter.js';
import { BINDINGS, type Binding } from '../keys.js';
import { fitted, prose, type Style } from '../style.js';

/** Key names as shown in the help. */
const NAMES: Readonly<Record<string, string>> = {
  up: '↑',
  down: '↓',
  left: 'left',
  right: 'right',
  pageup: 'PgUp',
  pagedown: 'PgDn',
};
const KEY_COLUMNS = 24;

/** The lines of the help, each at most `columns` wide. */
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
    ...prose(`Every term must match: ${QUERY_HELP}. For example: rule:loc/ url:/blog/ -sev:info`, columns),
  ];
}

function row({ keys, help }: Binding, style: Style, columns: number): string[] {
  const names = keys.map((key) => NAMES[key] ?? key).join('  ');
  return prose(help, Math.max(20, columns - KEY_COLUMNS)).map(
    (line, index) => style.strong(fitted([index === 0 ? `  ${names}` : ''], KEY_COLUMNS)) + line,
  );
}
