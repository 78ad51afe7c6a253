// The table of findings in the static page, and the filter form that the script activates.

import { SEVERITIES } from '../../base/problem/problem.js';
import type { Finding } from '../../findings/finding.js';
import { escapeHtml } from '../escape/escape-html.js';
import type { Report } from '../report.js';
import { approximate, count, counted } from '../stylish/amounts.js';
import { findingCount, hasEstimate, problemsOf } from '../totals.js';
import { addressText, type Rows } from './rows.js';

/** Column headings by sort key. */
const COLUMNS = [
  ['severity', 'Severity'],
  ['message', 'Finding'],
  ['page', 'Page'],
  ['place', 'Sitemap'],
  ['rule', 'Rule'],
] as const;
/** The ways to show the findings, and their names. */
const VIEWS = [
  ['rules', 'By rule'],
  ['list', 'List'],
] as const;
/** Longest address in a row, in UTF-16 units. */
const MOST_ADDRESS = 300;

/** The section with the findings. The script turns the headings into buttons and fills the table again. */
export function* findingsTable({ summary, findings }: Report, shown: readonly Finding[], rows: Rows): Generator<string> {
  const found = findingCount(summary);
  yield '<section class="findings" aria-labelledby="findings"><h2 id="findings" tabindex="-1">Findings</h2>\n';
  if (found === 0) {
    yield '<p class="none">There are none.</p></section>\n';
    return;
  }
  if (found > problemsOf(findings)) {
    const most = '--max-findings limits the number for each rule and sitemap';
    const all = approximate(count(found), hasEstimate(summary));
    const listed = findings.some(({ occurrences }) => occurrences?.estimated);
    yield `<p>${approximate(counted(problemsOf(findings), 'finding'), listed)} of ${all} are in this page: ${most}.</p>\n`;
  }
  yield* filterForm(
    summary.byRule.map(({ rule }) => rule),
    rows,
  );
  yield `<p class="static">The ${count(shown.length)} most severe of ${counted(findings.length, 'finding')}; with scripts enabled, all of them can be searched, filtered and sorted.</p>\n`;
  yield `<div class="rows"><table role="table" aria-labelledby="findings"><thead role="rowgroup"><tr role="row">`;
  for (const [key, name] of COLUMNS) yield `<th role="columnheader" scope="col" data-key="${key}">${name}</th>`;
  yield '</tr></thead>\n<tbody role="rowgroup">\n';
  for (const [index, finding] of shown.entries()) yield tableRow(finding, index, rows);
  yield '</tbody></table></div></section>\n';
}

/** The filter form, hidden until the script shows it. */
function* filterForm(fired: readonly string[], rows: Rows): Generator<string> {
  yield '<form class="filters" role="search" aria-label="Findings" hidden="">\n';
  yield '<fieldset class="view"><legend class="unseen">View</legend>';
  for (const [value, name] of VIEWS)
    yield `<label><input type="radio" name="view" value="${value}"${value === 'rules' ? ' checked=""' : ''}/><span>${name}</span></label>`;
  yield '</fieldset>\n';
  yield '<label class="text"><span class="unseen">Search</span><input type="search" name="text" placeholder="Search messages, source, url:/path" autocomplete="off" spellcheck="false"/></label>\n';
  yield '<fieldset class="severities"><legend class="unseen">Severity</legend>';
  for (const severity of SEVERITIES) {
    yield `<label class="${severity}"><input type="checkbox" name="severity" value="${severity}" checked=""/><span>${severity}s</span></label>`;
  }
  yield '</fieldset>\n<label class="rule"><span class="unseen">Rule</span><select name="rule"><option value="">All rules</option>';
  for (const rule of [...new Set(fired)].sort()) yield `<option value="${rows.rule(rule)}">${escapeHtml(rule)}</option>`;
  yield '</select></label>\n<button type="button" class="document" hidden=""></button>\n<button type="reset">Reset</button>\n';
  yield '<p role="status"></p></form>\n';
}

/** Returns a row with the same structure as those that the script makes. */
function tableRow(finding: Finding, index: number, rows: Rows): string {
  const [, , , line, column, message, , before, marked, after, page] = rows.row(finding);
  const { severity, rule, uri } = finding;
  const source = before + marked + after;
  const here = marked === '' ? ' class="here"' : '';
  const frame =
    source.trim() === ''
      ? ''
      : `<code class="frame">${escapeHtml(before)}<mark${here}>${escapeHtml(marked)}</mark>${escapeHtml(after)}</code>`;
  return `<tr role="row" id="finding-${index}"><td role="cell" class="severity"><span class="sign ${severity}">${severity}</span></td><td role="cell" class="what"><span class="message">${escapeHtml(message)}</span>${frame}</td><td role="cell" class="page"><bdi>${escapeHtml(page.slice(0, MOST_ADDRESS))}</bdi></td><td role="cell" class="place"><bdi>${escapeHtml(addressText(uri, MOST_ADDRESS))}</bdi>:${line}:${column}</td><td role="cell" class="rule">${escapeHtml(rule)}</td></tr>\n`;
}
