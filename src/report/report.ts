// The report: documents, findings and counts. Every reporter gets this and nothing else.

import type { Measurements } from '../diagnostics/meter.js';
import type { DocumentKind, HttpFacts, LastmodFacts } from '../entry/document.js';
import type { Finding, FindingSeverity } from '../finding/finding.js';
import type { ShardRecord } from '../resume/shard-record.js';
import type { Rule } from '../rules/rule.js';
import type { SchemaException } from '../schema/exceptions.js';

/** What the XSD says of a document: null fields when the stage was off or the document is not its business. */
export interface SchemaVerdict {
  readonly valid: boolean | null;
  readonly violations: number;
  /** Which engine spoke; `prover` when every entry was proved valid without one; null when none did. */
  readonly engine: 'libxmljs2' | 'libxml2-wasm' | 'prover' | null;
  /** What the verdict accepts although the engine rejects it; absent for nothing. */
  readonly exceptions?: readonly SchemaException[];
  /** Whether a part of the document got no verdict: the validator failed, or the part was beyond a limit of the reader. */
  readonly unjudged: boolean;
}

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
  /** Findings that comments of the document suppress; absent for none. They are not in any other count. */
  readonly suppressed?: number;
  /** Findings by rule and severity; no report shows them as they are. */
  readonly counts?: ReadonlyMap<string, Readonly<Record<FindingSeverity, number>>>;
  readonly lastmod: LastmodFacts;
}

/** How often a rule fired at a severity, beyond what was kept. */
export interface RuleCount {
  readonly rule: string;
  readonly severity: FindingSeverity;
  readonly count: number;
}

export interface Summary {
  readonly documents: number;
  readonly entries: number;
  readonly wireBytes: number;
  readonly bytes: number;
  readonly errors: number;
  readonly warnings: number;
  readonly infos: number;
  /** Findings that comments of the documents suppress; absent for none. They are not in any other count. */
  readonly suppressed?: number;
  /** Findings that the baseline accepts; absent for none. They are not in any other count. */
  readonly baselined?: number;
  /** Most severe first, then most frequent, then by id. */
  readonly byRule: readonly RuleCount[];
}

/** What a run has cost, for whoever tunes it; no two runs say the same. */
export interface Diagnostics extends Measurements {
  /** Bytes of memory that the process held at most, the validator's own process left out. */
  readonly memory: number;
  readonly threads: number;
  /** Processes that were started for libxml2. */
  readonly validators: number;
  readonly requests: number;
  readonly connections: number;
}

export interface Report {
  readonly run: {
    /** Milliseconds since the epoch. */
    readonly startedAt: number;
    readonly durationMs: number;
    readonly targets: readonly string[];
    readonly profile: string;
    /**
     * Whether all that the run was to check was checked, so that nothing is hidden where there is no finding. False when the run
     * was interrupted or met a limit; when a document could not be reached, or bytes of it are missing (a time limit, a broken
     * transfer, a broken archive); when entries of it were too large to be looked at; and when the validator failed on a part. A
     * server's own answer that there is no document (such as 404) is a result, and leaves the run complete; so do findings that
     * are counted and not kept.
     */
    readonly complete: boolean;
  };
  readonly summary: Summary;
  readonly documents: readonly DocumentReport[];
  /** In the total order: document, byte offset, rule id, message id. */
  readonly findings: readonly Finding[];
  /** The rules that fired, by id. */
  readonly rules: ReadonlyMap<string, Rule>;
  /** One-line remarks about the run that are no findings (for example which XSD engine was missing). */
  readonly notices: readonly string[];
  /** There when the run was one of several that share the documents: the report tells of its part, and this is for joining them. */
  readonly shard?: ShardRecord;
  /** There when the run was asked for it. */
  readonly diagnostics?: Diagnostics;
}

/** What a live display may show while a run goes on. */
export interface Progress {
  readonly documentsDone: number;
  readonly documentsKnown: number;
  readonly entries: number;
  /** How many of the entries are sitemaps that finished indexes list. */
  readonly sitemaps: number;
  readonly bytes: number;
  readonly errors: number;
}
