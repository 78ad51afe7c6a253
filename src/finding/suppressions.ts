// What comments of a sitemap suppress: which rules, for one entry or for the whole file, and whether that was needed.

import type { Rule } from '../rules/rule.js';

/** One comment. */
export interface Suppression {
  /** Index of the entry that it is about; null for the whole file. */
  readonly entry: number | null;
  /** Ids; null for all rules that can be suppressed. */
  readonly rules: readonly string[] | null;
  /** Rules of which a finding was suppressed. */
  readonly used: readonly string[];
}

/** Stands for all rules among ids. */
const ALL = '*';

/** The suppressions of one document, in the order of their comments. A finding takes one look, however many comments there are. */
export class Suppressions {
  readonly #list: (Suppression & { readonly used: string[] })[] = [];
  /** Positions in the list, by entry (null for the whole file), then by rule. */
  readonly #positions = new Map<number | null, Map<string, number[]>>();
  /** What was told to the comments that it uses. */
  readonly #told = new Set<string>();

  /** `used` are those of a record. */
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

  /** Whether a finding is suppressed; each comment that does so counts as used. */
  takes(rule: string, entry: number | null): boolean {
    const whole = this.#uses(rule, null);
    return (entry !== null && this.#uses(rule, entry)) || whole;
  }

  #uses(rule: string, entry: number | null): boolean {
    const ofEntry = this.#positions.get(entry);
    if (ofEntry === undefined) return false;
    const found = [ofEntry.get(rule), ofEntry.get(ALL)].filter((positions) => positions !== undefined);
    const told = `${entry} ${rule}`;
    if (found.length > 0 && !this.#told.has(told)) {
      this.#told.add(told);
      for (const position of found.flat()) {
        const used = this.#list[position]?.used;
        if (used?.includes(rule) === false) used.push(rule);
      }
    }
    return found.length > 0;
  }
}

/** Whether a finding may be suppressed from inside the file: not what the network, the run or the form of XML is guilty of. */
export function isSuppressible({ id, scope }: Rule): boolean {
  return scope !== 'stage' || id.startsWith('schema/');
}
