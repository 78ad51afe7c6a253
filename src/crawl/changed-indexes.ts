// Indexes that listed other sitemaps to one shard than to another: they changed while the shards ran.

import type { DocumentRecord } from '../document/document-record.js';
import { Answers } from '../resume/answers.js';

/** Indexes by address, each with how many sitemaps were not in the same place of their list for all shards: at least 1. */
export function changedIndexes(shards: readonly (readonly string[])[]): ReadonlyMap<string, number> {
  const changed = new Map<string, number>();
  const readers = shards.map((lines) => Answers.of([lines]));
  const first = new Map<string, Answers>();
  const lists = new Map<string, readonly string[] | null>();
  for (const answers of readers) {
    for (const question of answers.questions('document')) {
      const key = JSON.stringify(question);
      const before = first.get(key);
      if (before === undefined) {
        first.set(key, answers);
        continue;
      }
      // What one shard alone has read is not taken apart.
      if (!lists.has(key)) lists.set(key, listOf(before.find(question)));
      const [one, other] = [lists.get(key) ?? null, listOf(answers.find(question))];
      const count = one && other ? difference(one, other) : 0;
      const [, uri] = question;
      if (count > 0 && typeof uri === 'string') changed.set(uri, Math.max(count, changed.get(uri) ?? 0));
    }
  }
  return changed;
}

/** What an index lists; null for what is none. */
function listOf(answer: unknown): readonly string[] | null {
  const { document } = answer as { readonly document?: DocumentRecord };
  return document?.facts.kind === 'sitemapindex' ? document.children.map(({ loc }) => loc) : null;
}

function difference(one: readonly string[], other: readonly string[]): number {
  const length = Math.max(one.length, other.length);
  let count = 0;
  for (let position = 0; position < length; position++) if (one[position] !== other[position]) count++;
  return count;
}
