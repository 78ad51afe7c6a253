// The base of the scanner: a growing buffer, a position in it, and the list of defects.

import { textOf } from '../../base/bytes/short-text.js';
import { lengthFrom } from '../../base/bytes/utf8.js';
import { DEFAULT_LIMITS } from '../../base/limits.js';
import type { Defect, DefectName, ScannerLimits } from './defects.js';
import {
  codePointName,
  isNameCharBeyondAscii,
  isNameStartBeyondAscii,
  isXmlChar,
  NAME_FLAGS,
  NameFlag,
  TEXT_FLAGS,
  TextFlag,
} from './xml-characters.js';

/** Kinds of tokens. */
export enum Token {
  /** The buffer ends inside a token: more bytes are needed. The position has not moved. */
  More,
  /** The end of the document. */
  End,
  Start,
  /** A start tag that ends with `/>`. */
  Empty,
  Close,
  Text,
  Cdata,
  Comment,
  Instruction,
  Declaration,
  Doctype,
  /** Bytes that were reported as a defect and have no other meaning. */
  Nothing,
  /** The beginning of what follows the document element and must not be there; the bytes up to the next document mean nothing. */
  Stray,
}

const LT = 0x3c;
const AMPERSAND = 0x26;
/** From this length, native search is faster than a loop. */
const LONG_TEXT = 64;
/** Maximum of defects recorded between two reads of the list: one token of a mebibyte could contain a million. */
const MOST_DEFECTS = 10_000;
/** The least code point of two, three and four bytes. */
const LEAST_CODES = [0x80, 0x800, 0x10000];
/** Maximum of `<` in one token: fewer than the defects of which the number is known. */
const LONGEST_RUN = 256;

/** A position in a buffer that ends with a sentinel `<`, so that loops need no bounds check. */
export class Cursor {
  /** The bytes. Those from `end` on are not part of the document, and `buffer[end]` is `<`. */
  buffer: Uint8Array = new Uint8Array([LT]);
  end = 0;
  position = 0;
  /** Whether the document ends at `end`. */
  final = false;
  /** Range of the last token. */
  tokenStart = 0;
  tokenEnd = 0;
  /** End of the bytes that were needed to recognise that token; usually its end. */
  tokenReach = 0;
  /** `TextFlag` bits of the last text. */
  flags = 0;
  /** Whether the next bytes are known to be well-formed; `flags` of a long text may then contain only `Ampersand`. */
  isProved = false;
  /** End of the bytes examined so far for the current token. */
  protected looked = 0;
  readonly limits: ScannerLimits;
  /** Defects in document order; the reader removes them. */
  readonly defects: Defect[] = [];
  /** Defects of which no more are kept, so that a run of them in one token is one defect. */
  readonly spent = new Set<DefectName>();
  /** Number of defects before the token that is read at present. */
  protected beforeToken = 0;

  constructor(limits: Partial<ScannerLimits> = {}) {
    this.limits = { ...DEFAULT_LIMITS, ...limits };
  }

  protected defect(name: DefectName, from: number, to: number, data: Defect['data'] = {}): void {
    const total = 1 + (this.defects.at(-1)?.total ?? 0);
    if (total > MOST_DEFECTS) return;
    this.defects.push({ name, from, to: Math.max(from, Math.min(to, this.end)), data, total });
  }

  /** Counts a defect that continues a run; else returns false, and it must be recorded. */
  protected counts(name: DefectName): boolean {
    const last = this.defects.length > this.beforeToken ? this.defects.at(-1) : undefined;
    if (last?.name !== name || !this.spent.has(name)) return false;
    last.total = Math.min(last.total + 1, MOST_DEFECTS);
    return true;
  }

  /**
   * Records a `<` that begins no tag; once they are only counted, also those right behind it, except the last, which may begin one.
   * Returns the index after them.
   */
  protected recordLt(from: number): number {
    const { buffer } = this;
    this.defect('unescapedLt', from, from + 1);
    const last = Math.min(this.end - 1, from + LONGEST_RUN);
    let at = from + 1;
    while (at < last && buffer[at] === LT && buffer[at + 1] === LT && this.counts('unescapedLt')) at++;
    return at;
  }

  /** Returns the end of a text that is known to be well-formed and to end in the buffer; sets `flags`. */
  protected endOfProvedText(from: number): number {
    const { buffer } = this;
    const short = from + LONG_TEXT;
    let at = from;
    let flags = 0;
    for (; at < short && buffer[at] !== LT; at++) flags |= TEXT_FLAGS[buffer[at] as number] as number;
    this.flags = flags;
    if (buffer[at] === LT) return at;
    const end = buffer.indexOf(LT, at);
    if (buffer.subarray(at, end).includes(AMPERSAND)) this.flags |= TextFlag.Ampersand;
    return end;
  }

  /** Returns the text of a range, for messages. */
  slice(from: number, to: number): string {
    return textOf(this.buffer, from, Math.max(from, to));
  }

  /** Returns the end of the longest prefix of a range with at most `most` bytes and only whole characters. */
  protected endOfBeginning(from: number, to: number, most: number): number {
    let end = Math.min(to, from + most);
    while (end > from && end < to && ((this.buffer[end] as number) & 0xc0) === 0x80) end--;
    return end;
  }

  /** Returns the text of that prefix. */
  protected beginning(from: number, to: number, most: number): string {
    return this.slice(from, this.endOfBeginning(from, to, most));
  }

  protected startsWith(text: string, at: number): boolean {
    if (at + text.length > this.end) return false;
    for (let i = 0; i < text.length; i++) if (this.buffer[at + i] !== text.charCodeAt(i)) return false;
    return true;
  }

  /** Returns whether the bytes from `at` to the end of the buffer are a prefix of `text`, so that more bytes could complete it. */
  protected mayBecome(text: string, at: number): boolean {
    if (this.final) return false;
    const have = this.end - at;
    return have < text.length && this.startsWith(text.slice(0, have), at);
  }

  /** Returns the index of a byte sequence at or after `from` that ends before `to`; -1 if there is none. */
  protected indexOf(text: string, from: number, to: number = this.end): number {
    const { buffer } = this;
    const first = text.charCodeAt(0);
    // Most comments and sections are short: this loop takes less time than the start of a native search.
    const last = to - text.length + 1;
    const near = Math.min(from + LONG_TEXT, last);
    for (let at = from; at < near; at++) if (buffer[at] === first && this.startsWith(text, at)) return at;
    if (near === last) return -1;
    const view = Buffer.from(this.buffer.buffer, this.buffer.byteOffset, to);
    return view.indexOf(text, Math.max(from, near), 'latin1');
  }

  /** Returns the code point at an index before `to`, and its length in bytes; U+FFFD for ill-formed bytes. */
  protected codePointAt(at: number, to: number): { code: number; length: number } {
    const first = this.buffer[at] as number;
    if (first < 0x80) return { code: first, length: 1 };
    if (first < 0xc2 || first > 0xf4) return { code: 0xfffd, length: 1 };
    const length = lengthFrom(first);
    let code = first & (0x7f >> length);
    for (let i = 1; i < length; i++) {
      const byte = at + i < to ? (this.buffer[at + i] as number) : 0;
      if ((byte & 0xc0) !== 0x80) return { code: 0xfffd, length: i };
      code = (code << 6) | (byte & 0x3f);
    }
    // Table 3-7 of the Unicode Standard: no longer than necessary, no surrogate, and not above U+10FFFF.
    const isWellFormed = code >= LEAST_CODES[length - 2]! && (code < 0xd800 || code > 0xdfff) && code <= 0x10ffff;
    return isWellFormed ? { code, length } : { code: 0xfffd, length: 1 };
  }

  /** Records characters that XML 1.0 section 2.2 forbids. Ill-formed UTF-8 is reported elsewhere. */
  protected checkChars(from: number, to: number): void {
    for (let i = from; i < to; ) {
      const byte = this.buffer[i] as number;
      if (byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0d) {
        if (!this.counts('illegalChar')) this.defect('illegalChar', i, i + 1, { code: codePointName(byte) });
        i++;
      } else if (byte === 0xef) {
        const { code, length } = this.codePointAt(i, to);
        if (!isXmlChar(code) && !this.counts('illegalChar'))
          this.defect('illegalChar', i, i + length, { code: codePointName(code) });
        i += length;
      } else i++;
    }
  }

  /** Checks a name that contains characters beyond ASCII. */
  protected checkName(from: number, to: number): void {
    for (let i = from; i < to; ) {
      if ((this.buffer[i] as number) < 0x80) {
        i++;
        continue;
      }
      const { code, length } = this.codePointAt(i, to);
      const fine = i === from ? isNameStartBeyondAscii(code) : isNameCharBeyondAscii(code);
      if (!fine) {
        this.defect('badName', i, i + length, { name: this.slice(from, to), character: codePointName(code) });
        return;
      }
      i += length;
    }
  }

  /** Returns the end of the name that begins at `from`; equal to `from` if no name begins there. */
  protected endOfName(from: number): number {
    if (((NAME_FLAGS[this.buffer[from] as number] as number) & NameFlag.Start) === 0 || from >= this.end) return from;
    let at = from;
    while (at < this.end && NAME_FLAGS[this.buffer[at] as number] !== 0) at++;
    return at;
  }
}
