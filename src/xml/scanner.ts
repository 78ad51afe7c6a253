// The scanner: a pull tokenizer over bytes that judges well-formedness (XML 1.0, Namespaces 1.0) and recovers.
//
// `next()` reads one token and leaves what it found in fields, so no token costs an object. What is not well-formed is
// noted as a defect at its byte, and scanning goes on.

import { isSpace, NAME_FLAGS, NameFlag, TEXT_FLAGS, TextFlag } from './characters.js';
import { Token } from './cursor.js';
import type { ScannerLimits } from './defects.js';
import { MarkupCursor, Phase } from './markup.js';
import { Bindings, conventionalNamespace, Namespace, NamespaceTable } from './namespaces.js';
import { OpenElements } from './open-elements.js';
import { decodeAttribute } from './text.js';

const LT = 0x3c;
const GT = 0x3e;
const SLASH = 0x2f;
const EQUALS = 0x3d;
const COLON = 0x3a;
const SITEMAP_NAMES = /^(urlset|url|sitemapindex|sitemap|loc|lastmod|changefreq|priority|image|video|news|link)$/i;
const SPECIAL = TextFlag.Ampersand | TextFlag.Control | TextFlag.Bracket;

/** Numbers kept of each attribute, in `Scanner.attributes`. */
export const enum AttributeField {
  NameStart = 0,
  NameEnd = 1,
  /** Index of the colon in the name, or -1. */
  Colon = 2,
  ValueStart = 3,
  ValueEnd = 4,
  Namespace = 5,
  /** `TextFlag` bits of the value. */
  Flags = 6,
  /** How many there are. */
  Count = 7,
}

/** A strict XML reader for documents of any size, fed by a buffer that its owner refills. */
export class Scanner extends MarkupCursor {
  /** Name of the tag read last, and its colon (-1 without a prefix). */
  nameStart = 0;
  nameEnd = 0;
  colon = -1;
  /** Namespace of the start tag read last. */
  namespace: number = Namespace.None;
  /** `TextFlag` bits of the text read last. */
  flags = 0;
  /** Attributes of the start tag read last: `AttributeField.Count` numbers each. */
  attributes = new Int32Array(64 * AttributeField.Count);
  attributeCount = 0;
  /** Whether the tag read last declares namespaces. */
  declares = false;
  readonly namespaces = new NamespaceTable();
  readonly bindings = new Bindings();
  readonly open = new OpenElements();
  /** Open elements that a close tag (or `/>`) ended, left open until the next token so that its reader can look. */
  #closing = -1;
  rootSeen = false;
  #textBeforeRootNoted = false;
  #secondRootNoted = false;

  constructor(limits: Partial<ScannerLimits> = {}) {
    super(limits);
  }

  /** Open elements, those that the last token closes included. */
  get depth(): number {
    return this.open.depth;
  }

  /** Open elements once the last token has taken effect. */
  get depthAfter(): number {
    return this.#closing >= 0 ? this.#closing : this.open.depth;
  }

  /** Lets the last token's close tag take effect: the reader calls it where it may later come back to. */
  settle(): void {
    if (this.#closing < 0) return;
    this.resynchronise(this.#closing);
    if (this.open.depth === 0 && this.rootSeen) this.phase = Phase.Epilog;
  }

  /** Takes back everything since `depth` elements were open: the buffer ended inside what followed. */
  rewind(position: number, depth: number, defects: number): void {
    this.resynchronise(depth);
    this.defects.length = defects;
    this.position = position;
  }

  /** Forgets open elements beyond `depth`: the reader skips to a place where that many are open. */
  resynchronise(depth: number): void {
    this.#closing = -1;
    if (depth >= this.open.depth) return;
    this.open.truncate(depth);
    this.bindings.truncate(this.open.bindings);
  }

  /** Reads the next token; what it is about is in the fields until the next call. */
  next(): Token {
    this.settle();
    this.delimited = null;
    const from = this.position;
    this.tokenStart = from;
    if (from >= this.end) return this.final ? Token.End : Token.More;
    if (this.buffer[from] !== LT) return this.#text();
    const noted = this.defects.length;
    const token = this.#markup(from);
    if (token === Token.More) this.defects.length = noted;
    return token;
  }

  #markup(from: number): Token {
    if (from + 1 >= this.end) {
      if (!this.final) return Token.More;
      return this.cutOff('tagNotClosed', from + 1);
    }
    const next = this.buffer[from + 1] as number;
    if (next === SLASH) return this.#closeTag();
    if (next === 0x21) return this.scanExclamation();
    if (next === 0x3f) return this.scanQuestion();
    if (((NAME_FLAGS[next] as number) & NameFlag.Start) !== 0) return this.#startTag();
    this.defect('unescapedLt', from, from + 1);
    this.flags = TextFlag.Visible | TextFlag.Markup;
    return this.take(this.phase === Phase.Content ? Token.Text : Token.Nothing, from + 1);
  }

  #text(): Token {
    const from = this.position;
    const { buffer } = this;
    let at = from;
    let flags = 0;
    for (let byte = buffer[at] as number; byte !== LT; byte = buffer[++at] as number) flags |= TEXT_FLAGS[byte] as number;
    if (at >= this.end && !this.final) return Token.More;
    at = Math.min(at, this.end);
    this.flags = flags;
    if (this.phase !== Phase.Content) this.#textOutside(from, at, flags);
    else if ((flags & (SPECIAL | TextFlag.NonAscii)) !== 0) this.#inspectText(from, at, flags);
    return this.take(Token.Text, at);
  }

  #textOutside(from: number, to: number, flags: number): void {
    if ((flags & TextFlag.Visible) === 0) return;
    let start = from;
    while (isSpace(this.buffer[start] as number)) start++;
    let end = to;
    while (end > start && isSpace(this.buffer[end - 1] as number)) end--;
    if (this.phase === Phase.Prolog) {
      if (!this.#textBeforeRootNoted) this.defect('textBeforeRoot', start, end, { text: this.beginning(start, end, 80) });
      this.#textBeforeRootNoted = true;
      return;
    }
    let nul = start;
    while (nul < end && (this.buffer[nul] === 0 || isSpace(this.buffer[nul] as number))) nul++;
    if (nul === end) this.defect('nulAfterRoot', start, end);
    else this.defect('contentAfterRoot', start, end, { text: this.beginning(start, end, 80) });
  }

  #inspectText(from: number, to: number, flags: number): void {
    if ((flags & TextFlag.Ampersand) !== 0) {
      for (let at = from; at < to; ) at = this.buffer[at] === 0x26 ? this.checkReference(at, to) : at + 1;
    }
    if ((flags & TextFlag.Bracket) !== 0) {
      for (let at = this.indexOf(']]>', from); at >= 0 && at < to; at = this.indexOf(']]>', at + 3)) this.defect('cdataEndInText', at, at + 3);
    }
    this.checkChars(from, to);
  }

  #closeTag(): Token {
    const from = this.position;
    let nameStart = from + 2;
    while (isSpace(this.buffer[nameStart] as number)) nameStart++;
    const nameEnd = this.endOfName(nameStart);
    let at = nameEnd;
    while (isSpace(this.buffer[at] as number)) at++;
    let end = at;
    while (this.buffer[end] !== GT && this.buffer[end] !== LT) end++;
    if (end >= this.end) return this.final ? this.cutOff('tagNotClosed', nameEnd) : Token.More;
    if (this.buffer[end] === GT) end++;
    this.nameStart = nameStart;
    this.nameEnd = nameEnd;
    const name = this.slice(nameStart, nameEnd);
    if (nameStart > from + 2 || nameEnd === nameStart) this.defect('endTagName', from, end);
    if (nameEnd === nameStart) return this.take(Token.Nothing, end);
    if (this.buffer[at] !== GT) this.defect('tagNotClosed', from, at, { name: `/${name}` });
    let matching = this.open.find(this.buffer, nameStart, nameEnd);
    if (matching < 0) {
      // Inside a field the tag was meant to close it (`<loc>...</Loc>`); elsewhere it stands for nothing.
      if (this.open.depth < 3) {
        this.defect('strayEndTag', from, end, { name });
        return this.take(Token.Nothing, end);
      }
      matching = this.open.depth - 1;
      this.defect('mismatchedEndTag', from, end, { name, expected: this.open.nameAt(matching) });
    } else if (matching !== this.open.depth - 1) {
      this.defect('mismatchedEndTag', from, end, { name, expected: this.open.nameAt(this.open.depth - 1) });
    }
    this.#closing = matching;
    return this.take(Token.Close, end);
  }

  #startTag(): Token {
    const from = this.position;
    const { buffer } = this;
    const nameStart = from + 1;
    let at = nameStart;
    let seen = 0;
    let colon = -1;
    for (let flag = NAME_FLAGS[buffer[at] as number] as number; flag !== 0; flag = NAME_FLAGS[buffer[++at] as number] as number) {
      seen |= flag;
      if ((flag & NameFlag.Colon) !== 0 && colon < 0) colon = at;
    }
    if (at >= this.end) return this.final ? this.cutOff('tagNotClosed', this.end) : Token.More;
    this.nameStart = nameStart;
    this.nameEnd = at;
    this.colon = colon;
    this.attributeCount = 0;
    this.declares = false;
    let token = Token.Start;
    if (buffer[at] === GT) at++;
    else {
      const noted = this.defects.length;
      at = this.#attributes(at);
      if (at < 0) return this.final ? this.cutOff('tagNotClosed', this.nameEnd) : Token.More;
      if (buffer[at - 1] !== GT && this.attributeCount === 0 && this.phase === Phase.Content && !this.#isSitemapName()) {
        // `a<b</loc>`: no tag at all, but a `<` that was not escaped.
        this.defects.length = noted;
        this.defect('unescapedLt', from, from + 1);
        this.flags = TextFlag.Visible | TextFlag.Markup;
        return this.take(Token.Text, this.nameEnd);
      }
      if (buffer[at - 1] === GT && buffer[at - 2] === SLASH) token = Token.Empty;
      else if (buffer[at - 1] !== GT) this.defect('tagNotClosed', from, at, { name: this.slice(nameStart, this.nameEnd) });
    }
    return this.#opened(token, from, at, seen);
  }

  /** Whether the tag has a name that sitemaps use: then a missing `>` is likelier than a `<` that was not escaped. */
  #isSitemapName(): boolean {
    const local = this.colon < 0 ? this.nameStart : this.colon + 1;
    return SITEMAP_NAMES.test(this.slice(local, Math.min(this.nameEnd, local + 20)));
  }

  /** Everything about a start tag that needs all of it: names, namespaces, limits, the stack. */
  #opened(token: Token, from: number, end: number, seen: number): Token {
    const { nameStart, nameEnd } = this;
    if (this.phase === Phase.Epilog) {
      if (!this.#secondRootNoted) this.defect('multipleRoots', from, end, { name: this.slice(nameStart, nameEnd) });
      this.#secondRootNoted = true;
      this.phase = Phase.Content;
    }
    if ((seen & NameFlag.NonAscii) !== 0) this.checkName(nameStart, nameEnd);
    if (nameEnd - nameStart > this.limits.name) this.#limit('nameLimit', nameStart, nameEnd, this.limits.name, nameEnd - nameStart);
    const outer = this.bindings.count;
    if (this.declares) this.#declare();
    this.namespace = this.#elementNamespace();
    if (this.attributeCount > 0) this.#checkAttributes();
    if (this.open.depth >= this.limits.depth) this.#limit('depthLimit', from, end, this.limits.depth, this.open.depth + 1);
    this.open.push(this.buffer, nameStart, nameEnd, outer);
    if (this.open.depth === 1) this.rootName = this.slice(nameStart, nameEnd);
    this.rootSeen = true;
    this.phase = Phase.Content;
    if (token === Token.Empty) this.#closing = this.open.depth - 1;
    return this.take(token, end);
  }

  #limit(name: 'nameLimit' | 'depthLimit' | 'attributesLimit' | 'valueLimit' | 'namespacesLimit', from: number, to: number, limit: number, value: number): void {
    this.defect(name, from, Math.min(to, from + 200), { limit, value });
  }

  #elementNamespace(): number {
    if (this.colon < 0) return this.bindings.defaultNamespace;
    return this.#prefixed(this.nameStart, this.colon, this.nameEnd);
  }

  #prefixed(start: number, colon: number, end: number): number {
    const secondColon = this.buffer.subarray(colon + 1, end).includes(COLON);
    const localStart = this.buffer[colon + 1] as number;
    if (colon === start || colon === end - 1 || secondColon || ((NAME_FLAGS[localStart] as number) & NameFlag.Start) === 0) {
      this.defect('badColon', start, end, { name: this.slice(start, end) });
      return Namespace.Unbound;
    }
    const namespace = this.bindings.resolve(this.buffer, start, colon);
    if (namespace === Namespace.Unbound) {
      const prefix = this.slice(start, colon);
      const declaration = `xmlns:${prefix}="${conventionalNamespace(prefix) ?? '…'}"`;
      this.defect('unboundPrefix', start, colon, { prefix, name: this.slice(start, end), declaration });
    }
    return namespace;
  }

  /** Reads attributes from the end of the name to the end of the tag; -1 where the buffer ends first. */
  #attributes(from: number): number {
    const { buffer } = this;
    let at = from;
    for (;;) {
      const gap = at;
      while (isSpace(buffer[at] as number)) at++;
      if (at >= this.end) return -1;
      const byte = buffer[at] as number;
      if (byte === GT) return at + 1;
      if (byte === LT) return gap;
      if (byte === SLASH) {
        if (at + 1 >= this.end) return -1;
        if (buffer[at + 1] === GT) return at + 2;
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
      if (at === gap) this.defect('attributeSpace', at, at + 1);
      at = this.#attribute(at);
      if (at < 0) return at;
    }
  }

  #attribute(nameStart: number): number {
    const { buffer } = this;
    let nameEnd = nameStart;
    let seen = 0;
    let colon = -1;
    for (let flag = NAME_FLAGS[buffer[nameEnd] as number] as number; flag !== 0; flag = NAME_FLAGS[buffer[++nameEnd] as number] as number) {
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
      while (!isSpace(buffer[end] as number) && buffer[end] !== GT && buffer[end] !== LT && !(buffer[end] === SLASH && buffer[end + 1] === GT)) end++;
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
        this.defect('ltInAttribute', at, at + 1, { name: this.slice(nameStart, nameEnd) });
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

  /** Where the quote closes after a `<` inside a value: an index, -1 for unknown yet, -2 when it closes only after a `>`, if at all. */
  #closingQuote(from: number, quote: number): number {
    // Looking no farther than a token may reach, so that the answer does not depend on how much has arrived.
    const farthest = Math.min(this.end, this.tokenStart + this.limits.token);
    for (let at = from; at < farthest; at++) {
      if (this.buffer[at] === quote) return at;
      if (this.buffer[at] === GT) return -2;
    }
    return this.final || farthest < this.end ? -2 : -1;
  }

  #keepAttribute(nameStart: number, nameEnd: number, colon: number, valueStart: number, valueEnd: number, flags: number): void {
    if (this.attributeCount === this.limits.attributes) {
      this.#limit('attributesLimit', nameStart, valueEnd, this.limits.attributes, this.attributeCount + 1);
    }
    if (this.attributeCount > this.limits.attributes) return;
    if (valueEnd - valueStart > this.limits.value) this.#limit('valueLimit', valueStart, valueEnd, this.limits.value, valueEnd - valueStart);
    const base = this.attributeCount * AttributeField.Count;
    if (base + AttributeField.Count > this.attributes.length) {
      const larger = new Int32Array(this.attributes.length * 2);
      larger.set(this.attributes);
      this.attributes = larger;
    }
    this.attributes.set([nameStart, nameEnd, colon, valueStart, valueEnd, Namespace.None, flags], base);
    this.attributeCount++;
    if (nameEnd - nameStart >= 5 && this.startsWith('xmlns', nameStart) && (nameEnd === nameStart + 5 || colon === nameStart + 5)) {
      this.attributes[base + AttributeField.Namespace] = Namespace.Xmlns;
      this.declares = true;
    }
  }

  /** Binds the prefixes that the tag declares (Namespaces in XML 1.0 section 3). */
  #declare(): void {
    for (let i = 0; i < this.attributeCount; i++) {
      const base = i * AttributeField.Count;
      if (this.attributes[base + AttributeField.Namespace] !== Namespace.Xmlns) continue;
      const [nameStart, nameEnd, colon, valueStart, valueEnd] = this.attributes.subarray(base, base + 5) as unknown as [number, number, number, number, number];
      const uri = decodeAttribute(this.buffer, valueStart, valueEnd);
      const number = this.namespaces.number(uri);
      const prefix = colon < 0 ? '' : this.slice(colon + 1, nameEnd);
      const reserved =
        prefix === 'xmlns' || number === Namespace.Xmlns || (prefix === 'xml') !== (number === Namespace.Xml);
      if (reserved) this.defect('xmlnsReserved', nameStart, valueEnd + 1, { name: this.slice(nameStart, nameEnd), uri });
      else if (colon >= 0 && (prefix === '' || prefix.includes(':'))) this.defect('badColon', nameStart, nameEnd, { name: this.slice(nameStart, nameEnd) });
      else if (colon >= 0 && uri === '') this.defect('xmlnsEmptyPrefix', nameStart, valueEnd + 1, { prefix });
      if (this.bindings.count === this.limits.namespaces) {
        this.#limit('namespacesLimit', nameStart, valueEnd, this.limits.namespaces, this.bindings.count + 1);
      }
      if (this.bindings.count <= this.limits.namespaces && !reserved) {
        this.bindings.push(this.buffer, colon < 0 ? nameEnd : colon + 1, nameEnd, number);
      }
    }
  }

  /** Attribute prefixes must be bound, and no two attributes may have the same (expanded) name. */
  #checkAttributes(): void {
    const { attributes } = this;
    const expanded = this.attributeCount > 1 ? new Set<string>() : null;
    for (let i = 0; i < this.attributeCount; i++) {
      const base = i * AttributeField.Count;
      const nameStart = attributes[base] as number;
      const nameEnd = attributes[base + AttributeField.NameEnd] as number;
      const colon = attributes[base + AttributeField.Colon] as number;
      if (colon >= 0 && attributes[base + AttributeField.Namespace] !== Namespace.Xmlns) {
        attributes[base + AttributeField.Namespace] = this.#prefixed(nameStart, colon, nameEnd);
      }
      if (expanded === null) continue;
      const namespace = attributes[base + AttributeField.Namespace] as number;
      const local = this.slice(colon < 0 ? nameStart : colon + 1, nameEnd);
      const key = namespace > 0 ? `${namespace}:${local}` : this.slice(nameStart, nameEnd);
      if (expanded.has(key)) this.defect('duplicateAttribute', nameStart, nameEnd, { name: this.slice(nameStart, nameEnd) });
      expanded.add(key);
    }
  }
}
