// The plan of a run: which rules are on, at which severity, and which signals wake them.

import { signalMask } from '../entry/signals.js';
import type { FindingSeverity, Severity } from '../finding/finding.js';
import type { DocumentRule, EntryRule, Rule, RuleOption, SiteRule } from './rule.js';

/** A rule that runs on entries, with the mask of its signals. */
export interface PlannedEntryRule {
  readonly rule: EntryRule;
  readonly mask: number;
}

export interface PlannedDocumentRule {
  readonly rule: DocumentRule;
  readonly mask: number;
}

export interface PlanOptions {
  /** Severity by rule id: it stands for every message of the rule. */
  readonly severities?: Readonly<Record<string, Severity>>;
  /** Option values by rule id. */
  readonly options?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /** Runs entry rules on every entry, whatever its signals: for proving that signals are sound. */
  readonly ungated?: boolean;
}

/** What a run does with each rule of the registry. */
export class RulePlan {
  readonly entryRules: readonly PlannedEntryRule[];
  readonly documentRules: readonly PlannedDocumentRule[];
  readonly siteRules: readonly SiteRule[];
  /** Whether signals wake nobody because everybody is awake. */
  readonly ungated: boolean;
  /** Whether a rule that is on looks at every entry, however usual. */
  readonly wantsEvery: boolean;
  readonly #byId: ReadonlyMap<string, Rule>;
  readonly #severities: Readonly<Record<string, Severity>>;
  readonly #options: NonNullable<PlanOptions['options']>;

  constructor(rules: readonly Rule[], options: PlanOptions = {}) {
    this.#byId = new Map(rules.map((rule) => [rule.id, rule]));
    this.ungated = options.ungated ?? false;
    this.#severities = options.severities ?? {};
    this.#options = options.options ?? {};
    const on = rules.filter((rule) => this.#mayFire(rule));
    const mask = (rule: EntryRule | DocumentRule): number => (options.ungated ? -1 : signalMask(rule.signals));
    this.entryRules = on.filter((rule) => rule.scope === 'entry').map((rule) => ({ rule, mask: mask(rule) }));
    this.documentRules = on.filter((rule) => rule.scope === 'document').map((rule) => ({ rule, mask: mask(rule) }));
    this.siteRules = on.filter((rule) => rule.scope === 'site');
    this.wantsEvery = on.some((rule) => (rule.scope === 'entry' || rule.scope === 'document') && rule.signals.includes('every'));
  }

  /** The record of a rule; throws for an id that the registry does not know. */
  rule(id: string): Rule {
    const rule = this.#byId.get(id);
    if (!rule) throw new Error(`a stage reported the unknown rule ${id}`);
    return rule;
  }

  /** Severity of a message; null when it is off. */
  severity(id: string, message: string): FindingSeverity | null {
    const rule = this.rule(id);
    const template = rule.messages[message];
    if (template === undefined) throw new Error(`a stage reported the unknown message ${message} of ${id}`);
    const severity = this.#severities[id] ?? (typeof template === 'string' ? rule.severity : template.severity);
    return severity === 'off' ? null : severity;
  }

  /** Whether some message of a rule is reported. */
  isOn(id: string): boolean {
    return this.#mayFire(this.rule(id));
  }

  /** Whether a message is an error as its rule has it, whatever the run makes of it. */
  isError(id: string, message: string): boolean {
    const { messages, severity } = this.rule(id);
    const template = messages[message];
    return (typeof template === 'object' ? template.severity : severity) === 'error';
  }

  /** Reads options of a rule. */
  optionsOf(id: string): (name: string) => RuleOption['default'] {
    const specification = this.rule(id).options;
    const values = this.#options[id] ?? {};
    return (name) => {
      const option = specification[name];
      if (!option) throw new Error(`${id} has no option ${name}`);
      return (values[name] as RuleOption['default'] | undefined) ?? option.default;
    };
  }

  #mayFire(rule: Rule): boolean {
    return Object.keys(rule.messages).some((message) => this.severity(rule.id, message) !== null);
  }
}
