// An entry as rules see it, over the element table and the window; text is decoded on first use.

import { isUtf8 } from 'node:buffer';
import type { Span } from '../../base/problem/span.js';
import { type Address, parseAddress, parseCutAddress } from '../../base/url/address.js';
import type { DecodedText } from '../xml/decoded-text.js';
import type { NamespaceTable } from '../xml/namespaces.js';
import { AttributeField } from '../xml/scanner.js';
import { decodeAttribute, decodeContent, decodeLeaf, leafText } from '../xml/text-decoder.js';
import { TextFlag } from '../xml/xml-characters.js';
import { Column, type ElementTable, type FieldRow, type PlainContent, type RecordedElements } from './element-table.js';
import { ElementView } from './element-view.js';
import type { Entry, EntryAttribute, EntryElement, EntryKind, Field, TextValue } from './entry.js';
import type { Facts } from './facts.js';
import { HiddenValues } from './hidden-values.js';
import { NameCache } from './name-cache.js';
import { type ByteSource, SourceField, SourceText, unitsOfCutLoc } from './source-text.js';

const NONE: readonly never[] = [];
const NO_FIELDS = Object.freeze({});

/** The one entry object of a reader, reused for each entry. */
export class EntryView implements Entry {
  kind: EntryKind = 'url';
  index = 0;
  facts: Facts = { low: 0, high: 0 };
  repeats: Entry['repeats'] = null;
  source: ByteSource = { buffer: new Uint8Array(0), base: 0 };
  /** Maximum number of UTF-16 units of a value that rules get. If there is one, they get a loc with an overlong host up to `endOfJudged`. */
  mostUnits = Number.POSITIVE_INFINITY;
  /** Whether the loc has such a host. */
  #isLocCut = false;
  /** Number of the document's own namespace. */
  coreNamespace = 0;
  /** Rows of the core fields, -1 if absent. */
  locRow = -1;
  lastmodRow = -1;
  changefreqRow = -1;
  priorityRow = -1;
  /** Range of the loc text for entries without a loc element: a text line, or a feed link. */
  #rangeFrom = -1;
  #rangeTo = -1;
  #rangeInAttribute = false;
  isLinkHidden = false;
  #element: EntryElement | null = null;
  readonly #names = new NameCache();
  #fields = new Map<number, Field>();
  #plain: Partial<Record<FieldRow, Field>> = NO_FIELDS;
  #address: Address | null | undefined;
  #wholeAddress: Address | null = null;
  /** Values hidden by entity references; rules see them as empty. */
  readonly hidden: HiddenValues;
  readonly #table: ElementTable;
  /** The entry if its elements are not in the table yet; else null. */
  #recorded: RecordedElements | null = null;

  constructor(
    table: ElementTable,
    readonly namespaces: NamespaceTable,
  ) {
    this.#table = table;
    this.hidden = new HiddenValues(table);
  }

  /** All elements of the entry. */
  get table(): ElementTable {
    this.#readAll();
    return this.#table;
  }

  #readAll(): void {
    const recorded = this.#recorded;
    this.#recorded = null;
    recorded?.read();
  }

  /** Shows an entry whose elements are read when they are needed. */
  useRecord(recorded: RecordedElements): void {
    this.clearFields();
    this.#recorded = recorded;
    this.#plain = {};
  }

  /** Forgets the rows of the core fields. */
  clearFields(): void {
    this.locRow = -1;
    this.lastmodRow = -1;
    this.changefreqRow = -1;
    this.priorityRow = -1;
  }

  /** Clears the decoded data of the previous entry. */
  reset(): void {
    this.#rangeFrom = -1;
    this.isLinkHidden = false;
    this.#isLocCut = false;
    this.#recorded = null;
    this.#plain = NO_FIELDS;
    this.#element = null;
    this.#address = undefined;
    this.#wholeAddress = null;
    if (this.#fields.size > 0) this.#fields = new Map();
  }

  /** Returns whether a finding at a span could only be about a hidden value. */
  hides(at: Span): boolean {
    return this.hidden.covers(at, this.source.base);
  }

  /** Sets loc to a range of bytes: a text line, or an attribute value of a feed. */
  useRange(from: number, to: number, inAttribute: boolean): void {
    this.#rangeFrom = from;
    this.#rangeTo = to;
    this.#rangeInAttribute = inAttribute;
  }

  /** Returns the name in a range of the buffer. */
  nameIn(from: number, to: number): string {
    return this.#names.read(this.source.buffer, from, to);
  }

  /** Returns the span of a range of the buffer. */
  range(from: number, to: number): Span {
    return { offset: this.source.base + from, length: to - from };
  }

  attributesOf(row: number): readonly EntryAttribute[] {
    if (this.table.get(row, Column.AttributeCount) === 0) return NONE;
    const from = this.table.get(row, Column.AttributeFrom);
    const count = this.table.get(row, Column.AttributeCount);
    return Array.from({ length: count }, (_, i) => {
      const field = (name: AttributeField): number => this.table.attribute(from + i, name);
      const nameStart = field(AttributeField.NameStart);
      const nameEnd = field(AttributeField.NameEnd);
      const colon = field(AttributeField.Colon);
      const valueStart = field(AttributeField.ValueStart);
      const valueEnd = field(AttributeField.ValueEnd);
      const value = this.hidden.hasAttribute(valueStart) ? '' : decodeAttribute(this.source.buffer, valueStart, valueEnd);
      return {
        qname: this.nameIn(nameStart, nameEnd),
        name: this.nameIn(colon < 0 ? nameStart : colon + 1, nameEnd),
        prefix: colon < 0 ? '' : this.nameIn(nameStart, colon),
        namespace: this.namespaces.name(field(AttributeField.Namespace)) ?? null,
        value,
        isUtf8: !value.includes('\ufffd') || isUtf8(this.source.buffer.subarray(valueStart, valueEnd)),
        span: this.range(nameStart, valueEnd + 1),
        valueSpan: this.range(valueStart, valueEnd),
      };
    });
  }

  /** Returns the text of the element in a row. The text of a field is decoded only once. */
  textOf(row: number): TextValue {
    if (this.#table.get(row, Column.Parent) === 0) return this.#field(row) as Field;
    const [from, to] = this.#contentOf(row);
    const decodeAll = (): string => leafText(this.source.buffer, from, to, this.#hasMarkup(row));
    return new SourceText(this.source, from, to, this.#decode(row), decodeAll);
  }

  /** Returns the range of the content of the element in a row. */
  #contentOf(row: number): readonly [from: number, to: number] {
    return [this.#table.get(row, Column.TagEnd), this.#table.get(row, Column.ContentEnd)];
  }

  #hasMarkup(row: number): boolean {
    return (this.#table.get(row, Column.Flags) & (TextFlag.Markup | TextFlag.Ampersand)) !== 0;
  }

  /** Decodes the content of the element in a row: at most `most` UTF-16 units, which by default cuts no text between child elements. */
  #decode(row: number, most?: number): DecodedText {
    const [from, to] = this.#contentOf(row);
    if (this.hidden.hasRow(row)) return this.#firstOf(from, from, false);
    if (this.#table.get(row, Column.Children) === 0) return this.#firstOf(from, to, this.#hasMarkup(row), most);
    return decodeContent(this.source.buffer, from, to, this.table.childRanges(row), most);
  }

  #firstOf(from: number, to: number, hasMarkup: boolean, most = this.mostUnits): DecodedText {
    return decodeLeaf(this.source.buffer, from, to, hasMarkup, most);
  }

  /** Returns the field whose row is stored in a property. */
  #fieldOf(name: FieldRow): Field | null {
    const known = this.#plain[name];
    if (known !== undefined) return known;
    const recorded = this.#recorded;
    if (recorded === null) return this.#field(this[name]);
    if (!recorded.has(name)) return null;
    const content = recorded.contentOf(name);
    if (content !== null) return this.#newPlainField(name, content);
    this.#readAll();
    return this.#field(this[name]);
  }

  #newPlainField(name: FieldRow, content: PlainContent): Field {
    const { from, to, hasReferences } = content;
    const element = (): EntryElement | null =>
      this.element?.children.find(({ content: { offset } }) => offset === this.source.base + from) ?? null;
    const first = this.#firstOfField((most) => this.#firstOf(from, to, hasReferences, most), name === 'locRow');
    this.#plain[name] = this.#fieldIn(from, to, hasReferences, first, element);
    return this.#plain[name];
  }

  #firstOfField(decode: (most?: number) => DecodedText, isLoc: boolean): DecodedText {
    const first = decode();
    const most = isLoc && Number.isFinite(this.mostUnits) ? unitsOfCutLoc(first) : -1;
    if (most < 0) return first;
    this.#isLocCut = true;
    return decode(most);
  }

  #fieldIn(from: number, to: number, hasMarkup: boolean, first: DecodedText, element: () => EntryElement | null): Field {
    return new SourceField(this.source, from, to, first, () => leafText(this.source.buffer, from, to, hasMarkup), element);
  }

  #field(row: number): Field | null {
    if (row < 0) return null;
    return this.#fields.get(row) ?? this.#newField(row);
  }

  // Functions that capture variables are made here alone, because each rule asks for fields.
  #newField(row: number): Field {
    const [from, to] = this.#contentOf(row);
    const first = this.#firstOfField((most) => this.#decode(row, most), row === this.locRow);
    const field = this.#fieldIn(from, to, this.#hasMarkup(row), first, () => this.#childAt(row));
    this.#fields.set(row, field);
    return field;
  }

  /** Returns the child of the entry in a row. */
  #childAt(row: number): EntryElement | null {
    const offset = this.source.base + this.#table.get(row, Column.Start);
    return this.element?.children.find((child) => child.span.offset === offset) ?? null;
  }

  get span(): Span {
    if (this.kind === 'line') return this.range(this.#rangeFrom, this.#rangeTo);
    if (this.#recorded !== null) return this.range(this.#recorded.from, this.#recorded.to);
    return this.range(this.#table.get(0, Column.Start), this.#table.get(0, Column.End));
  }

  get startTag(): Span {
    if (this.kind === 'line') return this.span;
    this.#readAll();
    return this.range(this.#table.get(0, Column.Start), this.#table.get(0, Column.TagEnd));
  }

  get loc(): Field | null {
    if (this.#rangeFrom < 0) return this.#fieldOf('locRow');
    return this.#fields.get(-1) ?? this.#rangeField();
  }

  #rangeField(): Field {
    const [from, to] = [this.#rangeFrom, this.#rangeTo];
    const isMarkup = this.#rangeInAttribute;
    const end = this.hidden.hasAttribute(from) ? from : to;
    const first = this.#firstOfField((most) => this.#firstOf(from, end, isMarkup, most), true);
    const field = this.#fieldIn(from, to, isMarkup, first, () => null);
    this.#fields.set(-1, field);
    return field;
  }

  get lastmod(): Field | null {
    return this.#fieldOf('lastmodRow');
  }

  get changefreq(): Field | null {
    return this.#fieldOf('changefreqRow');
  }

  get priority(): Field | null {
    return this.#fieldOf('priorityRow');
  }

  get address(): Address | null {
    if (this.#address === undefined) {
      const value = this.loc?.value ?? '';
      const parse = this.#isLocCut ? parseCutAddress : parseAddress;
      this.#address = value === '' ? null : parse(value);
    }
    return this.#address;
  }

  get wholeAddress(): Address | null {
    if (this.loc === null || this.loc.isWhole) return this.address;
    this.#wholeAddress ??= parseAddress(this.loc.whole);
    return this.#wholeAddress;
  }

  get element(): EntryElement | null {
    if (this.kind === 'line') return null;
    this.#element ??= new ElementView(this, 0, null);
    return this.#element;
  }
}
