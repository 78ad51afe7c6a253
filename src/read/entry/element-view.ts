// An element of an entry as rules see it, over a row of the element table.

import { isUtf8 } from 'node:buffer';
import type { Span } from '../../base/problem/span.js';
import type { NamespaceTable } from '../xml/namespaces.js';
import { Column, type ElementTable } from './element-table.js';
import type { ChildRun, EntryAttribute, EntryElement, TextValue } from './entry.js';
import type { ByteSource } from './source-text.js';

/** The parts of an entry's view that an element needs. */
export interface ElementSource {
  readonly table: ElementTable;
  readonly namespaces: NamespaceTable;
  readonly source: ByteSource;
  readonly coreNamespace: number;
  nameIn(from: number, to: number): string;
  range(from: number, to: number): Span;
  attributesOf(row: number): readonly EntryAttribute[];
  textOf(row: number): TextValue;
}

/** The element in a row. */
export class ElementView implements EntryElement {
  readonly #view: ElementSource;
  readonly #row: number;
  #name: string | null = null;
  /** The children that have an object, by index. */
  readonly #views: EntryElement[] = [];
  #children: readonly EntryElement[] | null = null;
  #attributes: readonly EntryAttribute[] | null = null;
  #text: TextValue | null = null;
  /** Cached because an element may have thousands of children to edit. */
  #contentBytes: Uint8Array | null | undefined;
  readonly parent: EntryElement | null;

  constructor(view: ElementSource, row: number, parent: EntryElement | null) {
    this.#view = view;
    this.#row = row;
    this.parent = parent;
  }

  #get(column: Column): number {
    return this.#view.table.get(this.#row, column);
  }

  get qname(): string {
    return this.#view.nameIn(this.#get(Column.NameStart), this.#get(Column.NameEnd));
  }

  get name(): string {
    if (this.#name === null) {
      const colon = this.#get(Column.Colon);
      this.#name = this.#view.nameIn(colon < 0 ? this.#get(Column.NameStart) : colon + 1, this.#get(Column.NameEnd));
    }
    return this.#name;
  }

  get prefix(): string {
    const colon = this.#get(Column.Colon);
    return colon < 0 ? '' : this.#view.nameIn(this.#get(Column.NameStart), colon);
  }

  get namespace(): string | null | undefined {
    return this.#view.namespaces.name(this.#get(Column.Namespace));
  }

  get core(): boolean {
    return this.#get(Column.Namespace) === this.#view.coreNamespace;
  }

  get depth(): number {
    return this.#get(Column.Depth);
  }

  get span(): Span {
    return this.#view.range(this.#get(Column.Start), this.#get(Column.End));
  }

  get startTag(): Span {
    return this.#view.range(this.#get(Column.Start), this.#get(Column.TagEnd));
  }

  get nameSpan(): Span {
    return this.#view.range(this.#get(Column.NameStart), this.#get(Column.NameEnd));
  }

  get hasContent(): boolean {
    return this.#get(Column.ContentEnd) > this.#get(Column.TagEnd);
  }

  get childCount(): number {
    return this.#get(Column.Children);
  }

  get children(): readonly EntryElement[] {
    this.#children ??= this.#view.table.childRows(this.#row).map((row, index) => this.#child(row, index));
    return this.#children;
  }

  #child(row: number, index: number): EntryElement {
    this.#views[index] ??= new ElementView(this.#view, row, this);
    return this.#views[index];
  }

  get childRuns(): readonly ChildRun[] {
    const { table, source } = this.#view;
    const rows = table.childRows(this.#row);
    const runs: ChildRun[] = [];
    for (let index = 0, next = 0; index < rows.length; index = next) {
      const row = rows[index] as number;
      next = index + 1;
      while (next < rows.length && table.areAlike(row, rows[next] as number, source.buffer)) next++;
      runs.push({ first: this.#child(row, index), index, length: next - index });
    }
    return runs;
  }

  get attributes(): readonly EntryAttribute[] {
    this.#attributes ??= this.#view.attributesOf(this.#row);
    return this.#attributes;
  }

  get text(): TextValue {
    this.#text ??= this.#view.textOf(this.#row);
    return this.#text;
  }

  get content(): Span {
    return this.#view.range(this.#get(Column.TagEnd), this.#get(Column.ContentEnd));
  }

  get contentBytes(): Uint8Array | null {
    if (this.#contentBytes === undefined) {
      const bytes = this.#view.source.buffer.subarray(this.#get(Column.TagEnd), this.#get(Column.ContentEnd));
      this.#contentBytes = isUtf8(bytes) ? bytes : null;
    }
    return this.#contentBytes;
  }
}
