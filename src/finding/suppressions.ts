// The suppression comments of a sitemap: which rules they suppress, for one entry or the whole file, and which were used.

import type { Rule } from '../rules/rule.js';

/** One suppression comment. */
export interface Suppression {
  /** Index of the entry that the comment is about; null for the whole file. */
  readonly entry: number | null;
  /** Rule ids; null for all rules that can be suppressed. */
  readonly rules: readonly string[] | null;
  /** Rules with a finding that this comment suppressed. */
  readonly used: readonly string[];
}

/** Map key for all rules. */
const ALL = '*';

/** The suppressions of one document in the order of their comments. A lookup takes the same time for any number of comments. */
export class Suppressions {
  readonly #list: (Suppression & { readonly used: string[] })[] = [];
  /** Indexes into the list, by entry (null for the whole file), then by rule. */
  readonly #positions = new Map<number | null, Map<string, number[]>>();
  /** Entry and rule pairs whose comments are already marked as used. */
  readonly #marked = new Set<string>();

  /** Adds a comment. `used` is given when a record is restored. */
  add(entry: number | null, rules: readonly string[] | null, used: readonly string[] = []): void {
    const ofEntry = this.#positions.get(entry) ?? new Map<string, number[]>();
    this.#positions.set(entry, ofEntry);
    for (const rule of rules ?? [ALL]) {
      const positions = ofEntry.get(rule);
      if (positions) positions.push(this.#list.length);
      else ofEntry.set(rule, [this.#list.length]);
    }
    this.#list.push({ entry, rules, used: [...used] });
  }

  get all(): readonly Suppression[] {
    return this.#list;
  }

  get isEmpty(): boolean {
    return this.#list.length === 0;
  }

  /** Whether a finding is suppressed. Every comment that suppresses it is marked as used. */
  takes(rule: string, entry: number | null): boolean {
    const whole = this.#uses(rule, null);
    return (entry !== null && this.#uses(rule, entry)) || whole;
  }

  #uses(rule: string, entry: number | null): boolean {
    const ofEntry = this.#positions.get(entry);
    if (ofEntry === undefined) return false;
    const found = [ofEntry.get(rule), ofEntry.get(ALL)].filter((positions) => positions !== undefined);
    const pair = `${entry} ${rule}`;
    if (found.length > 0 && !this.#marked.has(pair)) {
      this.#marked.add(pair);
      for (const position of found.flat()) {
        const used = this.#list[position]?.used;
        if (used?.includes(rule) === false) used.push(rule);
      }
    }
    return found.length > 0;
  }
}

/** Whether comments may suppress a rule: not findings about the network, the run or well-formed XML. */
export function isSuppressible({ id, scope }: Rule): boolean {
  return scope !== 'stage' || id.startsWith('schema/');
}
