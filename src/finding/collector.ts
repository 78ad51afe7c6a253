// Collects the findings of one document: counts all, keeps the first of each rule, puts them in order.

import type { RulePlan } from '../rules/plan.js';
import type { FindingBudget } from './budget.js';
import type { Excerpt, Finding, FindingSeverity, Fix, MessageData, Place, Problem, Said } from './finding.js';
import { maskFinding, maskText } from './masking.js';
import { isSuppressible, type Suppression, Suppressions } from './suppressions.js';
import { cut } from './text.js';

/** Longest text of a finding's value and data, in UTF-16 code units: a hundred findings may quote one value of a megabyte. */
const MAX_TEXT = 2_000;
/** Most replacements of one edit, and most UTF-16 code units that they may write in all: beyond that, there is no edit. */
const MAX_REPLACEMENTS = 1_000;
const MAX_REPLACEMENT_TEXT = 10_000;

/** The rule whose findings about a host are taken back when that host's robots.txt proves that it may be listed. */
export const PROVABLE_RULE = 'loc/out-of-scope-host';
/** Hosts of a document for which that is looked up: of further ones, no proof is accepted. */
export const MOST_PROVABLE_HOSTS = 5;

/** A finding that was kept; the schema's words may still be added to its data. */
export interface KeptFinding extends Finding {
  data: MessageData;
}

/** Where a problem is: its place and the source around it, computed only for findings that are kept. */
export type Locate = () => { readonly place: Place; readonly excerpt: Excerpt | null };

/** Counts of a rule at a severity. */
export type Counts = ReadonlyMap<string, Readonly<Record<FindingSeverity, number>>>;

/** A collector as plain data: what `toRecord` gives and `fromRecord` takes. */
export interface CollectorRecord {
  /** In the order in which they were added. */
  readonly kept: readonly KeptFinding[];
  readonly counts: readonly (readonly [rule: string, counts: Readonly<Record<FindingSeverity, number>>])[];
  /** Whether findings that are still to come may have edits. */
  readonly fixes: boolean;
  /** What comments suppress, and how many findings they have suppressed. */
  readonly suppressions: readonly Suppression[];
  readonly suppressed: number;
  /** Counts of findings that a proof could take back, by host. */
  readonly provable: readonly (readonly [host: string, counts: Readonly<Record<FindingSeverity, number>>])[];
}

/** The findings of one document. */
export class FindingCollector {
  readonly #plan: RulePlan;
  readonly #uri: string;
  #cap: number;
  #kept: KeptFinding[] = [];
  readonly #counts = new Map<string, Record<FindingSeverity, number>>();
  /** By rule, and for `PROVABLE_RULE` by host as well, lest those that stay be crowded out by those that go. */
  readonly #keptByRule = new Map<string, number>();
  readonly #provable = new Map<string, Record<FindingSeverity, number>>();
  #fixes = true;
  /** What comments of the document suppress. */
  readonly suppressions = new Suppressions();
  #suppressed = 0;
  #budget: FindingBudget | null = null;
  /** Findings that came when all documents were read; null before that. */
  #late: Set<KeptFinding> | null = null;

  constructor(plan: RulePlan, uri: string, cap: number) {
    this.#plan = plan;
    this.#uri = uri;
    this.#cap = cap;
  }

  /** The collector that `toRecord` was called on, for the same plan, address and cap. */
  static fromRecord(plan: RulePlan, uri: string, cap: number, record: CollectorRecord): FindingCollector {
    const { kept, counts, fixes, suppressions, suppressed, provable } = record;
    const collector = new FindingCollector(plan, uri, cap);
    collector.#fixes = fixes;
    collector.#suppressed = suppressed;
    for (const { entry, rules, used } of suppressions) collector.suppressions.add(entry, rules, used);
    for (const [rule, ofRule] of counts) collector.#counts.set(rule, { ...ofRule });
    for (const [host, ofHost] of provable) collector.#provable.set(host, { ...ofHost });
    for (const finding of kept) {
      collector.#kept.push({ ...finding });
      const key = collector.#capOf(finding.rule, provableHost(finding.rule, finding.data));
      collector.#keptByRule.set(key, (collector.#keptByRule.get(key) ?? 0) + 1);
    }
    return collector;
  }

  /** What was collected so far, as a copy that later findings do not change. Passwords in URLs are masked. */
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
   * Puts the document under the budget of its run, when its turn in the crawl has come: of the findings so far, in their order,
   * and of those that follow, what the budget refuses is only counted.
   */
  keepWithin(budget: FindingBudget): void {
    this.#budget = budget;
    for (const finding of this.#kept) finding.data = boundedData(finding.data);
    let counted = 0;
    for (const { error, warning, info } of this.#counts.values()) counted += error + warning + info;
    budget.pass(counted - this.#kept.length);
    this.#kept = this.#kept.sort(compareFindings).filter((finding) => budget.take(finding));
  }

  /** Leaves edits out of the findings that follow. */
  withoutFixes(): void {
    this.#fixes = false;
  }

  /** What findings share the room for one rule. */
  #capOf(rule: string, host: string | null): string {
    if (host === null) return rule;
    if (!this.#provable.has(host)) {
      if (this.#provable.size >= MOST_PROVABLE_HOSTS) return rule;
      this.#provable.set(host, { error: 0, warning: 0, info: 0 });
    }
    return `${rule} ${host}`;
  }

  /** Hosts of which findings can be taken back, in the order in which they came. */
  get provableHosts(): readonly string[] {
    return [...this.#provable.keys()];
  }

  /** Takes back what was found about hosts that may be listed after all, and keeps no more of the rest than of other rules. */
  accept(hosts: readonly string[]): void {
    const counts = this.#counts.get(PROVABLE_RULE);
    for (const host of hosts) {
      const ofHost = this.#provable.get(host);
      if (counts === undefined || ofHost === undefined) continue;
      for (const severity of ['error', 'warning', 'info'] as const) counts[severity] -= ofHost[severity];
      this.#kept = this.#kept.filter(({ rule, data }) => rule !== PROVABLE_RULE || data['host'] !== host);
      this.#provable.delete(host);
    }
    let left = this.#cap;
    this.#kept = this.#kept.sort(compareFindings).filter(({ rule }) => rule !== PROVABLE_RULE || left-- > 0);
  }

  /** Keeps so many findings of a rule from now on, and no more of those that were kept: they were told to whoever wants all. */
  keepOnly(cap: number): void {
    this.#cap = cap;
    this.#keptByRule.clear();
    this.#kept = this.#kept.sort(compareFindings).filter(({ rule, data }) => {
      const key = this.#capOf(rule, provableHost(rule, data));
      const kept = this.#keptByRule.get(key) ?? 0;
      if (kept < cap) this.#keptByRule.set(key, kept + 1);
      else this.#budget?.pass(1);
      return kept < cap;
    });
  }

  /** Keeps the findings that follow apart: they come when the others may have been told already. */
  beginLate(): void {
    this.#late ??= new Set();
  }

  /** The kept findings, in their order, of before `beginLate`. */
  early(): readonly Finding[] {
    const late = this.#late;
    return late === null ? this.sorted() : this.sorted().filter((finding) => !late.has(finding as KeptFinding));
  }

  /** And those of after it. */
  late(): readonly Finding[] {
    const late = this.#late;
    return late === null ? [] : this.sorted().filter((finding) => late.has(finding as KeptFinding));
  }

  /** Findings that comments have suppressed so far. */
  get suppressed(): number {
    return this.#suppressed;
  }

  /** Findings of severity error so far. */
  get errors(): number {
    let errors = 0;
    for (const { error } of this.#counts.values()) errors += error;
    return errors;
  }

  /** Takes a problem of a rule, at the severity that `plan` has for it. Returns whether the rule is on, and the finding where it was kept. */
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
    const key = this.#tally(rule, provableHost(rule, data), severity, 1);
    const kept = this.#keptByRule.get(key) ?? 0;
    if (kept >= this.#cap) {
      this.#budget?.pass(1);
      return { on: true, kept: null };
    }
    this.#keptByRule.set(key, kept + 1);
    const value = problem.value ?? (typeof data['value'] === 'string' ? data['value'] : null);
    const { place, excerpt } = locate();
    // Masked at once: whatever is made of it, a report or a record, has the same text and takes as much of the budget.
    const finding: KeptFinding = maskFinding({
      rule,
      messageId: problem.message,
      severity,
      uri: this.#uri,
      place,
      excerpt: excerpt && { ...excerpt, text: copied(excerpt.text) },
      entry,
      value: value === null ? null : bounded(value),
      data: boundedData(data),
      fix: this.#fixes && problem.fix ? boundedFix(problem.fix) : null,
    });
    if (this.#budget?.take(finding) === false) return { on: true, kept: null };
    this.#kept.push(finding);
    this.#late?.add(finding);
    return { on: true, kept: finding };
  }

  /** Whether more may be kept of what a rule says, in an entry that no comment is about; else it is counted at most, for good. */
  keeps({ rule, message, host }: Said): boolean {
    if ((this.#keptByRule.get(this.#capOf(rule, host)) ?? 0) >= this.#cap || this.#plan.severity(rule, message) === null)
      return false;
    return !this.#isSuppressed(rule, null);
  }

  /** Counts problems of a rule of which nothing more is kept, in entries that no comment is about. */
  count({ rule, message, host }: Said, times: number): void {
    const severity = this.#plan.severity(rule, message);
    if (severity === null) return;
    if (this.#isSuppressed(rule, null)) this.#suppressed += times;
    else this.#tally(rule, host, severity, times);
  }

  /** Counts findings; returns what they share their room with. */
  #tally(rule: string, host: string | null, severity: FindingSeverity, times: number): string {
    this.#countsOf(rule)[severity] += times;
    const key = this.#capOf(rule, host);
    if (host !== null && key !== rule) (this.#provable.get(host) as Record<FindingSeverity, number>)[severity] += times;
    return key;
  }

  /** Whether comments about an entry, or the whole file, suppress what a rule says there: those are told that they are of use. */
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

  /** The kept findings in the total order of a document: offset, rule id, message id. Passwords in URLs are masked. */
  sorted(): readonly Finding[] {
    // The schema's words come late: they are cut here.
    for (const finding of this.#kept) finding.data = boundedData(finding.data);
    return [...this.#kept.sort(compareFindings)];
  }
}

/** The host that a finding is about, where a proof could take it back; null for other findings. */
export function provableHost(rule: string, data: MessageData): string | null {
  return rule === PROVABLE_RULE ? String(data['host'] ?? '') : null;
}

/** Text, masked and then cut to its longest length: of a URL that was cut, nobody sees that it has a password. */
function bounded(text: string): string {
  return copied(cut(maskText(text), MAX_TEXT));
}

function boundedData(data: MessageData): MessageData {
  return Object.fromEntries(Object.entries(data).map(([name, item]) => [name, typeof item === 'string' ? bounded(item) : item]));
}

/** The edit as it is, for half of one would break the sitemap; null where it is too long to be reported. */
function boundedFix(fix: Fix): Fix | null {
  if (fix.replacements.length > MAX_REPLACEMENTS) return null;
  if (fix.replacements.reduce((length, { text }) => length + text.length, 0) > MAX_REPLACEMENT_TEXT) return null;
  return { safe: fix.safe, replacements: fix.replacements.map(({ span, text }) => ({ span, text: copied(text) })) };
}

/** The same text by itself: a substring holds on to the whole text that it was cut out of, which may have a megabyte. */
function copied(text: string): string {
  return Buffer.from(text, 'utf16le').toString('utf16le');
}

/** Order of findings of one document. */
function compareFindings(a: Finding, b: Finding): number {
  return (
    a.place.offset - b.place.offset ||
    compareText(a.rule, b.rule) ||
    compareText(a.messageId, b.messageId) ||
    a.place.length - b.place.length
  );
}

/** Order by UTF-16 units, the same in every locale. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
