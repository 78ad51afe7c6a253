// Makes untrusted text safe in a cell of CSV (RFC 4180), in a spreadsheet that opens it, and in a terminal that shows it.

import { escapeTerminal } from './terminal.js';

/** What begins a formula where a spreadsheet looks for one. */
const FORMULA = /^[=+\-@]/;
const QUOTED = /[",]/;

/** A cell; numbers as they are, null empty. Text that a spreadsheet would compute gets an apostrophe in front, which it hides. */
export function csvCell(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const text = escapeTerminal(value);
  const inert = FORMULA.test(text) ? `'${text}` : text;
  return QUOTED.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
}
