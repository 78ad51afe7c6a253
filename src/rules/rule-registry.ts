// The rules of a run: those of this package, and those of plugins.

import type { FixLevel } from '../base/problem/problem.js';
import { FIXABLE } from './fixable.js';
import { RULES, ruleById } from './index.js';
import type { DocumentedRule, Rule } from './rule.js';
import { SUBJECTS, subjectOf } from './subjects.js';

/** A plugin whose module was loaded. Its rules are checked, and their ids begin with its name. */
export interface LoadedPlugin {
  readonly name: string;
  /** Path of its module. */
  readonly path: string;
  /** Digest of its module, and of the modules that it imports from its own folder. */
  readonly digest: string;
  readonly rules: readonly DocumentedRule[];
}

export interface RuleRegistry {
  readonly plugins: readonly LoadedPlugin[];
  readonly rules: readonly Rule[];
  readonly byId: ReadonlyMap<string, Rule>;
  /** By rule id: the last of the levels of its edits. */
  readonly fixable: Readonly<Record<string, FixLevel>>;
  /** The number of rules of each subject. */
  readonly subjects: ReadonlyMap<string, number>;
}

const OWN: RuleRegistry = { plugins: [], rules: RULES, byId: ruleById, fixable: FIXABLE, subjects: SUBJECTS };

/** The rules of this package and of plugins. */
export function registryWith(plugins: readonly LoadedPlugin[]): RuleRegistry {
  if (plugins.length === 0) return OWN;
  const more = plugins.flatMap(({ rules }) => rules);
  const fixable = more.flatMap(({ id, edits }) => (edits === undefined ? [] : [[id, edits] as const]));
  const subjects = new Map(SUBJECTS);
  for (const { id } of more) subjects.set(subjectOf(id), (subjects.get(subjectOf(id)) ?? 0) + 1);
  const rules = [...RULES, ...more];
  const byId = new Map(rules.map((rule) => [rule.id, rule]));
  return { plugins, rules, byId, fixable: { ...FIXABLE, ...Object.fromEntries(fixable) }, subjects };
}
