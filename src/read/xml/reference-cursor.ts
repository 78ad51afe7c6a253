// Checks references, and reports those that no parser accepts.

import { equals } from '../../base/bytes/equals.js';
import { type BrokenReference, brokenReference } from './broken-references.js';
import { Cursor } from './cursor.js';
import { htmlEntity } from './html-entities.js';
import { codePointOf, endOfReference, isClosed, predefinedCharacter } from './predefined-references.js';
import { codePointName, isXmlChar } from './xml-characters.js';

const HASH = 0x23;

/** A cursor that checks references. */
export class ReferenceCursor extends Cursor {
  /** The entities that a DOCTYPE declares. */
  readonly declaredEntities = new Set<string>();
  /** The last reference to an illegal character. */
  #illegal = { bytes: new Uint8Array(0), data: { value: '', code: '' } };

  /** Returns whether the position is in an address, where non-ASCII characters are percent-encoded; the scanner overrides it. */
  protected inAddress(): boolean {
    return false;
  }

  /** Checks the reference whose `&` is at `at`; returns the index to continue from. */
  protected checkReference(at: number, limit: number): number {
    const nameEnd = endOfReference(this.buffer, at, limit);
    if (!isClosed(this.buffer, at, nameEnd, limit)) {
      const broken = brokenReference(this.buffer, at, limit);
      if (broken !== null) return this.#reportBroken(at, broken);
      if (!this.counts('unescapedAmpersand'))
        this.defect('unescapedAmpersand', at, at + 1, { value: this.beginning(at, Math.min(nameEnd + 1, limit), 20) });
      return at + 1;
    }
    const end = nameEnd + 1;
    if (this.buffer[at + 1] === HASH) {
      const code = codePointOf(this.buffer, at + 1, nameEnd);
      if (code < 0) this.defect('badReference', at, end, { reference: this.slice(at, end) });
      else if (!isXmlChar(code) && !this.counts('illegalReference'))
        this.defect('illegalReference', at, end, this.#dataOf(at, end, code));
      return end;
    }
    if (predefinedCharacter(this.buffer, at + 1, nameEnd) !== null || this.#continues(at, end)) return end;
    return this.#checkEntity(at, nameEnd);
  }

  /** Checks a reference to an entity that XML does not define, whose name ends at an index. */
  #checkEntity(at: number, nameEnd: number): number {
    const end = nameEnd + 1;
    const body = this.slice(at + 1, nameEnd);
    if (!/^[A-Za-z_\u0080-\uffff][\w.:\u0080-\uffff-]*$/.test(body)) {
      this.defect('unescapedAmpersand', at, at + 1, { value: this.beginning(at, end, 20) });
      return at + 1;
    }
    const value = this.slice(at, end);
    if (this.declaredEntities.has(body)) {
      this.defect('declaredEntity', at, end, { value });
      return end;
    }
    const broken = brokenReference(this.buffer, at, end);
    if (broken !== null) return this.#reportBroken(at, broken);
    const code = htmlEntity(body);
    if (code === null) this.defect('undefinedEntity', at, end, { value });
    else this.defect('htmlEntity', at, end, { value, replacement: this.#spelled(code) });
    return end;
  }

  #reportBroken(at: number, { end, code, meant, isCertain }: BrokenReference): number {
    const name = isCertain ? 'brokenReference' : 'unclosedReference';
    const value = this.slice(at, end);
    if (!this.counts(name))
      this.defect(name, at, end, { value, meant: meant ?? this.#spelled(code), plain: value.replace('&', '&amp;') });
    return end;
  }

  /** Returns how XML spells a character that HTML has a name for. */
  #spelled(code: number): string {
    return this.inAddress() ? encodeURIComponent(String.fromCodePoint(code)) : `&#${code};`;
  }

  /** Returns the data of a reference to an illegal character. Caches the last: a hostile value repeats one a hundred times. */
  #dataOf(from: number, to: number, code: number): { readonly value: string; readonly code: string } {
    if (!equals(this.buffer, from, to, this.#illegal.bytes)) {
      const name = code <= 0x10ffff ? codePointName(code) : 'beyond U+10FFFF';
      this.#illegal = { bytes: this.buffer.slice(from, to), data: { value: this.slice(from, to), code: name } };
    }
    return this.#illegal.data;
  }

  /** Counts a reference to an entity that continues a run of the same. */
  #continues(at: number, end: number): boolean {
    const last = this.defects.at(-1);
    if (last === undefined || last.to - last.from !== end - at) return false;
    for (let i = at; i < end; i++) if (this.buffer[i] !== this.buffer[last.from + i - at]) return false;
    return (last.name === 'htmlEntity' || last.name === 'undefinedEntity') && this.counts(last.name);
  }
}
