// Finds out whether a rule says edits, and whether all of them are safe: by linting what its own record rejects.

import type { Fixability } from '../src/report/page/rule-page.js';
import type { DocumentedRule } from '../src/rules/rule.js';
import { lintExample } from '../test/support/lint-example.js';

/** `unsafe` as soon as one edit is, null when no rejected example yields an edit. */
export async function fixabilityOf(rule: DocumentedRule): Promise<Fixability> {
  // What the transport finds carries no edit, and its examples need a server.
  if (rule.scope === 'stage' && /^(?:fetch|run)\//.test(rule.id)) return null;
  const edits: boolean[] = [];
  for (const example of rule.examples.reject) {
    const { findings } = await lintExample(rule, example);
    for (const { finding } of findings) if (finding.rule === rule.id && finding.fix !== null) edits.push(finding.fix.safe);
  }
  return edits.length === 0 ? null : edits.every((safe) => safe) ? 'safe' : 'unsafe';
}
