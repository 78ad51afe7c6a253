// Tracks the values of an entry that refer to entities of the DOCTYPE. They are unknown, because nothing is expanded.

import type { Span } from '../../base/problem/span.js';
import { AttributeField } from '../xml/scanner.js';
import { Column, type ElementTable } from './element-table.js';

/** A range of the buffer, end exclusive. */
interface Range {
  readonly from: number;
  readonly to: number;
}

const NONE: readonly number[] = [];

/**
 * Hidden texts and attributes of the entry in a table. Rules must not judge them: they would judge the entity reference instead
 * of the value.
 */
export class HiddenValues {
  readonly #table: ElementTable;
  /** Rows whose text is hidden. */
  readonly #rows = new Set<number>();
  /** Start index of each hidden attribute value, and the range of its attribute from name to closing quote. */
  readonly #attributes = new Map<number, Range>();
  #references = NONE;

  constructor(table: ElementTable) {
    this.#table = table;
  }

  get any(): boolean {
    return this.#references.length > 0;
  }

  /** Sets the buffer indices at which such references begin. */
  set(references: readonly number[]): void {
    if (!this.any && references.length === 0) return;
    this.#references = references;
    this.#rows.clear();
    this.#attributes.clear();
    for (const at of references) this.#hide(at);
  }

  /** Hides the innermost text or attribute that contains a reference. */
  #hide(at: number): void {
    const table = this.#table;
    const is = (row: number, first: Column, last: Column): boolean => table.get(row, first) <= at && at < table.get(row, last);
    for (let row = table.length - 1; row >= 0; row--) {
      if (is(row, Column.Start, Column.TagEnd)) {
        this.#hideAttribute(row, at);
        return;
      }
      if (is(row, Column.TagEnd, Column.ContentEnd)) {
        this.#rows.add(row);
        return;
      }
    }
  }

  #hideAttribute(row: number, at: number): void {
    const table = this.#table;
    const first = table.get(row, Column.AttributeFrom);
    for (let index = first; index < first + table.get(row, Column.AttributeCount); index++) {
      const from = table.attribute(index, AttributeField.ValueStart);
      if (from > at || at >= table.attribute(index, AttributeField.ValueEnd)) continue;
      const to = table.attribute(index, AttributeField.ValueEnd) + 1;
      this.#attributes.set(from, { from: table.attribute(index, AttributeField.NameStart), to });
    }
  }

  /** Returns whether the text of a row is hidden. */
  hasRow(row: number): boolean {
    return this.#rows.has(row);
  }

  /** Returns whether the attribute whose value begins at an index is hidden. */
  hasAttribute(valueStart: number): boolean {
    return this.#attributes.has(valueStart);
  }

  /** Returns whether a finding at a span could only be about a hidden value; `base` is the document offset of the buffer. */
  covers({ offset, length }: Span, base: number): boolean {
    if (!this.any) return false;
    const from = offset - base;
    const to = from + length;
    for (const attribute of this.#attributes.values()) if (attribute.from <= from && to <= attribute.to) return true;
    const table = this.#table;
    const row = this.#innermost(from, to);
    if (!this.#rows.has(row)) return false;
    if (table.get(row, Column.TagEnd) <= from && to <= table.get(row, Column.ContentEnd)) return true;
    // A finding about a whole element without children is about its text.
    return table.get(row, Column.Children) === 0 && from === table.get(row, Column.Start) && length > 0;
  }

  /** Returns the row of the innermost element around a range; -1 outside the entry. */
  #innermost(from: number, to: number): number {
    let row = this.#table.length - 1;
    while (row >= 0 && (from < this.#table.get(row, Column.Start) || this.#table.get(row, Column.End) < to)) row--;
    return row;
  }
}
