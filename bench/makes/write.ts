// Writes the generated files to disk.

import { createHash } from 'node:crypto';
import { createWriteStream, mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { MAKES, textOf } from './index.js';
import type { Make } from './make.js';

/** A generated file. */
export interface MadeFile {
  readonly path: string;
  readonly bytes: number;
  readonly sha256: string;
}

/** Writes the selected makes into a folder, overwriting existing files, so that files of an older version are never measured. */
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
