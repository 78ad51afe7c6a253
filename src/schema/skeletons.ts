// Entries like one before. What stands around the values of a proved entry is learned; an entry that repeats it byte by
// byte needs neither scanner nor prover, only a look at its values.
//
// Sitemaps are written by programs, so nearly all entries of a file are of one or of a few makes. Reading them this way takes
// about a tenth of the time.

import { FIRST_PLAUSIBLE, isChangefreq, isPlainPriority } from '../entry/core-fields.js';
import { canonicalInstant } from '../entry/datetime.js';
import { Column, type ElementTable } from '../entry/element-table.js';
import { NOT_PLAIN, plainHundredths } from '../entry/hint-facts.js';
import { canonicalPrecision, LastmodPrecision } from '../entry/lastmod-facts.js';
import type { LocReader } from '../entry/loc-signals.js';
import type { EntryView } from '../entry/view.js';
import { AttributeField } from '../xml/scanner.js';
import { attributeKey, type ProvedTypes, Prover } from './prover.js';
import { type ProvableType, provesValue } from './value-proofs.js';

/** What a value of an entry must be: a core field, or of a type that can be proved. */
type Value = 'loc' | 'lastmod' | 'changefreq' | 'priority' | { readonly type: ProvableType };

/** A value of an entry and its place in the buffer. */
interface Slot {
  readonly value: Value;
  readonly from: number;
  readonly to: number;
}

/** Steps that are learned of one document, and that may follow one step: generators need far fewer. */
const MOST_STEPS = 1_024;
const MOST_CHOICES = 16;
/** Entries that are looked at in order to learn. */
const MOST_LESSONS = 4_096;
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

  /** `value` is null at the end of the entry; `news` is told there: whether it has news. */
  constructor(
    readonly literal: Uint8Array,
    readonly value: Value | null,
    readonly news: boolean,
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

/**
 * Takes an entry that was read: its line; its lastmod (milliseconds since the epoch, NaN without) and how exactly that is
 * written; whether it has a changefreq; hundredths of its priority, or `NOT_PLAIN` without one; whether it has news. Its loc is in
 * the `LocReader`. False when it needs a closer look.
 */
export type TakeEntry = (
  line: number,
  instant: number,
  precision: LastmodPrecision,
  changefreq: boolean,
  hundredths: number,
  news: boolean,
) => boolean;

/** The makes of a document's entries: a tree of what follows what. */
export class Skeletons {
  readonly #locs: LocReader;
  readonly #now: number;
  readonly #mostBytes: number;
  readonly #prover = new Prover();
  readonly #first: Step[] = [];
  #steps = 0;
  #lessons = 0;
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

  /** Learns from an entry about which nothing was found, if it can be proved valid; `news` when it has news. */
  learn(view: EntryView, table: ElementTable, news: boolean): void {
    if (this.#lessons >= MOST_LESSONS || this.#steps >= MOST_STEPS) return;
    this.#lessons++;
    const types: ProvedTypes = new Map();
    if (!this.#prover.proves(view, table, types)) return;
    const { buffer } = view.source;
    let steps = this.#first;
    let at = table.get(0, Column.Start);
    for (const { value, from, to } of slotsOf(view, table, types)) {
      const step = this.#step(steps, buffer.slice(at, from), value);
      if (step === null) return;
      steps = step.next;
      at = to;
    }
    this.#step(steps, buffer.slice(at, table.get(0, Column.End)), null, news);
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
      let precision = LastmodPrecision.Date;
      let changefreq = false;
      let hundredths = NOT_PLAIN;
      let news = false;
      let steps = this.#first;
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
          news = step.news;
          break;
        }
        const start = at;
        if (value === 'loc') {
          if (!this.#locs.readPlain(buffer, at, end)) return;
          at = this.#locs.end;
        } else {
          while (PLAIN[buffer[at] as number] === 1) at++;
          if (value === 'lastmod') {
            instant = canonicalInstant(buffer, start, at);
            if (Number.isNaN(instant) || instant < FIRST_PLAUSIBLE || instant > this.#now) return;
            precision = canonicalPrecision(buffer, start, at);
          } else if (value === 'changefreq') {
            if (!isChangefreq(buffer, start, at)) return;
            changefreq = true;
          } else if (value === 'priority') {
            if (!isPlainPriority(buffer, start, at)) return;
            hundredths = plainHundredths(buffer, start, at);
          } else if (!provesValue(value.type, buffer, start, at)) return;
        }
        if (at >= end) return;
        steps = step.next;
      }
      if (at > end || at - entryStart > this.#mostBytes || !take(entryLine, instant, precision, changefreq, hundredths, news))
        return;
      this.end = at;
      this.line = lineHere;
      this.column = at - lineStart + 1;
    }
  }

  /** The step with a literal and a value, added when it is new; null when there is no room. */
  #step(steps: Step[], literal: Uint8Array, value: Value | null, news = false): Step | null {
    const known = steps.find((step) => isSame(step.value, value) && Buffer.compare(step.literal, literal) === 0);
    if (known) return known;
    if (this.#steps >= MOST_STEPS || steps.length >= MOST_CHOICES) return null;
    const step = new Step(literal, value, news);
    this.#steps++;
    steps.push(step);
    return step;
  }
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
  if (typeof one === 'object' && typeof other === 'object' && one !== null && other !== null) return one.type === other.type;
  return one === other;
}

/** The values of a proved entry, in the order of its bytes. Words out of a list, such as a language, are part of the make. */
function slotsOf(view: EntryView, table: ElementTable, types: ProvedTypes): Slot[] {
  const core = new Map<number, Value>([
    [view.locRow, 'loc'],
    [view.lastmodRow, 'lastmod'],
    [view.changefreqRow, 'changefreq'],
    [view.priorityRow, 'priority'],
  ]);
  const slots: Slot[] = [];
  for (let row = 1; row < table.length; row++) {
    const first = table.get(row, Column.AttributeFrom);
    for (let i = first; i < first + table.get(row, Column.AttributeCount); i++) {
      const type = types.get(attributeKey(i)) as ProvableType;
      if (type === 'languageTag' || (typeof type === 'object' && 'oneOf' in type)) continue;
      const from = table.attribute(i, AttributeField.ValueStart);
      slots.push({ value: { type }, from, to: table.attribute(i, AttributeField.ValueEnd) });
    }
    const type = types.get(row);
    const value = core.get(row) ?? (type === undefined ? undefined : { type });
    if (value) slots.push({ value, from: table.get(row, Column.TagEnd), to: table.get(row, Column.ContentEnd) });
  }
  return slots;
}
