// A chunk: unproven entries in the document's own root start tag, written so that each element has a line of its own.
//
// libxml2 names only the line of what it rejects. A line feed before the `>` of every start tag makes that line say which
// element it is, without changing what the schema sees.

import { crypto } from '../builtins.js';
import { Column, type ElementTable } from '../entry/element-table.js';
import { isForeign, Namespace } from '../xml/namespaces.js';
import { AttributeField } from '../xml/scanner.js';
import { decodeAttribute, decodeContent } from '../xml/text-decoder.js';
import { SKIPPED_ELEMENT, SKIPPED_NAMESPACE } from './engine.js';
import { type AcceptedUrl, acceptedUrl, type SchemaException } from './exceptions.js';

/** Most UTF-8 bytes and entries of one chunk. */
const CHUNK_BYTES = 1_048_576;
const CHUNK_ENTRIES = 1_000;
/** libxml2 stores lines in 16 bits unless asked, and finds them slowly beyond. */
const CHUNK_LINES = 60_000;

const SKIPPED = `<s:${SKIPPED_ELEMENT} xmlns:s="${SKIPPED_NAMESPACE}"\n/>`;
const ABSOLUTE_URI = /^(?:https?:\/\/[A-Za-z0-9.-]+(?:\/[A-Za-z0-9._~/-]*)?(?:[#?][A-Za-z0-9._~-]*)?|urn:[A-Za-z0-9:._-]+)$/;
const URI_ATTRIBUTES = new Set(['href', 'info', 'src']);
/** Element names that end so have type anyURI in every bundled schema. */
const URI_ELEMENT = /(?:loc|license)$/;

/** Longer namespace names are shortened, so that what is wrapped around every chunk stays small. */
const LONGEST_NAMESPACE = 256;
const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

/** An element that a piece holds: its line there, and where it lies in the buffer that it was taken from. */
interface PieceElement {
  /** Line feeds before it in the piece; its line in a chunk is that of the piece plus this. */
  readonly line: number;
  /** Buffer indices: the element, the end of its start tag, and its parent (itself for the outermost). */
  readonly start: number;
  readonly tagEnd: number;
  readonly end: number;
  readonly parentStart: number;
  readonly parentEnd: number;
}

/** One element written for a chunk. */
export interface Piece {
  readonly text: string;
  /** UTF-8 bytes and line feeds of the text. */
  readonly bytes: number;
  readonly lines: number;
  readonly elements: readonly PieceElement[];
  /** What of its URLs was changed, since libxml2 would reject it. */
  readonly exceptions: readonly SchemaException[];
}

/** The outermost element of a table as text with a line for each element in it. */
export function writePiece(buffer: Uint8Array, table: ElementTable): Piece {
  const writer = new PieceWriter();
  const elements = writer.element(buffer, table);
  const text = writer.text();
  return { text, bytes: Buffer.byteLength(text), lines: writer.lines, elements, exceptions: [...writer.exceptions] };
}

/** Whether a chunk of that size, its wrapper included, has room for another piece; an empty one takes any. */
export function hasRoom(entries: number, bytes: number, lines: number, piece: Piece): boolean {
  return entries === 0 || (entries < CHUNK_ENTRIES && bytes + piece.bytes <= CHUNK_BYTES && lines + piece.lines <= CHUNK_LINES);
}

/**
 * A namespace name, given with its references resolved, as every engine takes it; nothing in the result needs escaping.
 * libxml2 warns of one that is no absolute URI, and the WebAssembly engine takes that for a failure; any name without a schema
 * is as good as another here, as long as it is its own.
 */
export function acceptableNamespace(name: string): string {
  if (name.length <= LONGEST_NAMESPACE && ABSOLUTE_URI.test(name)) return name;
  return `urn:sitemap-lint:other:${crypto().createHash('sha256').update(name).digest('hex')}`;
}

class PieceWriter {
  readonly #parts: string[] = [];
  #line = 0;
  readonly exceptions = new Set<SchemaException>();

  get lines(): number {
    return this.#line;
  }

  /** Text as it is. */
  raw(text: string): void {
    this.#parts.push(text);
    for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) this.#line++;
  }

  text(): string {
    return this.#parts.join('');
  }

  /** The element in the table, with all that is in it, and where its elements went. */
  element(buffer: Uint8Array, table: ElementTable): PieceElement[] {
    const elements: PieceElement[] = [];
    let at = table.get(0, Column.Start);
    const copy = (to: number): void => {
      // An XML parser would turn every CR and CR LF into LF (XML 1.0 section 2.11); here it keeps lines countable.
      if (to > at)
        this.raw(
          Buffer.from(buffer.buffer, buffer.byteOffset + at, to - at)
            .toString('utf8')
            .replace(/\r\n?/g, '\n'),
        );
      at = to;
    };
    for (let row = 0; row < table.length; row++) {
      const start = table.get(row, Column.Start);
      if (start < at) continue;
      copy(start);
      const namespace = table.get(row, Column.Namespace);
      const skipped = isForeign(namespace);
      if (skipped) this.raw(SKIPPED);
      else this.#startTag(buffer, table, row, copy, (index) => (at = index));
      const parent = Math.max(0, table.get(row, Column.Parent));
      elements.push({
        line: this.#line,
        start,
        tagEnd: table.get(row, Column.TagEnd),
        end: table.get(row, Column.End),
        parentStart: table.get(parent, Column.Start),
        parentEnd: table.get(parent, Column.End),
      });
      if (skipped) at = table.get(row, Column.End);
      else this.#value(buffer, table, row, copy, (index) => (at = index));
    }
    copy(table.get(0, Column.End));
    return elements;
  }

  /**
   * The start tag with a line feed before its end, and without what libxml2 must not see: schema locations, which it would
   * try to load, and `xmlns=""` (CVE-2023-29469), which changes nothing here: no element without a namespace is sent.
   */
  #startTag(
    buffer: Uint8Array,
    table: ElementTable,
    row: number,
    copy: (to: number) => void,
    jump: (index: number) => void,
  ): void {
    const tagEnd = table.get(row, Column.TagEnd);
    const first = table.get(row, Column.AttributeFrom);
    for (let i = first; i < first + table.get(row, Column.AttributeCount); i++) {
      const nameStart = table.attribute(i, AttributeField.NameStart);
      const valueStart = table.attribute(i, AttributeField.ValueStart);
      const valueEnd = table.attribute(i, AttributeField.ValueEnd);
      const colon = table.attribute(i, AttributeField.Colon);
      const name = Buffer.from(
        buffer.subarray(colon < 0 ? nameStart : colon + 1, table.attribute(i, AttributeField.NameEnd)),
      ).toString('utf8');
      const kind = table.attribute(i, AttributeField.Namespace);
      const noNamespace = kind === Namespace.Xmlns && colon < 0 && valueStart === valueEnd;
      if (noNamespace || (kind === Namespace.Xsi && name.endsWith('chemaLocation'))) {
        copy(nameStart);
        jump(valueEnd + 1);
      } else if (kind === Namespace.Xmlns) {
        copy(valueStart);
        this.raw(acceptableNamespace(decodeAttribute(buffer, valueStart, valueEnd)));
        jump(valueEnd);
      } else if (URI_ATTRIBUTES.has(name)) {
        const accepted = acceptedUrl(decodeAttribute(buffer, valueStart, valueEnd));
        if (accepted === null) continue;
        copy(valueStart);
        this.#url(accepted);
        jump(valueEnd);
      }
    }
    const close = buffer[tagEnd - 2] === 0x2f ? tagEnd - 2 : tagEnd - 1;
    copy(close);
    this.raw('\n');
    copy(tagEnd);
  }

  #value(buffer: Uint8Array, table: ElementTable, row: number, copy: (to: number) => void, jump: (index: number) => void): void {
    if (table.get(row, Column.Children) > 0) return;
    const name = Buffer.from(buffer.subarray(table.get(row, Column.NameStart), table.get(row, Column.NameEnd))).toString(
      'latin1',
    );
    const from = table.get(row, Column.TagEnd);
    const to = table.get(row, Column.ContentEnd);
    if (!URI_ELEMENT.test(name)) return;
    const accepted = acceptedUrl(decodeContent(buffer, from, to, []).text);
    if (accepted === null) return;
    copy(from);
    this.#url(accepted);
    jump(to);
  }

  /** White space goes as references: a parser leaves those alone, and no line is added. */
  #url({ url, exceptions }: AcceptedUrl): void {
    for (const exception of exceptions) this.exceptions.add(exception);
    this.raw(url.replace(/[&<>"'\t\n\r]/g, (character) => ESCAPES[character] ?? `&#${character.charCodeAt(0)};`));
  }
}
