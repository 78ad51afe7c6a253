// The names of elements that entries of a document use, and their meanings: equal bytes mean the same if only the root declares
// namespaces.

import { Namespace } from '../../xml/namespaces.js';
import { AttributeField } from '../../xml/scanner.js';
import { CORE_FIELDS } from '../core-fields.js';
import { Column, type ElementTable, type FieldRow } from '../element-table.js';

/** Returned for bytes that are not a known name. */
export const UNKNOWN_NAME = -1;

/** Most names that are kept; others are looked up elsewhere. */
const MOST_NAMES = 64;

const FIELDS: ReadonlyMap<string, FieldRow> = new Map(CORE_FIELDS);

/** A name as it is written, with its prefix. */
export interface KnownName {
  readonly bytes: Uint8Array;
  /** Index of its colon; -1 without a prefix. */
  readonly colon: number;
  readonly namespace: number;
  /** The core field with this name, if it is directly in an entry; null for others. */
  readonly field: FieldRow | null;
}

/** Known names, by number. */
export class KnownNames {
  readonly list: KnownName[] = [];
  /** For each name, its last successor, because entries are alike. */
  readonly #after = new Int16Array(MOST_NAMES);
  #last = 0;

  /** Forgets all names: another root may give them another meaning. */
  clear(): void {
    this.list.length = 0;
    this.#last = 0;
    this.#after.fill(0);
  }

  /** Learns the names of the elements in a table, unless one of them declares a namespace. */
  learn(table: ElementTable, buffer: Uint8Array, coreNamespace: number): void {
    if (declaresNamespaces(table)) return;
    for (let row = 0; row < table.length && this.list.length < MOST_NAMES; row++) {
      const from = table.get(row, Column.NameStart);
      const bytes = buffer.slice(from, table.get(row, Column.NameEnd));
      if (this.list.some((name) => Buffer.compare(name.bytes, bytes) === 0)) continue;
      const at = table.get(row, Column.Colon);
      const colon = at < 0 ? -1 : at - from;
      const namespace = table.get(row, Column.Namespace);
      const local = Buffer.from(bytes.subarray(colon + 1)).toString('latin1');
      this.list.push({ bytes, colon, namespace, field: namespace === coreNamespace ? (FIELDS.get(local) ?? null) : null });
    }
  }

  /** Returns the number of the name of any length at an index; `UNKNOWN_NAME` if it is not known. */
  find(buffer: Uint8Array, from: number): number {
    const { list } = this;
    const last = this.#last;
    const likely = this.#after[last] as number;
    if (likely < list.length && isAt(buffer, from, (list[likely] as KnownName).bytes)) {
      this.#last = likely;
      return likely;
    }
    for (let number = 0; number < list.length; number++) {
      if (!isAt(buffer, from, (list[number] as KnownName).bytes)) continue;
      this.#after[last] = number;
      this.#last = number;
      return number;
    }
    return UNKNOWN_NAME;
  }
}

function declaresNamespaces(table: ElementTable): boolean {
  for (let index = 0; index < table.attributeCount; index++)
    if (table.attribute(index, AttributeField.Namespace) === Namespace.Xmlns) return true;
  return false;
}

/** Returns whether a tag has this name and nothing else before `>`, `/` or white space. */
function isAt(buffer: Uint8Array, from: number, name: Uint8Array): boolean {
  const { length } = name;
  const behind = buffer[from + length] as number;
  if (behind !== 0x3e && behind !== 0x2f && behind > 0x20) return false;
  for (let index = 0; index < length; index++) if (buffer[from + index] !== name[index]) return false;
  return true;
}
