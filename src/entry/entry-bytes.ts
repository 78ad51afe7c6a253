// The bytes of an entry that the pass has read, for edits that need no elements: its core values, and its children if they are plain.

import { isSpace } from '../xml/xml-characters.js';

const LT = 0x3c;
const GT = 0x3e;
const AMPERSAND = 0x26;
const LAST_ASCII = 0x7f;

/** The core fields in the order of the schema; a number of this table is the rank of the element, too. */
export const CORE = { loc: 0, lastmod: 1, changefreq: 2, priority: 3 } as const;
export type CoreField = keyof typeof CORE;
const FIELDS = Object.keys(CORE) as readonly CoreField[];
/** The rank of everything that comes after the core fields. */
export const BEHIND_CORE = FIELDS.length;

const START_TAGS = FIELDS.map((name) => Buffer.from(`<${name}>`));
const END_TAGS = FIELDS.map((name) => Buffer.from(`</${name}>`));
const ENTRY_START = Buffer.from('<url>');
const ENTRY_END = Buffer.from('</url>');

const NO_PAIRS = new Uint16Array(0);

/** A child of the entry, as indices of the buffer; its rank is that of `CORE` or `BEHIND_CORE`. */
export interface ChildBytes {
  from: number;
  to: number;
  rank: number;
}

/** One entry of a urlset; the object is reused for the next one. */
export class EntryBytes {
  buffer: Uint8Array = new Uint8Array(0);
  /** Range of the entry. */
  from = 0;
  to = 0;
  /** By field: the range of its value without white space around it; -1 if it is absent or empty. */
  readonly #values = new Int32Array(FIELDS.length * 2);
  #locHasReferences: boolean | null = null;
  /** The content of the field that was found last, and its value, which is the content without white space around it. */
  contentFrom = 0;
  valueFrom = 0;
  valueTo = 0;
  contentTo = 0;
  /** Results of `readChildren`: the first `childCount` of these in document order, and the range of the content of the entry. */
  readonly children: readonly ChildBytes[] = Array.from({ length: FIELDS.length + 1 }, () => ({ from: 0, to: 0, rank: 0 }));
  childCount = 0;
  innerFrom = 0;
  innerTo = 0;
  /** Results of `findUnusual`: the first `unusualCount` numbers. */
  readonly unusual: number[] = [];
  unusualCount = 0;
  /** The loc whose unusual bytes were found. */
  #unusualOf = -1;
  #paired: Uint8Array | null = null;
  #pairs: Uint16Array = NO_PAIRS;

  /** Shows another entry. `locHasReferences` is null if it is unknown. */
  begin(buffer: Uint8Array, from: number, to: number, locHasReferences: boolean | null): void {
    this.buffer = buffer;
    this.from = from;
    this.to = to;
    this.#locHasReferences = locHasReferences;
    this.#unusualOf = -1;
  }

  /**
   * Notes the ranges of the values of all fields, which are empty for none: by rank, the words with their start and their end, counted
   * from `base`, each `offset` below the index of the buffer.
   */
  setValues(words: Int32Array, base: number, places: readonly number[], offset: number): void {
    const values = this.#values;
    for (let at = 0; at < values.length; at += 2) {
      const from = words[base + (places[at] as number)] as number;
      const to = words[base + (places[at + 1] as number)] as number;
      // A copy of a value is no part of the buffer.
      values[at] = from < to && from + offset >= this.from ? from + offset : -1;
      values[at + 1] = to + offset;
    }
  }

  /**
   * Finds the content of a field. Returns false if it is absent, empty, or not plain text: the pass reads only text, which may have
   * references, and a whole CDATA section.
   */
  find(field: CoreField): boolean {
    const { buffer } = this;
    const from = this.#values[CORE[field] * 2] as number;
    if (from < 0) return false;
    const to = this.#values[CORE[field] * 2 + 1] as number;
    let start = from;
    while (isSpace(buffer[start - 1] as number)) start--;
    let end = to;
    while (isSpace(buffer[end] as number)) end++;
    if (buffer[start - 1] !== GT || buffer[end] !== LT) return false;
    this.valueFrom = from;
    this.valueTo = to;
    this.contentFrom = start;
    this.contentTo = end;
    return true;
  }

  /** Whether the value of the field that was found last has references. */
  hasReferences(field: CoreField): boolean {
    if (field === 'loc' && this.#locHasReferences !== null) return this.#locHasReferences;
    for (let at = this.valueFrom; at < this.valueTo; at++) if (this.buffer[at] === AMPERSAND) return true;
    return false;
  }

  /**
   * Finds the indices of all bytes of the loc, which `find` has found, that are not letters, digits or one of `-._~/?=+,;:@!$'()*#`.
   * Rules share the search, because an address may be long.
   */
  findUnusual(): void {
    if (this.#unusualOf === this.valueFrom) return;
    const { buffer, valueTo, unusual } = this;
    const pairs = this.#pairsOf(buffer);
    let count = 0;
    let at = this.valueFrom;
    // Four bytes at once from an even index on, because most addresses are long and have few such bytes.
    for (let end = Math.min(at + (at & 1), valueTo); ; end = Math.min(at + 4, valueTo)) {
      for (; at < end; at++) if (USUAL[buffer[at] as number] === 0) unusual[count++] = at;
      while (at + 4 <= valueTo && areUsual(pairs, at >> 1) && areUsual(pairs, (at >> 1) + 1)) at += 4;
      if (at >= valueTo) break;
    }
    this.unusualCount = count;
    this.#unusualOf = this.valueFrom;
  }

  /** Two bytes of the buffer as one number each; none where its memory does not begin at an even address. */
  #pairsOf(buffer: Uint8Array): Uint16Array {
    if (this.#paired === buffer) return this.#pairs;
    if (USUAL_PAIRS.length === 0) fillPairs();
    const isAligned = buffer.byteOffset % 2 === 0;
    this.#paired = buffer;
    this.#pairs = isAligned ? new Uint16Array(buffer.buffer, buffer.byteOffset, buffer.length >> 1) : NO_PAIRS;
    return this.#pairs;
  }

  /**
   * Finds the children. Returns false unless these are plain core fields, one of each at most, perhaps with other elements behind all of
   * them, which count as one child. There may be text around the children, but no markup and no reference. Text between those other
   * elements is not seen: entries that have it are classes apart, and the comparison in the first one shows a rule that depends on it.
   */
  readChildren(): boolean {
    const { buffer } = this;
    this.innerFrom = this.from + ENTRY_START.length;
    this.innerTo = this.to - ENTRY_END.length;
    if (!isAt(ENTRY_START, buffer, this.from) || !isAt(ENTRY_END, buffer, this.innerTo)) return false;
    this.childCount = 0;
    for (const field of FIELDS) if ((this.#values[CORE[field] * 2] as number) >= 0 && !this.#addChild(field)) return false;
    let at = this.innerFrom;
    for (let index = 0; index < this.childCount; index++) {
      const { from, to } = this.children[index] as ChildBytes;
      if (!isText(buffer, at, from)) return false;
      at = to;
    }
    let last = this.innerTo;
    while (last > at && isSpace(buffer[last - 1] as number)) last--;
    while (at < last && isSpace(buffer[at] as number)) at++;
    if (at < last && buffer[at] === LT && buffer[last - 1] === GT) this.#insert(at, last, BEHIND_CORE);
    else if (!isText(buffer, at, last)) return false;
    return true;
  }

  /** Adds the child of a field at its place among those found so far. Returns false if its tags are not plain. */
  #addChild(field: CoreField): boolean {
    const { buffer } = this;
    const rank = CORE[field];
    const start = START_TAGS[rank] as Uint8Array;
    const end = END_TAGS[rank] as Uint8Array;
    if (!this.find(field)) return false;
    const from = this.contentFrom - start.length;
    if (!isAt(start, buffer, from) || !isAt(end, buffer, this.contentTo)) return false;
    this.#insert(from, this.contentTo + end.length, rank);
    return true;
  }

  /** Inserts a child before those that begin after it. */
  #insert(from: number, to: number, rank: number): void {
    const children = this.children as ChildBytes[];
    const free = children[this.childCount] as ChildBytes;
    let place = this.childCount++;
    for (; place > 0 && (children[place - 1] as ChildBytes).from > from; place--)
      children[place] = children[place - 1] as ChildBytes;
    children[place] = free;
    free.from = from;
    free.to = to;
    free.rank = rank;
  }
}

/** False beyond the end, too. */
function areUsual(pairs: Uint16Array, at: number): boolean {
  return USUAL_PAIRS[pairs[at] as number] === 1;
}

/** 1 for the bytes that `findUnusual` passes over. */
const USUAL = new Uint8Array(256);
for (const byte of Buffer.from("-._~/?=+,;:@!$'()*#")) USUAL[byte] = 1;
for (let byte = 0; byte <= LAST_ASCII; byte++) if (/[A-Za-z0-9]/.test(String.fromCharCode(byte))) USUAL[byte] = 1;
/** Likewise for two bytes as one number, in either order; filled when it is needed. */
let USUAL_PAIRS = new Uint8Array(0);

function fillPairs(): void {
  USUAL_PAIRS = new Uint8Array(65_536);
  for (let first = 0; first <= LAST_ASCII; first++) if (USUAL[first] === 1) USUAL_PAIRS.set(USUAL, first << 8);
}

function isAt(wanted: Uint8Array, buffer: Uint8Array, from: number): boolean {
  for (let at = 0; at < wanted.length; at++) if (buffer[from + at] !== wanted[at]) return false;
  return true;
}

/** Whether there is neither markup nor a reference in a range. */
function isText(buffer: Uint8Array, from: number, to: number): boolean {
  for (let at = from; at < to; at++) if (buffer[at] === LT || buffer[at] === AMPERSAND) return false;
  return true;
}
