// The reason for each rule, as one text. The bundle reads these texts from a file of their own, because few reports show them.

import { RULES } from './index.js';
import type { DocumentedRule } from './rule.js';

let reasons: ReadonlyMap<string, string> | null = null;

/** What breaks for whom if the rule is violated; empty for an unknown rule. */
export function reasonOf(id: string): string {
  reasons ??= new Map((RULES as readonly DocumentedRule[]).map(({ id, docs }) => [id, docs.why]));
  return reasons.get(id) ?? '';
}
