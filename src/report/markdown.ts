// The Markdown reporter, for job summaries and comments: verdict, counts, sitemaps and the most severe findings.

import { cut, messageText } from '../finding/message-text.js';
import { docsUrl } from './docs-link.js';
import { escapeMarkdown } from './escape/escape-markdown.js';
import { mostSevere } from './groups.js';
import { pagesText } from './json/pages-record.js';
import type { DocumentReport, Report } from './report.js';
import type { ReportOptions } from './reporter.js';
import { counted, size } from './stylish/amounts.js';
import { problemsOf } from './totals.js';

/** Most rows of the tables of findings and of sitemaps. GitHub limits a job summary to one mebibyte. */
const MOST_FINDINGS = 200;
const MOST_DOCUMENTS = 100;
/** Longest message or address in a row, in UTF-16 units before escaping. */
const MOST_TEXT = 300;
const MARKS = { error: '❌', warning: '⚠️', info: 'ℹ️' } as const;

/** Yields sections with headings. Shortened tables state the number of omitted rows. */
export function* markdown(report: Report, options: ReportOptions): Generator<string> {
  const { summary, run } = report;
  const { errors, warnings, infos, documents, entries, bytes } = summary;
  const verdict = errors > 0 ? '❌' : warnings > 0 ? '⚠️' : '✅';
  const problems = errors + warnings + infos;
  yield `## ${verdict} Sitemaps: ${problems === 0 ? 'no problems' : `${counted(errors, 'error')}, ${counted(warnings, 'warning')}, ${counted(infos, 'info')}`}\n\n`;
  yield `${counted(documents, 'document')} with ${counted(entries, 'entry', 'entries')} (${size(bytes)}), profile ${escapeMarkdown(run.profile)}.`;
  yield run.complete ? '\n' : ' **Not everything was checked**: see the findings for the reasons.\n';
  if (report.pages) yield `\nPages: ${pagesText(report.pages)}.\n`;
  if (problems === 0) return;
  yield '\n### By rule\n\n| | Rule | Count |\n| --- | --- | ---: |\n';
  for (const { rule, severity, count } of summary.byRule) {
    const page = docsUrl(options.tool, rule);
    const name = escapeMarkdown(rule);
    yield `| ${MARKS[severity]} ${severity} | ${page === null ? name : `[${name}](${page})`} | ${count} |\n`;
  }
  yield* documentTable(report.documents);
  yield* findingTable(report);
}

function* documentTable(all: readonly DocumentReport[]): Generator<string> {
  const documents = all.filter(({ errors, warnings, infos }) => errors + warnings + infos > 0);
  const shown = [...documents]
    .sort((one, other) => other.errors - one.errors || other.warnings - one.warnings || other.infos - one.infos)
    .slice(0, MOST_DOCUMENTS);
  yield '\n### By sitemap\n\n| Sitemap | Entries | Errors | Warnings | Infos |\n| --- | ---: | ---: | ---: | ---: |\n';
  for (const { uri, entries, errors, warnings, infos } of shown)
    yield `| ${escapeMarkdown(cut(uri, MOST_TEXT))} | ${entries} | ${errors} | ${warnings} | ${infos} |\n`;
  if (documents.length > shown.length) yield `\n${documents.length - shown.length} more sitemaps have findings.\n`;
}

function* findingTable(report: Report): Generator<string> {
  const shown = mostSevere(report.findings, MOST_FINDINGS);
  yield '\n### Findings\n\n| | Where | Page | What | Rule |\n| --- | --- | --- | --- | --- |\n';
  for (const finding of shown) {
    const { severity, uri, place, rule, page } = finding;
    const where = `${escapeMarkdown(cut(uri, MOST_TEXT))}:${place.line}:${place.column}`;
    const message = escapeMarkdown(cut(messageText(report.rules.get(rule), finding), MOST_TEXT));
    yield `| ${MARKS[severity]} | ${where} | ${page === null ? '' : escapeMarkdown(cut(page, MOST_TEXT))} | ${message} | ${escapeMarkdown(rule)} |\n`;
  }
  const { errors, warnings, infos } = report.summary;
  const left = errors + warnings + infos - problemsOf(shown);
  if (left > 0) yield `\n${left} more findings are not in this table.\n`;
}
