// Reads the entries of one XML document: the pass reads ahead, and the scanner reads the rest and judges the defects.

import type { MessageData } from '../base/problem/problem.js';
import type { Span } from '../base/problem/span.js';
import { NEWS_NAMESPACE } from '../base/protocol.js';
import { EntriesAhead, NO_RECORD } from '../lint/document/entries/entries-ahead.js';
import { passLimitsOf } from '../lint/document/entries/reading-context.js';
import { findCoreFields } from '../read/entry/core-fields.js';
import { parseW3cDatetime } from '../read/entry/datetime.js';
import type { DocumentKind, RootFacts } from '../read/entry/document.js';
import type { EntryElement } from '../read/entry/entry.js';
import { factsOf } from '../read/entry/facts.js';
import { readFeedItem } from '../read/entry/feed-fields.js';
import { XmlReader } from '../read/entry/reading/xml-reader.js';
import type { ReadEntry, XmlSink } from '../read/entry/reading/xml-sink.js';
import { EntryView } from '../read/entry/view.js';
import { ADDRESS, ADDRESS_KINDS, ADDRESS_WORDS, RECORD, RECORD_FLAGS } from '../read/reader/layout.js';
import { addressAt, instantAt, ReadingPass } from '../read/reader/reading-pass.js';
import { leafText } from '../read/xml/text-decoder.js';
import type { DocumentEntries } from './document-entries.js';
import { madeEntry, madeLastmod } from './made-entry.js';
import { passParameters } from './pass-parameters.js';

/** A DOCTYPE cannot be carried over: entries may depend on its entities, and the files that are written have none. */
const DOCTYPE_RULES = new Set(['xml/doctype', 'xml/external-entity', 'xml/entity-expansion']);

/** The facts of links whose address the record may lack. */
const ODD_LINK = factsOf(['link-address', 'link-form']).high;

/** Passes the entries of an XML document on. Throws at the first defect. */
export class EntryReader implements XmlSink {
  readonly reader: XmlReader;
  lastLine = 0;
  lead = -1;
  wantsMore = false;
  readonly #entries: DocumentEntries;
  readonly #view: EntryView;
  readonly #pass: ReadingPass;
  #ahead: EntriesAhead | null = null;
  /** The record of the entry that is left to the scanner. */
  #left = NO_RECORD;
  /** The origin of the last entry, by the number that the pass gives it; -1 for none. */
  #origin = -1;

  constructor(entries: DocumentEntries) {
    this.#entries = entries;
    this.reader = new XmlReader(this);
    this.#view = new EntryView(this.reader.table, this.reader.scanner.namespaces);
    this.#view.source = this.reader.window;
    this.#pass = new ReadingPass(passParameters());
  }

  get kind(): DocumentKind {
    return this.reader.kind;
  }

  /** Ends the document. */
  finish(): void {
    this.reader.finish();
    this.#pass.release();
  }

  /** The line and column of an offset that is in memory, as `12:5`. */
  placeOf(at: Span): string {
    const { line, column } = this.reader.window.place(at);
    return `${line}:${column}`;
  }

  problem(rule: string, message: string, data: MessageData, at: Span): void {
    if (DOCTYPE_RULES.has(rule))
      this.#entries.refuse(this.placeOf(at), 'it has a DOCTYPE, which the files that are written cannot have');
    if (this.reader.wellFormed && !this.reader.limited) return;
    this.#entries.refuseProblem(this.placeOf(at), { rule, message, data });
  }

  root(root: RootFacts, kind: DocumentKind): void {
    this.#view.coreNamespace = this.reader.scanner.namespace;
    this.#entries.root(root, kind, this.placeOf(root.nameSpan));
    if (kind !== 'urlset' || this.#entries.wanted.elements === 'all') return;
    this.#ahead = new EntriesAhead(this.#pass, this.reader.window, passLimitsOf(this.reader));
    this.#ahead.begin(root, 'url');
  }

  skip(from: number): number {
    this.#left = NO_RECORD;
    this.lastLine = 0;
    this.lead = -1;
    this.wantsMore = false;
    const ahead = this.#ahead;
    if (ahead === null) return from;
    for (let at = from; ; at = ahead.position) {
      const record = ahead.at(at);
      if (record === NO_RECORD) {
        this.wantsMore = ahead.wantsMore(ahead.position);
        return ahead.position;
      }
      if (this.#mustBeScanned(record)) return this.#leave(record, ahead);
      this.#takeRecord(record, ahead);
      this.lastLine = this.#pass.words[record + RECORD.line] as number;
      ahead.advance(record);
    }
  }

  /** Whether the record lacks needed facts of an entry. */
  #mustBeScanned(record: number): boolean {
    const { words } = this.#pass;
    const flags = words[record + RECORD.flags] as number;
    if ((flags & RECORD_FLAGS.illFormed) !== 0) return true;
    const { locs, elements } = this.#entries.wanted;
    if (locs !== 'none' && (flags & RECORD_FLAGS.unknown) !== 0) return true;
    if (elements !== 'links') return false;
    if (((words[record + RECORD.high] as number) & ODD_LINK) !== 0) return true;
    const first = addressAt(words[record + RECORD.address] as number);
    const end = first + (words[record + RECORD.addresses] as number) * ADDRESS_WORDS;
    for (let at = first; at < end; at += ADDRESS_WORDS) if (words[at + ADDRESS.kind] === ADDRESS_KINDS.link) return true;
    return false;
  }

  /** Leaves the entry of a record to the scanner. */
  #leave(record: number, ahead: EntriesAhead): number {
    const { words } = this.#pass;
    const { window } = this.reader;
    this.#left = record;
    this.lead = ahead.lead(record);
    const from = ahead.from(record);
    window.lines.know({
      offset: window.base + from,
      line: words[record + RECORD.line] as number,
      column: words[record + RECORD.column] as number,
    });
    return from;
  }

  #takeRecord(record: number, ahead: EntriesAhead): void {
    const { words, floats } = this.#pass;
    const { window } = this.reader;
    const flags = words[record + RECORD.flags] as number;
    const facts = this.#entries.facts;
    facts.loc = this.#isLocWanted(words[record + RECORD.origin] as number) ? this.#locOf(record, flags) : '';
    facts.view = null;
    facts.lastmod = null;
    facts.instant = floats[instantAt(record)] as number;
    facts.line = words[record + RECORD.line] as number;
    facts.buffer = window.buffer;
    facts.from = ahead.from(record);
    facts.to = ahead.end(record);
    this.#entries.read(window.base, window.base + ahead.lead(record), words[record + RECORD.articles] as number);
  }

  /** Whether the loc of an entry with this origin is needed. */
  #isLocWanted(origin: number): boolean {
    const { locs } = this.#entries.wanted;
    if (locs !== 'hosts') return locs === 'all';
    const isSame = origin >= 0 && origin === this.#origin;
    this.#origin = origin;
    return !isSame;
  }

  #locOf(record: number, flags: number): string {
    const { words } = this.#pass;
    const from = words[record + RECORD.locFrom] as number;
    const to = words[record + RECORD.locTo] as number;
    if (from === to) return '';
    const { offset } = this.#pass;
    return leafText(this.reader.window.buffer, from + offset, to + offset, (flags & RECORD_FLAGS.references) !== 0);
  }

  entry(read: ReadEntry): void {
    const view = this.#view;
    view.reset();
    const { kind } = this.reader;
    const isOwn = !read.broken && !read.interrupted && !read.opaque;
    if (kind === 'rss' || kind === 'atom') {
      if (isOwn) this.#item(kind);
      return;
    }
    if (isOwn && view.element?.name === (kind === 'sitemapindex' ? 'sitemap' : 'url')) this.#takeView();
    if (this.#left !== NO_RECORD) this.#ahead?.advance(this.#left);
    this.#left = NO_RECORD;
  }

  #takeView(): void {
    const view = this.#view;
    const { window, table } = this.reader;
    view.kind = this.reader.kind === 'sitemapindex' ? 'sitemap' : 'url';
    findCoreFields(view, table);
    const facts = this.#entries.facts;
    const { offset, length } = view.span;
    facts.loc = view.loc?.value ?? '';
    facts.view = view;
    facts.lastmod = null;
    const datetime = parseW3cDatetime(view.lastmod?.value ?? '');
    facts.instant = datetime.kind === 'datetime' ? (datetime.instant ?? Number.NaN) : Number.NaN;
    facts.line = window.place(view.span).line;
    facts.buffer = window.buffer;
    facts.from = offset - window.base;
    facts.to = facts.from + length;
    const isArticle = ({ name, namespace }: EntryElement): boolean => name === 'news' && namespace === NEWS_NAMESPACE;
    this.#entries.read(window.base, -1, view.element?.children.filter(isArticle).length ?? 0);
  }

  #item(kind: 'rss' | 'atom'): void {
    const view = this.#view;
    view.kind = 'item';
    readFeedItem(view, this.reader.table, kind);
    const facts = this.#entries.facts;
    facts.loc = view.loc?.value ?? '';
    const name = kind === 'rss' ? 'pubDate' : 'updated';
    const date = view.element?.children.find((child) => child.name === name)?.text.value ?? '';
    facts.view = null;
    facts.lastmod = madeLastmod(kind, date);
    const datetime = parseW3cDatetime(facts.lastmod ?? '');
    facts.instant = datetime.kind === 'datetime' ? (datetime.instant ?? Number.NaN) : Number.NaN;
    facts.line = this.reader.window.place(view.span).line;
    this.#entries.made(madeEntry(facts.loc, facts.lastmod));
  }

  child(): void {
    // Its bytes are part of a gap between entries (`gap.ts`).
  }

  text(): void {
    // Text between entries stays where it is, too.
  }

  skipped(): void {
    // Reading has already stopped at the problem of this limit.
  }
}
