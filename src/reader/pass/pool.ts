// Texts that outlive the chunk they came in: the first half of the pool is for names and codes, the second for origins.

import { AT_POOL, ROOM_POOL, STATE_POOL } from './constants.js';
import { copy, load32, store32 } from './memory.js';

/** Whether the pool has room for so many bytes in the first of this many parts of it. */
export function hasRoom(length: i32, parts: i32): boolean {
  return load32(STATE_POOL) + length <= AT_POOL + ROOM_POOL / parts;
}

/** Copies a text into the pool, and writes its hash, place, length and value into a row of four words. */
export function keep(row: i32, hash: i32, from: i32, length: i32, value: i32): void {
  const pool: i32 = load32(STATE_POOL);
  copy(pool, from, length);
  store32(STATE_POOL, pool + length);
  store32(row, hash);
  store32(row + 4, pool);
  store32(row + 8, length);
  store32(row + 12, value);
}
