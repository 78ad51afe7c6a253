// Reads an entry child by child, only as far as needed. The pass has found it well-formed, so nothing is checked again.

import { equals as isEqual } from '../../bytes/equals.js';
import { isSpace, NAME_FLAGS, NameFlag, TextFlag } from '../../xml/xml-characters.js';
import { findCoreFields } from '../core-fields.js';
import { Column, type ElementTable, type FieldRow, type PlainContent, type UnreadChildren } from '../element-table.js';
import type { CoreField, EntryBytes } from '../entry-bytes.js';
import type { EntryView } from '../view.js';
import { type KnownName, KnownNames, UNKNOWN_NAME } from './known-names.js';

const LT = 0x3c;
const GT = 0x3e;
const SLASH = 0x2f;
const EQUALS = 0x3d;
const AMPERSAND = 0x26;
const XMLNS = Buffer.from('xmlns');
const REFERENCES = TextFlag.Ampersand | TextFlag.Markup;
/** Bits of names without a prefix and without characters beyond ASCII. */
const PLAIN_NAME = NameFlag.Continue | NameFlag.Start;

const FIELDS: Readonly<Record<FieldRow, CoreField>> = {
  locRow: 'loc',
  lastmodRow: 'lastmod',
  changefreqRow: 'changefreq',
  priorityRow: 'priority',
};

/** The result of reading: an element; the end of the entry; or markup that `readWhole` must read. */
type Outcome = 'element' | 'end' | 'unusual';

/**
 * The children of an entry without comments, sections, instructions and declarations, with names that entries before it have.
 * `readWhole` reads any other entry into the same table.
 */
export class ProvedEntry implements UnreadChildren {
  readonly #view: EntryView;
  readonly #table: ElementTable;
  readonly #readWhole: (from: number) => void;
  readonly #bytes: EntryBytes;
  readonly #names = new KnownNames();
  /** The numbers of the names of the open elements. */
  readonly #open: number[] = [];
  #from = 0;
  #to = 0;
  #at = 0;
  #isOpen = false;
  /** The number of the name of the element that ended last. */
  #child = 0;
  #isWhole = false;

  /** `bytes` shows the same entries; `readWhole` reads the entry at an index of the buffer into the table in the exact way. */
  constructor(view: EntryView, table: ElementTable, bytes: EntryBytes, readWhole: (from: number) => void) {
    this.#view = view;
    this.#table = table;
    this.#bytes = bytes;
    this.#readWhole = readWhole;
  }

  /** Forgets the meanings of names; called for each root. */
  clear(): void {
    this.#names.clear();
  }

  /** Takes the entry in a range of the buffer. */
  begin(from: number, to: number): void {
    this.#from = from;
    this.#to = to;
    this.#isOpen = false;
  }

  /** Shows the entry in the view. */
  show(): void {
    this.#view.useUnread(this);
  }

  contentOf(name: FieldRow): PlainContent | null {
    const bytes = this.#bytes;
    const field = FIELDS[name];
    if (!bytes.find(field)) return null;
    return { from: bytes.contentFrom, to: bytes.contentTo, hasReferences: bytes.hasReferences(field) };
  }

  open(): void {
    if (this.#isOpen) return;
    const from = this.#from;
    const table = this.#table;
    this.#isOpen = true;
    this.#at = from;
    this.#isWhole = false;
    this.#open.length = 0;
    table.clear();
    if (this.#readTag(from) !== 'element' || this.#open.length !== 1) this.#readExactly();
    // The view needs the end of the entry before all of it is read.
    else table.rows[Column.End] = this.#to;
  }

  readNext(): boolean {
    this.open();
    if (this.#isWhole) return false;
    const row = this.#table.length;
    const outcome = this.#readChild();
    if (outcome === 'unusual') this.#readExactly();
    if (outcome !== 'element') return false;
    const view = this.#view;
    const field = (this.#names.list[this.#child] as KnownName).field;
    if (field !== null && view[field] < 0) view[field] = row;
    return true;
  }

  /** Reads the whole entry again. Earlier rows stay the same, because both readings make a row for each tag in order. */
  #readExactly(): void {
    const { source, coreNamespace } = this.#view;
    this.#isWhole = true;
    this.#readWhole(this.#from);
    findCoreFields(this.#view, this.#table);
    this.#names.learn(this.#table, source.buffer, coreNamespace);
  }

  /** Reads up to the end of the next child, or to that of the entry. */
  #readChild(): Outcome {
    const { buffer } = this.#view.source;
    for (;;) {
      this.#readText(buffer);
      if (buffer[this.#at + 1] === SLASH) {
        if (!this.#readEndTag(buffer)) return 'unusual';
        if (this.#open.length === 0) return 'end';
      } else {
        const outcome = this.#readTag(this.#at);
        if (outcome !== 'element') return outcome;
      }
      if (this.#open.length === 1) return 'element';
    }
  }

  /** Goes to the next `<`. The search ends because the window keeps a `<` after its last byte. */
  #readText(buffer: Uint8Array): void {
    let at = this.#at;
    let flags = 0;
    for (let byte = buffer[at]; byte !== LT; byte = buffer[++at]) if (byte === AMPERSAND) flags = REFERENCES;
    this.#at = at;
    if (flags === 0) return;
    const { rows, current } = this.#table;
    rows[current * Column.Count + Column.Flags] = REFERENCES;
  }

  #readEndTag(buffer: Uint8Array): boolean {
    const from = this.#at;
    const number = this.#open.pop() as number;
    const at = afterSpace(buffer, from + 2 + (this.#names.list[number] as KnownName).bytes.length);
    if (buffer[at] !== GT) return false;
    this.#at = at + 1;
    this.#child = number;
    this.#table.close(from, at + 1);
    return true;
  }

  /** Reads the start tag or empty-element tag at an index. */
  #readTag(from: number): Outcome {
    const { buffer } = this.#view.source;
    const number = this.#names.find(buffer, from + 1);
    if (number === UNKNOWN_NAME) return 'unusual';
    const { bytes, colon, namespace } = this.#names.list[number] as KnownName;
    const table = this.#table;
    const nameStart = from + 1;
    const nameEnd = nameStart + bytes.length;
    // The end of the tag is known once its attributes are read.
    table.open(from, nameEnd, nameStart, nameEnd, colon < 0 ? -1 : nameStart + colon, namespace);
    let at = nameEnd;
    if (buffer[at] !== GT) at = this.#readAttributes(buffer, at);
    if (at < 0) return 'unusual';
    const isEmpty = buffer[at] === SLASH;
    const end = at + (isEmpty ? 2 : 1);
    table.endTag(end);
    this.#at = end;
    if (isEmpty) {
      this.#child = number;
      table.close(end, end);
    } else this.#open.push(number);
    return 'element';
  }

  /** Reads attributes into the table. Returns the index of the `>` or `/>` after them; -1 if they are unusual. */
  #readAttributes(buffer: Uint8Array, from: number): number {
    let at = afterSpace(buffer, from);
    while (buffer[at] !== GT) {
      if (buffer[at] === SLASH) return buffer[at + 1] === GT ? at : -1;
      at = this.#readAttribute(buffer, at);
      if (at < 0) return -1;
      at = afterSpace(buffer, at);
    }
    return at;
  }

  #readAttribute(buffer: Uint8Array, from: number): number {
    let nameEnd = from;
    for (let flag = flagOf(buffer, from); flag !== 0; flag = flagOf(buffer, ++nameEnd)) if ((flag & ~PLAIN_NAME) !== 0) return -1;
    const equals = afterSpace(buffer, nameEnd);
    if (nameEnd === from || buffer[equals] !== EQUALS || isEqual(buffer, from, nameEnd, XMLNS)) return -1;
    const open = afterSpace(buffer, equals + 1);
    const quote = buffer[open];
    if (quote !== 0x22 && quote !== 0x27) return -1;
    let close = open + 1;
    while (buffer[close] !== quote && buffer[close] !== LT) close++;
    if (buffer[close] !== quote) return -1;
    this.#table.addAttribute(from, nameEnd, open + 1, close);
    return close + 1;
  }
}

function flagOf(buffer: Uint8Array, at: number): number {
  return NAME_FLAGS[buffer[at] as number] as number;
}

function afterSpace(buffer: Uint8Array, from: number): number {
  let at = from;
  while (isSpace(buffer[at] as number)) at++;
  return at;
}
