// The reporters with one line for each finding: `compact` as in ESLint, `unix` as in compilers.

import { formFor } from '../base/problem/number-text.js';
import { messageText } from '../findings/message-text.js';
import { escapeLineStart, escapeTerminal } from './escape/escape-terminal.js';
import type { Report } from './report.js';
import { problemsOf } from './totals.js';

const NAMES = { error: 'Error', warning: 'Warning', info: 'Info' } as const;

/** Yields lines such as `sitemap.xml: line 4, col 10, Error - message (rule)`, then the number of problems. */
export function* compact(report: Report): Generator<string> {
  for (const finding of report.findings) {
    const { uri, place, severity, rule } = finding;
    const message = escapeTerminal(messageText(report.rules.get(rule), finding));
    yield `${escapeLineStart(`${uri}:`)} line ${place.line}, col ${place.column}, ${NAMES[severity]} - ${message} (${rule})\n`;
  }
  yield* total(report);
}

/** Yields lines such as `sitemap.xml:4:10: message [Error/rule]`, then the number of problems. */
export function* unix(report: Report): Generator<string> {
  for (const finding of report.findings) {
    const { uri, place, severity, rule } = finding;
    const message = escapeTerminal(messageText(report.rules.get(rule), finding));
    yield `${escapeLineStart(`${uri}:`)}${place.line}:${place.column}: ${message} [${NAMES[severity]}/${rule}]\n`;
  }
  yield* total(report);
}

function* total({ summary, findings }: Report): Generator<string> {
  const { errors, warnings, infos } = summary;
  const problems = errors + warnings + infos;
  if (problems === 0) return;
  const unlisted = problems - problemsOf(findings);
  const rest = unlisted > 0 ? ` (${unlisted} not listed)` : '';
  yield `\n${problems} ${formFor(problems, 'problem', 'problems')}${rest}\n`;
}
