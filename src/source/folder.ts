// A folder as a target: the files in it that look like sitemaps.

import { open, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { zlib } from '../builtins.js';
import { codeOf } from './file-errors.js';
import { SKIPPED_FOLDERS } from './glob.js';
import { isGzip } from './gzip-header.js';

/** Bytes of a file that are looked at to see what it is. */
const LOOK_BYTES = 65_536;

const NAMED_LIKE_A_SITEMAP = /sitemap.*\.xml(?:\.gz)?$|^sitemap.*\.txt(?:\.gz)?$|^urllist\.txt(?:\.gz)?$/i;
const XML_NAME = /\.xml(?:\.gz)?$/i;
const SITEMAP_ELEMENT = /^<(?:[\w.-]+:)?(?:urlset|sitemapindex)[\s/>]/;

/**
 * Paths of the sitemaps below a folder, each beginning with `folder`, in code unit order; links to folders are not followed.
 * @throws the file system's error (with its `path`) for a folder, or a file that may be a sitemap, that cannot be read:
 * passing over it would call a folder clean that was not looked at. Throws the reason of `signal` when that is aborted.
 */
export async function sitemapsOf(folder: string, signal: AbortSignal | null = null): Promise<string[]> {
  const found: string[] = [];
  await walk(folder, signal, found);
  return found.sort();
}

async function walk(folder: string, signal: AbortSignal | null, found: string[]): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    signal?.throwIfAborted();
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      if (!SKIPPED_FOLDERS.has(entry.name)) await walk(path, signal, found);
    } else if (await isSitemap(path, entry.name)) {
      found.push(path);
    }
  }
}

async function isSitemap(path: string, name: string): Promise<boolean> {
  const named = NAMED_LIKE_A_SITEMAP.test(name);
  if (!named && !XML_NAME.test(name)) return false;
  const facts = await stat(path).catch((error: unknown) => {
    const nowhere = codeOf(error) === 'ENOENT' || codeOf(error) === 'ELOOP';
    // A name that is not UTF-8 cannot be asked for: that is no link to nothing, and there may be a sitemap behind it.
    if (nowhere && !name.includes('\ufffd')) return null;
    throw error;
  });
  return facts?.isFile() === true && (named || (await startsLikeASitemap(path)));
}

async function startsLikeASitemap(path: string): Promise<boolean> {
  const bytes = await firstBytes(path);
  // A broken gzip is told as such where it is read: here nobody would hear of it.
  if (bytes === null) return /\.xml\.gz$/i.test(path);
  return SITEMAP_ELEMENT.test(fromFirstElement(decode(bytes)));
}

/** The text from its first element on: without declaration, instructions, comments and DOCTYPE. */
function fromFirstElement(text: string): string {
  let at = 0;
  for (;;) {
    at = text.indexOf('<', at);
    if (at === -1) return '';
    const end = text.startsWith('<!--', at) ? '-->' : text.startsWith('<?', at) ? '?>' : text.startsWith('<!', at) ? '>' : null;
    if (end === null) return text.slice(at);
    const close = text.indexOf(end, at);
    if (close === -1) return '';
    at = close + end.length;
  }
}

/** The first bytes, unpacked; null for a gzip that is broken. */
async function firstBytes(path: string): Promise<Uint8Array | null> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(LOOK_BYTES), 0, LOOK_BYTES, 0);
    const bytes = buffer.subarray(0, bytesRead);
    return isGzip(bytes) ? unpacked(bytes) : bytes;
  } finally {
    await file.close();
  }
}

function unpacked(bytes: Uint8Array): Uint8Array | null {
  try {
    return zlib().gunzipSync(bytes, { finishFlush: zlib().constants.Z_SYNC_FLUSH });
  } catch {
    return null;
  }
}

function decode(bytes: Uint8Array): string {
  const utf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  return new TextDecoder(utf16 ? (bytes[0] === 0xff ? 'utf-16le' : 'utf-16be') : 'utf-8', { ignoreBOM: true }).decode(bytes);
}
