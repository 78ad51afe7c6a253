// The type of a report: documents, findings and counts. It is the only input of every reporter.

import type { FindingSeverity, FixLevel } from '../base/problem/problem.js';
import type { ShardRecord } from '../crawl/resume/shard-record.js';
import type { HttpFacts } from '../fetch/network/http-facts.js';
import type { CanonicalOrigin, FolderMapping } from '../fetch/targets/local.js';
import type { TargetNames } from '../fetch/targets/named.js';
import type { Finding } from '../findings/finding.js';
import type { Counts } from '../findings/finding-counts.js';
import type { Measurements } from '../lint/diagnostics/meter.js';
import type { PagesProgress, PagesReport } from '../pages/pages-report.js';
import type { DocumentKind, LastmodFacts } from '../read/entry/document.js';
import type { Rule } from '../rules/rule.js';
import type { SchemaVerdict } from '../schema/verdict.js';

/** One document of a run. */
export interface DocumentReport {
  readonly uri: string;
  readonly parent: string | null;
  readonly kind: DocumentKind;
  readonly entries: number;
  readonly bytes: number;
  readonly wireBytes: number;
  readonly http: HttpFacts | null;
  readonly schema: SchemaVerdict;
  readonly errors: number;
  readonly warnings: number;
  readonly infos: number;
  /** Number of findings that comments in the document suppress; absent for 0. No other count includes them. */
  readonly suppressed?: number;
  /** Number of findings by rule and severity. No report prints this map itself. */
  readonly counts?: Counts;
  readonly lastmod: LastmodFacts;
}

/** The number of findings of a rule at a severity, kept or not. */
export interface RuleCount {
  readonly rule: string;
  readonly severity: FindingSeverity;
  readonly count: number;
  /** Present if the number is an estimate, at least in part. */
  readonly estimated?: true;
}

/** The changes that `--fix` has made. */
export interface FixCounts {
  /** Number of fixed findings; the report lists the remaining ones. */
  readonly problems: number;
  readonly files: number;
  /** Number of edits that were not made because their level was not asked for. */
  readonly withheld: Readonly<Record<FixLevel, number>>;
  /** Number of entries, elements, attributes and lines that were removed, by rule. */
  readonly removed: readonly { readonly rule: string; readonly count: number }[];
  /** Present if nothing was written: the edits were only shown. */
  readonly dryRun?: true;
}

export interface Summary {
  readonly documents: number;
  readonly entries: number;
  readonly wireBytes: number;
  readonly bytes: number;
  readonly errors: number;
  readonly warnings: number;
  readonly infos: number;
  /** Number of findings that comments in the documents suppress; absent for 0. No other count includes them. */
  readonly suppressed?: number;
  /** Number of findings that the baseline accepts; absent for 0. No other count includes them. */
  readonly baselined?: number;
  /** Numbers of findings that `--quiet` leaves out; absent if there are none. No other count includes them. */
  readonly quieted?: Pick<Summary, 'warnings' | 'infos' | 'byRule'>;
  /** Present if edits were made. */
  readonly fixed?: FixCounts;
  /** Most severe first, then most frequent, then by id. */
  readonly byRule: readonly RuleCount[];
}

/** The resources that a run used, for tuning. They differ from run to run. */
export interface Diagnostics extends Measurements {
  /** Peak memory of the process in bytes, without the validator's own process. */
  readonly memory: number;
  readonly threads: number;
  /** Number of processes started for libxml2. */
  readonly validators: number;
  /** Why an engine could not be used; both engines give the same verdicts. */
  readonly engineNotice: string | null;
  readonly requests: number;
  readonly connections: number;
}

/** Numbers of entries: with a lastmod at most a year old, with an older one, with none, and with one that is not a date. */
export interface LastmodTotals {
  readonly fresh: number;
  readonly stale: number;
  readonly missing: number;
  readonly invalid: number;
}

/** The counts of one run in a history. */
export interface HistoryRun {
  /** Milliseconds since the epoch. */
  readonly startedAt: number;
  /** The targets as the user named them: folders and patterns instead of their files. */
  readonly targets: readonly string[];
  readonly complete: boolean;
  readonly documents: number;
  readonly urls: number;
  readonly bytes: number;
  readonly errors: number;
  readonly warnings: number;
  readonly infos: number;
  /** The severities whose number of findings is an estimate; absent if there are none. */
  readonly estimated?: readonly FindingSeverity[];
  /** Null in lines of older versions. */
  readonly lastmod: LastmodTotals | null;
  /** Dates that moved since the run before, and those confirmed by the text of their page; absent if they were not compared. */
  readonly trust?: { readonly moved: number; readonly confirmed: number };
  /** Entries of the sitemaps that match the patterns of `expect`, by pattern; absent without patterns. */
  readonly sitemaps?: Readonly<Record<string, number>>;
}

export interface Report {
  readonly run: TargetNames & {
    /** Milliseconds since the epoch. */
    readonly startedAt: number;
    readonly durationMs: number;
    readonly profile: string;
    /**
     * Whether the run checked everything that it should, so that "no findings" can be trusted. False if the run was interrupted or
     * reached a limit; if a document could not be reached, or bytes of it are missing (time limit, broken transfer, broken
     * archive); if entries were too large to be checked; or if the validator failed on a part. A response such as 404, which means
     * that there is no document, is a result and leaves the run complete. Findings that are counted but not kept also leave it
     * complete.
     */
    readonly complete: boolean;
    /** Whether reading ended early. If not, each document that could not be read has a finding. Unknown of a report that was read from a file. */
    readonly isCut?: boolean;
    /** The origin that documents were judged at instead of the one that served them; absent without `--canonical-origin`. */
    readonly canonical?: CanonicalOrigin;
    /** The folder whose files were judged below a base URL; absent if there is none. */
    readonly mapping?: FolderMapping;
  };
  readonly summary: Summary;
  readonly documents: readonly DocumentReport[];
  /** Sorted by document, byte offset, rule id and message id. */
  readonly findings: readonly Finding[];
  /** The rules that fired, by id. */
  readonly rules: ReadonlyMap<string, Rule>;
  /** Remarks about the run that are not findings, one line each (for example that an empty file was skipped). */
  readonly notices: readonly string[];
  /** Results of requesting the listed pages; present if the run requested them. */
  readonly pages?: PagesReport;
  /** The data for merging, present if the run linted one shard. The report is then about this shard only. */
  readonly shard?: ShardRecord;
  /** The latest runs of the same targets, this one last; present for reports that show them, if there is a history. */
  readonly history?: readonly HistoryRun[];
  /** Present if the run measured itself. */
  readonly diagnostics?: Diagnostics;
}

/** The facts about a run that is not finished. */
export interface OngoingRun {
  readonly run: { readonly startedAt: number; readonly canonical?: CanonicalOrigin };
  readonly rules: Pick<ReadonlyMap<string, Rule>, 'get'>;
}

/** The progress of a run, for live displays. */
export interface Progress {
  readonly documentsDone: number;
  readonly documentsKnown: number;
  readonly entries: number;
  /** Number of entries that are sitemaps listed by finished indexes. */
  readonly sitemaps: number;
  readonly bytes: number;
  readonly errors: number;
  /** Progress of asking the pages, once all documents are read; absent before. */
  readonly pages?: PagesProgress;
}
