// What rules see of an entry: its fields and elements with decoded text and exact places.

import type { Span } from '../finding/finding.js';
import type { Facts } from '../reader/facts.js';
import type { Address } from '../url/address.js';

/** What kind of thing an entry is: `<url>`, `<sitemap>`, a line of a text sitemap, an item of a feed. */
export type EntryKind = 'url' | 'sitemap' | 'line' | 'item';

/** Character data of one element (or one text line), decoded, with the way back to its source bytes. */
export interface TextValue {
  /** All character data: references and CDATA resolved, comments and instructions left out. */
  readonly text: string;
  /** `text` without XML space (tab, line feed, carriage return, space) at both ends. */
  readonly value: string;
  /** Source span of `value`; where that is empty, the span of the whole content. */
  readonly span: Span;
  /** Source span of the whole content, from the end of the start tag to the start of the end tag. */
  readonly content: Span;
  /** The source bytes of the content as text. */
  readonly raw: string;
  /** Source span of `value.slice(from, to)`: UTF-16 indices in `value`. */
  at(from: number, to: number): Span;
}

/** An attribute of an element of an entry. */
export interface EntryAttribute {
  /** Name as written, its local part, and the namespace of its prefix (null without one). */
  readonly qname: string;
  readonly name: string;
  readonly prefix: string;
  readonly namespace: string | null;
  /** Value with references resolved and white space normalised as XML 1.0 section 3.3.3 says. */
  readonly value: string;
  /** Source spans of the attribute, name to closing quote, and of the value between its quotes. */
  readonly span: Span;
  readonly valueSpan: Span;
}

/** An element of an entry; depth 1 is a child of `<url>`. */
export interface EntryElement {
  readonly qname: string;
  readonly name: string;
  readonly prefix: string;
  /** Namespace name; null for none; undefined where the prefix is not bound. */
  readonly namespace: string | null | undefined;
  /** Whether it is in the document's own (sitemaps.org) namespace. */
  readonly core: boolean;
  readonly depth: number;
  readonly parent: EntryElement | null;
  /** Child elements, in order. */
  readonly children: readonly EntryElement[];
  readonly attributes: readonly EntryAttribute[];
  /** Source spans: `<` to `>` of the end tag; the start tag; the name in the start tag. */
  readonly span: Span;
  readonly startTag: Span;
  readonly nameSpan: Span;
  /** Character data directly inside this element. */
  readonly text: TextValue;
}

/** A core field: the first element of that name, and its text. */
export interface Field extends TextValue {
  /** The element; null for a text line. */
  readonly element: EntryElement | null;
}

/** One entry of a document. Valid only during the call that hands it out: the reader reuses it. */
export interface Entry {
  readonly kind: EntryKind;
  /** Index in the document, from 0. */
  readonly index: number;
  /** From `<` of the start tag to `>` of the end tag; the line. */
  readonly span: Span;
  /** Start tag of the entry; the line. */
  readonly startTag: Span;
  /** What the reading pass says of it; needless ones may be among them. */
  readonly facts: Facts;
  readonly loc: Field | null;
  /** Whether nobody knows what the link of a feed's item is, or whether it is there: the value of `loc` is empty then, or `loc` null. */
  readonly isLinkHidden: boolean;
  readonly lastmod: Field | null;
  readonly changefreq: Field | null;
  readonly priority: Field | null;
  /** `loc` taken apart by RFC 3986; null without a loc value. Parsed when first asked for. */
  readonly address: Address | null;
  /** The entry's own element with attributes, text and children; null for a text line. Built when first asked for. */
  readonly element: EntryElement | null;
  /** For a repeated loc: the earlier entry with the same normal form, and whether it is the same text. */
  readonly repeats: { readonly entry: number; readonly line: number; readonly identical: boolean } | null;
}
