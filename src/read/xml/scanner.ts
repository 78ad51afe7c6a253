// The scanner: a pull tokenizer over bytes that checks well-formedness (XML 1.0, Namespaces 1.0) and recovers from errors.
//
// `next()` reads one token and stores its details in fields, so that no objects are created. Errors are recorded as defects at
// their byte, and scanning continues.

import { Token } from './cursor.js';
import { Phase } from './markup.js';
import { Namespace } from './namespaces.js';
import { OpenElements } from './open-elements.js';
import { phpError } from './stray-content.js';
import { StrayCursor } from './stray-cursor.js';
import { isSpace, NAME_FLAGS, NameFlag, TEXT_FLAGS, TextFlag } from './xml-characters.js';

export { AttributeField } from './tag-attributes.js';

const LT = 0x3c;
const GT = 0x3e;
const SLASH = 0x2f;
const SMALL_B = 0x62;
/** The rest of a tag with white space after its `<`: recognised as a tag if its name is used in sitemaps. */
const SITEMAP_TAG =
  /^(?:[A-Za-z][\w.-]*:)?(?:urlset|url|sitemapindex|sitemap|loc|lastmod|changefreq|priority|image|video|news|link)(?![\w.:-])/i;
const LONGEST_SITEMAP_TAG = 80;
const SITEMAP_NAMES = /^(urlset|url|sitemapindex|sitemap|loc|lastmod|changefreq|priority|image|video|news|link)$/i;
const SPECIAL = TextFlag.Ampersand | TextFlag.Control | TextFlag.Bracket;

/** A strict XML tokenizer for documents of any size, over a buffer that its owner refills. */
export class Scanner extends StrayCursor {
  /** Range of the last tag's name, and the index of its colon (-1 without a prefix). */
  nameStart = 0;
  nameEnd = 0;
  colon = -1;
  /** Namespace of the last start tag. */
  namespace: number = Namespace.None;
  readonly open = new OpenElements();
  /** Number of elements around entries: 1, and more behind entries without an end tag. The owner sets it. */
  outside = 1;
  /** Depth after a close tag or `/>`, else -1. Applied at the next token, so that the reader still sees the closed elements. */
  #closing = -1;
  rootSeen = false;
  #textBeforeRootNoted = false;
  #secondRootNoted = false;

  /** Number of open elements, including those that the last token closes. */
  get depth(): number {
    return this.open.depth;
  }

  /** Number of open elements after the last token has taken effect. */
  get depthAfter(): number {
    return this.#closing >= 0 ? this.#closing : this.open.depth;
  }

  /** Applies the last token's close tag. The reader calls this before it records a state to which it may rewind. */
  settle(): void {
    if (this.#closing < 0) return;
    this.resynchronise(this.#closing);
    if (this.open.depth === 0 && this.rootSeen) this.phase = Phase.Epilog;
  }

  /** Restores a position with `depth` open elements and `defects` defects, because the buffer ended inside the next unit. */
  rewind(position: number, depth: number, defects: number): void {
    this.resynchronise(depth);
    if (this.defects.length > defects) this.defects.length = defects;
    this.position = position;
  }

  /** Returns whether the open element holds an address: `loc` with any prefix, or a name like `video:thumbnail_loc`. */
  protected override inAddress(): boolean {
    return this.open.depth > 0 && /(?:^|[:_])loc$/.test(this.open.nameAt(this.open.depth - 1));
  }

  /** Closes elements beyond `depth`: the reader skips to a place with `depth` open elements. */
  resynchronise(depth: number): void {
    this.#closing = -1;
    if (depth >= this.open.depth) return;
    this.open.truncate(depth);
    this.bindings.truncate(this.open.bindings);
  }

  /** Reads the next token; its details are in the fields until the next call. */
  next(): Token {
    this.settle();
    this.delimited = null;
    this.looked = 0;
    this.beforeToken = this.defects.length;
    const from = this.position;
    this.tokenStart = from;
    if (from >= this.end) return this.final ? Token.End : Token.More;
    if (this.phase === Phase.Epilog) {
      const stray = this.afterRoot(from);
      if (stray !== null) return stray;
    }
    if (this.buffer[from] !== LT) return this.#text();
    const token = this.#markup(from);
    if (token === Token.More) this.defects.length = this.beforeToken;
    return token;
  }

  #markup(from: number): Token {
    if (from + 1 >= this.end) {
      if (!this.final) return Token.More;
      return this.cutOff('tagNotClosed', from + 1);
    }
    const next = this.buffer[from + 1] as number;
    if (next === SLASH) return this.#closeTag();
    if (next === 0x21) return this.scanExclamation(!this.#inContainer);
    if (next === 0x3f) return this.scanQuestion();
    const php = next === SMALL_B ? this.phpTags(from) : null;
    if (php !== null) return php;
    if (((NAME_FLAGS[next] as number) & NameFlag.Start) !== 0) return this.#startTag(from + 1);
    if (!this.#inContainer) return this.#rawLt(from + 1, 0);
    return this.#noTag();
  }

  /** Whether the position cannot be inside a value: outside the root, directly in it, or directly in an entry, also behind entries that are not closed. */
  get #inContainer(): boolean {
    return this.phase !== Phase.Content || this.open.depth < this.outside + 2;
  }

  /** Handles a `<` in a value that does not begin a tag: it is text. */
  #rawLt(end: number, flags: number): Token {
    this.flags = TextFlag.Visible | TextFlag.Markup | flags;
    return this.take(Token.Text, Math.max(end, this.recordLt(this.position)));
  }

  /** Handles a `<` without a name where only tags are allowed: the intended tag ends at its `>`, or before the next `<`. */
  #noTag(): Token {
    const from = this.position;
    const { buffer } = this;
    let end = from + 1;
    while (buffer[end] !== GT && buffer[end] !== LT) end++;
    if (end >= this.end && !this.final) return Token.More;
    const closed = end < this.end && buffer[end] === GT;
    let name = from + 1;
    while (isSpace(buffer[name] as number)) name++;
    if (closed && this.phase === Phase.Content && SITEMAP_TAG.test(this.slice(name, Math.min(end, name + LONGEST_SITEMAP_TAG)))) {
      this.defect('startTagName', from, name);
      return this.#startTag(name);
    }
    if (closed) this.defect('noTag', from, end + 1, { markup: this.beginning(from, end + 1, 40) });
    else end = Math.max(end, this.recordLt(from));
    return this.take(Token.Nothing, closed ? end + 1 : Math.min(end, this.end));
  }

  #text(): Token {
    const from = this.position;
    if (this.isProved) return this.take(Token.Text, this.endOfProvedText(from));
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
      const php = this.#textBeforeRootNoted ? null : phpError(this.slice(start, end));
      if (php !== null) this.defect('phpError', start, end, { text: php.text });
      else if (!this.#textBeforeRootNoted) this.defect('textBeforeRoot', start, end, { text: this.beginning(start, end, 80) });
      this.#textBeforeRootNoted = true;
      return;
    }
    // Else it is ill-formed UTF-8, which is reported elsewhere.
    if (this.buffer[start] === 0) this.defect('nulAfterRoot', start, end);
  }

  #inspectText(from: number, to: number, flags: number): void {
    if ((flags & TextFlag.Ampersand) !== 0) {
      for (let at = from; at < to; ) at = this.buffer[at] === 0x26 ? this.checkReference(at, to) : at + 1;
    }
    if ((flags & TextFlag.Bracket) !== 0) {
      for (let at = this.indexOf(']]>', from, to); at >= 0; at = this.indexOf(']]>', at + 3, to))
        this.defect('cdataEndInText', at, at + 3);
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
    if (nameStart > from + 2 || nameEnd === nameStart) this.defect('endTagName', from, end);
    if (nameEnd === nameStart) return this.take(Token.Nothing, end);
    if (this.buffer[at] !== GT) this.defect('tagNotClosed', from, at, { name: `/${this.slice(nameStart, nameEnd)}` });
    let matching = this.open.find(this.buffer, nameStart, nameEnd);
    if (matching < 0) {
      // In a field, the tag was meant to close it (`<loc>...</Loc>`), and in an entry, if it has nearly its name (`<url>...</Url>`).
      if (this.#isStray(nameStart, nameEnd)) {
        if (nameStart === from + 2) this.defect('strayEndTag', from, end, { name: this.slice(nameStart, nameEnd) });
        return this.take(Token.Nothing, end);
      }
      matching = this.open.depth - 1;
      this.defect('mismatchedEndTag', from, end, { name: this.slice(nameStart, nameEnd), expected: this.open.nameAt(matching) });
    } else if (matching !== this.open.depth - 1) {
      this.defect('mismatchedEndTag', from, end, {
        name: this.slice(nameStart, nameEnd),
        expected: this.open.nameAt(this.open.depth - 1),
      });
    }
    this.#closing = matching;
    return this.take(Token.Close, end);
  }

  /** Whether an end tag, whose name no open element has, is to be ignored. */
  #isStray(nameStart: number, nameEnd: number): boolean {
    return this.#inContainer && (this.open.depth < 2 || !this.open.isLike(this.buffer, nameStart, nameEnd));
  }

  // biome-ignore lint/complexity/noExcessiveCognitiveComplexity: scans each start tag of a file, without a call for what most of them have
  #startTag(nameStart: number): Token {
    const from = this.position;
    const { buffer } = this;
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
      at = this.readAttributes(at);
      if (at < 0) return this.final ? this.cutOff('tagNotClosed', this.nameEnd) : Token.More;
      if (buffer[at - 1] !== GT && this.attributeCount === 0 && this.phase === Phase.Content && !this.#isSitemapName()) {
        // `a<b</loc>`: not a tag, but an unescaped `<`.
        this.defects.length = noted;
        if (!this.#inContainer) return this.#rawLt(this.nameEnd, (seen & NameFlag.NonAscii) !== 0 ? TextFlag.NonAscii : 0);
        this.defect('unescapedLt', from, from + 1);
        return this.take(Token.Nothing, at);
      }
      if (buffer[at - 1] === GT && this.closesItself) token = Token.Empty;
      else if (buffer[at - 1] !== GT) this.defect('tagNotClosed', from, at, { name: this.slice(nameStart, this.nameEnd) });
    }
    return this.#opened(token, from, at, seen);
  }

  /** Returns whether the tag's name is used in sitemaps: then a missing `>` is likelier than an unescaped `<`. */
  #isSitemapName(): boolean {
    const local = this.colon < 0 ? this.nameStart : this.colon + 1;
    return SITEMAP_NAMES.test(this.slice(local, Math.min(this.nameEnd, local + 20)));
  }

  /** Processes a complete start tag: names, namespaces, limits, the stack. */
  #opened(token: Token, from: number, end: number, seen: number): Token {
    const { nameStart, nameEnd } = this;
    if (this.phase === Phase.Epilog) {
      if (!this.#secondRootNoted) this.defect('multipleRoots', from, end, { name: this.slice(nameStart, nameEnd) });
      this.#secondRootNoted = true;
      this.phase = Phase.Content;
    }
    if ((seen & NameFlag.NonAscii) !== 0) this.checkName(nameStart, nameEnd);
    if (nameEnd - nameStart > this.limits.nameBytes)
      this.overLimit('nameLimit', nameStart, nameEnd, this.limits.nameBytes, nameEnd - nameStart);
    const outer = this.bindings.count;
    if (this.declares) this.declareNamespaces();
    this.namespace = this.#elementNamespace();
    if (this.attributeCount > 0) this.checkAttributes();
    if (this.open.depth >= this.limits.elementDepth)
      this.overLimit('depthLimit', from, end, this.limits.elementDepth, this.open.depth + 1);
    this.open.push(this.buffer, nameStart, nameEnd, outer);
    if (this.open.depth === 1) this.rootName = this.slice(nameStart, nameEnd);
    this.rootSeen = true;
    this.phase = Phase.Content;
    if (token === Token.Empty) this.#closing = this.open.depth - 1;
    return this.take(token, end);
  }

  #elementNamespace(): number {
    if (this.colon < 0) return this.bindings.defaultNamespace;
    return this.prefixedNamespace(this.nameStart, this.colon, this.nameEnd);
  }
}
