// The state of the current entry: its facts and its flags.

import { FLAG_ILL_FORMED, JUDGED_HIGH, JUDGED_LOW, STATE_MOST_ELEMENTS } from './constants.js';
import { load32 } from './memory.js';

/** Fact bits below 32, and the other fact bits. */
export let factsLow: i32 = 0;
export let factsHigh: i32 = 0;
export let flags: i32 = 0;
/** Why the pass cannot read the entry; -1 while it can. */
export let stopped: i32 = -1;
/** Index after the last byte of the input. */
export let stop: i32 = 0;
/** Number of elements of the entry so far, and of attributes. */
let elements: i32 = 0;
let attributes: i32 = 0;

export function beginEntry(): void {
  factsLow = 0;
  factsHigh = 0;
  flags = 0;
  stopped = -1;
  elements = 0;
  attributes = 0;
}

/** Counts an element; false if the entry has too many. */
export function countElement(): boolean {
  elements++;
  return elements <= load32(STATE_MOST_ELEMENTS);
}

/** Counts an attribute or declaration; false if the entry has too many. */
export function countAttribute(): boolean {
  attributes++;
  return attributes <= load32(STATE_MOST_ELEMENTS);
}

export function setStop(end: i32): void {
  stop = end;
  stopped = -1;
}

/** Gives up the entry; returns -1, which all reading functions pass on. */
export function fail(reason: i32): i32 {
  if (stopped < 0) stopped = reason;
  return -1;
}

export function addFact(bit: i32): void {
  if (bit < 32) factsLow |= 1 << bit;
  else factsHigh |= 1 << (bit - 32);
}

export function addFacts(low: i32, high: i32): void {
  factsLow |= low;
  factsHigh |= high;
}

export function addFlag(flag: i32): void {
  flags |= flag;
}

/** Whether the schema certainly accepts the entry, as far as its facts say. */
export function isProved(): boolean {
  return (flags & FLAG_ILL_FORMED) === 0 && ((factsLow & JUDGED_LOW) | (factsHigh & JUDGED_HIGH)) === 0;
}
