// Passes the outcomes of an index's children to the site rules, in the order of its entries.

import type { FindingCollector } from '../findings/collector.js';
import type { Locate } from '../findings/kept-finding.js';
import { planOf } from '../lint/document/document-plan.js';
import { documentStart } from '../lint/document/place-memory.js';
import type { DocumentFacts } from '../read/entry/document.js';
import type { ChildEntry, LinkOutcome } from '../rules/child-link.js';
import type { RulePlan } from '../rules/plan.js';
import type { SiteContext, SiteRule } from '../rules/rule.js';
import type { ChildStore, StoredChild } from './child-store.js';

/** The links of one index. Outcomes may arrive in any order; rules see them in the order of the entries. */
export class ChildLinkEvaluator {
  readonly #collector: FindingCollector;
  readonly #children: ChildStore;
  /** The number of the first child in the store. */
  readonly #first: number;
  readonly #count: number;
  readonly #depth: number;
  readonly #plan: RulePlan;
  readonly #outcomes: (LinkOutcome | undefined)[];
  readonly #rules: readonly { readonly rule: SiteRule; readonly state: unknown; readonly context: SiteContext }[];
  #next = 0;
  #isWhole = true;

  constructor(
    plan: RulePlan,
    now: number,
    readonly index: DocumentFacts,
    collector: FindingCollector,
    children: { readonly store: ChildStore; readonly count: number },
    depth: number,
  ) {
    this.#collector = collector;
    this.#children = children.store;
    this.#first = children.store.count;
    this.#count = children.count;
    this.#depth = depth;
    this.#outcomes = new Array(children.count);
    this.#plan = planOf(plan, index);
    this.#rules = this.#plan.siteRules.map((rule) => {
      const context = { now, option: this.#plan.optionsOf(rule.id) };
      return { rule, state: rule.start(context), context };
    });
  }

  /** Whether all children have an outcome: then the index gets no more findings. */
  get settled(): boolean {
    return this.#next >= this.#count;
  }

  /** The child at a position, which must be in the store; null if it is lost. */
  stored(position: number): StoredChild | null {
    return this.#children.get(this.#first + position);
  }

  /** Reports that children were lost, and how many documents were not read because of that. */
  reportLost(data: { readonly documents: number; readonly limit: number; readonly reason: string }): void {
    this.#collector.add('run/limit-reached', { message: 'children', data }, null, documentStart);
  }

  /** Records the outcome of the child at a position, and passes on all outcomes that are now known without a gap. */
  settle(position: number, outcome: LinkOutcome): void {
    this.#outcomes[position] = outcome;
    for (let known = this.#outcomes[this.#next]; known !== undefined; known = this.#outcomes[this.#next]) {
      const stored = this.stored(this.#next);
      if (stored === null) this.#isWhole = false;
      else this.#applyRules(stored.child, known);
      // Freed because children's facts may be large and an index can have many children.
      this.#outcomes[this.#next] = undefined;
      this.#next++;
    }
    // Rules about all children would draw wrong conclusions from some.
    if (this.settled && this.#isWhole) this.#end();
  }

  #applyRules(child: ChildEntry, outcome: LinkOutcome): void {
    for (const { rule, state, context } of this.#rules) {
      for (const problem of rule.each(state, { index: this.index, child, depth: this.#depth, outcome }, context)) {
        const place = problem.at;
        const locate: Locate = () => ({ place, excerpt: place === child.place ? child.excerpt : null, page: child.loc });
        this.#collector.add(rule.id, problem, child.entry, locate, this.#plan.forEntry(child.loc));
      }
    }
  }

  #end(): void {
    for (const { rule, state, context } of this.#rules) {
      for (const problem of rule.end(state, context)) {
        this.#collector.add(rule.id, problem, null, () => ({ place: problem.at, excerpt: null }));
      }
    }
  }
}
