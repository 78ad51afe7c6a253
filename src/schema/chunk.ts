// A chunk: unproven entries in the document's own root start tag, written so that each element has its own line.
//
// libxml2 reports only the line of an error. A line feed before the `>` of every start tag makes that line identify
// the element, without changing what the schema sees.
//
// A chunk also differs from the source in these ways:
// - `[` and `]` in the query or fragment of a URI become parentheses, and the colon of an empty port is left out (`exceptions.ts`), because the RFCs
//   allow both and libxml2 does not.
// - Carriage returns become line feeds. For an element that may only contain text, only the first child element is written, because it makes the
//   element invalid.
// - `xsi:schemaLocation` is left out, because libxml2 would load it, and so is `xmlns=""`, which older versions do not handle safely (CVE-2023-29469).
// - An element whose namespace has no bundled schema becomes an empty placeholder.

import { isAscii } from 'node:buffer';
import { createHash } from 'node:crypto';
import { equals } from '../base/bytes/equals.js';
import { IMAGE_NAMESPACE, NEWS_NAMESPACE, VIDEO_NAMESPACE } from '../base/protocol.js';
import { Column, type ElementTable } from '../read/entry/element-table.js';
import { VOCABULARIES } from '../read/entry/vocabulary.js';
import { isForeign, Namespace } from '../read/xml/namespaces.js';
import { AttributeField } from '../read/xml/scanner.js';
import { contentText, decodeAttribute } from '../read/xml/text-decoder.js';
import { SKIPPED_ELEMENT, SKIPPED_NAMESPACE } from './engine.js';
import { type AcceptedUrl, acceptedUrl, mayBeChanged, type SchemaException } from './exceptions.js';

/** Most UTF-8 bytes and entries of one chunk. */
const CHUNK_BYTES = 1_048_576;
const CHUNK_ENTRIES = 1_000;
/** libxml2 stores line numbers in 16 bits by default; larger ones are slow. */
const CHUNK_LINES = 60_000;

const SKIPPED = `<s:${SKIPPED_ELEMENT} xmlns:s="${SKIPPED_NAMESPACE}"\n/>`;
const ABSOLUTE_URI = /^(?:https?:\/\/[A-Za-z0-9.-]+(?:\/[A-Za-z0-9._~/-]*)?(?:[#?][A-Za-z0-9._~-]*)?|urn:[A-Za-z0-9:._-]+)$/;
const URI_ATTRIBUTES = new Set(['href', 'info', 'src']);
/** Elements with these endings have type anyURI in every bundled schema. */
const URI_ELEMENTS = [Buffer.from('loc'), Buffer.from('license')];
/** The elements of these namespaces that may contain elements; the others contain text, or are unknown to the schemas. */
const WITH_ELEMENTS: ReadonlyMap<number, ReadonlySet<string>> = new Map([
  [Namespace.Sitemap as number, new Set(['urlset', 'sitemapindex', 'url', 'sitemap'])],
  [Namespace.Image, new Set(Object.keys(VOCABULARIES.get(IMAGE_NAMESPACE)?.children ?? {}))],
  [Namespace.Video, new Set(Object.keys(VOCABULARIES.get(VIDEO_NAMESPACE)?.children ?? {}))],
  [Namespace.News, new Set(Object.keys(VOCABULARIES.get(NEWS_NAMESPACE)?.children ?? {}))],
]);
/** Elements of a piece up to which their parts are decoded one by one. */
const FEW_ELEMENTS = 8;
const RETURN = 0x0d;
const SLASH = 0x2f;

/** Longer namespace names are shortened, so that the wrapper around every chunk stays small. */
const LONGEST_NAMESPACE = 256;
const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

/** Columns of the elements of a piece. Elements are rows of numbers because a waiting entry may have thousands. */
export enum PieceColumn {
  /** Line feeds before it in the piece; its line in a chunk is that of the piece plus this. */
  Line = 0,
  /** Indices from the start of the outermost element: the element, the end of its start tag, and its end. */
  Start = 1,
  TagEnd = 2,
  End = 3,
  /** Start and end of its parent; its own for the outermost element. */
  ParentStart = 4,
  ParentEnd = 5,
  Count = 6,
}

/** One element written for a chunk. */
export interface Piece {
  readonly text: string;
  /** UTF-8 bytes and line feeds of the text. */
  readonly bytes: number;
  readonly lines: number;
  /** Rows of `PieceColumn`. */
  readonly elements: readonly number[];
  /** Why its URLs were changed: libxml2 would reject them. */
  readonly exceptions: readonly SchemaException[];
}

/** Writes the outermost element of a table, with one line per element in it. */
export function writePiece(buffer: Uint8Array, table: ElementTable): Piece {
  const writer = new PieceWriter(buffer, table);
  const elements = writer.write();
  const text = writer.text();
  return { text, bytes: Buffer.byteLength(text), lines: writer.lines, elements, exceptions: [...writer.exceptions] };
}

/** Adds the row of an element; `line` is its `PieceColumn.Line`. */
function addElement(elements: number[], table: ElementTable, row: number, line: number): void {
  const base = table.get(0, Column.Start);
  const parent = Math.max(0, table.get(row, Column.Parent));
  elements.push(
    line,
    table.get(row, Column.Start) - base,
    table.get(row, Column.TagEnd) - base,
    table.get(row, Column.End) - base,
    table.get(parent, Column.Start) - base,
    table.get(parent, Column.End) - base,
  );
}

/** Whether a chunk of that size, its wrapper included, has room for a piece; an empty chunk always has. */
export function hasRoom(entries: number, bytes: number, lines: number, piece: Piece): boolean {
  return entries === 0 || (entries < CHUNK_ENTRIES && bytes + piece.bytes <= CHUNK_BYTES && lines + piece.lines <= CHUNK_LINES);
}

/**
 * Returns a namespace name that all engines accept and that needs no escaping; references in `name` are resolved.
 * libxml2 warns if a name is no absolute URI, and the WebAssembly engine treats that as a failure. Any unique name can
 * replace a name without a schema.
 */
export function acceptableNamespace(name: string): string {
  if (name.length <= LONGEST_NAMESPACE && ABSOLUTE_URI.test(name)) return name;
  return `urn:sitemap-lint:other:${createHash('sha256').update(name).digest('hex')}`;
}

/** ASCII bytes as text; null if there are others. */
function asciiText(bytes: Buffer): string | null {
  return isAscii(bytes) ? bytes.toString('latin1') : null;
}

/** Writes the outermost element of a table, from the start to the end of its bytes. */
class PieceWriter {
  readonly #buffer: Buffer;
  readonly #table: ElementTable;
  readonly #parts: string[] = [];
  /** Buffer index of the first byte that is neither written nor skipped. */
  #at: number;
  /** All bytes as text if they are ASCII and there are many parts, which need not be decoded one by one; else null. */
  readonly #ascii: string | null;
  readonly #base: number;
  /** Whether the element has a CR, which is rare. */
  readonly #hasReturn: boolean;
  #line = 0;
  readonly exceptions = new Set<SchemaException>();

  constructor(buffer: Uint8Array, table: ElementTable) {
    // It ends with the element, so that no search goes further.
    this.#buffer = Buffer.from(buffer.buffer, buffer.byteOffset, table.get(0, Column.End));
    this.#table = table;
    this.#at = this.#base = table.get(0, Column.Start);
    this.#ascii = table.length > FEW_ELEMENTS ? asciiText(this.#buffer.subarray(this.#base)) : null;
    this.#hasReturn = this.#buffer.includes(RETURN, this.#at);
  }

  get lines(): number {
    return this.#line;
  }

  text(): string {
    return this.#parts.join('');
  }

  /** Writes text as it is. */
  #raw(text: string): void {
    this.#parts.push(text);
    for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) this.#line++;
  }

  /** Writes the bytes up to an index. */
  #copy(to: number): void {
    if (to > this.#at) {
      const text = this.#ascii?.slice(this.#at - this.#base, to - this.#base) ?? this.#buffer.toString('utf8', this.#at, to);
      // An XML parser would turn every CR and CR LF into LF (XML 1.0 section 2.11); here it keeps lines countable.
      this.#raw(this.#hasReturn ? text.replace(/\r\n?/g, '\n') : text);
    }
    this.#at = to;
  }

  /** Writes the element with all that is in it. Returns the rows of its elements. */
  write(): number[] {
    const table = this.#table;
    const elements: number[] = [];
    for (let row = 0; row < table.length; row++) {
      const start = table.get(row, Column.Start);
      if (start < this.#at) continue;
      this.#copy(start);
      const parent = Math.max(0, table.get(row, Column.Parent));
      // A hostile value has thousands of elements, of which the first decides.
      if (row > parent + 1 && this.#refusesElements(parent)) {
        this.#at = table.get(parent, Column.ContentEnd);
        continue;
      }
      const isSkipped = isForeign(table.get(row, Column.Namespace));
      if (isSkipped) {
        this.#raw(SKIPPED);
        this.exceptions.add('unknown-namespace');
      } else this.#startTag(row);
      addElement(elements, table, row, this.#line);
      if (isSkipped) this.#at = table.get(row, Column.End);
      else this.#value(row);
    }
    this.#copy(table.get(0, Column.End));
    return elements;
  }

  /**
   * Whether an element with several children is invalid because of the first one, and libxml2 looks at no other (Structures, cvc-type
   * 3.1.2; the wildcards of the bundled schemas are strict). An attribute could name another type.
   */
  #refusesElements(row: number): boolean {
    const table = this.#table;
    if (table.get(row, Column.Children) < 2 || table.get(row, Column.AttributeCount) > 0) return false;
    const allowed = WITH_ELEMENTS.get(table.get(row, Column.Namespace));
    if (allowed === undefined) return false;
    const colon = table.get(row, Column.Colon);
    const from = colon < 0 ? table.get(row, Column.NameStart) : colon + 1;
    return !allowed.has(this.#buffer.toString('utf8', from, table.get(row, Column.NameEnd)));
  }

  /** Writes a start tag with a line feed before its end. */
  #startTag(row: number): void {
    const table = this.#table;
    const tagEnd = table.get(row, Column.TagEnd);
    const first = table.get(row, Column.AttributeFrom);
    const count = table.get(row, Column.AttributeCount);
    for (let index = first; index < first + count; index++) this.#attribute(index);
    this.#copy(this.#buffer[tagEnd - 2] === SLASH ? tagEnd - 2 : tagEnd - 1);
    this.#raw('\n');
    this.#copy(tagEnd);
  }

  /**
   * Writes an attribute unless it is unsafe: libxml2 would try to load schema locations, and `xmlns=""` triggers
   * CVE-2023-29469. Omitting `xmlns=""` is harmless: no element without a namespace is sent.
   */
  #attribute(index: number): void {
    const table = this.#table;
    const nameStart = table.attribute(index, AttributeField.NameStart);
    const valueStart = table.attribute(index, AttributeField.ValueStart);
    const valueEnd = table.attribute(index, AttributeField.ValueEnd);
    const colon = table.attribute(index, AttributeField.Colon);
    const kind = table.attribute(index, AttributeField.Namespace);
    const name = this.#buffer.toString('utf8', colon < 0 ? nameStart : colon + 1, table.attribute(index, AttributeField.NameEnd));
    const noNamespace = kind === Namespace.Xmlns && colon < 0 && valueStart === valueEnd;
    if (noNamespace || (kind === Namespace.Xsi && name.endsWith('chemaLocation'))) {
      this.#copy(nameStart);
      this.#at = valueEnd + 1;
    } else if (kind === Namespace.Xmlns) {
      this.#copy(valueStart);
      this.#raw(acceptableNamespace(decodeAttribute(this.#buffer, valueStart, valueEnd)));
      this.#at = valueEnd;
    } else if (URI_ATTRIBUTES.has(name)) {
      this.#url(acceptedUrl(decodeAttribute(this.#buffer, valueStart, valueEnd)), valueStart, valueEnd);
    }
  }

  /** Writes another value for an element if libxml2 needs one. */
  #value(row: number): void {
    const table = this.#table;
    if (table.get(row, Column.Children) > 0) return;
    const from = table.get(row, Column.TagEnd);
    const to = table.get(row, Column.ContentEnd);
    if (from === to || !this.#isUri(table.get(row, Column.NameStart), table.get(row, Column.NameEnd))) return;
    if (mayBeChanged(this.#buffer.subarray(from, to))) this.#url(acceptedUrl(contentText(this.#buffer, from, to)), from, to);
  }

  /** Whether the name in a range is that of an element with type anyURI. */
  #isUri(from: number, to: number): boolean {
    return URI_ELEMENTS.some((ending) => to - from >= ending.length && equals(this.#buffer, to - ending.length, to, ending));
  }

  /**
   * Replaces the URL in a range with its accepted form, if it has one. White space becomes references: a parser keeps
   * those, and no line is added.
   */
  #url(accepted: AcceptedUrl | null, from: number, to: number): void {
    if (accepted === null) return;
    this.#copy(from);
    for (const exception of accepted.exceptions) this.exceptions.add(exception);
    this.#raw(accepted.url.replace(/[&<>"'\t\n\r]/g, (character) => ESCAPES[character] ?? `&#${character.charCodeAt(0)};`));
    this.#at = to;
  }
}
