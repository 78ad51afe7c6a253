// The shape of an entry: everything that the verdict of libxml2 depends on. Entries of one shape have the same violations.
//
// Values that are proved to have their type are left out, so a shape says of most entries which elements they have. Shapes are laxer than
// the prover with addresses: they may have characters that libxml2 escapes before it judges them, all in the same way, because libxml2 is
// asked about the first of them.

import { Column, type ElementTable } from '../entry/element-table.js';
import { CHANGEFREQ_VALUES } from '../protocol.js';
import { Namespace } from '../xml/namespaces.js';
import { AttributeField } from '../xml/scanner.js';
import { TextFlag } from '../xml/xml-characters.js';
import { provesContent } from './element-value.js';
import { type AttributeGrammar, type ElementGrammar, EXTENSIONS } from './extension-grammar.js';
import { type ProvableType, provesValue, UriByte } from './value-proofs.js';

/** Most elements of an entry with a shape, bytes of a value in it, and characters of all of it. */
const MOST_ELEMENTS = 64;
const LONGEST_VALUE = 64;
const LONGEST = 2_048;

/** An element of a schema: the type of its text, null if it may not have any, and its attributes. */
interface Leaf {
  readonly type: ProvableType | null;
  readonly attributes: readonly AttributeGrammar[];
}

const CONTAINER: Leaf = { type: null, attributes: [] };
const CORE: ReadonlyMap<string, Leaf> = new Map<string, Leaf>([
  ['url', CONTAINER],
  ['sitemap', CONTAINER],
  ['loc', { type: 'loc', attributes: [] }],
  ['lastmod', { type: 'datetime', attributes: [] }],
  ['changefreq', { type: { oneOf: CHANGEFREQ_VALUES }, attributes: [] }],
  ['priority', { type: { decimalUpTo: 1 }, attributes: [] }],
]);
/** The elements of each namespace by their names, each of which has one type in its schema. */
const LEAVES: ReadonlyMap<number, ReadonlyMap<string, Leaf>> = new Map([
  [Namespace.Sitemap as number, CORE],
  ...[...EXTENSIONS].map(([namespace, { name, grammar }]) => [namespace, leavesOf(name, grammar)] as const),
]);

function leavesOf(name: Uint8Array, { attributes, children }: ElementGrammar): Map<string, Leaf> {
  const leaves = new Map<string, Leaf>([[textOf(name), { type: null, attributes }]]);
  for (const { name: child, content, attributes: own } of children) {
    if (typeof content === 'object' && 'children' in content)
      for (const [key, leaf] of leavesOf(child, content)) leaves.set(key, leaf);
    else leaves.set(textOf(child), { type: content, attributes: own });
  }
  return leaves;
}

function textOf(bytes: Uint8Array, from = 0, to = bytes.length): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset + from, to - from).toString('latin1');
}

/** The shape of the entry in a table whose places are in a buffer; null if too much of it matters. */
export function shapeOf(buffer: Uint8Array, table: ElementTable): string | null {
  if (table.length > MOST_ELEMENTS) return null;
  let shape = '';
  for (let row = 0; row < table.length; row++) {
    const leaves = LEAVES.get(table.get(row, Column.Namespace));
    if (leaves === undefined) return null;
    const colon = table.get(row, Column.Colon);
    const name = textOf(buffer, colon < 0 ? table.get(row, Column.NameStart) : colon + 1, table.get(row, Column.NameEnd));
    const leaf = leaves.get(name);
    const own = attributesOf(buffer, table, row, leaf?.attributes ?? []);
    const content = contentOf(buffer, table, row, leaf);
    if (own === null || content === null) return null;
    shape += `<${table.get(row, Column.Depth)} ${table.get(row, Column.Namespace)} ${name}${own}${content}`;
    if (shape.length > LONGEST) return null;
  }
  return shape;
}

/** What matters of the content of an element besides the elements in it; null if that is too much. */
function contentOf(buffer: Uint8Array, table: ElementTable, row: number, leaf: Leaf | undefined): string | null {
  const flags = table.get(row, Column.Flags);
  if (table.get(row, Column.Children) > 0) {
    // libxml2 quotes the text of an element that may contain only text.
    if (leaf === undefined || leaf.type !== null) return null;
    // Where text is between elements matters, and references may be white space.
    return (flags & (TextFlag.Visible | TextFlag.Cdata)) === 0 ? '>' : null;
  }
  const type = leaf?.type ?? null;
  const from = table.get(row, Column.TagEnd);
  const to = table.get(row, Column.ContentEnd);
  if (from === to) return '';
  if (type !== null && provesContent(type, buffer, table, row, UriByte.Escaped)) return '>+';
  return to - from > LONGEST_VALUE ? null : `>${to - from}:${textOf(buffer, from, to)}`;
}

/** What matters of the attributes of an element; null if that is too much, or may change the meaning of names or of types. */
function attributesOf(buffer: Uint8Array, table: ElementTable, row: number, known: readonly AttributeGrammar[]): string | null {
  const first = table.get(row, Column.AttributeFrom);
  let attributes = '';
  for (let index = first; index < first + table.get(row, Column.AttributeCount); index++) {
    const namespace = table.attribute(index, AttributeField.Namespace);
    if (namespace === Namespace.Xmlns || namespace === Namespace.Xsi) return null;
    const colon = table.attribute(index, AttributeField.Colon);
    const nameFrom = colon < 0 ? table.attribute(index, AttributeField.NameStart) : colon + 1;
    const name = textOf(buffer, nameFrom, table.attribute(index, AttributeField.NameEnd));
    const from = table.attribute(index, AttributeField.ValueStart);
    const to = table.attribute(index, AttributeField.ValueEnd);
    attributes += ` ${colon < 0 ? '' : namespace}:${name}`;
    const type = colon < 0 ? known.find((attribute) => textOf(attribute.name) === name)?.type : undefined;
    const isPlain = (table.attribute(index, AttributeField.Flags) & TextFlag.Ampersand) === 0;
    if (type !== undefined && isPlain && provesValue(type, buffer, from, to, UriByte.Escaped)) attributes += '+';
    else if (to - from > LONGEST_VALUE) return null;
    else attributes += `=${to - from}:${textOf(buffer, from, to)}`;
  }
  return attributes;
}
