// The values of an entry that differ from entry to entry of one make.

import { equals } from '../bytes/equals.js';
import { Column, type ElementTable } from '../entry/element-table.js';
import { IMAGE_EXTENSIONS, LocReader, PAGE_EXTENSIONS } from '../entry/loc-signals.js';
import type { FieldName } from '../entry/signals.js';
import type { EntryView } from '../entry/view.js';
import { Namespace } from '../xml/namespaces.js';
import { AttributeField } from '../xml/scanner.js';
import type { Fault } from './faults.js';
import { attributeKey, type ProvedTypes } from './prover.js';

/** An address in an extension: of an image, or of another language's page. Its first `origin` bytes are part of the make. */
export interface UrlValue {
  readonly url: 'image' | 'page';
  readonly origin: number;
}

/** What a value of an entry must be. */
export type Value = FieldName | UrlValue;

/** A value of an entry and its place in the buffer. */
export interface Slot {
  readonly value: Value;
  readonly from: number;
  readonly to: number;
  /** Reads others of this origin; null for core fields. */
  readonly urls: LocReader | null;
}

/** A value with what is wrong with it; null where nothing is. */
export interface JudgedSlot extends Slot {
  readonly fault: Fault | null;
}

/** Addresses in the extensions of one entry: each is compared with each. */
const MOST_URLS = 32;
const LOC = Buffer.from('loc');

/** 1 for bytes that stand for themselves in every value: printable ASCII without markup and quotes. */
export const PLAIN = new Uint8Array(256).map((_, byte) =>
  byte >= 0x20 && byte < 0x7f && !`<>&"'`.includes(String.fromCharCode(byte)) ? 1 : 0,
);

/**
 * The values of a proved entry, in the order of its bytes; null where rules would have to see those of every entry. Words out of
 * a list, such as a language, are part of the make.
 */
export function slotsOf(view: EntryView, table: ElementTable, types: ProvedTypes): Slot[] | null {
  const { buffer } = view.source;
  const core = new Map<number, FieldName>([
    [view.locRow, 'loc'],
    [view.lastmodRow, 'lastmod'],
    [view.changefreqRow, 'changefreq'],
    [view.priorityRow, 'priority'],
  ]);
  const slots: Slot[] = [];
  let addresses = 0;
  let tags = 0;
  const addAddress = (url: UrlValue['url'], from: number, to: number): boolean => {
    const urls = new LocReader(null, url === 'image' ? IMAGE_EXTENSIONS : PAGE_EXTENSIONS);
    const origin = urls.learn(buffer, from, to);
    if (origin === 0 || ++addresses > MOST_URLS) return false;
    slots.push({ value: { url, origin }, from: from + origin, to, urls });
    return true;
  };
  const languages = new Set<string>();
  /** False for a language that is there already: the addresses decide what that means. */
  const addLanguage = (attribute: number): boolean => {
    const from = table.attribute(attribute, AttributeField.ValueStart);
    const to = table.attribute(attribute, AttributeField.ValueEnd);
    const { size } = languages.add(Buffer.from(buffer.subarray(from, to)).toString('latin1').toLowerCase());
    return size === ++tags;
  };
  for (let row = 1; row < table.length; row++) {
    const namespace = table.get(row, Column.Namespace);
    const [from, to] = [table.get(row, Column.TagEnd), table.get(row, Column.ContentEnd)];
    if (namespace === view.coreNamespace) {
      const value = core.get(row);
      if (value) slots.push({ value, from, to, urls: null });
    } else if (namespace === Namespace.Image) {
      if (types.has(row) && !(isLoc(buffer, table, row) && addAddress('image', from, to))) return null;
    } else if (namespace === Namespace.Xhtml) {
      const first = table.get(row, Column.AttributeFrom);
      for (let i = first; i < first + table.get(row, Column.AttributeCount); i++) {
        const type = types.get(attributeKey(i));
        if (type === 'languageTag' && !addLanguage(i)) return null;
        if (type === 'languageTag' || (typeof type === 'object' && 'oneOf' in type)) continue;
        const at = table.attribute(i, AttributeField.ValueStart);
        if (!addAddress('page', at, table.attribute(i, AttributeField.ValueEnd))) return null;
      }
    } else return null;
  }
  return slots;
}

function isLoc(buffer: Uint8Array, table: ElementTable, row: number): boolean {
  const colon = table.get(row, Column.Colon);
  return equals(buffer, colon < 0 ? table.get(row, Column.NameStart) : colon + 1, table.get(row, Column.NameEnd), LOC);
}

/** Whether the bytes are plain, and more than white space. */
export function isPlainText(buffer: Uint8Array, from: number, to: number): boolean {
  let visible = false;
  for (let at = from; at < to; at++) {
    if (PLAIN[buffer[at] as number] === 0) return false;
    visible ||= buffer[at] !== 0x20;
  }
  return visible;
}
