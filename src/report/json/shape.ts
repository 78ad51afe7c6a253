// Validates parsed JSON reports field by field, because their authors are not trusted.

import { FIX_LEVELS } from '../../base/problem/fixes.js';
import { SEVERITIES } from '../../base/problem/problem.js';
import {
  isCount,
  isFlag,
  isRecord,
  isText,
  listOf,
  oneOf,
  orMissing,
  orNull,
  type ValueTest,
  withFields,
} from '../../base/value-shape.js';
import { SCHEMA_EXCEPTIONS } from '../../schema/exceptions.js';
import { Fingerprinter } from '../finding-fingerprint.js';
import type { Report } from '../report.js';
import { countsRecord, documentRecord, findingRecord, runRecord } from './json.js';
import { isOutcome } from './pages-record.js';

/** An instant in a year of four digits: charts cannot show others. */
const isTime: ValueTest = (value) =>
  isText(value) && /^\d{4}-/.test(value as string) && !Number.isNaN(Date.parse(value as string));
/** Milliseconds of a run, up to ten years. */
const isDuration: ValueTest = (value) => typeof value === 'number' && value >= 0 && value <= 3.2e11;
const isRule: ValueTest = (value) => isText(value) && /^[a-z\d-]+\/[a-z\d-]+$/.test(value as string);

const isSeverity = oneOf(...SEVERITIES);
/** A mark that is there or not. */
const isMark = orMissing(oneOf(true));
const isRuleCount = withFields({ rule: isRule, severity: isSeverity, count: isCount, estimated: isMark });
const counts = {
  ...{ entries: isCount, bytes: isCount, wireBytes: isCount, errors: isCount, warnings: isCount, infos: isCount },
  estimated: isMark,
};

/** How many moved dates were confirmed by the text of their page. */
const trust = { compared: isCount, moved: isCount, confirmed: isCount, undated: isCount };

const isRun = withFields({
  startedAt: isTime,
  durationMs: isDuration,
  targets: listOf(isText),
  named: orMissing(listOf(isText)),
  profile: isText,
  complete: isFlag,
  canonical: orMissing(withFields({ origin: isText, servedFrom: isText })),
  mapping: orMissing(withFields({ baseUrl: isText, root: isText })),
});

const isSummary = withFields({
  ...counts,
  documents: isCount,
  suppressed: orMissing(isCount),
  baselined: orMissing(isCount),
  byRule: listOf(isRuleCount),
});

/** Whether a value is a line of `--history`, of this or an older version. */
export const isHistoryLine = withFields({
  ...counts,
  startedAt: isTime,
  targets: listOf(isText),
  named: orMissing(listOf(isText)),
  complete: isFlag,
  documents: isCount,
  byRule: orMissing(listOf(isRuleCount)),
  urls: orMissing(isCount),
  lastmod: orMissing(withFields({ fresh: isCount, stale: isCount, missing: isCount, invalid: isCount })),
  trust: orMissing(withFields({ moved: isCount, confirmed: isCount })),
  sitemaps: orMissing((value) => isRecord(value) && Object.values(value).every(isCount)),
});

const isDocument = withFields({
  ...counts,
  uri: isText,
  parent: orNull(isText),
  kind: oneOf('urlset', 'sitemapindex', 'text', 'rss', 'atom', 'html', 'robots.txt', 'unknown'),
  http: orNull(
    withFields({ status: isCount, contentType: orNull(isText), redirects: listOf(withFields({ status: isCount, to: isText })) }),
  ),
  schema: withFields({
    valid: orNull(isFlag),
    violations: isCount,
    atLeast: isMark,
    notWellFormed: isMark,
    engine: oneOf('libxmljs2', 'libxml2-wasm', 'prover', null),
    exceptions: orMissing(listOf(oneOf(...SCHEMA_EXCEPTIONS))),
  }),
  suppressed: orMissing(isCount),
  byRule: orMissing(listOf(isRuleCount)),
  lastmod: withFields({
    oldest: orNull(isTime),
    newest: orNull(isTime),
    missing: isCount,
    invalid: orMissing(isCount),
    histogram: listOf(withFields({ maxDays: orNull(isCount), count: isCount })),
  }),
});

const isExcerpt = withFields({ text: isText, from: isCount, length: isCount, cutBefore: isFlag, cutAfter: isFlag });
const isEdit = withFields({ offset: isCount, length: isCount, text: isText });
const isDatum: ValueTest = (value) => isText(value) || typeof value === 'number';

const occurrence = {
  line: isCount,
  column: isCount,
  endLine: isCount,
  endColumn: isCount,
  offset: isCount,
  length: isCount,
  entry: orNull(isCount),
  page: orMissing(orNull(isText)),
  value: orNull(isText),
  data: (value: unknown) => isRecord(value) && Object.values(value).every(isDatum),
};
const isOccurrences = withFields({
  same: oneOf('message', 'value'),
  count: isCount,
  estimated: isMark,
  lastEntry: isCount,
  others: listOf(withFields(occurrence)),
});

const isFinding = withFields({
  ...occurrence,
  rule: isRule,
  messageId: orMissing(isText),
  severity: isSeverity,
  message: isText,
  uri: isText,
  occurrences: orMissing(isOccurrences),
  excerpt: orMissing(orNull(isExcerpt)),
  fix: orNull(withFields({ level: oneOf(...FIX_LEVELS), replacements: listOf(isEdit) })),
});

const isOutcomes = listOf(withFields({ outcome: isOutcome, pages: isCount }));

const isPages = withFields({
  listed: isCount,
  chosen: isCount,
  asked: isCount,
  buildHost: orMissing(withFields({ id: isText, name: isText, by: orNull(isText) })),
  outcomes: isOutcomes,
  notAsked: orMissing(listOf(withFields({ reason: isText, pages: isCount }))),
  statuses: listOf(withFields({ status: isCount, pages: isCount })),
  hosts: listOf(withFields({ host: isText, pages: isCount, outcomes: isOutcomes })),
  sitemaps: listOf(withFields({ uri: isText, outcomes: isOutcomes })),
  times: orNull(
    withFields({ median: isCount, p95: isCount, slowest: listOf(withFields({ url: isText, milliseconds: isCount })) }),
  ),
  cutAtLimit: isCount,
  notModified: isCount,
  lastmod: orMissing(withFields({ ...trust, sitemaps: listOf(withFields({ ...trust, uri: isText })) })),
  assets: isCount,
});

/** Whether a value is a report with all fields, each of its type. */
export const isWholeReport = withFields({
  run: isRun,
  summary: isSummary,
  documents: listOf(isDocument),
  findings: listOf(isFinding),
  pages: orMissing(isPages),
  rules: orMissing(
    (value) => isRecord(value) && Object.values(value).every(withFields({ summary: isText, finding: orMissing(isText) })),
  ),
});

/** Limit on nesting in a finding, which needs three levels: a recursive function writes the value again. */
const DEEPEST = 10;
const isShallow = (value: unknown, levels = DEEPEST): boolean =>
  typeof value !== 'object' ||
  value === null ||
  (levels > 0 && Object.values(value).every((member) => isShallow(member, levels - 1)));

const isComparedFinding = withFields({
  rule: isRule,
  severity: isSeverity,
  message: isText,
  uri: isText,
  line: isCount,
  column: isCount,
  fingerprint: isText,
});

/** Whether a value has all fields that a comparison needs, each of its type. */
export const isComparable = withFields({
  run: withFields({ complete: isFlag }),
  summary: withFields({ byRule: listOf(isRuleCount) }),
  documents: listOf(withFields({ uri: isText, kind: isText, entries: isCount })),
  findings: listOf((finding) => isComparedFinding(finding) && isShallow(finding)),
});

/** Whether a value is the line of a URL. */
export const isListedUrl = withFields({ sitemap: isText, loc: isText, lastmod: orNull(isText) });

/**
 * Returns whether a report merged from untrusted data is one that this tool could have made.
 * @throws TypeError or RangeError if it cannot be encoded.
 */
export function isSound(report: Report): boolean {
  const { run, summary, documents, findings, rules, notices } = report;
  const fingerprinter = new Fingerprinter(run.canonical);
  return (
    isRun(runRecord(run)) &&
    isSummary(countsRecord(summary)) &&
    [...summary.byRule, ...findings].every(({ rule }) => rules.has(rule)) &&
    documents.every((document) => isDocument(documentRecord(document))) &&
    findings.every((finding) => finding.excerpt !== undefined && isFinding(findingRecord(finding, report, fingerprinter))) &&
    notices.every(isText)
  );
}
