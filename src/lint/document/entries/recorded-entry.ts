// Shows an entry over its record: core fields come from the places that the pass has found, other elements from the scanner, once.

import { findCoreFields } from '../../../read/entry/core-fields.js';
import type { FieldRow, PlainContent, RecordedElements } from '../../../read/entry/element-table.js';
import { readElement } from '../../../read/entry/reading/element-reader.js';
import { RECORD } from '../../../read/reader/layout.js';
import type { Scanner } from '../../../read/xml/scanner.js';
import { isSpace } from '../../../read/xml/xml-characters.js';
import type { ReadingContext } from './reading-context.js';

const LT = 0x3c;
const GT = 0x3e;
const SLASH = 0x2f;
const AMPERSAND = 0x26;
const NO_REFERENCES: readonly number[] = [];

/** The words of a record with the range of a value. */
const RANGES: Readonly<Record<FieldRow, readonly [from: number, to: number]>> = {
  locRow: [RECORD.locFrom, RECORD.locTo],
  lastmodRow: [RECORD.lastmodFrom, RECORD.lastmodTo],
  changefreqRow: [RECORD.changefreqFrom, RECORD.changefreqTo],
  priorityRow: [RECORD.priorityFrom, RECORD.priorityTo],
};

/** One entry after another, in the one view of the document. */
export class RecordedEntry implements RecordedElements {
  from = 0;
  to = 0;
  readonly #context: ReadingContext;
  readonly #scanner: Scanner;
  #record = 0;

  constructor(context: ReadingContext, scanner: Scanner) {
    this.#context = context;
    this.#scanner = scanner;
  }

  /** Shows the entry with a record, in a range of the window. */
  show(record: number, from: number, to: number): void {
    const { view } = this.#context;
    this.#record = record;
    this.from = from;
    this.to = to;
    view.reset();
    view.hidden.set(NO_REFERENCES);
    view.useRecord(this);
  }

  has(name: FieldRow): boolean {
    return (this.#context.pass.words[this.#record + RANGES[name][0]] as number) > 0;
  }

  contentOf(name: FieldRow): PlainContent | null {
    const { pass, window } = this.#context;
    const [fromWord, toWord] = RANGES[name];
    const { buffer } = window;
    let from = (pass.words[this.#record + fromWord] as number) + pass.offset;
    let to = (pass.words[this.#record + toWord] as number) + pass.offset;
    while (isSpace(buffer[from - 1] as number)) from--;
    while (isSpace(buffer[to] as number)) to++;
    // Else it is in a CDATA section, or an empty element.
    const isWhole = buffer[from - 1] === GT && isEndOfTag(buffer, from - 1) && buffer[to] === LT && buffer[to + 1] === SLASH;
    return isWhole ? { from, to, hasReferences: buffer.subarray(from, to).includes(AMPERSAND) } : null;
  }

  /** Reads all elements into the table, and leaves the scanner as it was. The pass has found the entry well-formed. */
  read(): void {
    const { view, table } = this.#context;
    const scanner = this.#scanner;
    const { position, depth } = scanner;
    const defects = scanner.defects.length;
    scanner.position = this.from;
    scanner.isProved = true;
    readElement(scanner, table, scanner.next(), depth, null, -1);
    scanner.isProved = false;
    scanner.rewind(position, depth, defects);
    findCoreFields(view, table);
  }
}

/** Whether the `>` at an index ends a tag, and not a comment, an instruction or a CDATA section. */
function isEndOfTag(buffer: Uint8Array, at: number): boolean {
  const before = buffer[at - 1];
  return before !== 0x2d && before !== 0x3f && before !== 0x5d;
}
