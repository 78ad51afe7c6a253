// The CSV reporter (RFC 4180), for spreadsheets and databases: one row for each finding.

import { messageText } from '../findings/message-text.js';
import { csvCell } from './escape/escape-csv.js';
import { instant } from './json/json.js';
import type { Report } from './report.js';

const COLUMNS = [
  ...['startedAt', 'uri', 'line', 'column', 'endLine', 'endColumn', 'offset', 'length', 'entry', 'page'],
  ...['severity', 'rule', 'message', 'value', 'fix'],
];

/** Yields the header, then a row for each finding. The column `fix` is the level of the edit, or empty. */
export function* csv(report: Report): Generator<string> {
  yield `${COLUMNS.join(',')}\r\n`;
  const startedAt = instant(report.run.startedAt);
  for (const finding of report.findings) {
    const { uri, place, entry, page, severity, rule, value, fix } = finding;
    const message = messageText(report.rules.get(rule), finding);
    const places = [place.line, place.column, place.endLine, place.endColumn, place.offset, place.length];
    const cells = [startedAt, uri, ...places, entry, page, severity, rule, message, value, fix?.level ?? null];
    yield `${cells.map(csvCell).join(',')}\r\n`;
  }
}
