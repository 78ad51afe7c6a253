// Judges pages: calls the page rules for each entry that lists a page, and adds their findings to the sitemap of the entry.

import type { Problem } from '../base/problem/problem.js';
import type { Place } from '../base/problem/span.js';
import type { ListingDocument } from '../crawl/crawl-options.js';
import { boundedFix } from '../findings/bounded.js';
import type { Added } from '../findings/collector.js';
import type { KeptFinding, Locate } from '../findings/kept-finding.js';
import { planOf } from '../lint/document/document-plan.js';
import { documentStart } from '../lint/document/place-memory.js';
import { GENERATORS } from '../rules/generators.js';
import type { AssetAnswer, ListedPage, PageAnswer } from '../rules/page-answer.js';
import { traitBits, traitsOf } from '../rules/page-traits.js';
import type { RulePlan } from '../rules/plan.js';
import type { PageRule, PlacedProblem, SetProblem } from '../rules/rule.js';
import type { Listing } from './page-list.js';

interface PlannedRule {
  readonly rule: PageRule;
  /** The bits of its traits. */
  readonly traits: number;
  readonly context: { readonly now: number; option: ReturnType<RulePlan['optionsOf']> };
}

const NONE: ReadonlySet<string> = new Set();

/** Applies the page rules of a run. */
export class PageJudge {
  /** The rules of each plan: overrides for some sitemaps narrow them. */
  readonly #rules = new Map<RulePlan, readonly PlannedRule[]>();

  readonly #advised = new WeakSet<ListingDocument>();

  constructor(
    private readonly plan: RulePlan,
    private readonly now: number,
  ) {}

  /** Judges a page as one entry lists it; returns the rules that found something. `held` gets the edits that remove the entry. */
  judge(listing: Listing, answer: PageAnswer, assets: readonly AssetAnswer[], held: (() => void)[]): ReadonlySet<string> {
    const { document, entry } = listing;
    const plan = planOf(this.plan, document.facts);
    const page: ListedPage = { document: document.facts, entry, answer, assets };
    const has = traitsOf(page, this.now);
    let fired: Set<string> | null = null;
    for (const { rule, traits, context } of this.#rulesOf(plan)) {
      if ((traits & has) === 0) continue;
      for (const problem of rule.check(page, context)) {
        this.#addHeld(listing, rule.id, problem, held);
        fired ??= new Set();
        fired.add(rule.id);
      }
    }
    return fired ?? NONE;
  }

  /** Adds a finding; an edit that removes the entry is made when it is released. */
  #addHeld(listing: Listing, rule: string, { fix, at, ...problem }: PlacedProblem, held: (() => void)[]): void {
    const { collector } = listing.document;
    const isHeld = fix?.level === 'removing' && listing.entry.editable;
    const { on, kept } = this.add(listing, rule, fix === undefined || isHeld ? problem : { ...problem, fix }, at);
    if (!isHeld || !on) return;
    held.push(() => {
      collector.addEdit(rule, { ...problem, fix }, listing.entry.entry);
      if (kept === null) return;
      kept.fix = boundedFix(fix);
      kept.onChanged?.();
    });
  }

  /** Adds a finding at a place of an entry. */
  add({ document, entry, excerpts }: Listing, rule: string, problem: Omit<Problem, 'at'>, at: Place): Added {
    const locate: Locate = () => ({ place: at, excerpt: excerpts.get(at.offset) ?? null, page: entry.loc.value });
    const plan = planOf(this.plan, document.facts).forEntry(entry.loc.value);
    const { fix, ...rest } = problem;
    const added = document.collector.add(rule, fix && entry.editable ? { ...rest, fix } : rest, entry.entry, locate, plan);
    if (added.kept !== null && problem.data?.['host'] !== undefined) this.#advise(document, rule, added.kept);
    return added;
  }

  /** Names the setting of the generator in the first finding of a document about its static host. */
  #advise(document: ListingDocument, rule: string, kept: KeptFinding): void {
    const { generator } = document.facts;
    const setting = GENERATORS.find(({ name }) => name === generator)?.settings[rule];
    if (generator === null || setting === undefined || this.#advised.has(document)) return;
    this.#advised.add(document);
    kept.data = { ...kept.data, generator, setting };
    kept.onChanged?.();
  }

  /** Adds a finding of a page comparison: at the entry, or at the start of its document. */
  addToDocument(rule: string, problem: SetProblem, listing: Listing | null, documents: readonly ListingDocument[]): void {
    const { message, data, place, document } = problem;
    if (listing !== null) {
      this.add(listing, rule, { message, data }, place ?? listing.entry.loc.place);
      return;
    }
    const found = documents.find(({ facts }) => facts === document);
    found?.collector.add(rule, { message, data }, null, documentStart);
  }

  #rulesOf(plan: RulePlan): readonly PlannedRule[] {
    let rules = this.#rules.get(plan);
    if (rules === undefined) {
      rules = plan.pageRules.map((rule) => ({
        rule,
        traits: traitBits(rule.traits),
        context: { now: this.now, option: plan.optionsOf(rule.id) },
      }));
      this.#rules.set(plan, rules);
    }
    return rules;
  }
}
