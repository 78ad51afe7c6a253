// Makes untrusted text safe in a cell of CSV (RFC 4180), in a spreadsheet that opens it, and in a terminal that shows it.

import { escapeTerminal } from './terminal.js';

/** What begins a formula where a spreadsheet looks for one, also as the wide characters of East Asian keyboards. */
const FORMULA = /^[=+\-@\uff0b\uff0d\uff1d\uff20]/;
/** A formula behind what separates cells where the comma is that of decimals; quotes around ours do not count then. */
const LATER_FORMULA = /;(?=["'\s]*[=+\-@\uff0b\uff0d\uff1d\uff20])/g;
const QUOTED = /[",;]/;

/** A cell; numbers as they are, null empty. Text that a spreadsheet would compute gets an apostrophe in front. */
export function csvCell(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const text = escapeTerminal(value).replace(LATER_FORMULA, '\\x3B');
  const inert = FORMULA.test(text) ? `'${text}` : text;
  return QUOTED.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
}
