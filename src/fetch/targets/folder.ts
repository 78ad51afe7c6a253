// Searches a folder target for sitemaps, and for files that may be broken sitemaps.

import { open, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { constants, gunzipSync } from 'node:zlib';
import { codeOf } from '../../base/file-errors.js';
import { isGzip } from '../decode/gzip-header.js';
import { SKIPPED_FOLDERS } from './glob.js';

/** Bytes of a file that are inspected to classify it. */
const LOOK_BYTES = 65_536;
/** Bytes that nearly always have the first element. */
const NEAR_BYTES = 1_024;

const NAMED_LIKE_A_SITEMAP = /sitemap.*\.xml(?:\.gz)?$|^sitemap.*\.txt(?:\.gz)?$|^urllist\.txt(?:\.gz)?$/i;
const XML_NAME = /\.xml(?:\.gz)?$/i;
const SITEMAP_ELEMENT = /^<(?:[\w.-]+:)?(?:urlset|sitemapindex)[\s/>]/;

const INDEX_ELEMENT = /^<(?:[\w.-]+:)?sitemapindex[\s/>]/;
/** Elements that suggest a sitemap: a misspelt root, or an entry without a root. */
const MEANT_ELEMENT = /^<(?:[\w.-]+:)?(?:url[_-]?set|site[_-]?map[_-]?index|sitemap|url)[\s/>]/i;
const ELEMENT = /^<[\p{L}_:]/u;
const NAMED_ELEMENT = /^<[^\s/>]+[\s/>]/;

/** An XML file that is not a sitemap, but may be a broken one. */
export interface DoubtfulFile {
  readonly path: string;
  /** The defect, as a predicate to follow the file name. */
  readonly why: string;
}

/** The files below a folder that are or may be sitemaps; paths begin with the folder and are in code unit order. */
export interface FolderFiles {
  readonly sitemaps: string[];
  /** Files that are not linted, although the user may expect them to be. */
  readonly doubtful: DoubtfulFile[];
}

/**
 * Searches a folder for sitemaps; symbolic links to folders are not followed.
 * @throws the file system's error (with its `path`) for a folder or possible sitemap that cannot be read, because skipping it
 * would report an unchecked folder as clean. Throws the reason of `signal` if that is aborted.
 */
export async function sitemapsOf(folder: string, signal: AbortSignal | null = null): Promise<FolderFiles> {
  const found: FolderFiles = { sitemaps: [], doubtful: [] };
  await walk(folder, signal, found);
  found.sitemaps.sort();
  found.doubtful.sort((one, other) => (one.path < other.path ? -1 : 1));
  return found;
}

async function walk(folder: string, signal: AbortSignal | null, found: FolderFiles): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    signal?.throwIfAborted();
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      if (!SKIPPED_FOLDERS.has(entry.name)) await walk(path, signal, found);
      continue;
    }
    const kind = await kindOf(path, entry.name);
    if (kind === 'sitemap') found.sitemaps.push(path);
    else if (kind !== 'other') found.doubtful.push({ path, why: kind.why });
  }
}

type FileKind = 'sitemap' | 'other' | { readonly why: string };

async function kindOf(path: string, name: string): Promise<FileKind> {
  const named = NAMED_LIKE_A_SITEMAP.test(name);
  if (!named && !XML_NAME.test(name)) return 'other';
  const facts = await stat(path).catch((error: unknown) => {
    const nowhere = codeOf(error) === 'ENOENT' || codeOf(error) === 'ELOOP';
    // A name that is not UTF-8 cannot be opened, so ENOENT does not mean a dangling link: it may be a sitemap.
    if (nowhere && !name.includes('\ufffd')) return null;
    throw error;
  });
  if (facts?.isFile() !== true) return 'other';
  return named ? 'sitemap' : kindByBeginning(path);
}

async function kindByBeginning(path: string): Promise<FileKind> {
  const bytes = await firstBytes(path);
  if (bytes === null) return /\.xml\.gz$/i.test(path) ? 'sitemap' : { why: 'is corrupt gzip' };
  const text = decode(bytes);
  const beginning = fromFirstElement(text);
  if (SITEMAP_ELEMENT.test(beginning)) return 'sitemap';
  const isBlank = /^[\s\uFEFF]*$/.test(text);
  if (!isBlank && !/^[\s\uFEFF]*</.test(text)) return { why: 'does not begin like XML' };
  if (beginning === '') {
    // Only white space or comments so far: anything may follow.
    if (bytes.length >= LOOK_BYTES) return 'other';
    return { why: isBlank ? 'is empty' : 'has no element' };
  }
  if (!ELEMENT.test(beginning)) return { why: 'does not begin like XML' };
  if (bytes.length < LOOK_BYTES && !beginning.includes('>')) return { why: 'ends inside its first tag' };
  const name = MEANT_ELEMENT.test(beginning) ? /^<([^\s/>]+)/.exec(beginning)?.[1] : undefined;
  return name === undefined ? 'other' : { why: `begins with ${name} instead of urlset or sitemapindex` };
}

/** Whether the first element of a file is that of an index; false if the file cannot be read. */
export async function isIndexFile(path: string): Promise<boolean> {
  for (const most of [NEAR_BYTES, LOOK_BYTES]) {
    const bytes = await firstBytes(path, most).catch(() => null);
    const beginning = bytes === null ? '' : fromFirstElement(decode(bytes));
    // Without the end of the name, a longer beginning decides.
    if (NAMED_ELEMENT.test(beginning)) return INDEX_ELEMENT.test(beginning);
  }
  return false;
}

/** The text from its first element on, after declaration, processing instructions, comments and DOCTYPE. */
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

/** The first bytes, decompressed; null for corrupt gzip. */
async function firstBytes(path: string, most = LOOK_BYTES): Promise<Uint8Array | null> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(most), 0, most, 0);
    const bytes = buffer.subarray(0, bytesRead);
    return isGzip(bytes) ? unpacked(bytes) : bytes;
  } finally {
    await file.close();
  }
}

function unpacked(bytes: Uint8Array): Uint8Array | null {
  try {
    return gunzipSync(bytes, { finishFlush: constants.Z_SYNC_FLUSH });
  } catch {
    return null;
  }
}

function decode(bytes: Uint8Array): string {
  const utf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  return new TextDecoder(utf16 ? (bytes[0] === 0xff ? 'utf-16le' : 'utf-16be') : 'utf-8', { ignoreBOM: true }).decode(bytes);
}
