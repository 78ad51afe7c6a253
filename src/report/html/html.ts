// The HTML reporter: one self-contained page whose charts and tables need no network, no other file and no script.
//
// The static page is HTML and SVG. The script adds filtering, sorting and searching of all findings, which the page holds as
// JSON; only the rows in view are in the DOM.

import type { Finding } from '../../findings/finding.js';
import { escapeHtml } from '../escape/escape-html.js';
import { fixFirst } from '../fix-first.js';
import { mostSevere } from '../groups.js';
import { encode, instant } from '../json/json.js';
import type { Report } from '../report.js';
import type { ReportOptions } from '../reporter.js';
import { approximate, count, counted, duration, formFor, size } from '../stylish/amounts.js';
import { schemaVerdicts } from '../stylish/summary.js';
import { estimatesOf, listedOf, nothingFound, severityTexts } from '../totals.js';
import { charts } from './charts.js';
import { CLIENT_SCRIPT } from './client-text.js';
import { tree } from './document-tree.js';
import { FilterLinks, MOST_STATIC } from './links.js';
import { pageFoot, pageHead } from './page-frame.js';
import { addressText, Rows, targetNames } from './rows.js';
import { findingsTable } from './table.js';
import { runsTitle, trendCard } from './trend-charts.js';

/** Findings in one JSON element; the script parses these elements one after the other. */
const ROWS_A_BLOCK = 5_000;
/** Number of targets named at the top of the page. */
const MOST_TARGETS = 5;

/** Yields the page, with a piece for each finding. It is well-formed XML except for the text of the script. */
export function* html(report: Report, options: ReportOptions): Generator<string> {
  const rows = new Rows(report, options.tool);
  const links = new FilterLinks(report, rows);
  const [first] = report.run.targets;
  yield* pageHead(`Sitemap report${first === undefined ? '' : `: ${addressText(first, 200)}`}`, CLIENT_SCRIPT);
  yield `<body>\n<a class="skip" href="#findings">Skip to findings</a>\n`;
  yield* banner(report);
  yield '<main>\n';
  yield* summary(report, links);
  yield* firstFixes(report, links);
  const { history = [] } = report;
  yield* trendCard(history, 'trend', runsTitle(history));
  yield* charts(report, links);
  yield* tree(report, links);
  yield* findingsTable(report, mostSevere(report.findings, MOST_STATIC), rows);
  yield '</main>\n';
  yield* pageFoot(options.tool);
  for (let from = 0; from < report.findings.length; from += ROWS_A_BLOCK) {
    yield* dataBlock('rows', rowTexts(report.findings, from, rows));
  }
  yield* dataBlock('data', [encode(rows.data())]);
  yield `<script>${CLIENT_SCRIPT}</script>\n</body>\n</html>\n`;
}

function* banner({ run }: Report): Generator<string> {
  const time = instant(run.startedAt);
  yield '<header><div class="title"><h1>Sitemap report</h1>\n';
  yield `<p class="targets">${targetNames(run.targets, MOST_TARGETS)}</p>\n`;
  yield `<p class="run"><time datetime="${time}">${time.slice(0, 16).replace('T', ' ')} UTC</time>, ${duration(run.durationMs)}</p></div>\n`;
  const choices = ['system', 'light', 'dark'].map(
    (name) =>
      `<label><input type="radio" name="theme" value="${name}"${name === 'system' ? ' checked=""' : ''}/><span>${name}</span></label>`,
  );
  yield `<fieldset class="theme" hidden=""><legend class="unseen">Colours</legend>${choices.join('')}</fieldset></header>\n`;
}

function* summary(report: Report, links: FilterLinks): Generator<string> {
  const { errors, warnings, infos, entries, documents, bytes, wireBytes, suppressed, baselined } = report.summary;
  const verdict = verdictOf(report);
  yield `<section class="summary" aria-labelledby="verdict"><h2 id="verdict" class="${verdict.kind}">${verdict.text}</h2>\n`;
  if (!report.run.complete) yield '<p class="incomplete">Not everything was checked: see the findings for the reasons.</p>\n';
  const severities = [
    ['error', errors],
    ['warning', warnings],
    ['info', infos],
  ] as const;
  const estimates = estimatesOf(report.summary);
  const figures = severities.map(([severity, found]) => {
    const number = `<strong>${approximate(count(found), estimates.has(severity))}</strong><span>${formFor(found, severity, `${severity}s`)}</span>`;
    return `<li class="${found > 0 ? severity : 'zero'}">${found > 0 ? links.link({ severity }, number) : number}</li>`;
  });
  const listed = listedOf(report.documents);
  const amounts = [
    [count(documents), formFor(documents, 'document', 'documents')],
    ...(listed > 0 ? [[count(listed), formFor(listed, 'sitemap listed', 'sitemaps listed')]] : []),
    [count(entries - listed), formFor(entries - listed, 'URL', 'URLs')],
    [size(bytes), 'read'],
  ].map(([value, name]) => `<li><strong>${value}</strong><span>${name}</span></li>`);
  yield `<ul class="figures">${figures.join('')}${amounts.join('')}</ul>\n<dl class="about">\n`;
  yield fact('XSD', schemaVerdicts(report.documents));
  yield fact('Transferred', wireBytes === bytes ? null : size(wireBytes));
  const hidden = [
    suppressed ? `${counted(suppressed, 'finding')} suppressed by comments` : '',
    baselined ? `${counted(baselined, 'finding')} in the baseline` : '',
  ].filter((text) => text !== '');
  yield fact('Hidden', hidden.length === 0 ? null : hidden.join(', '));
  for (const notice of report.notices) yield fact('Note', notice);
  yield fact('Profile', report.run.profile);
  yield '</dl></section>\n';
}

/** Yields the rules to fix first, each linked to its findings. */
function* firstFixes(report: Report, links: FilterLinks): Generator<string> {
  const rows = fixFirst(report);
  if (rows.length === 0) return;
  yield '<section class="card first" aria-labelledby="first"><h2 id="first">Fix first</h2>\n<ol>\n';
  for (const { rule, severity, findings, estimated, first, action } of rows) {
    const name = `<span class="sign ${severity}"><span class="word">${severity}</span></span><span class="id">${escapeHtml(rule)}</span>`;
    const amount = `<span class="amount">${approximate(counted(findings, 'finding'), estimated)}</span>`;
    const place =
      first === undefined
        ? ''
        : ` <span class="place"><bdi>${escapeHtml(addressText(first.uri, 300))}</bdi>:${first.line}</span>`;
    yield `<li>${links.link({ rule, severity }, `<span class="name">${name}</span>${amount}`)}`;
    yield `<p>${escapeHtml(action)}${place}</p></li>\n`;
  }
  yield '</ol></section>\n';
}

function fact(name: string, text: string | null): string {
  return text === null ? '' : `<div><dt>${name}</dt><dd>${escapeHtml(text)}</dd></div>\n`;
}

function verdictOf({ run, summary }: Report): { readonly kind: string; readonly text: string } {
  const { documents, errors, warnings, infos } = summary;
  const texts = severityTexts(summary);
  if (errors > 0) return { kind: 'error', text: `${texts[0]} to fix` };
  if (warnings > 0) return { kind: 'warning', text: `No errors, ${texts[1]}` };
  if (infos > 0) return { kind: run.complete ? 'good' : 'warning', text: `No errors or warnings, ${texts[2]}` };
  if (documents === 0) return { kind: 'warning', text: 'Nothing was read' };
  const text = nothingFound(summary);
  return run.complete ? { kind: 'good', text } : { kind: 'warning', text: `${text} in what was checked` };
}

/** A script element with JSON, in which `<`, `>` and `&` are escaped so that the text cannot end the element. */
function* dataBlock(kind: string, texts: Iterable<string>): Generator<string> {
  yield `<script type="application/json" class="${kind}">`;
  for (const text of texts) yield text.replace(/[<>&]/g, (character) => `\\u00${character.charCodeAt(0).toString(16)}`);
  yield '</script>\n';
}

function* rowTexts(findings: readonly Finding[], from: number, rows: Rows): Generator<string> {
  const to = Math.min(findings.length, from + ROWS_A_BLOCK);
  for (let index = from; index < to; index++) {
    yield `${index === from ? '[' : ',\n'}${encode(rows.row(findings[index] as Finding))}`;
  }
  yield ']';
}
