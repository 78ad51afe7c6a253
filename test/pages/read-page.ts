// Reads a page of a test, in chunks of any size.

import { Fingerprint } from '../../src/base/url/fingerprint.js';
import { createPageReader } from '../../src/pages/html/page-reader.js';
import { PAGE_SEED } from '../../src/pages/page-seed.js';
import type { PageContent, PageWants } from '../../src/rules/page-answer.js';

export const NOTHING: PageWants = { text: false, links: false, hash: false, main: false };
export const EVERYTHING: PageWants = { text: true, links: true, hash: true, main: true };
export const PAGE_URL = 'https://example.com/shop/shoes';

export interface PageToRead {
  readonly contentType?: string | null;
  readonly wants?: PageWants;
  readonly chunk?: number;
  readonly cut?: boolean;
  readonly most?: number;
}

/** What a page says, and how many of its bytes were taken before the reader had enough. */
export function readPage(page: string | Uint8Array, options: PageToRead = {}): { content: PageContent; taken: number } {
  const { contentType = 'text/html', wants = NOTHING, chunk = 65_536, cut = false, most } = options;
  const bytes = Buffer.from(page);
  const reader = createPageReader({ url: PAGE_URL, contentType, wants, ...(most !== undefined && { most }) });
  let taken = 0;
  while (taken < bytes.length && !reader.isEnough) {
    reader.write(bytes.subarray(taken, taken + chunk));
    taken = Math.min(bytes.length, taken + chunk);
  }
  return { content: reader.end(cut), taken };
}

/** Links to these addresses, as a page has them: each also with the slash at its end, or without it. */
export function linksTo(...addresses: readonly string[]): Int32Array {
  const mark = new Fingerprint(PAGE_SEED);
  const all = addresses.flatMap((address) => {
    const other = new URL(address);
    other.pathname = /\/$/.test(other.pathname) ? other.pathname.slice(0, -1) : `${other.pathname}/`;
    return [address, other.href];
  });
  return Int32Array.from(
    [...new Set(all)].flatMap((address) => {
      mark.readText(address);
      return [mark.high, mark.low];
    }),
  );
}
