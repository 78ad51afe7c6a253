// Every kept finding of every document, one line each: for `--verbose` and for problem matchers.

import type { Finding } from '../../findings/finding.js';
import { compareFindings } from '../../findings/order.js';
import { escapeLineStart } from '../escape/escape-terminal.js';
import { separated } from '../finding-groups.js';
import type { DocumentReport, Report } from '../report.js';
import { findingCount, hasEstimate, problemsOf } from '../totals.js';
import { approximate, count, counted } from './amounts.js';
import { factsOf } from './documents.js';
import { findingList, sourceFrames } from './finding-list.js';
import type { Paint } from './paint.js';

/** Documents without findings that are named; the others are counted. */
const CLEAN_NAMED = 10;

/**
 * Yields each document with its findings and their source, then the clean documents. Without a terminal (null `columns`), an
 * address is alone on its line, with its findings below: ESLint's `stylish` problem matchers expect that.
 */
export function* listedFindings(report: Report, paint: Paint, columns: number | null): Generator<string> {
  const findingsOf = byAddress(report.findings);
  const documentOf = new Map(report.documents.map((document) => [document.uri, document]));
  const troubled = report.documents.filter((document) => findingCount(document) > 0 || findingsOf.has(document.uri));
  const addresses = new Set([...troubled.map((document) => document.uri), ...findingsOf.keys()]);
  for (const address of addresses) {
    const document = documentOf.get(address);
    const own = findingsOf.get(address) ?? [];
    const findings = [...separated(own)].sort(compareFindings);
    const facts = document ? factsOf(document) : '';
    yield paint.heading(escapeLineStart(address));
    yield columns !== null && facts !== '' ? `  ${paint.dim(facts)}\n` : '\n';
    if (findings.length > 0) yield* findingList(findings, report, paint, columns);
    const more = (document ? findingCount(document) : 0) - problemsOf(own);
    const moreText = approximate(count(more), document !== undefined && hasEstimate(document));
    if (more > 0) yield `  ${paint.dim(`+ ${moreText} more not listed (see --max-findings)`)}\n`;
    if (columns === null && facts !== '') yield `  ${facts}\n`;
    const frames = [...sourceFrames(findings, paint, columns)];
    if (frames.length > 0) yield `\n${frames.join('')}`;
    yield '\n';
  }
  const clean = report.documents.filter((document) => !addresses.has(document.uri));
  yield* cleanDocuments(clean, report, paint);
}

/** Yields the clean documents. None gets a tick if the run was cut short (one may be half read) or `--quiet` hides findings. */
function* cleanDocuments(clean: readonly DocumentReport[], { run, summary }: Report, paint: Paint): Generator<string> {
  const sign = run.complete && !summary.quieted ? paint.good('✔') : paint.dim('-');
  for (const document of clean.slice(0, CLEAN_NAMED)) {
    yield `${sign} ${escapeLineStart(document.uri)}  ${paint.dim(factsOf(document))}\n`;
  }
  const rest = clean.length - CLEAN_NAMED;
  if (rest > 0)
    yield `${sign} ${paint.dim(`${counted(rest, 'more document')} without ${summary.quieted ? 'errors' : 'findings'}`)}\n`;
  if (clean.length > 0) yield '\n';
}

function byAddress(findings: readonly Finding[]): Map<string, Finding[]> {
  const groups = new Map<string, Finding[]>();
  for (const finding of findings) {
    const group = groups.get(finding.uri);
    if (group) group.push(finding);
    else groups.set(finding.uri, [finding]);
  }
  return groups;
}
