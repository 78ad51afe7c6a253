// Reads the file name in the last path segment of a loc.

import type { Address } from '../../base/url/address.js';

/** The last segment of the path: the text after the last `/`. */
export function fileName(address: Address): string {
  return address.path.text.slice(address.path.text.lastIndexOf('/') + 1);
}

/** The index in the loc value at which the last segment begins. */
export function fileNameStart(address: Address): number {
  return address.path.from + address.path.text.lastIndexOf('/') + 1;
}

/** The extension in lower case, without its dot; empty if there is none. */
export function extension(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot <= 0 ? '' : name.slice(dot + 1).toLowerCase();
}

/** Whether a file name looks like a sitemap: it contains `sitemap` and ends in `.xml` or `.xml.gz`. */
export function isSitemapName(name: string): boolean {
  return /\.xml(?:\.gz)?$/i.test(name) && /sitemap/i.test(name);
}
