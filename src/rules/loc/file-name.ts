// What the last path segment of a loc says about the file behind it.

import type { Address } from '../../url/address.js';

/** The last segment of the path: what comes behind the last `/`. */
export function fileName(address: Address): string {
  return address.path.text.slice(address.path.text.lastIndexOf('/') + 1);
}

/** Where the last segment begins in the loc value. */
export function fileNameStart(address: Address): number {
  return address.path.from + address.path.text.lastIndexOf('/') + 1;
}

/** The extension in lower case, without its dot; empty without one. */
export function extension(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot <= 0 ? '' : name.slice(dot + 1).toLowerCase();
}

/** Whether a file name is that of a sitemap: `sitemap` somewhere in it, `.xml` or `.xml.gz` at its end. */
export function isSitemapName(name: string): boolean {
  return /\.xml(?:\.gz)?$/i.test(name) && /sitemap/i.test(name);
}
