// Rules as plugins write them: what is left out of the contract of our own rules has defaults.

import type { FixLevel, Problem, Severity } from '../base/problem/problem.js';
import type { DocumentFacts } from '../read/entry/document.js';
import type { Entry } from '../read/entry/entry.js';
import type { FactName } from '../read/entry/facts.js';
import type { ListedPage } from './page-answer.js';
import type { PageTrait } from './page-traits.js';
import type { Example, MessageTemplate, PlacedProblem, RuleContext, RuleOptions, SetProblem, SiteContext } from './rule.js';
import type { RunDocuments } from './set-facts.js';

/** The documentation of a rule: plain sentences, without control characters. */
export interface PluginDocs {
  /** One sentence that says what the rule requires, for lists and docs. */
  readonly summary: string;
  /** One sentence that says what is wrong, true for each message, for reports that group findings. */
  readonly finding: string;
  /** One paragraph: what breaks for whom if the rule is violated. */
  readonly why: string;
  /** One or two sentences: what to do. */
  readonly fix: string;
  /** Where the requirement is written down, such as the address of a page. */
  readonly reference?: string;
}

/** A file that shows what a rule accepts or reports. */
export interface PluginExample extends Pick<Example, 'xml' | 'text' | 'index' | 'uri' | 'options' | 'repeat'> {
  /**
   * Files of a site by address: sitemaps, and pages for page rules. They are linted like a build with `--base-url`, beginning with the
   * sitemap `uri`.
   */
  readonly site?: Readonly<Record<string, string>>;
}

export interface PluginRejectExample extends PluginExample {
  /** Message ids, and the exact source text at each place; empty text for the start of a document. */
  readonly expect: readonly { readonly message: string; readonly at: string }[];
  /** `xml` or `text` after all edits of the rule. */
  readonly fixed?: string;
}

interface PluginRuleBase {
  readonly severity: Severity;
  readonly docs: PluginDocs;
  /** By message id: the text, in which data replaces `{name}`. */
  readonly messages: Readonly<Record<string, MessageTemplate>>;
  readonly options?: RuleOptions;
  /** The tests of the rule: `testRule` runs them, and `explain` shows them. */
  readonly examples?: {
    /** Files without a finding of the rule. A string means `{ xml }`. */
    readonly accept?: readonly (string | PluginExample)[];
    /** Files with exactly the findings in `expect`. */
    readonly reject?: readonly PluginRejectExample[];
  };
  /** Whether findings in a document with the same message, or with the same message and value, become one with a count. */
  readonly merged?: 'message' | 'value';
  /** The last of the levels of its edits; without it, the rule has none. */
  readonly edits?: FixLevel;
}

/** A rule over one entry. It may keep nothing between calls. */
export interface PluginEntryRule extends PluginRuleBase {
  /** It is called for entries with one of these facts; without them, for every entry. */
  readonly facts?: readonly FactName[];
  check(entry: Entry, context: RuleContext): readonly Problem[];
}

/** A rule over one document: `start` makes its state, `each` gets the entries, and `end` the facts of the whole document. */
export interface PluginDocumentRule<State = unknown> extends PluginRuleBase {
  readonly facts?: readonly FactName[];
  start?(context: RuleContext): State;
  each?(state: State, entry: Entry, context: RuleContext): readonly Problem[];
  end?(state: State, document: DocumentFacts, context: RuleContext): readonly Problem[];
}

/** A rule over all documents of a run, called once when they are read. */
export interface PluginSetRule extends PluginRuleBase {
  /** The counters, from 0 to 999, that an entry increases; the sums are in `tallies` of the facts of its document, by rule id. */
  tally?(entry: Entry, context: SiteContext): readonly number[];
  check(run: RunDocuments, context: SiteContext): readonly SetProblem[];
}

/** A rule over one listed page and the entry that lists it; it is called with `--pages`. */
export interface PluginPageRule extends PluginRuleBase {
  /** It is called for pages with one of these traits; without them, for every page. */
  readonly traits?: readonly PageTrait[];
  check(page: ListedPage, context: SiteContext): readonly PlacedProblem[];
}

export type PluginRule =
  | (PluginEntryRule & { readonly scope: 'entry' })
  | (PluginDocumentRule & { readonly scope: 'document' })
  | (PluginSetRule & { readonly scope: 'set' })
  | (PluginPageRule & { readonly scope: 'page' });

/** A module of rules, as a plugin exports it. */
export interface Plugin {
  /** Rules by the part of their id after the slash. */
  readonly rules: Readonly<Record<string, PluginRule>>;
}

/** A rule of a plugin over one entry. */
export function defineEntryRule(rule: PluginEntryRule): PluginEntryRule & { readonly scope: 'entry' } {
  return { ...rule, scope: 'entry' };
}

/** A rule of a plugin over one document, with its own state. */
export function defineDocumentRule<State>(rule: PluginDocumentRule<State>): PluginDocumentRule & { readonly scope: 'document' } {
  return { ...(rule as unknown as PluginDocumentRule), scope: 'document' };
}

/** A rule of a plugin over all documents of a run. */
export function defineSetRule(rule: PluginSetRule): PluginSetRule & { readonly scope: 'set' } {
  return { ...rule, scope: 'set' };
}

/** A rule of a plugin over one listed page. */
export function definePageRule(rule: PluginPageRule): PluginPageRule & { readonly scope: 'page' } {
  return { ...rule, scope: 'page' };
}
