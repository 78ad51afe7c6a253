// The plan of a run: which rules are on, at which severity, with which options, and which facts wake them.

import { addressMatcher } from '../base/address-pattern.js';
import type { FindingSeverity, Severity } from '../base/problem/problem.js';
import { original } from '../base/read-only.js';
import { type Facts, factsOf } from '../read/entry/facts.js';
import type { DocumentRule, EntryRule, PageRule, Rule, RuleOption, SetRule, SiteRule } from './rule.js';
import { isAboutPages } from './set-facts.js';

/** A rule that runs on entries, with the facts that wake it. */
export interface PlannedEntryRule {
  readonly rule: EntryRule;
  readonly facts: Facts;
}

export interface PlannedDocumentRule {
  readonly rule: DocumentRule;
  readonly facts: Facts;
}

/** Option values by rule id. */
export type OptionValues = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** The severities and options of an authority: they override the records of the rules, and the user's settings override them. */
export interface Overlay {
  /** Severity by rule id, or by rule id and message id with a space between. */
  readonly severities: Readonly<Record<string, Severity>>;
  readonly options: OptionValues;
}

/** The overlay of an authority that changes nothing. */
export const NO_OVERLAY: Overlay = { severities: {}, options: {} };

/** Settings for some sitemaps, or for some of the pages that they list. */
export interface PlanOverride {
  /** Patterns of the sitemap's path or address; null for every sitemap. */
  readonly files: readonly string[] | null;
  /** Patterns of an entry's loc; null for every entry, and for findings about the document as a whole. */
  readonly urls: readonly string[] | null;
  readonly severities: Readonly<Record<string, Severity>>;
  /** Empty if there are `urls`, because a rule has the same options in the whole document. */
  readonly options: OptionValues;
}

/** Plain data, because it is sent to linting threads. */
export interface PlanOptions {
  /** Severity by rule id, for every message of the rule. */
  readonly severities?: Readonly<Record<string, Severity>>;
  readonly options?: OptionValues;
  /** The overlay of the run's profile. */
  readonly overlay?: Overlay;
  /** In order: later ones override earlier ones, and all of them override `severities` and `options`. */
  readonly overrides?: readonly PlanOverride[];
  /** Runs entry rules on every entry, whatever its facts, to prove that facts are sound. */
  readonly ungated?: boolean;
}

/** An override with its patterns ready for use; null matches everything. */
interface MatchedOverride {
  readonly override: PlanOverride;
  readonly files: ((addresses: readonly string[]) => boolean) | null;
  readonly urls: ((addresses: readonly string[]) => boolean) | null;
}

/** Reads the options of a rule by their names. */
type OptionReader = (name: string) => RuleOption['default'];

/** The severity and options of each rule in a run, and the rules that run. */
export class RulePlan {
  readonly #rules: readonly Rule[];
  readonly #given: PlanOptions;
  readonly #overrides: readonly MatchedOverride[];
  /** Plans of documents and entries, by the overrides that they match. */
  readonly #narrower = new Map<string, RulePlan>();
  readonly #readers = new Map<string, OptionReader>();
  readonly entryRules: readonly PlannedEntryRule[];
  readonly documentRules: readonly PlannedDocumentRule[];
  readonly siteRules: readonly SiteRule[];
  readonly setRules: readonly SetRule[];
  /** Rules over the pages that documents list, if these are asked. */
  readonly pageRules: readonly PageRule[];
  /** Whether every entry rule runs on every entry. */
  readonly ungated: boolean;
  /** Whether a rule that is on needs to see every entry. */
  readonly wantsEvery: boolean;
  /** Id of the rule whose findings about a host are withdrawn if that host's robots.txt names the sitemap; null if there is none. */
  readonly provableRule: string | null;
  /** Whether a rule of a plugin runs on documents. */
  readonly hasPlugins: boolean;
  readonly #byId: ReadonlyMap<string, Rule>;
  readonly #severities: Readonly<Record<string, Severity>>;
  readonly #options: OptionValues;
  readonly #overlay: Overlay;
  /** The severities that were asked for: by rule, then by message. */
  readonly #effective = new Map<string, Map<string, FindingSeverity | null>>();

  /** @throws CannotRun `config` for a pattern that cannot be used. */
  constructor(rules: readonly Rule[], options: PlanOptions = {}) {
    this.#rules = rules;
    this.#given = options;
    this.#overrides = (options.overrides ?? []).map((override) => ({
      override,
      files: override.files && anyOf(override.files),
      urls: override.urls && anyOf(override.urls),
    }));
    this.#byId = new Map(rules.map((rule) => [rule.id, rule]));
    this.provableRule = rules.find(({ withdrawnBy }) => withdrawnBy === 'robots.txt')?.id ?? null;
    this.ungated = options.ungated ?? false;
    this.#severities = options.severities ?? {};
    this.#options = options.options ?? {};
    this.#overlay = options.overlay ?? NO_OVERLAY;
    const on = rules.filter((rule) => this.#runs(rule));
    this.entryRules = on.filter((rule) => rule.scope === 'entry').map((rule) => ({ rule, facts: factsOf(rule.facts) }));
    const folds = on.flatMap((rule) => (rule.scope === 'set' ? countingFolds(rule) : rule.scope === 'document' ? [rule] : []));
    this.documentRules = folds.map((rule) => ({ rule, facts: factsOf(rule.facts) }));
    this.hasPlugins = [...this.entryRules, ...this.documentRules].some(({ rule }) => rule.plugin !== undefined);
    this.setRules = on.filter((rule) => rule.scope === 'set');
    this.pageRules = on.filter((rule) => rule.scope === 'page');
    this.siteRules = on.filter((rule) => rule.scope === 'site');
    this.wantsEvery = [...this.entryRules, ...this.documentRules].some(({ rule }) => rule.facts.includes('every'));
  }

  /** The plan of a document with these addresses: its path, as reported and in full, or its URL. */
  forDocument(addresses: readonly string[]): RulePlan {
    return this.#narrowed(({ files }) => files === null || files(addresses), false);
  }

  /** The plan of an entry of this document; the rules that run, and their options, are those of the document. */
  forEntry(loc: string): RulePlan {
    return this.#narrowed(({ urls }) => urls === null || urls([loc]), true);
  }

  /** Whether some entries of a document have their own plan. */
  get variesByEntry(): boolean {
    return this.#overrides.some(({ urls }) => urls !== null);
  }

  /** Whether a rule that is on compares the lists of pages of documents. */
  get comparesPages(): boolean {
    return this.setRules.some(({ fact }) => fact !== 'set' && !isAboutPages(fact));
  }

  /** The record of a rule; throws for an id that the registry does not know. */
  rule(id: string): Rule {
    const rule = this.#byId.get(id);
    if (!rule) throw new Error(`a stage reported the unknown rule ${id}`);
    return rule;
  }

  knows(id: string): boolean {
    return this.#byId.has(id);
  }

  get ids(): Iterable<string> {
    return this.#byId.keys();
  }

  /** Severity of a message; null when it is off. */
  severity(id: string, message: string): FindingSeverity | null {
    const known = this.#effective.get(id)?.get(message);
    if (known !== undefined) return known;
    const severity = this.#severityOf(id, message);
    const ofRule = this.#effective.get(id) ?? new Map<string, FindingSeverity | null>();
    this.#effective.set(id, ofRule.set(message, severity));
    return severity;
  }

  #severityOf(id: string, message: string): FindingSeverity | null {
    const rule = this.rule(id);
    const template = rule.messages[message];
    if (template === undefined) throw new Error(`a stage reported the unknown message ${message} of ${id}`);
    const severity =
      this.#severities[id] ?? this.#adjusted(id, message) ?? (typeof template === 'string' ? rule.severity : template.severity);
    return severity === 'off' ? null : severity;
  }

  /** Whether any message of a rule is on. */
  isOn(id: string): boolean {
    return Object.keys(this.rule(id).messages).some((message) => this.severity(id, message) !== null);
  }

  /** Whether a rule is on here, or by an override for some documents or entries. */
  mayFire(id: string): boolean {
    return this.isOn(id) || this.#overrides.some(({ override }) => (override.severities[id] ?? 'off') !== 'off');
  }

  /** Whether a rule that may fire needs a file. */
  needs(file: NonNullable<Rule['needs']>): boolean {
    return this.#rules.some(({ id, needs }) => needs === file && this.mayFire(id));
  }

  /** Whether a message is an error by its rule's record, whatever its severity in the run. */
  isError(id: string, message: string): boolean {
    const { messages, severity } = this.rule(id);
    const template = messages[message];
    return (typeof template === 'object' ? template.severity : severity) === 'error';
  }

  /**
   * Whether a message is off because the profile's authority accepts such values. Then no violation of the XSD is reported in its
   * place. If the user turns a rule off, the violation of the XSD is still reported.
   */
  isAccepted(id: string, message: string): boolean {
    return this.#severities[id] === undefined && this.#adjusted(id, message) === 'off';
  }

  /** Reads options of a rule. Every document asks for those of many rules. */
  optionsOf(id: string): OptionReader {
    let reader = this.#readers.get(id);
    if (reader === undefined) {
      reader = this.#readerOf(id);
      this.#readers.set(id, reader);
    }
    return reader;
  }

  #readerOf(id: string): OptionReader {
    const specification = this.rule(id).options;
    const values = { ...this.#overlay.options[id], ...this.#options[id] };
    return (name) => {
      const option = specification[name];
      if (!option) throw new Error(`${id} has no option ${name}`);
      return (values[name] as RuleOption['default'] | undefined) ?? option.default;
    };
  }

  /** The plan with only the matching overrides; those about entries are kept for the entries. */
  #narrowed(isMatch: (override: MatchedOverride) => boolean, forEntry: boolean): RulePlan {
    if (this.#overrides.length === 0 || (forEntry && !this.variesByEntry)) return this;
    const matching = this.#overrides.filter(isMatch);
    const key = `${forEntry} ${matching.map((override) => this.#overrides.indexOf(override)).join(' ')}`;
    let plan = this.#narrower.get(key);
    if (plan === undefined) {
      const overrides = matching.map(({ override }) => override);
      const settled = overrides.filter(({ urls }) => forEntry || urls === null);
      const options: Record<string, OptionValues[string]> = { ...this.#given.options };
      for (const override of settled)
        for (const [id, values] of Object.entries(override.options)) options[id] = { ...options[id], ...values };
      const severities = Object.assign({}, this.#given.severities, ...settled.map((override) => override.severities));
      plan = new RulePlan(this.#rules, { ...this.#given, severities, options, overrides: forEntry ? [] : overrides });
      this.#narrower.set(key, plan);
    }
    return plan;
  }

  #adjusted(id: string, message: string): Severity | undefined {
    const { severities } = this.#overlay;
    return severities[`${id} ${message}`] ?? severities[id];
  }

  /** Whether a rule may fire, or must state that the profile accepts a violation of the XSD, or that the user turned it off. */
  #runs({ id, xsd, messages }: Rule): boolean {
    if (this.mayFire(id)) return true;
    if (xsd === undefined) return false;
    return this.#severities[id] === 'off' || Object.keys(messages).some((message) => this.isAccepted(id, message));
  }
}

/** Number of counters of a rule that counts entries. */
const MOST_COUNTERS = 1_000;

/** What counts the entries of a document for a set rule, if it wants that. */
function countingFolds(rule: SetRule): readonly DocumentRule[] {
  if (rule.tally === undefined) return [];
  const { tally, fact: _fact, check: _check, ...record } = rule;
  const fold: DocumentRule<number[]> = {
    ...record,
    scope: 'document',
    facts: ['every'],
    start: () => [],
    each(counts, entry, context) {
      for (const index of tally(entry, context)) {
        if (!Number.isInteger(index) || index < 0 || index >= MOST_COUNTERS)
          throw new RangeError(`tally returned ${String(index)}, which is no counter from 0 to ${MOST_COUNTERS - 1}`);
        while (counts.length <= index) counts.push(0);
        counts[index] = (counts[index] ?? 0) + 1;
      }
      return [];
    },
    end(counts, document) {
      original(document).tallies[rule.id] = counts;
      return [];
    },
  };
  return [fold as unknown as DocumentRule];
}

function anyOf(patterns: readonly string[]): (addresses: readonly string[]) => boolean {
  const matchers = patterns.map(addressMatcher);
  return (addresses) => matchers.some((matches) => addresses.some(matches));
}
