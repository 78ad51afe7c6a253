// The SARIF 2.1.0 reporter, within the limits of GitHub's code scanning.

import { LEVEL_TEXTS } from '../base/problem/fixes.js';
import type { Fix } from '../base/problem/problem.js';
import type { Finding } from '../findings/finding.js';
import { cut, messageText, withoutCodeMarks } from '../findings/message-text.js';
import type { Rule } from '../rules/rule.js';
import { docsPath, docsUrl } from './docs-link.js';
import { fingerprints } from './finding-fingerprint.js';
import { mostSevere } from './groups.js';
import { encode, instant } from './json/json.js';
import { type Checkout, isRemote, pathOf } from './location.js';
import type { Report } from './report.js';
import type { ReportOptions } from './reporter.js';
import { approximate } from './stylish/amounts.js';
import { findingCount, hasEstimate, problemsOf } from './totals.js';

/** Most results of a run: GitHub shows only 5,000, and rejects a file with more than 25,000. */
const MOST_RESULTS = 5_000;
/** Longest short or full description, in UTF-16 units. */
const MOST_DESCRIPTION = 1_024;
const LEVELS = { error: 'error', warning: 'warning', info: 'note' } as const;
const PROBLEMS = { error: 'error', warning: 'warning', info: 'recommendation' } as const;

/** Yields one run with one result per line. If findings are omitted, notifications give their number and the cause. */
export function* sarif(report: Report, options: ReportOptions): Generator<string> {
  const { tool } = options;
  const shown = new Set(mostSevere(report.findings, MOST_RESULTS));
  const ids = [...report.rules.keys()].sort();
  const { run } = report;
  const omissions = omissionsOf(report, shown);
  yield '{\n"$schema": "https://json.schemastore.org/sarif-2.1.0.json",\n"version": "2.1.0",\n"runs": [{\n';
  yield `"tool": {"driver": {"name": ${encode(tool.name)}, "semanticVersion": ${encode(tool.version)}, `;
  if (tool.homepage !== null) yield `"informationUri": ${encode(tool.homepage)}, `;
  yield '"rules": [';
  let separator = '\n';
  for (const id of ids) {
    yield separator + encode(ruleRecord(id, report.rules.get(id) as Rule, report, options));
    separator = ',\n';
  }
  yield '\n]}},\n';
  const invocation = {
    executionSuccessful: run.complete,
    startTimeUtc: instant(run.startedAt),
    endTimeUtc: instant(run.startedAt + run.durationMs),
    ...(omissions.length > 0 && {
      toolExecutionNotifications: omissions.map((text) => ({ level: 'note', message: { text } })),
    }),
  };
  yield `"invocations": [${encode(invocation)}],\n"columnKind": "utf16CodeUnits",\n"results": [`;
  separator = '\n';
  // All findings take part, so that a fingerprint does not depend on which findings are left out.
  for (const [finding, fingerprint] of fingerprints(report)) {
    if (!shown.has(finding)) continue;
    yield separator + encode(resultRecord(finding, fingerprint, ids.indexOf(finding.rule), report, options.checkout));
    separator = ',\n';
  }
  yield '\n]\n}]\n}\n';
}

/** Returns a sentence for each cause for which findings are not in the file. */
function omissionsOf({ summary, findings }: Report, shown: ReadonlySet<Finding>): readonly string[] {
  const kept = problemsOf(findings);
  const less = kept - problemsOf(shown);
  const unkept = findingCount(summary) - kept;
  const isRunFull = findings.some(({ rule, messageId }) => rule === 'run/limit-reached' && messageId === 'findings');
  const limits = isRunFull
    ? '--max-findings and --limit run-findings limit their number'
    : '--max-findings limits their number for each rule and sitemap';
  const sentences: string[] = [];
  if (less > 0) sentences.push(`${less} more findings are not in this file: it has only the ${shown.size} most severe`);
  if (unkept > 0)
    sentences.push(`${approximate(String(unkept), hasEstimate(summary))} more findings are not in this file: ${limits}`);
  return sentences;
}

/** Returns the record of a rule. GitHub shows the short description as the title of an alert. */
function ruleRecord(id: string, rule: Rule, { summary }: Report, { tool }: ReportOptions): object {
  const [text, requirement] = [rule.docs.finding, withoutCodeMarks(rule.docs.summary)].map((one) => cut(one, MOST_DESCRIPTION));
  const page = docsUrl(tool, id);
  const severity = summary.byRule.find((count) => count.rule === id)?.severity ?? 'error';
  return {
    id,
    shortDescription: { text },
    fullDescription: { text: requirement },
    help: { text: `${text} See ${page ?? docsPath(id)}, or run: ${tool.name} explain ${id}` },
    ...(page !== null && { helpUri: page }),
    defaultConfiguration: { level: LEVELS[severity] },
    properties: { tags: ['sitemap', id.split('/')[0]], precision: 'very-high', 'problem.severity': PROBLEMS[severity] },
  };
}

function resultRecord(
  finding: Finding,
  fingerprint: string,
  ruleIndex: number,
  report: Report,
  checkout: Checkout | undefined,
): object {
  const { rule, severity, uri, place, page, fix } = finding;
  const text = messageText(report.rules.get(rule), finding);
  const { line, column, endLine, endColumn, offset, length } = place;
  // `endColumn` is exclusive. An empty region is extended to the character at its place.
  const end = endLine === line && endColumn <= column ? column + 1 : endColumn;
  const region = { startLine: line, startColumn: column, endLine, endColumn: end, byteOffset: offset, byteLength: length };
  const artifactLocation = { uri: encodePath(pathOf(uri, checkout)) };
  return {
    ruleId: rule,
    ruleIndex,
    level: LEVELS[severity],
    message: { text: isRemote(uri) ? `${text} (${uri})` : text },
    locations: [
      {
        physicalLocation: { artifactLocation, region },
        ...(page !== null && { logicalLocations: [{ fullyQualifiedName: page, kind: 'resource' }] }),
      },
    ],
    // The places of a compressed file are those of its text.
    // Tools apply fixes without a review.
    ...(fix?.level === 'safe' && !/\.gz$/i.test(uri) && { fixes: [fixRecord(fix, artifactLocation)] }),
    ...(finding.occurrences?.estimated && { properties: { estimated: true } }),
    partialFingerprints: { primaryLocationLineHash: `${fingerprint}:1` },
  };
}

/** Returns an edit, as the bytes that it deletes and the text that it inserts. */
function fixRecord({ replacements }: Fix, artifactLocation: object): object {
  const text = `Safe: it ${LEVEL_TEXTS.safe}`;
  return {
    description: { text },
    artifactChanges: [
      {
        artifactLocation,
        replacements: replacements.map(({ span: { offset, length }, text: inserted }) => ({
          deletedRegion: { byteOffset: offset, byteLength: length },
          ...(inserted !== '' && { insertedContent: { text: inserted } }),
        })),
      },
    ],
  };
}

/** Returns a path as a relative reference (RFC 3986 section 4.2). */
function encodePath(path: string): string {
  const segments = path.split('/').map((segment) => encodeURIComponent(segment.replace(/\p{Cs}/gu, '\ufffd')));
  return segments.join('/');
}
