// Counts the findings of one document, kept or not: by rule and severity, and by the hosts whose findings may be withdrawn.

import { type FindingSeverity, SEVERITIES } from '../base/problem/problem.js';

/** Number of hosts in a document whose robots.txt is checked for a proof that the sitemap may list their URLs. */
export const MOST_PROVABLE_HOSTS = 5;

/** Number of findings by severity. */
export interface SeverityCounts extends Record<FindingSeverity, number> {
  /** The severities whose number is an estimate; absent if there are none. */
  estimated?: readonly FindingSeverity[];
}

/** Number of findings by rule and severity. */
export type Counts = ReadonlyMap<string, Readonly<SeverityCounts>>;

/** Plain data, made by `toRecord` and read by `restore`. */
export interface CountsRecord {
  readonly counts: readonly (readonly [rule: string, counts: Readonly<SeverityCounts>])[];
  /** Counts by host of the findings that a proof would withdraw. */
  readonly provable: readonly (readonly [host: string, counts: Readonly<SeverityCounts>])[];
}

export class FindingCounts {
  readonly #byRule = new Map<string, SeverityCounts>();
  /** Made when needed, because a large run has many documents, and most have no such findings. */
  #byHost: Map<string, SeverityCounts> | null = null;

  get byRule(): Counts {
    return this.#byRule;
  }

  /** Hosts whose findings can be withdrawn, in the order of their first finding. */
  get hosts(): readonly string[] {
    return [...(this.#byHost?.keys() ?? [])];
  }

  /** Number of all findings. */
  get all(): number {
    let all = 0;
    for (const { error, warning, info } of this.#byRule.values()) all += error + warning + info;
    return all;
  }

  get errors(): number {
    return [...this.#byRule.values()].reduce((errors, { error }) => errors + error, 0);
  }

  restore({ counts, provable }: CountsRecord): void {
    for (const [rule, ofRule] of counts) this.#byRule.set(rule, { ...ofRule });
    if (provable.length > 0) this.#byHost = new Map(provable.map(([host, ofHost]) => [host, { ...ofHost }]));
  }

  toRecord(): CountsRecord {
    const copies = (counts: Counts): CountsRecord['counts'] => [...counts].map(([key, ofKey]) => [key, { ...ofKey }]);
    return { counts: copies(this.#byRule), provable: copies(this.#byHost ?? new Map()) };
  }

  /** The key by which kept findings are limited: the rule, or the rule and host, so that withdrawn findings use up no room of others. */
  capOf(rule: string, host: string | null): string {
    if (host === null) return rule;
    this.#byHost ??= new Map();
    if (!this.#byHost.has(host)) {
      if (this.#byHost.size >= MOST_PROVABLE_HOSTS) return rule;
      this.#byHost.set(host, { error: 0, warning: 0, info: 0 });
    }
    return `${rule} ${host}`;
  }

  /** Counts findings. Returns the key of their cap. */
  add(rule: string, host: string | null, severity: FindingSeverity, times: number): string {
    let ofRule = this.#byRule.get(rule);
    if (ofRule === undefined) {
      ofRule = { error: 0, warning: 0, info: 0 };
      this.#byRule.set(rule, ofRule);
    }
    ofRule[severity] += times;
    const key = this.capOf(rule, host);
    if (host !== null && key !== rule) (this.#byHost?.get(host) as SeverityCounts)[severity] += times;
    return key;
  }

  /** Counts findings whose number is an estimate. */
  estimate(rule: string, host: string | null, severity: FindingSeverity, times: number): void {
    this.add(rule, host, severity, times);
    addCounts(this.#byRule.get(rule) as SeverityCounts, { error: 0, warning: 0, info: 0, estimated: [severity] });
  }

  /** Withdraws the findings of a rule about a host. Returns whether there are any. */
  withdraw(rule: string, host: string): boolean {
    const ofRule = this.#byRule.get(rule);
    const ofHost = this.#byHost?.get(host);
    if (ofRule === undefined || ofHost === undefined) return false;
    for (const severity of SEVERITIES) ofRule[severity] -= ofHost[severity];
    this.#byHost?.delete(host);
    return true;
  }
}

/** Adds counts to a total, which includes an estimate if they do. */
export function addCounts(total: SeverityCounts, counts: Readonly<SeverityCounts>): void {
  for (const severity of SEVERITIES) total[severity] += counts[severity];
  const { estimated } = counts;
  if (estimated !== undefined)
    total.estimated = SEVERITIES.filter((severity) => estimated.includes(severity) || total.estimated?.includes(severity));
}

/** Returns the sum of counts. */
export function sumOfCounts(all: Iterable<Readonly<SeverityCounts>>): SeverityCounts {
  const total = { error: 0, warning: 0, info: 0 };
  for (const counts of all) addCounts(total, counts);
  return total;
}
