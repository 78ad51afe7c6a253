// A long file in which a rule rejects some entries and accepts others has the same findings of the rule whichever way it is read. So
// anybody can change a rule without knowing how entries are read fast.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lintDocument } from '../src/lint/document/lint-document.js';
import { DOCUMENTED_RULES } from '../src/rules/documented.js';
import { RulePlan } from '../src/rules/plan.js';
import type { EntryRule, Rule, RuleGuide } from '../src/rules/rule.js';
import { lint } from '../src/run/run.js';
import type { SchemaHost } from '../src/schema/host.js';
import { builtSchemaHost } from './schema/built-host.js';
import { sampled } from './support/depth.js';
import { NOW, sourceOf } from './support/lint-text.js';
import { type Ingredients, ingredientsOf, mixtureOf } from './support/mixture.js';
import { reportText } from './support/report-text.js';

/**
 * Examples of each sort in a long file, and in a short one, which is read in ways that take longer. An example has up to four entries,
 * and more than `--limit sample` would be estimated, for which `document/entries/samples.test.ts` has its own tests.
 */
const [MANY, FEW] = sampled([200, 60], [60, 8]);
/** Findings kept of a rule: few, so that most of a long file are only counted. */
const KEPT = 10;
/** One mixture of so many is read in small chunks, and with libxml2. */
const STEP = sampled(1, 16);

/** Rules whose examples are all whole documents: what they report depends on more than one entry, or on the document. */
const WHOLE = [
  'feed/guid-used-as-link',
  'feed/link-missing',
  'feed/link-not-absolute',
  'feed/mrss-limits',
  'feed/mrss-restriction',
  'feed/mrss-video-missing-field',
  'feed/pubdate-invalid',
  'feed/updated-invalid',
  'hreflang/namespace',
  'hreflang/same-href-many-codes',
  'image/cross-host',
  'legacy/codesearch',
  'legacy/geo',
  'legacy/pagemap',
  'loc/local-origin',
  'schema/extension-namespace-wrong',
  'schema/unexpected-attribute',
  'schema/unknown-namespace',
  'text/entities',
  'text/whitespace',
  'video/same-thumbnail-everywhere',
];

let host: SchemaHost;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ host, close } = await builtSchemaHost());
});
afterAll(() => close());

interface Way {
  readonly name: string;
  readonly full?: boolean;
  readonly ungated?: boolean;
  readonly chunk?: number;
}
const DEFAULT: Way = { name: 'by default' };
const FULL: Way = { name: 'with --xsd full', full: true };
const UNGATED: Way = { name: 'with every entry shown to the rule', ungated: true };
const CHUNKS: readonly Way[] = [7, 1].map((chunk) => ({ name: `in chunks of ${chunk}`, chunk }));

/** What a rule reports for a mixture, read in one way; no other rule is on. */
async function reported(rule: Rule, ingredients: Ingredients, each: number, way: Way, validator: SchemaHost | null) {
  const { full = false, ungated = false, chunk } = way;
  const { uri, options = {} } = ingredients.setting;
  const off = Object.fromEntries(DOCUMENTED_RULES.map(({ id }) => [id, 'off' as const]));
  const plan = new RulePlan(
    DOCUMENTED_RULES.map((known) => (known.id === rule.id ? rule : known)),
    {
      severities: { ...off, [rule.id]: rule.severity === 'off' ? 'warning' : rule.severity },
      options: { [rule.id]: options },
      ungated,
    },
  );
  const source = sourceOf(mixtureOf(ingredients, each, each), {
    ...(uri !== undefined && { uri }),
    ...(chunk !== undefined && { chunk }),
  });
  const { collector } = await lintDocument(source, null, {
    plan,
    now: NOW,
    maxFindings: KEPT,
    host: validator,
    full,
    alone: true,
  });
  return { counts: collector.counts.get(rule.id), kept: collector.sorted().filter((finding) => finding.rule === rule.id) };
}

async function expectSame(
  rule: Rule,
  ingredients: Ingredients,
  each: number,
  ways: readonly Way[],
  validator: SchemaHost | null = host,
): Promise<void> {
  const expected = await reported(rule, ingredients, each, DEFAULT, validator);
  for (const way of ways) expect(await reported(rule, ingredients, each, way, validator), way.name).toEqual(expected);
}

type MixedRule = Rule & RuleGuide;
const hasFacts = (rule: MixedRule): boolean => rule.scope === 'entry' || (rule.scope === 'document' && rule.facts.length > 0);
const MIXTURES = DOCUMENTED_RULES.filter(hasFacts).map((rule) => ({ rule, all: ingredientsOf(rule) }));
const MIXED = MIXTURES.filter(({ all }) => all.length > 0).map(({ rule, all }) => [rule.id, rule, all] as const);

it('all rules with facts have examples that can be mixed, except these', () => {
  expect(MIXTURES.filter(({ all }) => all.length === 0).map(({ rule }) => rule.id)).toEqual(WHOLE);
});

describe.each(MIXED)('%s', (id, rule, all) => {
  const isSampled = MIXED.findIndex(([other]) => other === id) % STEP === 0;

  it.each(all)('has the same findings in a mixture of its examples, however that is read: $setting', async (ingredients) => {
    await expectSame(rule, ingredients, MANY, [FULL], isSampled ? host : null);
    await expectSame(rule, ingredients, FEW, isSampled ? [UNGATED, ...CHUNKS] : [UNGATED], null);
  });
});

it('threads have the same findings in a mixture of the examples of all rules', async () => {
  const plain = MIXED.flatMap(([, , all]) => all.filter(({ setting }) => Object.keys(setting).length === 0));
  const pooled = {
    setting: {},
    rejected: plain.flatMap(({ rejected }) => rejected),
    accepted: plain.flatMap(({ accepted }) => accepted),
  };
  const folder = mkdtempSync(join(tmpdir(), 'sitemap-lint-mixture-'));
  const file = join(folder, 'sitemap.xml');
  writeFileSync(file, mixtureOf(pooled, sampled(3, 1) * Math.max(pooled.rejected.length, pooled.accepted.length), 1));
  const rules = Object.fromEntries(
    MIXED.filter(([, { severity }]) => severity === 'off').map(([id]) => [id, 'warning' as const]),
  );
  const reports = [];
  for (const threads of ['off', 2] as const) reports.push(await lint([file], { now: NOW, rules, threads }).report);
  rmSync(folder, { recursive: true });
  const [one, other] = reports.map(reportText);
  expect(one).toContain('"rule":"loc/session-id"');
  expect(other).toBe(one);
});

// Both changes are made as CONTRIBUTING.md says; what is counted for an entry that resembles another one is wrong today.
describe('a change of a rule that reads more of an entry than before', () => {
  const changed = (id: string, change: (rule: EntryRule & RuleGuide) => EntryRule & RuleGuide) =>
    change(DOCUMENTED_RULES.find((rule) => rule.id === id) as EntryRule & RuleGuide);

  it('an exception for a host in loc/session-id has equal counts however a file is read', async () => {
    const rule = changed('loc/session-id', ({ check, examples, ...rest }) => ({
      ...rest,
      examples: {
        ...examples,
        accept: examples.reject.map(({ xml = '' }) => xml.replace('example.com', 'legacy.example.org')),
      },
      check: (entry, context) => (entry.loc?.value.includes('//legacy.example.org/') ? [] : check(entry, context)),
    }));
    for (const ingredients of ingredientsOf(rule)) await expectSame(rule, ingredients, MANY, [FULL, UNGATED, ...CHUNKS]);
  });

  it('news/title-length with the fact `article` has equal counts however a file is read', async () => {
    const rule = changed('news/title-length', (known) => ({ ...known, facts: ['article'] }));
    for (const ingredients of ingredientsOf(rule)) await expectSame(rule, ingredients, MANY, [FULL, UNGATED, ...CHUNKS]);
  });

  it('a fact that misses entries with findings is noticed', async () => {
    const rule = changed('loc/session-id', (known) => ({ ...known, facts: ['query-tracking'] }));
    const [ingredients] = ingredientsOf(rule);
    await expect(expectSame(rule, ingredients as Ingredients, FEW, [UNGATED])).rejects.toThrow('every entry shown');
  });
});
