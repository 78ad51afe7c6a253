// Reads what programs write into a sitemap by mistake as one piece, so that it is reported once and not tag by tag.

import { isUtf8 } from 'node:buffer';
import { Token } from './cursor.js';
import type { DefectName } from './defects.js';
import { isFatal, mayBePhpError, phpError, STRAY_CHARACTERS, type StrayContent, strayContent } from './stray-content.js';
import { NamespaceCursor } from './tag-namespaces.js';
import { isSpace } from './xml-characters.js';

/** Characters before the message of a PHP error. */
const PHP_START = 60;
/** Bytes of `</script` without the last. */
const SCRIPT_END = 7;
/** Names of elements that begin another document. */
const ROOT_NAME = /^(?:[^\s:]+:)?(?:urlset|sitemapindex|rss|feed|RDF)$/;
const BEYOND_ROOT: Readonly<Record<StrayContent['kind'], DefectName>> = {
  php: 'phpError',
  script: 'scriptAfterRoot',
  html: 'htmlAfterRoot',
  elements: 'elementsAfterRoot',
  element: 'elementAfterRoot',
  text: 'contentAfterRoot',
};

/** A cursor that knows such content. */
export class StrayCursor extends NamespaceCursor {
  #isStrayNoted = false;
  /** Whether the position is in a script after the root: whatever its text looks like, it is no document. */
  #inScript = false;

  /** Reads an error of PHP that is marked up as HTML; null if there is none at the index. */
  protected phpTags(from: number): Token | null {
    if (!this.startsWith('<br', from)) return null;
    if (this.end - from < PHP_START && !this.final) return Token.More;
    if (!mayBePhpError(this.#text(from, PHP_START))) return null;
    const most = this.#mostFrom(from, from);
    if (this.end - from < most && !this.final) return Token.More;
    const length = phpError(this.#bytes(from, most))?.length;
    if (length === undefined) return null;
    const end = from + length;
    const text = phpError(this.slice(from, end))?.text ?? '';
    this.defect('phpError', from, end, { text });
    // Nothing else is reported about the end of the document.
    if (isFatal(text)) this.unclosed = true;
    return this.take(Token.Nothing, end);
  }

  /**
   * Reads the beginning of what follows the document element; null for what may follow it, for NUL, for a second document, and for a
   * surplus end tag alone.
   */
  protected afterRoot(from: number): Token | null {
    let start = from;
    while (start < this.end && isSpace(this.buffer[start] as number)) start++;
    if (start >= this.end) return null;
    const most = this.#mostFrom(from, start);
    if (most <= 0) return null;
    if (this.end - start < most && !this.final) return Token.More;
    const bytes = this.#bytes(start, most);
    const script = this.#inScript ? this.#scriptLength(bytes) : 0;
    if (script > 0) return this.take(Token.Stray, start + script);
    const text = this.#text(start, most);
    if (!this.#isStray(text, start, most)) return null;
    const stray = strayContent(text);
    this.#inScript = stray.kind === 'script' && !/^<[^>]*\/>/.test(text);
    const next = strayContent(bytes).length ?? bytes.indexOf('<', 1);
    const whole = start + (next < 0 ? bytes : bytes.slice(0, next)).replace(/[ \t\r\n]+$/, '').length;
    const end = stray.kind === 'php' ? whole : this.endOfBeginning(start, whole, 80);
    if (!this.#isStrayNoted) {
      const data = stray.kind === 'text' ? this.slice(start, end) : stray.text;
      this.defect(BEYOND_ROOT[stray.kind], start, end, { text: data });
    }
    this.#isStrayNoted = true;
    return this.take(Token.Stray, end);
  }

  /** How many bytes of a script come before its end tag: 0 at that tag, and all but its possible beginning where it is not in sight. */
  #scriptLength(bytes: string): number {
    const end = bytes.search(/<\/script/i);
    if (end >= 0) return end;
    return this.final || bytes.length <= SCRIPT_END ? bytes.length : bytes.length - SCRIPT_END;
  }

  /** Whether a text, which begins after the root at an index, is something that no document may have there. */
  #isStray(text: string, start: number, most: number): boolean {
    if (/^(?:<\?|<!(?!doctype\s+html\b)|[\0 \t\r\n]+(?:<|$))/i.test(text)) return false;
    // Ill-formed UTF-8 is reported elsewhere.
    if (/^[\ufffd \t\r\n]+(?:<|$)/.test(text) && !isUtf8(this.buffer.subarray(start, this.#endOfText(start, most)))) return false;
    const name = /^<([^\s<>/!?]+)[\s/>]/.exec(text)?.[1];
    if (name !== undefined && (name === this.rootName || ROOT_NAME.test(name))) return false;
    return !(/^<\/[^<>]*>\s*$/.test(text) && start + Buffer.byteLength(text) >= this.end);
  }

  #endOfText(from: number, most: number): number {
    const end = this.indexOf('<', from, Math.min(this.end, from + most));
    return end < 0 ? Math.min(this.end, from + most) : end;
  }

  /** The bytes of a beginning as characters of a string, for lengths: in a text, an ill-formed byte has the length of three. */
  #bytes(from: number, most: number): string {
    return Buffer.from(this.buffer.buffer, this.buffer.byteOffset + from, Math.min(this.end - from, most)).toString('latin1');
  }

  /** How many bytes from `start` on are looked at: no more than a token that begins at `from` may have, so that no reading waits for more. */
  #mostFrom(from: number, start: number): number {
    return Math.min(STRAY_CHARACTERS, this.limits.tokenBytes + 1 - (start - from));
  }

  #text(from: number, most: number): string {
    return this.slice(from, this.endOfBeginning(from, this.end, most));
  }
}
