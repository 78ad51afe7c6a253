// Collects the findings of one document: counts all of them, keeps the first ones of each rule, and sorts them.

import type { EditSink } from '../problem/edit-sink.js';
import { type FindingSeverity, type MessageData, type Problem, SEVERITIES } from '../problem/problem.js';
import type { Excerpt, Place } from '../problem/span.js';
import type { RulePlan } from '../rules/plan.js';
import { bounded, boundedData, boundedFix, boundedPage, copied } from './bounded.js';
import type { FindingBudget } from './budget.js';
import type { Finding, ReportedProblem } from './finding.js';
import { maskFinding } from './masking.js';
import { compareFindings } from './order.js';
import { isSuppressible, type Suppression, Suppressions } from './suppressions.js';

/** Number of hosts in a document whose robots.txt is checked for a proof that the sitemap may list their URLs. */
export const MOST_PROVABLE_HOSTS = 5;

/** A kept finding. `data` and `page` are mutable because the schema's message and the entry's loc may be known only later. */
export interface KeptFinding extends Finding {
  data: MessageData;
  page: string | null;
}

/** Computes the place of a problem, the source around it, and the page of its entry. It is called only for findings that are kept. */
export type Locate = () => { readonly place: Place; readonly excerpt: Excerpt | null; readonly page?: string | null };

/** Number of findings by rule and severity. */
export type Counts = ReadonlyMap<string, Readonly<Record<FindingSeverity, number>>>;

/** A collector as plain data, made by `toRecord` and read by `fromRecord`. */
export interface CollectorRecord {
  /** In the order in which they were added. */
  readonly kept: readonly KeptFinding[];
  readonly counts: readonly (readonly [rule: string, counts: Readonly<Record<FindingSeverity, number>>])[];
  /** Whether later findings may have edits. */
  readonly fixes: boolean;
  /** What comments suppress, and the number of findings that they have suppressed. */
  readonly suppressions: readonly Suppression[];
  readonly suppressed: number;
  /** Counts by host of the findings that a proof would withdraw. */
  readonly provable: readonly (readonly [host: string, counts: Readonly<Record<FindingSeverity, number>>])[];
}

export class FindingCollector {
  readonly #plan: RulePlan;
  readonly #uri: string;
  /** Takes the edits of all findings; null if none are made. */
  readonly #edits: EditSink | null;
  #cap: number;
  #kept: KeptFinding[] = [];
  readonly #counts = new Map<string, Record<FindingSeverity, number>>();
  /** Number kept by rule, and for the provable rule of the plan by rule and host, so that withdrawn findings do not use up the room of others. */
  readonly #keptByRule = new Map<string, number>();
  readonly #provable = new Map<string, Record<FindingSeverity, number>>();
  #fixes = true;
  /** What comments of the document suppress. */
  readonly suppressions = new Suppressions();
  #suppressed = 0;
  #budget: FindingBudget | null = null;
  /** Findings that were added after `beginLate`; null before that call. */
  #late: Set<KeptFinding> | null = null;

  constructor(plan: RulePlan, uri: string, cap: number, edits: EditSink | null = null) {
    this.#plan = plan;
    this.#uri = uri;
    this.#cap = cap;
    this.#edits = edits;
  }

  /** Restores a collector from its record. Plan, address and cap must be those of the original. */
  static fromRecord(
    plan: RulePlan,
    uri: string,
    cap: number,
    record: CollectorRecord,
    edits: EditSink | null = null,
  ): FindingCollector {
    const { kept, counts, fixes, suppressions, suppressed, provable } = record;
    const collector = new FindingCollector(plan, uri, cap, edits);
    collector.#fixes = fixes;
    collector.#suppressed = suppressed;
    for (const { entry, rules, used } of suppressions) collector.suppressions.add(entry, rules, used);
    for (const [rule, ofRule] of counts) collector.#counts.set(rule, { ...ofRule });
    for (const [host, ofHost] of provable) collector.#provable.set(host, { ...ofHost });
    for (const finding of kept) {
      collector.#kept.push({ ...finding });
      const key = collector.#capOf(finding.rule, collector.provableHost(finding.rule, finding.data));
      collector.#keptByRule.set(key, (collector.#keptByRule.get(key) ?? 0) + 1);
    }
    return collector;
  }

  /** A copy of the current state, which later findings do not change. Passwords in URLs are masked. */
  toRecord(): CollectorRecord {
    return {
      kept: this.#kept.map((finding) => ({ ...finding, data: boundedData(finding.data) })),
      counts: [...this.#counts].map(([rule, counts]) => [rule, { ...counts }]),
      fixes: this.#fixes,
      suppressions: this.suppressions.all.map((suppression) => ({ ...suppression, used: [...suppression.used] })),
      suppressed: this.#suppressed,
      provable: [...this.#provable].map(([host, counts]) => [host, { ...counts }]),
    };
  }

  get counts(): Counts {
    return this.#counts;
  }

  /**
   * Applies the budget of the run from now on; called when it is the document's turn in crawl order. Findings that the budget rejects
   * are only counted: first those found so far, in their order, then later ones.
   */
  keepWithin(budget: FindingBudget): void {
    this.#budget = budget;
    for (const finding of this.#kept) finding.data = boundedData(finding.data);
    let counted = 0;
    for (const { error, warning, info } of this.#counts.values()) counted += error + warning + info;
    budget.pass(counted - this.#kept.length);
    this.#kept = this.#kept.sort(compareFindings).filter((finding) => budget.take(finding));
  }

  /** Drops the edits of later findings. */
  withoutFixes(): void {
    this.#fixes = false;
  }

  /** The key by which kept findings are limited: the rule, or the rule and host. */
  #capOf(rule: string, host: string | null): string {
    if (host === null) return rule;
    if (!this.#provable.has(host)) {
      if (this.#provable.size >= MOST_PROVABLE_HOSTS) return rule;
      this.#provable.set(host, { error: 0, warning: 0, info: 0 });
    }
    return `${rule} ${host}`;
  }

  /** The host of a finding that a proof could withdraw; null for other findings. */
  provableHost(rule: string, data: MessageData): string | null {
    return rule === this.#plan.provableRule ? String(data['host'] ?? '') : null;
  }

  /** Hosts whose findings can be withdrawn, in the order of their first finding. */
  get provableHosts(): readonly string[] {
    return [...this.#provable.keys()];
  }

  /** Withdraws the findings about hosts that may be listed after all, and limits the rule's other findings to the usual cap. */
  accept(hosts: readonly string[]): void {
    const { provableRule } = this.#plan;
    const counts = provableRule === null ? undefined : this.#counts.get(provableRule);
    for (const host of hosts) {
      const ofHost = this.#provable.get(host);
      if (counts === undefined || ofHost === undefined) continue;
      for (const severity of SEVERITIES) counts[severity] -= ofHost[severity];
      this.#kept = this.#kept.filter(({ rule, data }) => rule !== provableRule || data['host'] !== host);
      this.#provable.delete(host);
      this.#edits?.withdraw(host);
    }
    let left = this.#cap;
    this.#kept = this.#kept.sort(compareFindings).filter(({ rule }) => rule !== provableRule || left-- > 0);
  }

  /** Sets another cap and drops kept findings beyond it. Consumers that want all findings have already received them. */
  keepOnly(cap: number): void {
    this.#cap = cap;
    this.#keptByRule.clear();
    this.#kept = this.#kept.sort(compareFindings).filter(({ rule, data }) => {
      const key = this.#capOf(rule, this.provableHost(rule, data));
      const kept = this.#keptByRule.get(key) ?? 0;
      if (kept < cap) this.#keptByRule.set(key, kept + 1);
      else this.#budget?.pass(1);
      return kept < cap;
    });
  }

  /** Separates later findings from earlier ones, which a stream may already have written. */
  beginLate(): void {
    this.#late ??= new Set();
  }

  /** The kept findings from before `beginLate`, sorted. */
  early(): readonly Finding[] {
    const late = this.#late;
    return late === null ? this.sorted() : this.sorted().filter((finding) => !late.has(finding as KeptFinding));
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
    return [...this.#counts.values()].reduce((errors, { error }) => errors + error, 0);
  }

  /** Adds a problem, at the severity in `plan`. Returns whether the rule is on, and the finding if it was kept. */
  add(
    rule: string,
    problem: Omit<Problem, 'at'>,
    entry: number | null,
    locate: Locate,
    plan = this.#plan,
  ): { readonly on: boolean; readonly kept: KeptFinding | null } {
    const severity = plan.severity(rule, problem.message);
    if (severity === null) return { on: false, kept: null };
    if (this.#isSuppressed(rule, entry)) {
      this.#suppressed++;
      return { on: true, kept: null };
    }
    const data = problem.data ?? {};
    const host = this.provableHost(rule, data);
    if (problem.fix !== undefined) this.#edits?.add(rule, problem.fix, host);
    const key = this.#tally(rule, host, severity, 1);
    const kept = this.#keptByRule.get(key) ?? 0;
    if (kept >= this.#cap) {
      this.#budget?.pass(1);
      return { on: true, kept: null };
    }
    this.#keptByRule.set(key, kept + 1);
    const value = problem.value ?? (typeof data['value'] === 'string' ? data['value'] : null);
    const { place, excerpt, page = null } = locate();
    // Masked here, so that reports, records and the budget all see the same text.
    const finding: KeptFinding = maskFinding({
      rule,
      messageId: problem.message,
      severity,
      uri: this.#uri,
      place,
      excerpt: excerpt && { ...excerpt, text: copied(excerpt.text) },
      entry,
      page: boundedPage(page),
      value: value === null ? null : bounded(value),
      data: boundedData(data),
      fix: this.#fixes && problem.fix ? boundedFix(problem.fix) : null,
    });
    if (this.#budget?.take(finding) === false) return { on: true, kept: null };
    this.#kept.push(finding);
    this.#late?.add(finding);
    return { on: true, kept: finding };
  }

  /** Whether another finding of this message would be kept, in an entry without its own comment. Once false, it is only counted. */
  keeps({ rule, message, host }: ReportedProblem): boolean {
    const isFull = (this.#keptByRule.get(this.#capOf(rule, host)) ?? 0) >= this.#cap;
    return !isFull && this.#plan.severity(rule, message) !== null && !this.#isSuppressed(rule, null);
  }

  /** Whether edits of this message are wanted in an entry without its own comment. */
  wantsEdits({ rule, message }: Pick<ReportedProblem, 'rule' | 'message'>): boolean {
    return this.#edits?.wants(rule) === true && this.#plan.severity(rule, message) !== null && !this.#isSuppressed(rule, null);
  }

  /** Takes the edit of a problem that is only counted; edits of its message are wanted. */
  addEdit(rule: string, { data = {}, fix }: Problem): void {
    if (fix !== undefined && !this.#isSuppressed(rule, null)) this.#edits?.add(rule, fix, this.provableHost(rule, data));
  }

  /** Counts problems that are not kept, in entries without their own comment. */
  count({ rule, message, host }: ReportedProblem, times: number): void {
    const severity = this.#plan.severity(rule, message);
    if (severity === null) return;
    if (this.#isSuppressed(rule, null)) this.#suppressed += times;
    else this.#tally(rule, host, severity, times);
  }

  /** Counts findings. Returns the key of their cap. */
  #tally(rule: string, host: string | null, severity: FindingSeverity, times: number): string {
    this.#countsOf(rule)[severity] += times;
    const key = this.#capOf(rule, host);
    if (host !== null && key !== rule) (this.#provable.get(host) as Record<FindingSeverity, number>)[severity] += times;
    return key;
  }

  /** Whether a comment about the entry or the whole file suppresses the rule. Such comments are marked as used. */
  #isSuppressed(rule: string, entry: number | null): boolean {
    return !this.suppressions.isEmpty && isSuppressible(this.#plan.rule(rule)) && this.suppressions.takes(rule, entry);
  }

  #countsOf(rule: string): Record<FindingSeverity, number> {
    let counts = this.#counts.get(rule);
    if (!counts) {
      counts = { error: 0, warning: 0, info: 0 };
      this.#counts.set(rule, counts);
    }
    return counts;
  }

  /** The kept findings in the total order: offset, rule id, message id, length. Passwords in URLs are masked. */
  sorted(): readonly Finding[] {
    // The schema's messages are added after `add`, so they are cut here.
    for (const finding of this.#kept) finding.data = boundedData(finding.data);
    return [...this.#kept.sort(compareFindings)];
  }
}
