// Merges the findings of a document that one fault causes in entry after entry into one finding with a count.

import type { FindingSeverity, MessageData } from '../base/problem/problem.js';
import type { Rule } from '../rules/rule.js';
import type { Finding, Occurrence, Occurrences } from './finding.js';

/** Occurrences after the first that are kept with their places. */
export const MOST_OTHERS = 9;

/** Occurrences of a finding while the document is read. */
export interface GrowingOccurrences extends Occurrences {
  count: number;
  estimated?: true;
  lastEntry: number;
  readonly others: Occurrence[];
}

/** What identifies the finding into which a problem is merged. */
interface Merging {
  readonly rule: string;
  readonly message: string;
  readonly severity: FindingSeverity;
  readonly data: MessageData;
}

/** A kept finding that may have occurrences. */
type Kept = Finding & { readonly occurrences?: GrowingOccurrences };

/** Entries after the first one with the same value: their number, and the index of the last. */
export type CopiesOf = (firstEntry: number) => { readonly copies: number; readonly last: number };

/** The merged findings of one document. */
export class MergedFindings<Finding extends Kept> {
  /** The maps are made when needed, because a large run has many documents, and most have no such findings. */
  #firsts: Map<string, Finding> | null = null;
  /** Number of occurrences that comments suppress, by key. */
  #suppressed: Map<string, number> | null = null;

  /** The finding into which a problem is merged; null if it is the first, or if problems of its rule are not merged. */
  firstOf(rule: Rule, merging: Merging): Finding | null {
    return rule.merged === undefined ? null : (this.#firsts?.get(keyOf(rule.merged, merging)) ?? null);
  }

  /** Occurrences of a new finding; undefined if findings of its rule are not merged. */
  begin({ merged }: Rule, entry: number | null): GrowingOccurrences | undefined {
    return merged && entry !== null ? { same: merged, count: 1, lastEntry: entry, others: [] } : undefined;
  }

  /** Takes a finding that was kept, into which later ones are merged. */
  keep(finding: Finding): void {
    const { occurrences, rule, messageId: message, severity, data } = finding;
    if (occurrences === undefined) return;
    this.#firsts ??= new Map();
    this.#firsts.set(keyOf(occurrences.same, { rule, message, severity, data }), finding);
  }

  /** Counts an occurrence in an entry; `make` is called if its place is kept. */
  add({ occurrences }: Finding, entry: number, make: () => Occurrence): void {
    if (occurrences === undefined) return;
    occurrences.count++;
    occurrences.lastEntry = Math.max(occurrences.lastEntry, entry);
    if (occurrences.others.length >= MOST_OTHERS) return;
    const { place, entry: index, page, value, data } = make();
    occurrences.others.push({ place, entry: index, page, value, data });
  }

  /** Adds the estimated number of occurrences in entries that were not linted, the last of which has the index `last`. */
  estimate(rule: Rule, message: string, severity: FindingSeverity, times: number, last: number): void {
    // Values are not known here: `complete` counts those.
    if (rule.merged !== 'message') return;
    const occurrences = this.#occurrencesOf(rule, message, severity);
    if (occurrences === undefined) return;
    occurrences.count += times;
    occurrences.estimated = true;
    occurrences.lastEntry = Math.max(occurrences.lastEntry, last);
  }

  /** Whether the place of another occurrence may be kept. */
  isOpen(rule: Rule, message: string, severity: FindingSeverity): boolean {
    if (rule.merged !== 'message') return true;
    const occurrences = this.#occurrencesOf(rule, message, severity);
    return occurrences === undefined || occurrences.others.length < MOST_OTHERS;
  }

  /** Those of a message, for a rule whose findings are merged by message. */
  #occurrencesOf(rule: Rule, message: string, severity: FindingSeverity): GrowingOccurrences | undefined {
    return this.firstOf(rule, { rule: rule.id, message, severity, data: {} })?.occurrences;
  }

  /** Notes an occurrence that a comment suppresses. */
  suppress({ merged }: Rule, merging: Merging): void {
    if (merged !== 'value') return;
    const key = keyOf(merged, merging);
    this.#suppressed ??= new Map();
    this.#suppressed.set(key, (this.#suppressed.get(key) ?? 0) + 1);
  }

  /** Counts the occurrences of values, when the document was read. */
  complete(copiesOf: CopiesOf): void {
    for (const [key, { occurrences, data }] of this.#firsts ?? []) {
      if (occurrences?.same !== 'value') continue;
      const { copies, last } = copiesOf(Number(data['entry']) - 1);
      occurrences.count = Math.max(occurrences.count, copies - (this.#suppressed?.get(key) ?? 0));
      occurrences.lastEntry = Math.max(occurrences.lastEntry, last);
    }
  }
}

function keyOf(same: Occurrences['same'], { rule, message, severity, data }: Merging): string {
  return `${rule} ${message} ${severity} ${same === 'value' ? String(data['entry']) : ''}`;
}

/** The occurrences of a finding, which later ones do not change. */
export function copyOfOccurrences({ occurrences }: Kept): Pick<Kept, 'occurrences'> {
  return occurrences === undefined ? {} : { occurrences: { ...occurrences, others: [...occurrences.others] } };
}
