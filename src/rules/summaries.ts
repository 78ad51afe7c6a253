// The ids of all rules with their summaries. The bundle reads them from the texts of the rules, without loading any rule.

import { RULES } from './index.js';

/** Every rule by id, with the sentence that states it. */
export function ruleSummaries(): ReadonlyMap<string, string> {
  return new Map(RULES.map(({ id, docs }) => [id, docs.summary]));
}
