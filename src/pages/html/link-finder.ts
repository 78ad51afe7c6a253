// Finds plain links with the WebAssembly of `links-pass.ts`, in a third of the time that JavaScript takes.

import { inflateRawSync } from 'node:zlib';
import { type Engine, engine } from '../../bytes/web-assembly.js';
import { PAGE_SEED } from '../page-seed.js';
import { CLASSES } from './html-bytes.js';
import { LINKS_BINARY } from './links-binary.js';
import * as layout from './links-layout.js';
import type * as pass from './links-pass.js';
import { BITS, FOR_LINKS, FOR_TEXT } from './name-bits.js';

type Exports = Readonly<Pick<typeof pass, 'passLinks' | 'passText' | 'takePath'>>;

/** Receives the fingerprint of a link. */
type Keep = (high: number, low: number) => void;

/** Bytes of a tag that may be cut off by the end of the text in memory; the tokenizer reads longer ones. */
const LONGEST_TAG = 4_096;

/** Reads the text of one page after another: all pages of a thread share its memory. */
export class LinkFinder {
  readonly #exports: Exports;
  readonly #bytes: Uint8Array;
  readonly #words: Int32Array;
  #origin = '';
  #secure = 0;
  /** The text in memory: the part `#from`..`#to` of these bytes. */
  #text: Uint8Array | null = null;
  #from = 0;
  #to = 0;

  constructor({ Module, Instance, Memory }: Engine) {
    const memory = new Memory({ initial: layout.PAGES });
    const module = new Module(inflateRawSync(Buffer.from(LINKS_BINARY, 'base64')));
    this.#exports = new Instance(module, { env: { memory } }).exports as Exports;
    this.#bytes = new Uint8Array(memory.buffer);
    this.#words = new Int32Array(memory.buffer);
    this.#bytes.set(CLASSES, layout.CLASSES);
    this.#words.set(FOR_LINKS, layout.FIRST >> 2);
    this.#words.set(FOR_TEXT, layout.FIRST_FOR_TEXT >> 2);
    this.#words.set(BITS, layout.SECOND >> 2);
    this.#words.set(PAGE_SEED, layout.SEEDS >> 2);
  }

  /** Finds plain links from an index on; returns the index of the next `<` that the tokenizer must read, or the end of the bytes. */
  passLinks(bytes: Uint8Array, from: number, origin: string, keep: Keep): number {
    let base = this.#show(bytes, from, origin);
    let at = from;
    for (;;) {
      at = base + this.#exports.passLinks(at - base, this.#to - base, origin.length, this.#secure);
      this.#give(keep);
      if (this.#to === bytes.length || at === base || at < this.#to - LONGEST_TAG) return at;
      // Only the end of the text in memory may have stopped it.
      this.#text = null;
      base = this.#show(bytes, at, origin);
    }
  }

  /**
   * Counts text from an index on, and finds plain links, until more than `most` characters are shown. Returns the index of what must be
   * read, or the end of the bytes.
   */
  passText(bytes: Uint8Array, from: number, most: number, origin: string, keep: Keep): number {
    const base = this.#show(bytes, from, origin);
    const at = base + this.#exports.passText(from - base, this.#to - base, most, origin.length, this.#secure);
    this.#give(keep);
    return at;
  }

  /** Characters of the text counted last that are shown. */
  get shown(): number {
    return this.#words[layout.SHOWN >> 2] as number;
  }

  /** Takes the value `from`..`to` of an attribute, if it is the address of a plain link; returns whether it is. */
  takePath(bytes: Uint8Array, from: number, to: number, origin: string, keep: Keep): boolean {
    const base = this.#show(bytes, from, origin);
    if (to > this.#to || !this.#exports.takePath(from - base, to - base, origin.length, this.#secure)) return false;
    this.#give(keep);
    return true;
  }

  /** Gives the links that were found last. */
  #give(keep: Keep): void {
    const words = this.#words;
    const end = (words[layout.FOUND_END >> 2] as number) >> 2;
    for (let at = layout.FOUND >> 2; at < end; at += 2) keep(words[at] as number, words[at + 1] as number);
  }

  /** Makes bytes from an index on the text in memory; returns the index at which it begins. */
  #show(bytes: Uint8Array, from: number, origin: string): number {
    if (origin !== this.#origin) {
      this.#origin = origin;
      this.#secure = Number(origin.startsWith('https:'));
      for (let at = 0; at < origin.length; at++) this.#bytes[layout.ORIGIN + at] = origin.charCodeAt(at);
    }
    const isShown = bytes === this.#text && from >= this.#from && (from < this.#to || this.#to === bytes.length);
    if (!isShown) {
      this.#text = bytes;
      this.#from = from;
      this.#to = Math.min(bytes.length, from + layout.MOST_TEXT);
      this.#bytes.set(bytes.subarray(from, this.#to));
    }
    return this.#from;
  }
}

let finder: LinkFinder | null | undefined;

/** What finds links; null where there is no WebAssembly, or none with vectors: then the tokenizer reads every tag. */
export function linkFinder(): LinkFinder | null {
  if (finder !== undefined) return finder;
  try {
    finder = engine && new LinkFinder(engine);
  } catch {
    finder = null;
  }
  return finder;
}
