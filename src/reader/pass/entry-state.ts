// The state of the current entry: its facts, which of them are open, and its flags.

import { FLAG_BROKEN, FLAG_UNPROVED } from './constants.js';
import { mixClass } from './hash.js';

/** Fact bits below 32, the other fact bits, and the same for open facts. */
export let factsLow: i32 = 0;
export let factsHigh: i32 = 0;
export let openLow: i32 = 0;
export let openHigh: i32 = 0;
export let flags: i32 = 0;
/** Why the pass cannot read the entry; -1 while it can. */
export let stopped: i32 = -1;
/** Index after the last byte of the input. */
export let stop: i32 = 0;

export function beginEntry(): void {
  factsLow = 0;
  factsHigh = 0;
  openLow = 0;
  openHigh = 0;
  flags = 0;
  defects = 0;
  stopped = -1;
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

/** Sets a settled fact. */
export function addFact(bit: i32): void {
  if (bit < 32) factsLow |= 1 << bit;
  else factsHigh |= 1 << (bit - 32);
}

/** Sets a settled fact; the class says what kind it is of. */
export function addKind(bit: i32, kind: i32): void {
  addFact(bit);
  mixClass(kind);
}

/** Sets an open fact, so that rules check each such entry. */
export function addOpen(bit: i32): void {
  addFact(bit);
  if (bit < 32) openLow |= 1 << bit;
  else openHigh |= 1 << (bit - 32);
}

export function addFacts(low: i32, high: i32, lowOpen: i32, highOpen: i32): void {
  factsLow |= low;
  factsHigh |= high;
  openLow |= lowOpen;
  openHigh |= highOpen;
}

export function addFlag(flag: i32): void {
  flags |= flag;
}

/** Clears the facts for those of a part; open facts stay. */
export function takeFacts(): void {
  factsLow = 0;
  factsHigh = 0;
}

/** Number of defects of the entry so far. */
export let defects: i32 = 0;

// What makes an entry ill-formed, as parts of the class: an ampersand, a character that XML does not allow, or a reference to one, and `]]>`
// in text; a `<` in text that begins no tag; an end tag that is not that of the innermost element, and one without an element; a name that is
// none, or has its colon in the wrong place; what is no attribute, or no end of a tag; and a DOCTYPE, or another declaration.
export const AMPERSAND: i32 = 21;
export const ILLEGAL_CHARACTER: i32 = 22;
export const CDATA_END: i32 = 23;
export const UNESCAPED_LT: i32 = 28;
export const MISMATCHED: i32 = 29;
export const STRAY_END_TAG: i32 = 30;
export const ILLEGAL_REFERENCE: i32 = 31;
export const BAD_NAME: i32 = 33;
export const NO_TAG: i32 = 34;
export const NOT_CLOSED: i32 = 35;
export const SLASH_SPACE: i32 = 36;
export const ATTRIBUTE_SYNTAX: i32 = 37;
export const ATTRIBUTE_SPACE: i32 = 38;
export const WITHOUT_VALUE: i32 = 39;
export const UNQUOTED: i32 = 40;
export const LT_IN_ATTRIBUTE: i32 = 41;
export const DOCTYPE: i32 = 43;
export const DECLARATION: i32 = 44;

/** An entry in which the next one begins, as a part of the class. */
export const INTERRUPTED: i32 = 42;

/** Notes such a defect. */
export function noteDefect(kind: i32): void {
  defects++;
  mixClass(kind);
}

/** Ends the entry: the schema does not judge what is ill-formed. */
export function endDefects(): void {
  if (defects > 0) flags = (flags | FLAG_BROKEN) & ~FLAG_UNPROVED;
}
