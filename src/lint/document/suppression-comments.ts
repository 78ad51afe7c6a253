// Collects the comments of one document that suppress findings, and reports unused ones at the end.

import type { MessageData } from '../../base/problem/problem.js';
import type { Suppressions } from '../../findings/suppressions.js';
import type { RulePlan } from '../../rules/plan.js';
import type { Located } from './place-memory.js';
import type { RuleRunner } from './rule-runner.js';
import { readSuppression } from './suppression-parser.js';

/** Maximum of comments parsed: a hostile file has millions. */
const MOST_COMMENTS = 10_000;
/** Maximum of mistakes for which the nearest name is computed. */
const MOST_HINTS = 100;

export class SuppressionComments {
  readonly #plan: RulePlan;
  readonly #rules: RuleRunner;
  readonly #suppressions: Suppressions;
  /** The place of each suppression. */
  readonly #places: Located[] = [];
  #last = -1;
  #comments = 0;
  #mistakes = 0;

  constructor(plan: RulePlan, rules: RuleRunner, suppressions: Suppressions) {
    this.#plan = plan;
    this.#rules = rules;
    this.#suppressions = suppressions;
  }

  /** Takes the part of a comment after `sitemap-lint-`; `entries` is the number of entries before the comment. */
  read(text: string, place: () => Located, entries: number): void {
    this.#comments++;
    if (this.#comments > MOST_COMMENTS) {
      if (this.#comments === MOST_COMMENTS + 1) this.#reportMistake('many', { limit: MOST_COMMENTS }, place());
      return;
    }
    const located = place();
    const { request, mistakes } = readSuppression(text, this.#plan, this.#mistakes < MOST_HINTS);
    this.#mistakes += mistakes.length;
    for (const { message, data } of mistakes) this.#reportMistake(message, data, located);
    if (request === null) return;
    if (request.scope === 'file' && entries > 0) this.#reportMistake('late', {}, located);
    else {
      this.#suppressions.add(request.scope === 'file' ? null : entries, request.rules);
      this.#places.push(located);
      if (request.scope === 'entry') this.#last = entries;
    }
  }

  /** Whether a comment applies to the entry with this index. */
  isAbout(entry: number): boolean {
    return this.#last === entry;
  }

  /**
   * Reports comments that suppress nothing. It is unknown whether a comment is used if its rule is off, if its rule reports later
   * (about children of an index, or about several documents), or if it is about the schema and the document was not validated
   * (`validated` is false). `compared` is whether later findings are possible, about the document as a whole and about its
   * entries.
   */
  end(index: boolean, validated: boolean, compared: { readonly whole: boolean; readonly entries: boolean }): void {
    this.#suppressions.all.forEach(({ entry, rules, used }, position) => {
      const place = this.#places[position] as Located;
      if (rules === null) {
        const mayCome = index || compared.entries || (entry === null && compared.whole);
        if (used.length === 0 && !mayCome) this.#add('run/suppression-unused', 'all', {}, place);
        return;
      }
      for (const id of rules) {
        if (used.includes(id) || !this.#plan.isOn(id) || this.#reportsLater(id, index)) continue;
        if (id === 'schema/xsd-invalid' && !validated) continue;
        this.#add('run/suppression-unused', 'rule', { value: id }, place);
      }
    });
  }

  /** Whether a rule may still report when the document is read. */
  #reportsLater(id: string, index: boolean): boolean {
    const { scope } = this.#plan.rule(id);
    return scope === 'set' || scope === 'page' || (index && scope === 'site');
  }

  #reportMistake(message: string, data: MessageData, place: Located): void {
    this.#add('run/suppression-malformed', message, data, place);
  }

  #add(rule: string, message: string, data: MessageData, located: Located): void {
    const { offset, length } = located.place;
    this.#rules.report(rule, { message, data, at: { offset, length } }, () => located);
  }
}
