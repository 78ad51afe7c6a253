// Lints one document while it is read: takes its bytes, and has the facts and pages of it when they are over.

import type { ChildEntry } from '../rules/child-link.js';
import type { DocumentContext } from './document-context.js';
import type { PageRecord } from './page-memory.js';
import type { PlaceMemory } from './place-memory.js';
import { TextDocument } from './text-document.js';
import { XmlDocument } from './xml-document.js';

/** The reading side of one document. */
export class DocumentLinter {
  /** Bytes of the document as decoded from its transfer. */
  bytesRead = 0;
  /** What the run compares documents by, when reading is over; null when it does not. */
  record: PageRecord | null = null;
  readonly #document: XmlDocument | TextDocument;

  /** `arrived` is how many bytes of the document have arrived. */
  constructor(format: 'xml' | 'text', context: DocumentContext, arrived: number) {
    this.#document = format === 'xml' ? new XmlDocument(context, arrived) : new TextDocument(context, arrived);
  }

  /** Finds places in what is in memory. */
  get places(): PlaceMemory {
    return this.#document.context.places;
  }

  /** What an index names, as far as it is kept. */
  get children(): readonly ChildEntry[] {
    return this.#document.context.children.list;
  }

  /** Starts behind bytes that are no content. */
  skipBytes(length: number): void {
    this.#document.reader.skip(length);
  }

  /** The document is declared as ASCII, under a name. */
  onlyAscii(name: string): void {
    if (this.#document instanceof XmlDocument) this.#document.reader.onlyAscii(name);
  }

  /** Where the next bytes have the character U+FFFD for the first that are not legal in an encoding: an offset in the document. */
  illegalBytes(offset: number, encoding: string): void {
    if (this.#document instanceof XmlDocument) this.#document.illegalBytes(offset, encoding);
  }

  /** Something before the first markup makes the document ill-formed. */
  notWellFormed(): void {
    if (this.#document instanceof XmlDocument) this.#document.notWellFormed();
  }

  /** Takes the next bytes, as UTF-8; `source` of them were read for it, before transcoding. */
  push(bytes: Uint8Array, source: number): void {
    this.bytesRead += source;
    this.#document.reader.push(bytes);
  }

  /** The document is over; `cut` when its transfer broke off. */
  finish(cut: boolean): void {
    const { state, pages, pass } = this.#document.context;
    this.#document.finish(cut);
    const variants = pages.variants();
    state.slashVariants = variants.slash;
    state.caseVariants = variants.case;
    state.origins = pages.origins();
    this.record = pages.finish();
    pass.release();
  }

  /** All verdicts are there: counts what rules and schema say of the entries that were not looked at. */
  countClasses(): void {
    this.#document.entries.end();
  }
}
