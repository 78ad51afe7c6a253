// Resolves the prefixes of a tag (Namespaces in XML 1.0) and compares the names of its attributes.

import { Bindings, conventionalNamespace, Namespace, NamespaceTable } from './namespaces.js';
import { AttributeCursor, AttributeField } from './tag-attributes.js';
import { decodeAttribute } from './text-decoder.js';
import { NAME_FLAGS, NameFlag } from './xml-characters.js';

const COLON = 0x3a;

/** Up to this number, attributes are compared with each other, which takes no memory. */
const FEW_ATTRIBUTES = 8;

/** A cursor that resolves the prefixes of elements and attributes. */
export class NamespaceCursor extends AttributeCursor {
  readonly namespaces = new NamespaceTable();
  readonly bindings = new Bindings();

  /** Whether more namespaces are declared than are kept, so that it is unknown which prefixes are bound. */
  get declarationsLost(): boolean {
    return this.bindings.count > this.limits.namespaces;
  }

  #beginsName(at: number): boolean {
    return ((NAME_FLAGS[this.buffer[at] as number] as number) & NameFlag.Start) !== 0;
  }

  /** Returns the namespace of a name with a colon; records problems of the prefix. */
  protected prefixedNamespace(start: number, colon: number, end: number): number {
    let secondColon = false;
    for (let at = colon + 1; at < end; at++) if (this.buffer[at] === COLON) secondColon = true;
    if (colon === start || colon === end - 1 || secondColon || !this.#beginsName(colon + 1)) {
      this.defect('badColon', start, end, { name: this.slice(start, end) });
      return Namespace.Unbound;
    }
    const namespace = this.bindings.resolve(this.buffer, start, colon);
    if (namespace === Namespace.Unbound && !this.declarationsLost) {
      const prefix = this.slice(start, colon);
      const declaration = `xmlns:${prefix}="${conventionalNamespace(prefix) ?? '…'}"`;
      this.defect('unboundPrefix', start, colon, { prefix, name: this.slice(start, end), declaration });
    }
    return namespace;
  }

  /** Binds the prefixes that the tag declares (Namespaces in XML 1.0 section 3). */
  // biome-ignore lint/complexity/noExcessiveCognitiveComplexity: the constraints of Namespaces in XML 1.0 section 3, each on one declaration
  protected declareNamespaces(): void {
    for (let i = 0; i < this.attributeCount; i++) {
      const base = i * AttributeField.Count;
      if (this.attributes[base + AttributeField.Namespace] !== Namespace.Xmlns) continue;
      const [nameStart, nameEnd, colon, valueStart, valueEnd] = this.attributes.subarray(base, base + 5) as unknown as [
        number,
        number,
        number,
        number,
        number,
      ];
      const uri = decodeAttribute(this.buffer, valueStart, valueEnd);
      const number = this.namespaces.number(uri);
      const prefix = colon < 0 ? '' : this.slice(colon + 1, nameEnd);
      const reserved = prefix === 'xmlns' || number === Namespace.Xmlns || (prefix === 'xml') !== (number === Namespace.Xml);
      if (reserved) this.defect('xmlnsReserved', nameStart, valueEnd + 1, { name: this.slice(nameStart, nameEnd), uri });
      else if (colon >= 0 && (!this.#beginsName(colon + 1) || prefix.includes(':')))
        this.defect('badColon', nameStart, nameEnd, { name: this.slice(nameStart, nameEnd) });
      else if (colon >= 0 && uri === '') this.defect('xmlnsEmptyPrefix', nameStart, valueEnd + 1, { prefix });
      if (this.bindings.count === this.limits.namespaces) {
        this.overLimit('namespacesLimit', nameStart, valueEnd, this.limits.namespaces, this.bindings.count + 1);
      }
      if (this.bindings.count <= this.limits.namespaces && !reserved) {
        this.bindings.push(this.buffer, colon < 0 ? nameEnd : colon + 1, nameEnd, number);
      }
    }
  }

  /** Checks that attribute prefixes are bound and that no two attributes have the same expanded name. */
  protected checkAttributes(): void {
    const { attributes } = this;
    const names = this.attributeCount > FEW_ATTRIBUTES ? new Set<string>() : null;
    for (let i = 0; i < this.attributeCount; i++) {
      const base = i * AttributeField.Count;
      const nameStart = attributes[base] as number;
      const nameEnd = attributes[base + AttributeField.NameEnd] as number;
      const colon = attributes[base + AttributeField.Colon] as number;
      if (colon >= 0 && attributes[base + AttributeField.Namespace] !== Namespace.Xmlns) {
        attributes[base + AttributeField.Namespace] = this.prefixedNamespace(nameStart, colon, nameEnd);
      }
      const isRepeated = names === null ? this.#repeatsEarlier(base) : !addsTo(names, this.#expandedName(base));
      if (isRepeated) this.defect('duplicateAttribute', nameStart, nameEnd, { name: this.slice(nameStart, nameEnd) });
    }
  }

  /** Returns whether an attribute before the one in this row has the same expanded name. */
  #repeatsEarlier(base: number): boolean {
    for (let other = 0; other < base; other += AttributeField.Count) if (this.#haveOneName(other, base)) return true;
    return false;
  }

  #haveOneName(one: number, other: number): boolean {
    const namespace = this.attributes[one + AttributeField.Namespace] as number;
    const otherNamespace = this.attributes[other + AttributeField.Namespace] as number;
    if (namespace > 0 ? namespace !== otherNamespace : otherNamespace > 0) return false;
    const from = this.#comparedFrom(one);
    const otherFrom = this.#comparedFrom(other);
    const length = (this.attributes[one + AttributeField.NameEnd] as number) - from;
    if (length !== (this.attributes[other + AttributeField.NameEnd] as number) - otherFrom) return false;
    for (let at = 0; at < length; at++) if (this.buffer[from + at] !== this.buffer[otherFrom + at]) return false;
    return true;
  }

  /** Returns the start of the compared part of a name: after the prefix if the prefix is bound. */
  #comparedFrom(base: number): number {
    const colon = this.attributes[base + AttributeField.Colon] as number;
    const isBound = (this.attributes[base + AttributeField.Namespace] as number) > 0;
    return isBound && colon >= 0 ? colon + 1 : (this.attributes[base] as number);
  }

  #expandedName(base: number): string {
    const name = this.slice(this.#comparedFrom(base), this.attributes[base + AttributeField.NameEnd] as number);
    const namespace = this.attributes[base + AttributeField.Namespace] as number;
    return namespace > 0 ? `${namespace}:${name}` : name;
  }
}

/** Adds a name to a set. Returns false if it was there. */
function addsTo(names: Set<string>, name: string): boolean {
  const { size } = names;
  return names.add(name).size > size;
}
