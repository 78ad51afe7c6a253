// The parts of a document around its entries: comments, the start tag of its root, and the namespaces that it declares.

import { SITEMAP_NAMESPACE } from '../base/protocol.js';
import type { RootFacts } from '../read/entry/document.js';

/** The parts of a document that every file with some of its entries needs. */
export interface DocumentShape {
  /** Address as reported. */
  readonly uri: string;
  /** Comments and instructions before the root, without the XML declaration. */
  readonly prolog: string;
  /** Start tag of the root. */
  readonly tag: string;
  /** Name of the root as written. */
  readonly name: string;
  /** Namespace by prefix; the empty prefix is always present. */
  readonly namespaces: ReadonlyMap<string, string>;
}

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** The shape of an XML document, from the bytes up to the end of its root's start tag (without a byte order mark). */
export function shapeOf(uri: string, beginning: string, tag: string, root: RootFacts): DocumentShape {
  const before = beginning.slice(0, beginning.length - tag.length).replace(/^\s*<\?xml\s[\s\S]*?\?>/, '');
  const namespaces = new Map([['', '']]);
  for (const { prefix, uri: name } of root.declarations) namespaces.set(prefix, name);
  return { uri, prolog: before.trim() === '' ? '' : before.trimStart(), tag, name: root.qname, namespaces };
}

/** The shape of a file whose entries come from a text sitemap or a feed. */
export function madeShape(uri: string): DocumentShape {
  const tag = `<urlset xmlns="${SITEMAP_NAMESPACE}">`;
  return { uri, prolog: '', tag, name: 'urlset', namespaces: new Map([['', SITEMAP_NAMESPACE]]) };
}

/** Whether entries of one shape mean the same below the root of another: all their prefixes have the same namespaces there. */
export function fitsInto(shape: DocumentShape, namespaces: ReadonlyMap<string, string>): boolean {
  return [...shape.namespaces].every(([prefix, name]) => namespaces.get(prefix) === name);
}

/** The declarations of a shape that are missing in `namespaces`, and those that differ there. */
export function comparedNamespaces(
  shape: DocumentShape,
  namespaces: ReadonlyMap<string, string>,
): { readonly missing: Map<string, string>; readonly different: Map<string, string> } {
  const missing = new Map<string, string>();
  const different = new Map<string, string>();
  for (const [prefix, name] of shape.namespaces) {
    const bound = namespaces.get(prefix);
    if (bound === undefined) missing.set(prefix, name);
    else if (bound !== name) different.set(prefix, name);
  }
  return { missing, different };
}

/** Attributes that declare namespaces, each after a space. */
export function declarationsOf(namespaces: ReadonlyMap<string, string>): string {
  return Array.from(namespaces, ([prefix, name]) => ` xmlns${prefix === '' ? '' : `:${prefix}`}="${escapeValue(name)}"`).join('');
}

/** The beginning of a file with a shape: XML declaration, comments, and the start tag of the root with further namespaces. */
export function headOf(shape: DocumentShape, namespaces: ReadonlyMap<string, string>): string {
  const { missing } = comparedNamespaces({ ...shape, namespaces }, shape.namespaces);
  return `${DECLARATION}${shape.prolog}${shape.tag.replace(/\s*\/?>$/, (end) => `${declarationsOf(missing)}${end.trim()}`)}`;
}

/** The end of such a file. */
export function tailOf({ name }: DocumentShape): string {
  return `\n</${name}>\n`;
}

function escapeValue(value: string): string {
  return value.replace(/[&<"]/g, (character) => ({ '&': '&amp;', '<': '&lt;', '"': '&quot;' })[character] as string);
}
