// Finds the place to continue reading after a unit that was too large or too deep.

import type { DocumentKind } from '../document.js';

const NAMES: Readonly<Partial<Record<DocumentKind, readonly string[]>>> = {
  urlset: ['url', 'sitemap', '/urlset', '/sitemapindex'],
  sitemapindex: ['url', 'sitemap', '/urlset', '/sitemapindex'],
  rss: ['item', 'channel', '/channel', '/rss', '/RDF'],
  atom: ['entry', '/feed'],
};
/** The start of another document. */
const DOCUMENT = /^<(?:\?xml\s|(?:[^\s<>/:]{1,40}:)?(?:urlset|sitemapindex|rss|feed|RDF)[\s/>])/;
/** Maximum length of a tag's beginning that is examined: a slash, a prefix, a colon, a name, a delimiter. */
const LONGEST = 80;

/** Skips bytes up to the next entry, the end of the root, or a delimiter, over any number of windows. */
export class Resynchroniser {
  #tag: RegExp | null = null;
  #delimiter: string | null = null;
  /** Whether the next document is searched, not the next entry. */
  #isForDocument = false;
  active = false;

  /** Whether this kind of document has entries to continue with. */
  get prepared(): boolean {
    return this.#tag !== null;
  }

  prepare(kind: DocumentKind): void {
    const names = NAMES[kind];
    this.#tag = names
      ? new RegExp(
          `^<(?:${names.map((name) => name.replace('/', '/(?:[^\\s<>/:]{1,40}:)?')).join('|')}|[^\\s<>/:]{1,40}:(?:${names[0]}|sitemap))[\\s/>]`,
        )
      : null;
  }

  /** Skips to the next entry. */
  start(): void {
    this.active = true;
    this.#delimiter = null;
  }

  /** Skips to another document. */
  startDocument(): void {
    this.active = true;
    this.#delimiter = null;
    this.#isForDocument = true;
  }

  /** Skips past a delimiter such as `-->`. */
  skipTo(delimiter: string): void {
    this.active = true;
    this.#delimiter = delimiter;
  }

  /** Searches from `from` on. `position` is where to continue: scanning if `done`, else searching with more bytes. */
  find(buffer: Uint8Array, from: number, end: number, final: boolean): { readonly position: number; readonly done: boolean } {
    const bytes = Buffer.from(buffer.buffer, buffer.byteOffset, end);
    if (this.#delimiter !== null) {
      const at = bytes.indexOf(this.#delimiter, from, 'latin1');
      if (at >= 0) return this.#found(at + this.#delimiter.length);
      return this.#notFound(Math.max(from, end - this.#delimiter.length), end, final);
    }
    const tag = this.#isForDocument ? DOCUMENT : this.#tag;
    for (let at = bytes.indexOf(0x3c, from); at >= 0; at = bytes.indexOf(0x3c, at + 1)) {
      if (tag?.test(bytes.toString('latin1', at, Math.min(end, at + LONGEST)))) return this.#found(at);
      if (end - at < LONGEST && !final) return { position: at, done: false };
    }
    return this.#notFound(end, end, final);
  }

  #found(position: number): { position: number; done: boolean } {
    this.active = false;
    this.#isForDocument = false;
    return { position, done: true };
  }

  #notFound(position: number, end: number, final: boolean): { position: number; done: boolean } {
    if (!final) return { position, done: false };
    this.active = false;
    return { position: end, done: true };
  }
}
