// Storage for texts that outlive their chunk: names and codes in the first half of the pool, origins in the second.

import { AT_POOL, ROOM_POOL, STATE_POOL } from './constants.js';
import { copy, load32, store32 } from './memory.js';

/** Whether `length` more bytes fit into the first of `parts` equal parts of the pool. */
export function hasRoom(length: i32, parts: i32): boolean {
  return load32(STATE_POOL) + length <= AT_POOL + ROOM_POOL / parts;
}

/** Copies a text into the pool, and writes its hash, place, length and value to a row of four words. */
export function keep(row: i32, hash: i32, from: i32, length: i32, value: i32): void {
  const pool: i32 = load32(STATE_POOL);
  copy(pool, from, length);
  store32(STATE_POOL, pool + length);
  store32(row, hash);
  store32(row + 4, pool);
  store32(row + 8, length);
  store32(row + 12, value);
}
