// Reads markup other than tags: comments, processing instructions, CDATA sections, the XML declaration, DOCTYPE.

import { Token } from './cursor.js';
import { readDeclaration } from './declaration.js';
import { type Doctype, scanDoctype } from './doctype.js';
import { ReferenceCursor } from './reference-cursor.js';
import { isSpace, TextFlag } from './xml-characters.js';

const LT = 0x3c;
const GT = 0x3e;
/** Bytes of a range that takes longer to search again than to remember. */
const WORTH_KEEPING = 4_096;

/** A kind of delimited markup: its token, its end delimiter, and the defect for a missing end. */
interface Delimited {
  readonly token: Token;
  readonly close: string;
  readonly openDefect: 'commentOpen' | 'instructionOpen' | 'cdataOpen';
}

const COMMENT: Delimited = { token: Token.Comment, close: '-->', openDefect: 'commentOpen' };
const INSTRUCTION: Delimited = { token: Token.Instruction, close: '?>', openDefect: 'instructionOpen' };
const CDATA: Delimited = { token: Token.Cdata, close: ']]>', openDefect: 'cdataOpen' };

/** The part of the document. Some markup is allowed only in certain parts. */
export enum Phase {
  Prolog,
  Content,
  Epilog,
}

/** A cursor that reads `<!...>` and `<?...>`. */
export class MarkupCursor extends ReferenceCursor {
  phase: Phase = Phase.Prolog;
  /** Whether a DOCTYPE was read. */
  doctypeSeen = false;
  /** Index of the document's first byte (after a byte order mark) while it is in the buffer; else -1. */
  documentStart = 0;
  /** Content of the last comment, instruction or CDATA section. */
  contentStart = 0;
  contentEnd = 0;
  /** Name of the document element, once it was read. */
  protected rootName = '';
  /** Whether the document ended inside markup that was reported as unclosed: nothing else is reported about its end. */
  unclosed = false;
  /** The last comment, instruction or CDATA section that was begun, complete or not; null for other tokens. */
  delimited: { readonly close: string; readonly contentStart: number } | null = null;
  /** By text: a range in which none begins, so that it is searched once: what is not closed may begin in thousands of entries. */
  readonly #searched = new Map<string, { from: number; to: number }>();

  protected more(): Token {
    return Token.More;
  }

  protected take(token: Token, end: number): Token {
    this.tokenEnd = end;
    this.tokenReach = Math.max(end, this.looked);
    this.position = end;
    return token;
  }

  /**
   * Handles a document that ends inside a token. Inside the root, the document is truncated. Outside the root, or if the root's end
   * tag is in the remaining bytes, the markup was never closed.
   */
  protected cutOff(
    openDefect: 'commentOpen' | 'instructionOpen' | 'cdataOpen' | 'tagNotClosed' | 'doctypeOpen',
    openingEnd: number,
  ): Token {
    const from = this.tokenStart;
    if (this.phase !== Phase.Content || this.#searchFor(`</${this.rootName}`, from) >= 0) {
      this.defect(openDefect, from, openingEnd, openDefect === 'tagNotClosed' ? { name: this.slice(from + 1, openingEnd) } : {});
      this.unclosed = true;
    }
    return this.take(Token.Nothing, this.end);
  }

  /** Reads markup that begins with `<!` at the position; `isInValue` tells whether it is inside a value. */
  protected scanExclamation(isInValue: boolean): Token {
    const from = this.position;
    for (const opening of ['<!--', '<![CDATA[', '<!DOCTYPE']) if (this.mayBecome(opening, from)) return this.more();
    if (this.startsWith('<!--', from)) return this.scanDelimited(COMMENT, from + 4);
    if (this.startsWith('<![CDATA[', from)) return this.scanDelimited(CDATA, from + 9);
    const isDoctype = this.startsWith('<!DOCTYPE', from);
    if (isDoctype && this.phase !== Phase.Content) return this.scanDoctypeToken();
    return this.#misplacedDeclaration(isDoctype, isInValue);
  }

  /**
   * Reads a declaration where none is allowed. It is no more than its first `>`, and ends before the next `<`: one without an end would hide the
   * tags behind it. In a value, only its `<` is no text.
   */
  #misplacedDeclaration(isDoctype: boolean, isInValue: boolean): Token {
    const from = this.position;
    const { buffer } = this;
    let end = from + 1;
    while (buffer[end] !== GT && buffer[end] !== LT) end++;
    if (end >= this.end && !this.final) return this.more();
    end = Math.min(buffer[end] === GT ? end + 1 : end, this.end);
    if (isDoctype) this.defect('doctypeMisplaced', from, from + 9);
    else this.defect('badDeclarationMarkup', from, end, { markup: this.beginning(from, end, 40) });
    if (!isInValue) return this.take(isDoctype ? Token.Doctype : Token.Nothing, end);
    this.flags = TextFlag.Visible | TextFlag.Markup;
    return this.take(Token.Text, from + 1);
  }

  /** Reads markup that begins with `<?` at the position. */
  protected scanQuestion(): Token {
    const from = this.position;
    if (from + 6 > this.end && !this.final) return this.more();
    if (from === this.documentStart && /^<\?xml[ \t\r\n?]/i.test(this.slice(from, from + 6))) return this.scanDeclaration();
    const isDeclaration = this.startsWith('<?xml', from) && isSpace(this.buffer[from + 5] as number);
    const token = this.scanDelimited(INSTRUCTION, from + 2);
    if (token !== Token.Instruction) return token;
    const targetEnd = this.endOfName(this.contentStart);
    const target = (): string => this.slice(this.contentStart, targetEnd);
    if (isDeclaration) this.misplacedDeclaration();
    else if (targetEnd - this.contentStart === 3 && target().toLowerCase() === 'xml')
      this.defect('instructionReserved', this.contentStart, targetEnd, { target: target() });
    else if (targetEnd === this.contentStart || (targetEnd < this.contentEnd && !isSpace(this.buffer[targetEnd] as number))) {
      this.defect('instructionTarget', this.tokenStart, Math.max(targetEnd, this.contentStart));
    } else if (this.indexOf(':', this.contentStart, targetEnd) >= 0)
      this.defect('badColon', this.contentStart, targetEnd, { name: target() });
    else this.checkName(this.contentStart, targetEnd);
    return Token.Instruction;
  }

  /** Reads the XML declaration. It contains neither `<` nor `>`, so an unclosed one ends before the first of these. */
  private scanDeclaration(): Token {
    const from = this.position;
    let end = from + 2;
    while (this.buffer[end] !== 0x3c && this.buffer[end] !== 0x3e) end++;
    if (end >= this.end) {
      if (this.final) return this.cutOff('instructionOpen', from + 5);
      return this.more();
    }
    const closed = this.buffer[end] === 0x3e && this.buffer[end - 1] === 0x3f;
    let contentEnd = end;
    while (isSpace(this.buffer[contentEnd - 1] as number)) contentEnd--;
    if (this.buffer[contentEnd - 1] === 0x3f) contentEnd--;
    this.contentStart = from + 2;
    this.contentEnd = contentEnd;
    this.take(Token.Declaration, this.buffer[end] === 0x3e ? end + 1 : end);
    if (!this.startsWith('<?xml', from))
      this.defect('declarationMalformed', from + 2, from + 5, { problem: 'xml must be in lower case' });
    const base = from + 5;
    // One character per byte, so that indices are byte offsets even if the text is not ASCII.
    const text = Buffer.from(this.buffer.subarray(base, Math.max(base, contentEnd))).toString('latin1');
    for (const { name, from: start, to, data } of readDeclaration(text)) this.defect(name, base + start, base + to, data);
    if (!closed) this.defect('declarationMalformed', contentEnd, this.tokenEnd, { problem: 'it must end with ?>' });
    this.checkChars(base, contentEnd);
    return Token.Declaration;
  }

  private misplacedDeclaration(): void {
    if (this.phase === Phase.Epilog) this.defect('secondDeclaration', this.tokenStart, this.tokenEnd);
    else if (this.phase === Phase.Prolog) this.defect('markupBeforeDeclaration', this.tokenStart, this.tokenStart + 5);
    else this.defect('instructionReserved', this.contentStart, this.contentStart + 3, { target: 'xml' });
  }

  private scanDelimited(kind: Delimited, contentStart: number): Token {
    this.delimited = { close: kind.close, contentStart };
    const at = this.#searchFor(kind.close, contentStart);
    if (at < 0) return this.final ? this.cutOff(kind.openDefect, contentStart) : this.more();
    this.contentStart = contentStart;
    this.contentEnd = at;
    this.take(kind.token, at + kind.close.length);
    if (kind === COMMENT) this.checkDashes();
    if (kind === CDATA && this.phase !== Phase.Content) this.defect('cdataOutside', this.tokenStart, this.tokenEnd);
    this.checkChars(contentStart, at);
    return kind.token;
  }

  /** The index of the first such text from an index on; -1 if there is none in the buffer. */
  #searchFor(text: string, from: number): number {
    const searched = this.#searched.get(text);
    const isSearched = searched !== undefined && searched.from <= from && from <= searched.to;
    const at = this.indexOf(text, isSearched ? searched.to : from);
    // The last bytes may be the beginning of one.
    const to = at < 0 ? Math.max(from, this.end - text.length + 1) : at;
    if (isSearched) searched.to = Math.max(searched.to, to);
    else if (to - from > WORTH_KEEPING) this.#searched.set(text, { from, to });
    return at;
  }

  /** Adjusts all indices when the first bytes of the buffer were discarded. */
  discarded(bytes: number): void {
    this.position -= bytes;
    this.documentStart -= bytes;
    for (const range of this.#searched.values()) {
      range.from -= bytes;
      range.to -= bytes;
    }
  }

  /** Reports `--` in a comment, and `--->` at its end (XML 1.0 section 2.5). */
  private checkDashes(): void {
    const dashes = this.indexOf('--', this.contentStart, this.contentEnd + 1);
    if (dashes >= 0) this.defect('commentDashes', dashes, dashes + 2);
  }

  private scanDoctypeToken(): Token {
    const doctype = scanDoctype(this.buffer, this.position, this.end);
    const { end } = doctype;
    if (end <= 0) return this.final ? this.cutOff('doctypeOpen', this.tokenStart + 9) : this.more();
    this.take(Token.Doctype, end);
    if (this.phase !== Phase.Prolog || this.doctypeSeen) {
      this.defect('doctypeMisplaced', this.tokenStart, this.tokenStart + 9);
      return Token.Doctype;
    }
    this.doctypeSeen = true;
    for (const name of doctype.entities) this.declaredEntities.add(name);
    this.#judgeDoctype(doctype);
    this.checkChars(this.tokenStart, this.tokenEnd);
    return Token.Doctype;
  }

  /** Reports a DOCTYPE. If parsers stop at it, reports only that. */
  #judgeDoctype({ bare, mistake, defects }: Doctype): void {
    const { tokenStart, tokenEnd } = this;
    if (mistake >= 0) {
      const from = tokenStart + mistake;
      const markup = this.beginning(from, tokenEnd, 40);
      this.defect('doctypeMalformed', from, this.endOfBeginning(from, tokenEnd, 40), { markup });
      return;
    }
    this.defect(bare ? 'bareDoctype' : 'doctype', tokenStart, tokenEnd);
    for (const { name, from, to, data } of defects) this.defect(name, from, to, data);
  }
}
