// An entry as rules see it: fields and elements with decoded text and exact spans.

import type { Span } from '../../base/problem/span.js';
import type { Address } from '../../base/url/address.js';
import type { Facts } from './facts.js';

/** The kind of an entry: `<url>`, `<sitemap>`, a line of a text sitemap, or an item of a feed. */
export type EntryKind = 'url' | 'sitemap' | 'line' | 'item';

/** Decoded character data of one element (or one text line), with a mapping to its source bytes. */
export interface TextValue {
  /** All character data: references and CDATA resolved, without comments and instructions. Only the first part of a long value. */
  readonly text: string;
  /** `text` without surrounding XML white space (tab, line feed, carriage return, space). */
  readonly value: string;
  /** Whether `text` and `value` are complete: rules check the length and first part of a value above 16,384 UTF-16 units. */
  readonly isWhole: boolean;
  /** `value` without that limit, for its length and for code other than rules. Decoded on first use. */
  readonly whole: string;
  /** Source span of `value`; if that is empty, the span of the whole content. */
  readonly span: Span;
  /** Source span of the whole content, from the end of the start tag to the start of the end tag. */
  readonly content: Span;
  /** The source bytes of the content as text. */
  readonly raw: string;
  /** Whether those bytes are UTF-8; `text` has U+FFFD for each sequence that is not. */
  readonly isUtf8: boolean;
  /** Returns the offset that is a number of UTF-16 units of `raw` behind another offset in the content. */
  behind(offset: number, units: number): number;
  /** Returns the source span of `value.slice(from, to)`: UTF-16 indices in `value`. */
  at(from: number, to: number): Span;
}

/** An attribute of an element of an entry. */
export interface EntryAttribute {
  /** Name as written, its local part, and the namespace of its prefix (null without one). */
  readonly qname: string;
  readonly name: string;
  readonly prefix: string;
  readonly namespace: string | null;
  /** Value with references resolved and white space normalised by XML 1.0 section 3.3.3. */
  readonly value: string;
  /** Whether the source bytes of the value are UTF-8; `value` has U+FFFD for each sequence that is not. */
  readonly isUtf8: boolean;
  /** Source spans of the attribute (name to closing quote) and of the value between its quotes. */
  readonly span: Span;
  readonly valueSpan: Span;
}

/** Siblings in a row that have the same name, and neither attributes nor child elements; or a single child. */
export interface ChildRun {
  readonly first: EntryElement;
  /** Index of the first one among the children of its parent, and number of siblings. */
  readonly index: number;
  readonly length: number;
}

/** An element of an entry; depth 1 is a child of `<url>`. */
export interface EntryElement {
  readonly qname: string;
  readonly name: string;
  readonly prefix: string;
  /** Namespace name; null for none; undefined for an unbound prefix. */
  readonly namespace: string | null | undefined;
  /** Whether it is in the document's own (sitemaps.org) namespace. */
  readonly core: boolean;
  readonly depth: number;
  readonly parent: EntryElement | null;
  /** Number of child elements, which need no objects for it. */
  readonly childCount: number;
  /** Child elements, in order. */
  readonly children: readonly EntryElement[];
  /** The same in runs: a hostile value has thousands of alike elements, which need no objects. */
  readonly childRuns: readonly ChildRun[];
  readonly attributes: readonly EntryAttribute[];
  /** Source spans: the element from `<` to the `>` of the end tag; the start tag; the name in the start tag. */
  readonly span: Span;
  readonly startTag: Span;
  readonly nameSpan: Span;
  /** Whether there is anything between its tags. */
  readonly hasContent: boolean;
  /** Character data directly inside this element. */
  readonly text: TextValue;
  /** Source span of the content, from the end of the start tag to the start of the end tag. */
  readonly content: Span;
  /** Source bytes of the content; null if some are not UTF-8, because places in its text then differ from those in the file. */
  readonly contentBytes: Uint8Array | null;
}

/** A core field: the first element of that name, and its text. */
export interface Field extends TextValue {
  /** The element; null for a text line. */
  readonly element: EntryElement | null;
}

/** One entry of a document. Valid only during the call that receives it, because the reader reuses the object. */
export interface Entry {
  readonly kind: EntryKind;
  /** Index in the document, from 0. */
  readonly index: number;
  /** From `<` of the start tag to `>` of the end tag; or the line. */
  readonly span: Span;
  /** Start tag of the entry; or the line. */
  readonly startTag: Span;
  /** Facts from the reading pass; some may be set needlessly. */
  readonly facts: Facts;
  readonly loc: Field | null;
  /** Whether the link of a feed item is hidden by an entity reference, or may be missing: `loc` is then empty or null. */
  readonly isLinkHidden: boolean;
  readonly lastmod: Field | null;
  readonly changefreq: Field | null;
  readonly priority: Field | null;
  /** The components of `loc` by RFC 3986; null without a loc value. Parsed on first use. */
  readonly address: Address | null;
  /** Same for the whole loc even if it is long, to compare it and match it with patterns. */
  readonly wholeAddress: Address | null;
  /** The entry's own element with attributes, text and children; null for a text line. Created on first use. */
  readonly element: EntryElement | null;
  /**
   * For a repeated loc: the earlier entry with the same normal form, whether its text is identical, and whether both entries are
   * known to have the same bytes.
   */
  readonly repeats: {
    readonly entry: number;
    readonly line: number;
    readonly identical: boolean;
    readonly hasSameContent: boolean;
  } | null;
}
