// Lints the entries that the pass does not read: those that only the scanner can read, lines of text and feed items.

import { findCoreFields, readCounted } from '../../../read/entry/core-fields.js';
import type { DocumentKind, RootFacts } from '../../../read/entry/document.js';
import { ALL_FACTS, FACT_NAMES, type Facts, factsOf, unite } from '../../../read/entry/facts.js';
import { readFeedItem } from '../../../read/entry/feed-fields.js';
import type { ReadEntry } from '../../../read/entry/reading/xml-sink.js';
import { FORMS, RECORD, RECORD_FLAGS, ROOM } from '../../../read/reader/layout.js';
import { recordAt } from '../../../read/reader/reading-pass.js';
import type { Defect } from '../../../read/xml/defects.js';
import { describeScanned } from './described-record.js';
import type { EntryContext } from './entry-context.js';
import { EntryPages } from './entry-pages.js';
import { EntryRunner } from './entry-runner.js';
import type { ReadingContext } from './reading-context.js';
import { RecordLinter } from './record-linter.js';
import { countValues } from './record-values.js';

/** What a line of text, and a feed item, may have besides the facts of its loc. */
const OF_LINES = factsOf(['markup', 'loc-padded', 'loc-missing']);
const OF_ITEMS = factsOf(['lastmod-form', 'extension', 'loc-missing', 'loc-padded']);
/** Facts that depend on earlier entries: the pass knows those of a loc. */
const OF_EARLIER = factsOf(['new-origin', 'new-host', 'loc-repeated']);
const OF_ANY_ENTRY: Facts = { low: ~OF_EARLIER.low, high: ~OF_EARLIER.high };
/** Facts that only elements beside the four fields, attributes or declarations bring. */
const OF_EXTENSIONS = factsOf(
  FACT_NAMES.filter((name) => /^(?:extension|image|video|any-video|news|article|retired|link|mobile|entry-namespace)/.test(name)),
);
const OF_FIELDS: Facts = { low: OF_ANY_ENTRY.low & ~OF_EXTENSIONS.low, high: OF_ANY_ENTRY.high & ~OF_EXTENSIONS.high };
const NO_REFERENCES: readonly number[] = [];

/** Lints entries in document order. */
export class EntryLinter {
  /** Lints the entries that the pass has read. */
  readonly records: RecordLinter;
  readonly #context: ReadingContext;
  readonly #pages: EntryPages;
  readonly #runner: EntryRunner;

  constructor(context: ReadingContext) {
    this.#context = context;
    this.#pages = new EntryPages(context);
    this.#runner = new EntryRunner(context);
    this.records = new RecordLinter(context, this.#runner, this.#pages);
  }

  /** Offset after the last entry that was read. */
  get lastEnd(): number {
    return this.#runner.lastEnd;
  }

  /** Called when the document element is known. */
  root(root: RootFacts, kind: DocumentKind): void {
    this.records.root(root, kind);
  }

  /** Lints the entry that the scanner has read into the table. */
  entry(read: ReadEntry): void {
    const { interrupted, opaque, defects } = read;
    const { state, counter, namespaces, view, table, window, values } = this.#context;
    view.reset();
    view.hidden.set(unknownValues(defects));
    if (state.kind === 'rss' || state.kind === 'atom') {
      this.#item(state.kind);
      return;
    }
    view.kind = view.element?.name === 'sitemap' ? 'sitemap' : 'url';
    if (this.records.hasRecord) {
      this.records.scanned(read);
      this.#countScanned(true);
      return;
    }
    const belongs = (view.kind === 'url') === (state.kind === 'urlset');
    if (belongs) state[view.kind === 'url' ? 'urls' : 'sitemaps']++;
    else this.#wrongKind();
    findCoreFields(view, table);
    if (namespaces.noteEntry(table, window)) state.newsEntries++;
    readCounted(view, values);
    countValues(values, counter, state.hintCounter);
    const facts = this.#factsWithLoc(this.#hasFieldsAlone ? OF_FIELDS : OF_ANY_ENTRY, belongs);
    const isValidated = belongs && !read.broken && !opaque && this.#context.schema.hasSchema;
    const form = isValidated ? FORMS.unproved : FORMS.proved;
    const entryContext = this.#runner.run(facts, form, read.broken ? defects : undefined);
    this.#countScanned(false);
    if (interrupted) this.#nestedEntry(entryContext);
    if (!opaque) this.#validate(read, belongs, entryContext);
  }

  #countScanned(hasRecord: boolean): void {
    const { meter, view } = this.#context;
    meter?.count('entriesScanned', 1);
    if (meter?.entry === view.index) meter.describe(describeScanned(this.#context, view.index, hasRecord));
  }

  /** Passes the entry in the table to the schema stage. */
  #validate(read: ReadEntry, belongs: boolean, entryContext: EntryContext): void {
    const { schema, view, table, window } = this.#context;
    if (belongs) schema.entry(view, table, window, read, entryContext);
    else schema.child(table, window, read.broken, read.interrupted);
  }

  /** Takes the page of the entry in the view; returns its facts with those of its loc. */
  #factsWithLoc(facts: Facts, belongs: boolean): Facts {
    const value = this.#context.view.loc?.whole ?? '';
    if (value === '') return this.#pages.read(null, facts);
    // A unit has at least one byte.
    const bytes = value.length > ROOM.scratch ? null : Buffer.from(value);
    const { pass } = this.#context;
    if (bytes === null || !pass.readLoc(bytes, 0, bytes.length, belongs)) {
      // A loc that is too long for the pass may have any fact.
      pass.words[recordAt(0) + RECORD.flags] = RECORD_FLAGS.unknown;
      return this.#pages.read(recordAt(0), ALL_FACTS);
    }
    const record = recordAt(0);
    // Of bytes that are not UTF-8, the pass has seen only the character that stands for them.
    if (value.includes('\ufffd') && this.#context.view.loc?.isUtf8 === false)
      pass.words[record + RECORD.flags] = RECORD_FLAGS.unknown;
    const ofLoc = { low: pass.words[record + RECORD.low] as number, high: pass.words[record + RECORD.high] as number };
    return this.#pages.read(record, unite(facts, ofLoc));
  }

  #item(kind: 'rss' | 'atom'): void {
    const { view, table } = this.#context;
    view.kind = 'item';
    readFeedItem(view, table, kind);
    this.#runner.run(this.#factsWithLoc(OF_ITEMS, true), FORMS.proved);
  }

  /** Lints a line of a text sitemap, the bytes `from`..`to` of the window. */
  line(from: number, to: number): void {
    const { view, counter } = this.#context;
    view.reset();
    view.kind = 'line';
    view.useRange(from, to, false);
    counter.addUndated(false);
    this.#runner.run(this.#factsWithLoc(OF_LINES, true), FORMS.proved);
  }

  /** Whether the entry in the view has no elements except its fields, each at most once, and no attributes. */
  get #hasFieldsAlone(): boolean {
    const { view, table } = this.#context;
    const rows = [view.locRow, view.lastmodRow, view.changefreqRow, view.priorityRow];
    return table.attributeCount === 0 && table.length === 1 + rows.filter((row) => row >= 0).length;
  }

  #wrongKind(): void {
    const { state, places, view } = this.#context;
    const at = view.startTag;
    if (state.firstWrongEntry !== null) return;
    state.firstWrongEntry = at;
    places.remember(at);
  }

  #nestedEntry(entryContext: EntryContext): void {
    const { rules, places, view } = this.#context;
    const { span, element, index } = view;
    const at = { offset: span.offset + span.length, length: 1 };
    const problem = { message: 'nested-entry', data: { name: element?.qname ?? '' }, at };
    rules.report('schema/unknown-element', problem, places.locate, index, entryContext);
  }

  /** Adds the values that the pass has counted, when all entries are read. */
  addCounts(): void {
    const { counts, counter, state } = this.#context;
    counter.addCounts(counts.lastmods);
    state.hintCounter.addCounts(counts.hints);
  }
}

/** Returns the window indices of references to entities that the DOCTYPE declares, and of PHP errors: what else the value is, is unknown. */
function unknownValues(defects: readonly Defect[]): readonly number[] {
  if (defects.length === 0) return NO_REFERENCES;
  return defects.filter(({ name }) => name === 'declaredEntity' || name === 'phpError').map(({ from }) => from);
}
