// The made files on disk.

import { createHash } from 'node:crypto';
import { createWriteStream, mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { MAKES, textOf } from './index.js';
import type { Make } from './make.js';

/** A made file. */
export interface MadeFile {
  readonly path: string;
  readonly bytes: number;
  readonly sha256: string;
}

/** Writes those makes whose name is wanted into a folder, over what is there: what an older version made must not be measured. */
export async function writeMakes(folder: string, wanted: (name: string) => boolean = () => true): Promise<MadeFile[]> {
  mkdirSync(folder, { recursive: true });
  const files: MadeFile[] = [];
  for (const make of MAKES) if (wanted(make.name)) files.push(await write(make, join(folder, `${make.name}.xml`)));
  return files;
}

async function write(make: Make, path: string): Promise<MadeFile> {
  const hash = createHash('sha256');
  function* hashed(): Generator<string> {
    for (const piece of textOf(make)) {
      hash.update(piece);
      yield piece;
    }
  }
  await pipeline(Readable.from(hashed()), createWriteStream(path));
  return { path, bytes: statSync(path).size, sha256: hash.digest('hex') };
}
