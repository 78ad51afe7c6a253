// The elements of one entry as rows of numbers: filled by the reader, read by the schema prover and rules, then reused.

import { AttributeField } from '../xml/scanner.js';

/** Columns of a row; positions are buffer indices. */
export enum Column {
  /** `<` of the start tag. */
  Start = 0,
  /** After the start tag. */
  TagEnd = 1,
  NameStart = 2,
  NameEnd = 3,
  /** Colon of the name, -1 without a prefix. */
  Colon = 4,
  Namespace = 5,
  /** 0 for the entry itself. */
  Depth = 6,
  /** Row of the parent, -1 for the entry itself. */
  Parent = 7,
  /** `<` of the end tag; equal to `TagEnd` for an empty-element tag. */
  ContentEnd = 8,
  /** After the end tag. */
  End = 9,
  /** First attribute, and number of attributes. */
  AttributeFrom = 10,
  AttributeCount = 11,
  /** `TextFlag` bits of the character data directly inside. */
  Flags = 12,
  /** Child elements. */
  Children = 13,
  Count = 14,
}

/** Elements and attributes of an entry, by row. Row 0 is the entry itself. */
export class ElementTable {
  rows = new Int32Array(64 * Column.Count);
  attributes = new Int32Array(64 * AttributeField.Count);
  length = 0;
  attributeCount = 0;
  /** Row of the open element; -1 after the entry was closed. */
  current = -1;

  clear(): void {
    this.length = 0;
    this.attributeCount = 0;
    this.current = -1;
  }

  /** Opens a child of the current element and makes it current. */
  open(start: number, tagEnd: number, nameStart: number, nameEnd: number, colon: number, namespace: number): void {
    const row = this.length++;
    if (this.length * Column.Count > this.rows.length) this.rows = grown(this.rows);
    const { rows } = this;
    const base = row * Column.Count;
    const parent = this.current;
    rows[base] = start;
    rows[base + Column.TagEnd] = tagEnd;
    rows[base + Column.NameStart] = nameStart;
    rows[base + Column.NameEnd] = nameEnd;
    rows[base + Column.Colon] = colon;
    rows[base + Column.Namespace] = namespace;
    rows[base + Column.Parent] = parent;
    rows[base + Column.ContentEnd] = tagEnd;
    rows[base + Column.End] = tagEnd;
    rows[base + Column.AttributeFrom] = this.attributeCount;
    rows[base + Column.AttributeCount] = 0;
    rows[base + Column.Flags] = 0;
    rows[base + Column.Children] = 0;
    if (parent < 0) rows[base + Column.Depth] = 0;
    else {
      const parentBase = parent * Column.Count;
      rows[base + Column.Depth] = (rows[parentBase + Column.Depth] as number) + 1;
      rows[parentBase + Column.Children] = (rows[parentBase + Column.Children] as number) + 1;
    }
    this.current = row;
  }

  /** Copies the attributes of the current element's start tag. */
  addAttributes(source: Int32Array, count: number): void {
    while ((this.attributeCount + count) * AttributeField.Count > this.attributes.length)
      this.attributes = grown(this.attributes);
    this.attributes.set(source.subarray(0, count * AttributeField.Count), this.attributeCount * AttributeField.Count);
    this.attributeCount += count;
    this.rows[this.current * Column.Count + Column.AttributeCount] = count;
  }

  /** Closes the current element: its content ends at `contentEnd`, the element at `end`. */
  close(contentEnd: number, end: number): void {
    const base = this.current * Column.Count;
    this.rows[base + Column.ContentEnd] = contentEnd;
    this.rows[base + Column.End] = end;
    this.current = this.rows[base + Column.Parent] as number;
  }

  get(row: number, column: Column): number {
    return this.rows[row * Column.Count + column] as number;
  }

  /** The rows of the children of the element in a row, in order. */
  childRows(row: number): number[] {
    const rows = new Array<number>(this.get(row, Column.Children));
    for (let child = row + 1, count = 0; count < rows.length && child < this.length; child++)
      if (this.get(child, Column.Parent) === row) rows[count++] = child;
    return rows;
  }

  /** Start and end of each of these children, one after the other. */
  childRanges(row: number): number[] {
    const rows = this.childRows(row);
    const ranges = new Array<number>(rows.length * 2);
    rows.forEach((child, index) => {
      ranges[index * 2] = this.get(child, Column.Start);
      ranges[index * 2 + 1] = this.get(child, Column.End);
    });
    return ranges;
  }

  /** Whether the elements in two rows have the same name, and neither attributes nor child elements. `buffer` has their bytes. */
  areAlike(row: number, other: number, buffer: Uint8Array): boolean {
    if (!this.#isBare(row) || !this.#isBare(other)) return false;
    if (this.get(row, Column.Namespace) !== this.get(other, Column.Namespace)) return false;
    const from = this.get(row, Column.NameStart);
    const fromOther = this.get(other, Column.NameStart);
    const length = this.get(row, Column.NameEnd) - from;
    if (this.get(other, Column.NameEnd) - fromOther !== length) return false;
    for (let i = 0; i < length; i++) if (buffer[from + i] !== buffer[fromOther + i]) return false;
    return true;
  }

  #isBare(row: number): boolean {
    return this.get(row, Column.AttributeCount) === 0 && this.get(row, Column.Children) === 0;
  }

  attribute(index: number, field: AttributeField): number {
    return this.attributes[index * AttributeField.Count + field] as number;
  }
}

function grown(array: Int32Array): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(array.length * 2);
  larger.set(array);
  return larger;
}

/** An entry whose elements are written into the table only when they are needed. */
export interface RecordedElements {
  /** Its range in the buffer. */
  readonly from: number;
  readonly to: number;
  /** Whether it has a core field. */
  has(name: FieldRow): boolean;
  /** The content of a core field that it has; null if that is not plain text. */
  contentOf(name: FieldRow): PlainContent | null;
  /** Writes all elements into the table, and the rows of the core fields into the view. */
  read(): void;
}

/** A range of the buffer that contains text, perhaps with references. */
export interface PlainContent {
  readonly from: number;
  readonly to: number;
  readonly hasReferences: boolean;
}

/** A property of the entry's view that stores the row of a core field. */
export type FieldRow = 'locRow' | 'lastmodRow' | 'changefreqRow' | 'priorityRow';
