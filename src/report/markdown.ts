// The Markdown reporter, for job summaries and comments: verdict, the worst rules, and folded all sitemaps and the most severe findings.

import type { Finding } from '../findings/finding.js';
import { cut, messageText } from '../findings/message-text.js';
import { docsUrl } from './docs-link.js';
import { escapeMarkdown } from './escape/escape-markdown.js';
import { type FindingGroup, ruleGroups, sharedMessage } from './finding-groups.js';
import { mostSevere } from './groups.js';
import { pagesText } from './json/pages-record.js';
import type { DocumentReport, Report } from './report.js';
import type { ReportOptions } from './reporter.js';
import { approximate, counted, size } from './stylish/amounts.js';
import { estimatesOf, findingCount, hasEstimate, nothingFound, problemsOf, severityTexts } from './totals.js';

/** Most rules above the fold, so that a comment has at most 25 lines and a details block. */
const MOST_RULES = 15;
/** Most rows of the tables of findings and of sitemaps. GitHub limits a job summary to one mebibyte. */
const MOST_FINDINGS = 200;
const MOST_DOCUMENTS = 100;
/** Longest message or address in a row, in UTF-16 units before escaping. */
const MOST_TEXT = 300;
const MARKS = { error: '❌', warning: '⚠️', info: 'ℹ️' } as const;

/** Yields the verdict and the worst rules with their first place, then all else folded. Shortened tables state the number of omitted rows. */
export function* markdown(report: Report, options: ReportOptions): Generator<string> {
  const { summary, run } = report;
  const { errors, warnings, documents, entries, bytes } = summary;
  const problems = findingCount(summary);
  const verdict = errors > 0 ? '❌' : warnings > 0 ? '⚠️' : '✅';
  yield `## ${verdict} Sitemaps: ${problems === 0 ? nothingFound(summary).toLowerCase() : severityTexts(summary).join(', ')}\n\n`;
  yield `${counted(documents, 'document')} with ${counted(entries, 'entry', 'entries')} (${size(bytes)}), profile ${escapeMarkdown(run.profile)}.`;
  yield run.complete ? '\n' : ' **Not everything was checked**: see the findings for the reasons.\n';
  if (report.pages) yield `\nPages: ${pagesText(report.pages)}.\n`;
  if (problems === 0) return;
  const groups = ruleGroups(report);
  yield* ruleTable(groups.slice(0, MOST_RULES), report, options);
  yield `\n<details><summary>All rules, sitemaps and findings</summary>\n`;
  if (groups.length > MOST_RULES) yield* ruleTable(groups.slice(MOST_RULES), report, options);
  yield* documentTable(report.documents);
  yield* findingTable(report);
  yield '\n</details>\n';
}

/** The rules, the worst first: how often, what is wrong, and the first place. */
function* ruleTable(groups: readonly FindingGroup[], report: Report, options: ReportOptions): Generator<string> {
  yield '\n| | Count | What is wrong | First place |\n| --- | ---: | --- | --- |\n';
  for (const { rule, severity, count: found, isEstimated, findings } of groups) {
    const page = docsUrl(options.tool, rule);
    const record = report.rules.get(rule);
    const shared = sharedMessage(findings, (finding) => messageText(record, finding));
    const text = escapeMarkdown(cut(shared ?? record?.docs.finding ?? rule, MOST_TEXT));
    const name = page === null ? escapeMarkdown(rule) : `[${escapeMarkdown(rule)}](${page})`;
    const amount = approximate(String(found), isEstimated);
    yield `| ${MARKS[severity]} | ${amount} | ${text} ${name} | ${findings[0] === undefined ? '' : whereOf(findings[0])} |\n`;
  }
}

function whereOf({ uri, place }: Finding): string {
  return `${escapeMarkdown(cut(uri, MOST_TEXT))}:${place.line}:${place.column}`;
}

function* documentTable(all: readonly DocumentReport[]): Generator<string> {
  const documents = all.filter(({ errors, warnings, infos }) => errors + warnings + infos > 0);
  const shown = [...documents]
    .sort((one, other) => other.errors - one.errors || other.warnings - one.warnings || other.infos - one.infos)
    .slice(0, MOST_DOCUMENTS);
  yield '\n### By sitemap\n\n| Sitemap | Entries | Errors | Warnings | Infos |\n| --- | ---: | ---: | ---: | ---: |\n';
  for (const document of shown) {
    const { uri, entries, errors, warnings, infos } = document;
    const estimates = estimatesOf(document);
    const numbers = [
      approximate(String(errors), estimates.has('error')),
      approximate(String(warnings), estimates.has('warning')),
      approximate(String(infos), estimates.has('info')),
    ];
    yield `| ${escapeMarkdown(cut(uri, MOST_TEXT))} | ${entries} | ${numbers.join(' | ')} |\n`;
  }
  if (documents.length > shown.length) yield `\n${documents.length - shown.length} more sitemaps have findings.\n`;
}

function* findingTable(report: Report): Generator<string> {
  const shown = mostSevere(report.findings, MOST_FINDINGS);
  yield '\n### Findings\n\n| | Where | Page | What | Rule |\n| --- | --- | --- | --- | --- |\n';
  for (const finding of shown) {
    const { severity, rule, page } = finding;
    const message = escapeMarkdown(cut(messageText(report.rules.get(rule), finding), MOST_TEXT));
    yield `| ${MARKS[severity]} | ${whereOf(finding)} | ${page === null ? '' : escapeMarkdown(cut(page, MOST_TEXT))} | ${message} | ${escapeMarkdown(rule)} |\n`;
  }
  const left = findingCount(report.summary) - problemsOf(shown);
  const text = approximate(String(left), hasEstimate(report.summary));
  if (left > 0) yield `\n${text} more findings are not in this table.\n`;
}
