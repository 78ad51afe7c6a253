// The contract of a rule: a record that says what is wrong, why, how to fix it, and how to see it.

import type { FixLevel, MessageData, Problem, Severity } from '../base/problem/problem.js';
import type { Place } from '../base/problem/span.js';
import type { AuthorityKey } from '../base/protocol.js';
import type { DocumentFacts } from '../read/entry/document.js';
import type { Entry } from '../read/entry/entry.js';
import type { FactName } from '../read/entry/facts.js';
import type { Link } from './child-link.js';
import type { ListedPage } from './page-answer.js';
import type { PageTrait } from './page-traits.js';
import type { SetFact } from './set-facts.js';

/** The authority that requires the rule, and the place where it says so. */
export interface Authority {
  readonly source: AuthorityKey;
  /** Section, heading or production, for example `section 2.2`; empty where the page has none. */
  readonly clause: string;
}

/** The part of the documentation that a run needs. */
export interface RuleSummary {
  /** One sentence that says what the rule requires, for lists and docs. */
  readonly summary: string;
  /**
   * One sentence that says what is wrong, for reports that group findings: in the indicative, and true for each message. It has no
   * Markdown, because reports show it as it is.
   */
  readonly finding: string;
  readonly authority: readonly Authority[];
  /** One or two sentences: what to do. */
  readonly fix: string;
}

export interface RuleDocs extends RuleSummary {
  /** One paragraph: what breaks for whom if the rule is violated. */
  readonly why: string;
}

/** A message template: data replaces `{name}`; `severity` is set where it differs from the rule's own. */
export type MessageTemplate = string | { readonly text: string; readonly severity: Severity };

/**
 * A file that demonstrates a rule. In an entry rule, and if it begins with `<url>` or `<sitemap>`, `xml` is the content of a urlset
 * (or of a sitemapindex with `index: true`); in other rules it is the whole document. `text` is a document that is not XML, and
 * `base64` a document that is not text.
 */
export interface Example {
  readonly xml?: string;
  readonly text?: string;
  readonly base64?: string;
  readonly index?: boolean;
  /** Address of the document, or a file name. Default: `sitemap.xml`, whose own URL is unknown. */
  readonly uri?: string;
  /** The files of a site, path to content, for site rules; the first document is `uri`. */
  readonly site?: Readonly<Record<string, string>>;
  /**
   * For page rules: what a server answers, by address, from the status line to the body. No server answers at other addresses; without
   * a robots.txt, everything may be fetched. The pages that are judged are those that `xml` lists.
   */
  readonly answers?: Readonly<Record<string, string>>;
  /** HTTP response headers, for rules about the transport. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Options of the rule. */
  readonly options?: Readonly<Record<string, unknown>>;
  /** Another rule that is off. */
  readonly off?: string;
  /** For an example that is too long to print: repeats `xml` this many times, and `{n}` is the number from 1. */
  readonly repeat?: number;
}

/** A finding that an example must yield: message id, and the exact source text under its span. */
export interface Expectation {
  readonly message: string;
  /** The source text under the span; empty for a span of length 0; absent for a document without text. */
  readonly at?: string;
}

export interface RejectExample extends Example {
  readonly expect: readonly Expectation[];
}

export interface RuleExamples {
  /**
   * Whether they describe a server, a disk or a process, for which there is no file to lint. Then the tests of the stage prove
   * the rule: they assert each of its messages.
   */
  readonly illustrative?: true;
  /** Files on which the rule yields nothing. A string means `{ xml }`. */
  readonly accept: readonly (string | Example)[];
  /** Files on which the rule yields exactly `expect`. */
  readonly reject: readonly RejectExample[];
}

/** One option of a rule: its default (whose type is its type) and what it does. No number is negative. */
export interface RuleOption {
  readonly default: number | string | boolean | readonly string[];
  /** The largest number that makes sense, such as 100 for a percentage. */
  readonly max?: number;
  /** Whether items of a list may be empty, because another list has something at their position. */
  readonly emptyItems?: true;
  readonly help: string;
}
export type RuleOptions = Readonly<Record<string, RuleOption>>;

/** The data that a check may use besides its entry: the clock, and the document of the entry. */
export interface RuleContext {
  /** The run's clock, milliseconds since the epoch. */
  readonly now: number;
  readonly document: DocumentFacts;
  /** Value of an option of this rule. */
  option(name: string): RuleOption['default'];
}

interface RuleBase {
  /** Path of the rule's file below `rules/`, without `.ts`. */
  readonly id: string;
  readonly severity: Severity;
  /**
   * Whether the rule reports violations of the official XSD. If so, its findings carry the schema's words about the same
   * element, and `schema/xsd-invalid` stays silent there; `structure` if the rule is about which elements may be where.
   */
  readonly xsd?: true | 'structure';
  /**
   * Whether findings in a document are merged into one with a count, because one fault causes them all: those with the same message, or
   * with the same message and value. The data of the latter name the first entry with the value as `entry`, from 1.
   */
  readonly merged?: 'message' | 'value';
  /** Name of the plugin that has the rule; absent for the rules of this package. */
  readonly plugin?: string;
  /** The last of the levels of the edits of a plugin's rule; those of this package are in `fixable.ts`. */
  readonly edits?: FixLevel;
  /** A file beside the sitemaps, which is read only while such a rule is on. */
  readonly needs?: 'robots.txt';
  /** Evidence that withdraws the findings of the rule about a host, which their data names as `host`. At most one rule has it. */
  readonly withdrawnBy?: 'robots.txt';
  readonly docs: RuleSummary;
  readonly options: RuleOptions;
  readonly messages: Readonly<Record<string, MessageTemplate>>;
}

/** The parts of a rule's file that a run does not need: the bundle does not load them at every start. */
export interface RuleGuide {
  readonly docs: RuleDocs;
  readonly examples: RuleExamples;
}

/** A rule over one entry: pure, and called only if the entry has one of its facts. */
export interface EntryRule extends RuleBase {
  readonly scope: 'entry';
  /** Every entry with a problem has one of them. */
  readonly facts: readonly FactName[];
  check(entry: Entry, context: RuleContext): readonly Problem[];
}

/** A fold over one document: `each` gets the entries with one of `facts`, and `end` the facts of the whole document. */
export interface DocumentRule<State = unknown> extends RuleBase {
  readonly scope: 'document';
  readonly facts: readonly FactName[];
  /** Whether no further entry can change its state or yield a finding. */
  isDone?(state: State): boolean;
  start(context: RuleContext): State;
  each(state: State, entry: Entry, context: RuleContext): readonly Problem[];
  end(state: State, document: DocumentFacts, context: RuleContext): readonly Problem[];
}

/** The data that a site rule may use: the clock and its options. */
export interface SiteContext {
  readonly now: number;
  option(name: string): RuleOption['default'];
}

/** A fold over the links of each index, from index entry to child, in order; its findings are on the index entry. */
export interface SiteRule<State = unknown> extends RuleBase {
  readonly scope: 'site';
  start(context: SiteContext): State;
  each(state: State, link: Link, context: SiteContext): readonly PlacedProblem[];
  /** The problems of an index when all of its children are known; their places are those of `Link`s. */
  end(state: State, context: SiteContext): readonly PlacedProblem[];
}

/** A problem of the whole set, in the document that it is about: at `place`, or at the start of the document. */
export interface SetProblem {
  readonly message: string;
  readonly data: MessageData;
  readonly document: DocumentFacts;
  readonly place?: Place;
  /** Index of the entry. */
  readonly entry?: number;
}

/** A rule over all documents of a run: pure, and called for each fact of one kind when all documents are read. */
export interface SetRule<Kind extends SetFact['fact'] = SetFact['fact']> extends RuleBase {
  readonly scope: 'set';
  readonly fact: Kind;
  /**
   * The counters, from 0, that an entry increases by one. Called for every entry, also of an index. The totals of each document are in
   * `tallies` of its facts, by rule id; a counter that no entry has increased may be absent.
   */
  tally?(entry: Entry, context: SiteContext): readonly number[];
  check(fact: Extract<SetFact, { readonly fact: Kind }>, context: SiteContext): readonly SetProblem[];
}

/** A problem at a place that is known already: of an entry of an index, or of an entry that lists a page. */
export interface PlacedProblem extends Omit<Problem, 'at' | 'about'> {
  readonly at: Place;
}

/** A rule over one page and one entry that lists it: pure, and called once the page was asked. */
export interface PageRule extends RuleBase {
  readonly scope: 'page';
  /** It is called for pages with one of these. */
  readonly traits: readonly PageTrait[];
  check(page: ListedPage, context: SiteContext): readonly PlacedProblem[];
}

/** A finding id of the transport, scanner, schema or crawl stage: that stage finds it, the record explains it. */
export interface StageRule extends RuleBase {
  readonly scope: 'stage';
}

export type Rule = EntryRule | DocumentRule | SiteRule | SetRule | PageRule | StageRule;
/** A rule with its documentation and examples, as in its file. */
export type DocumentedRule = Rule & RuleGuide;

/** The part of a rule that its file contains; the function of its scope adds the rest. */
type Written<R extends Rule> = Omit<R, 'scope' | 'docs'> & RuleGuide;

/** Adds the scope to the record itself: every start makes four hundred records, and copies would double that work. */
function scoped<Record extends object, Scope extends string>(rule: Record, scope: Scope): Readonly<Record & { scope: Scope }> {
  return Object.freeze(Object.assign(rule, { scope }));
}

/** A rule over one entry. */
export function defineEntryRule(rule: Written<EntryRule>): EntryRule & RuleGuide {
  return scoped(rule, 'entry');
}

/** A rule over one document, with its own state. */
export function defineDocumentRule<State>(
  rule: Omit<Written<DocumentRule<State>>, 'facts' | 'start' | 'each'> &
    Partial<Pick<DocumentRule<State>, 'facts' | 'start' | 'each'>>,
): DocumentRule & RuleGuide {
  const none = (): undefined => undefined;
  return Object.freeze({
    facts: [],
    start: none,
    each: () => [],
    ...rule,
    scope: 'document' as const,
  }) as unknown as DocumentRule & RuleGuide;
}

/** A rule over index entries and their children. */
export function defineSiteRule<State>(
  rule: Omit<Written<SiteRule<State>>, 'start' | 'end'> & Partial<Pick<SiteRule<State>, 'start' | 'end'>>,
): SiteRule & RuleGuide {
  return Object.freeze({ start: () => undefined, end: () => [], ...rule, scope: 'site' as const }) as unknown as SiteRule &
    RuleGuide;
}

/** A rule that compares the documents of a run. */
export function defineSetRule<Kind extends SetFact['fact']>(rule: Written<SetRule<Kind>>): SetRule & RuleGuide {
  return scoped(rule, 'set') as unknown as SetRule & RuleGuide;
}

/** A rule over one listed page. */
export function definePageRule(rule: Written<PageRule>): PageRule & RuleGuide {
  return scoped(rule, 'page');
}

/** A finding id whose check is in another stage. */
export function defineStageRule(rule: Written<StageRule>): StageRule & RuleGuide {
  return scoped(rule, 'stage');
}
