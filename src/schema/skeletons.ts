// Entries like one before. What stands around the values of a proved entry is learned; an entry that repeats it byte by
// byte needs neither scanner nor prover, only a look at its values.
//
// Sitemaps are written by programs, so nearly all entries of a file are of one or of a few makes. Reading them this way takes
// about a fifth of the time. That holds for mistakes too: what is known of them is learned with the makes and values.

import { FIRST_PLAUSIBLE, isChangefreq, isPlainPriority } from '../entry/core-fields.js';
import { CountedValues } from '../entry/counted-values.js';
import { canonicalInstant } from '../entry/datetime.js';
import { Column, type ElementTable } from '../entry/element-table.js';
import { NOT_PLAIN, plainHundredths } from '../entry/hint-facts.js';
import type { LanguageLinksBuilder } from '../entry/language-links.js';
import { canonicalPrecision } from '../entry/lastmod-facts.js';
import type { LocReader } from '../entry/loc-signals.js';
import type { EntryView } from '../entry/view.js';
import type { Fault } from './faults.js';
import { type ProvedTypes, Prover } from './prover.js';
import { isPlainText, type JudgedSlot, PLAIN, type Slot, slotsOf, type Value } from './slots.js';
import { type AddressStep, isSame, matching, Step } from './step.js';

/** Steps that are learned of one document, and that may follow one step: generators need far fewer. */
const MOST_STEPS = 1_024;
const MOST_CHOICES = 16;
/** Bytes of all literals: a comment in an entry may be as long as an entry. */
const MOST_LITERAL_BYTES = 262_144;
/** Entries that are looked at in order to learn. */
const MOST_LESSONS = 4_096;
/** Faulty entries that are learned from, and faulty values that are remembered: all are new until the first verdict comes. */
const MOST_FAULTY_LESSONS = 16_384;
const MOST_FAULTY_VALUES = 4_096;
const LINE_FEED = 0x0a;
const RETURN = 0x0d;

/**
 * Takes an entry that was read: what is counted of it, its line, and what is wrong with it; the values and the list are used
 * again, and its loc is in the `LocReader`. False when it needs a closer look.
 */
export type TakeEntry = (values: CountedValues, line: number, faults: readonly Fault[]) => boolean;

/** The makes of a document's entries: a tree of what follows what. */
export class Skeletons {
  readonly #locs: LocReader;
  readonly #now: number;
  readonly #mostBytes: number;
  readonly #refusesImage: ((normal: string) => boolean) | null;
  readonly #prover = new Prover();
  readonly #first: Step[] = [];
  #steps = 0;
  #literalBytes = 0;
  #lessons = 0;
  #faultyLessons = 0;
  #faultyValues = 0;
  /** Steps of the addresses in the extensions of the entry under way; used again. */
  readonly #addresses: AddressStep[] = [];
  /** What is counted of it, in the same way. */
  readonly #values = new CountedValues();
  /** What is wrong with it, in the same way. */
  readonly #faults: Fault[] = [];
  /** All that was learned to be wrong. */
  readonly faults: Fault[] = [];
  /** Where `read` ended: index behind the last entry taken, with its line and column. */
  end = 0;
  line = 1;
  column = 1;
  /** Line in which that entry begins. */
  lastLine = 0;

  /** The last step of the entry that is being taken, and where it begins. */
  #last: Step | null = null;
  #start = 0;
  #startLine = 1;
  #startColumn = 1;
  readonly #links: LanguageLinksBuilder | null;

  /**
   * `locs` is the reader of the document's own locs, `now` the run's clock; an entry of more than `mostBytes` may reach a limit.
   * `links` collects links to other languages; null when nobody does. `refusesImage` says of the address of an image that there
   * is something to say of it.
   */
  constructor(
    locs: LocReader,
    now: number,
    mostBytes: number,
    links: LanguageLinksBuilder | null = null,
    refusesImage: ((normal: string) => boolean) | null = null,
  ) {
    this.#links = links;
    this.#refusesImage = refusesImage;
    this.#locs = locs;
    this.#now = now;
    this.#mostBytes = mostBytes;
  }

  get isEmpty(): boolean {
    return this.#first.length === 0;
  }

  /** Learns from an entry about which nothing was found, if it can be proved valid. */
  learn(view: EntryView, table: ElementTable): void {
    if (this.#lessons >= MOST_LESSONS || this.#steps >= MOST_STEPS) return;
    this.#lessons++;
    const types: ProvedTypes = new Map();
    if (!this.#prover.proves(view, table, types)) return;
    const { buffer } = view.source;
    const slots = slotsOf(view, table, types, this.#locs.seed);
    if (slots === null) return;
    let steps = this.#first;
    let at = table.get(0, Column.Start);
    for (const { value, from, to, urls } of slots) {
      const step = this.#step(steps, buffer.slice(at, from), value, urls);
      if (step === null) return;
      steps = step.next;
      at = to;
    }
    const end = this.#step(steps, buffer.slice(at, table.get(0, Column.End)), null, null);
    if (end !== null) this.#noteLanguages(end, slots);
  }

  #noteLanguages(end: Step, slots: readonly Slot[]): void {
    const links = this.#links;
    if (links === null || end.codes.length > 0) return;
    const pages = slots.filter(({ value }) => typeof value === 'object' && value.url === 'page');
    end.codes = pages.map(({ language }) => (language === null ? -1 : links.codeOf(language)));
  }

  /** Hands the links of the entry that is being taken to whoever collects them; `base` is the offset of the buffer's first byte. */
  addLinks(base: number, entry: number): void {
    const links = this.#links;
    const end = this.#last;
    if (links === null || end === null || end.codes.length === 0) return;
    links.begin();
    let page = 0;
    for (let i = 0; page < end.codes.length; i++) {
      const { value, urls } = this.#addresses[i] as AddressStep;
      if (value.url !== 'page') continue;
      const code = end.codes[page++] as number;
      const { high, low } = urls.fingerprint;
      if (code >= 0) links.add(code, high, low, low);
    }
    const { high, low } = this.#locs.fingerprint;
    links.end(high, low, low, base + this.#start, this.#startLine, this.#startColumn, entry);
  }

  /** Whether there is room for what could be learned from another faulty entry. */
  takesFaulty(): boolean {
    return this.#faultyLessons < MOST_FAULTY_LESSONS && this.#steps < MOST_STEPS && this.#faultyValues < MOST_FAULTY_VALUES;
  }

  /**
   * The values of an entry, when each is such that it can be compared with others: plain text in an element that holds nothing
   * else, and an extension's of a type that can be proved. Null otherwise.
   */
  slots(view: EntryView, table: ElementTable): readonly Slot[] | null {
    const types: ProvedTypes = new Map();
    if (!this.#prover.provesExtensions(view, table, types)) return null;
    const slots = slotsOf(view, table, types, this.#locs.seed);
    if (slots === null) return null;
    const { buffer } = view.source;
    for (const row of [view.locRow, view.lastmodRow, view.changefreqRow, view.priorityRow]) {
      if (row < 0) continue;
      if (table.get(row, Column.Children) > 0 || table.get(row, Column.AttributeCount) > 0) return null;
    }
    return slots.every(({ value, from, to }) => value === 'loc' || typeof value === 'object' || isPlainText(buffer, from, to))
      ? slots
      : null;
  }

  /** Learns from the bytes of an entry with faults: its values, by index, and the `fault` that it has whatever they are. */
  learnFaulty(entry: Uint8Array, slots: readonly JudgedSlot[], fault: Fault | null): void {
    this.#faultyLessons++;
    let steps = this.#first;
    let at = 0;
    for (const slot of slots) {
      const step = this.#step(steps, entry.slice(at, slot.from), slot.value, slot.urls);
      if (step === null) return;
      if (slot.fault !== null) this.#learnValue(step, entry.slice(slot.from, slot.to), slot.fault);
      steps = step.next;
      at = slot.to;
    }
    const end = this.#step(steps, entry.slice(at), null, null);
    if (end !== null) this.#noteLanguages(end, slots);
    if (end === null || fault === null || end.fault !== null) return;
    end.fault = fault;
    this.faults.push(fault);
  }

  #learnValue(step: Step, bytes: Uint8Array, fault: Fault): void {
    if (step.value === 'loc') {
      if (step.pathFault !== null) return;
      step.pathFault = fault;
    } else {
      if (this.#faultyValues >= MOST_FAULTY_VALUES || step.faulty.find(bytes, 0, bytes.length) !== null) return;
      if (!step.faulty.add(bytes, fault)) return;
      this.#faultyValues++;
    }
    this.faults.push(fault);
  }

  /**
   * Reads entries that are like learned ones, with the white space before them, from index `from` on as long as there are
   * any and `take` takes them. `line` and `column` are those of `from`. The bytes before `end` are the document's; what is
   * behind them is anything.
   *
   * Nearly every byte of a clean file goes through here, so it makes no object, and calls nothing for a byte.
   */
  read(buffer: Uint8Array, from: number, end: number, line: number, column: number, take: TakeEntry): void {
    this.end = from;
    this.line = line;
    this.column = column;
    let lineStart = from - column + 1;
    const faults = this.#faults;
    const values = this.#values;
    for (let at = from; at < end; ) {
      let lineHere = this.line;
      for (let byte = buffer[at] as number; byte <= 0x20; byte = buffer[++at] as number) {
        if (byte === LINE_FEED || (byte === RETURN && buffer[at + 1] !== LINE_FEED)) {
          lineHere++;
          lineStart = at + 1;
        } else if (byte !== 0x20 && byte !== 0x09 && byte !== RETURN) return;
      }
      // More white space than a token may have is for the scanner.
      if (at - this.end > this.#mostBytes) return;
      const entryStart = at;
      const entryLine = lineHere;
      const entryColumn = at - lineStart + 1;
      values.hasLastmod = false;
      values.instant = Number.NaN;
      values.hasChangefreq = false;
      values.hasPriority = false;
      let steps = this.#first;
      let count = 0;
      let addresses = 0;
      for (;;) {
        const step = matching(steps, buffer, at);
        if (step === null) return;
        at += step.literal.length;
        if (step.breaks > 0) {
          lineHere += step.breaks;
          lineStart = at - step.tail;
        }
        const { value } = step;
        // A sentinel stands at the end, which no value contains: once inside, nothing runs past it.
        if (at > end || value === null) {
          if (step.fault !== null) faults[count++] = step.fault;
          this.#last = step;
          break;
        }
        const start = at;
        let right: boolean;
        let fault: Fault | null = null;
        if (value === 'loc') {
          right = this.#locs.readPlain(buffer, at, end);
          if (!right && step.pathFault !== null && this.#locs.readPath(buffer, at, end)) fault = step.pathFault;
          at = this.#locs.end;
        } else if (typeof value === 'object') {
          const urls = step.urls as LocReader;
          if (!urls.readPlain(buffer, at - value.origin, end)) return;
          at = urls.end;
          this.#addresses[addresses++] = step as AddressStep;
          right = true;
        } else {
          while (PLAIN[buffer[at] as number] === 1) at++;
          if (value === 'lastmod') {
            values.hasLastmod = true;
            values.instant = canonicalInstant(buffer, start, at);
            right = values.instant >= FIRST_PLAUSIBLE && values.instant <= this.#now;
            if (right) values.precision = canonicalPrecision(buffer, start, at);
          } else if (value === 'changefreq') {
            values.hasChangefreq = true;
            right = isChangefreq(buffer, start, at);
            values.changefreq = right ? (buffer[start] as number) : 0;
          } else {
            values.hasPriority = true;
            right = isPlainPriority(buffer, start, at);
            values.hundredths = right ? plainHundredths(buffer, start, at) : NOT_PLAIN;
          }
          if (!right) fault = step.faulty.find(buffer, start, at);
          if (fault !== null && value === 'lastmod') {
            values.instant = fault.instant;
            values.precision = fault.precision;
          }
        }
        if (!right) {
          if (fault === null) return;
          faults[count++] = fault;
        }
        if (at >= end) return;
        steps = step.next;
      }
      faults.length = count;
      if (addresses > 0 && !this.#areUsual(addresses)) return;
      this.#start = entryStart;
      this.#startLine = entryLine;
      this.#startColumn = entryColumn;
      if (at > end || at - entryStart > this.#mostBytes || !take(values, entryLine, faults)) return;
      this.end = at;
      this.lastLine = entryLine;
      this.line = lineHere;
      this.column = at - lineStart + 1;
    }
  }

  /**
   * Whether rules have nothing to say of the addresses of an entry: no image that is refused, none twice or the same as the
   * page, and the page itself among those in other languages.
   */
  #areUsual(count: number): boolean {
    const own = this.#locs.fingerprint;
    let pages = 0;
    let self = false;
    for (let i = 0; i < count; i++) {
      const { value, urls } = this.#addresses[i] as AddressStep;
      const { fingerprint } = urls;
      const same = fingerprint.equals(own);
      if (value.url === 'page') {
        pages++;
        self ||= same;
        continue;
      }
      if (same || this.#refusesImage?.(urls.normal)) return false;
      for (let before = 0; before < i; before++) {
        const other = this.#addresses[before] as AddressStep;
        if (other.value.url === 'image' && other.urls.fingerprint.equals(fingerprint)) return false;
      }
    }
    return pages === 0 || self;
  }

  /** The step with a literal and a value, added when it is new; null when there is no room. */
  #step(steps: Step[], literal: Uint8Array, value: Value | null, urls: LocReader | null): Step | null {
    const known = steps.find((step) => isSame(step.value, value) && Buffer.compare(step.literal, literal) === 0);
    if (known) return known;
    const bytes = this.#literalBytes + literal.length;
    if (this.#steps >= MOST_STEPS || steps.length >= MOST_CHOICES || bytes > MOST_LITERAL_BYTES) return null;
    // Columns count characters, and what is ill-formed is a finding each time.
    if (!literal.every(isAscii)) return null;
    this.#literalBytes = bytes;
    const step = new Step(literal, value, urls);
    this.#steps++;
    steps.push(step);
    return step;
  }
}

function isAscii(byte: number): boolean {
  return byte < 0x80;
}
