// Escapes untrusted text for a CSV cell (RFC 4180), safely for a spreadsheet that opens it and a terminal that prints it.

import { escapeTerminal } from './escape-terminal.js';

/** Characters that begin a formula in a spreadsheet, also in their full-width forms. */
const FORMULA = /^[=+\-@\uff0b\uff0d\uff1d\uff20]/;
/** A formula after a semicolon, the separator in locales with a decimal comma. Quotes around the cell do not protect it. */
const LATER_FORMULA = /;(?=["'\s]*[=+\-@\uff0b\uff0d\uff1d\uff20])/g;
const QUOTED = /[",;]/;

/** Returns a CSV cell: numbers are unchanged, null is empty. Text that a spreadsheet would compute gets an apostrophe in front. */
export function csvCell(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const text = escapeTerminal(value).replace(LATER_FORMULA, '\\x3B');
  const inert = FORMULA.test(text) ? `'${text}` : text;
  return QUOTED.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
}
