// Builds the report of a run from its documents.

import { type FindingSeverity, rankOf, SEVERITIES } from '../base/problem/problem.js';
import type { CrawledDocument } from '../crawl/crawled-document.js';
import type { ShardRecord } from '../crawl/resume/shard-record.js';
import type { CanonicalOrigin, FolderMapping } from '../fetch/targets/local.js';
import type { TargetNames } from '../fetch/targets/named.js';
import { addCounts, type Counts, type SeverityCounts, sumOfCounts } from '../findings/finding-counts.js';
import { compareText } from '../findings/order.js';
import type { PagesReport } from '../pages/pages-report.js';
import type { RulePlan } from '../rules/plan.js';
import type { Rule } from '../rules/rule.js';
import { baseNotice } from './base-notice.js';
import type { Diagnostics, DocumentReport, Progress, Report, RuleCount, Summary } from './report.js';

/** The facts about the run itself. */
interface RunFacts extends TargetNames {
  readonly startedAt: number;
  readonly durationMs: number;
  readonly profile: string;
  readonly complete: boolean;
  readonly isCut?: boolean;
  readonly canonical?: CanonicalOrigin | null;
  readonly mapping?: FolderMapping | null;
  readonly notices: readonly string[];
  /** Null or absent for a run that asked no pages. */
  readonly pages?: PagesReport | null;
  readonly plan: RulePlan;
  /** Null or absent for a run of all documents. */
  readonly shard?: ShardRecord | null;
  /** Null if diagnostics are off. */
  readonly diagnostics: Diagnostics | null;
}

/** Collects documents as they finish. Counts are taken at the end, because children add findings to their index. */
export class ReportBuilder {
  readonly #documents: CrawledDocument[] = [];
  #bytes = 0;
  /** Entries counted while reading, and those of finished documents: `#listed` of indexes, `#pages` of other documents. */
  #entries = 0;
  #listed = 0;
  #pages = 0;
  #errors = 0;

  add(document: CrawledDocument): void {
    this.#documents.push(document);
    this.#errors += document.collector.errors;
    const { kind, entries } = document.facts;
    if (kind === 'sitemapindex') this.#listed += entries;
    else this.#pages += entries;
  }

  /** Adds bytes and entries that were read, for the live display. */
  addRead(bytes: number, entries: number): void {
    this.#bytes += bytes;
    this.#entries += entries;
  }

  progress(documentsKnown: number): Progress {
    return {
      documentsDone: this.#documents.length,
      documentsKnown,
      // A reader reports its last entries only when its document is finished, so neither count is ever too high.
      entries: Math.max(this.#entries, this.#listed + this.#pages),
      sitemaps: this.#listed,
      bytes: this.#bytes,
      errors: this.#errors,
    };
  }

  report({ plan, notices, shard, pages, diagnostics, canonical, mapping, ...facts }: RunFacts): Report {
    const run = { ...facts, ...(canonical && { canonical }), ...(mapping && { mapping }) };
    const documents = this.#documents.map(documentReport);
    const findings = this.#documents.flatMap(({ collector }) => collector.sorted());
    const rules = new Map<string, Rule>();
    const byRule = ruleCountsOf(this.#documents.map(({ collector }) => collector.counts));
    for (const { rule } of byRule) rules.set(rule, plan.rule(rule));
    const summary = summaryOf(documents, byRule);
    const optional = { ...(pages && { pages }), ...(shard && { shard }), ...(diagnostics && { diagnostics }) };
    const all = mapping && !shard ? [...notices, ...baseNotice(mapping, documents, byRule)] : notices;
    return { run, summary, documents, findings, rules, notices: all, ...optional };
  }
}

/** Returns the numbers of findings of all documents by rule and severity: the most severe first, then the most frequent. */
export function ruleCountsOf(ofDocuments: Iterable<Counts>): RuleCount[] {
  const totals = new Map<string, SeverityCounts>();
  for (const counts of ofDocuments) {
    for (const [rule, ofRule] of counts) {
      const total = totals.get(rule) ?? { error: 0, warning: 0, info: 0 };
      addCounts(total, ofRule);
      totals.set(rule, total);
    }
  }
  return [...totals]
    .flatMap(([rule, total]) => SEVERITIES.map((severity) => ruleCount(rule, severity, total)))
    .filter(({ count }) => count > 0)
    .sort((a, b) => rankOf(a) - rankOf(b) || b.count - a.count || compareText(a.rule, b.rule));
}

function ruleCount(rule: string, severity: FindingSeverity, total: SeverityCounts): RuleCount {
  return { rule, severity, count: total[severity], ...(total.estimated?.includes(severity) && { estimated: true }) };
}

/** Returns a document of the report, with the number of its findings so far. */
export function documentReport({ facts, schema, collector }: CrawledDocument): DocumentReport {
  const totals = sumOfCounts(collector.counts.values());
  const { uri, parent, kind, entries, bytes, wireBytes, http, lastmod } = facts;
  return {
    uri,
    parent,
    kind,
    entries,
    bytes,
    wireBytes,
    http,
    schema,
    errors: totals.error,
    warnings: totals.warning,
    infos: totals.info,
    counts: collector.counts,
    ...(collector.suppressed > 0 && { suppressed: collector.suppressed }),
    lastmod,
  };
}

function summaryOf(documents: readonly DocumentReport[], byRule: readonly RuleCount[]): Summary {
  const sum = (field: 'entries' | 'wireBytes' | 'bytes' | 'errors' | 'warnings' | 'infos'): number =>
    documents.reduce((total, document) => total + document[field], 0);
  const suppressed = documents.reduce((total, document) => total + (document.suppressed ?? 0), 0);
  return {
    ...(suppressed > 0 && { suppressed }),
    documents: documents.length,
    entries: sum('entries'),
    wireBytes: sum('wireBytes'),
    bytes: sum('bytes'),
    errors: sum('errors'),
    warnings: sum('warnings'),
    infos: sum('infos'),
    byRule,
  };
}
