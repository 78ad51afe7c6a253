// Reads untrusted JSON files with limits on their size and on the memory that their parsed values take.

import { open } from 'node:fs/promises';
import { getHeapStatistics } from 'node:v8';

const PIECE = 1_048_576;

/**
 * Reads a file or pipe to its end; null if it has more than `most` bytes.
 * @throws Error the system error if it cannot be read
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
      // A read from a pipe may fill only a small part of the buffer, so that part is copied and the buffer freed.
      pieces.push(bytesRead < PIECE / 2 ? Buffer.from(buffer.subarray(0, bytesRead)) : buffer.subarray(0, bytesRead));
    }
  } finally {
    await file.close();
  }
}

/**
 * Memory in bytes for each byte, object or list, member and item of JSON: about the memory that V8 needs to parse it, including the
 * text.
 */
const BYTE = 3;
const OBJECT = 64;
const MEMBER = 40;
const ITEM = 24;
const MOST = BYTE + OBJECT;

/** Returns whether parsed JSON would fit into the heap. Node ends without an error message when it does not. */
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
