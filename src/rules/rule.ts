// The contract of a rule: a record that says what is wrong, why, how to mend it, and how to see it.

import type { DocumentFacts } from '../entry/document.js';
import type { Entry } from '../entry/entry.js';
import type { FactName } from '../entry/facts.js';
import type { MessageData, Problem, Severity } from '../problem/problem.js';
import type { Place } from '../problem/span.js';
import type { AuthorityKey } from '../protocol.js';
import type { Link } from './child-link.js';
import type { SetFact } from './set-facts.js';

/** Who asks for it, and where it is written. */
export interface Authority {
  readonly source: AuthorityKey;
  /** Section, heading or production, for example `section 2.2`; empty where the page has none. */
  readonly clause: string;
}

/** What a run says of a rule. */
export interface RuleSummary {
  /** One sentence that says what must hold. */
  readonly summary: string;
  readonly authority: readonly Authority[];
}

export interface RuleDocs extends RuleSummary {
  /** One paragraph: what goes wrong otherwise. */
  readonly why: string;
  /** One or two sentences: what to do. */
  readonly fix: string;
}

/** A message template: `{name}` is replaced by data; `severity` where it differs from the rule's own. */
export type MessageTemplate = string | { readonly text: string; readonly severity: Severity };

/**
 * A file that shows a rule. `xml` of an entry rule, and what begins with `<url>` or `<sitemap>`, is the inside of a urlset
 * (or of a sitemapindex with `index: true`); of other rules it is the whole document. `text` is a document that is not XML, `base64` one that is not text.
 */
export interface Example {
  readonly xml?: string;
  readonly text?: string;
  readonly base64?: string;
  readonly index?: boolean;
  /** Address of the document; a file name when it is not a URL. Default: `sitemap.xml`, whose own URL is unknown. */
  readonly uri?: string;
  /** Files of a site, path to content, with `uri` the first document: for site rules. */
  readonly site?: Readonly<Record<string, string>>;
  /** HTTP response headers, for what the transport says. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Options of the rule. */
  readonly options?: Readonly<Record<string, unknown>>;
  /** What makes an example that cannot be printed: repeat `xml` this many times, `{n}` being the number from 1. */
  readonly repeat?: number;
}

/** A finding that an example must yield: message id, and the exact source text under its span. */
export interface Expectation {
  readonly message: string;
  /** Source text that the span covers; empty for a span of length 0; absent for a document without text. */
  readonly at?: string;
}

export interface RejectExample extends Example {
  readonly expect: readonly Expectation[];
}

export interface RuleExamples {
  /**
   * Whether they describe a server, a disk or a process, of which there is no file to lint: then the tests of the stage prove the rule,
   * by an assertion of each of its messages.
   */
  readonly illustrative?: true;
  /** Files on which the rule is silent. A string stands for `{ xml }`. */
  readonly accept: readonly (string | Example)[];
  /** Files on which the rule yields exactly `expect`. */
  readonly reject: readonly RejectExample[];
}

/** One option of a rule: its default (whose type is its type) and what it does. */
export interface RuleOption {
  readonly default: number | string | boolean | readonly string[];
  readonly help: string;
}
export type RuleOptions = Readonly<Record<string, RuleOption>>;

/** What a check may know beside its entry: the clock, and whose entry it is. */
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
   * Whether the rule speaks for violations of the official XSD: then the schema's words are attached to its findings in
   * the same element, and `schema/xsd-invalid` stays silent there; `structure` when it is about which elements stand where.
   */
  readonly xsd?: true | 'structure';
  /** A file beside the sitemaps, which is read only while such a rule is on. */
  readonly needs?: 'robots.txt';
  readonly docs: RuleSummary;
  readonly options: RuleOptions;
  readonly messages: Readonly<Record<string, MessageTemplate>>;
}

/** What a rule's file has for readers, and a run does without: the bundle leaves it out of what every start loads. */
export interface RuleGuide {
  readonly docs: RuleDocs;
  readonly examples: RuleExamples;
}

/**
 * A rule over one entry, woken by facts: pure, called only when one of them is set. Where none of these is open, how much it says follows
 * from the class of the entry (`document/entry-classes.ts`).
 */
export interface EntryRule extends RuleBase {
  readonly scope: 'entry';
  readonly facts: readonly FactName[];
  check(entry: Entry, context: RuleContext): readonly Problem[];
}

/**
 * What a rule counts in entries and keeps the places of, as long as there is room for them. Beyond that, only the number is needed.
 */
export interface Tally {
  count: number;
  readonly isFull: boolean;
}

/** Where elements lie that are not read any more: the pass counts them there. */
export type RetiredIn = 'images' | 'videos' | 'news';

/** A fold over one document: `each` sees the entries with one of `facts`, `end` what is known of the whole document. */
export interface DocumentRule<State = unknown> extends RuleBase {
  readonly scope: 'document';
  readonly facts: readonly FactName[];
  /**
   * What another entry of a class is to its state, once it has seen one: nothing new, and nothing to be said of (`once`); as much to be
   * counted, and the state is a `Tally` (`class`); or as many elements as the pass has counted in it, of the same names. Without it, each
   * entry with its facts is shown to the rule, unless it keeps no state.
   */
  readonly again?: 'once' | 'class' | RetiredIn;
  /** Whether nothing more will change its state, or be said. */
  isDone?(state: State): boolean;
  start(context: RuleContext): State;
  each(state: State, entry: Entry, context: RuleContext): readonly Problem[];
  end(state: State, document: DocumentFacts, context: RuleContext): readonly Problem[];
}

/** What a site rule may know: the clock and its options. */
export interface SiteContext {
  readonly now: number;
  option(name: string): RuleOption['default'];
}

/** A fold over the links of each index, index entry -> child, in their order; its findings lie on the index entry. */
export interface SiteRule<State = unknown> extends RuleBase {
  readonly scope: 'site';
  start(context: SiteContext): State;
  each(state: State, link: Link, context: SiteContext): readonly Problem[];
  /** What there is to say of an index when all of its children are known; places are those of `Link`s. */
  end(state: State, context: SiteContext): readonly Problem[];
}

/** A problem of the whole set: at the document that it is about, at the start of it unless `place` says where. */
export interface SetProblem {
  readonly message: string;
  readonly data: MessageData;
  readonly document: DocumentFacts;
  readonly place?: Place;
  /** Index of the entry. */
  readonly entry?: number;
}

/** A rule over all documents of a run: pure, asked about each fact of one kind when all are read. */
export interface SetRule<Kind extends SetFact['fact'] = SetFact['fact']> extends RuleBase {
  readonly scope: 'set';
  readonly fact: Kind;
  check(fact: Extract<SetFact, { readonly fact: Kind }>, context: SiteContext): readonly SetProblem[];
}

/** A finding id of the transport, scanner, schema or crawl stage: that stage finds it, the record explains it. */
export interface StageRule extends RuleBase {
  readonly scope: 'stage';
}

export type Rule = EntryRule | DocumentRule | SiteRule | SetRule | StageRule;
/** A rule as its file has it. */
export type DocumentedRule = Rule & RuleGuide;

/** What is written down of a rule, of which its scope's function makes the rest. */
type Written<R extends Rule> = Omit<R, 'scope' | 'docs'> & RuleGuide;

/** The record itself with its scope: every start makes four hundred of them, and copies would be as much again. */
function scoped<Record extends object, Scope extends string>(rule: Record, scope: Scope): Readonly<Record & { scope: Scope }> {
  return Object.freeze(Object.assign(rule, { scope }));
}

/** A rule over one entry. */
export function defineEntryRule(rule: Written<EntryRule>): EntryRule & RuleGuide {
  return scoped(rule, 'entry');
}

/** A rule over one document, with state of its own. */
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

/** A rule over index entries and what their children turned out to be. */
export function defineSiteRule<State>(
  rule: Omit<Written<SiteRule<State>>, 'start' | 'end'> & Partial<Pick<SiteRule<State>, 'start' | 'end'>>,
): SiteRule & RuleGuide {
  return Object.freeze({ start: () => undefined, end: () => [], ...rule, scope: 'site' as const }) as unknown as SiteRule &
    RuleGuide;
}

/** A rule over what the documents of a run are to each other. */
export function defineSetRule<Kind extends SetFact['fact']>(rule: Written<SetRule<Kind>>): SetRule & RuleGuide {
  return scoped(rule, 'set') as unknown as SetRule & RuleGuide;
}

/** A finding id whose check is another stage's work. */
export function defineStageRule(rule: Written<StageRule>): StageRule & RuleGuide {
  return scoped(rule, 'stage');
}
