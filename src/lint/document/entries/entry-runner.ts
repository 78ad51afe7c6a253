// Runs rules on one entry after another, however it was read, or counts it in its sample.

import { maskText } from '../../../findings/masking.js';
import { type Facts, factsOf, unite } from '../../../read/entry/facts.js';
import type { EntryForm } from '../../../read/reader/layout.js';
import { DEFECTS, type Defect } from '../../../read/xml/defects.js';
import { addReported, type EntryContext } from './entry-context.js';
import type { ReadingContext } from './reading-context.js';
import type { Sample } from './samples.js';
import { takeEntry } from './take-entry.js';

const NEW_ORIGIN = factsOf(['new-origin']).low;
const NO_DEFECTS: readonly Defect[] = [];

/** Runs rules on the entry in the view of the document. */
export class EntryRunner {
  /** Offset after the last entry. */
  lastEnd = 0;
  readonly #context: ReadingContext;

  constructor(context: ReadingContext) {
    this.#context = context;
  }

  /**
   * Runs the rules that wait for the facts of the entry in the view, unless it is like a sample of which no more entries are shown. Then it is
   * the turn of the next entry. `defects` are those of its markup.
   */
  run(facts: Facts, form: EntryForm, defects: readonly Defect[] = NO_DEFECTS): EntryContext {
    const { state, rules, places, blocked, view, comments, plan, samples } = this.#context;
    this.lastEnd = view.span.offset + view.span.length;
    view.facts = unite(facts, rules.always);
    if ((view.facts.low & NEW_ORIGIN) !== 0 && view.loc) places.remember(view.loc.span);
    rules.begin(view);
    const entryContext = rules.contextOf(view);
    const refused = view.kind === 'sitemap' || blocked === null ? [] : [...blocked.problems(view)];
    const isAlone = refused.length > 0 || plan.variesByEntry || comments?.isAbout(state.entries) === true;
    this.#noteDefects(defects, entryContext);
    this.#show(isAlone ? null : samples.of(view.facts, form), entryContext);
    for (const [rule, problem] of refused) rules.report(rule, problem, places.locate, view.index, entryContext);
    this.#pass();
    state.entries++;
    return entryContext;
  }

  /** Runs the rules, or counts the entry in its sample; null if it is in none. */
  #show(sample: Sample | null, entryContext: EntryContext): void {
    const { state, rules, places, view, samples } = this.#context;
    entryContext.isShown = sample?.isClosed !== true;
    rules.entry(view, places.locate, entryContext);
    if (!entryContext.isShown) sample?.count(state.entries);
    else if (sample !== null) samples.add(sample, entryContext);
  }

  /** Notes the findings about the markup of the entry, which its reader reports. */
  #noteDefects(defects: readonly Defect[], entryContext: EntryContext): void {
    let before = 0;
    for (const { name, total } of defects) {
      const [rule, message] = DEFECTS[name];
      const severity = this.#context.plan.severity(rule, message);
      if (severity !== null) {
        entryContext.note(severity);
        addReported(entryContext.defects, { rule, message, host: null, times: total - before });
      }
      before = total;
    }
  }

  /** Passes the entry on to what needs its page, or to the children of an index. */
  #pass(): void {
    const { state, children, view, values, urls } = this.#context;
    if (urls !== null && view.kind !== 'sitemap' && view.loc !== null && view.loc.value !== '')
      urls.push({ sitemap: state.uri, loc: maskText(view.loc.whole), lastmod: view.lastmod?.value ?? null });
    takeEntry(this.#context, view);
    if (view.kind === 'sitemap' && state.kind === 'sitemapindex') children.keep(view, values.instant);
  }
}
