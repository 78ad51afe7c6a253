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

/** The comments of a document, and what is known of them. */
interface Comments {
  readonly list: (Suppression & { readonly used: string[] })[];
  /** Indexes into the list, by entry (null for the whole file), then by rule. */
  readonly positions: Map<number | null, Map<string, number[]>>;
  /** Entry and rule pairs whose comments are already marked as used. */
  readonly marked: Set<string>;
}

/** The suppressions of one document in the order of their comments. A lookup takes the same time for any number of comments. */
export class Suppressions {
  /** Null without comments: a large run has many documents, and most have none. */
  #comments: Comments | null = null;

  /** Adds a comment. `used` is given when a record is restored. */
  add(entry: number | null, rules: readonly string[] | null, used: readonly string[] = []): void {
    this.#comments ??= { list: [], positions: new Map(), marked: new Set() };
    const { list, positions: byEntry } = this.#comments;
    const ofEntry = byEntry.get(entry) ?? new Map<string, number[]>();
    byEntry.set(entry, ofEntry);
    for (const rule of rules ?? [ALL]) {
      const positions = ofEntry.get(rule);
      if (positions) positions.push(list.length);
      else ofEntry.set(rule, [list.length]);
    }
    list.push({ entry, rules, used: [...used] });
  }

  get all(): readonly Suppression[] {
    return this.#comments?.list ?? [];
  }

  get isEmpty(): boolean {
    return this.#comments === null;
  }

  /** Whether a finding is suppressed. Every comment that suppresses it is marked as used. */
  takes(rule: string, entry: number | null): boolean {
    const whole = this.#uses(rule, null);
    return (entry !== null && this.#uses(rule, entry)) || whole;
  }

  #uses(rule: string, entry: number | null): boolean {
    const ofEntry = this.#comments?.positions.get(entry);
    if (this.#comments === null || ofEntry === undefined) return false;
    const { list, marked } = this.#comments;
    const found = [ofEntry.get(rule), ofEntry.get(ALL)].filter((positions) => positions !== undefined);
    const pair = `${entry} ${rule}`;
    if (found.length > 0 && !marked.has(pair)) {
      marked.add(pair);
      for (const position of found.flat()) {
        const used = list[position]?.used;
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
