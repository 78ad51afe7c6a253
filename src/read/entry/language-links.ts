// The language links of a document's urls, in the form that a run keeps to compare pages with each other.
//
// All versions of a page repeat the same list, so each distinct list is stored once and urls refer to it: about 12 bytes per link
// of a distinct list, and 32 per url.

import { GrowingWords } from './growing-words.js';
import { WordTable } from './word-table.js';

/** Words of a url: high, low and text of its loc, its offset, line, column, entry, list. */
export const URL_WORDS = 8;
/** Words of a link: text and code, high, low. */
export const LINK_WORDS = 3;
/** Words of a list: its hash (two words), and the index of its first link. */
export const LIST_WORDS = 3;
/** The code of the version for all other languages. */
export const X_DEFAULT = 'x-default';
/** Language that marks a url with unknown links: its only link has it and leads to itself. No language is white space. */
export const UNKNOWN_LINKS = ' ';
/** Maximum of links kept per url: all are compared with each other. */
export const MOST_LINKS = 500;
const MOST_CODES = 0xffff;
const HEAD_WORDS = 4;

/** The kept data of one document, as plain data. */
export interface LanguageLinksRecord {
  /** Languages in lower case, by their number in links. */
  readonly codes: readonly string[];
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Number of urls with links that exceeded the limit. */
  readonly left: number;
}

/** Returns a hash of a language in lower case that does not depend on the numbering of codes. */
export function hashOfCode(code: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < code.length; i++) hash = Math.imul(hash ^ code.charCodeAt(i), 0x01000193);
  return hash;
}

/** Collects the links of a document, url by url (`begin`, `add` for each link, `end`), or those of many urls at once. */
export class LanguageLinksBuilder {
  readonly #codes = new Map<string, number>();
  readonly #codeHashes: number[] = [];
  readonly #urls = new GrowingWords();
  readonly #links = new GrowingWords();
  readonly #lists = new WordTable(LIST_WORDS);
  /** The current list. */
  readonly #list = new Int32Array(MOST_LINKS * LINK_WORDS);
  #length = 0;
  #high = 0;
  #low = 0;
  #left = 0;

  /** `most` limits the number of urls and links of distinct lists together. */
  constructor(private readonly most: number) {}

  get isEmpty(): boolean {
    return this.#urls.length === 0 && this.#left === 0;
  }

  /** Returns the number of a language in lower case, as used in links. */
  codeOf(language: string): number {
    const known = this.#codes.get(language);
    if (known !== undefined) return known;
    // All languages beyond the limit share one number.
    if (this.#codes.size >= MOST_CODES) return MOST_CODES;
    const code = this.#codes.size;
    this.#codes.set(language, code);
    this.#codeHashes.push(hashOfCode(language));
    return code;
  }

  begin(): void {
    this.#length = 0;
    this.#high = 0;
    this.#low = 0;
  }

  /** Adds a link. `high`, `low`: fingerprint of its address in normal form; `text`: low word of the fingerprint of its text. */
  add(code: number, high: number, low: number, text: number): void {
    const list = this.#list;
    const end = Math.min(this.#length, MOST_LINKS) * LINK_WORDS;
    for (let at = 0; at < end; at += LINK_WORDS)
      if (list[at + 2] === low && list[at + 1] === high && (list[at] as number) >>> 16 === code) return;
    if (end < list.length) {
      list[end] = (code << 16) | textBits(text);
      list[end + 1] = high;
      list[end + 2] = low;
    }
    this.#length++;
    const hash = this.#codeHashes[code] ?? 0;
    // A sum, because the order of links does not matter.
    this.#high = (this.#high + mix(high ^ hash ^ Math.imul(textBits(text), 0x85ebca6b))) | 0;
    this.#low = (this.#low + mix(low ^ Math.imul(hash ^ textBits(text), 0x9e3779b1))) | 0;
  }

  /** Ends the list of a url: the fingerprint of its loc, and its place. */
  end(high: number, low: number, text: number, offset: number, line: number, column: number, entry: number): void {
    if (this.#length === 0) return;
    const units = this.#urls.length / URL_WORDS + this.#links.length / LINK_WORDS;
    const known = this.#lists.find(this.#high, this.#low);
    if (this.#length > MOST_LINKS || units + 1 + (known < 0 ? this.#length : 0) > this.most) {
      this.#left++;
      return;
    }
    const list = known < 0 ? this.#addList() : known;
    const at = this.#urls.reserve(URL_WORDS);
    const { words } = this.#urls;
    words[at] = high;
    words[at + 1] = low;
    words[at + 2] = textBits(text);
    words[at + 3] = offset;
    words[at + 4] = line;
    words[at + 5] = column;
    words[at + 6] = entry;
    words[at + 7] = list;
  }

  /**
   * Adds many urls with their lists, which have no link twice. `urls` are their words, with the number of links in place of the list,
   * `hashes` those of the lists (two words), and `links` those of all urls, up to `MOST_LINKS` of each. All three are overwritten.
   */
  addAll(urls: Int32Array, hashes: Int32Array, links: Int32Array): void {
    const lists = this.#lists;
    const firstLink = this.#links.length;
    let room = this.most - this.#urls.length / URL_WORDS - firstLink / LINK_WORDS;
    let keptUrls = 0;
    let keptLinks = 0;
    let link = 0;
    for (let url = 0, hash = 0; url < urls.length; url += URL_WORDS, hash += 2) {
      const length = urls[url + 7] as number;
      const from = link;
      link += (length < MOST_LINKS ? length : MOST_LINKS) * LINK_WORDS;
      const high = hashes[hash] as number;
      const low = hashes[hash + 1] as number;
      const count = lists.count;
      const isRoom = length <= MOST_LINKS && length < room;
      const list = isRoom ? lists.obtain(high, low) : lists.find(high, low);
      if (length > MOST_LINKS || room < 1 || list < 0) {
        this.#left++;
        continue;
      }
      room--;
      urls[url + 7] = list;
      if (list === count) {
        room -= length;
        lists.words[list * LIST_WORDS + 2] = (firstLink + keptLinks) / LINK_WORDS;
        if (keptLinks < from) links.copyWithin(keptLinks, from, link);
        keptLinks += link - from;
      }
      if (keptUrls < url) urls.copyWithin(keptUrls, url, url + URL_WORDS);
      keptUrls += URL_WORDS;
    }
    this.#urls.addAll(urls.subarray(0, keptUrls));
    this.#links.addAll(links.subarray(0, keptLinks));
  }

  #addList(): number {
    const at = this.#lists.add(this.#high, this.#low);
    this.#lists.words[at + 2] = this.#links.length / LINK_WORDS;
    const count = this.#length * LINK_WORDS;
    const from = this.#links.reserve(count);
    const { words } = this.#links;
    for (let word = 0; word < count; word++) words[from + word] = this.#list[word] as number;
    return this.#lists.count - 1;
  }

  /** Returns the kept data; null if there were no links. */
  finish(): LanguageLinksRecord | null {
    if (this.isEmpty) return null;
    const [urls, lists, links] = [this.#urls.taken, this.#lists.taken, this.#links.taken];
    const words = new Int32Array(HEAD_WORDS + urls.length + lists.length + links.length);
    words.set([urls.length / URL_WORDS, lists.length / LIST_WORDS, links.length / LINK_WORDS, 0]);
    words.set(urls, HEAD_WORDS);
    words.set(lists, HEAD_WORDS + urls.length);
    words.set(links, HEAD_WORDS + urls.length + lists.length);
    return { codes: [...this.#codes.keys()], bytes: new Uint8Array(words.buffer), left: this.#left };
  }
}

/** The kept links of one document. */
export class LanguageLinks {
  /** Number of urls, and of distinct lists. */
  readonly urls: number;
  readonly lists: number;
  /** `URL_WORDS` words per url. */
  readonly urlWords: Int32Array;
  /** `LINK_WORDS` words per link. */
  readonly linkWords: Int32Array;
  readonly codes: readonly string[];
  readonly left: number;
  /** The bytes of the record. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** `LIST_WORDS` words per list. Its hash is equal in all documents of a run for the same links and spelling, in any order. */
  readonly listWords: Int32Array;
  /** Numbers of `X_DEFAULT` and of the code that marks unknown links; -1 if the document has none. */
  readonly xDefault: number;
  readonly unknown: number;
  /** Hash of each code, by its number. */
  readonly #codeHashes: Int32Array;

  /** @throws TypeError for malformed data. */
  constructor({ codes, bytes, left }: LanguageLinksRecord) {
    if (!Array.isArray(codes) || !Number.isInteger(left)) throw new TypeError('no links to languages');
    if (bytes.byteOffset % 4 !== 0 || bytes.length % 4 !== 0 || bytes.length < HEAD_WORDS * 4)
      throw new TypeError('no links to languages');
    const words = new Int32Array(bytes.buffer, bytes.byteOffset, bytes.length / 4);
    const [urls = 0, lists = 0, links = 0] = words;
    const [urlEnd, listEnd] = [HEAD_WORDS + urls * URL_WORDS, HEAD_WORDS + urls * URL_WORDS + lists * LIST_WORDS];
    if (urls < 0 || lists < 0 || links < 0 || listEnd + links * LINK_WORDS !== words.length)
      throw new TypeError('no links to languages');
    this.urls = urls;
    this.lists = lists;
    this.codes = codes;
    this.#codeHashes = Int32Array.from(codes, hashOfCode);
    this.xDefault = codes.indexOf(X_DEFAULT);
    this.unknown = codes.indexOf(UNKNOWN_LINKS);
    this.left = left;
    this.bytes = bytes;
    this.urlWords = words.subarray(HEAD_WORDS, urlEnd);
    this.listWords = words.subarray(urlEnd, listEnd);
    this.linkWords = words.subarray(listEnd);
  }

  /** Number of urls and links of distinct lists; a run limits their total. */
  get units(): number {
    return this.urls + this.linkWords.length / LINK_WORDS;
  }

  /** Whether the links of a list are unknown. */
  isUnknown(list: number): boolean {
    return this.unknown >= 0 && (this.linkWords[this.firstLink(list) * LINK_WORDS] as number) >>> 16 === this.unknown;
  }

  /** Returns the hash of a list (two words) that ignores the spelling of addresses. */
  meaning(list: number): readonly [number, number] {
    let [sumHigh, sumLow] = [0, 0];
    const end = this.firstLink(list + 1) * LINK_WORDS;
    for (let at = this.firstLink(list) * LINK_WORDS; at < end; at += LINK_WORDS) {
      const hash = this.#codeHashes[(this.linkWords[at] as number) >>> 16] ?? 0;
      sumHigh = (sumHigh + mix((this.linkWords[at + 1] as number) ^ hash)) | 0;
      sumLow = (sumLow + mix((this.linkWords[at + 2] as number) ^ Math.imul(hash, 0x9e3779b1))) | 0;
    }
    return [sumHigh, sumLow];
  }

  /** Returns the index of a list's first link; for the number after the last list, the number of links. */
  firstLink(list: number): number {
    return list < this.lists ? (this.listWords[list * LIST_WORDS + 2] as number) : this.linkWords.length / LINK_WORDS;
  }
}

/** Returns the bits of a text's low fingerprint word that are kept to distinguish spellings. */
function textBits(low: number): number {
  return low & 0xffff;
}

/** Mixes every bit into the whole word. */
function mix(word: number): number {
  let h = word ^ (word >>> 16);
  h = Math.imul(h, 0x7feb352d);
  h ^= h >>> 15;
  h = Math.imul(h, 0x846ca68b);
  return (h ^ (h >>> 16)) | 0;
}
