// Entries like one before. What stands around the values of a proved entry is learned; an entry that repeats it byte by
// byte needs neither scanner nor prover, only a look at its values.
//
// Sitemaps are written by programs, so nearly all entries of a file are of one or of a few makes. Reading them this way takes
// about a tenth of the time. That holds for mistakes too: what is known of them is learned with the makes and values.

import { equals } from '../bytes/equals.js';
import { FIRST_PLAUSIBLE, isChangefreq, isPlainPriority } from '../entry/core-fields.js';
import { canonicalInstant } from '../entry/datetime.js';
import { Column, type ElementTable } from '../entry/element-table.js';
import { IMAGE_EXTENSIONS, LocReader, PAGE_EXTENSIONS } from '../entry/loc-signals.js';
import type { EntryView } from '../entry/view.js';
import { Namespace } from '../xml/namespaces.js';
import { AttributeField } from '../xml/scanner.js';
import { type Fault, FaultyValues } from './faults.js';
import { attributeKey, type ProvedTypes, Prover } from './prover.js';

/** An address in an extension: of an image, or of another language's page. Its first `origin` bytes are part of the make. */
interface UrlValue {
  readonly url: 'image' | 'page';
  readonly origin: number;
}

/** What a value of an entry must be. */
type Value = 'loc' | 'lastmod' | 'changefreq' | 'priority' | UrlValue;

/** A value of an entry and its place in the buffer. */
export interface Slot {
  readonly value: Value;
  readonly from: number;
  readonly to: number;
  /** Reads others of this origin; null for core fields. */
  readonly urls: LocReader | null;
}

/** A value with what is wrong with it; null where nothing is. */
export interface JudgedSlot extends Slot {
  readonly fault: Fault | null;
}

/** Steps that are learned of one document, and that may follow one step: generators need far fewer. */
const MOST_STEPS = 1_024;
const MOST_CHOICES = 16;
/** Addresses in the extensions of one entry: each is compared with each. */
const MOST_URLS = 32;
/** Entries that are looked at in order to learn. */
const MOST_LESSONS = 4_096;
/** Faulty entries that are learned from, and faulty values that are remembered: all are new until the first verdict comes. */
const MOST_FAULTY_LESSONS = 16_384;
const MOST_FAULTY_VALUES = 4_096;
const LOC = Buffer.from('loc');
const LINE_FEED = 0x0a;
const RETURN = 0x0d;

/** 1 for bytes that stand for themselves in every value: printable ASCII without markup and quotes. */
const PLAIN = new Uint8Array(256).map((_, byte) =>
  byte >= 0x20 && byte < 0x7f && !`<>&"'`.includes(String.fromCharCode(byte)) ? 1 : 0,
);

/** Bytes that stand before a value, or before the end of the entry, and what may come after it. */
class Step {
  /** Mutable so that the choice made last comes first. */
  readonly next: Step[] = [];
  /** Line breaks in the literal, and its bytes behind the last of them. */
  readonly breaks: number;
  readonly tail: number;
  /** At the end of the entry: what is wrong with entries of this make, whatever their values. */
  fault: Fault | null = null;
  /** What is wrong with a loc that is a path. */
  pathFault: Fault | null = null;
  /** Other values that something is wrong with. */
  readonly faulty = new FaultyValues();

  /** `value` is null at the end of the entry. */
  constructor(
    readonly literal: Uint8Array,
    readonly value: Value | null,
    readonly urls: LocReader | null,
  ) {
    let breaks = 0;
    let tail = literal.length;
    literal.forEach((byte, index) => {
      if (byte !== LINE_FEED && (byte !== RETURN || literal[index + 1] === LINE_FEED)) return;
      breaks++;
      tail = literal.length - index - 1;
    });
    this.breaks = breaks;
    this.tail = tail;
  }
}

/** A step of an address. */
interface AddressStep extends Step {
  readonly value: UrlValue;
  readonly urls: LocReader;
}

/**
 * Takes an entry that was read: its line, its lastmod (milliseconds since the epoch, NaN without) and what is wrong with it, a
 * list that is used again; its loc is in the `LocReader`. False when it needs a closer look.
 */
export type TakeEntry = (line: number, instant: number, faults: readonly Fault[]) => boolean;

/** The makes of a document's entries: a tree of what follows what. */
export class Skeletons {
  readonly #locs: LocReader;
  readonly #now: number;
  readonly #mostBytes: number;
  readonly #prover = new Prover();
  readonly #first: Step[] = [];
  #steps = 0;
  #lessons = 0;
  #faultyLessons = 0;
  #faultyValues = 0;
  /** Steps of the addresses in the extensions of the entry under way; used again. */
  readonly #addresses: AddressStep[] = [];
  /** All that was learned to be wrong. */
  readonly faults: Fault[] = [];
  /** Where `read` ended: index behind the last entry taken, with its line and column. */
  end = 0;
  line = 1;
  column = 1;

  /** `locs` is the reader of the document's own locs, `now` the run's clock; an entry of more than `mostBytes` may reach a limit. */
  constructor(locs: LocReader, now: number, mostBytes: number) {
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
    const slots = slotsOf(view, table, types);
    if (slots === null) return;
    let steps = this.#first;
    let at = table.get(0, Column.Start);
    for (const { value, from, to, urls } of slots) {
      const step = this.#step(steps, buffer.slice(at, from), value, urls);
      if (step === null) return;
      steps = step.next;
      at = to;
    }
    this.#step(steps, buffer.slice(at, table.get(0, Column.End)), null, null);
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
    const slots = slotsOf(view, table, types);
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
   * Nearly every byte of a clean file goes through here, so it makes no object and calls nothing for a byte.
   */
  read(buffer: Uint8Array, from: number, end: number, line: number, column: number, take: TakeEntry): void {
    this.end = from;
    this.line = line;
    this.column = column;
    let lineStart = from - column + 1;
    const faults: Fault[] = [];
    for (let at = from; at < end; ) {
      let lineHere = this.line;
      for (let byte = buffer[at] as number; byte <= 0x20; byte = buffer[++at] as number) {
        if (byte === LINE_FEED || (byte === RETURN && buffer[at + 1] !== LINE_FEED)) {
          lineHere++;
          lineStart = at + 1;
        } else if (byte !== 0x20 && byte !== 0x09 && byte !== RETURN) return;
      }
      const entryStart = at;
      const entryLine = lineHere;
      let instant = Number.NaN;
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
            instant = canonicalInstant(buffer, start, at);
            right = instant >= FIRST_PLAUSIBLE && instant <= this.#now;
          } else if (value === 'changefreq') right = isChangefreq(buffer, start, at);
          else right = isPlainPriority(buffer, start, at);
          if (!right) fault = step.faulty.find(buffer, start, at);
          if (fault !== null && value === 'lastmod') instant = fault.instant;
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
      if (at > end || at - entryStart > this.#mostBytes || !take(entryLine, instant, faults)) return;
      this.end = at;
      this.line = lineHere;
      this.column = at - lineStart + 1;
    }
  }

  /**
   * Whether rules have nothing to say of the addresses of an entry beside each other: no image twice or the same as the page,
   * and the page itself among those in other languages.
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
      if (same) return false;
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
    if (this.#steps >= MOST_STEPS || steps.length >= MOST_CHOICES) return null;
    const step = new Step(literal, value, urls);
    this.#steps++;
    steps.push(step);
    return step;
  }
}

/** Whether the bytes are plain, and more than white space. */
function isPlainText(buffer: Uint8Array, from: number, to: number): boolean {
  let visible = false;
  for (let at = from; at < to; at++) {
    if (PLAIN[buffer[at] as number] === 0) return false;
    visible ||= buffer[at] !== 0x20;
  }
  return visible;
}

/** The step whose literal stands at an index. */
function matching(steps: readonly Step[], buffer: Uint8Array, at: number): Step | null {
  for (let i = 0; i < steps.length; i++) {
    const step = steps[i] as Step;
    const { literal } = step;
    const { length } = literal;
    let n = 0;
    while (n < length && buffer[at + n] === literal[n]) n++;
    if (n === length) return step;
  }
  return null;
}

function isSame(one: Value | null, other: Value | null): boolean {
  if (one === null || other === null || typeof one === 'string' || typeof other === 'string') return one === other;
  return one.url === other.url && one.origin === other.origin;
}

/**
 * The values of a proved entry, in the order of its bytes; null where rules would have to see those of every entry. Words out of
 * a list, such as a language, are part of the make.
 */
function slotsOf(view: EntryView, table: ElementTable, types: ProvedTypes): Slot[] | null {
  const { buffer } = view.source;
  const core = new Map<number, 'loc' | 'lastmod' | 'changefreq' | 'priority'>([
    [view.locRow, 'loc'],
    [view.lastmodRow, 'lastmod'],
    [view.changefreqRow, 'changefreq'],
    [view.priorityRow, 'priority'],
  ]);
  const slots: Slot[] = [];
  let addresses = 0;
  const addAddress = (url: UrlValue['url'], from: number, to: number): boolean => {
    const urls = new LocReader(null, url === 'image' ? IMAGE_EXTENSIONS : PAGE_EXTENSIONS);
    const origin = urls.learn(buffer, from, to);
    if (origin === 0 || ++addresses > MOST_URLS) return false;
    slots.push({ value: { url, origin }, from: from + origin, to, urls });
    return true;
  };
  for (let row = 1; row < table.length; row++) {
    const namespace = table.get(row, Column.Namespace);
    const [from, to] = [table.get(row, Column.TagEnd), table.get(row, Column.ContentEnd)];
    if (namespace === view.coreNamespace) {
      const value = core.get(row);
      if (value) slots.push({ value, from, to, urls: null });
    } else if (namespace === Namespace.Image) {
      if (types.has(row) && !(isLoc(buffer, table, row) && addAddress('image', from, to))) return null;
    } else if (namespace === Namespace.Xhtml) {
      const first = table.get(row, Column.AttributeFrom);
      for (let i = first; i < first + table.get(row, Column.AttributeCount); i++) {
        const type = types.get(attributeKey(i));
        if (type === 'languageTag' || (typeof type === 'object' && 'oneOf' in type)) continue;
        const at = table.attribute(i, AttributeField.ValueStart);
        if (!addAddress('page', at, table.attribute(i, AttributeField.ValueEnd))) return null;
      }
    } else return null;
  }
  return slots;
}

function isLoc(buffer: Uint8Array, table: ElementTable, row: number): boolean {
  const colon = table.get(row, Column.Colon);
  return equals(buffer, colon < 0 ? table.get(row, Column.NameStart) : colon + 1, table.get(row, Column.NameEnd), LOC);
}
