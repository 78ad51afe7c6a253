// Counts by rule.

export type RuleCounts = ReadonlyMap<string, number>;

/** The sums of counts. */
export function sumOf(counts: RuleCounts | undefined, more: RuleCounts): RuleCounts {
  const sums = new Map(counts);
  for (const [rule, count] of more) sums.set(rule, (sums.get(rule) ?? 0) + count);
  return sums;
}

/** The sum of the counts of all rules. */
export function totalOf(counts: RuleCounts | undefined): number {
  let total = 0;
  for (const count of counts?.values() ?? []) total += count;
  return total;
}

/** The number of edits by their rules; `made` has 1 for those that count. */
export function countByRule(rules: readonly string[], made: Uint8Array): Map<string, number> {
  const counts = new Map<string, number>();
  for (let at = 0; at < rules.length; ) {
    // Most edits have the rule of the one before.
    const rule = rules[at] as string;
    let count = 0;
    for (; at < rules.length && rules[at] === rule; at++) count += made[at] as number;
    if (count > 0) counts.set(rule, (counts.get(rule) ?? 0) + count);
  }
  return counts;
}
