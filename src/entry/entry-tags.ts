// Which tags open an entry, asked of bytes: every child of the root is.

import { equals } from '../bytes/equals.js';
import { Namespace } from '../xml/namespaces.js';
import type { Scanner } from '../xml/scanner.js';
import type { DocumentKind } from './document.js';

const SITEMAP = ['url', 'sitemap'];
const NAMES: Readonly<Partial<Record<DocumentKind, readonly string[]>>> = {
  urlset: SITEMAP,
  sitemapindex: SITEMAP,
  rss: ['item'],
  atom: ['entry'],
};

/** The entry elements of one kind of document. */
export class EntryTags {
  #names: readonly Uint8Array[] = [];
  #namespace: number = Namespace.None;
  /** Whether entries are children of the root, and all its children count. */
  ofSitemap = false;

  /** The kind of document, and the number of its root's namespace. */
  prepare(kind: DocumentKind, namespace: number): void {
    this.#names = (NAMES[kind] ?? []).map((name) => Buffer.from(name));
    this.#namespace = namespace;
    this.ofSitemap = kind === 'urlset' || kind === 'sitemapindex';
  }

  /** Whether the start tag that the scanner read last opens an entry; one of a sitemap may lack its namespace. */
  matches(scanner: Scanner): boolean {
    const { buffer, colon, nameEnd, namespace } = scanner;
    const from = colon < 0 ? scanner.nameStart : colon + 1;
    if (!this.#names.some((name) => equals(buffer, from, nameEnd, name))) return false;
    return !this.ofSitemap || namespace === this.#namespace || namespace === Namespace.None || namespace === Namespace.Unbound;
  }
}
