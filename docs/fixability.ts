// Finds the levels of a rule's edits by linting what its own record rejects.

import { FIX_LEVELS } from '../src/base/problem/fixes.js';
import type { FixLevel } from '../src/base/problem/problem.js';
import type { Fixability } from '../src/commands/rule-page/rule-page.js';
import type { DocumentedRule } from '../src/rules/rule.js';
import { lintExample } from '../test/support/lint-example.js';

/** The last of the levels of its edits; null if no rejected example yields an edit. */
export async function fixabilityOf(rule: DocumentedRule): Promise<Fixability> {
  // What the transport finds carries no edit, and its examples need a server.
  if (rule.scope === 'stage' && /^(?:fetch|run)\//.test(rule.id)) return null;
  const levels = new Set<FixLevel>();
  for (const example of rule.examples.reject) {
    const { findings } = await lintExample(rule, example);
    for (const { finding } of findings) if (finding.rule === rule.id && finding.fix !== null) levels.add(finding.fix.level);
  }
  return FIX_LEVELS.findLast((level) => levels.has(level)) ?? null;
}
