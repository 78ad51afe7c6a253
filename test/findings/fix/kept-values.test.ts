// The levels of edits on all that the rules' own records reject, and on the fixtures: safe edits keep all values, and no edit breaks a file.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { FIX_LEVELS } from '../../../src/base/problem/fixes.js';
import type { Report } from '../../../src/report/report.js';
import { DOCUMENTED_RULES } from '../../../src/rules/documented.js';
import { fix } from '../../../src/run/fix-document.js';
import { lint } from '../../../src/run/run.js';
import { entriesOf } from '../../support/decoded-values.js';
import { everyNth } from '../../support/depth.js';
import { contentOf } from '../../support/lint-example.js';
import { NOW } from '../../support/lint-text.js';

interface Sample {
  readonly title: string;
  readonly name: string;
  readonly content: Uint8Array;
}

const examples: readonly Sample[] = DOCUMENTED_RULES.flatMap((rule) =>
  rule.examples.reject
    .filter(({ site, repeat, base64 }) => site === undefined && repeat === undefined && base64 === undefined)
    .map((example, at) => ({
      title: `${rule.id} ${at}`,
      name: example.uri ?? 'sitemap.xml',
      content: contentOf(rule, example),
    })),
);
const files: readonly Sample[] = readdirSync('fixtures', { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(?:xml|txt)$/.test(name) && !/robots\.txt$/.test(name))
  .map((name) => ({ title: name, name: 'sitemap.xml', content: readFileSync(join('fixtures', name)) }));

const options = { now: NOW, recurse: false } as const;

/** What no edit may change for the worse. */
function soundness({ documents: [document] }: Report) {
  const { valid = null, violations = 0 } = document?.schema ?? {};
  return { kind: document?.kind, wellFormed: valid !== null && (valid || violations > 0), valid: valid === true };
}

describe.each(FIX_LEVELS)('%s edits', (level) => {
  it.each(everyNth([...examples, ...files], 28, 3).map((sample) => [sample.title, sample] as const))('%s', async (_, sample) => {
    const { name, content } = sample;
    const more = { ...options, levels: [level], profile: 'google', limits: { fixRemovals: 100 } } as const;
    const fixed = await fix({ name, content }, more);
    const after = soundness(fixed.report);
    if (fixed.problems === 0) {
      expect(Buffer.from(fixed.content).equals(content)).toBe(true);
      return;
    }
    const before = soundness(await lint([{ name, content }], { ...options, profile: 'google' }).report);
    expect(after.kind).toBe(before.kind);
    if (before.wellFormed) expect(after.wellFormed).toBe(true);
    if (before.valid) expect(after.valid).toBe(true);
    // Made again, nothing changes.
    expect((await fix({ name, content: fixed.content }, more)).problems).toBe(0);
    const base = /^https?:/.test(name) ? name : undefined;
    if (level === 'safe') expect(entriesOf(fixed.content, base)).toEqual(entriesOf(content, base));
    expect(entriesOf(fixed.content, base).size > 0).toBe(entriesOf(content, base).size > 0);
  });
});
