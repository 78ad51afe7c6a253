// Finds indexes that changed while the shards ran: some shards saw other children than others.

import type { DocumentRecord } from '../lint/document/record/document-record.js';
import { RecordedResponses } from './resume/recorded-responses.js';

/** Indexes by address, with the number of children (at least 1) that were not at the same position for all shards. */
export function changedIndexes(
  shards: readonly (readonly string[])[],
  isKnown: (rule: string) => boolean,
): ReadonlyMap<string, number> {
  const changed = new Map<string, number>();
  const readers = shards.map((lines) => RecordedResponses.of([lines], isKnown));
  const first = new Map<string, RecordedResponses>();
  const lists = new Map<string, readonly string[] | null>();
  for (const answers of readers) {
    for (const question of answers.questions('document')) {
      const key = JSON.stringify(question);
      const before = first.get(key);
      if (before === undefined) {
        first.set(key, answers);
        continue;
      }
      // Lists are parsed only if several shards have read the index.
      if (!lists.has(key)) lists.set(key, listOf(before.find(question)));
      const [one, other] = [lists.get(key) ?? null, listOf(answers.find(question))];
      const count = one && other ? difference(one, other) : 0;
      const [, uri] = question;
      if (count > 0 && typeof uri === 'string') changed.set(uri, Math.max(count, changed.get(uri) ?? count));
    }
  }
  return changed;
}

/** The children that an index lists; null for a document that is not an index. */
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
