// Values in extensions that are plainly right, asked of the bytes of an entry: sound, never complete.

import { Column, type ElementTable } from '../../entry/element-table.js';
import { isSpace, TextFlag } from '../../xml/characters.js';

const AMPERSAND = 0x26;
const LESS_THAN = 0x3c;
const CDATA_START = Buffer.from('<![CDATA[');
const CDATA_END = Buffer.from(']]>');
const REFERENCES = ['&lt;', '&gt;', '&quot;', '&apos;'].map((reference) => Buffer.from(reference));
const ESCAPED_AMPERSAND = Buffer.from('&amp;');

/** Whether the bytes from an index on are these. */
function standsAt(bytes: Uint8Array, buffer: Uint8Array, at: number, to: number): boolean {
  if (at + bytes.length > to) return false;
  for (let i = 0; i < bytes.length; i++) if (buffer[at + i] !== bytes[i]) return false;
  return true;
}

/** Whether the element of a row has that local name. */
export function isNamed(name: Uint8Array, buffer: Uint8Array, table: ElementTable, row: number): boolean {
  const colon = table.get(row, Column.Colon);
  const from = colon < 0 ? table.get(row, Column.NameStart) : colon + 1;
  const to = table.get(row, Column.NameEnd);
  return to - from === name.length && standsAt(name, buffer, from, to);
}

/** First row behind the element of a row and all that is in it. */
export function rowBehind(table: ElementTable, row: number): number {
  const depth = table.get(row, Column.Depth);
  let next = row + 1;
  while (next < table.length && table.get(next, Column.Depth) > depth) next++;
  return next;
}

/** Whether the element of a row holds nothing but text, has no attributes, and its text has neither markup nor references. */
export function isBare(table: ElementTable, row: number): boolean {
  if (table.get(row, Column.Children) > 0 || table.get(row, Column.AttributeCount) > 0) return false;
  return (table.get(row, Column.Flags) & (TextFlag.Markup | TextFlag.Ampersand)) === 0;
}

/**
 * Whether the element of a row holds nothing but text, which is more than white space, has at most `most` characters, and shows
 * nothing that looks like a reference: as written, with the named references, or in one CDATA section.
 */
export function isUsualText(buffer: Uint8Array, table: ElementTable, row: number, most: number): boolean {
  if (table.get(row, Column.Children) > 0 || table.get(row, Column.AttributeCount) > 0) return false;
  const flags = table.get(row, Column.Flags);
  const from = table.get(row, Column.TagEnd);
  const to = table.get(row, Column.ContentEnd);
  if ((flags & TextFlag.Visible) === 0) return false;
  // A character has one byte or more, and a reference more than it stands for.
  if (to - from > most && Buffer.from(buffer.subarray(from, to)).toString('utf8').length > most) return false;
  if ((flags & TextFlag.Cdata) !== 0) return isUsualCdata(buffer, from, to);
  return (flags & (TextFlag.Markup | TextFlag.Ampersand)) === 0 || isUsualEscaped(buffer, from, to);
}

/** Whether there is no markup, and no references but the named ones, none of them escaped itself. */
function isUsualEscaped(buffer: Uint8Array, from: number, to: number): boolean {
  for (let at = from; at < to; at++) {
    const byte = buffer[at] as number;
    if (byte === LESS_THAN) return false;
    if (byte !== AMPERSAND || REFERENCES.some((reference) => standsAt(reference, buffer, at, to))) continue;
    if (!standsAt(ESCAPED_AMPERSAND, buffer, at, to) || mayBeginName(buffer[at + ESCAPED_AMPERSAND.length] as number))
      return false;
  }
  return true;
}

/** Whether there is one CDATA section that is not blank, without anything that looks like a reference. */
function isUsualCdata(buffer: Uint8Array, start: number, end: number): boolean {
  let [from, to] = [start, end];
  while (from < to && isSpace(buffer[from] as number)) from++;
  while (to > from && isSpace(buffer[to - 1] as number)) to--;
  if (!standsAt(CDATA_START, buffer, from, to)) return false;
  let visible = false;
  for (let at = from + CDATA_START.length; at < to; at++) {
    if (standsAt(CDATA_END, buffer, at, to)) return visible && at + CDATA_END.length === to;
    const byte = buffer[at] as number;
    if (byte === AMPERSAND && mayBeginName(buffer[at + 1] as number)) return false;
    visible ||= !isSpace(byte);
  }
  return false;
}

/** Whether a byte behind `&` may make a reference of it. */
function mayBeginName(byte: number): boolean {
  const small = byte | 0x20;
  return byte === 0x23 || (small >= 0x61 && small <= 0x7a);
}
