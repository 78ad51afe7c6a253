// What is learned from an entry with findings: which of them come of which value, and which of what stands around the values.
//
// Only entries of which that is certain teach anything. A rule looks at the one field that its signals are about, or it is
// about the structure, which all entries of a make share; the schema judges values by their type, and the structure without them.

import type { CountedValues } from '../entry/counted-values.js';
import { Column, type ElementTable } from '../entry/element-table.js';
import type { LastmodPrecision } from '../entry/lastmod-facts.js';
import type { LocReader } from '../entry/loc-signals.js';
import { type FieldName, fieldMask, signalMask } from '../entry/signals.js';
import type { EntryView } from '../entry/view.js';
import type { Said, Span } from '../finding/finding.js';
import type { Fault } from '../schema/faults.js';
import type { Skeletons } from '../schema/skeletons.js';
import type { JudgedSlot, Slot } from '../schema/slots.js';
import { MOST_SAID, type SaidOfEntry } from './judgement.js';
import type { Explained } from './schema-stage.js';

/** Signals of values that stand alone: what sets them is in the value. */
const OF_VALUES = {
  loc: signalMask(['loc-origin', 'loc-scope']),
  lastmod: fieldMask('lastmod'),
  changefreq: fieldMask('changefreq'),
  priority: fieldMask('priority'),
} as const satisfies Record<FieldName, number>;

/** Signals with which something can be learned: those of values, and those set by what all entries of a make share. */
const TEACHABLE =
  OF_VALUES.loc | OF_VALUES.lastmod | OF_VALUES.changefreq | OF_VALUES.priority | signalMask(['structure', 'extension']);

/** An entry with findings, and what they are about. */
export class Lesson {
  readonly #skeletons: Skeletons;
  readonly #bytes: Uint8Array;
  readonly #signals: number;
  /** Places count from the first byte. */
  readonly #slots: readonly Slot[];
  /** Core fields by the document's offset of their elements. */
  readonly #elements: ReadonlyMap<number, FieldName>;
  readonly #said: readonly SaidOfEntry[];
  readonly #instant: number;
  readonly #precision: LastmodPrecision;

  private constructor(
    skeletons: Skeletons,
    view: EntryView,
    slots: readonly Slot[],
    elements: ReadonlyMap<number, FieldName>,
    said: readonly SaidOfEntry[],
    { instant, precision }: CountedValues,
  ) {
    const { offset, length }: Span = view.span;
    const start = offset - view.source.base;
    this.#skeletons = skeletons;
    this.#bytes = view.source.buffer.slice(start, start + length);
    this.#signals = view.signals;
    this.#slots = slots.map((slot) => ({ ...slot, from: slot.from - start, to: slot.to - start }));
    this.#elements = elements;
    this.#said = said;
    this.#instant = instant;
    this.#precision = precision;
  }

  /**
   * The lesson of the entry in the view, of which rules have `said` something; null where nothing is to be learned. `locs` has
   * read its loc, and `values` are its own.
   */
  static of(
    view: EntryView,
    table: ElementTable,
    skeletons: Skeletons,
    locs: LocReader,
    said: readonly SaidOfEntry[],
    values: CountedValues,
  ): Lesson | null {
    if ((view.signals & ~TEACHABLE) !== 0 || said.length === MOST_SAID || !skeletons.takesFaulty()) return null;
    const { buffer, base } = view.source;
    const from = table.get(view.locRow, Column.TagEnd);
    const to = table.get(view.locRow, Column.ContentEnd);
    const plain = (view.signals & OF_VALUES.loc) === 0;
    if (!(plain ? locs.readPlain(buffer, from, to) : locs.readPath(buffer, from, to)) || locs.end !== to) return null;
    const slots = skeletons.slots(view, table);
    if (slots === null) return null;
    const elements = new Map<number, FieldName>();
    for (const [field, row] of [
      ['loc', view.locRow],
      ['lastmod', view.lastmodRow],
      ['changefreq', view.changefreqRow],
      ['priority', view.priorityRow],
    ] as const) {
      if (row >= 0) elements.set(base + table.get(row, Column.Start), field);
    }
    return new Lesson(skeletons, view, slots, elements, [...said], values);
  }

  /** The schema has spoken: takes all violations of the entry. */
  judged(violations: readonly Explained[]): void {
    const byField = new Map<FieldName | null, number>();
    for (const { element, structural, explanation } of violations) {
      const of = this.#elements.get(element.offset) ?? null;
      const field = structural ? null : of;
      // What explains it must be there whenever it is: it comes of the same value, or of the structure as it does.
      if (explanation?.field !== field) return;
      // The words that tell a violation of the structure may have been quoted from the value.
      if (structural && of !== null && (this.#signals & OF_VALUES[of]) !== 0) return;
      byField.set(field, (byField.get(field) ?? 0) + 1);
    }
    const faultOf = (field: FieldName | null): Fault => ({
      problems: this.#said.filter((one) => one.field === field).map(({ rule, message }): Said => ({ rule, message })),
      violations: byField.get(field) ?? 0,
      instant: field === 'lastmod' ? this.#instant : Number.NaN,
      precision: this.#precision,
      times: 0,
      spent: false,
    });
    const slots = this.#slots.map((slot): JudgedSlot => {
      const faulty = typeof slot.value === 'string' && (this.#signals & OF_VALUES[slot.value]) !== 0;
      return { ...slot, fault: faulty ? faultOf(slot.value as FieldName) : null };
    });
    const make = faultOf(null);
    this.#skeletons.learnFaulty(this.#bytes, slots, make.problems.length + make.violations > 0 ? make : null);
  }
}
