// Finds the bytes of a value, where nothing in them stands for something else.

import { equals } from '../bytes/equals.js';
import { Column, type ElementTable } from '../entry/element-table.js';
import { TextFlag } from '../xml/xml-characters.js';
import { type ProvableType, provesValue, UriByte } from './value-proofs.js';

const CDATA_START = Buffer.from('<![CDATA[');
const CDATA_END = Buffer.from(']]>');
/** `]`: a section whose content has one may end before the last `]]>`. No proved value has one. */
const END_OF_SECTION = 0x5d;

/**
 * Returns start and end of a value's bytes in a buffer: the content of its element, or of the CDATA section that fills it. Null if
 * comments, references or other sections make the value differ from its bytes.
 */
export function plainValue(buffer: Uint8Array, table: ElementTable, row: number): readonly [from: number, to: number] | null {
  const from = table.get(row, Column.TagEnd);
  const to = table.get(row, Column.ContentEnd);
  if ((table.get(row, Column.Flags) & TextFlag.Markup) === 0) return [from, to];
  const first = from + CDATA_START.length;
  const last = to - CDATA_END.length;
  if (first > last || !equals(buffer, from, first, CDATA_START) || !equals(buffer, last, to, CDATA_END)) return null;
  return buffer.subarray(first, last).includes(END_OF_SECTION) ? null : [first, last];
}

/** Whether the value of an element without elements in it has a type; `most` is for addresses. */
export function provesContent(
  type: ProvableType,
  buffer: Uint8Array,
  table: ElementTable,
  row: number,
  most = UriByte.Plain,
): boolean {
  const isText = type === 'string' || (typeof type === 'object' && 'maxLength' in type);
  // Raw text is never shorter than what it decodes to, so a length bound holds for it as well.
  const value = isText
    ? ([table.get(row, Column.TagEnd), table.get(row, Column.ContentEnd)] as const)
    : plainValue(buffer, table, row);
  return value !== null && provesValue(type, buffer, ...value, most);
}
