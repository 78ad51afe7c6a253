// A folder with sitemaps of every kind and size, for tests that lint them all in several ways.

import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { IMAGE_NAMESPACE, SITEMAP_NAMESPACE } from '../../src/base/protocol.js';
import { BLOCK_BYTES } from '../../src/fetch/decode/block-pool.js';

/** Address that the folder stands for: the index names its files below it. */
export const TREE_URL = 'https://example.com/';
/** What `documentBytes` is, so that some of the files are too large. */
export const TREE_DOCUMENT_BYTES = 5.5 * BLOCK_BYTES;

const entry = (path: string, more = ''): string => `<url><loc>${TREE_URL}${path}</loc>${more}</url>\n`;
const urlset = (inside: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="${SITEMAP_NAMESPACE}" xmlns:image="${IMAGE_NAMESPACE}">\n${inside}</urlset>\n`;

/** Entries of so many bytes at least; every so many, one that is odd: invalid, relative, a repeat, with an extension. */
function entries(name: string, bytes: number, every = Number.POSITIVE_INFINITY): string {
  const odd = [
    entry(`${name}/invalid`, '<odd/>'),
    '<url><loc>/relative</loc><lastmod>yesterday</lastmod></url>\n',
    entry(`${name}/0`),
    entry(`${name}/image`, `<image:image><image:loc>${TREE_URL}i.jpg</image:loc><image:loc/></image:image>`),
    entry(`${name}/&nbsp;`),
    '<url></url>\n',
  ];
  const written: string[] = [];
  let length = 0;
  for (let i = 0; length < bytes; i++) {
    const next = i % every === every - 1 ? (odd[Math.floor(i / every) % odd.length] as string) : entry(`${name}/${i}`);
    written.push(next);
    length += next.length;
  }
  return written.join('');
}

/** The bytes, wrong for a stretch near their end. */
function damaged(bytes: Uint8Array): Uint8Array {
  const copy = new Uint8Array(bytes);
  copy.fill(0x55, copy.length - 2_000, copy.length - 1_900);
  return copy;
}

function files(): Readonly<Record<string, string | Uint8Array>> {
  const large = 2.2 * BLOCK_BYTES;
  // Packed entries of one kind would be a few kilobytes, and break off in the first block.
  const noise = Array.from({ length: 5_500 }, (_, i) => entry(`noise/${((i + 1) * 2_654_435_761) % 4_294_967_291}`)).join('');
  const rows = Array.from({ length: 9_000 }, (_, i) => (i % 5_000 === 7 ? 'no address' : `${TREE_URL}text/${i}`));
  const items = Array.from({ length: 5_000 }, (_, i) => `<item><link>${TREE_URL}rss/${i}</link></item>\n`);
  return {
    'clean.xml': urlset(entry('clean')),
    'clean-large.xml': urlset(entries('clean-large', large)),
    'clean-blocks.xml': urlset(entries('blocks', 2 * BLOCK_BYTES)).slice(0, 2 * BLOCK_BYTES),
    'invalid.xml': urlset(entries('invalid', 2_000, 3)),
    'invalid-large.xml': urlset(entries('invalid-large', large, 400)),
    'broken.xml': urlset(entries('broken', 20_000, 50)).replace('</url>', '</urk>&nope;'),
    'cut.xml': urlset(entries('cut', large)).slice(0, -500),
    'oversized.xml': urlset(entries('oversized', TREE_DOCUMENT_BYTES, 5_000)),
    'large.xml.gz': gzipSync(urlset(entries('gz', large, 700))),
    // Its name is judged at the end, and shown beside its first bytes.
    'packed.xml': gzipSync(urlset(entries('packed', 4 * large))),
    'torn.xml.gz': gzipSync(urlset(noise)).subarray(0, -3_000),
    'damaged.xml.gz': damaged(gzipSync(urlset(noise))),
    'no-gzip.xml.gz': urlset(entry('no-gzip')),
    'archive.xml': Uint8Array.of(0x50, 0x4b, 3, 4, 0, 0, 0, 0),
    'utf-16.xml': Buffer.from(`\ufeff${urlset(entries('utf-16', large / 2, 600)).replace('UTF-8', 'UTF-16')}`, 'utf16le'),
    'latin-1.xml': Buffer.from(urlset(entry('caf\u00e9')).replace('UTF-8', 'ISO-8859-1'), 'latin1'),
    'ill-formed.xml': Buffer.concat([Buffer.from(urlset(entries('ill', large, 800))), Uint8Array.of(0xff, 0xfe)]),
    'empty.xml': '',
    'none.xml': urlset(''),
    'blank.xml': ' '.repeat(5 * BLOCK_BYTES),
    'late.xml': `${'\n'.repeat(4.5 * BLOCK_BYTES)}${urlset(entry('late'))}`,
    'page.xml': `<!doctype html><title>Page</title>${'<p>A page.</p>\n'.repeat(100_000)}`,
    'page-cut.xml.gz': gzipSync(`<?xml version="1.0"?>\n<html xmlns="http://www.w3.org/1999/xhtml">${noise}</html>`).subarray(
      0,
      -9,
    ),
    'data.xml': `{"urls":[${'1,'.repeat(1_000_000)}1]}`,
    'list.txt': rows.join('\n'),
    'rss.xml': `<rss version="2.0"><channel>${items.join('')}</channel></rss>`,
    'atom.xml': `<feed xmlns="http://www.w3.org/2005/Atom"><entry><link href="${TREE_URL}atom"/></entry></feed>`,
    'root.xml': `<sitemaps>${entry('root')}</sitemaps>`,
    'deep.xml': `<sitemapindex xmlns="${SITEMAP_NAMESPACE}"><sitemap><loc>${TREE_URL}clean.xml</loc></sitemap></sitemapindex>`,
  };
}

/** The tree: a new folder, to be removed, and in it an index of all its files and of what is not there or not to be read. */
export function sitemapTree(): { readonly folder: string; readonly index: string } {
  const folder = mkdtempSync(join(tmpdir(), 'sitemap-lint-tree-'));
  const made = files();
  for (const [name, content] of Object.entries(made)) writeFileSync(join(folder, name), content);
  const listed = [...Object.keys(made), 'missing.xml', 'clean.xml', '../outside.xml'].map((name) => TREE_URL + name);
  const locs = [...listed, 'relative.xml', 'https://ann:fr4nk@example.com/rss.xml?again', 'ftp://example.com/a.xml'];
  const index = join(folder, 'index.xml');
  const sitemaps = locs.map((loc, i) => `<sitemap><loc>${loc}</loc>${i % 3 ? '' : '<lastmod>2026-01-02</lastmod>'}</sitemap>`);
  writeFileSync(index, `<sitemapindex xmlns="${SITEMAP_NAMESPACE}">\n${sitemaps.join('\n')}\n</sitemapindex>\n`);
  return { folder, index };
}
