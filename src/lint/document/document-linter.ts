// The interface of code that lints one document while it is read: it takes the bytes and returns the facts and pages at the end.

import type { ChildEntry } from '../../rules/child-link.js';
import type { DocumentContext } from './document-context.js';
import type { PageRecord } from './entries/page-memory.js';
import type { PlaceMemory } from './place-memory.js';
import { TextDocument } from './text-document.js';
import { XmlDocument } from './xml-document.js';

/** Lints the entries of one document while it is read. */
export class DocumentLinter {
  /** Number of bytes of the document after its transfer was decoded. */
  bytesRead = 0;
  /** The data by which the run compares documents, available after reading; null if the run does not compare them. */
  record: PageRecord | null = null;
  readonly #document: XmlDocument | TextDocument;

  constructor(format: 'xml' | 'text', context: DocumentContext) {
    this.#document = format === 'xml' ? new XmlDocument(context) : new TextDocument(context);
  }

  /** Computes places of spans in memory. */
  get places(): PlaceMemory {
    return this.#document.context.places;
  }

  /** The children of an index, as far as they are kept. */
  get children(): readonly ChildEntry[] {
    return this.#document.context.children.list;
  }

  /** Starts after leading bytes that are not content. */
  skipBytes(length: number): void {
    this.#document.reader.skip(length);
  }

  /** Records that the document is declared as ASCII, and the name it uses. */
  onlyAscii(name: string): void {
    if (this.#document instanceof XmlDocument) this.#document.reader.onlyAscii(name);
  }

  /** Sets the document offset in the next bytes at which U+FFFD replaces the first bytes that are illegal in an encoding. */
  illegalBytes(offset: number, encoding: string): void {
    if (this.#document instanceof XmlDocument) this.#document.illegalBytes(offset, encoding);
  }

  /** Records that content before the first markup makes the document ill-formed. */
  notWellFormed(): void {
    if (this.#document instanceof XmlDocument) this.#document.notWellFormed();
  }

  /** Takes the next bytes, as UTF-8; `source` is their number before transcoding. */
  push(bytes: Uint8Array, source: number): void {
    this.bytesRead += source;
    this.#document.reader.push(bytes);
  }

  /** Ends the document; `cut` means that its transfer was interrupted. */
  finish(cut: boolean): void {
    const { state, pages, pass, rules, samples } = this.#document.context;
    this.#document.finish(cut);
    this.#document.entries.addCounts();
    const variants = pages.variants();
    state.slashVariants = variants.slash;
    state.caseVariants = variants.case;
    state.origins = pages.origins();
    rules.completeMerged((entry) => pages.copiesOf(entry));
    this.record = pages.finish();
    samples.takeCounts();
    pass.release();
  }

  /** Adds the estimated findings of entries that were not shown. */
  addEstimates(): void {
    this.#document.context.samples.end();
  }
}
