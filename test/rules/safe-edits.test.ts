// Safe edits, on all that the rules' own records reject: the finding is gone, no other has come, and the file is as well-formed.

import { afterAll, describe, expect, it } from 'vitest';
import type { Fix } from '../../src/base/problem/problem.js';
import type { Finding } from '../../src/findings/finding.js';
import { DOCUMENTED_RULES } from '../../src/rules/documented.js';
import { FIXABLE } from '../../src/rules/fixable.js';
import type { DocumentedRule, RejectExample } from '../../src/rules/rule.js';
import { SchemaHost } from '../../src/schema/host.js';
import { everyNth } from '../support/depth.js';
import { edited } from '../support/edited.js';
import { contentOf, type ExampleOutcome, lintExample } from '../support/lint-example.js';

/** Edits tried of one example: others of the same rule are like these. */
const MOST = 5;

const host = new SchemaHost();
afterAll(() => host.close());

/** How often each message was found. */
function counted({ findings }: ExampleOutcome): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { finding } of findings) {
    const key = `${finding.rule} ${finding.messageId}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

/** The example with an edit: of a site, in the file that the finding is about. */
async function lintEdited(rule: DocumentedRule, example: RejectExample, finding: Finding): Promise<ExampleOutcome> {
  const fix = finding.fix as Fix;
  if (example.site === undefined) return lintExample(rule, example, { host, content: edited(contentOf(rule, example), fix) });
  const origin = new URL(example.uri ?? '').origin;
  const [address = '', content = ''] = Object.entries(example.site).find(([path]) => path === `${origin}/${finding.uri}`) ?? [];
  const site = { ...example.site, [address]: edited(Buffer.from(content), fix).toString('utf8') };
  return lintExample(rule, { ...example, site }, { host });
}

describe.each(DOCUMENTED_RULES.filter(({ id }) => FIXABLE[id] !== undefined).map((rule) => [rule.id, rule] as const))(
  '%s',
  (id, rule) => {
    it.each(
      everyNth(
        rule.examples.reject.map((example, index) => [index, example] as const),
        3,
      ),
    )('example %i', async (_, example) => {
      const before = await lintExample(rule, example, { host });
      const own = before.findings.map(({ finding }) => finding).filter(({ rule, fix }) => rule === id && fix?.level === 'safe');
      const found = counted(before);
      for (const finding of own.slice(0, MOST)) {
        const after = await lintEdited(rule, example, finding);
        const key = `${id} ${finding.messageId}`;
        const left = counted(after);
        expect(left.get(key) ?? 0, 'the finding is gone').toBeLessThan(found.get(key) ?? 0);
        for (const [other, times] of left) expect(times, other).toBeLessThanOrEqual(found.get(other) ?? 0);
        for (const [position, { facts }] of before.documents.entries())
          if (facts.wellFormed) expect(after.documents[position]?.facts.wellFormed).toBe(true);
      }
    });
  },
);

it('covers every rule that offers a safe edit', () => {
  const safe = Object.values(FIXABLE).filter((level) => level === 'safe');
  expect(safe.length).toBe(58);
});
