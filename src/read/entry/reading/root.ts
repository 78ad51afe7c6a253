// Facts about the document element, and the kind of document it implies.

import { ATOM_03_NAMESPACE, ATOM_NAMESPACE } from '../../../base/protocol.js';
import { Namespace } from '../../xml/namespaces.js';
import { AttributeField, type Scanner } from '../../xml/scanner.js';
import { decodeAttribute } from '../../xml/text-decoder.js';
import type { DocumentKind, NamespaceDeclaration, RootFacts } from '../document.js';

/** Returns the facts of the start tag that the scanner has just read; `base` is the window's offset in the document. */
export function rootFacts(scanner: Scanner, base: number): RootFacts {
  const span = (from: number, to: number): { offset: number; length: number } => ({ offset: base + from, length: to - from });
  const declarations: NamespaceDeclaration[] = [];
  const attributes: RootFacts['attributes'][number][] = [];
  for (let i = 0; i < scanner.attributeCount; i++) {
    const field = (name: AttributeField): number => scanner.attributes[i * AttributeField.Count + name] as number;
    const nameStart = field(AttributeField.NameStart);
    const nameEnd = field(AttributeField.NameEnd);
    const colon = field(AttributeField.Colon);
    const value = decodeAttribute(scanner.buffer, field(AttributeField.ValueStart), field(AttributeField.ValueEnd));
    const places = {
      span: span(nameStart, field(AttributeField.ValueEnd) + 1),
      valueSpan: span(field(AttributeField.ValueStart), field(AttributeField.ValueEnd)),
    };
    const local = scanner.slice(colon < 0 ? nameStart : colon + 1, nameEnd);
    if (field(AttributeField.Namespace) === Namespace.Xmlns) {
      declarations.push({ prefix: colon < 0 ? '' : local, uri: value, ...places });
    } else {
      const namespace = scanner.namespaces.name(field(AttributeField.Namespace));
      attributes.push({ qname: scanner.slice(nameStart, nameEnd), name: local, namespace, value, ...places });
    }
  }
  return {
    qname: scanner.slice(scanner.nameStart, scanner.nameEnd),
    name: scanner.slice(scanner.colon < 0 ? scanner.nameStart : scanner.colon + 1, scanner.nameEnd),
    namespace: scanner.namespaces.name(scanner.namespace),
    startTag: span(scanner.tokenStart, scanner.tokenEnd),
    nameSpan: span(scanner.nameStart, scanner.nameEnd),
    declarations,
    attributes,
  };
}

/** Returns the kind of document for a root element; a name in the wrong case is accepted. */
export function kindOfRoot(root: RootFacts): DocumentKind {
  switch (root.name.toLowerCase()) {
    case 'urlset':
      return 'urlset';
    case 'sitemapindex':
      return 'sitemapindex';
    case 'rss':
    case 'rdf':
      return 'rss';
    case 'feed':
      return root.namespace === ATOM_NAMESPACE || root.namespace === ATOM_03_NAMESPACE ? 'atom' : 'unknown';
    case 'html':
      return 'html';
    default:
      return 'unknown';
  }
}
