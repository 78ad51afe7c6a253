// What makes a report of megabytes, more than any pipe holds.

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SITEMAP_NAMESPACE } from '../../src/base/protocol.js';

/** Options under which every finding is kept. */
export const LARGE = ['--xsd', 'off', '--max-findings', '100000'];

/** Writes a sitemap of so many entries, with several findings each, into a folder; its path. */
export function faultySitemap(folder: string, entries: number): string {
  const path = join(folder, 'sitemap.xml');
  const entry = '<url><loc>/relative</loc><lastmod>yesterday</lastmod><priority>7</priority></url>\n';
  writeFileSync(path, `<urlset xmlns="${SITEMAP_NAMESPACE}">\n${entry.repeat(entries)}</urlset>\n`);
  return path;
}
