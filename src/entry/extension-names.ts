// Whether the elements and attributes of extensions are those of their vocabularies, in their order, asked of bytes: plain
// ones wake no rule.

import { Namespace, NamespaceTable } from '../xml/namespaces.js';
import { AttributeField } from '../xml/scanner.js';
import { Column, type ElementTable } from './element-table.js';
import { VOCABULARIES } from './vocabulary.js';

type Names = readonly Uint8Array[];

/** A vocabulary as bytes: lists by the name of an element. */
interface ByteVocabulary {
  readonly outermost: Names;
  readonly children: readonly (readonly [parent: Uint8Array, names: Names])[];
  readonly attributes: readonly (readonly [element: Uint8Array, names: Names])[];
}

const NONE: Names = [];
const bytes = (name: string): Uint8Array => Buffer.from(name);
const lists = (record: Readonly<Record<string, readonly string[]>>) =>
  Object.entries(record).map(([name, names]) => [bytes(name), names.map(bytes)] as const);

/** Namespaces of which every element is a matter for rules. */
const WITHDRAWN: ReadonlySet<number> = new Set([Namespace.Mobile, Namespace.PageMap]);

/** By number of the namespace. */
const BY_NAMESPACE = new Map<number, ByteVocabulary>(
  [...VOCABULARIES].map(([namespace, { outermost, children, attributes }]) => [
    new NamespaceTable().number(namespace),
    { outermost: [bytes(outermost)], children: lists(children), attributes: lists(attributes) },
  ]),
);

/**
 * Whether the element of a row, which is not in the document's own namespace, stands where its vocabulary has it, not
 * before a sibling that comes first there, and has only attributes that it declares; the vocabulary is not withdrawn. False where
 * that is not plain to see.
 */
export function isPlainExtension(buffer: Uint8Array, table: ElementTable, row: number): boolean {
  const namespace = table.get(row, Column.Namespace);
  const vocabulary = BY_NAMESPACE.get(namespace);
  if (!vocabulary || WITHDRAWN.has(namespace)) return false;
  const outermost = table.get(row, Column.Depth) === 1;
  const allowed = outermost ? vocabulary.outermost : childrenOf(buffer, table, row, vocabulary);
  const place = placeOf(buffer, table, row, allowed);
  if (place < 0) return false;
  const before = outermost ? -1 : siblingBefore(table, row);
  if (before >= 0 && placeOf(buffer, table, before, allowed) > place) return false;
  return table.get(row, Column.AttributeCount) === 0 || hasPlainAttributes(buffer, table, row, vocabulary);
}

function childrenOf(buffer: Uint8Array, table: ElementTable, row: number, { children }: ByteVocabulary): Names {
  const parent = table.get(row, Column.Parent);
  if (table.get(parent, Column.Namespace) !== table.get(row, Column.Namespace)) return NONE;
  return listOf(children, buffer, table, parent);
}

/** Place of the name of a row in a list; -1 where it is not in it. */
function placeOf(buffer: Uint8Array, table: ElementTable, row: number, names: Names): number {
  return indexOfName(names, buffer, localName(table, row), table.get(row, Column.NameEnd));
}

/** Row of the sibling right before; -1 for a first child. */
function siblingBefore(table: ElementTable, row: number): number {
  const parent = table.get(row, Column.Parent);
  let before = row - 1;
  while (before !== parent && table.get(before, Column.Parent) !== parent) before = table.get(before, Column.Parent);
  return before === parent ? -1 : before;
}

function hasPlainAttributes(buffer: Uint8Array, table: ElementTable, row: number, { attributes }: ByteVocabulary): boolean {
  const declared = listOf(attributes, buffer, table, row);
  const first = table.get(row, Column.AttributeFrom);
  for (let i = first; i < first + table.get(row, Column.AttributeCount); i++) {
    if (table.attribute(i, AttributeField.Namespace) === Namespace.Xmlns) continue;
    if (table.attribute(i, AttributeField.Colon) >= 0) return false;
    const from = table.attribute(i, AttributeField.NameStart);
    if (indexOfName(declared, buffer, from, table.attribute(i, AttributeField.NameEnd)) < 0) return false;
  }
  return true;
}

/** The list that belongs to the element of a row. */
function listOf(all: ByteVocabulary['children'], buffer: Uint8Array, table: ElementTable, row: number): Names {
  const from = localName(table, row);
  const to = table.get(row, Column.NameEnd);
  for (const [name, names] of all) if (isName(name, buffer, from, to)) return names;
  return NONE;
}

function indexOfName(names: Names, buffer: Uint8Array, from: number, to: number): number {
  for (let index = 0; index < names.length; index++) if (isName(names[index] as Uint8Array, buffer, from, to)) return index;
  return -1;
}

function isName(name: Uint8Array, buffer: Uint8Array, from: number, to: number): boolean {
  if (to - from !== name.length) return false;
  for (let i = 0; i < name.length; i++) if (buffer[from + i] !== name[i]) return false;
  return true;
}

function localName(table: ElementTable, row: number): number {
  const colon = table.get(row, Column.Colon);
  return colon < 0 ? table.get(row, Column.NameStart) : colon + 1;
}
