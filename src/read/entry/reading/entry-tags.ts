// Decides, on bytes, which start tags open an entry.

import { equals } from '../../../base/bytes/equals.js';
import { Namespace } from '../../xml/namespaces.js';
import type { Scanner } from '../../xml/scanner.js';
import type { DocumentKind } from '../document.js';

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
  /** Whether entries must be children of the root, and all children of the root count as entries. */
  ofSitemap = false;

  /** Sets the kind of document and its root's namespace number. */
  prepare(kind: DocumentKind, namespace: number): void {
    this.#names = (NAMES[kind] ?? []).map((name) => Buffer.from(name));
    this.#namespace = namespace;
    this.ofSitemap = kind === 'urlset' || kind === 'sitemapindex';
  }

  /** Returns whether only entries are open inside the root: such as lack their end tag before the next entry. */
  areOpen({ open }: Scanner): boolean {
    return open.areInside(this.#names);
  }

  /** Returns whether the scanner's last start tag opens an entry; in a sitemap it may lack its namespace. */
  matches(scanner: Scanner): boolean {
    const { buffer, colon, nameEnd, namespace } = scanner;
    const from = colon < 0 ? scanner.nameStart : colon + 1;
    if (!this.#names.some((name) => equals(buffer, from, nameEnd, name))) return false;
    return !this.ofSitemap || namespace === this.#namespace || namespace === Namespace.None || namespace === Namespace.Unbound;
  }
}
