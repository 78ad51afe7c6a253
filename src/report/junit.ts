// The JUnit XML reporter: one test suite for each sitemap, so that CI systems show sitemaps like tests.

import type { Finding } from '../findings/finding.js';
import { messageText, withoutCodeMarks } from '../findings/message-text.js';
import { escapeXml } from './escape/escape-xml.js';
import { byDocument } from './groups.js';
import { type Checkout, pathOf } from './location.js';
import type { DocumentReport, Report } from './report.js';
import type { ReportOptions } from './reporter.js';
import { approximate } from './stylish/amounts.js';
import { hasEstimate, problemsOf } from './totals.js';

/**
 * Errors are failed tests, whose text also says what the rule finds and how to fix it. Warnings and infos are passed tests with the message in `system-out`. A document without findings is one
 * passed test, so that a fix is visible in the history. JUnit consumers ignore a second test of the same name, so a name contains
 * the place, and a number if needed. A test has no file and no line: the xUnit plugin of Jenkins rejects reports in which a test
 * has more than name, class, group and time. The suite has the file.
 */
export function* junit(report: Report, { checkout }: ReportOptions): Generator<string> {
  const suites = [...byDocument(report)].map(({ document, findings }) => suiteOf(document, findings));
  const sum = (field: 'tests' | 'failures'): number => suites.reduce((total, one) => total + one[field], 0);
  const seconds = (report.run.durationMs / 1_000).toFixed(3);
  yield '<?xml version="1.0" encoding="UTF-8"?>\n';
  yield `<testsuites name="sitemap-lint" tests="${sum('tests')}" failures="${sum('failures')}" time="${seconds}">\n`;
  for (const suite of suites) yield* suiteText(suite, report, checkout);
  yield '</testsuites>\n';
}

/** A document with its findings and the numbers of its tests. */
interface Suite {
  readonly uri: string;
  readonly findings: readonly Finding[];
  /** Number of findings that are counted but not listed (together they are one test), and how many of them are errors. */
  readonly unlisted: number;
  readonly unlistedErrors: number;
  /** Whether these numbers are estimates. */
  readonly isEstimated: boolean;
  readonly tests: number;
  readonly failures: number;
}

function suiteOf(document: DocumentReport, findings: readonly Finding[]): Suite {
  const { uri, errors, warnings, infos } = document;
  const listedErrors = findings.filter(({ severity }) => severity === 'error').length;
  const unlisted = Math.max(0, errors + warnings + infos - problemsOf(findings));
  const unlistedErrors = Math.max(0, errors - problemsOf(findings.filter(({ severity }) => severity === 'error')));
  const tests = findings.length + (unlisted > 0 ? 1 : 0) || 1;
  const failures = listedErrors + (unlistedErrors > 0 ? 1 : 0);
  return { uri, findings, unlisted, unlistedErrors, isEstimated: hasEstimate(document), tests, failures };
}

function* suiteText(
  { uri, findings, unlisted, unlistedErrors, isEstimated, tests, failures }: Suite,
  report: Report,
  checkout: Checkout | undefined,
): Generator<string> {
  const name = escapeXml(uri);
  const file = escapeXml(pathOf(uri, checkout));
  yield `  <testsuite name="${name}" tests="${tests}" failures="${failures}" errors="0" skipped="0" file="${file}">\n`;
  const names = new Map<string, number>();
  for (const finding of findings) {
    const { rule, place, severity } = finding;
    const text = `${rule} ${place.line}:${place.column}`;
    const number = (names.get(text) ?? 0) + 1;
    names.set(text, number);
    const record = report.rules.get(rule);
    const message = escapeXml(messageText(record, finding));
    const about = record === undefined ? '' : `\n${escapeXml(withoutCodeMarks(`${record.docs.finding} ${record.docs.fix}`))}`;
    const test = `    <testcase classname="${name}" name="${number === 1 ? text : `${text} (${number})`}">`;
    if (severity === 'error')
      yield `${test}<failure type="${rule}" message="${message}">${message}${about}</failure></testcase>\n`;
    else yield `${test}<system-out>${severity}: ${message}</system-out></testcase>\n`;
  }
  if (unlisted > 0) {
    const text = `${approximate(String(unlisted), isEstimated)} more findings are not listed; raise --max-findings to list more`;
    const outcome = unlistedErrors > 0 ? `<failure type="more" message="${text}"/>` : `<system-out>${text}</system-out>`;
    yield `    <testcase classname="${name}" name="further findings">${outcome}</testcase>\n`;
  } else if (findings.length === 0) yield `    <testcase classname="${name}" name="no findings"/>\n`;
  yield '  </testsuite>\n';
}
