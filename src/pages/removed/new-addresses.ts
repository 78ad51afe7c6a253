// The addresses of the new sitemaps, by which a removed address is found again under another spelling.

import { normalised } from '../../rules/page/support/same-address.js';
import type { NewAddresses } from './removed-verdict.js';

/** Addresses in normal form, and by what remains of them without scheme, `www.`, slash and file ending. */
export class AddressBook implements NewAddresses {
  readonly #all = new Set<string>();
  readonly #bySpelling = new Map<string, string>();

  add(address: string): void {
    const normal = normalised(address);
    this.#all.add(normal);
    const key = spellingOf(normal);
    if (!this.#bySpelling.has(key)) this.#bySpelling.set(key, address);
  }

  has(address: string): boolean {
    return this.#all.has(normalised(address));
  }

  spelling(address: string): string | null {
    return this.#bySpelling.get(spellingOf(normalised(address))) ?? null;
  }
}

function spellingOf(normal: string): string {
  return normal
    .replace(/^https?:\/\/(?:www\.)?/, '')
    .replace(/\/index\.(?:html?|php)(?=$|\?)/, '/')
    .replace(/\.html?(?=$|\?)/, '')
    .replace(/\/(?=$|\?)/, '')
    .toLowerCase();
}
