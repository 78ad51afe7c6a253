// Collects the links of a page as fingerprints of their addresses: a site has a hundred times as many links as pages.

import { parseUrl } from '../../base/parse-url.js';
import { Fingerprint } from '../../base/url/fingerprint.js';
import { FingerprintTable } from '../../base/url/fingerprint-table.js';
import { PAGE_SEED } from '../page-seed.js';
import { decodeValue } from './page-attributes.js';

/** Maximum links that are kept of a page, each with two fingerprints. */
const MOST_LINKS = 20_000;
/** Maximum links of a site whose fingerprints are remembered. */
const MOST_KNOWN = 50_000;
/** Links that depend on nothing of the base but its host. */
const WITHOUT_PATH = /^(?:\/|https?:\/\/)/;
const HREF = /href[\t\n\f\r ]*=[\t\n\f\r ]*(?:"([^"]*)"|'([^']*)'|([^\t\n\f\r "'>][^\t\n\f\r >]*))/gi;

type Mark = Pick<Fingerprint, 'high' | 'low'>;

/**
 * Fingerprints of one site, by the bytes of a `href`: its pages share most links. They are those of the address, and of the same address with the
 * slash at its end, or without it: hosts redirect from one to the other. None for an address of no page.
 */
const known = new Map<string, readonly Mark[]>();
let knownSite = '';

/** Receives the links of a page in order. */
export class PageLinks {
  readonly #table = new FingerprintTable();
  readonly #mark = new Fingerprint(PAGE_SEED);
  #base: URL | undefined;
  #site = '';
  #cut = false;

  constructor(private readonly xml: boolean) {}

  /** Sets the base URL of links. */
  begin(base: URL | null): void {
    this.#base = base ?? undefined;
    this.#site = parseUrl('/', this.#base)?.href ?? '';
  }

  /** Adds every `href` in the rest of a page, even those in comments and scripts: so no link is missed, and a page with one is no orphan. */
  addAllIn(page: string): void {
    HREF.lastIndex = 0;
    for (let found = HREF.exec(page); found !== null; found = HREF.exec(page)) this.add(found[1] ?? found[2] ?? found[3] ?? '');
  }

  /** Adds the address of a `href`, given as bytes; an empty one is none. */
  add(bytes: string): void {
    if (this.#site !== knownSite) known.clear();
    knownSite = this.#site;
    let marks = known.get(bytes);
    if (marks === undefined) {
      marks = this.#marksOf(decodeValue(bytes, this.xml).trim());
      // The key is a copy: a part of the page would keep all of it in memory.
      if (WITHOUT_PATH.test(bytes) && known.size < MOST_KNOWN) known.set(Buffer.from(bytes, 'latin1').toString('latin1'), marks);
    }
    for (const { high, low } of marks) {
      if (this.#table.count < MOST_LINKS * 2) this.#table.add(high, low);
      else if (this.#table.numberOf(high, low) < 0) this.#cut = true;
    }
  }

  /** The fingerprints of the links, each once: two words each. `cut` if there are more. */
  finish(): { readonly words: Int32Array; readonly cut: boolean } {
    return { words: this.#table.words, cut: this.#cut };
  }

  #marksOf(href: string): readonly Mark[] {
    const url = href === '' ? null : parseUrl(href, this.#base);
    if (url === null || !/^https?:$/.test(url.protocol)) return [];
    url.hash = '';
    const address = this.#markOf(url);
    url.pathname = url.pathname.endsWith('/') ? url.pathname.slice(0, -1) : `${url.pathname}/`;
    return [address, this.#markOf(url)];
  }

  #markOf({ href }: URL): Mark {
    this.#mark.readText(href);
    return { high: this.#mark.high, low: this.#mark.low };
  }
}
