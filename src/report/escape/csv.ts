// Makes untrusted text safe in a cell of CSV (RFC 4180), and in a spreadsheet that opens it.

/** What begins a formula where a spreadsheet looks for one; a tab or a return may stand before it. */
const FORMULA = /^[=+\-@\t\r]/;
const QUOTED = /[",\r\n]/;

/** A cell; numbers as they are, null empty. Text that a spreadsheet would compute gets an apostrophe in front, which it hides. */
export function csvCell(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const text = value.replace(/\p{Cs}/gu, '\ufffd').replace(/\0/g, '\\x00');
  const inert = FORMULA.test(text) ? `'${text}` : text;
  return QUOTED.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
}
