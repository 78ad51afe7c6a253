// Collects the links of a page as fingerprints of their addresses: a site has a hundred times as many links as pages.

import { parseUrl } from '../../parse-url.js';
import { Fingerprint } from '../../url/fingerprint.js';
import { slotOf } from '../../url/fingerprint-table.js';
import { PAGE_SEED } from '../page-seed.js';

/** Maximum links that are kept of a page. */
const MOST_LINKS = 20_000;
/** Longest address that needs no parser. */
const LONGEST_PLAIN = 2_048;
/** Words of a fingerprint. */
const WORDS = 2;

const [HASH, PERCENT, DOT, SLASH, QUESTION] = [0x23, 0x25, 0x2e, 0x2f, 0x3f];

/** Bytes that resolving does not change in a path, nor in a query. */
const PLAIN = Uint8Array.from({ length: 256 }, (_, byte) => (/[\w~!$()*+,;=:@%./-]/.test(String.fromCharCode(byte)) ? 1 : 0));

/** Memory that one page after another uses: allocating it for each page would take longer than reading a few links. */
interface Room {
  /** An origin in the first bytes, and room for a path after it. */
  address: Buffer;
  words: Int32Array;
}

/** Longest origin that there is room for. */
const LONGEST_ORIGIN = 2_048;
/** The rooms of pages that are done; mostly one, because few pages are read at once. */
const free: Room[] = [];
const MOST_FREE = 4;

/** Receives the links of a page in order. */
export class PageLinks {
  readonly #mark = new Fingerprint(PAGE_SEED);
  readonly #room: Room = free.pop() ?? { address: Buffer.alloc(LONGEST_ORIGIN + LONGEST_PLAIN), words: new Int32Array(1_024) };
  #base: URL | null = null;
  /** The origin of the base in the first bytes, and room for a path after it; null where every address needs the parser. */
  #address: Buffer | null = null;
  #originLength = 0;
  #used = 0;

  /** Sets the base URL of links. */
  begin(base: URL | null): void {
    this.#base = base;
    if (base === null || base.username !== '' || base.password !== '' || base.origin.length > LONGEST_ORIGIN) return;
    this.#address = this.#room.address;
    this.#originLength = this.#address.write(base.origin, 'latin1');
  }

  /**
   * Adds a path, with or without the page's origin, if resolving would not change it; most links are such paths. Returns whether it
   * did. The value of the attribute is in the bytes `from`..`to`.
   */
  addPlain(bytes: Uint8Array, from: number, to: number): boolean {
    const address = this.#address;
    if (address === null || to - from > LONGEST_PLAIN) return false;
    let at = this.#behindOrigin(bytes, from, to);
    if (bytes[at] !== SLASH || bytes[at + 1] === SLASH || at === to) return false;
    let length = this.#originLength;
    let hasQuery = false;
    let before = 0;
    for (; at < to; at++) {
      const byte = bytes[at] as number;
      if (PLAIN[byte] === 0) {
        if (byte === HASH) break;
        if (byte !== QUESTION) return false;
        hasQuery = true;
      }
      // Perhaps a segment of dots.
      if (before === SLASH && (byte === DOT || byte === PERCENT)) return false;
      address[length++] = byte;
      before = byte;
    }
    this.#mark.read(address, 0, length, before === SLASH && !hasQuery && length > this.#originLength + 1);
    this.#keep();
    return true;
  }

  /** Adds the address of a link as it is written, references decoded. */
  add(href: string): void {
    const trimmed = href.trim();
    const url = trimmed === '' ? null : parseUrl(trimmed, this.#base ?? undefined);
    if (url === null || !/^https?:$/.test(url.protocol)) return;
    const { href: resolved } = url;
    const fragment = resolved.indexOf('#');
    this.#mark.readText(fragment < 0 ? resolved : resolved.slice(0, fragment));
    this.#keep();
  }

  /** The fingerprints of the links, each once: two words each. `cut` if there are more. Nothing may be added afterwards. */
  finish(): { readonly words: Int32Array; readonly cut: boolean } {
    const found = distinct(this.#room.words, this.#used);
    this.#address = null;
    if (free.length < MOST_FREE && this.#room.words.length <= MOST_LINKS * WORDS) free.push(this.#room);
    return found;
  }

  /** The index after the origin of the base, if the address begins with it. */
  #behindOrigin(bytes: Uint8Array, from: number, to: number): number {
    const length = this.#originLength;
    const address = this.#address as Buffer;
    if (to - from <= length) return from;
    for (let at = 0; at < length; at++) if (bytes[from + at] !== address[at]) return from;
    return from + length;
  }

  #keep(): void {
    const room = this.#room;
    if (this.#used === room.words.length) {
      const larger = new Int32Array(room.words.length * 2);
      larger.set(room.words);
      room.words = larger;
    }
    room.words[this.#used++] = this.#mark.high;
    room.words[this.#used++] = this.#mark.low;
  }
}

/** Slots of a table that finds repeated links. It is used only within one call, so all pages share it. */
let slots = new Int32Array(1_024);

function distinct(words: Int32Array, length: number): { readonly words: Int32Array; readonly cut: boolean } {
  const capacity = 2 ** Math.ceil(Math.log2(Math.max(2, length)));
  if (capacity > slots.length) slots = new Int32Array(capacity);
  slots.fill(0, 0, capacity);
  let kept = 0;
  for (let at = 0; at < length; at += WORDS) {
    const [high, low] = [words[at] as number, words[at + 1] as number];
    if (!enter(words, high, low, kept, capacity)) continue;
    if (kept === MOST_LINKS * WORDS) return { words: words.slice(0, kept), cut: true };
    words[kept++] = high;
    words[kept++] = low;
  }
  return { words: words.slice(0, kept), cut: false };
}

/** Enters a fingerprint that goes to `place` of the words; returns whether it is new. */
function enter(words: Int32Array, high: number, low: number, place: number, capacity: number): boolean {
  let slot = slotOf(high, low, capacity);
  for (let held = slots[slot] as number; held !== 0; held = slots[slot] as number) {
    if (words[held - 1] === high && words[held] === low) return false;
    slot = (slot + 1) & (capacity - 1);
  }
  slots[slot] = place + 1;
  return true;
}
