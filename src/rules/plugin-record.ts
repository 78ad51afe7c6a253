// Makes records of rules from the modules of plugins, and refuses rules of a wrong shape.

import { suggestion } from '../base/nearest.js';
import { FIX_LEVELS } from '../base/problem/fixes.js';
import { SETTABLE_SEVERITIES } from '../base/problem/problem.js';
import { isRecord } from '../base/value-shape.js';
import { FACT_NAMES } from '../read/entry/facts.js';
import { TRAITS } from './page-traits.js';
import type { PluginRule } from './plugin-rule.js';
import type { DocumentedRule, RuleOption } from './rule.js';
import { SUBJECTS } from './subjects.js';

/** Names of plugins, and of their rules after the slash. */
const NAME = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;
const SCOPES = ['entry', 'document', 'set', 'page'];
/** The functions of each scope, the ones that must be there first. */
const FUNCTIONS: Readonly<Record<string, { readonly needed: readonly string[]; readonly optional: readonly string[] }>> = {
  entry: { needed: ['check'], optional: [] },
  document: { needed: [], optional: ['start', 'each', 'end'] },
  set: { needed: ['check'], optional: ['tally'] },
  page: { needed: ['check'], optional: [] },
};
const KEYS = ['scope', 'severity', 'docs', 'messages', 'options', 'examples', 'merged', 'edits', 'facts', 'traits'];
/** Reports show texts of rules as they are. A line break would divide a line of a report. */
const CONTROL = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;

/**
 * The rules of a plugin's module, with ids that begin with the name of the plugin.
 * @throws TypeError one line with the rule and what is wrong
 */
export function rulesOfPlugin(name: string, module: unknown): readonly DocumentedRule[] {
  checkPluginName(name);
  const exported = isRecord(module) && isRecord(module['default']) && module['rules'] === undefined ? module['default'] : module;
  const rules = isRecord(exported) ? exported['rules'] : undefined;
  if (!isRecord(rules)) throw new TypeError('it does not export `rules`, an object with the rules by name');
  const records = Object.entries(rules).map(([key, rule]) => new RecordChecker(`${name}/${key}`, key).record(rule, name));
  if (records.length === 0) throw new TypeError('`rules` has no rule');
  return records;
}

/** @throws TypeError for a name that cannot be the subject of rules */
export function checkPluginName(name: string): void {
  if (!NAME.test(name))
    throw new TypeError(`${JSON.stringify(name)} is no name of a plugin: use small letters, digits and hyphens, as in shop`);
  if (SUBJECTS.has(name)) throw new TypeError(`${name} is a subject of the rules of sitemap-lint: choose another name`);
}

/** Checks one rule. */
class RecordChecker {
  constructor(
    private readonly id: string,
    private readonly key: string,
  ) {}

  record(rule: unknown, plugin: string): DocumentedRule {
    if (!NAME.test(this.key)) this.#refuse('is no name of a rule: use small letters, digits and hyphens, as in sku-in-loc');
    if (!isRecord(rule))
      return this.#refuse('is no rule: define it with defineEntryRule or another function of sitemap-lint/rules');
    const { scope, severity, messages, merged, edits } = rule as Partial<Record<keyof PluginRule, unknown>>;
    const functions = FUNCTIONS[String(scope)];
    if (functions === undefined) return this.#refuse(`has no scope: define it with ${SCOPES.map(definer).join(', ')}`);
    const own = [...KEYS, ...functions.needed, ...functions.optional];
    for (const key of Object.keys(rule))
      if (!own.includes(key)) this.#refuse(`has the unknown member ${JSON.stringify(key)}${suggestion(key, own)}`);
    this.#oneOf('severity', severity, SETTABLE_SEVERITIES);
    if (merged !== undefined) this.#oneOf('merged', merged, ['message', 'value']);
    if (edits !== undefined) this.#oneOf('edits', edits, FIX_LEVELS);
    this.#checkFunctions(rule, functions);
    return Object.freeze({
      id: this.id,
      plugin,
      scope,
      severity,
      docs: this.#docs(rule['docs']),
      messages: this.#messages(messages),
      options: this.#options(rule['options'] ?? {}),
      examples: this.#examples(rule['examples'] ?? {}, messages as Readonly<Record<string, unknown>>),
      ...(merged !== undefined && { merged }),
      ...(edits !== undefined && { edits }),
      ...this.#parts(rule, String(scope)),
    }) as unknown as DocumentedRule;
  }

  #checkFunctions(rule: Readonly<Record<string, unknown>>, { needed, optional }: (typeof FUNCTIONS)[string]): void {
    for (const name of needed) if (typeof rule[name] !== 'function') this.#refuse(`has no function ${name}`);
    for (const name of optional)
      if (rule[name] !== undefined && typeof rule[name] !== 'function') this.#refuse(`has a member ${name} that is no function`);
    if (rule['scope'] === 'document' && rule['each'] === undefined && rule['end'] === undefined)
      this.#refuse('has neither a function each nor a function end');
  }

  /** The members of a scope: functions keep the rule as their `this`. */
  #parts(rule: Readonly<Record<string, unknown>>, scope: string): Readonly<Record<string, unknown>> {
    const own = (name: string): unknown => (rule[name] as (() => unknown) | undefined)?.bind(rule);
    const none = (): readonly never[] => [];
    const facts = this.#names('facts', rule['facts'] ?? ['every'], FACT_NAMES);
    switch (scope) {
      case 'entry':
        return { facts, check: own('check') };
      case 'document':
        return {
          facts: rule['each'] === undefined ? [] : facts,
          start: own('start') ?? (() => (rule['each'] === undefined ? undefined : {})),
          each: own('each') ?? none,
          end: own('end') ?? none,
        };
      case 'set':
        return { fact: 'set', check: own('check'), ...(rule['tally'] !== undefined && { tally: own('tally') }) };
      default:
        return { traits: this.#names('traits', rule['traits'] ?? TRAITS, TRAITS), check: own('check') };
    }
  }

  #docs(docs: unknown): object {
    if (!isRecord(docs)) return this.#refuse('has no docs: write summary, finding, why and fix');
    const [summary, finding, why, fix] = ['summary', 'finding', 'why', 'fix'].map((name) =>
      this.#text(`docs.${name}`, docs[name]),
    );
    const clause = docs['reference'] === undefined ? '' : this.#text('docs.reference', docs['reference']);
    return { summary, finding, why, fix, authority: [{ source: 'plugin', clause }] };
  }

  #messages(messages: unknown): object {
    if (!isRecord(messages) || Object.keys(messages).length === 0) return this.#refuse('has no messages');
    const copies = Object.entries(messages).map(([name, message]) => {
      if (!NAME.test(name)) this.#refuse(`has a message named ${JSON.stringify(name)}: use small letters, digits and hyphens`);
      if (!isRecord(message)) return [name, this.#text(`messages.${name}`, message)] as const;
      this.#oneOf(`messages.${name}.severity`, message['severity'], SETTABLE_SEVERITIES);
      const text = this.#text(`messages.${name}.text`, message['text']);
      return [name, { text, severity: message['severity'] }] as const;
    });
    return Object.fromEntries(copies);
  }

  #options(options: unknown): Readonly<Record<string, RuleOption>> {
    if (!isRecord(options)) return this.#refuse('has options that are no object');
    for (const [name, option] of Object.entries(options)) {
      const value = isRecord(option) ? option['default'] : undefined;
      const isList = Array.isArray(value) && value.every((item) => typeof item === 'string');
      if (!isList && !['string', 'boolean', 'number'].includes(typeof value))
        this.#refuse(`has an option ${name} whose default is no number, string, boolean or list of strings`);
      this.#text(`options.${name}.help`, (option as unknown as RuleOption).help);
    }
    return options as Readonly<Record<string, RuleOption>>;
  }

  #examples(examples: unknown, messages: Readonly<Record<string, unknown>>): object {
    const { accept = [], reject = [] } = isRecord(examples) ? examples : {};
    if (!isRecord(examples) || !Array.isArray(accept) || !Array.isArray(reject))
      return this.#refuse('has examples that are no object with the lists accept and reject');
    for (const example of reject as readonly unknown[]) {
      const expected = isRecord(example) ? example['expect'] : undefined;
      if (!Array.isArray(expected)) return this.#refuse('has an example in reject without expect, the list of its findings');
      for (const one of expected as readonly unknown[]) {
        const message = isRecord(one) ? String(one['message']) : '';
        if (!Object.hasOwn(messages, message))
          this.#refuse(`has an example that expects the unknown message ${JSON.stringify(message)}`);
      }
    }
    return { accept, reject };
  }

  #names(name: string, list: unknown, known: readonly string[]): readonly string[] {
    if (!Array.isArray(list) || list.length === 0) return this.#refuse(`has ${name} that are no list of names`);
    for (const one of list as readonly unknown[]) {
      if (!known.includes(one as string))
        this.#refuse(`has the unknown ${name.replace(/s$/, '')} ${JSON.stringify(one)}${suggestion(String(one), known)}`);
    }
    return list as readonly string[];
  }

  #oneOf(name: string, value: unknown, known: readonly string[]): void {
    if (!known.includes(value as string)) this.#refuse(`has no ${name} among ${known.join(', ')}`);
  }

  #text(name: string, value: unknown): string {
    if (typeof value !== 'string' || value.trim() === '') return this.#refuse(`has no text ${name}`);
    if (CONTROL.test(value)) return this.#refuse(`has a control character or a line break in ${name}`);
    return value;
  }

  #refuse(problem: string): never {
    throw new TypeError(`the rule ${JSON.stringify(this.id).slice(1, -1)} ${problem}`);
  }
}

function definer(scope: string): string {
  return `define${scope.charAt(0).toUpperCase()}${scope.slice(1)}Rule`;
}
