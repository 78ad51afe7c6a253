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

/** The suppressions of one document, in the order of their comments. */
export class Suppressions {
  readonly #list: (Suppression & { readonly used: string[] })[] = [];
  readonly #ofEntries = new Map<number | null, number[]>();

  /** `used` are those of a record. */
  add(entry: number | null, rules: readonly string[] | null, used: readonly string[] = []): void {
    const places = this.#ofEntries.get(entry);
    if (places) places.push(this.#list.length);
    else this.#ofEntries.set(entry, [this.#list.length]);
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
    let taken = false;
    for (const key of entry === null ? [null] : [entry, null]) {
      for (const place of this.#ofEntries.get(key) ?? []) {
        const { rules, used } = this.#list[place] as Suppression & { readonly used: string[] };
        if (rules !== null && !rules.includes(rule)) continue;
        if (!used.includes(rule)) used.push(rule);
        taken = true;
      }
    }
    return taken;
  }
}

/** Whether a finding may be suppressed from inside the file: not what the network, the run or the form of XML is guilty of. */
export function isSuppressible({ id, scope }: Rule): boolean {
  return scope !== 'stage' || id.startsWith('schema/');
}
