// The values of an entry that differ from entry to entry of one make.

import { equals } from '../bytes/equals.js';
import { Column, type ElementTable } from '../entry/element-table.js';
import type { Seed } from '../entry/fingerprint.js';
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
  /** Language, in lower case, of a link to a page; null for other values. */
  readonly language: string | null;
}

/** A value with what is wrong with it; null where nothing is. */
export interface JudgedSlot extends Slot {
  readonly fault: Fault | null;
}

/** Addresses in the extensions of one entry: each is compared with each. */
const MOST_URLS = 32;
const LOC = Buffer.from('loc');
const REL = Buffer.from('rel');

/** 1 for bytes that stand for themselves in every value: printable ASCII without markup and quotes. */
export const PLAIN = new Uint8Array(256).map((_, byte) =>
  byte >= 0x20 && byte < 0x7f && !`<>&"'`.includes(String.fromCharCode(byte)) ? 1 : 0,
);

/**
 * The values of a proved entry, in the order of its bytes; null where rules would have to see those of every entry. Words out of
 * a list, such as a language, are part of the make.
 */
export function slotsOf(view: EntryView, table: ElementTable, types: ProvedTypes, seed: Seed): Slot[] | null {
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
  const addAddress = (url: UrlValue['url'], from: number, to: number, language: string | null): boolean => {
    const urls = new LocReader(null, seed, url === 'image' ? IMAGE_EXTENSIONS : PAGE_EXTENSIONS);
    const origin = urls.learn(buffer, from, to);
    if (origin === 0 || ++addresses > MOST_URLS) return false;
    slots.push({ value: { url, origin }, from: from + origin, to, urls, language });
    return true;
  };
  const languages = new Set<string>();
  const textOf = (attribute: number): string => {
    const from = table.attribute(attribute, AttributeField.ValueStart);
    const to = table.attribute(attribute, AttributeField.ValueEnd);
    return Buffer.from(buffer.subarray(from, to)).toString('latin1').toLowerCase();
  };
  /** False for a language that is there already: the addresses decide what that means. */
  const addLanguage = (language: string): boolean => languages.add(language).size === ++tags;
  for (let row = 1; row < table.length; row++) {
    const namespace = table.get(row, Column.Namespace);
    const [from, to] = [table.get(row, Column.TagEnd), table.get(row, Column.ContentEnd)];
    if (namespace === view.coreNamespace) {
      const value = core.get(row);
      if (value) slots.push({ value, from, to, urls: null, language: null });
    } else if (namespace === Namespace.Image) {
      if (types.has(row) && !(isLoc(buffer, table, row) && addAddress('image', from, to, null))) return null;
    } else if (namespace === Namespace.Xhtml) {
      const first = table.get(row, Column.AttributeFrom);
      const attributes = Array.from({ length: table.get(row, Column.AttributeCount) }, (_, n) => first + n);
      const typeOf = (i: number): ReturnType<ProvedTypes['get']> => types.get(attributeKey(i));
      const tag = attributes.find((i) => typeOf(i) === 'languageTag');
      if (tag !== undefined && !addLanguage(textOf(tag))) return null;
      // A rel of another kind makes it no link to a language, whatever else it says.
      const isAlternate = attributes.every((i) => !isName(buffer, table, i, REL) || textOf(i).split(/\s+/).includes('alternate'));
      const language = tag === undefined || !isAlternate ? null : textOf(tag).trim();
      for (const i of attributes) {
        const type = typeOf(i);
        if (i === tag || (typeof type === 'object' && 'oneOf' in type)) continue;
        const at = table.attribute(i, AttributeField.ValueStart);
        if (!addAddress('page', at, table.attribute(i, AttributeField.ValueEnd), language)) return null;
      }
    } else return null;
  }
  return slots;
}

function isLoc(buffer: Uint8Array, table: ElementTable, row: number): boolean {
  const colon = table.get(row, Column.Colon);
  return equals(buffer, colon < 0 ? table.get(row, Column.NameStart) : colon + 1, table.get(row, Column.NameEnd), LOC);
}

function isName(buffer: Uint8Array, table: ElementTable, attribute: number, name: Uint8Array): boolean {
  const [from, to] = [table.attribute(attribute, AttributeField.NameStart), table.attribute(attribute, AttributeField.NameEnd)];
  return equals(buffer, from, to, name);
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
