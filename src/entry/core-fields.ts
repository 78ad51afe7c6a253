// The core fields of an entry: finds them in the element table and computes the entry's signals.

import { equals } from '../bytes/equals.js';
import { CHANGEFREQ_VALUES } from '../protocol.js';
import { isSpace, TextFlag } from '../xml/characters.js';
import { Namespace } from '../xml/namespaces.js';
import { AttributeField } from '../xml/scanner.js';
import { CountedValues } from './counted-values.js';
import { canonicalInstant, parseW3cDatetime } from './datetime.js';
import { Column, type ElementTable } from './element-table.js';
import { isPlainExtension } from './extension-names.js';
import { NOT_PLAIN, plainHundredths } from './hint-facts.js';
import { canonicalPrecision, precisionOf } from './lastmod-facts.js';
import type { LocReader } from './loc-signals.js';
import { SIGNALS } from './signals.js';
import type { EntryView } from './view.js';

const bit = (name: keyof typeof SIGNALS): number => 1 << SIGNALS[name];
const STRUCTURE = bit('structure');
const EXTENSION = bit('extension');
const EXTENSION_FORM = bit('extension-form');
/** The signal of each namespace that has one. */
const OF_NAMESPACE = new Int32Array(Namespace.Xmlns + 1);
OF_NAMESPACE[Namespace.Image] = bit('image');
OF_NAMESPACE[Namespace.Video] = bit('video') | bit('media');
OF_NAMESPACE[Namespace.News] = bit('news') | bit('media');
OF_NAMESPACE[Namespace.Xhtml] = bit('xhtml');
const MARKUP = bit('markup');
const RAW_QUOTE = bit('raw-quote');
const NON_ASCII = bit('non-ascii');
const ENTRY_NAMESPACE = bit('entry-namespace');
const LOC_MISSING = bit('loc-missing');
const LOC_PADDED = bit('loc-padded');
const LOC_NON_ASCII = bit('loc-non-ascii');
const LOC_ILLEGAL = bit('loc-illegal');
const LASTMOD_FORM = bit('lastmod-form');
const LASTMOD_RANGE = bit('lastmod-range');
const CHANGEFREQ_FORM = bit('changefreq-form');
const PRIORITY_FORM = bit('priority-form');

/** 1991-08-08, the day after the oldest moment at which a page could have changed. */
export const FIRST_PLAUSIBLE = Date.UTC(1991, 7, 8);

/** Order of the core fields (sitemap.xsd, tUrl); extensions come last. */
enum Rank {
  Loc = 0,
  Lastmod = 1,
  Changefreq = 2,
  Priority = 3,
  Unknown = 4,
}

/** Where the view keeps the row of each core field, by rank. */
const FIELDS: readonly ('locRow' | 'lastmodRow' | 'changefreqRow' | 'priorityRow')[] = [
  'locRow',
  'lastmodRow',
  'changefreqRow',
  'priorityRow',
];

const WORDS = CHANGEFREQ_VALUES.map((word) => Buffer.from(word));
const NAMES = ['loc', 'lastmod', 'changefreq', 'priority'].map((name) => Buffer.from(name));

function rankOf(buffer: Uint8Array, from: number, to: number): Rank {
  for (let rank = 0; rank < NAMES.length; rank++) if (equals(buffer, from, to, NAMES[rank] as Buffer)) return rank;
  return Rank.Unknown;
}

/** Whether the bytes are `0`, `1`, or a decimal of at most two digits after the point between 0 and 1. */
export function isPlainPriority(buffer: Uint8Array, from: number, to: number): boolean {
  const length = to - from;
  const first = buffer[from];
  if (first !== 0x30 && first !== 0x31) return false;
  if (length === 1) return true;
  if (length < 3 || length > 4 || buffer[from + 1] !== 0x2e) return false;
  for (let at = from + 2; at < to; at++) {
    const digit = buffer[at] as number;
    if (digit < 0x30 || digit > 0x39 || (first === 0x31 && digit !== 0x30)) return false;
  }
  return true;
}

/** Whether the bytes are exactly one of the seven words of changefreq. */
export function isChangefreq(buffer: Uint8Array, from: number, to: number): boolean {
  for (const word of WORDS) if (equals(buffer, from, to, word)) return true;
  return false;
}

/** What `readCoreFields` found beside the signals. */
export class CoreFields extends CountedValues {
  /** Fills the view's fields from the table and returns the entry's signals (`loc-repeated` excepted). */
  read(view: EntryView, table: ElementTable, locs: LocReader, now: number): number {
    const { buffer } = view.source;
    const core = view.coreNamespace;
    let signals = 0;
    let reached = -1;
    view.locRow = -1;
    view.lastmodRow = -1;
    view.changefreqRow = -1;
    view.priorityRow = -1;
    this.instant = Number.NaN;
    this.hasLastmod = false;
    if (table.get(0, Column.AttributeCount) > 0 || table.get(0, Column.Colon) >= 0) signals |= STRUCTURE;
    if ((table.get(0, Column.Flags) & TextFlag.Visible) !== 0) signals |= STRUCTURE;
    if ((table.get(0, Column.Flags) & TextFlag.NonAscii) !== 0) signals |= NON_ASCII;
    if (table.get(0, Column.Namespace) !== core) signals |= STRUCTURE;
    for (let i = 0; i < table.attributeCount; i++) {
      const namespace = table.attribute(i, AttributeField.Namespace);
      if (namespace === Namespace.Xmlns) signals |= ENTRY_NAMESPACE;
      signals |= flagSignals(table.attribute(i, AttributeField.Flags));
    }
    for (let row = 1; row < table.length; row++) {
      const flags = table.get(row, Column.Flags);
      signals |= flagSignals(flags);
      const namespace = table.get(row, Column.Namespace);
      if (namespace !== core) {
        signals |= EXTENSION | (OF_NAMESPACE[namespace] ?? 0);
        if ((signals & EXTENSION_FORM) === 0 && !isPlainExtension(buffer, table, row)) signals |= EXTENSION_FORM;
        if (namespace <= Namespace.None) signals |= STRUCTURE;
        if (table.get(row, Column.Depth) === 1) reached = Rank.Unknown;
        continue;
      }
      const depth = table.get(row, Column.Depth);
      if (depth !== 1 || table.get(row, Column.Children) > 0 || table.get(row, Column.AttributeCount) > 0) signals |= STRUCTURE;
      if (depth !== 1) continue;
      const colon = table.get(row, Column.Colon);
      const rank = rankOf(buffer, colon < 0 ? table.get(row, Column.NameStart) : colon + 1, table.get(row, Column.NameEnd));
      if (rank <= reached || rank === Rank.Unknown) signals |= STRUCTURE;
      reached = Math.max(reached, rank);
      if (rank === Rank.Unknown) reached = Rank.Unknown;
      else if (!setRow(view, rank, row)) continue;
      else if (rank !== Rank.Loc && (flags & TextFlag.Visible) === 0) signals |= STRUCTURE;
    }
    // siteindex.xsd knows neither of the hints.
    if (view.kind === 'sitemap' && (view.changefreqRow >= 0 || view.priorityRow >= 0)) signals |= STRUCTURE;
    if (view.locRow < 0) return signals | LOC_MISSING | this.#readHints(view, table, now);
    return signals | this.#readLoc(view, table, locs) | this.#readHints(view, table, now);
  }

  #readLoc(view: EntryView, table: ElementTable, locs: LocReader): number {
    const { buffer } = view.source;
    const row = view.locRow;
    const from = table.get(row, Column.TagEnd);
    const to = table.get(row, Column.ContentEnd);
    const flags = table.get(row, Column.Flags);
    if ((flags & TextFlag.Markup) !== 0 || table.get(row, Column.Children) > 0) {
      const bytes = Buffer.from(view.textOf(row).text);
      return paddedLocSignals(bytes, 0, bytes.length, locs);
    }
    if ((flags & TextFlag.Space) === 0) return from === to ? LOC_MISSING : locs.read(buffer, from, to);
    return paddedLocSignals(buffer, from, to, locs);
  }

  #readHints(view: EntryView, table: ElementTable, now: number): number {
    const { buffer } = view.source;
    let signals = 0;
    if (view.lastmodRow >= 0) {
      this.hasLastmod = true;
      this.instant = canonicalInstant(
        buffer,
        table.get(view.lastmodRow, Column.TagEnd),
        table.get(view.lastmodRow, Column.ContentEnd),
      );
      if (Number.isNaN(this.instant)) signals |= LASTMOD_FORM | LASTMOD_RANGE;
      else {
        const [from, to] = [table.get(view.lastmodRow, Column.TagEnd), table.get(view.lastmodRow, Column.ContentEnd)];
        this.precision = canonicalPrecision(buffer, from, to);
        if (this.instant < FIRST_PLAUSIBLE || this.instant > now) signals |= LASTMOD_RANGE;
      }
    }
    const changefreq = view.changefreqRow;
    this.hasChangefreq = changefreq >= 0;
    this.changefreq = 0;
    if (this.hasChangefreq) {
      const [from, to] = [table.get(changefreq, Column.TagEnd), table.get(changefreq, Column.ContentEnd)];
      if (isChangefreq(buffer, from, to)) this.changefreq = buffer[from] as number;
      else signals |= CHANGEFREQ_FORM;
    }
    const priority = view.priorityRow;
    this.hasPriority = priority >= 0;
    if (this.hasPriority) {
      const [from, to] = [table.get(priority, Column.TagEnd), table.get(priority, Column.ContentEnd)];
      const plain = isPlainPriority(buffer, from, to);
      this.hundredths = plain ? plainHundredths(buffer, from, to) : NOT_PLAIN;
      if (!plain) signals |= PRIORITY_FORM;
    }
    return signals;
  }

  /** Looks at a lastmod that is not in its canonical form: it may mean a single instant all the same. */
  understandLastmod(view: EntryView): void {
    if (!this.hasLastmod || !Number.isNaN(this.instant)) return;
    const value = view.lastmod?.value ?? '';
    const parsed = parseW3cDatetime(value);
    if (parsed.kind !== 'datetime' || parsed.instant === null) return;
    this.instant = parsed.instant;
    this.precision = precisionOf(value);
  }
}

/** Signals of a loc that may have XML space around it, and of the entry that it is, in the bytes `start`..`end`. */
export function paddedLocSignals(bytes: Uint8Array, start: number, end: number, locs: LocReader): number {
  let from = start;
  let to = end;
  while (from < to && isSpace(bytes[from] as number)) from++;
  while (to > from && isSpace(bytes[to - 1] as number)) to--;
  const padded = from > start || to < end ? LOC_PADDED : 0;
  if (from === to) return LOC_MISSING | padded;
  const signals = locs.read(bytes, from, to) | padded;
  return (signals & (LOC_NON_ASCII | LOC_ILLEGAL)) === 0 ? signals : signals | NON_ASCII;
}

/** Makes a row the first of its field; false where there was one before. */
function setRow(view: EntryView, rank: Rank, row: number): boolean {
  const field = FIELDS[rank];
  if (field === undefined || view[field] >= 0) return false;
  view[field] = row;
  return true;
}

function flagSignals(flags: number): number {
  let signals = 0;
  if ((flags & (TextFlag.Markup | TextFlag.Ampersand)) !== 0) signals |= MARKUP;
  if ((flags & TextFlag.QuoteOrGt) !== 0) signals |= RAW_QUOTE;
  if ((flags & TextFlag.NonAscii) !== 0) signals |= NON_ASCII;
  return signals;
}
