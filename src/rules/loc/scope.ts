// Where a loc lies in relation to its sitemap: what the three out-of-scope rules compare.

import type { DocumentFacts } from '../../entry/document.js';
import type { Entry } from '../../entry/entry.js';
import { readHost } from './host.js';
import { webHost } from './start.js';

/** A page and the sitemap that lists it. */
export interface Pair {
  readonly page: URL;
  readonly sitemap: URL;
}

/**
 * Page and sitemap of an entry; null where the sitemap's own address is unknown, where the loc is no usable web
 * address, and for children of an index, which have rules of their own.
 */
export function pairOf(entry: Entry, document: DocumentFacts): Pair | null {
  const { address } = entry;
  if (!document.url || !address || entry.kind === 'sitemap') return null;
  const host = webHost(address);
  if (!host || readHost(host.text).kind === 'invalid') return null;
  try {
    return { page: new URL(address.text), sitemap: document.url };
  } catch {
    return null;
  }
}

/** Host with its port where that is not the scheme's default; the root's dot does not count. */
export function hostOf(url: URL): string {
  return url.host.replace(/\.(?=:|$)/, '');
}

/** Whether both lie on the same host and port. */
export function sameHost({ page, sitemap }: Pair): boolean {
  return hostOf(page) === hostOf(sitemap);
}
