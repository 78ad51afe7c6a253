// Relates the files among the targets: which are indexes, and which a build has twice, as they are and compressed.

import { open, readFile, stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { Location } from '../network/source.js';
import { isIndexFile } from './folder.js';

const decompress = promisify(gunzip);
const SUFFIX = '.gz';

/** What is known of a file among others. */
export interface FileRelations {
  /** Whether it is an index, of which other files may be children. */
  readonly isIndex?: boolean;
  /** The path of another file with the same content, of which one is compressed; absent for files that the user named directly. */
  readonly twin?: string;
}

/** The part of a target that matters here: `named` is how it was found, absent if the user named it directly. */
interface RelatedTarget {
  readonly location?: Location;
  readonly named?: readonly string[];
}

/** Adds their relations to the targets that are files. */
export async function withRelations<Target extends RelatedTarget>(targets: readonly Target[]): Promise<Target[]> {
  const paths = targets.map(pathOf).filter((path) => path !== null);
  if (paths.length < 2) return [...targets];
  const relations = new Map<string, FileRelations>();
  for (const path of paths) if (await isIndexFile(path)) relations.set(path, { isIndex: true });
  const found = new Set(targets.filter(({ named }) => named !== undefined).map(pathOf));
  for (const path of paths) {
    const twin = path + SUFFIX;
    if (!found.has(path) || !found.has(twin) || !(await isSame(path, twin))) continue;
    relations.set(path, { ...relations.get(path), twin });
    relations.set(twin, { ...relations.get(twin), twin: path });
  }
  return targets.map((target) => ({ ...target, ...relations.get(pathOf(target) ?? '') }));
}

/** The path of a target that is a file; null for others. */
function pathOf({ location }: RelatedTarget): string | null {
  return location?.from.kind === 'file' ? location.from.path : null;
}

/** Whether a compressed file has the content of another file; false if one of them cannot be read. */
async function isSame(path: string, compressed: string): Promise<boolean> {
  try {
    const { size } = await stat(path);
    if ((await unpackedSize(compressed)) !== size % 2 ** 32) return false;
    // A file that becomes larger than the other one is not the same.
    const [bytes, packed] = await Promise.all([readFile(path), readFile(compressed)]);
    return bytes.equals(await decompress(packed, { maxOutputLength: size + 1 }));
  } catch {
    return false;
  }
}

/** The size, modulo 2^32, that the end of a gzip file gives for the content of its last member; null for a file that is too short. */
async function unpackedSize(path: string): Promise<number | null> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, Math.max(0, size - 4));
    return bytesRead === 4 ? buffer.readUInt32LE() : null;
  } finally {
    await file.close();
  }
}
