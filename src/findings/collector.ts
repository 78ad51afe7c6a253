// Collects the findings of one document: counts all of them, keeps the first ones of each rule, and sorts them.

import type { EditSink } from '../base/problem/edit-sink.js';
import type { FindingSeverity, MessageData, Problem } from '../base/problem/problem.js';
import type { RulePlan } from '../rules/plan.js';
import { boundedData } from './bounded.js';
import type { FindingBudget } from './budget.js';
import type { Finding, ReportedProblem } from './finding.js';
import { type Counts, FindingCounts } from './finding-counts.js';
import type { CollectorRecord, KeptFinding, Locate } from './kept-finding.js';
import { KeptFindings, type KeptNumbers } from './kept-findings.js';
import { type CopiesOf, copyOfOccurrences, MergedFindings } from './merged-findings.js';
import { newFinding } from './new-finding.js';
import { compareFindings } from './order.js';
import { PackedFindings } from './packed-findings.js';
import { isSuppressible, Suppressions } from './suppressions.js';

/** What became of a problem: whether its rule is on, the severity of its finding unless suppressed, and the finding if kept. */
export interface Added {
  readonly on: boolean;
  readonly severity: FindingSeverity | null;
  readonly kept: KeptFinding | null;
}

const OFF: Added = { on: false, severity: null, kept: null };
const SUPPRESSED: Added = { on: true, severity: null, kept: null };
const COUNTED: Readonly<Record<FindingSeverity, Added>> = {
  error: { on: true, severity: 'error', kept: null },
  warning: { on: true, severity: 'warning', kept: null },
  info: { on: true, severity: 'info', kept: null },
};
const NO_DATA: MessageData = {};

export class FindingCollector {
  readonly #plan: RulePlan;
  readonly #uri: string;
  /** Takes the edits of all findings; null if none are made. */
  readonly #edits: EditSink | null;
  readonly #kept: KeptFindings<KeptFinding>;
  #packed: PackedFindings | null;
  readonly #merged = new MergedFindings<KeptFinding>();
  readonly #counts = new FindingCounts();
  #fixes = true;
  /** What comments of the document suppress. */
  readonly suppressions = new Suppressions();
  #suppressed = 0;
  /** Findings that were added after `beginLate`; null before that call. */
  #late: Set<KeptFinding> | null = null;

  /** Keeps so many findings; if `packed` is there, it takes more, for `early` to return. */
  constructor(
    plan: RulePlan,
    uri: string,
    numbers: KeptNumbers,
    edits: EditSink | null = null,
    packed: PackedFindings | null = null,
  ) {
    this.#plan = plan;
    this.#uri = uri;
    this.#kept = new KeptFindings(numbers, packed);
    this.#packed = packed;
    this.#edits = edits;
  }

  /** Restores a collector from its record. Plan, address and cap must be those of the original. */
  static fromRecord(
    plan: RulePlan,
    uri: string,
    numbers: KeptNumbers,
    record: CollectorRecord,
    edits: EditSink | null = null,
  ): FindingCollector {
    const { kept, looked, hidden, fixes, suppressions, suppressed } = record;
    const packed = record.packed === undefined ? null : PackedFindings.fromRecord(record.packed);
    const collector = new FindingCollector(plan, uri, numbers, edits, packed);
    collector.#fixes = fixes;
    collector.#suppressed = suppressed;
    for (const { entry, rules, used } of suppressions) collector.suppressions.add(entry, rules, used);
    collector.#counts.restore(record);
    const own = kept.map((finding) => ({ ...finding, ...copyOfOccurrences(finding) }));
    collector.#kept.restore(own, (finding) => collector.#keyOf(finding), { looked, hidden });
    for (const finding of own) collector.#merged.keep(finding);
    return collector;
  }

  /** A copy of the current state, which later findings do not change. Passwords in URLs are masked. */
  toRecord(): CollectorRecord {
    return {
      kept: this.#kept.list.map((finding) => ({
        ...finding,
        ...copyOfOccurrences(finding),
        data: boundedData(finding.data),
      })),
      looked: this.#kept.looked,
      hidden: this.#kept.hidden,
      ...this.#counts.toRecord(),
      fixes: this.#fixes,
      suppressions: this.suppressions.all.map((suppression) => ({ ...suppression, used: [...suppression.used] })),
      suppressed: this.#suppressed,
      ...(this.#packed !== null && { packed: this.#packed.toRecord() }),
    };
  }

  get counts(): Counts {
    return this.#counts.byRule;
  }

  /**
   * Applies the budget of the run from now on; called when it is the document's turn in crawl order. Findings that the budget rejects
   * are only counted: first those found so far, in their order, then later ones.
   */
  keepWithin(budget: FindingBudget): void {
    for (const finding of this.#kept.list) finding.data = boundedData(finding.data);
    this.#kept.keepWithin(budget, this.#counts.all);
  }

  /** Drops the edits of later findings. */
  withoutFixes(): void {
    this.#fixes = false;
  }

  /** The host of a finding that a proof could withdraw; null for other findings. */
  provableHost(rule: string, data: MessageData): string | null {
    return rule === this.#plan.provableRule ? String(data['host'] ?? '') : null;
  }

  /** Hosts whose findings can be withdrawn, in the order of their first finding. */
  get provableHosts(): readonly string[] {
    return this.#counts.hosts;
  }

  /** Withdraws the findings about hosts that may be listed after all, and limits the rule's other findings to the usual cap. */
  withdrawAbout(hosts: readonly string[]): void {
    const { provableRule } = this.#plan;
    for (const host of hosts) {
      if (provableRule === null || !this.#counts.withdraw(provableRule, host)) continue;
      this.#kept.list = this.#kept.list.filter(({ rule, data }) => rule !== provableRule || data['host'] !== host);
      this.#packed?.withdraw(provableRule, host);
      this.#edits?.withdraw(host);
    }
    if (this.#packed !== null) return;
    let left = this.#kept.cap;
    this.#kept.list = this.#kept.list.sort(compareFindings).filter(({ rule }) => rule !== provableRule || left-- > 0);
  }

  /** Sets another cap and drops kept findings beyond it, and packed ones. Consumers that want them have already received them. */
  keepOnly(cap: number): void {
    this.#kept.list.sort(compareFindings);
    this.#packed = null;
    this.#kept.keepOnly(cap, (finding) => this.#keyOf(finding));
  }

  /** The key by which a kept finding is limited. */
  #keyOf({ rule, data }: KeptFinding): string {
    return this.#counts.capOf(rule, this.provableHost(rule, data));
  }

  /** Separates later findings from earlier ones, which a stream may already have written. */
  beginLate(): void {
    this.#late ??= new Set();
    this.#kept.isFrozen = true;
  }

  /** All findings from before `beginLate` that are kept or packed, sorted. */
  early(): Iterable<Finding> {
    const late = this.#late;
    const kept = late === null ? this.sorted() : this.sorted().filter((finding) => !late.has(finding as KeptFinding));
    return this.#packed?.mergedWith(kept) ?? kept;
  }

  /** The kept findings from after `beginLate`, sorted. */
  late(): readonly Finding[] {
    const late = this.#late;
    return late === null ? [] : this.sorted().filter((finding) => late.has(finding as KeptFinding));
  }

  /** Number of findings that comments have suppressed so far. */
  get suppressed(): number {
    return this.#suppressed;
  }

  /** Number of findings of severity error so far. */
  get errors(): number {
    return this.#counts.errors;
  }

  /** Adds a problem, at the severity in `plan`. Returns what became of it. */
  add(rule: string, problem: Omit<Problem, 'at'>, entry: number | null, locate: Locate, plan = this.#plan): Added {
    const severity = plan.severity(rule, problem.message);
    if (severity === null) return OFF;
    const record = plan.rule(rule);
    const { data = NO_DATA } = problem;
    if (this.#isSuppressed(rule, entry)) {
      this.#suppressed++;
      this.#merged.suppress(record, { rule, message: problem.message, severity, data });
      return SUPPRESSED;
    }
    const host = this.provableHost(rule, data);
    if (problem.fix !== undefined) this.#edits?.add(rule, { message: problem.message, data, fix: problem.fix }, host);
    const key = this.#counts.add(rule, host, severity, 1);
    // A hostile document has millions of problems that are only counted.
    if (record.merged === undefined && this.#kept.leavesOut(key, rule, problem.message)) return COUNTED[severity];
    const value = problem.value ?? (typeof data['value'] === 'string' ? data['value'] : null);
    const subject = { rule, severity, uri: this.#uri, entry, problem, value, hasFix: this.#fixes };
    const make = (): KeptFinding => newFinding(subject, locate());
    if (record.merged !== undefined && entry !== null) {
      const first = this.#merged.firstOf(record, { rule, message: problem.message, severity, data });
      if (first !== null) {
        this.#merged.add(first, entry, make);
        return COUNTED[severity];
      }
    }
    if (this.#kept.leavesOut(key, rule, problem.message)) return COUNTED[severity];
    const kept = this.#kept.add(key, problem.message, value, () => {
      const finding = make();
      const occurrences = this.#merged.begin(record, entry);
      return occurrences === undefined ? finding : { ...finding, occurrences };
    });
    if (kept === null) return COUNTED[severity];
    this.#merged.keep(kept);
    this.#late?.add(kept);
    return { on: true, severity, kept };
  }

  /** Names the page of an entry for its packed findings, which may have been reported before its loc was read. */
  namePage(entry: number, page: string | null): void {
    this.#packed?.namePage(entry, page);
  }

  /** Whether further problems of a message, which no comment can suppress, are only counted. */
  isSpent(rule: string, message: string): boolean {
    return !isSuppressible(this.#plan.rule(rule)) && this.isCounted(rule, message);
  }

  /** Whether further problems of a message are only counted, in entries without their own comment. */
  isCounted(rule: string, message: string): boolean {
    const severity = this.#plan.severity(rule, message);
    if (this.#wantsEdits(rule) || severity === null || this.#isSuppressed(rule, null)) return false;
    const record = this.#plan.rule(rule);
    return !this.#kept.mayKeep(this.#counts.capOf(rule, null), rule, message) || !this.#merged.isOpen(record, message, severity);
  }

  /** Whether edits of a rule are wanted. */
  #wantsEdits(rule: string): boolean {
    return this.#edits?.wants(rule) === true;
  }

  /** Counts problems of a message that is spent. */
  countSpent(rule: string, message: string, times: number): void {
    const severity = this.#plan.severity(rule, message);
    if (severity === null) return;
    this.#kept.leaveOut(this.#counts.add(rule, null, severity, times), rule, message, times);
  }

  /** Takes the edit of a problem that was added without it. */
  addEdit(rule: string, { message, data = {}, fix }: Omit<Problem, 'at'>, entry: number | null = null): void {
    if (fix === undefined || this.#isSuppressed(rule, entry)) return;
    this.#edits?.add(rule, { message, data, fix }, this.provableHost(rule, data));
  }

  /** Adds the estimated number of findings in entries that were not shown; `last` is the index of the last one. */
  estimate({ rule, message, host }: ReportedProblem, times: number, last: number): void {
    const severity = this.#plan.severity(rule, message);
    if (severity === null || times === 0) return;
    if (this.#isSuppressed(rule, null)) {
      this.#suppressed += times;
      return;
    }
    this.#counts.estimate(rule, host, severity, times);
    this.#kept.leaveOut(this.#counts.capOf(rule, host), rule, message, times);
    this.#merged.estimate(this.#plan.rule(rule), message, severity, times, last);
  }

  /** Completes the counts of merged findings, when the document was read and its entries were counted. */
  completeMerged(copiesOf: CopiesOf): void {
    this.#merged.complete(copiesOf);
  }

  /** Whether a comment about the entry or the whole file suppresses the rule. Such comments are marked as used. */
  #isSuppressed(rule: string, entry: number | null): boolean {
    return !this.suppressions.isEmpty && isSuppressible(this.#plan.rule(rule)) && this.suppressions.takes(rule, entry);
  }

  /** The kept findings in the total order: offset, rule id, message id, length. Passwords in URLs are masked. */
  sorted(): readonly Finding[] {
    // The schema's messages are added after `add`, so they are cut here.
    for (const finding of this.#kept.list) finding.data = boundedData(finding.data);
    return [...this.#kept.list.sort(compareFindings)];
  }
}
