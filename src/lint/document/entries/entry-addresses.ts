// Finds addresses in the records of the pass that robots.txt disallows.

import type { Window } from '../../../read/entry/reading/window.js';
import { ADDRESS, ADDRESS_KINDS, ADDRESS_WORDS, RECORD, RECORD_FLAGS } from '../../../read/reader/layout.js';
import { addressAt, type ReadingPass } from '../../../read/reader/reading-pass.js';
import type { BlockedAddresses } from '../../robots/blocked-addresses.js';

/** Checks the addresses of entries that are only counted. */
export class EntryAddresses {
  readonly #pass: ReadingPass;
  readonly #window: Window;
  readonly #blocked: BlockedAddresses | null;

  constructor(pass: ReadingPass, window: Window, blocked: BlockedAddresses | null) {
    this.#pass = pass;
    this.#window = window;
    this.#blocked = blocked;
  }

  /** Whether rules have to check the entry against robots.txt: the page or an image is disallowed, or this is uncertain. */
  mayBeBlocked(record: number): boolean {
    const blocked = this.#blocked;
    if (blocked === null) return false;
    const { words } = this.#pass;
    const flags = words[record + RECORD.flags] as number;
    if (blocked.judgesPages && (flags & RECORD_FLAGS.page) !== 0) {
      const page = this.#plain(words[record + RECORD.locFrom] as number, words[record + RECORD.locTo] as number, flags);
      if (page === null || blocked.blocksPage(page)) return true;
    }
    return blocked.judgesMedia && this.#hasBlockedMedia(blocked, record);
  }

  #hasBlockedMedia(blocked: BlockedAddresses, record: number): boolean {
    const { words } = this.#pass;
    const first = addressAt(words[record + RECORD.address] as number);
    const end = first + (words[record + RECORD.addresses] as number) * ADDRESS_WORDS;
    for (let at = first; at < end; at += ADDRESS_WORDS) {
      const kind = words[at + ADDRESS.kind];
      if (kind === ADDRESS_KINDS.link || kind === ADDRESS_KINDS.video) continue;
      if (kind !== ADDRESS_KINDS.image) return true;
      const flags = words[at + ADDRESS.flags] as number;
      const image = this.#plain(words[at + ADDRESS.from] as number, words[at + ADDRESS.to] as number, flags);
      if (image === null || blocked.blocksImage(image)) return true;
    }
    return false;
  }

  /** The address in a range of the input if it is in normal form, apart from `&amp;`; else null. */
  #plain(from: number, to: number, flags: number): string | null {
    if ((flags & (RECORD_FLAGS.plain | RECORD_FLAGS.escaped)) === 0) return null;
    const text = this.text(from, to);
    if ((flags & RECORD_FLAGS.escaped) === 0) return text;
    return /&(?!amp;)/.test(text) ? null : text.replaceAll('&amp;', '&');
  }

  /** The bytes of a value, as text. */
  text(from: number, to: number): string {
    const { buffer } = this.#window;
    return Buffer.from(buffer.buffer, buffer.byteOffset + from + this.#pass.offset, to - from).toString('utf8');
  }
}
