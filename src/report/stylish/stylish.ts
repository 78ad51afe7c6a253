// The default reporter, for people: each document with its findings and their source, then clean documents, then a summary.

import type { Finding } from '../../finding/finding.js';
import { escapeLineStart } from '../escape/escape-terminal.js';
import type { DocumentReport, Report } from '../report.js';
import type { ReportOptions } from '../reporter.js';
import { count, counted, size } from './amounts.js';
import { findingList, sourceFrames } from './findings.js';
import { createPaint, type Paint } from './paint.js';
import { summaryLines } from './summary.js';

/** Number of documents without findings that are named; further ones are counted. */
const CLEAN_NAMED = 10;
/** Lines longer than this are hard to read, however wide the terminal is. */
const WIDEST = 140;
/** In narrower terminals, lines are too long. */
const NARROWEST = 40;

/**
 * Yields the report as text. If `columns` is null (no terminal), a document's address is alone on its line and its findings follow
 * directly, as problem matchers for ESLint's `stylish` format expect.
 */
export function* stylish(report: Report, options: ReportOptions): Generator<string> {
  const paint = createPaint(options);
  const columns = options.columns === null ? null : Math.min(WIDEST, Math.max(NARROWEST, options.columns));
  const findingsOf = byAddress(report.findings);
  const documentOf = new Map(report.documents.map((document) => [document.uri, document]));
  const troubled = report.documents.filter((document) => countOf(document) > 0 || findingsOf.has(document.uri));
  const addresses = new Set([...troubled.map((document) => document.uri), ...findingsOf.keys()]);

  for (const address of addresses) {
    const document = documentOf.get(address);
    const findings = findingsOf.get(address) ?? [];
    const facts = document ? factsOf(document) : '';
    yield paint.heading(escapeLineStart(address));
    yield columns !== null && facts !== '' ? `  ${paint.dim(facts)}\n` : '\n';
    if (findings.length > 0) yield* findingList(findings, report, paint, columns);
    const more = (document ? countOf(document) : 0) - findings.length;
    if (more > 0) yield `  ${paint.dim(`+ ${count(more)} more not listed (see --max-findings)`)}\n`;
    if (columns === null && facts !== '') yield `  ${facts}\n`;
    const frames = [...sourceFrames(findings, paint, columns)];
    if (frames.length > 0) yield `\n${frames.join('')}`;
    yield '\n';
  }

  const clean = report.documents.filter((document) => !addresses.has(document.uri));
  yield* cleanDocuments(clean, report.run.complete, paint);
  yield* summaryLines(report, paint);
}

/** Lists clean documents. In an incomplete run none gets a tick, because it may have been read only in part. */
function* cleanDocuments(clean: readonly DocumentReport[], complete: boolean, paint: Paint): Generator<string> {
  const sign = complete ? paint.good('✔') : paint.dim('-');
  for (const document of clean.slice(0, CLEAN_NAMED)) {
    yield `${sign} ${escapeLineStart(document.uri)}  ${paint.dim(factsOf(document))}\n`;
  }
  const rest = clean.length - CLEAN_NAMED;
  if (rest > 0) yield `${sign} ${paint.dim(`${counted(rest, 'more document')} without findings`)}\n`;
  if (clean.length > 0) yield '\n';
}

/** The facts of a document, such as `urlset, 8 URLs, 1.3 KiB`. */
function factsOf(document: DocumentReport): string {
  const noun = document.kind === 'sitemapindex' ? 'sitemap' : 'URL';
  const parts = [document.kind === 'unknown' ? 'unknown kind' : document.kind];
  if (document.kind !== 'unknown' && document.kind !== 'html') parts.push(counted(document.entries, noun));
  return [...parts, size(document.bytes)].join(', ');
}

/** Number of findings of a document, listed or not. */
function countOf(document: DocumentReport): number {
  return document.errors + document.warnings + document.infos;
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
