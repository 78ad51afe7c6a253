// Iterates over the records of the entries that the pass has read ahead of the scanner.

import { equals } from '../../../base/bytes/equals.js';
import type { RootFacts } from '../../../read/entry/document.js';
import type { Window } from '../../../read/entry/reading/window.js';
import { RECORD, RECORD_WORDS, ROOM, STOPPED } from '../../../read/reader/layout.js';
import { type PassLimits, type ReadingPass, recordAt } from '../../../read/reader/reading-pass.js';
import { isSpace } from '../../../read/xml/xml-characters.js';

/** More bytes are loaded once fewer than these are left, so that what is loaded twice is a small part of it. */
const LOW_WATER = 65_536;

/** Returned for an index without a record. */
export const NO_RECORD = -1;

/** Moves through the records of one document. */
export class EntriesAhead {
  readonly #pass: ReadingPass;
  readonly #window: Window;
  /** Entries beyond these are left to the scanner. */
  readonly #limits: PassLimits;
  /** Name of an entry without a prefix. */
  #name: Uint8Array = new Uint8Array(0);
  #next = 0;
  #count = 0;
  /** Index after the entries taken so far. The next record belongs to the entry that follows. */
  #position = -1;
  /** Index after the scanned bytes, and why the scan ended there. */
  #end = -1;
  #stopped: number = STOPPED.more;
  /** Base of the window at the last scan, and the part of the window that the pass has. */
  #base = 0;
  #loadedFrom = 0;
  #loadedTo = 0;

  constructor(pass: ReadingPass, window: Window, limits: PassLimits) {
    this.#pass = pass;
    this.#window = window;
    this.#limits = limits;
  }

  begin(root: RootFacts, entry: 'url' | 'sitemap'): void {
    this.#pass.begin(root, entry, this.#limits);
    this.#name = Buffer.from(entry);
  }

  /** False if the child of the root at an index is certainly not an entry, so that the pass need not be called for it. */
  mayBegin(index: number): boolean {
    const { buffer } = this.#window;
    let at = index;
    while (isSpace(buffer[at] as number)) at++;
    const next = buffer[at + 1];
    if (buffer[at] === 0x3c && (next === 0x3c || next === 0x2f) && at + 1 < this.#window.end) return false;
    if (buffer[at] !== 0x3c || !isLetter(next)) return true;
    const from = ++at;
    while (isLetter(buffer[at])) at++;
    // A longer name, or one with a prefix, is left to the pass.
    const isWholeName = buffer[at] === 0x3e || buffer[at] === 0x2f || isSpace(buffer[at] as number);
    return !isWholeName || at >= this.#window.end || equals(buffer, from, at, this.#name);
  }

  /** Word of the record of the next entry at an index; `NO_RECORD` if the scanner has to read there. */
  at(index: number): number {
    if (!this.#isAt(index)) this.#scan(index);
    else if (this.#next >= this.#count && this.#isCut()) this.#scan(this.#end);
    return this.#next < this.#count ? recordAt(this.#next) : NO_RECORD;
  }

  /** Whether the next record is that of the next entry at an index, which may be anywhere in what stands before that entry. */
  #isAt(index: number): boolean {
    if (this.#base !== this.#window.base) return false;
    return (
      index === this.#position || (this.#next < this.#count && index > this.#position && index <= this.from(recordAt(this.#next)))
    );
  }

  /** Whether a further scan can read more: the output was full, or bytes were missing that the window has now and the pass has room for. */
  #isCut(): boolean {
    if (this.#stopped === STOPPED.full) return true;
    const hasRoom = this.#loadedTo - this.#end < ROOM.input;
    return this.#stopped === STOPPED.more && this.#loadedTo < this.#window.end && hasRoom;
  }

  #scan(index: number): void {
    const { buffer, base, end, lines } = this.#window;
    const { line, column } = lines.position(buffer, base, base + index);
    const isLoaded = base === this.#base && index >= this.#loadedFrom && index < this.#loadedTo;
    const isIncomplete = this.#stopped === STOPPED.more && index === this.#end;
    if (!isLoaded || this.#loadedTo < (isIncomplete ? end : Math.min(end, index + LOW_WATER))) {
      this.#loadedFrom = index;
      this.#loadedTo = this.#pass.load(buffer, index, end);
    }
    this.#base = base;
    this.#position = index;
    this.#end = this.#pass.scan(index, line, column);
    this.#stopped = this.#pass.stopped;
    this.#next = 0;
    this.#count = this.#pass.count;
    if (this.#count === 0) this.#finish();
  }

  /** Advances past the entry of a record. */
  advance(record: number): void {
    this.#next++;
    this.#position = this.end(record);
    if (this.#next >= this.#count) this.#finish();
  }

  /** Word of the last record. */
  get lastRecord(): number {
    return recordAt(this.#count - 1);
  }

  /** Advances to a record, or past the last one. */
  advanceTo(record: number): void {
    this.#next = (record - recordAt(0)) / RECORD_WORDS - 1;
    this.advance(record - RECORD_WORDS);
  }

  /** Takes everything that was scanned, including comments after the last entry. */
  #finish(): void {
    this.#position = this.#end;
    const { lines, base } = this.#window;
    lines.know({ offset: base + this.#end, line: this.#pass.line, column: this.#pass.column });
  }

  /** Index after the entries taken so far. */
  get position(): number {
    return this.#position;
  }

  /** Window indices of the entry of a record: start of the white space before it, its `<`, and its end. */
  lead(record: number): number {
    return (this.#pass.words[record + RECORD.lead] as number) + this.#pass.offset;
  }

  from(record: number): number {
    return (this.#pass.words[record + RECORD.from] as number) + this.#pass.offset;
  }

  end(record: number): number {
    return (this.#pass.words[record + RECORD.to] as number) + this.#pass.offset;
  }

  /** Whether an incomplete entry begins at an index and is not too large so far. */
  wantsMore(index: number): boolean {
    const { end } = this.#window;
    return (
      this.#isAt(index) &&
      this.#next >= this.#count &&
      this.#stopped === STOPPED.more &&
      end - index < Math.min(ROOM.input, this.#limits.bytes)
    );
  }
}

function isLetter(byte: number | undefined): boolean {
  return byte !== undefined && (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7a;
}
