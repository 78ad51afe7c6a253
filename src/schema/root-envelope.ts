// The envelope of a document: its root with all content except entries, as texts for libxml2.
//
// Entries are validated apart, so one replaces each run of them. An envelope too large for one text is split: each text begins
// with an entry if one came before it, and otherwise ends with one, so that libxml2 validates every child in its place.

import type { Span } from '../base/problem/span.js';
import { SITEMAP_NAMESPACE, XSI_NAMESPACE } from '../base/protocol.js';
import type { RootFacts } from '../read/entry/document.js';
import { acceptableNamespace } from './chunk.js';
import type { SchemaKind } from './engine.js';

/** Bytes of children in one text; a larger child has its own text. */
const ENVELOPE_BYTES = 524_288;

/** A libxml2 message on the outer shape, and the child it is about; null for the root, its text and its entries. */
export interface EnvelopeMessage<Child> {
  readonly message: string;
  readonly child: Child | null;
}

/** A text for libxml2; `childAt` maps a line of it to a child. */
export interface EnvelopeText<Child> {
  readonly text: string;
  childAt(line: number): Child | null;
}

interface Part<Child> {
  readonly text: string;
  /** Line feeds of the text. */
  readonly lines: number;
  readonly child: Child | null;
}

/** Collects the root's children that are not entries. */
export class RootEnvelope<Child> {
  /** The root's tags with only its namespace declarations, on one line: the wrapper of chunks. */
  readonly open: string;
  readonly close: string;
  readonly #entry: Part<Child>;
  /** Start tag of the next text: the first one has the root's other attributes. */
  #startTag: string;
  #parts: Part<Child>[] = [];
  #bytes = 0;
  #entrySeen = false;
  #childSeen = false;
  readonly #attributes: boolean;

  /** `rootTag` reads a span of the root's start tag. */
  constructor(kind: SchemaKind, root: RootFacts, rootTag: (at: Span) => string) {
    const declarations = root.declarations
      .map(({ prefix, uri }) => ` xmlns${prefix === '' ? '' : `:${prefix}`}="${acceptableNamespace(uri)}"`)
      .join('');
    // Schema locations must never reach libxml2, which would try to load them.
    const others = root.attributes.filter(
      ({ namespace, name }) => namespace !== XSI_NAMESPACE || !name.endsWith('chemaLocation'),
    );
    this.open = `<${root.qname}${declarations}>`;
    this.close = `</${root.qname}>`;
    this.#startTag = `<${root.qname}${declarations}${others.map(({ span }) => ` ${rootTag(span)}`).join('')}>`;
    this.#attributes = others.length > 0;
    const name = kind === 'urlset' ? 'url' : 'sitemap';
    const entry = `<${name} xmlns="${SITEMAP_NAMESPACE}"><loc>https://example.com/</loc></${name}>`;
    this.#entry = { text: entry, lines: 0, child: null };
  }

  /** Whether nothing in the envelope could be invalid. */
  get plain(): boolean {
    return this.#entrySeen && !this.#childSeen && !this.#attributes;
  }

  /** Adds an entry of the right kind. */
  entry(): void {
    this.#entrySeen = true;
    if (this.#parts.at(-1) === this.#entry) return;
    this.#parts.push(this.#entry);
    this.#bytes += this.#entry.text.length;
  }

  /** Adds text (without line feeds) or an element that is no such entry. Returns a text to validate if there was no room. */
  child(text: string, lines: number, child: Child | null): EnvelopeText<Child> | null {
    this.#childSeen = true;
    if (this.#parts.at(-1)?.text === text) return null;
    const bytes = Buffer.byteLength(text);
    const full = this.#bytes > 0 && this.#bytes + bytes > ENVELOPE_BYTES ? this.#cut() : null;
    this.#parts.push({ text, lines, child });
    this.#bytes += bytes;
    return full;
  }

  /** Returns the document's last text. */
  rest(): EnvelopeText<Child> {
    const parts = this.#parts;
    const first = this.#startTag.split('\n').length;
    const childAt = (line: number): Child | null => {
      let end = first;
      if (line <= first) return null;
      // A part begins on the last line of the previous one, where no start tag of it ends.
      for (const part of parts) {
        end += part.lines;
        if (part.lines > 0 && line <= end) return part.child;
      }
      return null;
    };
    return { text: this.#startTag + parts.map(({ text }) => text).join('') + this.close, childAt };
  }

  #cut(): EnvelopeText<Child> {
    if (!this.#entrySeen) this.#parts.push(this.#entry);
    const text = this.rest();
    this.#startTag = this.open;
    this.#parts = this.#entrySeen ? [this.#entry] : [];
    this.#bytes = 0;
    return text;
  }
}
