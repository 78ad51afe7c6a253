// Reads files of JSON that somebody else may have written: never more than is wanted, nor what would not fit into memory as objects.

import { open } from 'node:fs/promises';
import { getHeapStatistics } from 'node:v8';

const PIECE = 1_048_576;

/**
 * All bytes of a file or of a pipe; null when there are more than `most`.
 * @throws a system error for what cannot be read
 */
export async function readBounded(path: string, most: number): Promise<Buffer | null> {
  const file = await open(path);
  try {
    const pieces: Buffer[] = [];
    let length = 0;
    for (;;) {
      const { bytesRead, buffer } = await file.read({ buffer: Buffer.allocUnsafeSlow(PIECE) });
      if (bytesRead === 0) return Buffer.concat(pieces, length);
      length += bytesRead;
      if (length > most) return null;
      // Of a pipe, a piece may be a small part of what it could be.
      pieces.push(bytesRead < PIECE / 2 ? Buffer.from(buffer.subarray(0, bytesRead)) : buffer.subarray(0, bytesRead));
    }
  } finally {
    await file.close();
  }
}

/** Bytes of memory by what JSON is made of, about as much as V8 takes while it parses; a byte has its text, too. */
const BYTE = 3;
const OBJECT = 64;
const MEMBER = 40;
const ITEM = 24;
const MOST = BYTE + OBJECT;

/** Whether the values of a text of JSON fit into memory: Node ends at once, without a word, where they do not. */
export function fitsMemory(json: Uint8Array): boolean {
  const { heap_size_limit: limit, used_heap_size: used } = getHeapStatistics();
  const room = limit - used;
  if (json.length * MOST <= room) return true;
  let needed = json.length * BYTE;
  for (const byte of json) {
    if (byte === 0x7b || byte === 0x5b) needed += OBJECT;
    else if (byte === 0x3a) needed += MEMBER;
    else if (byte === 0x2c) needed += ITEM;
  }
  return needed <= room;
}
