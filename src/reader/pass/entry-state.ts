// What is known of the entry under way: its facts, those that are open, and its flags.

/** Bits of the facts below 32, of the others, and of those that are open. */
export let factsLow: i32 = 0;
export let factsHigh: i32 = 0;
export let openLow: i32 = 0;
export let openHigh: i32 = 0;
export let flags: i32 = 0;
/** Why the entry is not for the pass; -1 as long as it is. */
export let stopped: i32 = -1;
/** Index behind the last byte of the input. */
export let stop: i32 = 0;

export function beginEntry(): void {
  factsLow = 0;
  factsHigh = 0;
  openLow = 0;
  openHigh = 0;
  flags = 0;
  stopped = -1;
}

export function setStop(end: i32): void {
  stop = end;
  stopped = -1;
}

/** Gives the entry up; returns -1, as everything does that reads on. */
export function fail(reason: i32): i32 {
  if (stopped < 0) stopped = reason;
  return -1;
}

/** Sets a fact of which all that could be counted follows from the class. */
export function addFact(bit: i32): void {
  if (bit < 32) factsLow |= 1 << bit;
  else factsHigh |= 1 << (bit - 32);
}

/** Sets a fact that rules have to look at in each entry. */
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

/** Sets the facts aside for those of a part; what is open stays. */
export function takeFacts(): void {
  factsLow = 0;
  factsHigh = 0;
}
