// The shell of a document: its root with everything in it that is no entry, as texts for libxml2.
//
// Entries are judged apart, so one stands in for each run of them. A shell too large for one text is cut into several: each
// begins with an entry if one came before it and ends with one if none did, so that the schema judges every child in its place.

import type { RootFacts } from '../entry/document.js';
import type { Span } from '../finding/finding.js';
import { SITEMAP_NAMESPACE, XSI_NAMESPACE } from '../protocol.js';
import { acceptableNamespace } from './chunk.js';
import type { SchemaKind } from './engine.js';

/** Bytes of children in one text; a larger child has a text of its own. */
const SHELL_BYTES = 524_288;

/** Collects the children of the root that are no entries. */
export class Shell {
  /** The root's tags with nothing but its namespace declarations, on one line: what is wrapped around chunks. */
  readonly open: string;
  readonly close: string;
  readonly #entry: string;
  /** Start tag of the next text: the first one has the root's other attributes. */
  #startTag: string;
  #parts: string[] = [];
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
    this.#entry = `<${name} xmlns="${SITEMAP_NAMESPACE}"><loc>https://example.com/</loc></${name}>`;
  }

  /** Whether there is nothing in the shell that could be invalid. */
  get plain(): boolean {
    return this.#entrySeen && !this.#childSeen && !this.#attributes;
  }

  /** An entry of the right kind stands here. */
  entry(): void {
    this.#entrySeen = true;
    if (this.#parts.at(-1) !== this.#entry) this.#parts.push(this.#entry);
  }

  /** Text or an element that is no such entry. Returns a text to judge when there was no room left for it. */
  child(text: string): string | null {
    this.#childSeen = true;
    if (this.#parts.at(-1) === text) return null;
    const bytes = Buffer.byteLength(text);
    const full = this.#bytes > 0 && this.#bytes + bytes > SHELL_BYTES ? this.#cut() : null;
    this.#parts.push(text);
    this.#bytes += bytes;
    return full;
  }

  /** The last text: the document is over. */
  rest(): string {
    return this.#startTag + this.#parts.join('') + this.close;
  }

  #cut(): string {
    if (!this.#entrySeen) this.#parts.push(this.#entry);
    const text = this.rest();
    this.#startTag = this.open;
    this.#parts = this.#entrySeen ? [this.#entry] : [];
    this.#bytes = 0;
    return text;
  }
}
