// Reads the attributes of a tag into a table of numbers.

import { MarkupCursor } from './markup.js';
import { Namespace } from './namespaces.js';
import { isSpace, NAME_FLAGS, NameFlag, TEXT_FLAGS, TextFlag } from './xml-characters.js';

const LT = 0x3c;
const GT = 0x3e;
const SLASH = 0x2f;
const EQUALS = 0x3d;

/** The unit of each limit. */
const UNITS = {
  nameLimit: 'bytes',
  depthLimit: 'levels',
  attributesLimit: 'attributes',
  valueLimit: 'bytes',
  namespacesLimit: 'namespaces',
} as const;

/** Columns of a row in `Scanner.attributes`. */
export enum AttributeField {
  NameStart = 0,
  NameEnd = 1,
  /** Index of the colon in the name; -1 without one. */
  Colon = 2,
  ValueStart = 3,
  ValueEnd = 4,
  Namespace = 5,
  /** `TextFlag` bits of the value. */
  Flags = 6,
  /** Number of columns. */
  Count = 7,
}

/** A cursor that reads attributes into a table of numbers. */
export class AttributeCursor extends MarkupCursor {
  /** Attributes of the last start tag, `AttributeField.Count` numbers each. */
  attributes = new Int32Array(64 * AttributeField.Count);
  attributeCount = 0;
  /** Whether the last tag ends with `/>`. */
  protected closesItself = false;
  /** Whether the last tag declares namespaces. */
  declares = false;

  /** Records that a limit is exceeded, at the start of a range. */
  protected overLimit(name: keyof typeof UNITS, from: number, to: number, limit: number, value: number): void {
    this.defect(name, from, this.endOfBeginning(from, to, 200), { limit, value, unit: UNITS[name] });
  }

  /** Reads attributes from the end of the name to the end of the tag; -1 if the buffer ends earlier. */
  // biome-ignore lint/complexity/noExcessiveCognitiveComplexity: production 40 of XML 1.0 and what is no attribute, by the byte that begins it
  protected readAttributes(from: number): number {
    const { buffer } = this;
    this.closesItself = false;
    let at = from;
    for (;;) {
      const gap = at;
      while (isSpace(buffer[at] as number)) at++;
      if (at >= this.end) return -1;
      const byte = buffer[at] as number;
      if (byte === GT) return at + 1;
      if (byte === LT) {
        this.looked = Math.max(this.looked, at);
        return gap;
      }
      if (byte === SLASH) {
        let next = at + 1;
        while (isSpace(buffer[next] as number)) next++;
        if (next >= this.end) return -1;
        if (buffer[next] === GT) {
          if (next > at + 1) this.defect('slashSpace', at, next + 1);
          this.closesItself = true;
          return next + 1;
        }
        this.defect('attributeSyntax', at, at + 1, { found: '/' });
        at++;
        continue;
      }
      if (((NAME_FLAGS[byte] as number) & NameFlag.Start) === 0) {
        let end = at + 1;
        while (!isSpace(buffer[end] as number) && buffer[end] !== GT && buffer[end] !== LT && buffer[end] !== SLASH) end++;
        if (end >= this.end) return -1;
        this.defect('attributeSyntax', at, end, { found: this.beginning(at, end, 40) });
        at = end;
        continue;
      }
      // After a name without a value, the white space was passed with it.
      if (at === gap && !isSpace(buffer[at - 1] as number))
        this.defect('attributeSpace', at, at + this.codePointAt(at, this.end).length);
      at = this.#attribute(at);
      if (at < 0) return at;
    }
  }

  // biome-ignore lint/complexity/noExcessiveCognitiveComplexity: production 41 of XML 1.0 and what can be missing in it, read once from left to right
  #attribute(nameStart: number): number {
    const { buffer } = this;
    let nameEnd = nameStart;
    let seen = 0;
    let colon = -1;
    for (
      let flag = NAME_FLAGS[buffer[nameEnd] as number] as number;
      flag !== 0;
      flag = NAME_FLAGS[buffer[++nameEnd] as number] as number
    ) {
      seen |= flag;
      if ((flag & NameFlag.Colon) !== 0 && colon < 0) colon = nameEnd;
    }
    let at = nameEnd;
    while (isSpace(buffer[at] as number)) at++;
    if (at >= this.end) return -1;
    if (buffer[at] !== EQUALS) {
      this.defect('attributeWithoutValue', nameStart, nameEnd, { name: this.slice(nameStart, nameEnd) });
      return at;
    }
    at++;
    while (isSpace(buffer[at] as number)) at++;
    if (at >= this.end) return -1;
    const quote = buffer[at] as number;
    if (quote !== 0x22 && quote !== 0x27) {
      let end = at;
      while (
        !isSpace(buffer[end] as number) &&
        buffer[end] !== GT &&
        buffer[end] !== LT &&
        !(buffer[end] === SLASH && buffer[end + 1] === GT)
      )
        end++;
      if (end >= this.end) return -1;
      this.defect('attributeUnquoted', at, Math.max(end, at + 1), { name: this.slice(nameStart, nameEnd) });
      return end;
    }
    const valueStart = ++at;
    let flags = 0;
    let close = 0;
    for (let byte = buffer[at] as number; byte !== quote; byte = buffer[++at] as number) {
      if (byte === LT) {
        if (at >= this.end) return -1;
        if (close === 0) close = this.#closingQuote(at, quote);
        if (close === -1) return -1;
        // Where no quote follows, the < may begin the next tag.
        const defect = close === -2 ? 'ltInOpenAttribute' : 'ltInAttribute';
        if (!this.counts(defect)) this.defect(defect, at, at + 1, { name: this.slice(nameStart, nameEnd) });
        if (close === -2) return at;
      }
      flags |= TEXT_FLAGS[byte] as number;
    }
    if ((seen & NameFlag.NonAscii) !== 0) this.checkName(nameStart, nameEnd);
    if ((flags & TextFlag.Ampersand) !== 0) {
      for (let i = valueStart; i < at; ) i = buffer[i] === 0x26 ? this.checkReference(i, at) : i + 1;
    }
    if ((flags & (TextFlag.Control | TextFlag.NonAscii)) !== 0) this.checkChars(valueStart, at);
    this.#keepAttribute(nameStart, nameEnd, colon, valueStart, at, flags);
    return at + 1;
  }

  /**
   * Returns the index of the closing quote after a `<` inside a value: -1 if not known yet, -2 if a `>` comes first or it is never
   * closed.
   */
  #closingQuote(from: number, quote: number): number {
    // Searches no further than a token may reach, so that the result does not depend on how much has arrived.
    const farthest = Math.min(this.end, this.tokenStart + this.limits.tokenBytes);
    let at = from;
    while (at < farthest && this.buffer[at] !== quote && this.buffer[at] !== GT) at++;
    this.looked = Math.max(this.looked, at);
    if (at < farthest) return this.buffer[at] === quote ? at : -2;
    return this.final || farthest < this.end ? -2 : -1;
  }

  #keepAttribute(nameStart: number, nameEnd: number, colon: number, valueStart: number, valueEnd: number, flags: number): void {
    if (this.attributeCount === this.limits.attributes) {
      this.overLimit('attributesLimit', nameStart, valueEnd, this.limits.attributes, this.attributeCount + 1);
    }
    const prefixEnd = nameStart + 'xmlns'.length;
    const mayDeclare = nameEnd === prefixEnd || (colon === prefixEnd && nameEnd > colon + 1);
    const declares = mayDeclare && this.startsWith('xmlns', nameStart);
    // Declarations are needed later and have their own limit.
    if (this.attributeCount > this.limits.attributes && !declares) return;
    if (valueEnd - valueStart > this.limits.valueBytes)
      this.overLimit('valueLimit', valueStart, valueEnd, this.limits.valueBytes, valueEnd - valueStart);
    const base = this.attributeCount * AttributeField.Count;
    if (base + AttributeField.Count > this.attributes.length) {
      const larger = new Int32Array(this.attributes.length * 2);
      larger.set(this.attributes);
      this.attributes = larger;
    }
    const namespace = declares ? Namespace.Xmlns : Namespace.None;
    const { attributes } = this;
    attributes[base] = nameStart;
    attributes[base + AttributeField.NameEnd] = nameEnd;
    attributes[base + AttributeField.Colon] = colon;
    attributes[base + AttributeField.ValueStart] = valueStart;
    attributes[base + AttributeField.ValueEnd] = valueEnd;
    attributes[base + AttributeField.Namespace] = namespace;
    attributes[base + AttributeField.Flags] = flags;
    this.attributeCount++;
    if (declares) this.declares = true;
  }
}
