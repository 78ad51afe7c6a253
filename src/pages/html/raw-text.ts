// Finds where the content of an element ends that contains no elements: title, textarea, style, script and others.

import type { ElementName } from './element-names.js';
import { DASH, endsTagName, GREATER, LESS, lower } from './html-bytes.js';

/** The state of a script: in its text, after a `<!--` in it, or after a `<script` after that (HTML, section 13.2.5.17). */
type Escape = 'none' | 'once' | 'twice';

const COMMENT = '<!--';
const NESTED = '<script';
/** Dashes that end a `<!--`, if a `>` follows. */
const END_DASHES = 2;

/** Reads the content of one element after another, piece by piece. */
export class RawText {
  /** The element whose content is read; null outside. */
  element: ElementName | null = null;
  #endTag = '';
  #escape: Escape = 'none';
  /** Dashes directly before the current byte, after a `<!--`. */
  #dashes = 0;

  /** Begins the content of an element. */
  begin(element: ElementName): void {
    this.element = element;
    this.#endTag = `</${element.text}`;
    this.#escape = 'none';
  }

  /**
   * Reads from an index on; returns the index of the end tag, or of bytes that need more input. `final` means that no more will
   * arrive.
   */
  read(bytes: Uint8Array, from: number, final: boolean): number {
    const end = bytes.length;
    if (this.element?.rawText === 'to-end') return end;
    let at = from;
    while (at < end) {
      const byte = bytes[at] as number;
      if (byte === LESS) {
        const length = this.element?.text === 'script' ? this.#inScript(bytes, at, final) : this.#inText(bytes, at, final);
        if (length === 0) return at;
        at += length;
      } else {
        if (this.#escape !== 'none') this.#noteDashes(byte);
        at++;
      }
    }
    return at;
  }

  /** The length of the text at a `<`; 0 for the end tag, or if more must arrive. */
  #inText(bytes: Uint8Array, at: number, final: boolean): number {
    const tag = tagAt(bytes, at, this.#endTag);
    if (tag === 'other') return 1;
    if (tag === 'unknown') return final ? 1 : 0;
    this.element = null;
    return 0;
  }

  #inScript(bytes: Uint8Array, at: number, final: boolean): number {
    this.#dashes = 0;
    const tag = tagAt(bytes, at, this.#endTag);
    if (tag === 'whole') {
      if (this.#escape !== 'twice') {
        this.element = null;
        return 0;
      }
      this.#escape = 'once';
      return this.#endTag.length;
    }
    if (tag === 'unknown') return final ? 1 : 0;
    if (this.#escape === 'once') {
      const nested = tagAt(bytes, at, NESTED);
      if (nested === 'whole') this.#escape = 'twice';
      return nested === 'unknown' && !final ? 0 : 1;
    }
    if (this.#escape === 'twice' || !agrees(bytes, at, COMMENT)) return 1;
    if (bytes.length - at < COMMENT.length) return final ? 1 : 0;
    this.#escape = 'once';
    this.#dashes = END_DASHES;
    return COMMENT.length;
  }

  #noteDashes(byte: number): void {
    if (byte === DASH) this.#dashes++;
    else {
      if (byte === GREATER && this.#dashes >= END_DASHES) this.#escape = 'none';
      this.#dashes = 0;
    }
  }
}

/** Whether a tag with this start is at an index, something else is, or that is not known yet. */
function tagAt(bytes: Uint8Array, at: number, start: string): 'whole' | 'other' | 'unknown' {
  if (!agrees(bytes, at, start)) return 'other';
  const behind = bytes[at + start.length];
  if (behind === undefined) return 'unknown';
  return endsTagName(behind) ? 'whole' : 'other';
}

/** Whether the bytes from an index on are an ASCII text, in any case, as far as they have arrived. */
function agrees(bytes: Uint8Array, at: number, text: string): boolean {
  const length = Math.min(text.length, bytes.length - at);
  for (let index = 0; index < length; index++) {
    if (lower(bytes[at + index] as number) !== text.charCodeAt(index)) return false;
  }
  return true;
}
