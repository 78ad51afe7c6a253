// Writes entries in XML for the lines of text sitemaps and the items of feeds.

import { parseW3cDatetime } from '../read/entry/datetime.js';
import { isRfc822Date } from '../read/entry/rfc822.js';

/** An entry with these values; the lastmod is from `madeLastmod`. */
export function madeEntry(loc: string, lastmod: string | null): Uint8Array {
  const dated = lastmod === null ? '' : `\n    <lastmod>${escaped(lastmod)}</lastmod>`;
  return Buffer.from(`\n  <url>\n    <loc>${escaped(loc)}</loc>${dated}\n  </url>`);
}

/** The date of a feed item in the form of sitemaps; null if it is not certain. */
export function madeLastmod(kind: 'rss' | 'atom', value: string): string | null {
  if (kind === 'rss') {
    const instant = isRfc822Date(value) ? Date.parse(value) : Number.NaN;
    return Number.isNaN(instant) ? null : instantText(instant);
  }
  const datetime = parseW3cDatetime(value);
  return datetime.kind === 'datetime' && datetime.defects.length === 0 ? value : null;
}

/** An instant as a lastmod, in UTC, to the second if that is exact. */
export function instantText(instant: number): string {
  return new Date(instant).toISOString().replace('.000Z', 'Z');
}

function escaped(text: string): string {
  return text.replace(/[&<>]/g, (character) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[character] as string);
}
