// Reads one element with its content into the element table.

import { Token } from '../../xml/cursor.js';
import type { Scanner } from '../../xml/scanner.js';
import { TEXT_FLAGS, TextFlag } from '../../xml/xml-characters.js';
import { Column, type ElementTable } from '../element-table.js';

/** Bits of characters that have no special meaning inside a CDATA section. */
const MARKUP_CHARACTERS = TextFlag.Ampersand | TextFlag.QuoteOrGt | TextFlag.Bracket;

/**
 * How reading ended: the element is complete; the next entry began inside it, or deeper inside it; a surrounding element was
 * closed first; the buffer ended; the document ended; it is nested too deep; it has too many elements or attributes.
 */
type ElementOutcome = 'whole' | 'interrupted' | 'abandoned' | 'more' | 'cut' | 'too-deep' | 'too-many';

/**
 * Reads the element whose start tag the scanner has just read (`token`) into the table; `depth` elements are open around it.
 * `interrupts` returns whether a start tag opens an entry: if that is a child of the element, the element ends before it. Before
 * the index `again`, where bytes are read for the second time, any such tag abandons the element.
 */
// biome-ignore lint/complexity/noExcessiveCognitiveComplexity: one case for each token of the scanner
export function readElement(
  scanner: Scanner,
  table: ElementTable,
  token: Token,
  depth: number,
  interrupts: (() => boolean) | null,
  again: number,
): ElementOutcome {
  table.clear();
  open(scanner, table);
  if (token === Token.Empty) {
    table.close(scanner.tokenEnd, scanner.tokenEnd);
    return 'whole';
  }
  for (;;) {
    const noted = scanner.defects.length;
    const before = scanner.depthAfter;
    const next = scanner.next();
    switch (next) {
      case Token.More:
        return 'more';
      case Token.End:
        return 'cut';
      case Token.Start:
      case Token.Empty:
        if (interrupts !== null && (table.current === 0 || scanner.tokenStart <= again) && interrupts()) {
          const outcome = table.current === 0 ? 'interrupted' : 'abandoned';
          scanner.rewind(scanner.tokenStart, before, noted);
          closeTo(table, 0, scanner.tokenStart, scanner.tokenStart);
          return outcome;
        }
        if (scanner.depth > scanner.limits.elementDepth) return 'too-deep';
        open(scanner, table);
        if (Math.max(table.length, table.attributeCount) > scanner.limits.entryElements) return 'too-many';
        if (next === Token.Empty) table.close(scanner.tokenEnd, scanner.tokenEnd);
        break;
      case Token.Text:
        addFlags(table, scanner.flags | ((scanner.flags & TextFlag.Ampersand) !== 0 ? TextFlag.Markup : 0));
        break;
      case Token.Cdata:
        // Inside CDATA, `&`, quotes and `>` are not markup.
        addFlags(
          table,
          TextFlag.Markup |
            TextFlag.Cdata |
            (flagsOf(scanner.buffer, scanner.contentStart, scanner.contentEnd) & ~MARKUP_CHARACTERS),
        );
        break;
      case Token.Nothing:
      case Token.Doctype:
        // Invalid markup in this place is read as text without its `<`. If it takes all of the document, no element is complete.
        if (scanner.final && scanner.tokenEnd >= scanner.end) return 'cut';
        addFlags(table, TextFlag.Markup | flagsOf(scanner.buffer, scanner.tokenStart, scanner.tokenEnd));
        break;
      case Token.Close: {
        const level = scanner.depthAfter - depth;
        closeTo(table, Math.max(0, level), scanner.tokenStart, level >= 0 ? scanner.tokenEnd : scanner.tokenStart);
        if (level <= 0) return 'whole';
        break;
      }
      default:
        // A comment or an instruction splits the text around it.
        addFlags(table, TextFlag.Markup);
    }
  }
}

function open(scanner: Scanner, table: ElementTable): void {
  table.open(scanner.tokenStart, scanner.tokenEnd, scanner.nameStart, scanner.nameEnd, scanner.colon, scanner.namespace);
  if (scanner.attributeCount > 0) table.addAttributes(scanner.attributes, scanner.attributeCount);
}

/** Closes elements up to the one at `level`, which ends with the end tag; those inside it end where the end tag begins. */
function closeTo(table: ElementTable, level: number, contentEnd: number, end: number): void {
  while (table.current >= 0) {
    const depth = table.get(table.current, Column.Depth);
    if (depth < level) return;
    table.close(contentEnd, depth === level ? end : contentEnd);
  }
}

function addFlags(table: ElementTable, flags: number): void {
  const index = table.current * Column.Count + Column.Flags;
  table.rows[index] = (table.rows[index] as number) | flags;
}

function flagsOf(buffer: Uint8Array, from: number, to: number): number {
  let flags = 0;
  for (let at = from; at < to; at++) flags |= TEXT_FLAGS[buffer[at] as number] as number;
  return flags;
}
