// The JSON reporter: the published contract of schemas/report.schema.json, with one document or finding per line.

import type { Place } from '../../base/problem/span.js';
import type { Finding } from '../../findings/finding.js';
import { messageText } from '../../findings/message-text.js';
import { STAGES } from '../../lint/diagnostics/meter.js';
import { ruleCountsOf } from '../builder.js';
import { docsPlace } from '../docs-link.js';
import { Fingerprinter } from '../finding-fingerprint.js';
import { fixFirst, type RankedReport } from '../fix-first.js';
import type { Diagnostics, DocumentReport, Report, RuleCount, Summary } from '../report.js';
import type { ReportOptions } from '../reporter.js';
import { pagesRecord } from './pages-record.js';

/** Version of the format, raised when a change would break consumers. */
const SCHEMA_VERSION = 1;

/** Yields the report as JSON. Times are ISO 8601 in UTC; values are unescaped, but lone surrogates are replaced. */
export function* json(report: Report, options: ReportOptions): Generator<string> {
  const { run } = report;
  yield '{\n';
  yield `  "schemaVersion": ${SCHEMA_VERSION},\n`;
  yield `  "tool": ${encode({ name: options.tool.name, version: options.tool.version })},\n`;
  yield `  "run": ${encode(runRecord(run))},\n`;
  yield `  "summary": ${encode(summaryRecord(report))},\n`;
  yield '  "documents": [';
  yield* lines(report.documents, documentRecord);
  yield '],\n  "findings": [';
  const fingerprinter = new Fingerprinter(run.canonical);
  yield* lines(report.findings, (finding) => findingRecord(finding, report, fingerprinter));
  yield '],\n  "rules": {';
  yield* lines([...report.rules], ([id, rule]) => [
    id,
    { summary: rule.docs.summary, finding: rule.docs.finding, docs: docsPlace(options.tool, id) },
  ]);
  yield '}';
  if (report.pages) yield `,\n  "pages": ${encode(pagesRecord(report.pages))}`;
  if (report.shard) {
    const { index, of, digest, run: described, answers } = report.shard;
    yield `,\n  "shard": ${encode({ index, of, digest, run: described }).slice(0, -1)},"answers": [`;
    yield* lines(answers, (line) => line);
    yield ']}';
  }
  if (report.diagnostics) yield `,\n  "diagnostics": ${encode(diagnosticsRecord(report.diagnostics))}`;
  yield '\n}\n';
}

/** Returns the `run` object, shared by all JSON formats. */
export function runRecord({
  startedAt,
  durationMs,
  targets,
  named,
  profile,
  complete,
  canonical,
  mapping,
}: Report['run']): object {
  const { origin, servedFrom } = canonical ?? {};
  const { baseUrl, root } = mapping ?? {};
  return {
    startedAt: instant(startedAt),
    durationMs,
    targets,
    ...(named && { named }),
    profile,
    complete,
    ...(canonical && { canonical: { origin, servedFrom } }),
    ...(mapping && { mapping: { baseUrl, root } }),
  };
}

/** Returns the `summary` object, shared by all JSON formats: the counts, and the rules to fix first. */
export function summaryRecord(report: RankedReport & Pick<Report, 'summary'>): object {
  return { ...countsRecord(report.summary), fixFirst: fixFirst(report).map((row) => ({ ...row })) };
}

/** Returns the counts of a run. */
export function countsRecord(summary: Summary): object {
  return {
    documents: summary.documents,
    entries: summary.entries,
    wireBytes: summary.wireBytes,
    bytes: summary.bytes,
    errors: summary.errors,
    warnings: summary.warnings,
    infos: summary.infos,
    ...estimateMark(summary.byRule),
    suppressed: summary.suppressed ?? 0,
    baselined: summary.baselined ?? 0,
    ...(summary.fixed && { fixed: { ...summary.fixed } }),
    byRule: summary.byRule.map(ruleCountRecord),
  };
}

function ruleCountRecord({ rule, severity, count, estimated }: RuleCount): object {
  return { rule, severity, count, ...(estimated && { estimated }) };
}

/** Marks the sums of counts that include an estimate. */
function estimateMark(byRule: readonly RuleCount[]): object {
  return byRule.some(({ estimated }) => estimated) ? { estimated: true } : {};
}

function diagnosticsRecord({ stages, facts, rules, ...counts }: Diagnostics): object {
  const milliseconds = (time: number): number => Math.round(time * 1_000) / 1_000;
  const { memory, threads, validators, requests, connections } = counts;
  return {
    memory,
    threads,
    validators,
    requests,
    connections,
    ...counts.counts,
    stages: Object.fromEntries(STAGES.map((stage) => [stage, milliseconds(stages[stage])])),
    facts,
    rules: Object.fromEntries(Object.entries(rules).map(([id, { calls, time }]) => [id, { calls, time: milliseconds(time) }])),
  };
}

/** Writes one item per line. A pair becomes a member of an object. */
function* lines<Item>(items: readonly Item[], record: (item: Item) => object | string): Generator<string> {
  let separator = '\n    ';
  for (const item of items) {
    const value = record(item);
    yield separator + (Array.isArray(value) ? `${encode(value[0])}: ${encode(value[1])}` : encode(value));
    separator = ',\n    ';
  }
  if (items.length > 0) yield '\n  ';
}

/** Returns the JSON object of a document. */
export function documentRecord(document: DocumentReport): object {
  const { http, schema, lastmod } = document;
  // In the order of the summary. The order in which rules fired would depend on when libxml2 answers.
  const byRule = ruleCountsOf(document.counts === undefined ? [] : [document.counts]);
  return {
    uri: document.uri,
    parent: document.parent,
    kind: document.kind,
    entries: document.entries,
    bytes: document.bytes,
    wireBytes: document.wireBytes,
    http: http && {
      status: http.status,
      contentType: http.contentType,
      redirects: http.redirects.map(({ status, to }) => ({ status, to })),
    },
    schema: {
      valid: schema.valid,
      violations: schema.violations,
      ...(schema.atLeast && { atLeast: true }),
      ...(schema.notWellFormed && { notWellFormed: true }),
      engine: schema.engine,
      ...(schema.exceptions && { exceptions: schema.exceptions }),
    },
    errors: document.errors,
    warnings: document.warnings,
    infos: document.infos,
    ...estimateMark(byRule),
    suppressed: document.suppressed ?? 0,
    byRule: byRule.map(ruleCountRecord),
    lastmod: {
      oldest: lastmod.oldest === null ? null : instant(lastmod.oldest),
      newest: lastmod.newest === null ? null : instant(lastmod.newest),
      missing: lastmod.missing,
      invalid: lastmod.invalid,
      histogram: lastmod.histogram.map(({ maxDays, count }) => ({ maxDays, count })),
    },
  };
}

/** Returns the JSON object of a finding. All findings of one report must use the same `fingerprinter`. */
export function findingRecord(
  finding: Finding,
  report: { readonly rules: Pick<Report['rules'], 'get'> },
  fingerprinter: Fingerprinter,
): object {
  const { place, excerpt, fix, occurrences } = finding;
  return {
    rule: finding.rule,
    messageId: finding.messageId,
    severity: finding.severity,
    message: messageText(report.rules.get(finding.rule), finding),
    uri: finding.uri,
    ...placeRecord(place),
    entry: finding.entry,
    page: finding.page,
    fingerprint: fingerprinter.of(finding),
    value: finding.value,
    data: finding.data,
    excerpt: excerpt && {
      text: excerpt.text,
      from: excerpt.from,
      length: excerpt.length,
      cutBefore: excerpt.cutBefore,
      cutAfter: excerpt.cutAfter,
    },
    fix: fix && {
      level: fix.level,
      replacements: fix.replacements.map(({ span, text }) => ({ offset: span.offset, length: span.length, text })),
    },
    ...(occurrences && {
      occurrences: {
        same: occurrences.same,
        count: occurrences.count,
        ...(occurrences.estimated && { estimated: true }),
        lastEntry: occurrences.lastEntry,
        others: occurrences.others.map(({ place: at, entry, page, value, data }) => ({
          ...placeRecord(at),
          entry,
          page,
          value,
          data,
        })),
      },
    }),
  };
}

function placeRecord({ line, column, endLine, endColumn, offset, length }: Place): object {
  return { line, column, endLine, endColumn, offset, length };
}

/** Characters that control a terminal or are invisible, and `##[command]` of CI logs. They are written as JSON escapes. */
const BETTER_ESCAPED = /[\x7f-\x9f\p{Cf}\u2028\u2029]|#(?=#(?:vso)?\[)/giu;

/** Encodes a value as JSON on one line. Lone surrogates, which UTF-8 cannot encode and strict parsers reject, become U+FFFD. */
export function encode(value: unknown): string {
  const text = JSON.stringify(value, (_name, item: unknown) =>
    typeof item === 'string' ? item.replace(/\p{Cs}/gu, '\ufffd') : item,
  );
  return text.replace(BETTER_ESCAPED, (character) =>
    character
      .split('')
      .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
      .join(''),
  );
}

/** Returns an instant (milliseconds since the epoch) in ISO 8601. A value outside the range of Date is clamped to it. */
export function instant(time: number): string {
  const bound = 8.64e15;
  return new Date(Math.min(bound, Math.max(-bound, time))).toISOString();
}
